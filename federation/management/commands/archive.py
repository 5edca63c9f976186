"""Brings PGN files into the archive of games, or writes games of the archive as PGN."""

from pathlib import Path
from time import perf_counter

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.models import ArchivedGame
from federation.runtime.jobs import work
from federation.submissions.archive import takings
from federation.submissions.archive.exporting import pgn
from federation.submissions.archive.importing import Summary, classify, import_file
from federation.submissions.archive.wording import not_taken, note, noted, refusal

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
        parser.add_argument(
            "--take",
            action="store_true",
            help="take games into the rankings, as events for Wronicz's lists",
        )
        parser.add_argument("--look", action="store_true", help="tell what --take would take, and take nothing")
        parser.add_argument("--told-pace", action="store_true", help="with --take: only games that tell a rate of play")
        parser.add_argument("--player", default="", help="with --export or --take: words of a player's name")
        parser.add_argument("--event", default="", help="with --export or --take: words of an event's name or site")
        parser.add_argument("--year", type=int, help="with --export or --take: games of one year")

    def handle(self, *args, **options) -> None:
        if options["classify"]:
            self.stdout.write(f"{classify()} games have an opening by their moves")
            return
        if options["take"] or options["look"]:
            self.take(options)
            return
        if bool(options["files"]) == bool(options["export"]):
            raise CommandError("say which files to read, where to write with --export, or what to --take")
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
        for number, code, detail in summary.notes:
            self.stderr.write(f"  game {number}: {note(code, detail)}")
        for code, count in summary.noted.items():
            self.stderr.write(f"  {count} games {noted(code)}")

    def take(self, options: dict) -> None:
        """The same as in the browser, in this process."""
        asked = {"player": options["player"], "event": options["event"], "eco": "", "id": ""}
        asked["year"] = str(options["year"] or "")
        began = perf_counter()
        one = takings.choice(None, asked, options["told_pace"], timezone.now())
        if options["look"]:
            takings.look(one)
        else:
            work.carry_through(takings.ask(one, timezone.now(), by_worker=False), timezone.now)
            one.refresh_from_db()
        found = ", ".join(f"{name} {number}" for name, number in one.found.items() if name != "refused")
        self.stdout.write(f"{one}: {one.games} games; to take: {found}")
        for code, count in one.found["refused"].items():
            self.stderr.write(f"  not taken: {count} {not_taken(code)}")
        if options["look"] or not one.found["games"]:
            return
        takings.confirm(one.pk, None, timezone.now(), by_worker=False)
        work.carry_through(one, timezone.now)
        one.refresh_from_db()
        self.stdout.write(f"{takings.summary(one)}; {perf_counter() - began:.1f} s")

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
