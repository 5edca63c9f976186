"""What a list is computed from and what is kept of it, as arrays: games, memories, digests, details.

`list_inputs.py` and `player_facts.py` gather what goes in, `outputs.py` lays out what comes back, `bulk.py` reads and
writes it.
"""

import hashlib
import io
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import isnan
from typing import Any, NamedTuple, cast

import numpy as np

from federation.models import Game
from ratings.models import RatingList
from ratings.systems.protocol.base import Kind, Period, RatingSystem, Sex, Tempo
from ratings.systems.protocol.columns import Columns

KINDS = {
    Game.Kind.PLAYED: Kind.PLAYED,
    Game.Kind.FORFEIT: Kind.FORFEIT,
    Game.Kind.SHORT: Kind.SHORT,
    Game.Kind.DECIDED: Kind.DECIDED,
}  # byes are no games
TEMPOS = {"standard": Tempo.STANDARD, "rapid": Tempo.RAPID, "blitz": Tempo.BLITZ}
SEXES = {"": Sex.UNKNOWN, "m": Sex.MAN, "w": Sex.WOMAN}

PIECE = 1 << 14  # players whose memories are compared, packed or unpacked at once

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
    memory: np.ndarray  # shape (players,), dtype of the system; of a system with rare columns Columns
    players: np.ndarray  # int64, primary keys, ascending; index i of every array is players[i]
    games: np.ndarray  # int64, primary keys in the order of period.games
    tournaments: np.ndarray  # int64, primary keys in the order of period.games.event
    counted: np.ndarray  # int64, games of each of these
    kinds: np.ndarray  # int64, games of each Kind
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
        says = {"descr": np.lib.format.dtype_to_descr(array.dtype), "fortran_order": False, "shape": array.shape}
        np.lib.format.write_array_header_2_0(head, says)
        parts.append(packing.compress(head.getvalue()))
        for piece in _pieces(len(array)):
            rows = array.rows(piece) if isinstance(array, Columns) else array[piece]
            parts.append(packing.compress(_bytes(rows)))
    return b"".join([*parts, packing.flush()])


def unpack_memory(
    packed: bytes, blank: np.ndarray | None = None, rare: Sequence[str] = ()
) -> tuple[np.ndarray, np.ndarray]:
    """Primary keys and memory, as `pack_memory` was given them.

    With columns that are `rare` the memory is Columns, in the layout of `blank`.
    """
    unpacking = _Unpacking(packed)
    players = unpacking.array()
    count, kind = unpacking.head()
    if blank is None or not rare:
        memory = np.empty(count, kind)
        for piece in _pieces(count):
            memory[piece] = unpacking.rows(piece.stop - piece.start, kind)
        return players, memory
    columns = Columns.blank(count, blank, rare)
    for piece in _pieces(count):
        columns[piece] = laid_out(unpacking.rows(piece.stop - piece.start, kind), blank)
    return players, cast(np.ndarray, columns)


def unpack_players(packed: bytes) -> np.ndarray:
    """The primary keys alone: they stand first, so the memory need not be unpacked."""
    return _Unpacking(packed).array()


class _Unpacking:
    """The arrays of a packed memory, one after the other and as many rows at once as are asked for."""

    def __init__(self, packed: bytes) -> None:
        self.left, self.unpacking = packed, zlib.decompressobj()

    def array(self) -> np.ndarray:
        return self.rows(*self.head())

    def rows(self, count: int, kind: np.dtype) -> np.ndarray:
        return np.frombuffer(self._take(count * kind.itemsize), kind, count)

    def head(self) -> tuple[int, np.dtype]:
        """Length and type of the array that comes next."""
        begins = self._take(np.lib.format.MAGIC_LEN + 4)  # what it is, and how long the rest of the head
        head = io.BytesIO(begins + self._take(int.from_bytes(begins[-4:], "little")))
        np.lib.format.read_magic(head)
        (count,), _, kind = np.lib.format.read_array_header_2_0(head)
        return count, kind

    def _take(self, length: int) -> bytes:
        parts = []
        while length:
            part = self.unpacking.decompress(self.left, length)
            if not part:
                raise ValueError("a packed memory is cut off")
            self.left, length = self.unpacking.unconsumed_tail, length - len(part)
            parts.append(part)
        return b"".join(parts)


def _pieces(count: int) -> list[slice]:
    return [slice(start, min(start + PIECE, count)) for start in range(0, count, PIECE)]


def packed_the_same(packed: bytes, players: np.ndarray, memory: np.ndarray) -> bool:
    """Whether a packed memory is of these players, and this one says the same of them."""
    unpacking = _Unpacking(packed)
    if not np.array_equal(unpacking.array(), players):
        return False
    count, kind = unpacking.head()
    if not count:
        return remembers_the_same(np.empty(0, kind), memory)
    pieces = ((unpacking.rows(piece.stop - piece.start, kind), memory[piece]) for piece in _pieces(count))
    return all(remembers_the_same(then, now) for then, now in pieces)


def remembers_the_same(then: np.ndarray, now: np.ndarray) -> bool:
    """Whether `now` says what a stored memory said, byte for byte; a later release may remember more."""
    pieces = _pieces(len(then))
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


def remembered(
    previous: RatingList | None, memory: bool = True, system: RatingSystem | None = None
) -> Remembered | None:
    """What `previous` hands on; None where there is no list before, or it was never computed.

    Without `memory` only the keys of the players it remembers; an array of as many zeros stands for the rest. For a
    `system` its rare columns are sparse.
    """
    packed = b"" if previous is None else memory_of(previous)
    if previous is None or not packed:
        return None
    if memory:
        return Remembered(previous.digest, *unpack_memory(packed, *((system.blank, system.rare) if system else ())))
    players = unpack_players(packed)
    return Remembered(previous.digest, players, np.zeros(len(players), bool))


def memory_of(rating_list: RatingList) -> bytes:
    """Its packed memory. Where that was deferred, `rating_list` does not keep it: it is large."""
    if "memory" not in rating_list.get_deferred_fields():
        return bytes(rating_list.memory)
    return bytes(RatingList.objects.values_list("memory", flat=True).get(pk=rating_list.pk))


def standing(players: np.ndarray, merged: Mapping[int, int]) -> np.ndarray:
    """`players` with those who were merged (duplicate -> kept) replaced by the kept one, if not among them already."""
    duplicates = sorted(_those_of(merged, players))
    here = _those_of({merged[each] for each in duplicates}, players)
    found = players.copy() if duplicates else players
    for duplicate in duplicates:
        if merged[duplicate] not in here:
            found[found == duplicate] = merged[duplicate]
            here.add(merged[duplicate])
    return found


def _those_of(keys: Collection[int], players: np.ndarray) -> set[int]:
    """The ones among these few keys that are of `players`, who are many."""
    few = np.fromiter(keys, np.int64, len(keys))
    return set(players[np.isin(players, few)].tolist()) if len(few) else set()


def without_duplicates(known: Remembered, merged: Mapping[int, int]) -> Remembered:
    """`known` after the entries `merged` (duplicate -> kept) became one: what is remembered of the kept one stays.

    A kept player without memory takes over the memory of the duplicate.
    """
    duplicates = sorted(_those_of(merged, known.players))
    if not duplicates:
        return known
    keys = known.players.copy()
    here, gone = _those_of({merged[each] for each in duplicates}, known.players), []
    for duplicate in duplicates:
        if merged[duplicate] in here:
            gone.append(duplicate)
        else:
            keys[np.searchsorted(known.players, duplicate)] = merged[duplicate]
            here.add(merged[duplicate])
    stays = ~np.isin(keys, gone)
    order = np.argsort(keys[stays], kind="stable")
    return Remembered(known.digest, keys[stays][order], known.memory[stays][order])


def carried_memory(
    known: Remembered | None, players: np.ndarray, blank: np.ndarray, rare: Sequence[str] = ()
) -> np.ndarray:
    """What is `known` laid out for `players`, who are all it knows and more; players it does not know get `blank`.

    With columns that are `rare` as Columns.
    """
    if known is None:
        return _blank(len(players), blank, rare)
    if np.array_equal(known.players, players) and isinstance(known.memory, Columns) == bool(rare):
        return laid_out(known.memory, blank)
    memory = _blank(len(players), blank, rare)
    memory[np.searchsorted(players, known.players)] = laid_out(known.memory, blank)
    return memory


def _blank(count: int, blank: np.ndarray, rare: Sequence[str]) -> np.ndarray:
    return cast(np.ndarray, Columns.blank(count, blank, rare)) if rare else np.full(count, blank, blank.dtype)


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
    total = digesting(version, previous, dates)
    measure(total, measured)
    return str(total.hexdigest())


def digesting(version: str, previous: str, dates: Iterable[date]) -> Any:
    """A digest that is begun: a hash of hashlib."""
    return hashlib.sha256(f"{version}|{previous}|{'|'.join(str(day) for day in dates)}".encode())


def measure(digesting: Any, arrays: Iterable[np.ndarray]) -> None:
    """Go on with a digest."""
    for array in arrays:
        digesting.update(f"|{array.dtype.str}{array.shape}".encode())
        digesting.update(_bytes(array))


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
