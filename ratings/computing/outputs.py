"""What a list prints, as columns of rows: an Outcome laid out as Entry, Line and CountedEvent."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from django.db.models.functions import Coalesce

from ratings.computing import bulk, stored_arrays
from ratings.models import Entry, RatingList
from ratings.models.entries import further_of
from ratings.systems.protocol.base import NOT_ASKED, NOTHING_TOLD, Games, Outcome, Players, RatingSystem, Sheet


@dataclass
class Computed:
    """A list as it was computed: all that is written of it, and no memory that is not packed.

    Whoever writes it gives up what is written, and nobody needs any more.
    """

    inputs: stored_arrays.Inputs  # bare
    sheet: Sheet
    published: np.ndarray  # PUBLISHED, shape (players,)
    memory: bytes  # what the next list starts from, packed
    stand: str = ""  # of the inputs, see stand_of_inputs.py


def computed(system: RatingSystem, inputs: stored_arrays.Inputs, outcome: Outcome) -> Computed:
    memory = stored_arrays.pack_memory(inputs.players, outcome.memory)
    return Computed(bare(inputs), outcome.sheet, system.published(outcome.memory), memory)


def bare(inputs: stored_arrays.Inputs) -> stored_arrays.Inputs:
    """Without what nothing needs that is written: memories, games, and what the rules look at of players."""
    period = inputs.period
    games = Games(*(column[:0].copy() for column in vars(period.games).values()))
    nobody = {
        name: column[:0].copy() for name, column in vars(period.players).items() if isinstance(column, np.ndarray)
    }
    period = replace(period, games=games, players=Players(**nobody), events=NOT_ASKED, told=NOTHING_TOLD)
    return replace(inputs, memory=inputs.memory[:0].copy(), period=period)


@dataclass(frozen=True)
class Entries:
    """The printed rows of a list in the order of their position. Arrays of shape (entries,)."""

    inputs: stored_arrays.Inputs
    index: np.ndarray  # of the player in inputs.players
    rating: np.ndarray
    previous: np.ndarray  # NaN: new on the list
    active: np.ndarray
    was_active: np.ndarray  # on the list before
    by_name: np.ndarray  # place of the name among all of them; equal names share one
    others: dict[str, np.ndarray]  # further columns of Entry
    gone: int  # players of the list before who are not on this one

    def __len__(self) -> int:
        return len(self.index)

    def printed(self, name: str, rows: np.ndarray | slice) -> np.ndarray:
        return self.inputs.printed[name][self.index[rows]]

    def written(self) -> None:
        """Give up what only the rows need."""
        self.others.clear()
        self.inputs.printed.clear()


def entry_rows(rating_list: RatingList, inputs: stored_arrays.Inputs, sheet: Sheet, published: np.ndarray) -> Entries:
    """Active players by rating, then the others, the deceased among them; equals by name."""
    listed = np.flatnonzero(published["listed"])
    at_play = published["active"] & ~inputs.deceased
    rating = published["rating"][listed]
    best_first = rating if rating_list.catalogue.lower_is_better else -rating
    by_name = places_of_names(inputs.printed["search_key"])[listed]
    order = np.lexsort((by_name, best_first, ~at_play[listed]))
    index, by_name = listed[order], by_name[order]
    del listed, rating, best_first, order
    rating_of, active = published["rating"][index], at_play[index]
    position = np.arange(1, len(index) + 1, dtype=np.int32)
    before, players = _before(rating_list), inputs.players[index]
    at = bulk.places(stored_arrays.standing(before["player"], inputs.merged), players)
    known = at >= 0
    previous, previous_rank = np.full(len(index), np.nan), np.zeros(len(index), np.int32)
    previous[known], previous_rank[known] = before["rating"][at[known]], before["rank"][at[known]]
    lines = sheet.lines
    return Entries(
        inputs=inputs,
        index=index,
        rating=rating_of,
        previous=previous,
        active=active,
        was_active=bulk.places(before["player"][before["active"]], players) >= 0,
        by_name=by_name,
        others={
            "position": position,
            "rank": np.ma.masked_where(~active, shared_ranks(rating_of, position)),
            "previous_rank": np.ma.masked_equal(previous_rank, 0),
            "games": np.bincount(lines["player"], lines["games"], len(inputs.players)).astype(np.int32)[index],
            "career_games": published["games"][index],
            "factor": published["factor"][index],
            "further": _further(published, index),
        },
        gone=len(before["player"]) - int(known.sum()),
    )


def _before(rating_list: RatingList) -> dict[str, np.ndarray]:
    """Player, rating, rank (0: none) and whether active of each entry of the list before."""
    rows = Entry.objects.filter(list=rating_list.previous_id).in_parts()
    kinds = {"player": "i4", "rating": "f8", "rank": "i4", "active": "i4"}
    parts = []
    for part in rows:
        columns = bulk.read(part.values_list("player", "rating", Coalesce("rank", 0), "active"), *kinds.values())
        found = dict(zip(kinds, columns, strict=True))
        parts.append({**found, "active": found["active"].astype(bool)})
    return bulk.joined(parts)


def places_of_names(names: np.ndarray) -> np.ndarray:
    """Of each name its place among all of them, in the order of their bytes; equal names share one. [int32]"""
    order = np.argsort(names, kind="stable")
    another = np.zeros(len(names), bool)
    for part in bulk.parts(len(names) - 1):
        another[1:][part] = names[order[1:][part]] != names[order[:-1][part]]
    found = np.empty(len(names), np.int32)
    found[order] = np.cumsum(another, dtype=np.int32)
    return found


def shared_ranks(rating: np.ndarray, position: np.ndarray) -> np.ndarray:
    """Ranks shared by equals: the position of the first of them."""
    first = np.ones(len(rating), bool)
    first[1:] = rating[1:] != rating[:-1]
    return np.maximum.accumulate(np.where(first, position, 0)) if len(rating) else position


def _further(published: np.ndarray, index: np.ndarray) -> np.ndarray:
    """Deviation and best of each entry in one text. [S]"""
    columns = [published[name] for name in ("deviation", "best")]
    if all(np.isnan(column).all() for column in columns):
        return np.zeros(len(index), "S1")
    rows = zip(*(np.where(np.isnan(each), None, each)[index].tolist() for each in columns), strict=True)
    return np.array([further_of(*row).encode() for row in rows])


def entry_blocks(rating_list: RatingList, entries: Entries, persons: np.ndarray) -> Iterator[dict[str, bulk.Column]]:
    """`persons`: the version of each entry's person, in their order."""
    for part in bulk.parts(len(entries)):
        yield {
            "list_id": np.full(len(entries.index[part]), rating_list.pk),
            "player_id": entries.inputs.players[entries.index[part]],
            "rating": entries.rating[part],
            "previous": entries.previous[part],
            "person_id": persons[part],
            "active": entries.active[part],
            **{name: column[part] for name, column in entries.others.items()},
        }


def line_blocks(
    rating_list: RatingList, inputs: stored_arrays.Inputs, sheet: Sheet, codes: Sequence[str]
) -> Iterator[dict[str, bulk.Column]]:
    lines = sheet.lines
    order = _numbered(lines["player"])
    told = np.sort(np.fromiter(sheet.facts, np.int64, len(sheet.facts)))
    for part in bulk.parts(len(lines)):
        block = lines[part]
        nowhere = block["event"] < 0
        yield {
            "list_id": np.full(len(block), rating_list.pk),
            "player_id": inputs.players[block["player"]],
            "tournament_id": np.ma.masked_where(
                nowhere, np.append(inputs.tournaments, 0)[np.where(nowhere, -1, block["event"])]
            ),
            "order": order[part],
            **{name: block[name] for name in ("games", "score", "expected", "factor", "change")},
            "rule": np.array(codes, "S")[block["rule"]],
            "facts": _facts(
                sheet.facts, told[np.searchsorted(told, part.start) : np.searchsorted(told, part.stop)], part
            ),
            "detail": _details(sheet.details_of(part), part, inputs.games),
        }


def _numbered(player: np.ndarray) -> np.ndarray:
    """Of lines ordered by player, each player's from 0."""
    at = np.arange(len(player), dtype=np.int32)
    first = np.ones(len(player), bool)
    first[1:] = player[1:] != player[:-1]
    return at - np.maximum.accumulate(np.where(first, at, np.int32(0))) if len(player) else at


def _facts(facts, told: np.ndarray, part: slice) -> list[str | None]:
    texts: list[str | None] = [None] * (part.stop - part.start)
    for line in told.tolist():
        if numbers := dict(facts[line]):
            texts[line - part.start] = json.dumps(numbers, default=float)
    return texts


def _details(details: np.ndarray, part: slice, games: np.ndarray) -> list[bytes]:
    """The stored games of each line of a part; `details`: those of all of them."""
    stored = np.empty(len(details), stored_arrays.STORED_DETAIL)
    for name in stored_arrays.STORED_DETAIL.names:
        stored[name] = games[details["game"]] if name == "game" else details[name]
    packed = stored.tobytes()
    first = np.searchsorted(details["line"], np.arange(part.start, part.stop + 1))
    return [packed[start:end] for start, end in pairwise((first * stored.itemsize).tolist())]


def counted_blocks(rating_list: RatingList, inputs: stored_arrays.Inputs) -> Iterator[dict[str, bulk.Column]]:
    count = len(inputs.tournaments)
    if count:
        yield {
            "list_id": np.full(count, rating_list.pk),
            "tournament_id": inputs.tournaments,
            "games": inputs.counted,
            "late": np.isin(inputs.tournaments, list(inputs.late)),
        }
