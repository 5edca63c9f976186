"""What is said of the event itself: name, place, counts, arbiters, tempo."""

from collections.abc import Iterator

from federation.reports.header import NO_PACE
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Fix, Problem, Report
from federation.reports.wording import quoted

_COUNTS = {"declared_players": "players", "declared_rated": "rated players", "declared_rounds": "rounds"}


def check_event(report: Report) -> Iterator[Problem]:
    """Problems of the header, dates and rounds aside."""
    if not any(sign.isalnum() for sign in report.name):
        yield error("name-missing", "The tournament has no name.", line=report.header_lines.get("name"))
    if not report.place:
        yield note("place-missing", "The place is missing.", line=report.header_lines.get("place"))
    if text := report.unread.get("federation"):
        message = f"{quoted(text)} is no federation code; the event's federation was left empty."
        yield warning("event-federation-unknown", message, line=report.header_lines.get("federation"), text=text)
    if not report.chief_arbiter:
        yield note("arbiter-missing", "The chief arbiter is missing.", line=report.header_lines.get("chief_arbiter"))
    if not report.kind:
        yield note(
            "kind-missing",
            "It is not said whether this is a Swiss, a round robin, a team event, a knock-out or a match: norms are "
            "not looked for until you choose.",
        )
    yield from _tempo(report)
    yield from _pace(report)
    yield from _counts(report)


def _tempo(report: Report) -> Iterator[Problem]:
    line = report.header_lines.get("time_control")
    if text := report.unread.get("time_control"):
        message = f"The encoded time {quoted(text)} gives no one time for both players."
        yield warning("time-unreadable", message, line=report.header_lines.get("encoded_time"), text=text)
    if not report.tempo:
        said = f" from {quoted(report.time_control)}" if report.time_control else ""
        yield error(
            "tempo-missing",
            f"It is not clear{said} whether this was standard, rapid or blitz: choose one.",
            line=line,
            text=report.time_control,
            fixes=tuple(
                Fix(tempo.capitalize(), (Edit("header", tempo, name="tempo"),))
                for tempo in ("standard", "rapid", "blitz")
            ),
        )


def _pace(report: Report) -> Iterator[Problem]:
    said_already = any(each.code == "pace-unknown" for each in report.problems)
    if report.tempo and report.minutes is None and not said_already:
        text = report.time_control
        what = f"The time control is {quoted(text)}." if text else "The time control is missing."
        yield note(
            "pace-unknown",
            f"{what} {NO_PACE}",
            line=report.header_lines.get("time_control"),
            text=text,
        )


def _counts(report: Report) -> Iterator[Problem]:
    for name, what in _COUNTS.items():
        if text := report.unread.get(name):
            message = f"The number of {what}, {quoted(text)}, is no number and was left out."
            yield warning("count-unreadable", message, line=report.header_lines.get(name), text=text)
    players = len(report.entrants)
    if report.declared_players not in (None, players):
        were = "There was 1" if players == 1 else f"There were {players}"
        yield warning(
            "players-differ",
            f"The header says {report.declared_players} players, the file has {players}. Is one missing?",
            line=report.header_lines.get("declared_players"),
            fixes=(Fix(were, (Edit("header", str(players), name="declared_players"),)),),
        )
    rated = sum(entrant.rating is not None for entrant in report.entrants)
    if report.declared_rated not in (None, rated):
        message = f"The header says {report.declared_rated} rated players, the file has {rated}."
        yield note("rated-differ", message, line=report.header_lines.get("declared_rated"))
    if 0 < rated < players:
        have = "has" if players - rated == 1 else "have"
        yield note("players-unrated", f"{players - rated} of {players} players {have} no rating in the file.")
