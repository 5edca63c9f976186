"""The report of an announced event before it has results: a file with its head and the players who entered."""

from dataclasses import replace

from django.utils import timezone

from federation.events.announced.matched import NUMBER_BEFORE
from federation.models import AnnouncedEvent, Tournament
from federation.reports.by_hand.file import Event, Kind, head_of, time_told
from federation.reports.by_hand.names import read_names
from federation.reports.trf.writer import write
from federation.runtime.office.identity import current
from federation.submissions.pages.announced import expected_lines

_BY_HAND = {Tournament.Kind.TEAM.value: Kind.TEAMS.value, Tournament.Kind.OTHER.value: Kind.SWISS.value}
_OF_BOTH = ("name", "place", "start", "end", "rounds", "time_control", "chief_arbiter")


def blank_report(event: AnnouncedEvent) -> bytes:
    """A TRF file with head and player lines with ids; the number in it tells which event it reports."""
    told = {name: getattr(event, name) for name in (*_OF_BOTH, "tempo", "federation")}
    report = replace(
        head_of(Event(kind=Kind(_BY_HAND.get(event.kind, event.kind)), **told)),
        deputy_arbiters=event.deputy_arbiters.splitlines(),
        entrants=read_names(expected_lines(event), timezone.localdate().year, current().code).players,
    )
    return f"{write(report)}{NUMBER_BEFORE}{event.number}\r\n".encode()


def by_hand(event: AnnouncedEvent) -> dict[str, object]:
    """What the form of a report by hand says of it at first."""
    told = {name: getattr(event, name) for name in _OF_BOTH}
    return told | {
        "kind": _BY_HAND.get(event.kind, event.kind),
        "tempo": "" if time_told(event.time_control, event.tempo) == event.time_control else event.tempo,
        "players": expected_lines(event),
    }
