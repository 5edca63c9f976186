"""What is said of the event itself: name, place, counts, arbiters, tempo."""

from collections.abc import Iterator

from federation.reports.header import NO_PACE
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Fix, Problem, Report
from federation.reports.wording import quoted, sentences
from federation.vocabulary.words import said

_COUNTS = {
    "declared_players": said("The number of players"), "declared_rated": said("The number of rated players"),
    "declared_rounds": said("The number of rounds"),
}  # fmt: skip
_TEMPOS = {"standard": said("Standard"), "rapid": said("Rapid"), "blitz": said("Blitz")}


def check_event(report: Report) -> Iterator[Problem]:
    """Problems of the header, dates and rounds aside."""
    if not any(sign.isalnum() for sign in report.name):
        yield error("name-missing", said("The tournament has no name."), line=report.header_lines.get("name"))
    if not report.place:
        yield note("place-missing", said("The place is missing."), line=report.header_lines.get("place"))
    if text := report.unread.get("federation"):
        message = said("{text} is no federation code; the event's federation was left empty.", text=quoted(text))
        yield warning("event-federation-unknown", message, line=report.header_lines.get("federation"), text=text)
    if not report.chief_arbiter:
        yield note(
            "arbiter-missing", said("The chief arbiter is missing."), line=report.header_lines.get("chief_arbiter")
        )
    if not report.kind:
        yield note(
            "kind-missing",
            said(
                "It is not said whether this is a Swiss, a round robin, a team event, a knock-out or a match: norms "
                "are not looked for until you choose."
            ),
        )
    yield from _tempo(report)
    yield from _pace(report)
    yield from _counts(report)


def _tempo(report: Report) -> Iterator[Problem]:
    line = report.header_lines.get("time_control")
    if text := report.unread.get("time_control"):
        message = said("The encoded time {text} gives no one time for both players.", text=quoted(text))
        yield warning("time-unreadable", message, line=report.header_lines.get("encoded_time"), text=text)
    if not report.tempo:
        message = said("It is not clear whether this was standard, rapid or blitz: choose one.")
        if text := report.time_control:
            message = said(
                "It is not clear from {text} whether this was standard, rapid or blitz: choose one.", text=quoted(text)
            )
        yield error(
            "tempo-missing",
            message,
            line=line,
            text=report.time_control,
            fixes=tuple(Fix(label, (Edit("header", tempo, name="tempo"),)) for tempo, label in _TEMPOS.items()),
        )


def _pace(report: Report) -> Iterator[Problem]:
    said_already = any(each.code == "pace-unknown" for each in report.problems)
    if report.tempo and report.minutes is None and not said_already:
        text = report.time_control
        what = said("The time control is {text}.", text=quoted(text)) if text else said("The time control is missing.")
        yield note(
            "pace-unknown",
            sentences((what, NO_PACE)),
            line=report.header_lines.get("time_control"),
            text=text,
        )


def _counts(report: Report) -> Iterator[Problem]:
    for name, what in _COUNTS.items():
        if text := report.unread.get(name):
            message = said("{what}, {text}, is no number and was left out.", what=what, text=quoted(text))
            yield warning("count-unreadable", message, line=report.header_lines.get(name), text=text)
    players = len(report.entrants)
    if report.declared_players not in (None, players):
        were = said("There was 1") if players == 1 else said("There were {count}", count=players)
        yield warning(
            "players-differ",
            said(
                "The header says {declared:player|players}, the file has {count}. Is one missing?",
                declared=report.declared_players or 0,
                count=players,
            ),
            line=report.header_lines.get("declared_players"),
            fixes=(Fix(were, (Edit("header", str(players), name="declared_players"),)),),
        )
    rated = sum(entrant.rating is not None for entrant in report.entrants)
    if report.declared_rated not in (None, rated):
        message = said(
            "The header says {declared:rated player|rated players}, the file has {count}.",
            declared=report.declared_rated or 0,
            count=rated,
        )
        yield note("rated-differ", message, line=report.header_lines.get("declared_rated"))
    if 0 < rated < players:
        message = said("{count} of {players:player|players} have no rating in the file.",
                       count=players - rated, players=players)  # fmt: skip
        if players - rated == 1:
            message = said("1 of {players:player|players} has no rating in the file.", players=players)
        yield note("players-unrated", message)
