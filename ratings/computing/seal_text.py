"""What the seal of a list is made of: a text that says the same on every database, part by part.

A row is its values with a tab between them and a line feed after. Whole numbers are decimal; other numbers are the
shortest decimals that read back as the same double (Python's repr), 0.0 for both zeros; nothing is empty; yes and no
are 1 and 0; bytes are hexadecimal; JSON has sorted keys and every number as above. Rows are streamed, so that a list of
any length needs the memory of a few thousand rows.

Of a person the text has the digest of the version that is printed, not the name: a name may be taken out later, and
the seal stands. A change of this recipe is a new RECIPE beside this one: seals that are there stay as they are.

The numbers of the rows, as everybody reads them, are a part by itself: a reader who has them and the digest of the rest
finds the seal again (docs/office/mirror.md). The digests of the other parts are nobody's to read: of a short list they
would tell a year of birth to anybody who tries every one.
"""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from hashlib import sha256
from itertools import islice

from ratings.catalogue import SYSTEMS, System
from ratings.models import CountedEvent, Entry, Line, RatingList
from ratings.models.entries import numbers_of
from ratings.wording.numbers import digits

RECIPE = 1
BLOCK = 5000  # rows fetched and hashed at once
FACTS = (
    "system", "effective", "first_day", "last_day", "edition", "imported", "published_at", "digest", "codes",
    "sentences_version", "entries_count", "active_count", "new_count", "gone_count", "tournaments_count", "games_count",
)  # fmt: skip
ENTRY = (
    "position", "player", "person__digest", "rank", "previous_rank", "rating", "previous", "factor", "further",
    "career_games", "games", "active",
)  # fmt: skip
FURTHER = ENTRY.index("further")  # in its place the text has two numbers: deviation and best
NUMBERS = (  # of a row, as programs read it, and the key of its player behind them
    "position", "rank", "previous_rank", "rating", "previous", "games", "career_games", "factor", "deviation",
    "highest", "active",
)  # fmt: skip
LINE = ("player", "order", "tournament", "games", "score", "expected", "factor", "change", "rule", "facts", "detail")
COUNTED = ("tournament", "games", "late")


def parts(key: int) -> dict[str, str]:
    """name -> sha256 of every part of the list `key`: its facts, what it remembers, entries, working and events."""
    facts, memory, system = _stored(key)
    rows = {
        "working": Line.objects.filter(list=key).order_by("player", "order").values_list(*LINE),
        "events": CountedEvent.objects.filter(list=key).order_by("tournament").values_list(*COUNTED),
    }
    found = {name: digest_of(values.iterator(chunk_size=BLOCK)) for name, values in rows.items()}
    found |= {"facts": digest_of([facts]), "memory": sha256(memory).hexdigest()}
    return found | _entries(key, SYSTEMS[system])


def seal(number: int, previous: str, found: Mapping[str, str]) -> str:
    """The seal of the list whose parts are `found`; `previous`: the seal before it, "" for the first of a series."""
    rows = [("seal", RECIPE), ("number", number), ("previous", previous)]
    return digest_of([*rows, ("numbers", found["numbers"]), ("rest", rest(found))])


def rest(found: Mapping[str, str]) -> str:
    """sha256 of all parts but the numbers."""
    return digest_of(sorted((name, digest) for name, digest in found.items() if name != "numbers"))


def shortest(value: float | None) -> str:
    """A number of a row as its text has it, which every language writes the same: 2400, 0.5; yes and no are 1 and 0."""
    if value is None:
        return ""
    return str(int(value)) if value == int(value) else repr(value)


def _entries(key: int, system: System) -> dict[str, str]:
    """The digests of the entries, and of their numbers as they are printed: they are read once."""
    whole, numbers = sha256(), sha256()
    rows = Entry.objects.filter(list=key).in_order().values_list(*ENTRY).iterator(chunk_size=BLOCK)
    while block := [(*row[:FURTHER], *numbers_of(row[FURTHER]), *row[FURTHER + 1 :]) for row in islice(rows, BLOCK)]:
        whole.update(text_of(block).encode())
        told = ["\t".join(map(shortest, _numbers(row, system.decimals))) + "\n" for row in block]
        numbers.update("".join(told).encode())
    return {"entries": whole.hexdigest(), "numbers": numbers.hexdigest()}


def _numbers(row: tuple, decimals: int) -> tuple:
    position, player, _person, rank, before, rating, previous, factor, deviation, best, career, games, active = row
    printed = (digits(rating, decimals) or 0, digits(previous, decimals))
    return position, rank, before, *printed, games, career, factor, deviation, best, active, player


def digest_of(rows: Iterable[tuple]) -> str:
    """sha256 of the text of these rows."""
    hashed, left = sha256(), iter(rows)
    while block := list(islice(left, BLOCK)):
        hashed.update(text_of(block).encode())
    return hashed.hexdigest()


def text_of(rows: Iterable[tuple]) -> str:
    return "".join(["\t".join(map(written, row)) + "\n" for row in rows])


def written(value: object) -> str:
    """One value, the same from every database."""
    kind = type(value)
    if kind is int or kind is str:
        return str(value)
    if kind is float:
        return repr(value + 0.0)
    if value is None:
        return ""
    if kind is bool:
        return "1" if value else "0"
    if isinstance(value, bytes | memoryview):
        return bytes(value).hex()
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, dict | list):
        return json.dumps(_alike(value), sort_keys=True, separators=(",", ":"))
    raise TypeError(f"{kind} has no canonical text")


def _alike(value: object) -> object:
    """JSON with every number as a double: PostgreSQL gives 1e16 back as a whole number."""
    if isinstance(value, dict):
        return {name: _alike(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_alike(each) for each in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value) + 0.0
    return value


def _stored(key: int) -> tuple[tuple, bytes, str]:
    """The facts of the list as they are stored, its memory, and the slug of its system."""
    *facts, memory = RatingList.objects.values_list(*FACTS, "memory").get(pk=key)
    return tuple(facts), bytes(memory), facts[FACTS.index("system")]
