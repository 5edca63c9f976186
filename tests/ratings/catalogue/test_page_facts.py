"""What the written page of a system says of its calendar, its K and its limits is what is declared and computed.

Calendar, activity and settled games are quoted from the declaration, so that a page cannot say anything else. Numbers
of the rules stand in sentences of the page: here each sentence is put together from the numbers that the rules use.
"""

import re
from datetime import date

import pytest

from federation.vocabulary.dates import plain_day
from ratings.catalogue import SYSTEMS, about, handbook
from ratings.systems.chessgold.system import CHESSGOLD, START
from ratings.systems.chessmetrics import formulas as chessmetrics
from ratings.systems.chessmetrics import full_system as full
from ratings.systems.chessmetrics import system as short
from ratings.systems.clarke import points as clarke
from ratings.systems.clarke import season_bases, season_system
from ratings.systems.dwz import curve
from ratings.systems.dwz import editions as dwz
from ratings.systems.elo_linear.system import ELO_LINEAR
from ratings.systems.fide import editions as fide
from ratings.systems.fide import games as fide_games
from ratings.systems.glicko import system as glicko
from ratings.systems.glicko2.system import GLICKO2, LICHESS
from ratings.systems.glicko2.system import START as MIDDLE
from ratings.systems.harkness.system import HARKNESS
from ratings.systems.ingo.system import INERTIA, NEWCOMER
from ratings.systems.italy import system as italy
from ratings.systems.ukd import system as ukd
from ratings.systems.urs import system as urs
from ratings.systems.uscf import editions as uscf_editions
from ratings.systems.uscf import formulas as uscf
from ratings.systems.uscf import system as uscf_system
from ratings.systems.uscf_correspondence import system as correspondence
from ratings.systems.wronicz.sheet import CATEGORY, MK_PER_ELO
from ratings.systems.wronicz.system import WRONICZ, WRONICZ_RA

WORDS = {5: "five", 7: "seven", 11: "eleven"}
STANDARD_K, FAST_K = fide.STANDARD_FACTORS, fide.FAST_FACTORS
FIRST, LAST_FIRST = fide.FIRST_RATINGS[0], fide.FIRST_RATINGS[-1]
CAPS, K0 = fide.STANDARD_CAPS, dwz.K0
LINE, POSTAL = ELO_LINEAR, correspondence.BANDS
RAPID_GAP = fide.FAST_CAPS[-1]


def short_day(day: date) -> str:
    return f"{day.day} {day:%b %Y}"  # an English page, whatever the language of the site


def k_of(factors: fide.Factors) -> str:
    return f"{factors.new} / {factors.usual} / {factors.top}"


def row_of(edition: object, *cells: str) -> str:
    """The beginning of the row of a table of editions."""
    since = edition.since
    return " | ".join(("|" if since == fide.EVER else f"| {short_day(since)}", *cells))


def bands() -> str:
    (_, c, r), (first, c2, r2), (second, c3, r3) = POSTAL
    written = [f"{share:g}".removeprefix("0") for share in (r, r2, r3)]
    lower, middle, upper = f"{c} and {written[0]}", f"{c2} and {written[1]}", f"{c3} and {written[2]}"
    return f"{lower} below {first}; {middle} below {second}; {upper} from {second} on"


SAID: dict[str, list[str]] = {
    "fide": [
        *(f"| {k_of(each)}" for each in STANDARD_K),
        row_of(fide.STANDARD_FACTORS[2], f"{k_of(STANDARD_K[2])}; juniors {STANDARD_K[2].junior}"),
        row_of(STANDARD_K[1], k_of(STANDARD_K[1])),
        f"| | {k_of(STANDARD_K[0])} | {CAPS[0].points} | +{FIRST.step / 10:g} a half point "
        f"| {FIRST.games}, in events of at least {FIRST.block} | {fide.FLOORS[0].floor}, {fide.FLOORS[1].floor} "
        f"({fide.FLOORS[1].since.year}), {fide.FLOORS[2].floor} ({fide.FLOORS[2].since.year}), {fide.FLOORS[3].floor} "
        f"({fide.FLOORS[3].since.year}), {fide.FLOORS[4].floor} (July {fide.FLOORS[4].since.year}) |",
        row_of(CAPS[1], "", str(CAPS[1].points), "", "", f"{fide.FLOORS[5].floor} |"),
        row_of(fide.FIRST_RATINGS[1], k_of(STANDARD_K[1]), "", f"+{fide.FIRST_RATINGS[1].step / 10:g} |"),
        row_of(fide.FLOORS[6], "", "", "", "", f"{fide.FLOORS[6].floor} |"),
        f"juniors {STANDARD_K[2].junior} | | +{fide.FIRST_RATINGS[2].step / 10:g} | {fide.FIRST_RATINGS[2].games} | |",
        row_of(CAPS[2], "", f"{CAPS[2].points}, the higher rated player once in a tournament"),
        row_of(
            CAPS[3], "", f"{CAPS[3].points}, every game",
            f"two draws against {LAST_FIRST.draws_rating} added, dp, at most {LAST_FIRST.maximum}", "",
            f"{fide.FLOORS[-1].floor} |",
        ),
        row_of(CAPS[4], "", f"none for a player of {CAPS[4].exempt_from} or more"),
        f"K × n > {fide_games.MOST}: K = ⌊{fide_games.MOST} / n⌋",
        f"Ra = (sum of opponents + {LAST_FIRST.draws} × {LAST_FIRST.draws_rating}) / (n + {LAST_FIRST.draws})",
        f"Games of at most {fide.POOL_MONTHS} months are added up",
        f"Fewer than {SYSTEMS['fide'].experience.games} rated games: {STANDARD_K[-1].new}.",
        f"Otherwise {STANDARD_K[-1].usual}. (Until June 2014",
        f"The player counts as active for {about.facts(SYSTEMS['fide'])['active']} from",
    ],
    "fide-rapid": [
        f"| 1 Jan 2012 | {FAST_K[0].new} for everyone |",
        row_of(FAST_K[1], k_of(FAST_K[1])),
        row_of(fide.FAST_CAPS[1], "", f"{fide.FAST_CAPS[1].points}, every game"),
        row_of(RAPID_GAP, "", f"also: a difference of {RAPID_GAP.gap} or more is not rated if either player is above "
                              f"{RAPID_GAP.gap_above} |"),
        f"One-time.** {plain_day(fide.FAST_ONE_TIME[0].since)}",
    ],
    "fide-blitz": [
        f"From {plain_day(RAPID_GAP.since)} the game is not rated at all, for either of them: the difference is "
        f"{RAPID_GAP.gap} and one is above {RAPID_GAP.gap_above}.",
    ],
    "italy": [
        f"{italy.NEW_FACTOR} with fewer than {italy.NEW_GAMES} rated games; then {italy.LOW_FACTOR} below {italy.LOW}, "
        f"130 − R/20 below {italy.HIGH}, {italy.HIGH_FACTOR} from {italy.HIGH} on",
        ", ".join(f"{title} {least}" for title, least in italy.MINIMA.items()),
        f"A new player starts from {italy.START},",
        "- Lists every two months, as the page says.",
    ],
    "ukd": [
        ", ".join(f"{k} below {limit}" for limit, k in ukd.FACTORS) + f", else {ukd.TOP_FACTOR} |",
        f"the printed table up to a difference of {ukd.LARGEST_DIFFERENCE - 1}, then .89 and .11",
        f"at least {ukd.FIRST_GAMES} and the arithmetic mean of the performances of the events is above {ukd.FLOOR}",
        f"A UKD that falls below {ukd.FLOOR} is deleted",
        f"An opponent without a UKD: K {ukd.UKD.unrated_factor} and an expectation of one half",
        f"Events of more than {WORDS[ukd.LISTS_BACK]} lists ago",
    ],
    "dwz": [
        f"up to the age of {dwz.YOUNG}, 10 up to {dwz.JUNIOR}, 15 above",
        f"K0 is {K0[0][1]} for the first two events, then, by index from {K0[2][0]} to {K0[-1][0]} and above: "
        f"{K0[2][1]} to {K0[-1][1]} up to the age of {dwz.JUNIOR} and below 2200; {K0[2][2]} to {K0[-1][2]} for older "
        f"players below 2000; {K0[2][3]} to {K0[-1][3]} for the others.",
        f"b = (R0 + {dwz.BRAKE_SHIFT}) / 2400 below {dwz.BRAKE_BELOW} where W < We.",
        f"a, where W ≥ We: ({dwz.BONUS_YOUNG_BELOW} − R0) / {dwz.BONUS_YOUNG_SHARE} up to the age of {dwz.YOUNG} and "
        f"below {dwz.BONUS_YOUNG_BELOW}, {dwz.BONUS_ADULT} for others below {dwz.BONUS_OLDER_BELOW}.",
        f"K has one decimal and is at most {dwz.K_MOST}.",
        f"performed more than {dwz.EDITIONS[1].exceptional} points above their DWZ (since "
        f"{plain_day(dwz.EDITIONS[1].since)})",
        f"| from {short_day(dwz.EDITIONS[1].since)} | the same, with exceptional players |",
        f"| from {short_day(dwz.SWITCH)} | K |",
        f"none | {dwz.EDITIONS[-1].floor} |",
        f"Rh = Rc ± {curve.MOST}",
        f"Ri + 0.0{dwz.CORRECTION} × (2000 − Ri)",
    ],
    "clarke": [
        f"at most {clarke.LIMIT} above or below one's own",
        f"counted opponent + {clarke.RESULT} for a win, + 0 for a draw, − {clarke.RESULT} for a loss",
        f"| {clarke.CYCLE}; a game's points wait until thirty have come together |",
    ],
    "clarke-season": [
        f"at most {clarke.LIMIT} above or below one's own, + {clarke.RESULT}, 0 or − {clarke.RESULT}",
        f"the most recent earlier games that make {clarke.CYCLE}, not older than {season_system.MONTHS_KEPT} months",
        *(
            f"| {each.letter} | {each.in_36_months} | {each.in_24_months or ''} | {each.in_12_months} |"
            for each in season_system.CATEGORIES
        ),
        f"everybody under {season_bases.JUNIOR_BELOW} is graded",
    ],
    "ingo": [
        f"we take {NEWCOMER}, which stands for Elo {2840 - 8 * NEWCOMER}",
        "**New I = N − (P − 50).**",
    ],
    "ingo-weighted": [
        f"{INERTIA[0][1]} up to {INERTIA[0][0]} years of age, {INERTIA[1][1]} up to {INERTIA[1][0]}, then "
        f"{INERTIA[2][1]}",
        f"Unknown: D = {INERTIA[2][1]}.",
    ],
    "harkness": [
        "**New R = Rc + 10 × (P − 50).**",
        f"The competition is {'all participants' if HARKNESS.own_counts else 'the opponents met, one for every game'}",
    ],
    "elo-linear": [
        f"| {LINE.factor:g}, a knob |",
        f"| {LINE.c:g}, a knob; 4C points are 100 % |",
        f"With K {LINE.factor:g} and C {LINE.c:g}: R + {LINE.factor / 2:g} × (W − L) + "
        f"{LINE.factor / (4 * LINE.c):g} × ΣD.",
        f"A new player starts from the FIDE rating, else from {LINE.start}.",
        "- Lists every two months; ratings do not move within a period.",
    ],
    "uscf-correspondence": [
        bands(),
        f"opponent minus own, at most {correspondence.LARGEST_DIFFERENCE:g} either way",
        f"Until {correspondence.ESTABLISHED} games a rating is provisional.",
        f"A change that crosses {correspondence.LIMITS[0]} or {correspondence.LIMITS[1]} is split",
        f"A new player starts from the FIDE rating, else from {correspondence.USCF_CORRESPONDENCE.start},",
    ],
    "uscf": [
        f"up to {uscf_system.ESTABLISHED} it is provisional, then established",
        f"(N up to {uscf.SPECIAL_GAMES}, or nothing but wins",
        f"At most {uscf.GREATEST:g}.",
        *(f"{threshold:g} {ended}from {plain_day(since)}" for (since, threshold), ended in zip(
            uscf_editions.BONUS_THRESHOLDS[1:], ("for events ended ", "", ""), strict=True)),
        f"; {uscf_editions.BONUS_THRESHOLDS[0][1]:g} before.",
        "The conversion of FIDE ratings is that until 29 February 2024.",
        f"Active: a counted game within {about.facts(SYSTEMS['uscf'])['active']} before the date of the list.",
    ],
    "glicko": [
        f"a new player has {MIDDLE:g}",
        f"a new player has {glicko.START_DEVIATION:g}",
        f"c = √(({glicko.START_DEVIATION:g}² − {glicko.TYPICAL:g}²) / {glicko.PERIODS}) = {glicko.growth():.2f}",
        f"never below {glicko.FLOOR:g}.",
        "Active: a counted game within 365 days before the date of the list.",
    ],
    "glicko2": [
        f"| kept with its fractions; a new player has {MIDDLE:g} |",
        f"a new player has {GLICKO2.deviation:g} |",
        f"a new player has {GLICKO2.volatility} |",
        f"how fast a volatility may move: {GLICKO2.tau} |",
        f"- A deviation stops at {GLICKO2.deviations[1]:g}, a newcomer's, when it grows without games and when a great "
        "surprise raises it in a period that was played",
        "Active: a counted game within 365 days before the date of the list.",
    ],
    "glicko2-acf": [
        f"{MIDDLE:g}, {GLICKO2.deviation:g}, {GLICKO2.volatility}, τ = {GLICKO2.tau}",
        "lists come out every three months, on 1 January, April, July and October",
    ],
    "glicko2-lichess": [
        f"| {MIDDLE:g} / {LICHESS.deviation:g} / {LICHESS.volatility} | {MIDDLE:g} / {GLICKO2.deviation:g} / "
        f"{GLICKO2.volatility} |",
        f"| τ | {LICHESS.tau} | {GLICKO2.tau} |",
        f"| {LICHESS.deviations[0]:g} to {LICHESS.deviations[1]:g} | at most {GLICKO2.deviations[1]:g} |",
        f"at most {LICHESS.most_volatile} | |",
        f"| {LICHESS.ratings[0]:g} to {LICHESS.ratings[1]:g} | |",
        f"moves at most {LICHESS.most_at_once:g} |",
        f"1 period for the game and {LICHESS.per_day} a day since the last one",
    ],
    "chessmetrics": [
        f"(p − 0.50) × {chessmetrics.SPAN:g}: ten per cent are {chessmetrics.SPAN / 10:g} points",
        f"| {short.MONTHS} − m, never below 0 |",
        f"everybody counts as {short.START:g}",
    ],
    "chessmetrics-full": [
        f"| ({full.MONTHS} − m) / {full.MONTHS}:",
        f"(P N + {chessmetrics.SAME_DRAWS} Ra + {chessmetrics.FLOOR_DRAWS} × {chessmetrics.FLOOR:g}) / (N + "
        f"{chessmetrics.SAME_DRAWS + chessmetrics.FLOOR_DRAWS}) + {chessmetrics.BONUS:g}",
        f"Everybody ranked #{full.CALIBRATED[0]} to #{full.CALIBRATED[1]} both on this list",
        f"Printed are players with {WORDS[full.LEAST]} weighted games",
    ],
    "urs": [
        f"tempo × 0.5^(m / {urs.HALF_LIFE}); standard 1, rapid {urs.TEMPO_WEIGHTS[1]:.2f}, blitz "
        f"{urs.TEMPO_WEIGHTS[2]}; nothing from {urs.MONTHS} months on",
        f"| {urs.PRIOR} virtual draws of each player",
        f"those ranked #{urs.CALIBRATED[0]} to #{urs.CALIBRATED[1]} on the list before keep their average",
        f"without any its average is {urs.START:g}",
    ],
    "wronicz-ra": [
        f"A grandmaster enters with {WRONICZ_RA.start} in the game",
        f"if FIDE rates them {WRONICZ_RA.fide} or more",
        f"| R / {MK_PER_ELO}, the fraction dropped |",
        "| maximum / 1000, the fraction dropped |".replace("1000", str(CATEGORY)),
    ],
    "wronicz": [
        f"| {WRONICZ.start}; grandmasters and masters {WRONICZ.master_start} |",
        f"counted ones; {WRONICZ.group_games} make group A",
        f"who has a FIDE rating of {WRONICZ.fide} or more",
    ],
    "chessgold": [f"Everybody starts from {START:g}.", f"| rating points a game | {CHESSGOLD.factor:g} |"],
}  # fmt: skip
slugs = pytest.mark.parametrize("slug", SYSTEMS)


def text(slug: str) -> str:
    """The page as it is shown, on one line."""
    return words(handbook.quoted(raw(slug), about.facts(SYSTEMS[slug])))


def words(text: str) -> str:
    return " ".join(text.split())


def raw(slug: str) -> str:
    return handbook.file(slug).read_text(encoding="utf-8")


def test_every_system_is_here():
    assert tuple(sorted(SAID)) == tuple(sorted(SYSTEMS))


@slugs
def test_the_page_says_the_numbers_of_the_rules(slug):
    page = text(slug)
    assert [sentence for sentence in SAID[slug] if words(sentence) not in page] == []


# What the introduction that systems of a folder share says of the same numbers.
STORIES = {
    "fide": [f"K is {STANDARD_K[-1].new} for newcomers and juniors, {STANDARD_K[-1].usual} for most players and "
             f"{STANDARD_K[-1].top} for those who once reached 2400"],
    "italy": [
        f"You start with {italy.START} points.",
        f"fewer than {italy.NEW_GAMES} games K is {italy.NEW_FACTOR}",
        f"After that K is {italy.LOW_FACTOR}, falls slowly between {italy.LOW} and {italy.HIGH}, and ends at "
        f"{italy.HIGH_FACTOR}.",
    ],
    "ukd": [
        f"K is {ukd.FACTORS[0][1]} below {ukd.FACTORS[0][0]} and {ukd.TOP_FACTOR} from {ukd.FACTORS[-1][0]} on.",
        f"A first UKD needs {WORDS[ukd.FIRST_GAMES]} games and a performance above {ukd.FLOOR}",
    ],
    "dwz": [f"no DWZ is lower than {dwz.EDITIONS[-1].floor}"],
    "clarke": [
        f"{clarke.RESULT} more if you won, {clarke.RESULT} less if you lost",
        f"An opponent more than {clarke.LIMIT} points away counts as {clarke.LIMIT} points away",
    ],
    "elo-linear": [f"a win brings {LINE.factor / 2:g} points, a loss costs {LINE.factor / 2:g}"],
    "uscf-correspondence": [
        f"A win brings {POSTAL[0][1]:g} points, a loss costs {POSTAL[0][1]:g}",
        f"from {POSTAL[1][0]} on it is {POSTAL[1][1]} and three hundredths, from {POSTAL[2][0]} on {POSTAL[2][1]} and "
        "two.",
        f"A difference of more than {correspondence.LARGEST_DIFFERENCE:g} counts as "
        f"{correspondence.LARGEST_DIFFERENCE:g}.",
    ],
    "chessgold": [f"with K = {CHESSGOLD.factor:g} for everybody and a start at {START:g}"],
}  # fmt: skip


@pytest.mark.parametrize("slug", STORIES)
def test_the_introduction_says_the_same_numbers(slug):
    told = words((handbook.file(slug).parent / "story.md").read_text(encoding="utf-8"))
    assert [sentence for sentence in STORIES[slug] if sentence not in told] == []


# ---- the calendar -----------------------------------------------------------------------------------------------
CALENDAR = re.compile(
    r"[^.;:|]*\b(?:monthly|weekly|quarterly|quarters?|every (?:\w+ )?(?:week|months?)|(?:once|twice|four times) a year)"
    r"\b[^.;:|]*"
)
# What pages say of calendars in words of their own: all of it about other people's lists, or about none in particular.
OF_OTHERS = {
    "clarke-season": ["six-monthly lists"],
    "fide": ["with a list every two months"],
    "glicko2-acf": ["in quarters", "A period is a calendar quarter"],
    "ingo-weighted": ["three quarters of the old number and one quarter"],
    "ukd": ["monthly lists"],
    "urs": ["monthly lists"],
    "uscf": ["US Chess rates every night and prints monthly"],
}


def test_calendars_are_quoted_from_the_declaration():
    """Every page says how often lists come out, and none of them in words that could become wrong."""
    assert [slug for slug, system in SYSTEMS.items() if system.cadence and "{{lists}}" not in raw(slug)] == []
    found = {slug: CALENDAR.findall(words(raw(slug))) for slug in SYSTEMS}
    unknown = {
        slug: [each for each in sentences if not any(known in each for known in OF_OTHERS.get(slug, []))]
        for slug, sentences in found.items()
    }
    assert {slug: sentences for slug, sentences in unknown.items() if sentences} == {}
    for slug, known in OF_OTHERS.items():
        assert [each for each in known if not any(each in sentence for sentence in found[slug])] == []


def test_facts_of_the_pages():
    """What {{lists}}, {{active}} and {{settled}} are, for every system."""
    found = {slug: about.facts(system) for slug, system in SYSTEMS.items()}
    assert {slug: (facts["lists"], facts.get("active"), facts.get("settled")) for slug, facts in found.items()} == {
        "fide": ("every two months", "a year", "30"),
        "fide-rapid": ("every two months", "a year", "30"),
        "fide-blitz": ("every two months", "a year", "30"),
        "italy": ("every two months", None, "30"),
        "ukd": ("every month", None, None),
        "dwz": ("every month", None, None),
        "clarke": ("every month", None, None),
        "clarke-season": ("twice a year", None, None),
        "ingo": ("every month", None, None),
        "ingo-weighted": ("every month", None, None),
        "harkness": ("every month", None, None),
        "elo-linear": ("every two months", None, None),
        "uscf-correspondence": ("every month", None, "25"),
        "uscf": ("every month", "365 days", "26"),
        "glicko": ("every two months", "365 days", None),
        "glicko2": ("every two months", "365 days", None),
        "glicko2-acf": ("every three months", "365 days", None),
        "glicko2-lichess": ("every month", "365 days", None),
        "chessmetrics": ("every month", None, None),
        "chessmetrics-full": ("every month", None, None),
        "urs": ("every month", None, None),
        "wronicz-ra": ("every week", None, None),
        "wronicz": ("every week", None, None),
        "chessgold": ("every week", None, None),
    }


def test_a_page_cannot_quote_what_is_not_declared():
    assert (
        handbook.quoted("Lists {{lists}}, {c} and {{}}.", {"lists": "every week"}) == "Lists every week, {c} and {{}}."
    )
    with pytest.raises(KeyError, match="nothing"):
        handbook.quoted("{{nothing}}", {})
