"""`rate`: any system's ratings and working for a file, without a database."""

import contextlib
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from ratings.catalogue import SYSTEMS
from ratings.standalone import parse, printing
from ratings.standalone.answer import Answer, Rated
from ratings.standalone.from_report import from_report
from ratings.standalone.payload import Payload
from ratings.standalone.problems import Problem, Unusable
from ratings.standalone.run import run

HELP = """Computes ratings for a tournament report (TRF or CSV) or a JSON file, and shows how they came about.

No database is needed or touched. The JSON form is described in docs/rate.md. What is wrong with the file is told, all
of it at once; games and players that cannot be used are left out, and the rest is rated.
Exit code: 0 when something was rated, 2 when the file or the command cannot be used.
"""
UNUSABLE = 2
EVERYBODY = ""


class Command(BaseCommand):
    help = HELP
    requires_system_checks: Sequence[str] = []

    def create_parser(self, prog_name: str, subcommand: str, **kwargs) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=RawDescriptionHelpFormatter, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", help="TRF, CSV or JSON; - for the standard input")
        parser.add_argument("--system", choices=tuple(SYSTEMS), metavar="SLUG", help="which one; --list shows them")
        parser.add_argument("--list", action="store_true", help="show the systems and leave")
        parser.add_argument("--format", choices=("table", "csv", "json"), default="table")
        parser.add_argument("--output", type=Path, metavar="FILE", help="write there, not to the standard output")
        parser.add_argument("--lists", action="store_true", help="every list of the system's calendar, one by one")
        parser.add_argument(
            "--working", nargs="?", const=EVERYBODY, metavar="PLAYER", help="the working of one player, or of everybody"
        )
        parser.add_argument("--date", type=date.fromisoformat, help="of a report that does not say when it was")
        parser.add_argument("--tempo", choices=("standard", "rapid", "blitz"), default="", help="of a report, likewise")

    def handle(self, *args, **options) -> None:
        if options["list"]:
            width = max(map(len, SYSTEMS))
            self.write("".join(f"{slug:<{width}}  {system.name}\n" for slug, system in SYSTEMS.items()), None)
            return
        if not options["system"] or not options["file"]:
            raise CommandError("say which: rate --system SLUG FILE, or rate --list", returncode=UNUSABLE)
        try:
            answer = run(self.payload(options), options["system"], options["lists"])
            text = self.text(answer, options)
        except Unusable as refusal:
            self.refuse(refusal.problems, options)
        self.write(text, options["output"])
        if options["format"] == "csv":
            self.tell(answer.problems)

    def payload(self, options: dict) -> Payload:
        content, name = self.content(options["file"]), options["file"]
        if parse.is_json(content) or name.lower().endswith(".json"):
            return parse.parse(content, options["system"])
        return from_report(content, Path(name).name, timezone.localdate(), options["tempo"], options["date"])

    def content(self, name: str) -> bytes:
        try:
            if name == "-":
                return sys.stdin.buffer.read(parse.MOST_BYTES + 1)
            with Path(name).open("rb") as file:
                return file.read(parse.MOST_BYTES + 1)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CommandError(f"{name} cannot be read: {reason}", returncode=UNUSABLE) from error

    def text(self, answer: Answer, options: dict) -> str:
        if options["working"] is None:
            return {"table": printing.as_table, "csv": printing.as_csv, "json": printing.as_json_text}[
                options["format"]
            ](answer)
        chosen = players(answer, options["working"])
        if options["format"] == "table":
            return printing.as_working(answer, chosen)
        if options["format"] == "csv":
            return printing.working_csv(answer, chosen)
        return printing.as_json_text(answer, chosen)

    def refuse(self, problems: Sequence[Problem], options: dict) -> None:
        """Say everything that is wrong, and leave with the exit code for it."""
        if options["format"] == "json":
            self.write(printing.refusal_text(options["system"], problems), options["output"])
        else:
            self.tell(problems)
        raise CommandError(f"{options['file']} cannot be rated.", returncode=UNUSABLE)

    def tell(self, problems: Sequence[Problem]) -> None:
        for line in printing.told_problems(problems):
            self.stderr.write(line)

    def write(self, text: str, output: Path | None) -> None:
        if output is not None:
            try:
                output.write_text(text, encoding="utf-8", newline="")
            except OSError as error:
                reason = error.strerror or error
                raise CommandError(f"{output} cannot be written: {reason}", returncode=UNUSABLE) from error
            return
        if self.stdout._out is sys.stdout and hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")  # a terminal without ½ or − shows ?
        with contextlib.suppress(BrokenPipeError):  # whoever reads has seen enough
            self.stdout.write(text, ending="")
            self.stdout.flush()


def players(answer: Answer, wanted: str) -> list[Rated]:
    """The player with the id or name `wanted`; everybody for none."""
    if wanted == EVERYBODY:
        return list(answer.players)
    found = [player for player in answer.players if wanted in {str(player.id), player.name}]
    if not found:
        raise CommandError(f"No player has the id or the name {wanted}.", returncode=UNUSABLE)
    return found
