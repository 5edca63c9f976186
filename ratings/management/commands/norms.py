"""`norms`: which players of a report made a norm of FIDE's, or what they still need."""

import contextlib
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ratings.standalone.printing import told_problems
from ratings.standalone.problems import Unusable
from ratings.titles.norms.command import run as command
from ratings.titles.norms.fide.editions import EXEMPTIONS, TEAM_CHAMPIONSHIP, TITLES, WORLD_CUP

UNUSABLE = 2
PAIRINGS = ("swiss", "round-robin", "team", "knockout")


class Command(BaseCommand):
    help = command.HELP
    requires_system_checks: Sequence[str] = []

    def create_parser(self, prog_name: str, subcommand: str, **kwargs) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=RawDescriptionHelpFormatter, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="TRF, CSV or JSON; - for the standard input")
        parser.add_argument("--format", choices=("table", "json"), default="table")
        parser.add_argument("--title", choices=TITLES, action="append", help="only this one; may be said again")
        parser.add_argument("--player", default="", metavar="N", help="the start number of the one whose working it is")
        parser.add_argument("--exemption", choices=EXEMPTIONS, default="", help="that the event has")
        parser.add_argument("--pairing", choices=PAIRINGS, default="", help="where the report does not say it")
        parser.add_argument("--kind", choices=(TEAM_CHAMPIONSHIP, WORLD_CUP), default="", help="fewer games are enough")

    def handle(self, *args, **options) -> None:
        name = options["file"]
        wanted = command.Wanted(
            form=options["format"],
            titles=tuple(options["title"] or ()),
            player=options["player"],
            exemption=options["exemption"],
            kind=options["kind"],
            pairing=options["pairing"],
        )
        try:
            text, problems = command.run(_content(name), Path(name).name, wanted)
        except Unusable as refused:
            if wanted.form == "json":
                self.stdout.write(command.refusal(refused.problems), ending="")
            else:
                self.stderr.write("\n".join(told_problems(refused.problems)))
            raise CommandError(f"{name} cannot be checked.", returncode=UNUSABLE) from refused
        if problems:
            self.stderr.write("\n".join(problems))
        with contextlib.suppress(BrokenPipeError):  # whoever reads has seen enough
            self.stdout.write(text, ending="")


def _content(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CommandError(f"{name} cannot be read: {reason}", returncode=UNUSABLE) from error
