"""What each system begins an experiment with: its own list in force, or the official one on its scale."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

import numpy as np

from ratings.catalogue import SYSTEMS
from ratings.computing import bulk, stored_arrays
from ratings.formulas import conversions
from ratings.models import Entry, RatingList
from ratings.systems.protocol.base import Known, RatingSystem
from ratings.systems.protocol.epoch import UNKNOWN_DAY

SETTLED = 30  # games of a career after which nobody is a newcomer


class Listed(NamedTuple):
    """What a published list prints. Arrays of one length."""

    players: np.ndarray  # primary keys, ascending
    rating: np.ndarray
    games: np.ndarray  # of the career, as far as the list knows


NOBODY = Listed(np.empty(0, np.int64), np.empty(0), np.empty(0, np.int64))


def in_force(slug: str, day: date) -> RatingList | None:
    """The list of a series that was official on `day`, without its memory."""
    return RatingList.objects.current().filter(system=slug, effective__lte=day).defer("memory").first()


def listed(published: RatingList | None, merged: dict[int, int]) -> Listed:
    """The entries of a list, of those who were merged the one who stays."""
    if published is None:
        return NOBODY
    rows = Entry.objects.filter(list=published).values_list("player", "rating", "career_games")
    player, rating, games = bulk.read(rows, "i8", "f8", "i8")
    player = stored_arrays.standing(player, merged)
    player, first = np.unique(player, return_index=True)
    return Listed(player, rating[first], games[first])


def remembered(slug: str, day: date, system: RatingSystem, merged: dict[int, int]) -> stored_arrays.Remembered | None:
    """What the system's own list in force on `day` hands on; None where there is none."""
    found = stored_arrays.remembered(in_force(slug, day), system=system)
    return None if found is None else stored_arrays.without_duplicates(found, merged)


def recalled(
    system: RatingSystem, slug: str, official: str, start: Listed, players: np.ndarray, birth: np.ndarray, day: date
) -> np.ndarray:
    """The memory of `players` whose ratings on the official list are on the scale of `slug`, or can be told on it.

    Whose cannot begins unrated. `birth`: years of birth, 0 where unknown.
    """
    rating, games = np.full(len(players), np.nan), np.full(len(players), -1, np.int32)
    convert = _conversion(official, slug)
    if convert is not None and len(start.players):
        at = bulk.places(players, start.players)
        values, which = np.unique(start.rating, return_inverse=True)
        rating[at] = np.array([convert(float(value)) for value in values])[which]
        games[at] = np.where(start.games >= SETTLED, start.games, -1)
        rating[rating < SYSTEMS[slug].lowest] = np.nan
    nothing = np.full(len(players), np.nan)
    return system.recall(
        Known(
            day=day, rating=rating, games=games, index=np.full(len(players), -1, np.int32), deviation=nothing,
            volatility=nothing, best=nothing, factor=nothing, last_day=np.full(len(players), UNKNOWN_DAY, np.int32),
            birth_year=birth, title=np.full(len(players), "", "<U4"),
        )
    )  # fmt: skip


def _conversion(official: str, slug: str) -> Callable[[float], float] | None:
    """From the scale of one system to that of another; None where nobody says how."""
    if not official:
        return None
    one, other = SYSTEMS[official].scale, SYSTEMS[slug].scale
    if one == other:
        return lambda value: value
    known = {one, other} <= conversions.CONVERTED.keys() and SYSTEMS[slug].takes_converted
    return (lambda value: conversions.on_scale(one, other, value).value) if known else None
