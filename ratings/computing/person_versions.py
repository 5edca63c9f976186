"""Which version of each person a list prints: one that is there already, or a new one."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import numpy as np
from django.db.models.functions import Left

from federation.models import Erasure
from federation.runtime import bulk_rows
from federation.vocabulary import withheld
from ratings.computing import bulk
from ratings.computing.outputs import Entries
from ratings.models import Entry, PersonVersion

BEGINS = 32  # characters of a stored digest, two of a byte
SEPARATOR = b"\x1f"  # between the facts that a digest is of


def digests(entries: Entries) -> np.ndarray:
    """Of what is printed of each person. Migration 0022 makes the same of older lists. [uint8, shape (entries, 32)]"""
    found = np.empty((len(entries), sha256().digest_size), np.uint8)
    for part in bulk.parts(len(entries)):
        players = entries.inputs.players[entries.index[part]].tolist()
        rows = zip([b"%d" % player for player in players], *_facts(entries, part), strict=True)
        told = b"".join([sha256(SEPARATOR.join(row)).digest() for row in rows])
        found[part] = np.frombuffer(told, np.uint8).reshape(-1, found.shape[1])
    return found


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


def last_taken_out() -> int:
    """The key of the last name that was taken out. To be asked for before the names are read."""
    return Erasure.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def none_taken_out_since(last: int) -> bool:
    """Whether the names that were read since `last` may still be written, until the caller's transaction ends."""
    bulk.one_at_a_time(PersonVersion)  # which whoever takes a name out holds to the end
    return last_taken_out() == last


def _is_withheld(facts: Sequence[str | int | None]) -> bool:
    """Whether a version says nothing of a person but title and federation."""
    said = dict(zip(PersonVersion.FACTS, facts, strict=True))
    return {name: value for name, value in said.items() if value} == {
        "name": withheld.NAME,
        "search_key": withheld.KEY,
        **{name: said[name] for name in ("title", "federation") if said[name]},
    }


def unchanged(list_id: int | None, entries: Entries, wanted: np.ndarray) -> np.ndarray:
    """The version of each entry's person on the list `list_id`; 0 of whoever is new there or otherwise now. [int64]

    128 bits of a digest tell two versions of one person apart, and are half as many to be sent.
    """
    found = np.zeros(len(entries), np.int64)
    players = entries.inputs.players[entries.index]
    begins = Left("person__digest", BEGINS)
    for rows in Entry.objects.filter(list=list_id).in_parts():
        player, person, digest = bulk.read(rows.values_list("player", "person", begins), "i8", "i8", "S")
        known = np.frombuffer(bytes.fromhex(digest.tobytes().decode()), np.uint8).reshape(-1, BEGINS // 2)
        at = bulk.places(players, player)
        same = (at >= 0) & (known == wanted[at, : BEGINS // 2]).all(axis=1)
        found[at[same]] = person[same]
    return found


def look_up(found: np.ndarray, wanted: np.ndarray) -> None:
    """Fill in the versions that are not found yet, as far as there are any with the digest wanted."""
    rest = np.flatnonzero(found == 0)
    for part in bulk.parts(len(rest)):
        texts = _texts(wanted[rest[part]])
        rows = PersonVersion.objects.filter(bulk_rows.among("digest", texts)).values_list("digest", "pk")
        there = dict(rows)
        found[rest[part]] = [there.get(text, 0) for text in texts]


def new_rows(entries: Entries, wanted: np.ndarray, at: np.ndarray) -> Iterator[tuple]:
    """The rows of the versions of the persons of the entries `at`, for columns COLUMNS."""
    for part in bulk.parts(len(at)):
        rows = at[part]
        players = entries.inputs.players[entries.index[rows]].tolist()
        texts = [[text.decode() for text in column] for column in _facts(entries, rows)]
        texts[-1] = [int(year) if year else None for year in texts[-1]]
        yield from zip(players, _texts(wanted[rows]), *texts, strict=True)


def _texts(digests: np.ndarray) -> list[str]:
    """As they are stored. [hexadecimal]"""
    return [one.tobytes().hex() for one in digests]


COLUMNS = ("player_id", "digest", *PersonVersion.FACTS)


def _facts(entries: Entries, rows: np.ndarray | slice) -> list[list[bytes]]:
    """What is printed, column by column; an unknown year of birth is empty."""
    *texts, year = (entries.printed(name, rows) for name in PersonVersion.FACTS)
    years = [b"" if one is None else b"%d" % one for one in year.tolist()]
    return [*(column.tolist() for column in texts), years]
