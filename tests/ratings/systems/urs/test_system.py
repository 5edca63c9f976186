"""The rating like the Universal Rating System: its two examples, the likelihood's maximum, and who is connected."""

import math
from datetime import date

import numpy as np
import pytest

from ratings.systems.protocol.base import Kind, Tempo
from ratings.systems.protocol.simultaneous import Pairs
from ratings.systems.urs import likelihood
from ratings.systems.urs.likelihood import advanced, connected, majority, maximum_likelihood, sigma
from ratings.systems.urs.system import SIX_YEARS, UniversalLike, weights
from tests.ratings.systems import periods

LIST = date(2026, 1, 1)
RECENT = date(2025, 12, 10)
NAN = float("nan")
BARE = UniversalLike(prior=0.0, least=0.0)  # two players, nothing added


def rate(rows, count, system=SIX_YEARS, memory=None, outside=NAN, effective=LIST):
    memory = np.full(count, system.blank) if memory is None else memory
    rows = sorted(rows, key=lambda row: row[3]["day"])
    return system.rate(memory, periods.period(effective, periods.games(rows), periods.players(count, outside=outside)))


def printed(outcome):
    return SIX_YEARS.published(outcome.memory)["rating"]


def games(white, black, results, day=RECENT, **columns):
    return [(white, black, result, {"day": day, **columns}) for result in results]


# Standard last month, rapid twelve months before, blitz twenty-four: weights 1, 0.6 x 0.5^0.5 and 0.25 x 0.5.
R1 = [
    *games(0, 1, "l", date(2023, 12, 1), tempo=Tempo.BLITZ),
    *games(0, 1, "d", date(2024, 12, 1), tempo=Tempo.RAPID, event=1),
    *games(0, 1, "w", event=2),
]


def test_r1_two_players_have_a_closed_form():
    """Section 7: the difference is 400 log10(p / (1 - p)), p the weighted fraction of the points."""
    outcome = rate(R1, 2, BARE)
    weight = [1, 0.6 * math.sqrt(0.5), 0.125]
    p = (weight[0] + weight[1] / 2) / sum(weight)
    difference = outcome.memory["rating"][0] - outcome.memory["rating"][1]
    assert difference == pytest.approx(400 * math.log10(p / (1 - p)), abs=2e-6)
    assert difference == pytest.approx(222.300, abs=0.0005)
    assert outcome.memory["rating"].tolist() == outcome.memory["rating"].round(6).tolist()
    factors = outcome.sheet.lines["factor"]
    assert factors[~np.isnan(factors)].tolist() == pytest.approx([0.125, 0.424264, 1, 0.125, 0.424264, 1], abs=5e-7)


@pytest.mark.skip(reason="R2's games are not in the source, only its ratings: A 156.423, B -16.692, C -139.732")
def test_r2_three_players_with_the_prior():
    """Its place in the count of examples."""


def test_the_maximum_is_where_every_slope_is_nothing():
    """Seen from the list: weighted score - expected, and the prior's pull, cancel for everybody."""
    rows = [
        *games(0, 1, "wwd"), *games(1, 2, "wdl"), *games(2, 3, "ww"), *games(3, 0, "d", tempo=Tempo.RAPID),
        *games(2, 0, "w", date(2022, 4, 30)),
    ]  # fmt: skip
    outcome = rate(rows, 4, UniversalLike(least=0.0))
    told = [outcome.sheet.facts[line] for line in outcome.sheet.facts]
    assert len(told) == 4
    for facts in told:
        pull = facts["draws"] * (0.5 - facts["against_middle"])
        assert facts["points"] - facts["expectation"] + pull == pytest.approx(0, abs=0.002)


def test_no_other_ratings_are_more_likely():
    player, opponent = np.array([0, 0, 1, 1, 2, 2]), np.array([1, 2, 0, 2, 0, 1])
    pairs = Pairs(player, opponent, np.array([1, 0.5, 1, 0.25, 0.5, 0.25]), np.array([1, 1, 0, 0.5, 0, 0.5]))
    best = maximum_likelihood(pairs, np.ones(3, bool), 0.5)

    def likelihood(rating):
        expected = sigma(rating[player] - rating[opponent])
        told = pairs.weight * (pairs.score * np.log(expected) + (1 - pairs.score) * np.log(1 - expected))
        middle = sigma(rating)
        return told.sum() / 2 + 0.5 * (0.5 * np.log(middle) + 0.5 * np.log(1 - middle)).sum()

    for move in np.vstack([np.eye(3), -np.eye(3), np.ones((1, 3))]):
        assert likelihood(best + move) < likelihood(best)


def in_pairs(*met):
    """(player, opponent, weighted games, share of the points) of each two who met, as both see it."""
    player, opponent, weight, share = (np.array(column) for column in zip(*met, strict=True))
    both = np.concatenate([player, opponent]), np.concatenate([opponent, player])
    order = np.argsort(both[0], kind="stable")
    return Pairs(both[0][order], both[1][order], np.tile(weight, 2)[order], np.append(share, 1.0 - share)[order])


@pytest.mark.parametrize(("games", "rating"), [(71, 831.897461), (3000, 1155.854)])
def test_who_always_wins_is_rated_however_little_the_prior_says(games, rating):
    """Rounding lets no step be shorter than some millionths of a point here; the sum of the slopes is nothing."""
    found = maximum_likelihood(in_pairs((0, 1, games, 1.0)), np.ones(2, bool), 0.01)
    assert found.round(3).tolist() == [round(rating, 3), -round(rating, 3)]
    assert games * (1 - sigma(found[0] - found[1])) == pytest.approx(0.01 * (sigma(found[0]) - 0.5), rel=1e-6)


# Three wins, five, four and one make two groups, which a drawn and a won game of blitz link, years ago.
CHAIN = in_pairs(
    (0, 1, 3 * 0.5 ** (22 / 24), 1.0), (1, 2, 5 * 0.5 ** (40 / 24), 1.0), (4, 2, 0.5 ** (13 / 24), 0.0),
    (3, 4, 4 * 0.5 ** (14 / 24), 1.0),
    (0, 3, 0.25 * 0.5 ** (66 / 24), 0.5), (0, 3, 0.25 * 0.5 ** (47 / 24), 1.0),
)  # fmt: skip


def test_a_step_beyond_the_maximum_is_halved_and_the_maximum_found(monkeypatch):
    shares = []

    def seen(rating, step, slope, slope_at):
        after, there = advanced(rating, step, slope, slope_at)
        if np.abs(step).max() > 1:
            shares.append(round(float(np.abs(after - rating).max() / min(np.abs(step).max(), 400.0)), 9))
        return after, there

    monkeypatch.setattr(likelihood, "advanced", seen)
    found = maximum_likelihood(CHAIN, np.ones(5, bool), 0.01)
    assert (set(shares), shares.count(0.5)) == ({0.5, 1.0}, 1)
    expected = sigma(found[CHAIN.player] - found[CHAIN.opponent])
    slopes = np.bincount(CHAIN.player, CHAIN.weight * (CHAIN.score - expected)) + 0.01 * (0.5 - sigma(found))
    assert np.abs(slopes).max() < 1e-12


@pytest.mark.parametrize(
    ("step", "end", "after"),
    [
        (100.0, 0.1, 100.0),  # before the maximum
        (100.0, -0.1, 100.0),  # a tenth beyond
        (100.0, -0.11, 50.0),
        (400.0, 1.0, 400.0),
        (500.0, 1.0, 400.0),
        (-500.0, 1.0, -400.0),
        (500.0, -0.11, 200.0),
        (0.001, -5.0, 0.001),  # so short that a slope says nothing
        (0.0011, -5.0, 0.00055),
    ],
)
def test_a_step_is_at_most_400_points_and_ends_a_tenth_of_the_slope_beyond_the_maximum_at_most(step, end, after):
    """`end`: the slope where the whole step ends, as a share of that where it begins; halfway it is nothing."""
    begin = np.copysign(2.0, step)
    whole = np.copysign(min(abs(step), 400.0), step)

    def slope_at(rating):
        return np.array([begin * end if rating[0] == 1000.0 + whole else 0.0])

    found, slope = advanced(np.array([1000.0]), np.array([step]), np.array([begin]), slope_at)
    assert found.tolist() == [1000.0 + after]
    assert slope.tolist() == [begin * end if after == whole else 0.0]


def test_a_step_is_halved_until_its_end_is_near_enough():
    """The maximum of a parabola lies at 3: a step of 32 is halved to 2, because 4 is a third of the slope too far."""

    def slope_at(rating):
        return 3.0 - rating

    found, slope = advanced(np.zeros(1), np.array([32.0]), np.array([3.0]), slope_at)
    assert (found.tolist(), slope.tolist()) == ([2.0], [1.0])


def test_a_hundred_per_cent_is_finite():
    outcome = rate(games(0, 1, "w" * 50), 2)
    assert np.isfinite(outcome.memory["rating"]).all()
    assert outcome.memory["rating"].mean() == pytest.approx(1500, abs=1e-6)


def test_first_list_has_the_average_of_the_fide_ratings():
    outcome = rate([*games(0, 1, "wdwdww"), *games(1, 2, "wwddll")], 3, outside=[2500, 2300, NAN])
    assert outcome.memory["rating"][:2].mean() == pytest.approx(2400, abs=1e-6)


def test_players_ranked_3_to_20_before_keep_their_average():
    field = [row for one in range(25) for other in range(one + 1, 25) for row in games(one, other, "d")]
    upsets = [row for one in range(12) for row in games(one, 24 - one, "www", date(2026, 1, 9), event=1)]
    first = rate([*field, *games(0, 24, "www"), *games(1, 23, "ww"), *games(2, 22, "w")], 25, outside=2400)
    second = rate([*field, *upsets], 25, memory=first.memory, effective=date(2026, 2, 1))
    then, now = first.memory["rating"], second.memory["rating"]
    higher = (then[None, :] > then[:, None]).sum(axis=1) + 1
    middle = (higher >= 3) & (higher <= 20)
    assert middle.any()
    assert now[middle].mean() == pytest.approx(then[middle].mean(), abs=1e-6)


def test_two_on_both_lists_keep_their_average_the_first_of_them_too():
    before = np.full(3, SIX_YEARS.blank)
    before["rating"], before["listed"] = [1700, 1500, NAN], [True, True, False]
    rating = rate([*games(0, 1, "dddddd"), *games(0, 2, "wwwwww")], 3, memory=before).memory["rating"]
    assert rating[:2].mean() == pytest.approx(1600, abs=1e-6)


def test_results_at_every_tempo_count_but_not_alike():
    """One win each way: the slower one decides."""
    rows = [*games(0, 1, "wwwww"), *games(1, 0, "wwwww", tempo=Tempo.BLITZ, event=1), *games(0, 1, "dddd", event=2)]
    rating = rate(rows, 2).memory["rating"]
    assert rating[0] > rating[1]


def test_everybody_of_equal_results_has_the_average_of_the_3rd_to_the_20th_before():
    before = np.full(24, SIX_YEARS.blank)
    before["rating"], before["listed"] = 2000.0 + np.arange(24) ** 2, True
    drawn = [row for one in range(24) for other in range(one) for row in games(one, other, "d")]
    found = rate(drawn, 24, memory=before).memory["rating"]
    # Ranks 20 to 3 are players 4 to 21.
    assert found.tolist() == pytest.approx([2000 + sum(number**2 for number in range(4, 22)) / 18] * 24, abs=2e-6)


def test_weights_to_the_last_month():
    found = weights(np.array([Tempo.STANDARD, Tempo.STANDARD, Tempo.RAPID, Tempo.BLITZ]), np.array([70, 71, 24, 0]))
    assert found.round(6).tolist() == [0.132433, 0.128663, 0.3, 0.25]


def test_an_old_game_weighs_half_after_two_years():
    outcome = rate([*games(0, 1, "d", date(2023, 12, 31)), *games(0, 1, "d", date(2025, 12, 1), event=1)], 2)
    events = outcome.sheet.lines["event"] >= 0
    assert outcome.sheet.lines["factor"][events].tolist() == [0.5, 1, 0.5, 1]


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"day": date(2019, 12, 31)}, "too-old"),
        ({"day": date(2020, 1, 1)}, ""),
    ],
)
def test_a_game_that_is_not_counted_says_why(columns, code):
    outcome = rate([(0, 1, "w", {"day": RECENT, **columns}), *games(0, 1, "dddddd", event=1)], 2)
    of_game = outcome.sheet.details[outcome.sheet.details["score"] != 0.5]
    assert periods.codes(SIX_YEARS, of_game) == [code, code]


def test_only_the_largest_connected_group_is_rated():
    rows = [*games(0, 1, "wdwdwd"), *games(1, 2, "wdwdwd"), *games(3, 4, "wdwdwdwdwd")]
    outcome = rate(rows, 5)
    assert np.isnan(printed(outcome)).tolist() == [False, False, False, True, True]
    mine = outcome.sheet.lines["player"][outcome.sheet.details["line"]] == 3
    assert set(periods.codes(SIX_YEARS, outcome.sheet.details[mine])) == {"not-connected"}


def test_a_long_chain_is_connected():
    links = np.random.default_rng(1).permutation(5000)
    player, opponent = np.concatenate([links[:-1], links[1:]]), np.concatenate([links[1:], links[:-1]])
    assert not connected(player, opponent, 5000).any()


def test_of_equal_groups_that_of_the_earliest_game_is_taken():
    player, opponent, game = np.array([0, 1, 2, 3]), np.array([1, 0, 3, 2]), np.array([1, 1, 0, 0])
    assert majority(player, opponent, game, 4).tolist() == [False, False, True, True]


def test_a_rating_is_printed_from_five_weighted_games_on():
    field = games(0, 1, "wdwdwd")
    assert not np.isnan(printed(rate([*field, *games(2, 0, "ddddd")], 3))[2])
    outcome = rate([*field, *games(2, 0, "d", date(2025, 11, 30)), *games(2, 0, "dddd", event=1)], 3)
    assert np.isnan(printed(outcome)[2])
    assert periods.codes(SIX_YEARS, periods.lines_of(outcome, 2))[0] == "few-games"


def test_no_games_no_list():
    outcome = rate([], 3)
    assert np.isnan(outcome.memory["rating"]).all()
    assert len(outcome.sheet.lines) == 0
