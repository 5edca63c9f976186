"""Matches of teams on boards: every team meets every other by the Berger tables."""

from federation.reports.schedules.berger import round_robin

Seat = tuple[int, int]  # number of a team, number of a board, both from 1
Board = tuple[Seat, Seat]  # White, Black


def team_rounds(teams: int, boards: int, cycles: int = 1) -> list[list[Board]]:
    """The team named first in the tables has White on its odd boards. FIDE Handbook C.05, annex 1, and D."""
    return [
        [board for home, away in matches for board in _boards(home, away, boards)]
        for matches in round_robin(teams, cycles)
    ]


def _boards(home: int, away: int, boards: int) -> list[Board]:
    seats = [((home, board), (away, board)) for board in range(1, boards + 1)]
    return [(ours, theirs) if ours[1] % 2 else (theirs, ours) for ours, theirs in seats]
