"""Which version of each person a list prints: one that is there already, or a new one."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import numpy as np
from django.db.models.functions import Left

from federation.models import Erasure
from federation.runtime.database.among import among
from federation.vocabulary import withheld
from ratings.computing import bulk
from ratings.computing.stored_arrays import Inputs
from ratings.models import Entry, PersonVersion

BEGINS = 16  # bytes of a digest: enough to tell two versions of one person apart, and half of them to be sent
SEPARATOR = b"\x1f"  # between the facts that a digest is of


def digests(inputs: Inputs) -> np.ndarray:
    """The beginnings of the digests of what is printed of each player. [uint8, shape (players, BEGINS)]"""
    found = np.empty((len(inputs.players), BEGINS), np.uint8)
    for part in bulk.parts(len(found)):
        told = b"".join([one.digest()[:BEGINS] for one in _hashes(inputs, part)])
        found[part] = np.frombuffer(told, np.uint8).reshape(-1, BEGINS)
    return found


def _hashes(inputs: Inputs, rows: np.ndarray | slice) -> Iterator[Any]:
    """Of what is printed of these players. Migration 0022 makes the same of older lists."""
    players = [b"%d" % player for player in inputs.players[rows].tolist()]
    return (sha256(SEPARATOR.join(row)) for row in zip(players, *_facts(inputs, rows), strict=True))


def digest(player: int, facts: Sequence[str | int | None]) -> str:
    """Of one person; `facts` in the order of PersonVersion.FACTS, None for an unknown year of birth."""
    texts = ("" if fact is None else str(fact) for fact in facts)
    return sha256(SEPARATOR.join([b"%d" % player, *(text.encode() for text in texts)])).hexdigest()


def otherwise() -> list[int]:
    """The versions that do not say what their digest is of, those aside whose name was taken out."""
    rows = PersonVersion.objects.order_by("pk").values_list("pk", "player", "digest", *PersonVersion.FACTS)
    found = rows.iterator(chunk_size=5000)
    differing = [(key, player, facts) for key, player, known, *facts in found if digest(player, facts) != known]
    if not differing:
        return []
    gone = set(Erasure.objects.filter(done=True).values_list("player", flat=True))
    return [key for key, player, facts in differing if player not in gone or not _is_withheld(facts)]


def taken_out() -> int:
    """How many names were taken out. To be asked for before the names are read."""
    return Erasure.objects.filter(done=True).count()


def none_taken_out_since(known: int) -> bool:
    """Whether names that were read when so many were out may still be written, until the caller's transaction ends."""
    bulk.one_at_a_time(PersonVersion)  # which whoever takes a name out holds to the end
    return taken_out() == known


def _is_withheld(facts: Sequence[str | int | None]) -> bool:
    """Whether a version says nothing of a person but title and federation."""
    said = dict(zip(PersonVersion.FACTS, facts, strict=True))
    return {name: value for name, value in said.items() if value} == {
        "name": withheld.NAME,
        "search_key": withheld.KEY,
        **{name: said[name] for name in ("title", "federation") if said[name]},
    }


def unchanged(list_id: int | None, players: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """The version of each of `players` on the list `list_id`; 0 of whoever is new there or otherwise now. [int64]

    `wanted`: the beginnings of their digests.
    """
    found = np.zeros(len(players), np.int64)
    begins = Left("person__digest", 2 * BEGINS)
    for rows in Entry.objects.filter(list=list_id).in_parts():
        player, person, digest = bulk.read(rows.values_list("player", "person", begins), "i8", "i8", "S")
        known = np.frombuffer(bytes.fromhex(digest.tobytes().decode()), np.uint8).reshape(-1, BEGINS)
        at = bulk.places(players, player)
        same = (at >= 0) & (known == wanted[at]).all(axis=1)
        found[at[same]] = person[same]
    return found


def look_up(found: np.ndarray, inputs: Inputs, rows: np.ndarray) -> np.ndarray:
    """Fill in the versions of these players, as far as there are any that say the same. Answers the other players."""
    for part in bulk.parts(len(rows)):
        texts = [one.hexdigest() for one in _hashes(inputs, rows[part])]
        known = PersonVersion.objects.filter(among("digest", texts)).values_list("digest", "pk")
        there = dict(known)
        found[rows[part]] = [there.get(text, 0) for text in texts]
    return rows[found[rows] == 0]


def new_rows(inputs: Inputs, at: np.ndarray) -> Iterator[tuple]:
    """The rows of the versions of these players, for columns COLUMNS."""
    for part in bulk.parts(len(at)):
        rows = at[part]
        players, digests = inputs.players[rows].tolist(), [one.hexdigest() for one in _hashes(inputs, rows)]
        texts = [[text.decode() for text in column] for column in _facts(inputs, rows)]
        texts[-1] = [int(year) if year else None for year in texts[-1]]
        yield from zip(players, digests, *texts, strict=True)


COLUMNS = ("player_id", "digest", *PersonVersion.FACTS)


def _facts(inputs: Inputs, rows: np.ndarray | slice) -> list[list[bytes]]:
    """What is printed, column by column; an unknown year of birth is empty."""
    *texts, year = (inputs.printed[name][rows] for name in PersonVersion.FACTS)
    years = [b"" if one is None else b"%d" % one for one in year.tolist()]
    return [*(column.tolist() for column in texts), years]
