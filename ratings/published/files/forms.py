"""Which files there are of a list, and what writes each: the same rows, and one writer for each form."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import islice

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from federation.reports.exports.player_lists import SWISS_MANAGER, Kind, Listed, swiss_manager, written
from federation.reports.files.unreadable import MOST_PLAYERS
from federation.runtime.office import identity
from federation.runtime.pages import spreadsheets
from ratings.models import RatingList
from ratings.models.known_lists import KnownLists
from ratings.published.files import player_rows
from ratings.published.files.chosen import AT_ONCE, Chosen
from ratings.published.public_facts.lists import rows_of
from ratings.published.tables.ranking import RankingTable

Writer = Callable[[Chosen], Iterator[bytes]]
CSV, TEXT, XML = "text/csv; charset=utf-8", "text/plain; charset=utf-8", "application/xml"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
NDJSON = "application/x-ndjson"


@dataclass(frozen=True)
class Form:
    """A form in which a list can be had."""

    name: str  # of the file
    content_type: str
    words: str | Promise
    write: Writer
    all_tempos: bool = False  # it says what other lists say, too
    most: int | None = None  # players that it has room for

    def is_of(self, one: RatingList) -> bool:
        """Whether a list has such a file."""
        return not self.all_tempos or player_rows.has_all_tempos(one)

    def basis(self, one: RatingList, lists: KnownLists) -> str:
        """What the file of a list follows from besides the list: "" for nothing. `lists`: of the series beside it."""
        if not self.all_tempos:
            return ""
        return "+" + ",".join(str(other.pk) for other in player_rows.lists_beside(one, lists).values())


def of(one: RatingList) -> list[Form]:
    """The files that a list has."""
    return [form for form in FORMS.values() if form.is_of(one)]


class ListHead(msgspec.Struct, frozen=True):
    """Of the list's facts those that never change, by the names that they have in the open data."""

    series: str
    date: date
    edition: int
    first_day: date
    cut_off: date


def table_of(chosen: Chosen) -> tuple[list[str], Iterator[list]]:
    """The head of a table of the list, and its rows."""
    table = RankingTable(chosen.list, places=chosen.places, with_past=chosen.with_past)
    return table.file_head(), table.file_rows(chosen.filed())


def _csv(chosen: Chosen) -> Iterator[bytes]:
    return (piece.encode() for piece in spreadsheets.pieces(*table_of(chosen)))


def _csv_with_comma(chosen: Chosen) -> Iterator[bytes]:
    return (piece.encode() for piece in spreadsheets.pieces(*table_of(chosen), decimal_comma=True))


def _xlsx(chosen: Chosen) -> Iterator[bytes]:
    day = datetime.combine(chosen.list.effective, time())
    return spreadsheets.workbook(chosen.list.effective.isoformat(), *table_of(chosen), day)


def _rows(chosen: Chosen) -> Iterator[bytes]:
    """Each row as JSON, as the open data has it."""
    filed = chosen.filed()
    while part := [each.printed for each in islice(filed, AT_ONCE)]:
        yield from map(msgspec.json.encode, rows_of(chosen.list, part))


def _ndjson(chosen: Chosen) -> Iterator[bytes]:
    return (row + b"\n" for row in _rows(chosen))


def _json(chosen: Chosen) -> Iterator[bytes]:
    """An object with what the list is, and its rows as the open data has them."""
    one = chosen.list
    told = ListHead(one.system, one.effective, one.edition, one.first_day, one.last_day)
    yield b'{"list":' + msgspec.json.encode(told) + b',"items":['
    before = b"\n"
    for row in _rows(chosen):
        yield before + row
        before = b",\n"
    yield b"\n]}\n"


def _players(kind: Kind) -> Writer:
    def write(chosen: Chosen) -> Iterator[bytes]:
        return written(kind, player_rows.players(chosen), chosen.list.effective, identity.current().code)

    return write


def _of_all_tempos(kind: Kind) -> Writer:
    def write(chosen: Chosen) -> Iterator[bytes]:
        return written(kind, player_rows.of_all_tempos(chosen), chosen.list.effective, identity.current().code)

    return write


def _swiss_manager(chosen: Chosen) -> Iterator[bytes]:
    day = datetime.combine(chosen.list.effective, time())
    return swiss_manager_book(player_rows.players(chosen), day)


def swiss_manager_book(players: Iterable[Listed], day: datetime) -> Iterator[bytes]:
    """A sheet of players that Swiss-Manager imports as the list of a federation."""
    return spreadsheets.workbook(str(_("Players")), SWISS_MANAGER, map(swiss_manager, players), day)


FORMS = {
    form.name: form
    for form in (
        Form("list.csv", CSV, _("CSV"), _csv),
        Form("list-semicolon.csv", CSV, _("CSV with semicolons and a decimal comma"), _csv_with_comma),
        Form("list.xlsx", XLSX, _("Excel"), _xlsx),
        Form("list.json", "application/json", _("JSON"), _json),
        Form("list.ndjson", NDJSON, _("JSON, a line for each player"), _ndjson),
        Form("players.txt", TEXT, _("FIDE’s list as text"), _players(Kind.TXT)),
        Form("players.xml", XML, _("FIDE’s list as XML"), _players(Kind.XML)),
        Form("players-all.txt", TEXT, _("FIDE’s list of all tempos as text"), _of_all_tempos(Kind.ALL_TXT), True),
        Form("players-all.xml", XML, _("FIDE’s list of all tempos as XML"), _of_all_tempos(Kind.ALL_XML), True),
        Form("players-swiss-manager.xlsx", XLSX, _("Players for Swiss-Manager"), _swiss_manager),
        Form("players-vega.csv", CSV, _("Players for Vega"), _players(Kind.VEGA)),
        Form("players.trf", TEXT, _("Players as a TRF without rounds"), _players(Kind.TRF), most=MOST_PLAYERS),
    )
}
