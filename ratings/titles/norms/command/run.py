"""A report or a JSON file in, verdicts out: what `manage.py norms` does. Pure; the command hands its options over."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Report
from ratings.standalone.parse import is_json
from ratings.standalone.printing import problem_objects, told_problems
from ratings.standalone.problems import Found, Problem, Unusable
from ratings.titles.norms.command import printing
from ratings.titles.norms.command.from_json import parse
from ratings.titles.norms.event import NormEvent
from ratings.titles.norms.fide.editions import worth_seeking
from ratings.titles.norms.fide.find import check
from ratings.titles.norms.forecast import Outlook, outlook
from ratings.titles.norms.from_report import ReportedEvent, from_report, hindrances
from ratings.titles.norms.verdict import Verdict

HELP = """Says whether players made a norm of FIDE's: for everybody of a tournament report (TRF or CSV), or for one
player's opponents as JSON (docs/titles.md). While rounds are left, it says what is needed of them.
Exit code: 0 when something was checked, 2 when the file cannot be used.
"""


@dataclass(frozen=True)
class Wanted:
    """The options of the command."""

    form: str = "table"
    titles: tuple[str, ...] = ()  # none: all that a player can make
    player: str = ""  # a start number; "": everybody
    exemption: str = ""
    kind: str = ""
    pairing: str = ""  # a kind of Tournament.Kind, where the report does not say it


def run(content: bytes, filename: str, wanted: Wanted) -> tuple[str, list[str]]:
    """The answer, and lines for the standard error. Raises Unusable, with everything that is wrong."""
    if is_json(content) or filename.lower().endswith(".json"):
        return _of_json(content, wanted)
    report, found = _report(content, filename, wanted.pairing)
    names = {str(entrant.number): entrant for entrant in report.entrants}
    if wanted.player and wanted.player not in names:
        found.fatal(f"No player has the start number {wanted.player}.")
    found.stop_if_hopeless()
    try:
        reported = from_report(report, wanted.exemption, wanted.kind)
    except ValueError as contradiction:
        found.fatal(f"{contradiction}.")
        raise Unusable(found.problems) from contradiction
    players = [each for each in reported.players if wanted.player in {"", each.player}]
    rows = [
        _Row(each, names[each.player].name, tuple(_titles(each, names[each.player].title, wanted)), reported)
        for each in players
    ]
    text = _json(row.objects() for row in rows) if wanted.form == "json" else _table(rows, wanted)
    return text, told_problems(found.problems)


def refusal(problems: Sequence[Problem]) -> str:
    """The answer in the JSON form where nothing could be checked."""
    return json.dumps({"problems": list(problem_objects(problems))}, ensure_ascii=False) + "\n"


@dataclass(frozen=True)
class _Row:
    """A player of a report."""

    event: NormEvent
    name: str
    titles: tuple[str, ...]
    reported: ReportedEvent

    def verdicts(self) -> list[Verdict]:
        return [check(self.event, title) for title in self.titles]

    def outlooks(self) -> list[Outlook]:
        ahead = self.reported.ahead(self.event)
        return [outlook(self.event, ahead, title) for title in self.titles] if ahead.left else []

    def objects(self) -> Iterator[dict[str, Any]]:
        outlooks = {each.title: each for each in self.outlooks()}
        for verdict in self.verdicts():
            found = {"player": self.event.player, "name": self.name, "title": verdict.title} | printing.answer(
                verdict, self.event
            )
            if verdict.title in outlooks:
                found["outlook"] = printing.outlook_object(outlooks[verdict.title])
            yield found

    def lines(self, whole: bool) -> Iterator[str]:
        """`whole`: with every condition; otherwise only norms, what one article stops, and what is in reach."""
        outlooks = self.outlooks()
        for verdict in self.verdicts():
            if whole:
                yield from printing.working(verdict, self.event)
            elif verdict.norm or (not outlooks and verdict.games and len(verdict.fails) == 1):
                yield printing.summary(verdict)
                yield from (f"  {line}" for line in printing.refusals(verdict))
        if outlooks:
            yield from printing.forecasts(outlooks, self.reported.ahead(self.event), all_titles=whole)


def _of_json(content: bytes, wanted: Wanted) -> tuple[str, list[str]]:
    questions, found, several = parse(content, wanted.titles)
    verdicts = [(each.event, check(each.event, title)) for each in questions for title in each.titles]
    if wanted.form == "json":
        answers = [printing.answer(verdict, event) for event, verdict in verdicts]
        one = not several and len(answers) == 1
        text = json.dumps(answers[0] if one else answers, ensure_ascii=False) + "\n"
    else:
        lines = [line for event, verdict in verdicts for line in (*printing.working(verdict, event), "")]
        text = "\n".join([*lines, printing.CLOSING, ""])
    return text, told_problems(found.problems)


def _report(content: bytes, filename: str, pairing: str) -> tuple[Report, Found]:
    found = Found()
    try:
        report = read(content, filename)
    except Unreadable as refused:
        found.fatal(f"{refused} JSON is read too: a file that begins with {{.")
        raise Unusable(found.problems) from refused
    report = replace(report, kind=pairing) if pairing else report
    for each in hindrances(report):
        hint = " (--pairing)" if each.code == "kind-missing" else ""
        found.fatal((each.message if each.line is None else f"line {each.line}: {each.message}") + hint)
    without = sum(not entrant.federation for entrant in report.entrants)
    if without:
        found.warning(f"The report does not say the federation of {without} players; they count as of none.")
    return report, found


def _titles(event: NormEvent, held: str, wanted: Wanted) -> Iterator[str]:
    yield from (wanted.titles or worth_seeking(held, event.sex))


def _json(rows: Iterator[Iterator[dict[str, Any]]]) -> str:
    objects = [json.dumps(each, ensure_ascii=False) for row in rows for each in row]
    return "[\n" + ",\n".join(objects) + "\n]\n"


def _table(rows: Sequence[_Row], wanted: Wanted) -> str:
    lines: list[str] = []
    for row in rows:
        told = list(row.lines(whole=bool(wanted.player)))
        if told:
            lines += [f"{row.event.player} {row.name}", *(f"  {line}" for line in told)]
    return "\n".join([*(lines or ["No norm, and none in reach."]), "", printing.CLOSING, ""])
