"""What norms ask of a Swiss as a whole: many strong foreign players (1.4.3d), or forty players of 2000 (1.5.6). Pure.

FIDE B.01 (2024).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from federation.vocabulary.federations import FEDERATIONS

PLAYERS, OF_FEDERATIONS, TITLED = 20, 3, 10
COUNTED = frozenset({"GM", "IM", "WGM", "WIM"})
MISSED = 1  # rounds that somebody who counts may miss, pairing-allocated byes aside
NO_FEDERATION = "FID"
IN_EVERY_ROUND, AVERAGING = 40, 2000


@dataclass(frozen=True, slots=True)
class Present:
    """What is asked of one entrant."""

    federation: str
    title: str
    rating: int | None
    missed: frozenset[int]  # rounds without a game or a pairing-allocated bye


@dataclass(frozen=True)
class BigSwiss:
    """What the event has of what 1.4.3d asks."""

    players: int  # rated, of other federations than the host's, in every round but one at most
    federations: int  # they come from
    titled: int  # of them hold GM, IM, WGM or WIM

    @property
    def applies(self) -> bool:
        return self.players >= PLAYERS and self.federations >= OF_FEDERATIONS and self.titled >= TITLED


def big_swiss(host: str, entrants: Iterable[Present]) -> BigSwiss:
    """What an event of the federation `host` has."""
    guests = [
        one
        for one in entrants
        if one.rating is not None
        and len(one.missed) <= MISSED
        and one.federation in FEDERATIONS
        and one.federation != host
    ]
    federations = {one.federation for one in guests} - {NO_FEDERATION}
    return BigSwiss(len(guests), len(federations), sum(one.title in COUNTED for one in guests))


def forty_of_2000(rounds: int, entrants: Sequence[Present]) -> bool:
    """Whether every round has forty players whose ratings average 2000: an individual Swiss of the list of 1.5.6."""
    if rounds < 1:
        return False
    for number in range(1, rounds + 1):
        ratings = sorted(
            (one.rating for one in entrants if one.rating is not None and number not in one.missed), reverse=True
        )
        strongest = ratings[:IN_EVERY_ROUND]
        if len(strongest) < IN_EVERY_ROUND or sum(strongest) < AVERAGING * IN_EVERY_ROUND:
            return False
    return True
