"""Games asked of the engine, one by one: by workers of the queue `analysis`, or by processes of a command.

A result is stored as soon as its game is done: whoever is killed loses the game in hand, no more.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import datetime
from functools import partial
from multiprocessing import get_context

from django.conf import settings

from federation.models import ArchivedGame
from federation.models.archive import ArchivedGameQuerySet
from federation.runtime.workers import holds, messages, tried
from ratings.computing.analysis.engine import HASH, EngineGone, analysed
from ratings.models import GameAnalysis

log = logging.getLogger(__name__)
State = GameAnalysis.State
AT_ONCE = 500
ANALYSIS = "analysis"  # the kind of its holds
TASK = "ratings.tasks.analyse_game"  # by name, because tasks.py calls this module
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


def look_round() -> list[int]:
    """Send the workers the games whose turn it is, those among them that lost their message or their worker."""
    next_ones = list(GameAnalysis.objects.queued().values_list("pk", flat=True)[:WAVE])
    if not next_ones:
        return []
    known = messages.waiting(TASK) | holds.held(ANALYSIS, next_ones)
    sent = [pk for pk in next_ones if pk not in known]
    all(messages.tell(TASK, pk) for pk in sent)  # up to the first that finds no broker
    return sent


def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Analyse one game. Harmless to call twice, on one that is done, paused, or with another worker."""
    with holds.hold(ANALYSIS, pk) as ours:
        one = GameAnalysis.objects.filter(pk=pk, state=State.WAITING).select_related("game").first()
        if not ours or one is None:
            return
        if one.attempts >= tried.MOST:
            _fail(pk, tried.died(), clock())
            return
        waiting = GameAnalysis.objects.filter(pk=pk, state=State.WAITING)
        waiting.update(attempts=one.attempts + 1)
        give_back = partial(waiting.update, attempts=one.attempts)
        with tried.tried(ANALYSIS, pk, lambda text: _fail(pk, text, clock()), give_back):
            try:
                name, rows = analysed(settings.STOCKFISH, one.depth, one.hash_megabytes, bytes(one.game.moves))
            except EngineGone as error:
                _fail(pk, str(error), clock())
                return
            if name != one.engine:
                _fail(pk, f"this machine has {name}, not {one.engine}", clock())
                return
            _store(pk, rows, clock())


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
    before, after = (State.WAITING, State.PAUSED) if paused else (State.PAUSED, State.WAITING)
    return GameAnalysis.objects.filter(state=before).update(state=after)


def _store(pk: int, rows: list, now: datetime) -> None:
    GameAnalysis.objects.filter(pk=pk).exclude(state=State.DONE).update(rows=rows, state=State.DONE, finished=now)


def _fail(pk: int, error: str, now: datetime) -> None:
    log.error("analysis %s failed: %s", pk, error)
    GameAnalysis.objects.filter(pk=pk).update(state=State.FAILED, error=error[:200], finished=now)


def games_of(player: str = "", event: str = "", year: int | None = None) -> ArchivedGameQuerySet:
    """Games of the archive, by words of a player, words of an event, a year."""
    games = ArchivedGame.objects.all()
    games = games.of(player) if player else games
    games = games.at(event) if event else games
    return games.filter(year=year) if year else games
