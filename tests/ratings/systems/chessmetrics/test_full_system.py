"""Chessmetrics in full: Sonas' example of Linares 2005, then the pool, the padding and the level of the lists."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.chessmetrics.formulas import SPAN
from ratings.systems.chessmetrics.full_system import FOUR_YEARS, PADDING, ChessmetricsFull
from ratings.systems.chessmetrics.pool import Padding, closed_pool, one_pass
from ratings.systems.protocol.base import Kind, Tempo
from ratings.systems.protocol.simultaneous import Pairs
from tests.ratings.systems import periods

LIST = date(2026, 1, 1)
RECENT = date(2025, 12, 10)
NAN = float("nan")
BARE = ChessmetricsFull(padding=Padding(0, 0, 0, 0))  # raw performances, as in the example

# Linares 2005, twelve games each. Points as published; who took them from whom is made up, for only the points enter.
ADAMS, ANAND, KASIMDZHANOV, KASPAROV, LEKO, TOPALOV, VALLEJO = range(7)
DECISIVE = {
    (ANAND, ADAMS): 1,
    (KASPAROV, KASIMDZHANOV): 2,
    (KASPAROV, VALLEJO): 2,
    (TOPALOV, KASIMDZHANOV): 2,
    (TOPALOV, VALLEJO): 2,
}


def linares():
    rows = []
    for one in range(7):
        for other in range(one + 1, 7):
            wins, losses = DECISIVE.get((one, other), 0), DECISIVE.get((other, one), 0)
            results = "w" * wins + "l" * losses
            rows += [(one, other, result, {"day": RECENT}) for result in results + "d" * (2 - len(results))]
    return rows


def pairs(rows):
    sides = [(white, black, periods.POINTS[result] / 100) for white, black, result, _ in rows]
    sides += [(black, white, 1 - score) for white, black, score in sides]
    player, opponent, score = (np.array(column) for column in zip(*sorted(sides), strict=True))
    return Pairs(player, opponent, np.ones(len(player)), score)


def rate(rows, count, system=FOUR_YEARS, memory=None, outside=NAN, effective=LIST):
    memory = np.full(count, system.blank) if memory is None else memory
    rows = sorted(rows, key=lambda row: row[3].get("day", RECENT))
    return system.rate(memory, periods.period(effective, periods.games(rows), periods.players(count, outside=outside)))


def printed(outcome):
    return FOUR_YEARS.published(outcome.memory)["rating"]


def round_robin(players, day=RECENT, rounds=1, event=0):
    """Everybody meets everybody; the one with the lower number always wins."""
    return [
        (one, other, "w", {"day": day, "event": event})
        for one in range(players)
        for other in range(one + 1, players)
        for _ in range(rounds)
    ]


def passed(rating):
    """One iteration of Sonas' example, the average kept at 2743."""
    result = one_pass(pairs(linares()), rating, BARE.padding, SPAN)
    return result + 2743 - result.mean()


def test_c3_first_iteration_from_silly_ratings():
    rating = passed(np.arange(2443.0, 3044.0, 100))
    assert np.floor(rating + 0.5).tolist() == [2758, 2812, 2618, 2885, 2726, 2851, 2551]


@pytest.mark.parametrize("start", [np.arange(2443.0, 3044.0, 100), np.full(7, 2743.0), np.arange(3043.0, 2442.0, -100)])
def test_c4_eighth_iteration(start):
    """It does not matter what the iteration begins with."""
    rating = start
    for _ in range(8):
        rating = passed(rating)
    assert np.floor(rating + 0.5).tolist() == [2713, 2773, 2622, 2864, 2743, 2864, 2622]


def test_c4_solved_at_once():
    """The list finds the ratings at which the iteration ends."""
    outcome = rate(linares(), 7, BARE, outside=2743)
    assert printed(outcome).tolist() == [2713, 2773, 2622, 2864, 2743, 2864, 2622]
    rating = outcome.memory["rating"]
    np.testing.assert_allclose(passed(rating), rating, atol=2e-6)


def test_another_pass_changes_nothing_but_the_common_shift():
    rows = [*round_robin(12), *round_robin(9, date(2023, 5, 1), 2)]
    outcome = rate(rows, 12, outside=2400)
    facts = outcome.sheet.facts[0]
    recent = pairs(round_robin(12))
    older = pairs(round_robin(9, rounds=2))
    both = Pairs(
        np.concatenate([recent.player, older.player]),
        np.concatenate([recent.opponent, older.opponent]),
        np.concatenate([recent.weight, older.weight * (48 - 31) / 48]),
        np.concatenate([recent.score, older.score]),
    )
    rating = outcome.memory["rating"]
    change = rating - one_pass(both, rating, PADDING, SPAN)
    np.testing.assert_allclose(change, change[0], atol=3e-6)
    assert facts["shift"] == pytest.approx(change[0], abs=0.005)
    assert facts["padded"] + facts["shift"] == pytest.approx(facts["computed"], abs=0.011)


def test_the_sum_can_be_checked_by_hand():
    told = rate(round_robin(12), 12, outside=2400).sheet.facts
    assert [told[line]["percentage"] for line in (2, 3)] == [90.91, 90.91]  # of the second player, and of the event
    facts = told[0]
    total = facts["performance"] * facts["weighted"] + 4 * facts["average"] + 3 * 2300
    assert total / (facts["weighted"] + 7) + 43 == pytest.approx(facts["padded"], abs=0.02)
    assert facts["average"] + 850 * 0.5 == pytest.approx(facts["performance"], abs=0.011)
    assert facts["weighted"] == 11


def test_first_list_has_the_average_of_the_fide_ratings():
    outcome = rate(round_robin(12), 12, outside=[2500, 2300, *[NAN] * 10])
    assert outcome.memory["rating"][:2].mean() == pytest.approx(2400, abs=1e-6)


def test_ratings_are_kept_to_a_millionth():
    rating = rate(linares(), 7).memory["rating"]
    assert rating.tolist() == rating.round(6).tolist()


def test_first_list_without_fide_ratings_averages_2300():
    assert rate(round_robin(12), 12).memory["rating"].mean() == pytest.approx(2300, abs=1e-6)


def test_players_ranked_3_to_20_on_both_lists_keep_their_average():
    first = rate(round_robin(25), 25, outside=2400)
    rows = [*round_robin(25), *((24, number, "w", {"day": date(2026, 1, 20)}) for number in range(24))]
    second = rate(rows, 25, memory=first.memory, effective=date(2026, 2, 1))
    then, now = first.memory["rating"], second.memory["rating"]
    rank_then, rank_now = (np.argsort(np.argsort(-rating)) + 1 for rating in (then, now))
    middle = (rank_then >= 3) & (rank_then <= 20) & (rank_now >= 3) & (rank_now <= 20)
    assert 10 < middle.sum() < 18
    assert now[middle].mean() == pytest.approx(then[middle].mean(), abs=1e-6)
    assert now.mean() != pytest.approx(then.mean(), abs=0.1)


def test_inactivity_lowers_a_high_rating_slowly():
    field = round_robin(20)
    first = rate(field, 20, outside=2600)
    # Half a year on, all but the first have played the same results again.
    again = [row for row in round_robin(20, date(2026, 6, 10), event=1) if row[0] != 0]
    second = rate([*field, *again], 20, memory=first.memory, effective=date(2026, 7, 1))
    assert second.memory["rating"][0] < first.memory["rating"][0]


def test_a_rating_is_printed_from_five_weighted_games_on():
    new, field = 12, round_robin(12)
    five = [(new, number, "d", {"day": RECENT}) for number in range(5)]
    assert not np.isnan(printed(rate([*field, *five], 13))[new])
    # The oldest of the five, a month older: 4 + 47/48 weighted games.
    five[0][3]["day"] = date(2025, 11, 30)
    outcome = rate([*field, *five], 13)
    assert np.isnan(printed(outcome)[new])
    mine = outcome.sheet.lines["player"][outcome.sheet.details["line"]] == new
    assert set(periods.codes(FOUR_YEARS, outcome.sheet.details[mine])) == {"you-outside"}


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.BLITZ}, "other-tempo"),
        ({"day": date(2021, 12, 31)}, "too-old"),
        ({"day": date(2022, 1, 1)}, ""),
    ],
)
def test_a_game_that_is_not_counted_says_why(columns, code):
    rows = [(0, 1, "d", {"day": RECENT, **columns}), *round_robin(12, event=1)]
    outcome = rate(rows, 12)
    of_game = outcome.sheet.details[outcome.sheet.details["game"] == 0]
    assert periods.codes(FOUR_YEARS, of_game) == [code, code]


def test_players_far_from_the_seed_are_outside():
    """Two circles that never met: the one with the seed, its most active player, is rated."""
    other = [(one + 8, two + 8, result, more) for one, two, result, more in round_robin(7)]
    outcome = rate([*round_robin(8), *other], 15)
    assert np.isnan(printed(outcome)).tolist() == [False] * 8 + [True] * 7


def test_the_pool_grows_by_the_commonest_opponents_first():
    """A star around the seed: the five it met most come in, then those who met these."""
    rows = [(0, number, "d", {}) for number in range(1, 9) for _ in range(number)]
    met = pairs(rows)
    seed = np.arange(9) == 0
    enough = np.arange(9) != 8  # the commonest opponent of all has not enough games
    pool = closed_pool(met, seed, enough)
    assert pool.tolist() == [True] * 8 + [False]


def test_no_games_no_list():
    outcome = rate([], 3)
    assert np.isnan(outcome.memory["rating"]).all()
    assert len(outcome.sheet.lines) == 0


def test_the_pool_grows_eight_rounds_after_the_first_twenty_players():
    """A chain, every link one game of a month's weight: four steps by the commonest opponents, then eight rounds."""
    rows = [(number, number + 1, "d", {}) for number in range(15)]
    pool = closed_pool(pairs(rows), np.arange(16) == 0, np.full(16, True))
    assert np.flatnonzero(pool).tolist() == list(range(13))


def test_the_seed_is_of_the_ten_best_who_play_be_it_one_old_game():
    """The eleventh of the list before has played most; the first has one game that counts a month of 48."""
    before = np.full(20, FOUR_YEARS.blank)
    before["rating"][:11], before["listed"][:11] = np.arange(2800, 2690, -10), True
    first = (0, 1, "d", {"day": date(2022, 1, 20)})
    nine = [(one + 1, two + 1, result, more | {"event": 1}) for one, two, result, more in round_robin(9)]
    others = [(one + 10, two + 10, result, more | {"event": 2}) for one, two, result, more in round_robin(10, rounds=2)]
    outcome = rate([first, *nine, *others], 20, memory=before)
    assert np.flatnonzero(~np.isnan(printed(outcome))).tolist() == list(range(1, 10))
    without = rate([*nine, *others], 20, memory=before)
    assert np.flatnonzero(~np.isnan(printed(without))).tolist() == list(range(10, 20))


def test_the_first_twenty_players_are_the_seed_and_the_commonest_five_four_five_and_five():
    """The twenty-first, of one game with the seed, comes in the first round, and seven behind in the other rounds."""
    games_with_the_seed = [20] * 5 + [15] * 4 + [10] * 5 + [5] * 5 + [1]
    rows = [(0, number, "d", {}) for number, often in enumerate(games_with_the_seed, start=1) for _ in range(often)]
    rows += [(number, number + 1, "d", {}) for number in range(20, 30)]
    pool = closed_pool(pairs(rows), np.arange(31) == 0, np.full(31, True))
    assert np.flatnonzero(pool).tolist() == list(range(28))
