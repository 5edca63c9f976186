"""What workings say at the borders of rules: sentences that were false once, with the numbers of made-up lists."""

from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
import pytest

from ratings.catalogue import load
from ratings.systems.fide import editions as fide
from ratings.systems.fide import start
from ratings.systems.fide.games import MOST
from ratings.systems.protocol.base import Outcome, RatingSystem, Tempo
from ratings.systems.protocol.curves import TABLE_END
from ratings.wording.sentences import plain
from tests.ratings.systems.periods import games, memory, period, players

NAN = float("nan")
ENDED, EFFECTIVE = date(2026, 4, 10), date(2026, 5, 1)
NBSP = "\u00a0"


def numbers(line: np.void, facts: Any) -> dict[str, object]:
    known = {name: line[name].item() for name in ("games", "score", "expected", "factor", "change")}
    known |= {"surplus": round(known["score"] - known["expected"], 9), "rating": None, "previous": None}
    return {name: None if value != value else value for name, value in (known | dict(facts)).items()}


def told(system: RatingSystem, outcome: Outcome, player: int = 0) -> list[str]:
    """The sentences of a player's lines."""
    sheet = outcome.sheet
    return [
        plain(system.sentences.quoted(line["rule"]).sentence, numbers(line, sheet.facts.get(at, {}))).replace(NBSP, " ")
        for at, line in enumerate(sheet.lines)
        if line["player"] == player
    ]


def rated(
    system: RatingSystem, before: np.ndarray, rows, ended: date = ENDED, effective: date = EFFECTIVE, **who
) -> Outcome:
    tempo = getattr(system, "tempo", None) or Tempo.STANDARD
    return system.rate(before, period(effective, games(rows, ended, tempo), players(len(before), **who)))


@pytest.mark.parametrize(
    ("born", "best", "because"),
    [
        (2008, 2300, "your rating once reached 2300, so that it is not the K of juniors any more, and was never 2400"),
        (2008, 2299, None),
        (2007, 2300, "at least 30 rated games were played and your rating was never 2400"),
        (2008, 2400, "your rating once reached 2400"),
    ],
)
@pytest.mark.parametrize("slug", ["fide", "fide-rapid", "fide-blitz"])
def test_why_a_junior_has_no_k_of_forty(slug, born, best, because):
    system = load(slug)
    before = memory(system, [2250, 2250], 40 if because is None else 10 if best == 2400 else 20)
    before["best"] = best
    # The list before said why.
    before["reason"] = [3 if because is None else 0 if best == 2400 else 1] * 2
    (said,) = told(system, rated(system, before, [(0, 1, "w")], birth_year=born))
    because = because or "until the end of the year of your 18th birthday, as long as your rating stays under 2300"
    assert f", {'because ' * ('your' in because[:5] or 'at' in because[:2])}{because}, the change is " in said


def test_an_event_is_left_out_by_the_rules_of_its_own_day():
    """Another event of the same list, by which the newcomer would be rated, was after the change."""
    system = load("fide")
    before = memory(system, [None, 1800, 1800, 1800, 1800, 1800, 1800])
    first, second = {"event": 0, "day": date(2014, 6, 30)}, {"event": 1, "day": date(2014, 7, 1)}
    rows = [(0, 1, "w", first), (0, 2, "w", first), *((0, at, "d", second) for at in (3, 4, 5))]
    said = told(system, rated(system, before, rows, effective=date(2014, 8, 1)))
    assert said[0].startswith("You had no rating. An event counts towards a first rating only with at least 3 games ")
    none = [(0, at, "l", {"event": 0, "day": day}) for at in (1, 2, 3)
            for day in [date(2014, 6, 30)]] + [(0, 4, "w", second)]  # fmt: skip
    said = told(system, rated(system, before, none, effective=date(2014, 8, 1)))
    assert said[0] == (
        "You had no rating. In the first event of an unrated player at least 1 point is needed, so this one is "
        "left out."
    )
    none = [(0, at, "l", second) for at in (1, 2, 3)]
    assert "at least ½ point is needed" in told(system, rated(system, before, none, effective=date(2014, 8, 1)))[0]


def test_a_first_dwz_takes_less_than_all_points_until_july_2026_only():
    system = load("dwz")
    before = np.full(6, system.blank)
    before["rating"][1:], before["index"][1:] = 1500, 20
    won = [(0, at, "w") for at in range(1, 6)]
    old = told(system, rated(system, before, won, date(2026, 7, 31), date(2026, 8, 15)))
    assert old == [
        "You have no DWZ yet. Kept for two years from this event: 5 games. With what was kept before you have 5 games "
        "and 5 points. A first DWZ takes 5 games with neither every point nor none."
    ]
    new = told(system, rated(system, before, won, date(2026, 8, 1), date(2026, 8, 15)))
    assert [said.startswith("Your first DWZ! You won all 5 games that count ") for said in new] == [True]
    (said,) = told(system, rated(system, before, [(0, 1, "l")], date(2026, 8, 1), date(2026, 8, 15)))
    assert said == (
        "You have no DWZ yet. Kept for two years from this event: 1 game. With what was kept before you have 1 game "
        "and 0 points. A first DWZ takes 5 games that bring half a point at least."
    )


def test_the_second_event_of_a_newcomer_on_lichess_does_not_begin_anew():
    system = load("glicko2-lichess")
    before = np.full(2, system.blank)
    rows = [(0, 1, "w", {"event": 0}), (0, 1, "l", {"event": 1})]
    first, second = told(system, rated(system, before, rows))
    assert first.startswith("You are new: everybody starts from 1500 with a deviation of 500.")
    assert "You are new" not in second


def test_a_floor_of_us_chess_lifts_as_well_as_it_stops():
    system = load("uscf")
    before = np.full(2, system.blank)
    before["rating"], before["games"], before["wins"], before["losses"], before["events"] = (100, 900), 20, 1, 10, 5
    (said,) = told(system, rated(system, before, [(0, 1, "l")]))
    assert " By the formula 100.0 would become " in said
    assert said.split("your floor is ")[1].startswith("109, and that is your rating.")


def test_a_game_without_a_ukd_is_told_with_the_numbers_that_were_chosen():
    system = replace(load("ukd"), unrated_factor=10, unrated_expected=75)
    before = np.full(3, load("ukd").blank)
    before["rating"][:2] = 1450, 1000  # 0.89 is expected against the second
    (said,) = told(system, rated(system, before, [(0, 2, "w")]))
    assert (
        "so K is only 10, and 0.75 of a point is expected of every game: you scored 1 of 1, and 10 × 0.25 = +2.5"
        in said
    )
    (said,) = told(system, rated(system, before, [(0, 2, "w"), (0, 1, "d")]))
    assert "count with K = 10 and an expectation of 0.75: +2.50. Together −7.25." in said


def test_who_begins_and_who_enters_wroniczs_list_of_grandmasters():
    system = load("wronicz-ra")
    who = players(3, outside=2650)
    who.title[:] = "GM"
    rows = [(0, 1, "w"), (2, 0, "w"), (2, 1, "d")]
    outcome = system.rate(np.full(3, system.blank), period(EFFECTIVE, games(rows, ENDED), who))
    begun = (
        "Nobody was in the ranking of grandmasters yet: with this game you and your opponent, grandmasters rated 2600 "
    )
    entered = (
        "As a grandmaster rated 2600 or more by FIDE you enter the ranking of grandmasters with 13000 mk: you won "
    )
    said = [told(system, outcome, player)[0] for player in range(3)]
    assert [each.startswith((begun, entered)) and each.startswith(begun) for each in said] == [True, True, False]
    assert said[2].startswith(entered)


def test_wroniczs_groups_are_told_where_they_matter():
    system = load("wronicz")
    before = np.full(2, system.blank)
    before["rating"], before["best"], before["games"] = 7000, 7000, (100, 1)
    outcome = rated(system, before, [(0, 1, "w")])
    between = "between the groups it moves twice as much in group B, and not at all in group A: 7000 mk became "
    assert [f"{between}{after}," in told(system, outcome, at)[0] for at, after in ((0, 7000), (1, 6900))] == [True] * 2
    assert told(system, outcome, 1)[0].endswith(
        "Before this list you had 1 counted game; with 100 you are in group A and on the list."
    )


def test_numbers_in_fides_sentences_are_those_by_which_the_rules_are_chosen():
    said = {slug: load(slug).sentences.rules for slug in ("fide", "fide-rapid", "fide-blitz")}
    wanted: list[tuple[str, str, str]] = []  # system, code, what its sentence says
    for pace in fide.STANDARD_PACES:
        *levels, everybody = pace.levels
        for level in levels:
            wanted.append(("fide", level.code, f" a player of {level.rating} or more need"))
            wanted.append(("fide", level.code, f" {level.minutes} minutes a player for 60 moves."))
        wanted.append(("fide", everybody.code, f" needs {everybody.minutes} minutes a player for 60 moves."))
        wanted.append(("fide", pace.moves_code, f" {pace.moves}."))
    for slug, paces in (("fide-rapid", fide.RAPID_PACES), ("fide-blitz", fide.BLITZ_PACES)):
        for fast in paces:
            least = f"at least {fast.more_than}" if fast.least_counts else f"more than {fast.more_than}"
            most = f"at most {fast.less_than}" if fast.most_counts else f"less than {fast.less_than}"
            wanted.append(
                (slug, fast.code, f" game ha{'d' if fast.code.endswith('2012') else 's'} {least} and {most} ")
            )
    for slug, caps in (("fide", fide.STANDARD_CAPS), ("fide-rapid", fide.FAST_CAPS), ("fide-blitz", fide.FAST_CAPS)):
        for cap in caps:
            if cap.points < TABLE_END:
                wanted.append((slug, f"cap-{cap.points}", f"more than {cap.points} counts as {cap.points}."))
            if cap.exempt_from:
                wanted.append((slug, "true-difference", f"Rated {cap.exempt_from} or more, "))
            if cap.gap:
                wanted.append(
                    (slug, f"gap-{cap.gap}", f"above {cap.gap_above} and the difference is {cap.gap} or more")
                )
        since = fide.in_force(fide.FIRST_RATINGS, date(2026, 1, 1))
        wanted.append((slug, "first-rating", f"With two draws against {since.draws_rating} added"))
        wanted.append((slug, "k20", f"at least {start.ESTABLISHED} rated games were played and your rating was never "))
        wanted.append((slug, "k10", f"your rating once reached {start.TOP}"))
        wanted.append((slug, "k20-junior", f"once reached {start.JUNIOR_BELOW}, "))
        wanted.append(
            (slug, "k40-junior", f"of your {start.JUNIOR_AGE}th birthday, as long as your rating stays under ")
        )
        wanted.append((slug, "k-capped", f" is more than {MOST}; so K = {MOST} / "))
        wanted.append((slug, "first-rating-too-low", f" for {fide.POOL_MONTHS} months."))
    assert [each for each in wanted if each[2] not in said[each[0]][each[1]].sentence] == []


def test_a_half_below_zero_goes_away_from_zero_and_the_source_says_so():
    ingo, harkness = load("ingo"), load("harkness")
    numbers_before = np.full(2, ingo.blank)
    numbers_before["rating"] = -40, -41
    (said,) = told(ingo, rated(ingo, numbers_before, [(0, 1, "d")]))
    assert ": −40.5. Your new Ingo number is −41; " in said
    ratings_before = np.full(3, harkness.blank)
    ratings_before["rating"] = 50, 1, 2
    (said,) = told(harkness, rated(harkness, ratings_before, [(0, 1, "l"), (0, 2, "l")]))
    assert ": −498.5. Your new rating is −499; " in said
    sources = [
        load(slug).sentences.rules[code].source
        for slug, code in (
            ("ingo", "replaced"), ("ingo-weighted", "weighted"), ("harkness", "replaced"), ("harkness", "first"),
        )
    ]  # fmt: skip
    assert [source for source in sources if "a half away from zero" not in source] == []


def test_a_linear_expectation_names_the_difference_that_counts():
    system = load("elo-linear")
    before = np.full(2, system.blank)
    before["rating"] = 1100, 2300
    (said,) = told(system, rated(system, before, [(0, 1, "l")]))
    assert said.startswith(
        "You scored 0 of 1; 0.00 was expected: half a point a game, and one point more or less for every 800 rating "
        "points between you and your opponents, of which no more than 400 count in a game."
    )


def test_a_draw_of_equals_moves_no_rating_of_chessgold():
    system = load("chessgold")
    before = np.full(2, system.blank)
    before["rating"] = 1200
    outcome = rated(system, before, [(0, 1, "d")])
    assert "1200 became 1200, a change of 0." in told(system, outcome)[0]
    (rule,) = {system.sentences.quoted(row["rule"]).sentence for row in outcome.sheet.details}
    assert rule == "A draw counts for the rating; the stake is not settled."


@pytest.mark.parametrize("slug", ["glicko", "glicko2"])
def test_the_product_in_a_sentence_of_glicko_is_the_change(slug):
    """Of factors with one decimal and three it was up to 0.4 points another."""
    system = load(slug)
    before = np.full(3, system.blank)
    before["rating"][1:], before["deviation"][1:] = (2900, 100), 30
    if slug == "glicko2":
        before["volatility"][1:], before["shown"][1:] = 0.06, 30
    for said in told(system, rated(system, before, [(0, 1, "w", {"event": 0}), (0, 2, "w", {"event": 1})])):
        factor, weighted, change = said.split("The change is ")[1].split(". ")[0].replace(" = ", " × ").split(" × ")
        assert float(factor) * float(weighted) == pytest.approx(float(change), abs=0.05)


def test_a_deviation_of_glicko_is_told_with_what_it_has_grown():
    system = load("glicko")
    before = np.full(2, system.blank)
    before["rating"], before["deviation"] = 1500, 50
    (said,) = told(system, rated(system, before, [(0, 1, "w")]))
    assert "Your rating 1500.0 had a deviation of 80.6, with what it grows from list to list: " in said


def test_nobody_is_further_off_than_the_games_where_a_deviation_is_bounded():
    """The bound of 350 is for the next list: the change came from the deviation as step 7 left it."""
    system = load("glicko2")
    before = np.full(2, system.blank)
    before["rating"], before["deviation"], before["shown"] = (1500, 2900), (350, 30), (350, 30)
    before["volatility"] = 0.4, 0.06
    outcome = rated(system, before, [(0, 1, "w")])
    assert outcome.memory["deviation"][0] == 350
    assert "you are 0.9952 points off your expectation, and each point is worth 732.52." in told(system, outcome)[0]
    line = outcome.sheet.lines[0]
    assert line["factor"] * outcome.sheet.facts[0]["weighted"] == pytest.approx(line["change"], abs=1e-9)


def test_a_first_list_of_chessmetrics_is_level_with_no_list_before():
    system = load("chessmetrics-full")
    rows = [(first, second, "d") for first in range(6) for second in range(first)]
    said = told(system, rated(system, np.full(6, system.blank), rows))
    assert "To put this list on its level, everybody's rating moves by −43: 2300." in said[0]
    assert "before" not in said[0]


def test_an_opponent_who_has_left_the_list_of_chessmetrics_had_a_rating_once():
    system = load("chessmetrics")
    before = np.full(3, system.blank)
    before["rating"][:2], before["games"][2] = 2400, 10
    outcome = rated(system, before, [(0, 2, "w"), (0, 1, "w")])
    row = outcome.sheet.details[outcome.sheet.details["game"] == 0][0]
    assert system.sentences.quoted(row["rule"]).sentence == (
        "Not counted: your opponent had no rating on the list before, nor one of FIDE."
    )


def test_points_of_a_simultaneous_rating_are_told_as_weighed():
    system = load("urs")
    rows = [(0, 1, "w", {"tempo": Tempo.BLITZ}) for _ in range(20)]
    said = told(system, rated(system, np.full(2, system.blank), rows))
    assert "yours weigh as much as 5 games. Weighed so, you scored 5 points, and " in said[0]
    assert "which everybody is given and which weighs 0.5." in said[0]


def test_games_of_one_event_at_two_rates_of_play_do_not_weigh_the_same():
    system = load("urs")
    both = [(0, 1, "w", {"tempo": Tempo.STANDARD}), (1, 0, "w", {"tempo": Tempo.BLITZ})]
    outcome = rated(system, np.full(2, system.blank), both)
    assert told(system, outcome)[1] == (
        "You scored 1 of 2; as strong as you all are today, 1.49 was expected. These games were played at several "
        "rates of play and do not weigh the same."
    )
    assert np.isnan(outcome.sheet.lines["factor"]).all()
    left_out = rated(system, np.full(2, system.blank), [both[0], (1, 0, "w", {"tempo": Tempo.BLITZ, "kind": 1})])
    assert told(system, left_out)[1].endswith("Each of these games weighs 1.")
