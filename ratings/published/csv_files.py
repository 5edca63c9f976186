"""Lists and events as rows of a CSV file; how the file is written is in `federation.runtime.files.spreadsheets`."""

import gzip
import io
from collections import namedtuple
from collections.abc import Iterator
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from federation.events.crosstable import Crosstable
from federation.runtime.files.spreadsheets import csv_response as csv_response
from federation.runtime.files.spreadsheets import pieces
from federation.runtime.office import births
from ratings.models import Entry, Export, PersonVersion, RatingList
from ratings.published.tables.ranking import Ranked, RankingTable
from ratings.wording.numbers import number as number

FILES_AT_ONCE = 5
PIECE = 1 << 16  # bytes

# Name of what columns read of an entry -> where it is stored.
FILED = {
    **{each.name: each.name for each in Entry._meta.concrete_fields if not each.is_relation},
    **{name: f"person__{name}" for name in PersonVersion.FACTS},
    "player_id": "player_id",
    "national_id": "player__national_id",
    "fide_id": "player__fide_id",
}


class Filed(namedtuple("Filed", FILED)):  # type: ignore[misc]
    """What columns read of an entry, without the three objects that Django would build of it."""

    __slots__ = ()
    change, printed_change = Entry.change, Entry.printed_change


def list_file(
    rating_list: RatingList, entries: QuerySet, places: Ranked | None = None
) -> tuple[list[str], Iterator[list]]:
    """The head of the file of a list, and its rows: the same entries the page prints."""
    table = RankingTable(rating_list, places=places)
    rows = entries.values_list(*FILED.values()).iterator(chunk_size=2000)
    return table.file_head(), table.file_rows(map(Filed._make, rows))


def prepare(rating_list: RatingList, now: datetime) -> None:
    """Keep the file of a published list as it is this year, so that nobody waits for it."""
    year = births.this_year()
    entries = Entry.objects.filter(list=rating_list, active=True)
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
        for piece in pieces(*list_file(rating_list, entries)):
            file.write(piece.encode())
    made = {"content": packed.getvalue(), "year": year, "created": now}
    if not Export.objects.get_or_create(list=rating_list, defaults=made)[1]:
        Export.objects.filter(list=rating_list, year__lt=year).update(**made)


def prepare_missing(slug: str, now: datetime) -> list[RatingList]:
    """Keep the files of published lists that have none of this year, the latest first, a few at a time.

    None where they are not sent, nor in the first hours of a year that has not begun for the database, which goes by
    UTC. Returns the lists.
    """
    year = births.this_year()
    if not births.years_are_shown() or year > timezone.now().year:
        return []
    bare = RatingList.objects.published().filter(Q(export=None) | Q(export__year__lt=year), system=slug)
    found = list(bare.defer("memory")[:FILES_AT_ONCE])
    for one in found:
        prepare(one, now)
    return found


def prepared(rating_list: RatingList) -> Iterator[bytes] | None:
    """The file of `rating_list` piece by piece, if it was prepared this year and everybody may read all it says."""
    if not births.years_are_shown():
        return None
    kept = Export.objects.filter(list=rating_list, year=births.this_year()).values_list("content", flat=True).first()
    return None if kept is None else _pieces(bytes(kept))


def _pieces(packed: bytes) -> Iterator[bytes]:
    with gzip.GzipFile(fileobj=io.BytesIO(packed)) as file:
        while piece := file.read(PIECE):
            yield piece


def event_head(table: Crosstable) -> list[str]:
    rounds = [f"round_{at}" for at in range(1, table.rounds + 1)]
    ties = [name.lower().replace(" ", "_").replace("-", "_") for name in table.tie_breaks]
    return ["no", "place", "start_number", "title", "name", "federation", "club", "rating", *rounds, "points", *ties]


def event_rows(table: Crosstable, ratings: dict[int, float]) -> Iterator[list]:
    """Rows of `event_head`; `ratings` are entrant -> rating when the event began."""
    for row in table.rows:
        entrant = row.entrant
        yield [
            row.number, row.place, entrant.number, entrant.title, entrant.player.name, entrant.federation,
            entrant.club, number(ratings.get(entrant.pk)), *(cell.text for cell in row.cells), number(row.points),
            *(number(value) for _, value in row.tie_breaks),
        ]  # fmt: skip
