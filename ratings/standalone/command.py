"""The command `rate`: its arguments, what it prints, and its exit codes. Django is not needed, and not imported."""

import argparse
import contextlib
import sys
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

from ratings.catalogue import SYSTEMS
from ratings.standalone.problems import Problem, Unusable

if TYPE_CHECKING:
    from ratings.standalone.answer import Answer, Rated
    from ratings.standalone.payload import Payload

HELP = """Computes ratings for a tournament report (TRF or CSV) or a JSON file, and shows how they came about.

No database is needed or touched. The JSON form is described in docs/rate.md. What is wrong with the file is told, all
of it at once; games and players that cannot be used are left out, and the rest is rated.
Exit code: 0 when something was rated, 2 when the file or the command cannot be used.

With --receipt, the file is the receipt of a number on a published list, as the page of its working has it: 0 when the
number follows from it, 1 when it does not, 2 when the file is no receipt, or one that cannot be recomputed.
"""
EXAMPLE = """An example, to be pasted as it stands:

  echo '{
    "players": [{"id": "Ewa", "rating": 2054}, {"id": "Jan", "rating": 2100}],
    "games": [{"white": "Ewa", "black": "Jan", "result": "1/2", "date": "2026-01-11"}]
  }' | ./dev rate --system fide -

Then with a report of your own: ./dev rate --system fide open.trf --working
"""
DIFFERS, UNUSABLE = 1, 2
EVERYBODY = ""


class Refused(Exception):
    """Why nothing was rated, for the standard error."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", help="TRF, CSV, JSON, for Wronicz's rankings PGN; - for the standard input")
    parser.add_argument("--system", choices=tuple(SYSTEMS), metavar="SLUG", help="which one; --list shows them")
    parser.add_argument("--list", action="store_true", help="show the systems and leave")
    parser.add_argument("--receipt", metavar="FILE", help="whether a published number follows from its receipt, JSON")
    parser.add_argument(
        "--compare", metavar="SLUGS", help="systems by what they forecast, as fide,dwz,glicko2; JSON, PGN"
    )
    parser.add_argument("--since", type=date.fromisoformat, help="with --compare: games before only teach the systems")
    parser.add_argument("--format", choices=("table", "csv", "json"), default="table")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write there, not to the standard output")
    parser.add_argument("--lists", action="store_true", help="every list of the system's calendar, one by one")
    parser.add_argument(
        "--working", nargs="?", const=EVERYBODY, metavar="PLAYER", help="the working of one player, or of everybody"
    )
    parser.add_argument("--date", type=date.fromisoformat, help="of a report that does not say when it was")
    parser.add_argument("--tempo", choices=("standard", "rapid", "blitz"), default="", help="of a report, likewise")


def main(arguments: Sequence[str], name: str = "rate") -> int:
    """Run the command on its own. Returns the exit code."""
    parser = argparse.ArgumentParser(
        prog=name, description=HELP, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_arguments(parser)
    try:
        return Rate(parser.parse_args(arguments), sys.stdout, sys.stderr).run()
    except Refused as refusal:
        sys.stderr.write(f"{refusal}\n")
        return UNUSABLE


class Rate:
    """One call of the command."""

    def __init__(self, options: argparse.Namespace, out: TextIO, err: TextIO) -> None:
        self.options, self.out, self.err = options, out, err

    def run(self) -> int:
        """Returns the exit code. Raises Refused where nothing can be rated."""
        options = self.options
        if options.receipt:
            return self._check(options.receipt)
        if options.list:
            width = max(map(len, SYSTEMS))
            self._write([f"{slug:<{width}}  {system.name}\n" for slug, system in SYSTEMS.items()], None)
            return 0
        if options.compare:
            return self._compare(options.compare.split(","))
        if not options.system or not options.file:
            raise Refused("say which: rate --system SLUG FILE, or rate --list")
        # Only what computes needs numpy and the systems.
        from ratings.standalone.run import run

        try:
            answer = run(self._payload(), options.system, options.lists, rebuilt=True)
        except Unusable as refusal:
            self._refuse(refusal.problems)
        self._write(_parts(answer, options.format, options.working), options.output)
        if options.format == "csv":
            self._tell(answer.problems)
        return 0

    def _compare(self, slugs: Sequence[str]) -> int:
        """Which of the systems forecasts best."""
        from ratings.standalone import backtest

        unknown = [slug for slug in slugs if slug not in SYSTEMS]
        if unknown or not self.options.file:
            raise Refused(f"there is no system {unknown[0]}; --list shows them" if unknown else "say which file")
        try:
            since = self.options.since or date.min
            found = backtest.compare(self._content(self.options.file), slugs, since, self.options.tempo)
        except Unusable as refusal:
            self._refuse(refusal.problems)
        self._write(backtest.as_table(found), self.options.output)
        return 0

    def _check(self, name: str) -> int:
        """Whether the number of a receipt follows."""
        from ratings.standalone.receipt import checking, reading

        try:
            verdict = checking.check(reading.read(self._content(name)))
        except reading.Broken as broken:
            raise Refused(f"{name} cannot be used as a receipt: {broken}.") from broken
        self._write([f"{line}\n" for line in verdict.lines], self.options.output)
        if verdict.follows is None:
            return UNUSABLE
        return 0 if verdict.follows else DIFFERS

    def _payload(self) -> "Payload":
        from ratings.standalone import parse

        name = self.options.file
        content = self._content(name)
        if parse.is_json(content) or name.lower().endswith(".json"):
            return parse.parse(content, self.options.system)
        from ratings.standalone.files import from_pgn

        if self.options.system in from_pgn.SYSTEMS and from_pgn.is_archive(content):
            return from_pgn.from_pgn(content, self.options.system, self.options.tempo)
        from ratings.standalone.files.from_report import from_report

        today = datetime.now().astimezone().date()
        return from_report(content, Path(name).name, today, self.options.tempo, self.options.date)

    def _content(self, name: str) -> bytes:
        try:
            return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except (OSError, ValueError) as error:
            raise Refused(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from error

    def _refuse(self, problems: Sequence[Problem]) -> NoReturn:
        """Say everything that is wrong, and leave."""
        if self.options.format == "json":
            from ratings.standalone import printing

            self._write([printing.refusal_text(self.options.system, problems)], self.options.output)
        else:
            self._tell(problems)
        raise Refused(f"{self.options.file} cannot be rated.")

    def _tell(self, problems: Sequence[Problem]) -> None:
        from ratings.standalone import printing

        self.err.writelines(f"{line}\n" for line in printing.told_problems(problems))

    def _write(self, parts: Iterable[str], output: Path | None) -> None:
        if output is not None:
            try:
                with output.open("w", encoding="utf-8", newline="") as file:
                    file.writelines(parts)
            except OSError as error:
                raise Refused(f"{output} cannot be written: {error.strerror or error}") from error
            return
        if self.out is sys.stdout and hasattr(self.out, "reconfigure"):
            self.out.reconfigure(errors="replace")  # a terminal without ½ or − shows ?
        with contextlib.suppress(BrokenPipeError):  # whoever reads has seen enough
            self.out.writelines(parts)
            self.out.flush()


def _parts(answer: "Answer", form: str, wanted: str | None) -> Iterable[str]:
    """The answer as text, in as many pieces as it takes. `wanted`: the player whose working it is."""
    from ratings.standalone import printing

    if wanted is None:
        if form == "json":
            return printing.json_parts(answer)
        return [printing.as_csv(answer) if form == "csv" else printing.as_table(answer)]
    chosen = _players(answer, wanted)
    if form == "json":
        return printing.json_parts(answer, chosen)
    return [printing.working_csv(answer, chosen) if form == "csv" else printing.as_working(answer, chosen)]


def _players(answer: "Answer", wanted: str) -> "list[Rated]":
    """The player with the id or name `wanted`; everybody for none."""
    if wanted == EVERYBODY:
        return list(answer.players)
    found = [player for player in answer.players if wanted in {str(player.id), player.name}]
    if not found:
        raise Refused(f"No player has the id or the name {wanted}.")
    return found
