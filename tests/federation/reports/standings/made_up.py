"""Events in a few words."""

from collections.abc import Sequence
from itertools import zip_longest

from federation.reports.scoring import USUAL
from federation.reports.standings.event import Edition, Event, Player, Round


def a_round(text: str) -> Round:
    """That of "12w1", "12b+", or a bye's letter; "-" alone for a rest."""
    head, result = text[:-1], text[-1]
    opponent = int(head[:-1]) if head else None
    return Round.of(result, USUAL.worth(result), opponent, head[-1:])


def swiss(
    *lines: str, edition: Edition = Edition.OF_2026, ratings: Sequence[int | None] = (), predetermined: bool = False
) -> Event:
    players = {
        number: Player([a_round(one) for one in line.split()], rating)
        for number, (line, rating) in enumerate(zip_longest(lines, ratings), 1)
    }
    return Event(players, max(len(one.rounds) for one in players.values()), edition, predetermined)


def round_robin(*lines: str, ratings: Sequence[int | None] = ()) -> Event:
    return swiss(*lines, ratings=ratings, predetermined=True)
