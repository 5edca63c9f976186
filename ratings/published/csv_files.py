"""Lists and events as rows of a CSV file; how the file is written is in `federation.runtime.spreadsheets`."""

import gzip
import io
from collections.abc import Iterator
from datetime import datetime

from django.db.models import QuerySet

from federation.events.crosstable import Crosstable
from federation.runtime.spreadsheets import csv_response as csv_response
from federation.runtime.spreadsheets import lines
from ratings import categories
from ratings.formulas.age_groups import age_group
from ratings.models import Entry, Export, RatingList
from ratings.wording.numbers import MINUS
from ratings.wording.numbers import rating as told

FILES_AT_ONCE = 5
PIECE = 1 << 16  # bytes
LIST_HEAD = (
    "rank", "previous_rank", "player", "national_id", "fide_id", "title", "name", "federation", "club", "region",
    "sex", "birth_year", "age_group", "rating", "previous", "change", "games", "career_games", "k", "active",
    "category_polish", "category_italian",
)  # fmt: skip


def number(value: float | None) -> int | float | None:
    """The digits of the page as a number."""
    if value is None:
        return None
    printed = float(told(value).replace(MINUS, "-"))
    return int(printed) if printed.is_integer() else printed


def list_rows(rating_list: RatingList, entries: QuerySet) -> Iterator[tuple]:
    """Rows of LIST_HEAD: the same entries the page prints."""
    year, scale = rating_list.effective.year, rating_list.catalogue.scale
    for entry in entries.select_related("player").iterator(chunk_size=2000):
        yield (
            entry.rank, entry.previous_rank, entry.player_id, entry.player.national_id, entry.player.fide_id,
            entry.title, entry.name, entry.federation, entry.club, entry.region, entry.sex, entry.birth_year,
            age_group(entry.birth_year, year), number(entry.rating), number(entry.previous), number(entry.change),
            entry.games, entry.career_games, number(entry.factor), "yes" if entry.active else "no",
            categories.label("polish", entry.rating, scale, entry.sex).code,
            categories.label("italian", entry.rating, scale, entry.sex).code,
        )  # fmt: skip


def prepare(rating_list: RatingList, now: datetime) -> Export:
    """The file of a published list, kept so that nobody waits for it."""
    entries = Entry.objects.filter(list=rating_list, active=True)
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
        for line in lines(LIST_HEAD, list_rows(rating_list, entries)):
            file.write(line.encode())
    return Export.objects.update_or_create(list=rating_list, defaults={"content": packed.getvalue(), "created": now})[0]


def prepare_missing(slug: str, now: datetime) -> list[Export]:
    """The files of published lists that have none yet, the latest first, a few at a time."""
    bare = RatingList.objects.published().filter(system=slug, export=None).defer("memory")
    return [prepare(one, now) for one in bare[:FILES_AT_ONCE]]


def prepared(rating_list: RatingList) -> Iterator[bytes] | None:
    """The file of `rating_list` piece by piece, if it was prepared."""
    kept = Export.objects.filter(list=rating_list).values_list("content", flat=True).first()
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
