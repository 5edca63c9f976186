"""Lists and events as rows of a CSV file; how the file is written is in `federation.runtime.pages.spreadsheets`."""

import csv
import gzip
import io
import zlib
from collections import namedtuple
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import zip_longest

from django.db.models import Q, QuerySet
from django.utils import timezone

from federation.events.crosstable import Crosstable
from federation.events.standings.wording import exact
from federation.runtime.office import births
from federation.runtime.pages.spreadsheets import csv_response as csv_response
from federation.runtime.pages.spreadsheets import pieces
from federation.vocabulary.spreadsheet_cells import BOM, safe
from ratings.models import PRINTED, Entry, Export, RatingList
from ratings.published.events.event import CHANGE_DECIMALS, EventRatings
from ratings.published.tables.printed_entries import columns_at
from ratings.published.tables.ranking import Ranked, RankingTable
from ratings.wording.numbers import digits, points_number, rating_number

FILES_AT_ONCE = 5
AT_ONCE = 5_000  # rows; of a longer list they are read in parts, which costs four questions more
PIECE = 1 << 16  # bytes
# What is in a prepared file and does not follow from the list: the register may say something else by now.
OF_THE_REGISTER = ("national_id", "fide_id")
# What every release has put into the file. Another may have further columns, or other words for a category.
ALWAYS = ("rank", "previous_rank", "player", "name", "rating", "previous", "change", "games", "active")

# What columns read of an entry for a file -> where it is stored.
FILED = {**PRINTED, "national_id": "player__national_id", "fide_id": "player__fide_id"}


def _active(listed: int) -> list:
    return list(Entry.objects.filter(list=listed, active=True).in_order().values_list(*FILED.values()))


def _prepared(listed: int, year: int) -> QuerySet:
    return Export.objects.filter(list=listed, year=year).order_by().values_list("content", flat=True)


class Filed(namedtuple("Filed", FILED)):  # type: ignore[misc]
    """The same for a file, with numbers of the register."""

    __slots__ = ()
    change, printed_change, deviation, best = Entry.change, Entry.printed_change, Entry.deviation, Entry.best


def list_file(rating_list: RatingList, entries: QuerySet) -> tuple[list[str], Iterator[list]]:
    """The head of the file of a list, and its rows."""
    rows = entries.values_list(*FILED.values())
    return _file(rating_list, rows.iterator(chunk_size=2000) if rating_list.entries_count > AT_ONCE else rows)


def chosen_file(
    rating_list: RatingList, positions: Sequence[int], places: Ranked | None = None, with_past: bool = False
) -> tuple[list[str], Iterator[list]]:
    """The same of the entries at these positions, which a page prints."""
    return _file(rating_list, columns_at(rating_list.pk, positions, FILED.values()), places, with_past)


def active_file(rating_list: RatingList) -> tuple[list[str], Iterator[list]]:
    """The same of all active players: what is prepared."""
    if rating_list.entries_count > AT_ONCE:
        return list_file(rating_list, Entry.objects.filter(list=rating_list, active=True).in_order())
    return _file(rating_list, _active(rating_list.pk))


def _file(
    rating_list: RatingList, rows: Iterable[tuple], places: Ranked | None = None, with_past: bool = False
) -> tuple[list[str], Iterator[list]]:
    """Head and rows of `FILED`."""
    table = RankingTable(rating_list, places=places, with_past=with_past)
    return table.file_head(), table.file_rows(map(Filed._make, rows))


def prepare(rating_list: RatingList, now: datetime) -> None:
    """Keep the file of a published list as it is this year, so that nobody waits for it."""
    year = births.this_year()
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
        for piece in pieces(*active_file(rating_list)):
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
    kept = _prepared(rating_list.pk, births.this_year()).first()
    return None if kept is None else _pieces(bytes(kept))


def prepared_otherwise(slug: str) -> list[int]:
    """The published lists of `slug` whose prepared file says something else than the list. [primary keys]

    Of the columns that this release and the file both have, numbers of the register aside. Files of years before are
    not sent, and not looked at, as none is where years of birth are not shown; one of a year to come is there for no
    good reason.
    """
    if not births.years_are_shown():
        return []
    years = Export.objects.filter(list__system=slug, year__gte=births.this_year()).order_by("list")
    return [key for key, made in years.values_list("list", "created") if _is_otherwise(key, made)]


def _is_otherwise(key: int, made: datetime) -> bool:
    """Whether the file that was `made` then is not what the list says, at a moment at which it is still there."""
    rating_list = RatingList.objects.defer("memory").get(pk=key)
    found = Export.objects.filter(list=key).values_list("content", "year").first()
    if found is None or (found[1] == births.this_year() and _says(bytes(found[0]), rating_list)):
        return False
    # A name that is taken out meanwhile takes the file with it.
    return Export.objects.filter(list=key, created=made).exists()


def _says(packed: bytes, rating_list: RatingList) -> bool:
    """Whether a file says what the list says."""
    head, rows = active_file(rating_list)
    try:
        with gzip.open(io.BytesIO(packed), "rt", encoding="utf-8", newline="") as file:
            lines = csv.reader(file)
            there = [name.removeprefix(BOM) for name in next(lines, [])]
            if len(set(there)) < len(there) or not set(ALWAYS) <= set(there):
                return False
            both = [name for name in there if name in head and name not in OF_THE_REGISTER]
            ours, theirs = [head.index(name) for name in both], [there.index(name) for name in both]
            for row, line in zip_longest(rows, lines):
                if row is None or line is None or len(line) != len(there):
                    return False
                if [str(safe(row[at])) for at in ours] != [line[at] for at in theirs]:
                    return False
    except (OSError, EOFError, zlib.error, UnicodeDecodeError, csv.Error):
        return False  # no file that we wrote
    return True


def _pieces(packed: bytes) -> Iterator[bytes]:
    with gzip.GzipFile(fileobj=io.BytesIO(packed)) as file:
        while piece := file.read(PIECE):
            yield piece


def event_head(table: Crosstable) -> list[str]:
    rounds = [f"round_{at}" for at in range(1, table.rounds + 1)]
    ties = [code.short for code in table.order]
    return [
        "no", "place", "start_number", "title", "name", "federation", "club", "rating", *rounds, "points", *ties,
        "performance", "change", "player", "national_id", "fide_id",
    ]  # fmt: skip


def event_rows(told: EventRatings) -> Iterator[list]:
    """Rows of `event_head`: what the event's page says, and by which numbers the player stands in the lists' files."""
    for one in told.rows:
        row, entrant = one.row, one.row.entrant
        person = entrant.then.person
        yield [
            row.number, row.place, entrant.number, entrant.then.title, entrant.player.name, entrant.then.federation,
            entrant.club, rating_number(one.rating), *(cell.text for cell in row.cells), points_number(row.points),
            *map(exact, row.tie_breaks.values()), one.performance,
            digits(one.line.change if one.line else None, CHANGE_DECIMALS), person.pk, person.national_id,
            person.fide_id,
        ]  # fmt: skip
