"""All events of a month as one archive for FIDE's server: a file each, and a list of them with their fees."""

import io
import zipfile
from collections.abc import Iterator

from federation.events.crosstable import crosstable
from federation.events.for_fide.fees import average, fee
from federation.events.for_fide.month import Month, events, months
from federation.events.report import event_report
from federation.models import Tournament
from federation.reports import parts
from federation.reports.exports.json_file import games
from federation.reports.report import Report
from federation.reports.trf.writer import Version, write
from federation.runtime.pages.spreadsheets import pieces

HEAD = (
    "event", "name", "place", "federation", "start", "end", "kind", "time_control", "tempo", "rounds", "players",
    "rated_players", "average_rating_reported", "games", "chief_arbiter", "part", "fee_eur", "file",
)  # fmt: skip
LIST = "events.csv"


def archive(month: Month, version: Version = Version.TRF26) -> Iterator[bytes]:
    """The zip, event by event."""
    sink = _Sink()
    rows = []
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as file:
        for event in events(month):
            told = months(event)
            name = f"{event.code}.trf" if len(told) == 1 else f"{event.code}-{month}.trf"
            report = parts.part(event_report(event, crosstable(event), births_told=True), *month)
            file.writestr(name, write(report, version))
            rows.append(_row(event, report, told.index(month) + 1, len(told), name))
            yield sink.taken()
        file.writestr(LIST, "".join(pieces(HEAD, rows)))
    yield sink.taken()


def _row(event: Tournament, report: Report, number: int, of: int, name: str) -> list:
    ratings = [one.rating for one in report.entrants if one.rating]
    assert report.start and report.end
    return [
        event.code, event.name, event.place, event.federation, report.start.isoformat(), report.end.isoformat(),
        event.kind, event.time_control, event.tempo, event.rounds, len(report.entrants), len(ratings),
        average(ratings), games(report), event.chief_arbiter, f"{number}/{of}" if of > 1 else "",
        fee(event, len(report.entrants), ratings) if number == of else None, name,
    ]  # fmt: skip


class _Sink(io.RawIOBase):
    """What was written and not taken yet; it cannot seek, so that the archive is written in one go."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, content) -> int:
        self._waiting += content
        return len(content)

    def taken(self) -> bytes:
        """Everything since the last time."""
        taken = bytes(self._waiting)
        self._waiting.clear()
        return taken
