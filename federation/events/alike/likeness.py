"""Whether two reports are of the same event: their pairings with their results, round by round. Pure.

The limits are a project convention: nothing that was played twice is blocked, and little of it is asked about.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from hashlib import blake2b

from federation.vocabulary.names import search_key

NEAR = 3  # days between the last days of two events that may be one event with a wrong date
SHARE_NEAR, SHARE_FAR = 0.75, 0.85  # of the games of the smaller event, from which two events are alike
FEWEST_NEAR, FEWEST_FAR = 2, 6  # games that are the same, likewise
BEYOND_CHANCE = 8  # games with the same players, colours and results, in the same order: nobody plays those twice


class Colours(IntEnum):
    """Who had White, as a stored game says it; the player whose mark comes first is `FIRST`."""

    UNKNOWN = 0
    FIRST = 1
    SECOND = 2


@dataclass(frozen=True)
class Played:
    """One game of a report or event. Marks are what a player may be known by, the surest first."""

    round: int
    white: tuple[str, ...]
    black: tuple[str, ...]
    white_half_points: int
    black_half_points: int
    colours_known: bool = True

    def meetings(self) -> list[tuple[int, Colours]]:
        """Every key under which this game may be stored, the surest first, each with its colours."""
        return [
            self._meeting(white, black) for white in self.white for black in self.black if white != black
        ]  # two lines in doubt may both stand for one player

    def _meeting(self, white: str, black: str) -> tuple[int, Colours]:
        sides = sorted([(white, self.white_half_points), (black, self.black_half_points)])
        text = "|".join(f"{mark}={half_points}" for mark, half_points in sides)
        key = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)
        if not self.colours_known:
            return key, Colours.UNKNOWN
        return key, Colours.FIRST if sides[0][0] == white else Colours.SECOND


def mark_of_player(key: int) -> str:
    """A player of the register, by primary key."""
    return f"{key}"


def mark_of_name(name: str) -> str:
    """A player that the register does not have, by the words of the name in any order."""
    return "name " + " ".join(sorted(search_key(name).split()))


@dataclass(frozen=True)
class Likeness:
    """How much of one event is in another."""

    ours: int  # games
    theirs: int
    same: int  # games that both have, in an order of rounds that both have
    rounds: tuple[tuple[int, int], ...]  # our round and theirs, where they have games in common

    @property
    def whole(self) -> bool:
        """Whether nothing of ours is new."""
        return self.same == self.ours > 0

    @property
    def share(self) -> float:
        """Of the smaller of the two. [0 to 1]"""
        return self.same / max(min(self.ours, self.theirs), 1)

    def equal(self, days_apart: int | None, same_tempo: bool) -> bool:
        """Whether ours was reported before. A few games may well end twice in the same way, but not on one day."""
        return self.whole and (self.same >= BEYOND_CHANCE or (days_apart == 0 and same_tempo))

    def alike(self, days_apart: int | None) -> bool:
        """Whether somebody should look at both. `days_apart`: of their last days; None where one is not known."""
        near = days_apart is not None and days_apart <= NEAR
        if self.whole and days_apart == 0:
            return True
        share, fewest = (SHARE_NEAR, FEWEST_NEAR) if near else (SHARE_FAR, FEWEST_FAR)
        return self.share >= share and self.same >= fewest


def most(ours: int, theirs: int, shared: int) -> bool:
    """Whether events with `shared` games in common can be alike at all, whatever their rounds and days."""
    return shared >= SHARE_NEAR * min(ours, theirs)


def likeness(ours: int, theirs: int, shared: Mapping[tuple[int, int], Collection[int]]) -> Likeness:
    """`ours`, `theirs`: how many games each has; `shared`: our round, their round -> our games that stand there too.

    Rounds may be missing on either side and be numbered otherwise, but they come in the same order. So a return match,
    or the next tournament of the same club, has little in common with the first even where many results are the same.
    """
    found = _in_order({place: len(games) for place, games in shared.items()})
    return Likeness(ours, theirs, sum(len(shared[place]) for place in found), tuple(found))


def _in_order(weights: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """The pairs of rounds, rising on both sides, that have most games in common."""
    by_ours: dict[int, list[int]] = defaultdict(list)
    for our_round, their_round in weights:
        by_ours[our_round].append(their_round)
    best: list[tuple[int, int, Sequence]] = []  # their last round, games, the pairs: rising in both
    for our_round in sorted(by_ours):
        further = []
        for their_round in by_ours[our_round]:
            before = max((one for one in best if one[0] < their_round), key=lambda one: one[1], default=(0, 0, ()))
            pairs = (before[2], (our_round, their_round))
            further.append((their_round, before[1] + weights[our_round, their_round], pairs))
        best = _undominated([*best, *further])
    chain = max(best, key=lambda one: one[1], default=(0, 0, ()))[2]
    found = []
    while chain:
        chain, pair = chain
        found.append(pair)
    return found[::-1]


def _undominated(ends: list[tuple[int, int, Sequence]]) -> list[tuple[int, int, Sequence]]:
    """Those that have more games than every one that ends earlier."""
    kept: list[tuple[int, int, Sequence]] = []
    for end in sorted(ends, key=lambda one: (one[0], -one[1])):
        if not kept or end[1] > kept[-1][1]:
            kept.append(end)
    return kept
