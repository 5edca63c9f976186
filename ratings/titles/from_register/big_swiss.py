"""Whether a Swiss has so many strong foreign players that the mix of federations is set aside. Pure.

FIDE B.01 (2024) 1.4.3d.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from federation.vocabulary.federations import FEDERATIONS

PLAYERS, OF_FEDERATIONS, TITLED = 20, 3, 10
COUNTED = frozenset({"GM", "IM", "WGM", "WIM"})
MISSED = 1  # rounds that somebody who counts may miss, pairing-allocated byes aside
NO_FEDERATION = "FID"


@dataclass(frozen=True, slots=True)
class Present:
    """What is asked of one entrant."""

    federation: str
    title: str
    rated: bool
    missed: int  # rounds


@dataclass(frozen=True)
class BigSwiss:
    """What the event has of what it needs."""

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
        if one.rated and one.missed <= MISSED and one.federation in FEDERATIONS and one.federation != host
    ]
    federations = {one.federation for one in guests} - {NO_FEDERATION}
    return BigSwiss(len(guests), len(federations), sum(one.title in COUNTED for one in guests))
