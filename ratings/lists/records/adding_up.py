"""What the events of a draft add to the list before it, player by player: live ratings, and each new live best.

Arrays of the whole draft, since a database has no statistics of rows that were just written: it sorted and joined them
for longer than the list takes. They come from a computation, which holds them, or from the rows of the draft.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ratings.catalogue.sentences import DECISION
from ratings.computing import bulk
from ratings.computing.outputs import Entries, places_of_names, shared_ranks
from ratings.models import Entry, Line, RatingList

DECIMALS = 4  # of a live rating: what is beyond comes of adding up
EXACT = 6  # decimals of a live rating times 10^4 that mean something


@dataclass(frozen=True)
class Played:
    """A draft as it is added up. Arrays of shape (entries,), in the order of their position."""

    player: np.ndarray  # primary keys
    by_name: np.ndarray  # place among all names; equal names share one
    rating: np.ndarray
    previous: np.ndarray  # NaN: new on the list
    at_play: np.ndarray  # active on the draft or on the list before it
    lines: "Lines"

    def __len__(self) -> int:
        return len(self.player)


@dataclass(frozen=True)
class Lines:
    """The lines of who is on the list, ordered by player and order. Arrays of shape (lines,)."""

    entry: np.ndarray  # place of the player's entry
    event: np.ndarray  # primary key; 0: of no event
    games: np.ndarray
    change: np.ndarray  # NaN: none
    decided: np.ndarray  # a decision set the rating

    @property
    def nth(self) -> Iterator[np.ndarray]:
        """The places of everybody's first line, of everybody's second one, and so on."""
        first = np.append(True, self.entry[1:] != self.entry[:-1])[: len(self.entry)]
        at = np.arange(len(self.entry))
        number = at - np.maximum.accumulate(np.where(first, at, 0))
        order = np.argsort(number, kind="stable")
        return iter(np.split(order, np.cumsum(np.bincount(number))[:-1]) if len(order) else ())

    def of(self, rows: np.ndarray) -> "Lines":
        return Lines(*(column[rows] for column in vars(self).values()))


def computed(entries: Entries, lines: np.ndarray, codes: Sequence[str]) -> Played:
    """A draft that was computed at this moment. `lines`: of its sheet; `codes`: of the rules, as that counts them."""
    inputs = entries.inputs
    place = np.full(len(inputs.players), -1, np.int64)
    place[entries.index] = np.arange(len(entries))
    entry = place[lines["player"]]
    listed = np.flatnonzero(entry >= 0)
    events = np.append(inputs.tournaments, 0)  # of no event: -1
    return Played(
        inputs.players[entries.index],
        entries.by_name,
        entries.rating,
        entries.previous,
        entries.active | entries.was_active,
        Lines(
            entry[listed],
            events[lines["event"][listed]],
            lines["games"][listed],
            lines["change"][listed],
            lines["rule"][listed] == codes.index(DECISION),
        ),
    )


def stored(draft: RatingList) -> Played:
    """A draft as its rows have it."""
    entries = Entry.objects.filter(list=draft).in_order()
    player, name, rating, active = bulk.read(
        entries.values_list("player", "person__search_key", "rating", "active"), "i8", "S", "f8", "i4"
    )
    known, before = bulk.read(entries.filter(previous__isnull=False).values_list("player", "previous"), "i8", "f8")
    previous = np.full(len(player), np.nan)
    previous[bulk.places(player, known)] = before
    then = Entry.objects.filter(list=draft.previous_id, active=True).values_list("player")
    was_active = bulk.places(*bulk.read(then, "i8"), player) >= 0
    by_name = places_of_names(name)
    return Played(player, by_name, rating, previous, active.astype(bool) | was_active, _stored_lines(draft, player))


def _stored_lines(draft: RatingList, player: np.ndarray) -> Lines:
    rows = Line.objects.filter(list=draft)
    whose, order, games = bulk.read(rows.values_list("player", "order", "games"), "i8", "i4", "i4")
    place = np.argsort((whose << 16) + order, kind="stable")
    known, columns = (whose << 16) + order, {}
    for name, nothing, kind in (("tournament", 0, "i8"), ("change", np.nan, "f8")):
        some = rows.filter(**{f"{name}__isnull": False}).values_list("player", "order", name)
        keys, orders, values = bulk.read(some, "i8", "i4", kind)
        columns[name] = np.full(len(whose), nothing, kind)
        columns[name][place[np.searchsorted(known, (keys << 16) + orders, sorter=place)]] = values
    keys, orders = bulk.read(rows.filter(rule=DECISION).values_list("player", "order"), "i8", "i4")
    decided = np.isin(known, (keys << 16) + orders)
    found = Lines(bulk.places(player, whose), columns["tournament"], games, columns["change"], decided).of(place)
    return found.of(np.flatnonzero(found.entry >= 0))


# ---- what they come to --------------------------------------------------------
def live_ratings(played: Played, lower_is_better: bool) -> dict[str, np.ndarray]:
    """Columns of LiveRating by position: of who is active on the list before the draft, or again since.

    A rating that a decision set is as decided, whatever the events before it come to.
    """
    lines, count = played.lines, len(played)
    change = np.bincount(lines.entry, np.nan_to_num(lines.change), count)
    counted = np.flatnonzero((lines.event > 0) & (lines.games > 0))
    last = np.zeros(count, np.int64)
    last[lines.entry[counted]] = lines.event[counted]  # of several the one that comes last
    rating = rounded(played.previous + change)
    decided = lines.entry[lines.decided]
    rating[decided] = played.rating[decided]
    live = np.flatnonzero(played.at_play & ~np.isnan(played.previous))
    order = live[np.lexsort((played.by_name[live], rating[live] if lower_is_better else -rating[live]))]
    position = np.arange(1, len(order) + 1)
    return {
        "player_id": played.player[order],
        "position": position,
        "rank": shared_ranks(rating[order], position),
        "rating": rating[order],
        "events": np.bincount(lines.entry[counted], minlength=count)[order],
        "last_id": np.ma.masked_equal(last[order], 0),
    }


def live_bests(played: Played, player: np.ndarray, best: np.ndarray, lower_is_better: bool) -> dict[str, np.ndarray]:
    """Columns of PersonalBest: every new best after an event, of each player in order.

    `player`, `best`: live bests so far, each player once.
    """
    lines = played.lines.of(np.flatnonzero((played.lines.event > 0) & ~np.isnan(played.lines.change)))
    lines = lines.of(np.flatnonzero(~np.isnan(played.previous[lines.entry])))
    at = bulk.places(player, played.player)
    so_far = np.where(at >= 0, np.append(best, np.nan)[at], np.nan)
    added = np.zeros(len(played))
    found = [np.empty((4, 0))]
    for rows in lines.nth:
        entry = lines.entry[rows]
        added[entry] += lines.change[rows]
        after, before = rounded(played.previous[entry] + added[entry]), so_far[entry]
        better = np.isnan(before) | (after < before if lower_is_better else after > before)
        found.append(np.array([entry, rows, after, before])[:, better])
        so_far[entry[better]] = after[better]
    entry, rows, after, before = np.concatenate(found, axis=1)
    return {
        "player_id": played.player[entry.astype(np.int64)],
        "tournament_id": lines.event[rows.astype(np.int64)],
        "rating": after,
        "before": before,
    }


def rounded(rating: np.ndarray) -> np.ndarray:
    """`rating` with DECIMALS decimals, halves away from zero."""
    scale = 10.0**DECIMALS
    found: np.ndarray = np.copysign(np.floor(np.round(np.abs(rating) * scale, EXACT) + 0.5), rating) / scale
    return found
