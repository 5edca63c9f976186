"""What a list is computed from and what is kept of it, as arrays: games, memories, digests, details.

`list_inputs.py` gathers what goes in, `outputs.py` lays out what comes back, `bulk.py` reads and writes it.
"""

import hashlib
import io
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import isnan
from typing import NamedTuple

import numpy as np

from federation.models import Game
from ratings.models import RatingList
from ratings.systems.protocol.base import Kind, Period, Sex, Tempo

KINDS = {
    Game.Kind.PLAYED: Kind.PLAYED,
    Game.Kind.FORFEIT: Kind.FORFEIT,
    Game.Kind.SHORT: Kind.SHORT,
    Game.Kind.DECIDED: Kind.DECIDED,
}  # byes are no games
TEMPOS = {"standard": Tempo.STANDARD, "rapid": Tempo.RAPID, "blitz": Tempo.BLITZ}
SEXES = {"": Sex.UNKNOWN, "m": Sex.MAN, "w": Sex.WOMAN}

PIECE = 1 << 16  # players whose memories are compared at once
HEAD = 1 << 12  # bytes that the head of an array is within

# One game of a stored working, little-endian whatever the machine. A published list keeps its bytes for good:
# a new layout gets a new name and both stay readable.
STORED_DETAIL = np.dtype(
    [
        ("game", "<i8"),  # primary key
        ("opponent_rating", "<f8"),
        ("own_rating", "<f8"),
        ("difference", "<f8"),
        ("expected", "<f8"),
        ("score", "<f8"),
        ("change", "<f8"),
        ("rule", "<i2"),  # index into the list's codes, -1 for none
    ]
)


class Decision(NamedTuple):
    """A rating that the federation set for a list, and what its line in the working says."""

    player: int  # primary key
    rating: float
    facts: Mapping[str, str]


@dataclass(frozen=True)
class Inputs:
    """Everything a list is computed from, and the keys that lead back to the rows."""

    period: Period
    memory: np.ndarray  # shape (players,), dtype of the system
    players: np.ndarray  # int64, primary keys, ascending; index i of every array is players[i]
    games: np.ndarray  # int64, primary keys in the order of period.games
    tournaments: np.ndarray  # int64, primary keys in the order of period.games.event
    late: frozenset[int]  # tournaments that ended before the period's first day
    printed: dict[str, np.ndarray]  # what the list prints of each player, by column of Entry; texts as UTF-8
    deceased: np.ndarray  # bool, shape (players,): died by the period's last day
    merged: Mapping[int, int]  # duplicate -> kept, primary keys
    decisions: tuple["Decision", ...]  # ratings set by the federation for this list, by player
    digest: str


def lists_back(starts: Sequence[date], lists: Sequence[date]) -> np.ndarray:
    """Of each event, how many lists before the previous one was in force when it began; the oldest where none was."""
    if not lists:
        return np.zeros(len(starts), np.int16)
    ascending = np.array([day.toordinal() for day in reversed(lists)])
    in_force = np.searchsorted(ascending, [day.toordinal() for day in starts], side="right") - 1
    return (len(lists) - 1 - np.maximum(in_force, 0)).astype(np.int16)


# ---- memory ---------------------------------------------------------------
def pack_memory(players: np.ndarray, memory: np.ndarray) -> bytes:
    """Both arrays as one compressed block."""
    packing = zlib.compressobj(1)
    parts = []
    for array in (players, memory):
        head = io.BytesIO()
        np.lib.format.write_array_header_2_0(head, np.lib.format.header_data_from_array_1_0(array))
        parts += [packing.compress(head.getvalue()), packing.compress(_bytes(array))]
    return b"".join([*parts, packing.flush()])


def unpack_memory(packed: bytes) -> tuple[np.ndarray, np.ndarray]:
    """Primary keys and memory, as `pack_memory` was given them; read-only."""
    unpacked = zlib.decompress(packed)
    players, end = _unpacked(unpacked, 0)
    return players, _unpacked(unpacked, end)[0]


def unpack_players(packed: bytes) -> np.ndarray:
    """The primary keys alone: they stand first, so the memory need not be unpacked; read-only."""
    unpacking = zlib.decompressobj()
    block = unpacking.decompress(packed, HEAD)
    count, kind, start = _head(block, 0)
    rest = start + count * kind.itemsize - len(block)
    if rest > 0:
        block += unpacking.decompress(unpacking.unconsumed_tail, rest)
    return np.frombuffer(block, kind, count, start)


def _unpacked(block: bytes, start: int) -> tuple[np.ndarray, int]:
    """The array that begins at `start` of `block`, not copied, and where it ends."""
    count, kind, start = _head(block, start)
    return np.frombuffer(block, kind, count, start), start + count * kind.itemsize


def _head(block: bytes, start: int) -> tuple[int, np.dtype, int]:
    """Length and type of the array whose head begins at `start` of `block`, and where that ends."""
    head = io.BytesIO(block)
    head.seek(start)
    np.lib.format.read_magic(head)
    (count,), _, kind = np.lib.format.read_array_header_2_0(head)
    return count, kind, head.tell()


def remembers_the_same(then: np.ndarray, now: np.ndarray) -> bool:
    """Whether `now` says what a stored memory said, byte for byte; a later release may remember more."""
    pieces = [slice(start, start + PIECE) for start in range(0, len(then), PIECE)]
    return then.shape == now.shape and all(
        name in now.dtype.names
        and now.dtype[name] == then.dtype[name]
        and all(now[name][piece].tobytes() == then[name][piece].tobytes() for piece in pieces)
        for name in then.dtype.names
    )


@dataclass(frozen=True)
class Remembered:
    """What one list hands to the next: its digest, and what it remembers of its players."""

    digest: str
    players: np.ndarray  # int64, primary keys, ascending
    memory: np.ndarray  # shape (players,)


def remembered(previous: RatingList | None, memory: bool = True) -> Remembered | None:
    """What `previous` hands on; None where there is no list before, or it was never computed.

    Without `memory` only the keys of the players it remembers; an array of as many zeros stands for the rest.
    """
    packed = b"" if previous is None else memory_of(previous)
    if previous is None or not packed:
        return None
    if memory:
        return Remembered(previous.digest, *unpack_memory(packed))
    players = unpack_players(packed)
    return Remembered(previous.digest, players, np.zeros(len(players), bool))


def memory_of(rating_list: RatingList) -> bytes:
    """Its packed memory. Where that was deferred, `rating_list` does not keep it: it is large."""
    if "memory" not in rating_list.get_deferred_fields():
        return bytes(rating_list.memory)
    return bytes(RatingList.objects.values_list("memory", flat=True).get(pk=rating_list.pk))


def standing(players: np.ndarray, merged: Mapping[int, int]) -> np.ndarray:
    """`players` with those who were merged (duplicate -> kept) replaced by the kept one, if not among them already."""
    found = players.copy()
    here = set(found.tolist())
    for duplicate in sorted(merged.keys() & here):
        if merged[duplicate] not in here:
            found[found == duplicate] = merged[duplicate]
            here.add(merged[duplicate])
    return found


def without_duplicates(known: Remembered, merged: Mapping[int, int]) -> Remembered:
    """`known` after the entries `merged` (duplicate -> kept) became one: what is remembered of the kept one stays.

    A kept player without memory takes over the memory of the duplicate.
    """
    duplicates = known.players[np.isin(known.players, np.array(list(merged), np.int64))].tolist()
    if not duplicates:
        return known
    keys = known.players.copy()
    kept = set(known.players.tolist()) - set(duplicates)
    for duplicate in duplicates:
        if merged[duplicate] not in kept:
            keys[np.searchsorted(known.players, duplicate)] = merged[duplicate]
            kept.add(merged[duplicate])
    stays = np.isin(keys, np.array(sorted(kept), np.int64))
    order = np.argsort(keys[stays], kind="stable")
    return Remembered(known.digest, keys[stays][order], known.memory[stays][order])


def carried_memory(known: Remembered | None, players: np.ndarray, blank: np.ndarray) -> np.ndarray:
    """What is `known` laid out for `players`, who are all it knows and more; players it does not know get `blank`."""
    if known is None:
        return np.full(len(players), blank, blank.dtype)
    if np.array_equal(known.players, players):
        return laid_out(known.memory, blank)
    memory = np.full(len(players), blank, blank.dtype)
    memory[np.searchsorted(players, known.players)] = laid_out(known.memory, blank)
    return memory


def laid_out(memory: np.ndarray, blank: np.ndarray) -> np.ndarray:
    """`memory`, as a list stored it once, in the layout of `blank`: by the names of its columns, new ones blank.

    numpy itself goes by the places of the columns, and takes no other number of them.
    """
    if memory.dtype == blank.dtype:
        return memory
    found = np.full(len(memory), blank, blank.dtype)
    for name in set(blank.dtype.names or ()) & set(memory.dtype.names or ()):
        found[name] = memory[name]
    return found


def digest(version: str, previous: str, dates: Iterable[date], measured: Iterable[np.ndarray]) -> str:
    """sha256 over the ordered inputs of a list and the version of its rules. [hexadecimal]"""
    total = hashlib.sha256(f"{version}|{previous}|{'|'.join(str(day) for day in dates)}".encode())
    for array in measured:
        total.update(f"|{array.dtype.str}{array.shape}".encode())
        total.update(_bytes(array))
    return total.hexdigest()


def _bytes(array: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8) if array.size else np.empty(0, np.uint8)


# ---- working --------------------------------------------------------------
class Detail(NamedTuple):
    """One game of a working, as it was counted."""

    game: int
    opponent_rating: float | None
    own_rating: float | None
    difference: float | None
    expected: float | None
    score: float | None
    change: float | None
    rule: str


def first_own_rating(detail: bytes) -> float | None:
    """The player's own rating in the first game of `Line.detail` that has one."""
    ratings = np.frombuffer(bytes(detail), STORED_DETAIL)["own_rating"].tolist()
    return next((each for each in ratings if not isnan(each)), None)


def unpack_details(detail: bytes, codes: Sequence[str] = ()) -> list[Detail]:
    """The games of `Line.detail`; `codes` are those of its list."""
    rows = np.frombuffer(bytes(detail), STORED_DETAIL).tolist()  # at once: numpy takes long to hand out single numbers
    return [
        Detail(
            game,
            *[None if isnan(each) else each for each in numbers],
            codes[rule] if 0 <= rule < len(codes) else "",
        )
        for game, *numbers, rule in rows
    ]
