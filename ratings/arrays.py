"""The bridge between rows and arrays: games, memories, digests, details, and the bulk write.

Beside settings.py the one place that knows which database it talks to (COPY or executemany).
`facts.py` gathers what goes in; `rows.py` lays out what comes back.
"""

import hashlib
import io
import json
import math
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

import numpy as np
from django.db import connection, models

from federation.models import Game
from ratings.models import RatingList
from ratings.systems.base import Games, Kind, Period, Sex, Tempo

EPOCH = date(1970, 1, 1)
KINDS = {
    Game.Kind.PLAYED: Kind.PLAYED,
    Game.Kind.FORFEIT: Kind.FORFEIT,
    Game.Kind.SHORT: Kind.SHORT,
    Game.Kind.DECIDED: Kind.DECIDED,
}  # byes are no games
TEMPOS = {"standard": Tempo.STANDARD, "rapid": Tempo.RAPID, "blitz": Tempo.BLITZ}
SEXES = {"": Sex.UNKNOWN, "m": Sex.MAN, "w": Sex.WOMAN}

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
        ("rule", "<i2"),  # index into the list's wording, -1 for none
    ]
)


@dataclass(frozen=True)
class Inputs:
    """Everything a list is computed from, and the keys that lead back to the rows."""

    period: Period
    memory: np.ndarray  # shape (players,), dtype of the system
    players: np.ndarray  # int64, primary keys, ascending; index i of every array is players[i]
    games: np.ndarray  # int64, primary keys in the order of period.games
    tournaments: np.ndarray  # int64, primary keys in the order of period.games.event
    late: frozenset[int]  # tournaments that ended before the period's first day
    printed: list[tuple]  # what the list prints of each player, see facts.PRINTED
    digest: str


def game_arrays(
    rows: Sequence[tuple], keys: np.ndarray, tempos: Sequence[int], starts: Sequence[date], lists: Sequence[date]
) -> Games:
    """Games from rows (pk, white player, black player, white's half points, kind, end, event index, round, board).

    `tempos` and `starts` are the tempo and first day of each event, `lists` the dates of the lists before this one,
    latest first.
    """
    if not rows:
        empty = {name: np.empty(0, kind) for name, kind in _GAME_TYPES.items()}
        return Games(**empty)
    _, white, black, score, kind, end, event, round_, board = zip(*rows, strict=True)
    event_array = np.array(event, np.int32)
    return Games(
        white=np.searchsorted(keys, np.array(white, np.int64)).astype(np.int32),
        black=np.searchsorted(keys, np.array(black, np.int64)).astype(np.int32),
        score=(np.array(score, np.int16) * 50).astype(np.int16),
        day=np.array([day.toordinal() - EPOCH.toordinal() for day in end], np.int32),
        event=event_array,
        round=np.array(round_, np.int16),
        board=np.array(board, np.int16),
        lists_back=_lists_back(starts, lists)[event_array],
        tempo=np.array(tempos, np.uint8)[event_array],
        kind=np.array([KINDS[value] for value in kind], np.uint8),
    )


_GAME_TYPES = {
    "white": np.int32, "black": np.int32, "score": np.int16, "day": np.int32, "event": np.int32,
    "round": np.int16, "board": np.int16, "lists_back": np.int16, "tempo": np.uint8, "kind": np.uint8,
}  # fmt: skip


def _lists_back(starts: Sequence[date], lists: Sequence[date]) -> np.ndarray:
    """Of each event, how many lists before the previous one was in force when it began; the oldest where none was."""
    if not lists:
        return np.zeros(len(starts), np.int16)
    ascending = np.array([day.toordinal() for day in reversed(lists)])
    in_force = np.searchsorted(ascending, [day.toordinal() for day in starts], side="right") - 1
    return (len(lists) - 1 - np.maximum(in_force, 0)).astype(np.int16)


# ---- memory ---------------------------------------------------------------
def pack_memory(players: np.ndarray, memory: np.ndarray) -> bytes:
    """Both arrays as one compressed block."""
    block = io.BytesIO()
    np.lib.format.write_array(block, players, allow_pickle=False)
    np.lib.format.write_array(block, memory, allow_pickle=False)
    return zlib.compress(block.getvalue(), 6)


def unpack_memory(packed: bytes) -> tuple[np.ndarray, np.ndarray]:
    """Primary keys and memory, as `pack_memory` was given them."""
    block = io.BytesIO(zlib.decompress(packed))
    players = np.lib.format.read_array(block, allow_pickle=False)
    return players, np.lib.format.read_array(block, allow_pickle=False)


@dataclass(frozen=True)
class Remembered:
    """What one list hands to the next: its digest, and what it remembers of its players."""

    digest: str
    players: np.ndarray  # int64, primary keys, ascending
    memory: np.ndarray  # shape (players,)


def remembered(previous: RatingList | None) -> Remembered | None:
    """What `previous` hands on; None where there is no list before, or it was never computed."""
    if previous is None or not previous.memory:
        return None
    return Remembered(previous.digest, *unpack_memory(bytes(previous.memory)))


def without_duplicates(known: Remembered, merged: Mapping[int, int]) -> Remembered:
    """`known` after the entries `merged` (duplicate -> kept) became one: what is remembered of the kept one stays.

    A kept player of whom nothing was remembered takes over what was remembered of his duplicate.
    """
    duplicates = [player for player in known.players.tolist() if player in merged]
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
    memory = np.full(len(players), blank, blank.dtype)
    if known is not None:
        memory[np.searchsorted(players, known.players)] = known.memory.astype(blank.dtype)
    return memory


def digest(
    version: str, previous: str, dates: Iterable[date], measured: Iterable[np.ndarray], printed: list[tuple]
) -> str:
    """sha256 over the ordered inputs of a list and the version of its rules. [hexadecimal]"""
    total = hashlib.sha256(f"{version}|{previous}|{'|'.join(str(day) for day in dates)}".encode())
    for array in measured:
        total.update(np.ascontiguousarray(array).tobytes())
    total.update(json.dumps(printed, default=str).encode())
    return total.hexdigest()


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


def unpack_details(detail: bytes, wording: Sequence[str] = ()) -> list[Detail]:
    """The games of `Line.detail`; `wording` are the rule codes of its list, in order."""
    rows = np.frombuffer(bytes(detail), STORED_DETAIL)
    return [
        Detail(int(row["game"]), *(none_for_nan(row[name]) for name in STORED_DETAIL.names[1:-1]), _code(row, wording))
        for row in rows
    ]


def _code(row: np.void, wording: Sequence[str]) -> str:
    return wording[row["rule"]] if 0 <= row["rule"] < len(wording) else ""


def none_for_nan(value: Any) -> float | None:
    number = float(value)
    return None if math.isnan(number) else number


def insert(model: type[models.Model], columns: Sequence[str], rows: Iterable[tuple]) -> None:
    """Write `rows` in bulk: COPY on PostgreSQL, executemany elsewhere. Inside the caller's transaction."""
    table = connection.ops.quote_name(model._meta.db_table)
    names = ", ".join(connection.ops.quote_name(column) for column in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            marks = ", ".join(["%s"] * len(columns))
            cursor.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(rows))  # noqa: S608
