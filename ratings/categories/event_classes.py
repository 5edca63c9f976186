"""How strong an event was by the places that its players held on a list when it began: classes and match strengths."""

from collections.abc import Iterable, Sequence


def tournament_class(points: Sequence[int], places: Iterable[int]) -> int:
    """Class of a tournament. `points`: what #1, #2 ... of the list bring; everybody after them brings nothing.

    Jeff Sonas, chessmetrics.com, "Formulas": 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, so that all ten make class 22. Players who
    share a place bring its points each.
    """
    return sum(points[place - 1] for place in places if 1 <= place <= len(points))


def match_strength(first: int, second: int) -> int:
    """Strength of a match: the place of the weaker player."""
    return max(first, second)
