"""`backtest`: rating systems compared by the games of the register, at the terminal."""

import json
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.refusals import NotPossible
from ratings.catalogue.calendar import Window
from ratings.lists.dry_runs.backtests import answers
from ratings.lists.dry_runs.backtests.question import STEPS, question
from ratings.management.backtest_table import as_table

EXAMPLE = """Examples:

  manage.py backtest --systems fide,glicko2,elo-linear --from 2024-01 --official fide
  manage.py backtest --systems fide,fide:junior_factor=18,fide:floor=1000 --from 2025-01 --train 24 --official fide
"""


class Command(BaseCommand):
    help = "Compare rating systems: every game is forecast from what each system knew before its month."

    def create_parser(self, prog_name: str, subcommand: str, **kwargs) -> CommandParser:
        kwargs |= {"formatter_class": RawDescriptionHelpFormatter, "epilog": EXAMPLE}
        return super().create_parser(prog_name, subcommand, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--systems", required=True, help="fide,glicko2,fide:floor=1000+scale=460")
        parser.add_argument("--from", dest="first", required=True, type=_month, help="first month judged, YYYY-MM")
        parser.add_argument("--until", type=_month, help="the month after the last; this month")
        parser.add_argument("--train", type=int, default=12, help="months before that only teach the systems")
        parser.add_argument("--step", choices=tuple(STEPS), default="month")
        parser.add_argument("--tempo", choices=("standard", "rapid", "blitz"), default="standard")
        parser.add_argument("--official", default="", help="the series to start from and to be held against, as fide")
        parser.add_argument("--out", type=Path, metavar="FILE", help="write the whole answer there, as JSON")

    def handle(self, *args, **options) -> None:
        until = options["until"] or timezone.localdate().replace(day=1)
        try:
            asked = question(
                options["systems"].split(","), options["first"], until, options["train"], options["step"],
                options["tempo"], options["official"],
            )  # fmt: skip
        except NotPossible as refusal:
            raise CommandError(str(refusal)) from refusal
        found = answers.answer(asked, self._say if options["verbosity"] > 1 else lambda _done, _window: None)
        if options["out"]:
            options["out"].write_text(json.dumps(found, ensure_ascii=False, indent=1), encoding="utf-8")
        self._tell(as_table(asked, found))

    def _say(self, done: int, window: Window) -> None:
        self.stderr.write(f"{done}: {window.last_day}")

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.stdout.write(line)


def _month(text: str) -> date:
    return date.fromisoformat(f"{text}-01" if len(text) == 7 else text)
