"""Each rule and each edition of FIDE's rating regulations by itself, at its borders. A plain result: +K/2 for a win."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.fide.games import Sides, limited, totals
from ratings.systems.fide.system import BLITZ, RAPID, STANDARD
from ratings.systems.protocol.base import Kind, Tempo
from tests.ratings.systems.periods import codes, games, lines_of, meet, memory, period, players, ratings, results

MAY = date(2026, 5, 1)
APRIL = date(2026, 4, 10)


def expected(own: int, opponent: int, ended: date, system=STANDARD) -> float:
    """Expected score of player 0 in one game of an event that ended on `ended`."""
    effective = date(ended.year + (ended.month == 12), ended.month % 12 + 1, 1)
    outcome = meet(system, own, [opponent], "w", 10, effective, ended)
    return lines_of(outcome, 0)[0]["expected"]


@pytest.mark.parametrize(
    ("own", "opponent", "ended", "score"),
    [
        (2235, 1700, date(2009, 6, 30), 0.89),  # 350
        (2235, 1700, date(2009, 7, 1), 0.92),  # 400
        (2600, 2000, date(2021, 12, 31), 0.92),
        (2600, 2000, date(2024, 3, 1), 0.92),
        (2649, 2049, date(2025, 10, 1), 0.92),
        (2650, 2050, date(2025, 9, 30), 0.92),
        (2650, 2050, date(2025, 10, 1), 0.98),  # the own rating decides
        (2050, 2650, date(2025, 10, 1), 0.08),  # ... so the other side is still cut
        (2800, 2000, date(2025, 10, 1), 1.00),
    ],
)
def test_400_rule_editions(own, opponent, ended, score):
    assert expected(own, opponent, ended) == score


@pytest.mark.parametrize(
    ("own", "opponent", "ended", "score"),
    [
        (2500, 1765, date(2024, 2, 29), 0.99),  # the table to its end, 735
        (2500, 1764, date(2024, 2, 29), 1.00),
        (2500, 1764, date(2024, 3, 1), 0.92),
        (2700, 2101, date(2026, 3, 1), 0.92),  # no exemption from 2650
        (2600, 1900, date(2026, 3, 1), 0.92),
    ],
)
def test_400_rule_editions_of_rapid(own, opponent, ended, score):
    assert expected(own, opponent, ended, RAPID) == score


def test_only_the_greatest_difference_of_a_tournament_is_raised_in_2022_and_2023():
    outcome = meet(STANDARD, 2000, [1500, 1400, 1650], "www", 20, date(2023, 7, 1), date(2023, 6, 1))
    details = outcome.sheet.details[:3]
    assert details["difference"].tolist() == [500, 400, 350]
    assert codes(STANDARD, details) == ["cap-400-used", "cap-400-once", ""]
    # The lower rated players are not helped by the rule: their differences are all cut.
    assert outcome.sheet.details["difference"][3:].tolist() == [-400, -400, -350]


def test_of_equal_differences_the_first_game_is_raised_and_each_tournament_has_its_own():
    rows = [(0, 1, "w"), (0, 2, "w"), (0, 1, "w", {"event": 1})]
    outcome = STANDARD.rate(
        memory(STANDARD, [2000, 1500, 1500]), period(date(2023, 7, 1), games(rows, date(2023, 6, 1)), players(3))
    )
    assert outcome.sheet.details["difference"][:3].tolist() == [400, 500, 400]


@pytest.mark.parametrize(
    ("own", "opponent", "ended", "rule"),
    [
        (2601, 2001, date(2024, 11, 30), "cap-400"),
        (2601, 2001, date(2024, 12, 1), "gap-600"),
        (2601, 2002, date(2024, 12, 1), "cap-400"),
        (2600, 2000, date(2024, 12, 1), "cap-400"),
        (2001, 2601, date(2024, 12, 1), "gap-600"),
    ],
)
def test_rapid_games_with_a_gap_of_600_are_not_rated(own, opponent, ended, rule):
    effective = date(2025, 1, 1)
    outcome = meet(RAPID, own, [opponent], "w", 20, effective, ended)
    assert codes(RAPID, outcome.sheet.details) == [rule, rule]
    if rule == "gap-600":
        assert codes(RAPID, outcome.sheet.lines) == ["none-counted"] * 2
        assert ratings(RAPID, outcome) == [own, opponent]


@pytest.mark.parametrize(
    ("system", "effective", "rating", "games_before", "born", "factor"),
    [
        (STANDARD, date(2011, 5, 1), 2000, 29, 1980, 25),
        (STANDARD, date(2011, 5, 1), 2000, 30, 1980, 15),
        (STANDARD, date(2011, 5, 1), 2400, 30, 1980, 10),
        (STANDARD, date(2011, 5, 1), 2400, 29, 1980, 25),  # 2400 counts after 30 games only
        (STANDARD, date(2011, 7, 1), 2000, 29, 1980, 30),
        (STANDARD, date(2014, 5, 1), 2000, 0, 1980, 30),
        (STANDARD, date(2014, 5, 1), 2000, 30, 2000, 15),  # no juniors yet
        (STANDARD, date(2014, 7, 1), 2000, 29, 1980, 40),
        (STANDARD, date(2014, 7, 1), 2000, 30, 1980, 20),
        (STANDARD, date(2014, 7, 1), 2400, 29, 1980, 10),
        (STANDARD, date(2026, 11, 1), 2299, 30, 2008, 40),  # to the end of the year of the 18th birthday
        (STANDARD, date(2027, 1, 1), 2299, 30, 2008, 20),
        (STANDARD, date(2026, 11, 1), 2300, 30, 2008, 20),
        (STANDARD, date(2026, 11, 1), 2000, 30, 0, 20),  # birth year not known
        (RAPID, date(2022, 9, 1), 2000, 0, 2015, 20),
        (RAPID, date(2022, 9, 1), 2500, 99, 1980, 20),
        (RAPID, date(2022, 11, 1), 2000, 0, 1980, 40),
        (BLITZ, date(2022, 11, 1), 2500, 99, 1980, 10),
    ],
)
def test_factor_editions(system, effective, rating, games_before, born, factor):
    before = memory(system, [rating])
    before["established"] = False
    before["games"] = games_before
    outcome = system.rate(before, period(effective, games([]), players(1, born)))
    assert system.published(outcome.memory)["factor"].tolist() == [factor]


def test_factor_stays_10_after_2400_and_20_after_a_junior_had_2300():
    before = memory(STANDARD, [2350, 2250])
    before["best"] = [2400, 2300]
    outcome = STANDARD.rate(before, period(MAY, games([]), players(2, [1980, 2010])))
    assert STANDARD.published(outcome.memory)["factor"].tolist() == [10, 20]


def test_factor_of_the_previous_list_is_used_even_where_it_changes_now():
    before = memory(STANDARD, [2399, 2399], 20)
    outcome = STANDARD.rate(before, period(MAY, games([(0, 1, "w")], APRIL), players(2)))
    assert lines_of(outcome, 0)["change"].tolist() == [10.0]
    assert outcome.memory["factor"].tolist() == [10, 20]


@pytest.mark.parametrize(
    ("published", "count", "used"), [(40, 17, 40), (40, 18, 38), (20, 35, 20), (20, 36, 19), (10, 70, 10), (10, 71, 9)]
)
def test_factor_times_games_is_at_most_700(published, count, used):
    outcome = meet(STANDARD, 2000, [2000] * count, "w" * count, published, MAY, APRIL)
    line = lines_of(outcome, 0)[0]
    assert (line["factor"], line["change"]) == (used, used * count / 2)
    capped = {"usual": published, "played": count}
    assert outcome.sheet.facts.get(0) == (capped if used < published else None)
    assert codes(STANDARD, lines_of(outcome, 0)) == ["k-capped" if used < published else "k20"]


@pytest.mark.parametrize("count", [1, 2047, 2048, 4096, 10_486])
@pytest.mark.parametrize("surplus", [100, -100, 0, 37])
def test_games_and_surplus_of_a_player_are_added_up_however_many_there_are(count, surplus):
    table = games([(0, 1, "d")] * count)
    gained = np.array([[surplus] * count, [-surplus] * count], np.int16)
    unused = np.zeros((2, count), np.int16)
    side = Sides(unused, unused, unused, gained, np.ones((2, count), bool), np.ones(count, bool))
    played, total = totals(table, side, 3)
    assert played.tolist() == [count, count, 0]
    assert total.tolist() == [count * surplus, -count * surplus, 0]


def test_the_limit_of_700_is_kept_to_the_point():
    usual, played = np.array([700, 701, 40, 40, 10, 10]), np.array([1, 1, 17, 18, 70, 71])
    assert limited(usual, played).tolist() == [700, 700, 40, 38, 10, 9]


@pytest.mark.parametrize(
    ("score", "change", "rating"), [("d", -2.5, 1997), ("w", 2.5, 2003)]
)  # K = 5, expected 0.5 and 1.0
def test_rounding_is_half_away_from_zero(score, change, rating):
    opponent = 2000 if score == "w" else 1000
    ended, effective = (date(2026, 4, 1), MAY) if score == "w" else (date(2023, 4, 1), date(2023, 5, 1))
    system = STANDARD if score == "w" else RAPID
    outcome = meet(system, 2000, [opponent], score, 5, effective, ended)
    assert lines_of(outcome, 0)["change"].tolist() == [change]
    assert ratings(system, outcome)[0] == rating


def test_rounding_happens_once_for_the_list():
    rows = [(0, 1, "w"), (0, 2, "w", {"event": 1})]
    before = memory(STANDARD, [2000, 2003 - 7, 2003 - 7], 5)  # 0.49 left, K = 5: 2.45 in each event
    outcome = STANDARD.rate(before, period(MAY, games(rows, APRIL), players(3)))
    assert lines_of(outcome, 0)["change"].tolist() == [2.45, 2.45]
    assert ratings(STANDARD, outcome)[0] == 2005  # 2 + 2 would be 2004


def test_ratings_of_the_list_in_force_when_the_event_began():
    before = memory(STANDARD, [2000, 2000])
    before["history"][0] = [2000, 1900] + [1800] * 10
    before["history"][1] = [2000, 2100] + [2200] * 10
    rows = [(0, 1, "d", {"event": 0, "lists_back": 99}), (0, 1, "d", {"event": 1, "lists_back": 1})]
    outcome = STANDARD.rate(before, period(MAY, games(rows, APRIL), players(2)))
    assert outcome.sheet.details["own_rating"].tolist() == [1800, 1900, 2200, 2100]
    assert outcome.sheet.details["opponent_rating"].tolist() == [2200, 2100, 1800, 1900]
    # 8.4 + 5.2, added to the rating of the previous list.
    assert ratings(STANDARD, outcome) == [2000 + 14, 2000 - 14]


def test_a_player_rated_since_the_event_began_uses_that_rating_but_is_unrated_for_the_opponent():
    before = memory(STANDARD, [2000, 2000])
    before["history"][0, 1:] = np.nan
    outcome = STANDARD.rate(before, period(MAY, games([(0, 1, "w", {"lists_back": 1})], APRIL), players(2)))
    assert ratings(STANDARD, outcome) == [2010, 2000]
    assert codes(STANDARD, outcome.sheet.details) == ["rated-since", "unrated-opponent"]


@pytest.mark.parametrize(
    ("columns", "rule"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.BLITZ}, "other-tempo"),
    ],
)
def test_games_that_are_not_rated_say_why(columns, rule):
    outcome = meet(STANDARD, 2000, [2000], "w", 20, MAY, APRIL, **columns)
    assert codes(STANDARD, outcome.sheet.details) == [rule, rule]
    assert codes(STANDARD, outcome.sheet.lines) == ["none-counted", "none-counted"]
    assert outcome.sheet.lines["games"].tolist() == [0, 0]
    assert ratings(STANDARD, outcome) == [2000, 2000]


def test_inactive_after_a_year_without_a_rated_game_and_active_after_one():
    before = memory(STANDARD, [2000, 2000])
    idle = STANDARD.rate(before, period(MAY, games([]), players(2)))
    assert STANDARD.published(idle.memory)["active"].tolist() == [False, False]
    played = STANDARD.rate(idle.memory, period(date(2026, 7, 1), games([(0, 1, "d")], date(2026, 6, 1)), players(2)))
    assert STANDARD.published(played.memory)["active"].tolist() == [True, True]
    year_later = played.memory
    for effective in (date(2027, 5, 1), date(2027, 7, 1)):
        year_later = STANDARD.rate(year_later, period(effective, games([]), players(2))).memory
        assert STANDARD.published(year_later)["active"].tolist() == [effective < date(2027, 6, 1)] * 2
    assert ratings(STANDARD, played) == [2000, 2000]


def test_below_the_floor_is_a_newcomer_again():
    outcome = meet(STANDARD, 1401, [1401], "l", 40, MAY, APRIL)
    assert ratings(STANDARD, outcome) == [None, 1421]
    assert codes(STANDARD, outcome.sheet.lines) == ["below-floor", "k20", "k20"]
    assert outcome.sheet.facts == {0: {"computed": 1381, "floor": 1400}}
    assert ratings(STANDARD, meet(STANDARD, 1420, [1420], "l", 40, MAY, APRIL)) == [1400, 1440]
    again = STANDARD.rate(
        outcome.memory, period(date(2026, 7, 1), games([(0, 1, "w")], date(2026, 6, 1)), players(2, outside=1500))
    )
    assert codes(STANDARD, lines_of(again, 0)) == ["pending"]


def test_one_time_adjustment_of_2024_is_a_line_of_its_own():
    before = memory(STANDARD, [1500, 1600, 2000])
    rows = games([(0, 1, "w")], date(2024, 2, 10))
    outcome = STANDARD.rate(before, period(date(2024, 3, 1), rows, players(3)))
    assert ratings(STANDARD, outcome) == [1513 + 195, 1587 + 165, 2000]
    assert codes(STANDARD, lines_of(outcome, 0)) == ["one-time-2024", "k20"]
    assert lines_of(outcome, 0)["change"].tolist() == [195, 12.8]
    assert outcome.sheet.facts == {0: {"before": 1513}, 2: {"before": 1587}}
    following = STANDARD.rate(outcome.memory, period(date(2024, 5, 1), games([]), players(3)))
    assert ratings(STANDARD, following) == ratings(STANDARD, outcome)


def test_one_time_adjustment_of_2022_looks_at_the_standard_rating():
    before = memory(RAPID, [2283, 2632, 2631, 2000])
    idle = period(date(2022, 11, 1), games([]), players(4, fide=[2732, 2732, 2732, np.nan]))
    assert ratings(RAPID, RAPID.rate(before, idle)) == [2632, 2632, 2632, 2000]


def test_adoption_of_a_rating_published_by_fide():
    born = [1980, 1980, 1980, 1980, 2012]
    who = players(5, born, outside=[2350, 2000, 2000, np.nan, 2000], outside_factor=[10, 20, 40, 0, 20])
    outcome = STANDARD.rate(memory(STANDARD, [None] * 5), period(MAY, games([(0, 1, "l")], APRIL), who, first=True))
    assert ratings(STANDARD, outcome) == [2341, 2018, 2000, None, 2000]
    assert codes(STANDARD, outcome.sheet.lines) == ["adopted", "k10", "adopted", "k20", "adopted", "adopted"]
    assert outcome.memory["factor"].tolist() == [10, 20, 40, 0, 20]
    assert outcome.sheet.facts[0] == {"start": 2350}
    later = STANDARD.rate(outcome.memory, period(date(2026, 7, 1), games([]), who))
    assert ratings(STANDARD, later) == ratings(STANDARD, outcome)


@pytest.mark.parametrize(("effective", "rating"), [(date(2024, 3, 1), 1700), (date(2024, 5, 1), 1500)])
def test_an_adopted_rating_is_raised_only_if_the_day_of_the_rise_comes_after_the_cut_off(effective, rating):
    who = players(1, outside=1500)
    for first in (True, False):
        outcome = STANDARD.rate(memory(STANDARD, [None]), period(effective, games([]), who, first=first))
        assert ratings(STANDARD, outcome) == [rating]


def test_first_ratings_of_the_old_rule_are_raised_with_the_others_in_2024():
    outcome = meet(STANDARD, None, [1500] * 5, results(2.5, 5), 20, date(2024, 3, 1), date(2024, 2, 10))
    assert ratings(STANDARD, outcome)[0] == 1700
    outcome = meet(STANDARD, None, [1000] * 5, results(1, 5), 20, date(2024, 3, 1), date(2024, 2, 10))
    assert ratings(STANDARD, outcome)[0] is None  # 760: below the floor of its day, 1000


def test_k_published_by_fide_is_used_where_ours_would_differ():
    who = players(2, outside=2000, outside_factor=[15, 0])
    outcome = STANDARD.rate(memory(STANDARD, [None, None]), period(MAY, games([(0, 1, "w")], APRIL), who))
    assert codes(STANDARD, outcome.sheet.lines) == ["adopted", "k-outside", "adopted", "k20"]
    assert ratings(STANDARD, outcome) == [2008, 1990]


def test_rapid_starts_from_the_standard_rating_of_those_who_play():
    who = players(4, fide=[2000, np.nan, 2100, 2200])
    rows = games([(0, 1, "w"), (2, 0, "l")], APRIL, Tempo.RAPID)
    outcome = RAPID.rate(memory(RAPID, [None, 1900, None, None]), period(MAY, rows, who))
    assert ratings(RAPID, outcome) == [2040, 1893, 2074, None]
    assert codes(RAPID, lines_of(outcome, 0)) == ["started-from-standard", "k40-new"]
    assert codes(RAPID, lines_of(outcome, 3)) == []


def test_who_starts_from_2500_has_the_k_of_a_new_player():
    """Project convention: K 10 follows from a published rapid rating of 2400, and there is none yet."""
    who = players(2, fide=[2500, np.nan])
    outcome = RAPID.rate(memory(RAPID, [None, 2500]), period(MAY, games([(0, 1, "w")], APRIL, Tempo.RAPID), who))
    assert lines_of(outcome, 0)["factor"].tolist()[1:] == [40.0]
    assert RAPID.published(outcome.memory)["factor"].tolist()[0] == 10  # published with 2520


def test_an_event_over_two_editions_is_rated_by_that_of_its_last_day():
    """Project convention: 29 November to 1 December 2024 is under the rule of 1 December."""
    rows = [(0, 1, "w", {"event": 0, "day": date(2024, 11, 30)}), (0, 1, "w", {"event": 1, "day": date(2024, 12, 1)})]
    played = period(date(2025, 1, 1), games(rows, tempo=Tempo.BLITZ), players(2))
    outcome = BLITZ.rate(memory(BLITZ, [2601, 2001]), played)
    assert codes(BLITZ, outcome.sheet.details) == ["cap-400", "gap-600"] * 2


def test_a_standard_rating_is_not_used_up_by_games_that_are_not_rated():
    who = players(2, fide=[2000, np.nan])
    outcome = RAPID.rate(memory(RAPID, [None, None]), period(MAY, games([(0, 1, "w")], APRIL, Tempo.RAPID), who))
    assert ratings(RAPID, outcome) == [None, None]
    assert codes(RAPID, lines_of(outcome, 0)) == ["none-counted"]


@pytest.mark.parametrize("score", ["w", "d", "l"])
def test_a_newcomer_is_unrated_for_the_opponents(score):
    outcome = meet(STANDARD, None, [2000] * 5, results(4, 5), 20, MAY, APRIL)
    assert ratings(STANDARD, outcome)[1:] == [2000] * 5
    assert codes(STANDARD, outcome.sheet.details) == [""] * 5 + ["unrated-opponent"] * 5
    assert lines_of(meet(STANDARD, 2000, [None], score, 20, MAY, APRIL), 0)["games"].tolist() == [0]
