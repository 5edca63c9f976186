"""Whom a round counts as met, and what goes first of it."""

from federation.reports.standings.codes import read_code
from federation.reports.standings.event import Edition
from federation.reports.standings.unplayed import cut, elements
from federation.reports.standings.values import Cut, Part, Why
from tests.federation.reports.standings.made_up import round_robin, swiss


def told(event, number: int, forfeits: bool = False) -> list[tuple[int, Why, bool]]:
    return [(one.met, one.why, one.voluntary) for one in elements(event, number, forfeits)]


def test_a_round_without_a_game_counts_against_a_dummy_with_limits_since_2026():
    """16.4, 16.4.1, 16.4.2. Number 1 has 3 points of 4 rounds, a draw in each is 2."""
    lines = "2w1 3b+ H H", "1b0 Z Z Z", "U 1w- Z 4w0", "U Z Z 3b1"
    assert told(swiss(*lines, edition=Edition.OF_2024), 1) == [
        (3, Why.ADJUSTED, False), (6, Why.DUMMY, False), (6, Why.DUMMY, True), (6, Why.DUMMY, True),
    ]  # fmt: skip
    limited = [(3, Why.ADJUSTED, False), (2, Why.DUMMY_OPPONENT, False), *[(4, Why.DUMMY_DRAWS, True)] * 2]
    assert told(swiss(*lines), 1) == limited
    assert told(swiss(*lines), 1, forfeits=True)[1] == (2, Why.FORFEIT, False)


def test_in_a_round_robin_forfeits_are_games_and_a_rest_counts_nothing():
    """15.2."""
    event = round_robin("2w+ 3b1 -", "1b- - 3w=", "- 1w0 2b=")
    assert [told(event, number) for number in (1, 2, 3)] == [
        [(1, Why.FORFEIT, False), (1, Why.SCORE, False)],
        [(4, Why.FORFEIT, False), (1, Why.SCORE, False)],
        [(4, Why.SCORE, False), (1, Why.SCORE, False)],
    ]


def test_what_a_cut_leaves_out():
    """14.1.1, 16.5.1: the least significant value, or the lowest voluntary one that is not less; then the highest."""

    def cuts(code: str, *values: tuple[int, int, bool]) -> list[str]:
        parts = [Part(at, None, met, 0, amount, voluntary=own) for at, (met, amount, own) in enumerate(values, 1)]
        return [one.cut for one in cut(parts, read_code(code))]

    assert cuts("SB/C1", (4, 8, False), (2, 4, False), (2, 2, False)) == [Cut.NO, Cut.NO, Cut.LOWEST]
    assert cuts("SB/C1", (4, 8, False), (2, 4, False), (6, 6, True)) == [Cut.NO, Cut.NO, Cut.VOLUNTARY]
    assert cuts("SB/C1", (4, 8, False), (2, 4, False), (6, 0, True)) == [Cut.NO, Cut.LOWEST, Cut.NO]
    assert cuts("BH/M1", (4, 4, False), (2, 2, False), (6, 6, True)) == [Cut.HIGHEST, Cut.NO, Cut.VOLUNTARY]
    assert cuts("BH/C2", (4, 4, False)) == [Cut.LOWEST]
    assert cuts("BH/C1") == []
