"""Whether the players of a file are those of two tournaments, one after the other."""

from collections.abc import Sequence

from federation.reports.report import Entrant

_FEWEST = 2  # players of a tournament


def second_begins(entrants: Sequence[Entrant]) -> Entrant | None:
    """The first player of a second tournament: start numbers begin again, and each part plays within itself.

    Start numbers given twice by mistake name opponents of both parts.
    """
    seen: set[int] = set()
    for at, entrant in enumerate(entrants):
        if entrant.number in seen:
            first, second = entrants[:at], entrants[at:]
            return entrant if _is_whole(first) and _is_whole(second) and not _copied(first, second) else None
        seen.add(entrant.number)
    return None


def _is_whole(part: Sequence[Entrant]) -> bool:
    """Whether the players have numbers of their own, and have met one another and nobody else."""
    numbers = {entrant.number for entrant in part}
    met = {pairing.opponent for entrant in part for pairing in entrant.pairings} - {None}
    return _FEWEST <= len(numbers) == len(part) and bool(met) and met <= numbers


def _copied(first: Sequence[Entrant], second: Sequence[Entrant]) -> bool:
    """Whether the second part is some lines of the first once more, each of which is named as such."""
    lines = {entrant.raw for entrant in first}
    return any(entrant.raw in lines for entrant in second)
