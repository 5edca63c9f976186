"""What FIDE asks for rating an event, in euros, as far as it is known."""

from datetime import date
from statistics import mean

from federation.models import Tournament
from federation.models.players import Tempo

A_PLAYER = 1  # of a Swiss system
# Of a round robin, a player: up to this average rating; above all of them 20.
BY_AVERAGE = ((2230, 1), (2379, 5), (2599, 10), (2699, 15))
HIGHEST = 20
FREE_FROM, FREE_TO = date(2024, 1, 1), date(2026, 12, 31)  # rapid and blitz over the board: CM3-2023/05


def average(ratings: list[int]) -> int | None:
    """The average of the rated players, a half up; None where nobody is rated."""
    return int(mean(ratings) + 0.5) if ratings else None


def fee(tournament: Tournament, players: int, rated: list[int]) -> int | None:
    """Euros for the whole event; None where no rule that we know says it. `rated`: ratings of those who have one."""
    if tournament.tempo != Tempo.STANDARD:
        return 0 if FREE_FROM <= tournament.end <= FREE_TO else None
    if tournament.kind == Tournament.Kind.SWISS:
        return A_PLAYER * players
    level = average(rated)
    if tournament.kind != Tournament.Kind.ROUND_ROBIN or level is None:
        return None
    return players * next((euros for most, euros in BY_AVERAGE if level <= most), HIGHEST)
