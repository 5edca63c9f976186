"""The set-up as it runs in production: workers and the clock on one PostgreSQL and one Redis."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from launcher import processes
from tests.processes import PATIENCE, Site, Worker
from tests.requirement import ROOT

OFFICE = """
import sys
from datetime import date, timedelta
from django.utils import timezone
from benchmarks import register
from ratings.catalogue import SYSTEMS, calendar
from ratings.lists import housekeeping, life
from ratings.models import Run
days = calendar.window(date(2026, 1, 1), SYSTEMS["fide"].cadence)
register.make(%(players)d, %(games)d, [(days.first_day, days.last_day)])
draft = life.open_draft("fide", date(2026, 1, 1), timezone.now())
for line in sys.stdin:
    word, *keys = line.split()
    if word == "ask":
        print(life.request(draft, "a test", timezone.now()).pk, flush=True)
    else:
        print(*Run.objects.values_list("state", "attempts").get(pk=keys[0]), flush=True)
"""
OVER = {"done", "failed", "stopped"}


class Office:
    """Asks for runs of one draft, and says how they stand."""

    def __init__(self, process: subprocess.Popen) -> None:
        self.process = process

    def ask(self) -> int:
        return int(self._said("ask"))

    def stands(self, run: int) -> tuple[str, int]:
        """Its state and how often it was taken."""
        state, attempts = self._said(f"look {run}").split()
        return state, int(attempts)

    def _said(self, words: str) -> str:
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()


@contextmanager
def open_office(command: list[str], env: dict[str, str], log: Path, size: tuple[int, int]) -> Iterator[Office]:
    """`size`: players and games of the draft."""
    code = OFFICE % {"players": size[0], "games": size[1]}
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, *command, "shell", "--no-imports", "-c", code],
            env=env, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True,
        )  # fmt: skip
    try:
        yield Office(process)
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(PATIENCE)


def parents() -> dict[int, int]:
    """Process -> the one that started it."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    rows = [[int(word) for word in line.split()] for line in listed.splitlines()]
    return {row[0]: row[1] for row in rows}


class Production:
    """Three workers of two processes each, and the clock, on one PostgreSQL and one Redis."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.folder, self.size = folder, size
        self.site = Site(folder)
        self.workers: list[Worker] = []

    @contextmanager
    def running(self) -> Iterator[Office]:
        try:
            self.site.prepare("a password")
            self.restore("both")
            command = [sys.executable, "-m", "celery", "--app", "federation", "--quiet", "beat", "--pidfile", ""]
            beat = processes.start("beat", command, self.folder / "beat.log", ROOT, self.site.env)
            as_owner = {**self.site.env, "DATABASE_ROLE": "owner"}  # a register of this size is copied into the tables
            with open_office(["manage.py"], as_owner, self.folder / "office.log", self.size) as office:
                yield office
            processes.stop([beat], patience=10)
        finally:
            for worker in self.workers:
                worker.end()
            self.site.stop()

    def at_work(self, run: int) -> int | None:
        """The process that has a run in hand, as PostgreSQL knows it."""
        with psycopg.connect(self.site.env["DATABASE_URL"], autocommit=True) as server:
            found = server.execute(
                "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE %s", [f"run {run} in %"]
            ).fetchone()
        return int(found[0].split()[-1]) if found else None

    def restore(self, kind: str) -> None:
        """Start workers until there are three again, whatever was killed."""
        self.workers = [worker for worker in self.workers if worker.process.alive]
        while len(self.workers) < 3:
            worker = Worker(self.folder, self.site.env)
            worker.start()
            self.workers.append(worker)


def kill(kind: str, child: int, chance: random.Random) -> list[int]:
    """Kill the process that computes, the worker that started it, or both with all its other processes.

    Returns the processes that it killed.
    """
    both = {"child": child, "worker": parents().get(child)}
    doomed = [pid for name, pid in both.items() if pid is not None and kind in (name, "both")]
    chance.shuffle(doomed)
    killed = []
    for each in doomed:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
            killed.append(each)
    return killed


def is_dead(pid: int) -> bool:
    """Whether a process runs no more; the one that started it may not have heard so yet."""
    return processes.of_proc(Path(f"/proc/{pid}")) is None
