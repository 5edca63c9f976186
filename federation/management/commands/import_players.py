"""`import_players`: a list of players from a file into the register."""

from argparse import RawDescriptionHelpFormatter
from datetime import date
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.models import PlayerImport
from federation.players_import import work
from federation.players_import.comparison import NothingToImport, examine
from federation.players_import.formats.lists import PlayerList
from federation.players_import.formats.opening import FORMATS
from federation.players_import.formats.rows import TEMPOS, UnreadableList
from federation.players_import.guard import MEASURES
from federation.players_import.store import Summary
from federation.players_import.wording import worded
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.uploads import parts

UNUSUAL = 3  # exit code: the list changes more than usual, and nobody said that it may
SHOWN = 5  # examples of each figure

HELP = """Imports players from the federation's own CSV or from FIDE's lists (TXT or XML; .gz and .zip as they are).

Safe to repeat: only differences are written, so a second import of the same file changes nothing. All of it happens
in one transaction: a file that breaks in the middle, or Ctrl-C, leaves the register as it was.

Players are found by FIDE id, then by national id; never by name. A player without a national id gets FIDE-<FIDE id>.
An empty value says nothing: the register keeps what it has.
The federation's own CSV is believed in everything. FIDE's list is believed for players known only from it (national
id FIDE-...); for others it fills what is empty, and its differences are reported. Spellings with accents are kept.
Ratings (with K) are kept as published by the list of its date; titles for players are kept for life.
FIDE's flag of inactivity is kept with the rating, and lists begin with it; the player stays active in the register.

A list that would lose, add or change more people than the lists before it stops with exit code 3 and writes nothing;
--yes --reason '...' imports it all the same. docs/office/player-lists.md says what is counted.
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
        parser.add_argument("--partial", action="store_true", help="it names some players only: nobody is missing")
        parser.add_argument("--yes", action="store_true", help="import it although it changes more than usual")
        parser.add_argument("--reason", default="", help="why that is right, for the audit log")

    def handle(self, *args, **options) -> None:
        path: Path = options["file"]
        self.name = path.name
        reason = options["reason"].strip()[:300]
        if options["yes"] != bool(reason) or len(reason) < (REASON_LENGTH if options["yes"] else 0):
            raise CommandError("--yes and --reason go together: say why a list that changes more than usual is right")
        federations = [code.strip().upper() for code in options["federation"].split(",") if code.strip()]
        try:
            day = date.fromisoformat(options["date"]) if options["date"] else None
        except ValueError as error:
            raise CommandError(f"--date {options['date']} is not a day written YYYY-MM-DD") from error
        try:
            "".encode(options["encoding"])
        except LookupError as error:
            raise CommandError(f"--encoding {options['encoding']} is not an encoding") from error
        one = PlayerImport(
            filename=parts.plain_name(path.name),
            format=options["format"],
            day=day,
            tempo=options["tempo"],
            encoding=options["encoding"],
            federations=",".join(federations),
            partial=options["partial"],
            reason=reason,
        )
        try:
            if options["dry_run"]:
                summary = examine(one, path, self.progress, self.opened)
            else:
                summary = work.at_once(one, path, self.progress, self.opened, timezone.now)
        except work.Unusual as found:
            self.report(found.summary)
            self.unusual(found.one)
            raise CommandError(
                f"{path.name} changes more than usual. Nothing was imported. If the list is right, import it with "
                "--yes --reason '...'",
                returncode=UNUSUAL,
            ) from found
        except NotPossible as refusal:
            raise CommandError(str(refusal)) from refusal
        except NothingToImport as error:
            self.report(error.summary)
            raise CommandError(f"{path.name}: {error}") from error
        except UnreadableList as error:
            hint = f": give --{error.missing}" if error.missing else ""
            raise CommandError(f"{path.name}: {error}{hint}. Nothing was imported.") from error
        self.report(summary)
        self.unusual(one)
        self.say(f"{'Would be' if options['dry_run'] else 'Imported'}: {summary}")

    def say(self, text: str) -> None:
        self.stdout.write(text)

    def opened(self, found: PlayerList) -> None:
        self.say(f"{self.name}: {found.format.upper()}" + (f", list of {found.day}" if found.day else ""))

    def progress(self, summary: Summary, share: float) -> None:
        self.say(f"  {int(100 * share)} %, {summary.read} read: {summary}")

    def report(self, summary: Summary) -> None:
        for line, note in [*summary.left_out.told(), *sorted(summary.notes)]:
            self.say(f"line {line}: {note}")
        if more := summary.noted - len(summary.notes):
            self.say(f"and {more} more differences that were not believed")
        for refusal in sorted(summary.refusals, key=lambda refusal: refusal.line):
            text = f" [{refusal.text}]" if refusal.text else ""
            self.stderr.write(f"line {refusal.line} refused: {refusal.reason}{text}")
        if more := summary.refused - len(summary.refusals):
            self.stderr.write(f"and {more} more lines refused")

    def unusual(self, one: PlayerImport) -> None:
        """What exceeds the usual and what somebody should look at, with examples."""
        for code, measure in MEASURES.items():
            figure = one.figures[code]
            told = measure.stated is None
            if not (figure["count"] if told else code in one.unusual):
                continue
            usual = "" if figure["usual"] is None else f"; usually {figure['usual']}"
            usual = "; look at each" if told else f", up to {figure['most']} would be usual{usual}"
            self.say(f"{measure.title}: {figure['count']}{usual}")
            for example in figure["examples"][:SHOWN]:
                self.say(f"  {worded(example)}")
