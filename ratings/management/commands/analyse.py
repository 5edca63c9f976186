"""Lets an engine assess the moves of archived games, in processes of this machine or by the workers."""

from datetime import timedelta
from time import perf_counter

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from federation.runtime.jobs import life
from ratings.computing.analysis import work
from ratings.computing.analysis.engine import HASH, EngineGone, name_of

TOLD = 10  # games between two lines of progress


class Command(BaseCommand):
    help = (
        "Lets Stockfish assess the moves of archived games from move 12 on. A game that was assessed at this depth is "
        "not assessed again; interrupted, the command goes on where it was."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--depth", type=int, default=10, help="of every search; 10 takes about 50 ms a move")
        parser.add_argument("--hash", type=int, default=HASH, metavar="MB", help="of the engine; part of the question")
        parser.add_argument("--processes", type=int, default=1, help="engines side by side on this machine")
        parser.add_argument("--queue", action="store_true", help="leave it to the workers of the queue analysis")
        parser.add_argument("--priority", type=int, default=0, help="the higher, the sooner")
        parser.add_argument("--player", default="", help="words of a player's name")
        parser.add_argument("--event", default="", help="words of an event's name or site")
        parser.add_argument("--year", type=int, help="games of one year")
        parser.add_argument("--pause", action="store_true", help="let all that waits rest, and leave")
        parser.add_argument("--resume", action="store_true", help="let it go on, and leave")

    def handle(self, *args, **options) -> None:
        if options["pause"] or options["resume"]:
            self.stdout.write(f"{work.pause(options['pause'])} games")
            return
        if not 1 <= options["depth"] <= 40 or not 1 <= options["processes"] <= 64 or not 1 <= options["hash"] <= 1024:
            raise CommandError("--depth is from 1 to 40, --processes from 1 to 64, --hash from 1 to 1024")
        try:
            engine = name_of(settings.STOCKFISH)
        except EngineGone as error:
            raise CommandError(f"{error}. Install the package stockfish, or say in STOCKFISH where it is.") from error
        games = work.games_of(options["player"], options["event"], options["year"])
        queued = options["queue"]
        keys = work.ask(games, engine, options["depth"], options["priority"], options["hash"], queued)
        self.stdout.write(f"{engine}, depth {options['depth']}, hash {options['hash']} MB: {len(keys)} games wait")
        if queued:
            life.look_round(timezone.now(), timedelta(0))  # sends the first of them, the clock the others
            return
        self.here(keys, options["processes"])

    def here(self, keys: list[int], processes: int) -> None:
        began, moves, done = perf_counter(), 0, 0
        for done, (_key, assessed) in enumerate(work.in_processes(keys, processes, timezone.now), 1):
            moves += assessed
            if done % TOLD == 0 or done == len(keys):
                seconds = perf_counter() - began
                self.stdout.write(f"  {done} of {len(keys)} games, {moves} moves, {moves / seconds:.1f} a second")
                self.stdout.flush()
