"""An archive of title matches, assessed by workers of the queue `analysis`.

Run by `benchmarks/archive/analysis.py` in a process of its own; prints what it measured as one line of JSON.
"""

import json
import subprocess
import sys
import time
from dataclasses import astuple
from io import BytesIO
from itertools import chain
from pathlib import Path

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from federation.models import ArchivedGame  # noqa: E402
from federation.submissions.archive.importing import read  # noqa: E402
from ratings.computing.analysis import tables, work  # noqa: E402
from ratings.computing.analysis.engine import name_of  # noqa: E402
from ratings.models import GameAnalysis  # noqa: E402

MATCHES = ("data/pgn/title_matches/*.pgn", "data/pgn/world_championship_1886.pgn")
LOOK = 0.5  # seconds between two looks


def main(depth: int, each: int, shared: Path, folder: Path) -> dict:
    call_command("migrate", verbosity=0)
    for path in sorted(path for pattern in MATCHES for path in shared.glob(pattern)):
        read(BytesIO(first(path.read_bytes(), each)))
    found = {workers: assessed(depth, workers, folder) for workers in (2, 1)}
    (_, two), (_, one) = found[2], found[1]
    moves = sum(len(rows) for rows in one.values())
    seconds = {workers: took for workers, (took, _) in found.items()}
    question = GameAnalysis.objects.values_list(*tables.QUESTION).distinct().get()
    by_game = tables.gathered(question)[0]
    players = [[*key, [astuple(one) for one in chain(*played.values())]] for key, played in by_game.items()]
    return {"games": len(one), "moves": moves, "seconds": seconds, "same": one == two, "players": players}


def first(text: bytes, games: int) -> bytes:
    begin = b"[Event "
    return begin + begin.join(text.split(begin)[1:][: games or None])


def assessed(depth: int, workers: int, folder: Path) -> tuple[float, dict[int, list]]:
    """Seconds from the first message to the last answer; game -> what was said of its moves."""
    GameAnalysis.objects.all().delete()
    started, logs = [], []
    try:
        for number in range(workers):
            log = folder / f"worker-{workers}-{number}.log"
            worker = ["worker", "-Q", "analysis", "-c", "1", "-n", f"{workers}-{number}@here", "-l", "info"]
            with log.open("wb") as told:
                command = [sys.executable, "-m", "celery", "-A", "federation", *worker]
                started.append(subprocess.Popen(command, stdout=told, stderr=told))
            logs.append(log)
        until(lambda: all("ready." in log.read_text() for log in logs), started)
        began = time.perf_counter()
        work.ask(ArchivedGame.objects.all(), name_of(settings.STOCKFISH), depth, queued=True)
        # They are sent wave by wave, as the clock has it done, but with no worker waiting for the clock.
        until(lambda: not (work.look_round() or GameAnalysis.objects.waiting().exists()), started)
        took = time.perf_counter() - began
    finally:
        for worker in started:
            worker.terminate()
        for worker in started:
            worker.wait()
    assert not GameAnalysis.objects.exclude(state=GameAnalysis.State.DONE).exists(), "an analysis failed"
    return took, dict(GameAnalysis.objects.values_list("game", "rows"))


def until(true, workers: list[subprocess.Popen]) -> None:
    while not true():
        assert all(worker.poll() is None for worker in workers), "a worker ended"
        time.sleep(LOOK)


if __name__ == "__main__":
    depth, each, shared, folder = sys.argv[1:]
    print(json.dumps(main(int(depth), int(each), Path(shared), Path(folder))))
