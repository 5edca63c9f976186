"""Games asked of the engine, one by one: by workers of the queue `analysis`, or by processes of a command.

A result is stored as soon as its game is done: whoever is killed loses the game in hand, no more.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import datetime
from multiprocessing import get_context

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import record
from federation.models import ArchivedGame
from federation.models.archive import ArchivedGameQuerySet
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life, work
from ratings.computing.analysis.engine import HASH, EngineGone, analysed
from ratings.models import GameAnalysis

State = GameAnalysis.State
AT_ONCE = 500
WAVE = 200  # messages in the queue at once: what is asked for later with a higher priority waits for no more


def ask(
    games: ArchivedGameQuerySet,
    engine: str,
    depth: int,
    priority: int = 0,
    hash_megabytes: int = HASH,
    queued: bool = False,
) -> list[int]:
    """Let games be analysed that are not yet; the keys of all that wait. Harmless to call twice.

    `queued`: by the workers.
    """
    question = {"engine": engine, "depth": depth, "hash_megabytes": hash_megabytes}
    there = set(GameAnalysis.objects.filter(**question).values_list("game", "digest"))
    wanted = games.order_by().values_list("pk", "digest")
    GameAnalysis.objects.bulk_create(
        [
            GameAnalysis(game_id=pk, digest=digest, priority=priority, **question)
            for pk, digest in wanted.iterator(chunk_size=AT_ONCE)
            if (pk, digest) not in there
        ],
        ignore_conflicts=True,
    )
    mine = GameAnalysis.objects.waiting().filter(game__in=games.order_by().values("pk"), **question)
    if queued:
        GameAnalysis.objects.filter(pk__in=mine.order_by().values("pk")).update(queued=True, priority=priority)
    return list(mine.values_list("pk", flat=True))


@kinds.register
class Analysis(kinds.Kind[GameAnalysis]):
    """The engine assesses the moves of one archived game."""

    name, words = "analysis", gettext_lazy("Analysis of a game")
    model, queue, heavy = GameAnalysis, "analysis", ("rows",)
    repeatable = (State.FAILED,)

    def past(self) -> QuerySet[GameAnalysis]:
        return super().past().filter(state=State.FAILED)  # the others would hide every other job

    def left(self) -> QuerySet[GameAnalysis]:
        return GameAnalysis.objects.queued().select_related("game")

    def turn(self) -> QuerySet[GameAnalysis]:
        return GameAnalysis.objects.queued()[:WAVE]

    def attempt(self, job: GameAnalysis, clock: Callable[[], datetime]) -> None:
        try:
            name, rows = analysed(settings.STOCKFISH, job.depth, job.hash_megabytes, bytes(job.game.moves))
        except EngineGone as error:
            raise NotPossible(str(error)) from error
        if name != job.engine:
            raise NotPossible(_("This machine has %(found)s, not %(asked)s.") % {"found": name, "asked": job.engine})
        work.finish(job, State.DONE, clock(), rows=rows)

    def again(self, job: GameAnalysis, user, now: datetime) -> None:
        with transaction.atomic():
            one = life.locked(GameAnalysis, job.pk, *self.repeatable)
            record("analysis.again", user, now, about=one)
            life.go_on(one, now)


def in_processes(keys: Sequence[int], processes: int, clock: Callable[[], datetime]) -> Iterator[tuple[int, int]]:
    """Analyse games in processes of this machine. After each: the key and how many moves were assessed."""
    path = settings.STOCKFISH
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        ahead = iter(_moves_of(keys))
        under_way: dict[Future, int] = {}
        while True:
            while len(under_way) < 2 * processes and (following := next(ahead, None)) is not None:
                pk, depth, hash_megabytes, moves = following
                under_way[pool.submit(analysed, path, depth, hash_megabytes, moves)] = pk
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                pk = under_way.pop(future)
                rows = future.result()[1]
                _store(pk, rows, clock())
                yield pk, len(rows)


def _moves_of(keys: Sequence[int]) -> Iterable[tuple[int, int, int, bytes]]:
    for first in range(0, len(keys), AT_ONCE):
        some = keys[first : first + AT_ONCE]
        found = GameAnalysis.objects.waiting().filter(pk__in=some).select_related("game")
        for one in found:
            yield one.pk, one.depth, one.hash_megabytes, bytes(one.game.moves)


def pause(paused: bool) -> int:
    """Let all that wait rest, or go on. How many there were."""
    if paused:
        return GameAnalysis.objects.open().update(state=State.STOPPED)
    return GameAnalysis.objects.filter(state=State.STOPPED).update(state=State.WAITING)


def _store(pk: int, rows: list, now: datetime) -> None:
    GameAnalysis.objects.filter(pk=pk).exclude(state=State.DONE).update(rows=rows, state=State.DONE, finished=now)


def games_of(player: str = "", event: str = "", year: int | None = None) -> ArchivedGameQuerySet:
    """Games of the archive, by words of a player, words of an event, a year."""
    games = ArchivedGame.objects.all()
    games = games.of(player) if player else games
    games = games.at(event) if event else games
    return games.filter(year=year) if year else games
