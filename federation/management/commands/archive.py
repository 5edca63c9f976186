"""Brings PGN files into the archive of games, or writes games of the archive as PGN."""

from pathlib import Path
from time import perf_counter

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.models import ArchivedGame
from federation.submissions.archive.exporting import pgn
from federation.submissions.archive.importing import Summary, classify, import_file
from federation.submissions.archive.wording import refusal

TOLD = 5000  # games between two lines of progress


class Command(BaseCommand):
    help = (
        "Brings games of PGN files (plain or packed with gzip) into the archive. Games that are there already are "
        "recognised, whatever the spelling, and add nothing. With --export the archive's games are written as PGN."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
        parser.add_argument("--export", type=Path, metavar="FILE", help="write games there, as PGN; - for the terminal")
        parser.add_argument("--classify", action="store_true", help="tell the opening of games without a code by moves")
        parser.add_argument("--player", default="", help="with --export: words of a player's name")
        parser.add_argument("--event", default="", help="with --export: words of an event's name or site")
        parser.add_argument("--year", type=int, help="with --export: games of one year")

    def handle(self, *args, **options) -> None:
        if options["classify"]:
            self.stdout.write(f"{classify()} games have an opening by their moves")
            return
        if bool(options["files"]) == bool(options["export"]):
            raise CommandError("say which files to read, or where to write with --export")
        if options["export"]:
            self.write(options)
            return
        for path in options["files"]:
            self.read(path)

    def read(self, path: Path) -> None:
        def told(summary: Summary) -> None:
            if summary.games % TOLD == 0:
                self.stdout.write(f"  {path.name}: {summary}")

        began = perf_counter()
        try:
            with path.open("rb") as file:
                summary = import_file(file, path.name, None, timezone.now(), told)
        except OSError as error:
            raise CommandError(f"{path} cannot be read: {error.strerror or error}") from error
        self.stdout.write(f"{path.name}: {summary}; {perf_counter() - began:.1f} s")
        for number, code, detail in summary.refusals:
            self.stderr.write(f"  game {number} refused: {refusal(code, detail)}")
        if more := summary.refused.total() - len(summary.refusals):
            self.stderr.write(f"  and {more} more games refused")

    def write(self, options: dict) -> None:
        games = ArchivedGame.objects.all()
        games = games.of(options["player"]) if options["player"] else games
        games = games.at(options["event"]) if options["event"] else games
        games = games.filter(year=options["year"]) if options["year"] else games
        if str(options["export"]) == "-":
            for text in pgn(games):
                self.stdout.write(text, ending="")
            return
        count = 0
        with options["export"].open("w", encoding="utf-8") as file:
            for text in pgn(games):
                file.write(text)
                count += 1
        self.stdout.write(f"{options['export']}: {count} games")
