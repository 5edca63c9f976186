"""Lists and events as CSV, for spreadsheets and programs.

UTF-8 with a byte-order mark: spreadsheets take a file without one for the machine's old code page and break every
accent, while readers of UTF-8 skip it. Commas, CRLF, a decimal point, ASCII minus. A text cell that a spreadsheet
would run as a formula gets an apostrophe in front.
"""

import csv
from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import QuerySet
from django.http import StreamingHttpResponse

from federation.crosstable import Crosstable
from ratings import categories
from ratings.ages import age_group
from ratings.models import RatingList
from ratings.templatetags.chess_numbers import MINUS
from ratings.templatetags.chess_numbers import rating as told

BOM = "\ufeff"
RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

LIST_HEAD = (
    "rank", "previous_rank", "player", "national_id", "fide_id", "title", "name", "federation", "club", "region",
    "sex", "birth_year", "age_group", "rating", "previous", "change", "games", "career_games", "k", "active",
    "category_polish", "category_italian",
)  # fmt: skip


class _Echo:
    """csv.writer writes here and gets the line back."""

    def write(self, line: str) -> str:
        return line


def safe(value: Any) -> Any:
    """`value` as a cell that no spreadsheet runs. Numbers stay numbers."""
    if isinstance(value, str) and value.lstrip().startswith(RUN_BY_SPREADSHEETS):
        return f"'{value}"
    return "" if value is None else value


def number(value: float | None) -> int | float | None:
    """The digits of the page as a number."""
    if value is None:
        return None
    printed = float(told(value).replace(MINUS, "-"))
    return int(printed) if printed.is_integer() else printed


def csv_response(filename: str, head: Iterable[str], rows: Iterable[Iterable[Any]]) -> StreamingHttpResponse:
    writer = csv.writer(_Echo())

    def lines() -> Iterator[str]:
        yield BOM + writer.writerow(head)
        for row in rows:
            yield writer.writerow([safe(cell) for cell in row])

    response = StreamingHttpResponse(lines(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response


def list_rows(rating_list: RatingList, entries: QuerySet) -> Iterator[tuple]:
    """Rows of LIST_HEAD: the same entries the page prints."""
    year = rating_list.effective.year
    for entry in entries.select_related("player").iterator(chunk_size=2000):
        yield (
            entry.rank, entry.previous_rank, entry.player_id, entry.player.national_id, entry.player.fide_id,
            entry.title, entry.name, entry.federation, entry.club, entry.region, entry.sex, entry.birth_year,
            age_group(entry.birth_year, year), number(entry.rating), number(entry.previous), number(entry.change),
            entry.games, entry.career_games, number(entry.factor), "yes" if entry.active else "no",
            categories.label("polish", entry.rating, entry.sex).code,
            categories.label("italian", entry.rating, entry.sex).code,
        )  # fmt: skip


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
