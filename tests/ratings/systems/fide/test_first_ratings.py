"""First ratings of each era, and the pool of a newcomer's games."""

from dataclasses import replace
from datetime import date

import pytest

from ratings.systems.fide.system import BLITZ, RAPID, STANDARD
from tests.ratings.systems.periods import codes, games, lines_of, meet, memory, period, players, ratings, results


def first(opponent: int, score: float, count: int, ended: date, effective: date) -> int | None:
    outcome = meet(STANDARD, None, [opponent] * count, results(score, count), 20, effective, ended)
    return ratings(STANDARD, outcome)[0]


@pytest.mark.parametrize(
    ("score", "count", "ended", "effective", "rating"),
    [
        (5, 8, date(2010, 4, 1), date(2010, 5, 1), None),  # nine games
        (5, 9, date(2010, 4, 1), date(2010, 5, 1), 2013),  # 12.5 for the half point, rounded away from zero
        (5, 9, date(2012, 4, 1), date(2012, 5, 1), 2015),
        (3, 4, date(2016, 4, 1), date(2016, 5, 1), None),  # five games
        (3, 5, date(2016, 4, 1), date(2016, 5, 1), 2020),
        (2.5, 5, date(2016, 4, 1), date(2016, 5, 1), 2000),
        (2, 5, date(2016, 4, 1), date(2016, 5, 1), 1928),
        (3, 5, date(2024, 2, 29), date(2024, 5, 1), 2020),  # by the last day of the event
        (3, 5, date(2024, 3, 1), date(2024, 5, 1), 1993),
        (5, 5, date(2026, 4, 1), date(2026, 5, 1), 2200),  # never above
    ],
)
def test_first_rating_of_each_era(score, count, ended, effective, rating):
    assert first(2000, score, count, ended, effective) == rating


def test_first_rating_says_what_it_is_made_of():
    outcome = meet(STANDARD, None, [1902, 1877, 1884, 2012, 1832], "wwwll", 20, date(2026, 1, 1), date(2025, 12, 1))
    assert codes(STANDARD, lines_of(outcome, 0)) == ["first-rating"]
    assert outcome.sheet.facts[0] == {
        "points": 3.0, "pooled": 5, "sum": 9507, "average": 1872.43, "percentage": 57, "dp": 50, "step": 0.0,
        "computed": 1922, "first": 1922, "maximum": 2200, "floor": 1400, "needed": 5,
    }  # fmt: skip
    assert STANDARD.published(outcome.memory)[0].tolist()[:5] == (1922.0, True, True, 40.0, 5)


def newcomer(*events: tuple[str, date], opponent: int = 1800) -> list:
    """Lists of a newcomer with one event in each period: its results and the date of the list."""
    before, outcomes = memory(STANDARD, [None, opponent]), []
    for score, effective in events:
        month = effective.year * 12 + effective.month - 2
        rows = [(0, 1, result) for result in score]
        outcomes.append(
            STANDARD.rate(before, period(effective, games(rows, date(month // 12, month % 12 + 1, 5)), players(2)))
        )
        before = outcomes[-1].memory
    return outcomes


def test_games_of_several_lists_are_added_up():
    one, two = newcomer(("wd", date(2026, 1, 1)), ("wdl", date(2026, 3, 1)))
    assert codes(STANDARD, lines_of(one, 0)) == ["pending"]
    assert one.sheet.facts[0] == {"pooled": 2, "needed": 5}
    assert (ratings(STANDARD, one)[0], ratings(STANDARD, two)[0]) == (None, 1800 + 50)  # 4 of 7: 57 %
    assert two.memory["pool"]["games"].sum() == 0


def test_one_game_may_be_the_fifth():
    one, two = newcomer(("wdwl", date(2026, 1, 1)), ("d", date(2026, 3, 1)))
    assert (ratings(STANDARD, one)[0], ratings(STANDARD, two)[0]) == (None, 1800 + 50)  # 4 of 7: 57 %


def test_two_events_of_one_list_count_on():
    rows = [(0, 1, "w"), (0, 1, "w"), (0, 1, "d", {"event": 1}), (0, 1, "d", {"event": 1}), (0, 1, "l", {"event": 1})]
    outcome = STANDARD.rate(
        memory(STANDARD, [None, 1800]), period(date(2026, 5, 1), games(rows, date(2026, 4, 1)), players(2))
    )
    assert codes(STANDARD, lines_of(outcome, 0)) == ["pending", "first-rating"]
    assert outcome.sheet.facts[0] == {"pooled": 2, "needed": 5}
    assert lines_of(outcome, 0)["games"].tolist() == [2, 3]


@pytest.mark.parametrize(("last", "rating"), [(date(2026, 1, 1), 1850), (date(2026, 3, 1), None)])
def test_games_are_kept_for_26_months(last, rating):
    # The list of 1 January 2024 rates November and December 2023: two months; the last of 13 such periods is 2026-01.
    *_, outcome = newcomer(("wd", date(2024, 1, 1)), ("wdl", last))
    assert ratings(STANDARD, outcome)[0] == rating


def test_zero_in_the_first_event_is_left_out_and_later_ones_are_not():
    zero, later, last = newcomer(("llll", date(2026, 1, 1)), ("wl", date(2026, 3, 1)), ("ldl", date(2026, 5, 1)))
    assert codes(STANDARD, lines_of(zero, 0)) == ["zero-first-event"]
    assert codes(STANDARD, zero.sheet.details[:4]) == ["left-out"] * 4
    assert zero.sheet.facts[0] == {"wanted": 0.5, "block": 1}
    assert later.sheet.facts[0] == {"pooled": 2, "needed": 5}
    assert ratings(STANDARD, last)[0] == 1800 - 102  # (1.5 + 1) / 7 = 36 %


def two_events(system, first: str, second: str, ended: date) -> int | None:
    """The first rating of who played `first` against 2028 and then `second` against 1600."""
    rows = [(0, 1, result) for result in first] + [(0, 2, result, {"event": 1}) for result in second]
    effective = date(ended.year, ended.month + 1, 1)
    played = period(effective, games(rows, ended, system.tempo), players(3))
    return ratings(system, system.rate(memory(system, [None, 2028, 1600]), played))[0]


@pytest.mark.parametrize(
    ("ended", "first", "standard", "fast"),
    [
        (date(2013, 4, 1), "dll", 1557, 1620),  # 1 point was needed: 4 of 9 against 1600; else 4.5 of 12 against 1707
        (date(2013, 4, 1), "dd", 1557, 1557),  # no block of three
        (date(2021, 11, 20), "lll", 1557, 1582),  # half a point was needed; else 4 of 12
        (date(2022, 4, 1), "lll", 1557, 1557),
    ],
)
def test_before_2022_rapid_and_blitz_asked_for_no_score_in_the_first_event(ended, first, standard, fast):
    found = [two_events(system, first, "wwwwlllll", ended) for system in (STANDARD, RAPID, BLITZ)]
    assert found == [standard, fast, fast]


def test_a_result_below_the_floor_is_not_published_and_its_games_are_kept():
    (low, better) = newcomer(("lllld", date(2026, 1, 1)), ("wwwww", date(2026, 3, 1)), opponent=1410)
    assert ratings(STANDARD, low)[0] is None
    assert codes(STANDARD, lines_of(low, 0)) == ["first-rating-too-low"]
    assert low.sheet.facts[0]["computed"] == 1291  # 10650 / 7 - 230
    assert better.sheet.facts[0]["pooled"] == 10


def test_before_2014_an_event_needs_three_rated_opponents():
    (outcome,) = newcomer(("wd", date(2010, 5, 1)))
    assert codes(STANDARD, lines_of(outcome, 0)) == ["few-rated-opponents"]


def test_games_against_unrated_players_do_not_count_towards_a_first_rating():
    outcome = meet(STANDARD, None, [1800, 1800, 1800, 1800, None], "wwddl", 20, date(2026, 5, 1), date(2026, 4, 1))
    assert outcome.sheet.facts[0] == {"pooled": 4, "needed": 5}
    assert codes(STANDARD, outcome.sheet.details[:5]) == ["", "", "", "", "unrated-opponent"]


@pytest.mark.parametrize(("opponent", "rating"), [(1241, 1401), (1240, 1400), (1239, None)])
def test_a_result_of_exactly_the_floor_is_published(opponent, rating):
    """Five draws: (5 x 1240 + 2 x 1800) / 7 is 1400, one lower is 1399.29."""
    assert first(opponent, 2.5, 5, date(2026, 4, 1), date(2026, 5, 1)) == rating


def test_one_game_a_list_is_kept_as_a_block():
    one, two, three = newcomer(("w", date(2026, 1, 1)), ("d", date(2026, 3, 1)), ("l", date(2026, 5, 1)))
    november = 12 * 2025 + 10  # the list of 1 January follows that of 1 November
    assert [each.memory["pool"][0][:4].tolist() for each in (one, two, three)] == [
        [(november, 1, 100, 1800), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)],
        [(november + 2, 1, 50, 1800), (november, 1, 100, 1800), (0, 0, 0, 0), (0, 0, 0, 0)],
        [(november + 4, 1, 0, 1800), (november + 2, 1, 50, 1800), (november, 1, 100, 1800), (0, 0, 0, 0)],
    ]


@pytest.mark.parametrize(
    ("first_day", "since"),
    [(date(2025, 11, 1), 10), (date(2025, 11, 15), 10), (date(2025, 11, 16), 11), (date(2025, 11, 26), 11)],
)
def test_a_first_period_began_in_its_month_or_after_its_closing_days(first_day, since):
    whole = period(date(2026, 1, 1), games([(0, 1, "w")], date(2025, 12, 5)), players(2), first=True)
    outcome = STANDARD.rate(memory(STANDARD, [None, 1800]), replace(whole, first_day=first_day))
    assert outcome.memory["pool"]["since"][0].tolist() == [12 * 2025 + since] + [0] * 12
