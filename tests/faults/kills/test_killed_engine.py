"""A worker is killed while Stockfish assesses ten games: it loses the game in hand, and two runs are identical."""

from datetime import datetime, timedelta
from io import BytesIO

import pytest
from django.conf import settings
from django.utils import timezone

from federation import tasks
from federation.celery import app
from federation.models import ArchivedGame
from federation.runtime.jobs import life
from federation.submissions.archive.importing import read
from ratings.computing.analysis import work
from ratings.computing.analysis.engine import analysed, name_of
from ratings.models import GameAnalysis
from tests.federation.submissions.archive.test_importing import game
from tests.processes import wait_until
from tests.requirement import require

DEPTH, HASH, GAMES = 11, 4, 10
# Anderssen and Kieseritzky, London 1851, as far as move 16; from move 12 on the engine has something to think about.
OPENING = "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8"
ENDS = ("Bxf4 Qf6 Nc3 Bc5", "Nc3 a6 Bxf4 Qd8")


@pytest.fixture
def games(transactional_db) -> list[ArchivedGame]:
    require(bool(settings.STOCKFISH), "stockfish")
    texts = (game(moves=f"{OPENING} {ENDS[day % 2]}", date=f"1851.06.{day:02d}") for day in range(1, GAMES + 1))
    read(BytesIO("".join(texts).encode()))
    return list(ArchivedGame.objects.order_by("pk"))


def done() -> dict[int, datetime]:
    """Game -> when its answer was stored."""
    return dict(GameAnalysis.objects.done().values_list("game", "finished"))


def test_a_killed_worker_loses_the_game_in_hand_and_two_runs_are_identical(games, worker):
    engine = name_of(settings.STOCKFISH)
    work.ask(ArchivedGame.objects.all(), engine, DEPTH, hash_megabytes=HASH, queued=True)
    worker.start()
    life.look_round(timezone.now(), timedelta(0))
    wait_until(lambda: len(done()) >= 2, "two games are assessed", log=lambda: worker.log)
    worker.kill()
    before = done()
    states = set(GameAnalysis.objects.values_list("state", "attempts"))
    assert 2 <= len(before) < GAMES, "the worker was killed between the first and the last game"
    assert states <= {("done", 1), ("working", 1), ("waiting", 0)}
    begun = GameAnalysis.objects.filter(state="working").count()
    assert begun <= 1, "the worker has one process, and so one game in hand"
    worker.start()  # looks round
    wait_until(lambda: len(done()) == GAMES, "all games are assessed", log=lambda: worker.log)
    worker.kill()
    assert {key: done()[key] for key in before} == before  # nothing was done twice
    again = {end: analysed(settings.STOCKFISH, DEPTH, HASH, bytes(games[end].moves))[1] for end in range(2)}
    for at, one in enumerate(games):
        assert one.analyses.get().rows == again[at % 2]


def test_messages_that_were_lost_are_sent_again_by_the_clock(games, worker):
    some = ArchivedGame.objects.filter(pk__in=[one.pk for one in games[:2]])
    work.ask(some, name_of(settings.STOCKFISH), 5, hash_megabytes=HASH, queued=True)
    assert len(life.look_round(timezone.now(), timedelta(0))) == 2
    app.control.purge()
    worker.start()
    assert not done()
    GameAnalysis.objects.update(heard=timezone.now() - life.UNSENT)
    tasks.look_round.delay()
    wait_until(lambda: len(done()) == 2, "the games are assessed", log=lambda: worker.log)
    worker.kill()
