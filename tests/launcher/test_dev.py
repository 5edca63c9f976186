"""`./dev run` as a user meets it: one site a folder, stopped cleanly, started again after it was killed."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from launcher import environment, processes
from launcher.servers import free_port
from tests.processes import wait_until
from tests.requirement import ROOT, require

pytestmark = [pytest.mark.faults, pytest.mark.embedded]
one_site = pytest.mark.xdist_group("one site of ./dev run")


OFFICE = """
import sys
from datetime import date
from django.utils import timezone
from ratings.lists import life
from ratings.models import Run
from tests import factories
white, black = factories.player("Okoń", 2000), factories.player("Gołąb", 2100)
factories.event("Open", date(2026, 1, 10), date(2026, 1, 11), [(white, black, 1)])
draft = life.open_draft("fide", date(2026, 3, 1), timezone.now())
for line in sys.stdin:
    now = timezone.now()
    if line == "ask\\n":
        run = life.request(draft, "a test", now)
    else:  # its worker is dead
        run = Run.objects.create(list=draft, created=now, state="running", started=now, heard=now, attempts=1)
    print(run.pk, flush=True)
"""


class Office:
    """`./dev manage` beside a running site, which asks its worker for runs of a small draft."""

    def __init__(self, process: subprocess.Popen, database: Path) -> None:
        self.process, self.database = process, database

    def ask(self, what: str = "ask") -> int:
        """The number of the run that was asked for."""
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def state(self, run: int) -> str:
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute("SELECT state FROM ratings_run WHERE id = ?", [run]).fetchone()[0]


class Run:
    """`./dev run --empty` with a folder and a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.output = folder / "output"
        self.started: list[subprocess.Popen] = []

    def command(self, *more: str) -> list[str]:
        return [sys.executable, str(ROOT / "dev"), "run", "--empty", "--port", str(self.port), *more]

    @property
    def env(self) -> dict[str, str]:
        keep = {
            name: value
            for name, value in os.environ.items()
            if name not in {"DATABASE_URL", "DATABASE_OWNER_URL", "REDIS_URL"}
        }
        return {**keep, "TABIYA_RUN_DIR": str(self.folder / "run")}

    def start(self) -> subprocess.Popen:
        """Start it and return when it says it is ready."""
        self.output.write_text("")
        with self.output.open("a") as output:
            popen = subprocess.Popen(self.command(), env=self.env, stdout=output, stderr=output, start_new_session=True)
        self.started.append(popen)
        wait_until(lambda: "is ready" in self.said or popen.poll() is not None, "./dev run is ready")
        assert "is ready" in self.said, self.said
        return popen

    @property
    def said(self) -> str:
        return self.output.read_text()

    def refused(self) -> subprocess.CompletedProcess[str]:
        """A further start, which is expected to end at once."""
        return subprocess.run(
            self.command(),
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            stdin=subprocess.DEVNULL,
        )

    def left(self) -> list[str]:
        """Commands still running for this port or in this folder."""
        signs = (f"127.0.0.1:{self.port}", f"tabiya-{self.port}@", f"tabiya-{self.port}-quick@", str(self.folder))
        return [command for _, command in processes.groups() if any(sign in command for sign in signs)]

    def worker(self) -> int | None:
        """The process group of the Celery worker."""
        named = (group for group, command in processes.groups() if f"tabiya-{self.port}@" in command)
        return next(named, None)

    def children(self) -> list[int]:
        """The processes of the worker's pool."""
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        rows = (map(int, line.split()) for line in listed.splitlines())
        return [pid for pid, parent in rows if parent == self.worker()]

    def redis(self) -> int | None:
        """The process group of the private Redis."""
        named = (group for group, command in processes.groups() if str(self.folder / "run" / "redis.sock") in command)
        return next(named, None)

    def health(self) -> dict:
        with urlopen(f"http://127.0.0.1:{self.port}/health/", timeout=10) as answer:
            return json.load(answer)

    @contextmanager
    def office(self) -> Iterator[Office]:
        command = [sys.executable, str(ROOT / "dev"), "manage", "shell", "--no-imports", "-c", OFFICE]
        log = self.folder / "office.log"
        with log.open("w") as errors:
            process = subprocess.Popen(
                command, env=self.env, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        try:
            yield Office(process, self.folder / "run" / "tabiya.sqlite3")
        finally:
            process.stdin.close()
            process.stdout.close()
            process.wait(30)

    def end(self) -> None:
        for popen in self.started:
            if popen.poll() is None:
                popen.send_signal(signal.SIGTERM)
                popen.wait(30)


@pytest.fixture
def site(tmp_path) -> Iterator[Run]:
    require(environment.fulfilled(environment.RUNTIME), "the virtual environment of ./dev")
    run = Run(tmp_path)
    yield run
    run.end()


@pytest.fixture(scope="module")
def standing(tmp_path_factory) -> Iterator[Run]:
    """A site that runs, for tests that leave it as it was."""
    require(environment.fulfilled(environment.RUNTIME), "the virtual environment of ./dev")
    run = Run(tmp_path_factory.mktemp("standing"))
    run.start()
    yield run
    run.end()


@pytest.fixture(scope="module")
def office(standing) -> Iterator[Office]:
    with standing.office() as office:
        yield office


def test_run_is_the_only_one_and_stops_everything(site):
    running = site.start()
    assert urlopen(f"http://127.0.0.1:{site.port}/health/", timeout=10).status == 200
    assert f"comes in, once, at:\n  http://127.0.0.1:{site.port}/begin/" in site.said
    second = site.refused()
    assert second.returncode == 1
    assert second.stderr.strip().splitlines() == [
        f"Tabiya is already running from this folder: process {running.pid}, http://127.0.0.1:{site.port}/",
        f"Stop it with Ctrl-C where it runs, or with: kill {running.pid}.",
    ]
    worker = site.worker()
    processes.end_group(worker)
    wait_until(lambda: site.worker() not in {None, worker}, "another worker runs")
    assert "worker ended (exit code -9); starting it again." in site.said
    running.send_signal(signal.SIGTERM)
    assert running.wait(30) == 0
    assert site.left() == []
    assert site.said.endswith("Stopped; nothing is left running.\n")


def test_run_starts_again_after_a_hard_kill(site):
    running = site.start()
    running.kill()
    running.wait()
    again = site.start()
    assert urlopen(f"http://127.0.0.1:{site.port}/health/", timeout=10).status == 200
    again.send_signal(signal.SIGINT)
    wait_until(lambda: "Stopping" in site.said, "the interrupt is heard")
    again.send_signal(signal.SIGINT)  # people press it twice
    assert again.wait(30) == 0
    assert site.left() == []


@one_site
def test_process_of_the_worker_is_killed_ten_times_and_the_next_run_is_taken(standing, office):
    taken = []
    for _ in range(10):
        wait_until(lambda: len(standing.children()) == 1, "the pool is whole")
        for child in standing.children():
            os.kill(child, signal.SIGKILL)
        began = time.monotonic()
        run = office.ask()
        wait_until(lambda run=run: office.state(run) != "queued", "the run is taken")
        taken.append(time.monotonic() - began)
        wait_until(lambda run=run: office.state(run) == "done", "the run is done")
    assert [seconds < 15 for seconds in taken] == [True] * 10, taken
    assert "worker ended" not in standing.said  # the worker mends its pool by itself


@one_site
def test_run_of_a_worker_that_was_killed_goes_on_at_once(standing, office):
    """A worker that dies takes its message along; the next one knows from the database what was in work."""
    lost = office.ask("lose")
    worker = standing.worker()
    processes.end_group(worker)
    wait_until(lambda: office.state(lost) == "done", "the run is done")
    assert standing.worker() not in {None, worker}


@one_site
def test_redis_that_is_killed_is_started_again(standing, office):
    wait_until(lambda: standing.health()["workers"]["answering"] == 2, "the workers were heard")
    old = standing.redis()
    processes.end_group(old)
    wait_until(lambda: standing.redis() not in {None, old}, "another Redis runs")
    assert "redis ended (exit code -9); starting it again." in standing.said
    wait_until(lambda: standing.health()["workers"]["answering"] == 2, "the workers are heard again")
    run = office.ask()
    wait_until(lambda: office.state(run) == "done", "the run is done")


def test_port_in_use_is_named(site):
    with socket.socket() as other:
        other.bind(("127.0.0.1", site.port))
        other.listen()
        answer = site.refused()
    expected = f"Port {site.port} is in use by another program. Choose another: ./dev run --port {site.port + 1}"
    assert (answer.returncode, answer.stderr.strip()) == (1, expected)


def test_nobody_else_of_the_machine_reads_what_a_site_keeps(site):
    """Also what an older version left readable: its database and its logs."""
    old = site.folder / "run"
    (old / "logs").mkdir(parents=True)
    for name in ("tabiya.sqlite3", "logs/web.log"):
        (old / name).touch(mode=0o644)
    old.chmod(0o700)
    site.start()
    readable = [path for path in (old, *old.rglob("*")) if path.stat().st_mode & 0o077]
    assert readable == []


def test_database_that_cannot_be_prepared_is_told_in_a_sentence(site):
    (site.folder / "run").mkdir()
    (site.folder / "run" / "tabiya.sqlite3").write_text("Not a database, and long enough to be looked at. " * 40)
    answer = site.refused()
    assert (answer.returncode, answer.stderr.strip().splitlines()) == (
        1,
        [
            "The database could not be prepared: file is not a database",
            f"All that was said is in {site.folder / 'run' / 'logs' / 'migrate.log'}.",
        ],
    )


def test_unknown_command_names_the_known_ones():
    answer = subprocess.run([sys.executable, ROOT / "dev", "serve"], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.startswith("There is no command 'serve'.\n\n./dev run ")
