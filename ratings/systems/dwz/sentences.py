"""How the DWZ's rules are told to a player: a sentence, the formula, and the edition of the order that says so.

The last day of an event decides the edition (editions.py). The text of August 2026 is not public: what it has left as
it was is quoted by the paragraphs of the text before.
"""

from datetime import timedelta

from ratings.systems.dwz.curve import FEWEST_GAMES
from ratings.systems.dwz.earlier_sentences import E_PLAIN, FIRST, LIFTED, OF_DAY, SCORED, SECOND, THIRD
from ratings.systems.dwz.editions import (
    BONUS_ADULT,
    BONUS_OLDER_BELOW,
    BONUS_YOUNG_BELOW,
    BONUS_YOUNG_SHARE,
    BRAKE_BELOW,
    BRAKE_SHIFT,
    CORRECTION,
    EDITIONS,
    SWITCH,
    YOUNG,
)
from ratings.systems.protocol.not_rated import RATED, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, Source
from ratings.systems.protocol.sheets import numbered

ORDER = Edition("DSB Wertungsordnung")
WITH_E, WITH_K = Edition(ORDER.text, until=SWITCH - timedelta(days=1)), Edition(ORDER.text, since=SWITCH)
EXCEPTIONAL = next(edition for edition in EDITIONS if edition.exceptional is not None)
ANHANG = WITH_E.at(", Anhang 1.2 and 3.5")
ORDER_2026 = WITH_K.at("", ", as three public calculators have it (its text is not public yet)")
AS_PLANNED = PROJECT.at(": the one-time change as the DSB planned it in 2025")

E_CHANGE = " 800 × {difference:.3f}, divided by E + {games:game|games}, is {brought:+.2f}: {start} becomes {after}."
E_FORMULA = "{start} + 800 × ({score} − {we:.3f}) / ({factor} + {games}) = {exact:.2f} -> {after}"
K_CHANGE = " {factor} × {difference:.3f} is {brought:+.2f}: {start} becomes {after}."
K_FORMULA = "{start} + {factor} × ({score} − {we:.3f}) = {exact:.2f} -> {after}"
TRIED = (
    "Your first DWZ! You scored {points} in {pooled} games that count ({stored} of them from earlier events), which "
    "stands for {iterated}. "
)
KEPT = (
    "You have no DWZ yet. Kept for two years from this event: {games:game|games}. With what was kept before you have "
    "{pooled:game|games} and {points:point|points}. "
)
AS_EXPECTED = "did at least as well as expected"


def _e(because: str, source: Source = ANHANG) -> Rule:
    return Rule(SCORED + because + E_CHANGE, E_FORMULA, source)


def _k(because: str, source: Source = ORDER_2026) -> Rule:
    return Rule(SCORED + because + K_CHANGE, K_FORMULA, source)


def _unchanged(paragraphs: str, remark: str = "") -> Source:
    """A rule that holds before and after August 2026, as far as is known."""
    return ORDER.at(f" {paragraphs} in the numbering until 31 July 2026", remark)


RULES: dict[str, Rule] = {
    "e": _e("Your rating resists change with the development coefficient E = {factor}: " + E_PLAIN + ", rounded."),
    "e-index": _e(
        "Your rating resists change with the development coefficient E. It would be {computed}, but with index "
        "{index} it is at most {limit}, so that new ratings move faster: E = {factor}."
    ),
    "e-most": _e(
        "Your rating resists change with the development coefficient E, which without a brake is never above {limit}."
    ),
    "e-least": _e("Your rating resists change with the development coefficient E, which is never below {factor}."),
    "e-young": _e(
        f"You are not older than {YOUNG} and {AS_EXPECTED}, so your rating moves faster: {E_PLAIN}, "
        "times {fb:.3f} ({start} / 2000, but 0.5 to 1) is, rounded, {computed}, so E = {factor}."
    ),
    "e-brake": _e(
        "Your rating is below 1300, so a brake stops it from falling fast: " + E_PLAIN + ", and the brake adds "
        "{brake:.2f}, so that E is, rounded, {factor} (never above 150)."
    ),
    "e-adopted": _e(
        "You had no DWZ, so you start from your FIDE rating, {start}" + OF_DAY + ", with E = {factor} because it is "
        "your first DWZ.",
        WITH_E.at(" 2.2.4, 4.1.2 and Anhang 1.2"),
    ),
    "e-by-fide": _e(
        "Your DWZ is 2400 or more, so you start from your FIDE rating, {start}" + OF_DAY + ", with E = {factor}.",
        WITH_E.at(" 4.1.2 and Anhang 1.2"),
    ),
    "k": _k("For your age, rating and index {index}, K = {factor}."),
    "k-most": _k("For your age, rating and index {index}, K would be {computed:.1f}, but it is never above {factor}."),
    "k-young": _k(
        f"You are not older than {YOUNG} and {AS_EXPECTED}: K is {{k0}}, and "
        f"({BONUS_YOUNG_BELOW} − {{start}}) / {BONUS_YOUNG_SHARE} is added, which makes {{factor}}."
    ),
    "k-bonus": _k(
        f"Your rating is below {BONUS_OLDER_BELOW} and you {AS_EXPECTED}: K is {{k0}} + {BONUS_ADULT} = {{factor}}."
    ),
    "k-brake": _k(
        f"Your rating is below {BRAKE_BELOW}, so a brake stops it from falling fast: K is {{k0}} × "
        f"({{start}} + {BRAKE_SHIFT}) / {BRAKE_BELOW + BRAKE_SHIFT}, to one decimal {{factor}}."
    ),
    "k-floor": _k("With K = {factor} you would fall below {floor}, but no DWZ is lower."),
    "k-adopted": _k(
        "You had no DWZ, so you start from your FIDE rating, {start}" + OF_DAY + ", with index {index} and K = "
        "{factor}.",
        PROJECT.at(": DSB Wertungsordnung 2.2.4 and 4.1.2 as they were until 31 July 2026"),
    ),
    "k-by-fide": _k(
        "Your DWZ is 2400 or more, so you start from your FIDE rating, {start}" + OF_DAY + ", with K = {factor}.",
        PROJECT.at(": DSB Wertungsordnung 4.1.2 as it was until 31 July 2026"),
    ),
    "first": Rule(
        "Your first DWZ! You scored {points} in {pooled} games that count ({stored} of them from earlier events). "
        "The rating at which that would have been expected is {iterated}, so your DWZ is {after}.",
        "expected at {iterated}: {points} of {pooled}",
        _unchanged("3.4", ": iteration of all first ratings of an event at once"),
    ),
    "first-low": Rule(
        TRIED + "A first DWZ below 800 is raised: 700 + {iterated} / 8, rounded, is {after}.",
        "700 + {iterated} / 8 -> {after}",
        WITH_E.at(" 3.4.4"),
    ),
    "first-raised": Rule(
        TRIED + "Below 2000 a first DWZ is raised towards 2000: {after}.",
        f"{{iterated}} + {CORRECTION / 100} × (2000 − {{iterated}}) -> {{after}}",
        ORDER_2026,
    ),
    "first-raised-low": Rule(
        TRIED + "Below 1100 a first DWZ is raised, to {floor} at least: {after}.",
        f"1100 + 9 × {CORRECTION / 100} × {{iterated}} / 11, at least {{floor}} -> {{after}}",
        ORDER_2026,
    ),
    "pending": Rule(
        KEPT + f"A first DWZ takes {FEWEST_GAMES} games with neither every point nor none.",
        "",
        WITH_E.at(" 3.4.1, 3.4.2 and 4.1.1"),
    ),
    **none_counted(_unchanged("3.4, 4.2 and 6.1"), " for your DWZ"),
    "lift": Rule(LIFTED, "0.64 × {before} + 760 -> {after}", AS_PLANNED),
    "lift-400": Rule(LIFTED, "{before} + 400 = {after}", AS_PLANNED),
    **not_rated(
        RATED | {"other-tempo": "Not rated: the DWZ counts games of at least 90 minutes for each player."},
        sources={
            "forfeit": _unchanged("6.1"),
            "short": PROJECT.at(", as in FIDE's rules"),
            "decided": PROJECT.at(": the two scores are no mirror images"),
            "other-tempo": _unchanged("4.2"),
        },
    ),
    "unrated-opponent": Rule(
        "Not counted: your opponent has no DWZ and gets none in this event.", "", _unchanged("3.4.1.2")
    ),
    "new-opponent": Rule(
        "Your opponent's first DWZ, from this same event, is used.", "", _unchanged("3.4.1.2")
    ),
    "exceptional-opponent": Rule(
        f"Your opponent played this event more than {EXCEPTIONAL.exceptional} points above their DWZ, and so counts "
        "with that performance.",
        "",
        Edition(ORDER.text, since=EXCEPTIONAL.since).at(" 3.6.3"),
    ),
    "stored": Rule("Kept for two years, for your first DWZ.", "", _unchanged("3.4.2 and 4.1.1")),
    "second-stage": Rule(
        "Not kept: your opponent's own first DWZ rests on others' first DWZ.", "", _unchanged("3.4.2")
    ),
    "pending-2026": Rule(
        KEPT + f"A first DWZ takes {FEWEST_GAMES} games that bring half a point at least.", "", ORDER_2026
    ),
    "first-all-won": Rule(
        "Your first DWZ! You won all {pooled} games that count ({stored} of them from earlier events). With a draw "
        "against an opponent of their average, {average}, added, that stands for {iterated}. A first DWZ below 2000 "
        "is raised; yours is {after}.",
        "",
        ORDER_2026,
    ),
}  # fmt: skip
RAISED = "Ratings raised on 1 August 2026"
SENTENCES = Sentences(
    "4",
    RULES,
    (ORDER,),
    earlier={"1": FIRST, "2": SECOND, "3": THIRD},
    headings={"lift": RAISED, "lift-400": RAISED},
)
NUMBER = numbered(RULES)
