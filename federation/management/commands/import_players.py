"""`import_players`: a list of players from a file into the register."""

from argparse import RawDescriptionHelpFormatter
from datetime import date
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from federation.audit import record
from federation.players_import.lists import player_list
from federation.players_import.opening import FORMATS
from federation.players_import.rows import TEMPOS, UnreadableList
from federation.players_import.store import Importer, Summary

HELP = """Imports players from the federation's own CSV or from FIDE's lists (TXT or XML; .gz and .zip as they are).

Safe to repeat: only differences are written, so a second import of the same file changes nothing. All of it happens
in one transaction: a file that breaks in the middle, or Ctrl-C, leaves the register as it was.

Players are found by FIDE id, then by national id; never by name. A player without a national id gets FIDE-<FIDE id>.
An empty value says nothing: the register keeps what it has.
The federation's own CSV is believed in everything. FIDE's list is believed for players known only from it (national
id FIDE-...); for others it fills what is empty, and its differences are reported. Spellings with accents are kept.
Ratings (with K) are kept as published by the list of its date; titles for players are kept for life.
FIDE's inactivity flag concerns a rating: the player stays active in the register.
"""


class Command(BaseCommand):
    help = HELP

    def create_parser(self, prog_name: str, subcommand: str, **kwargs) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=RawDescriptionHelpFormatter, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="csv, txt or xml; or one of them in .gz or .zip")
        parser.add_argument("--format", choices=("auto", *FORMATS), default="auto")
        parser.add_argument("--federation", default="", help="only players of these, for example POL,ITA")
        parser.add_argument("--tempo", choices=TEMPOS, default="", help="what a single rating column rates")
        parser.add_argument("--date", default="", metavar="YYYY-MM-DD", help="date of the list")
        parser.add_argument("--encoding", default="utf-8", help="of a CSV file, for example cp1250")
        parser.add_argument("--dry-run", action="store_true", help="report what would change; change nothing")

    def handle(self, *args, **options) -> None:
        path: Path = options["file"]
        federations = [code.strip().upper() for code in options["federation"].split(",") if code.strip()]
        try:
            day = date.fromisoformat(options["date"]) if options["date"] else None
        except ValueError as error:
            raise CommandError(f"--date {options['date']} is not a day written YYYY-MM-DD") from error
        try:
            "".encode(options["encoding"])
        except LookupError as error:
            raise CommandError(f"--encoding {options['encoding']} is not an encoding") from error
        try:
            with player_list(path, options["format"], day, options["tempo"], options["encoding"]) as found:
                self.say(f"{path.name}: {found.format.upper()}" + (f", list of {found.day}" if found.day else ""))
                if found.unused:
                    self.say(f"columns not used: {', '.join(found.unused)}")
                importer = Importer(found.day, path.name, found.authoritative, federations)
                with transaction.atomic():
                    summary = importer.run(found.rows, options["dry_run"], self.progress)
                    if not options["dry_run"] and (summary.new or summary.changed):
                        record("players.imported", None, timezone.now(), text=f"{path.name}: {summary}")
        except UnreadableList as error:
            raise CommandError(f"{path.name}: {error}. Nothing was imported.") from error
        self.report(summary)
        if summary.refusals and summary.read == len(summary.refusals):
            raise CommandError(f"{path.name}: not one line could be imported")
        self.say(f"{'Would be' if options['dry_run'] else 'Imported'}: {summary}")

    def say(self, text: str) -> None:
        self.stdout.write(text)

    def progress(self, summary: Summary) -> None:
        self.say(f"  {summary.read} read: {summary}")

    def report(self, summary: Summary) -> None:
        for line, note in sorted(summary.notes):
            self.say(f"line {line}: {note}")
        for refusal in sorted(summary.refusals, key=lambda refusal: refusal.line):
            text = f" [{refusal.text}]" if refusal.text else ""
            self.stderr.write(f"line {refusal.line} refused: {refusal.reason}{text}")
