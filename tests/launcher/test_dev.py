"""`./dev run` as a user meets it: one site a folder, stopped cleanly, started again after it was killed."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import psycopg
import pytest

from launcher import environment, postgresql, processes
from launcher.servers import free_port
from tests.processes import PATIENCE, wait_until
from tests.requirement import ROOT, require

pytestmark = pytest.mark.faults
one_site = pytest.mark.xdist_group("one site of ./dev run")


OFFICE = """
import sys
from datetime import date
from django.db import close_old_connections
from django.utils import timezone
from ratings.lists import life
from ratings.models import Run
from tests import factories
white, black = factories.player("Okoń", 2000), factories.player("Gołąb", 2100)
factories.event("Open", date(2026, 1, 10), date(2026, 1, 11), [(white, black, 1)])
draft = life.open_draft("fide", date(2026, 3, 1), timezone.now())
for line in sys.stdin:
    close_old_connections()  # as between two requests
    now = timezone.now()
    if line == "ask\\n":
        run = life.request(draft, "a test", now)
    else:  # its worker is dead
        run = Run.objects.create(list=draft, created=now, state="working", started=now, heard=now, attempts=1)
    print(run.pk, flush=True)
"""


class Office:
    """`./dev manage` beside a running site, which asks its worker for runs of a small draft."""

    def __init__(self, process: subprocess.Popen, database: str) -> None:
        self.process, self.database = process, database

    def ask(self, what: str = "ask") -> int:
        """The number of the run that was asked for."""
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def state(self, run: int) -> str:
        with psycopg.connect(self.database) as connection:
            return connection.execute("SELECT state FROM ratings_run WHERE id = %s", [run]).fetchone()[0]


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
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
        )

    def left(self) -> list[str]:
        """Commands still running for this port or in this folder."""
        home = (self.folder / "run" / "postgresql").resolve()
        signs = (
            f"127.0.0.1:{self.port}",
            f"tabiya-{self.port}@",
            f"tabiya-{self.port}-quick@",
            str(self.folder),
            str(home),
        )
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

    def database(self) -> list[int]:
        """The process of the private PostgreSQL that starts its others."""
        file = self.folder / "run" / "postgresql" / "data" / "postmaster.pid"
        return [int(word) for word in (file.read_text() if file.exists() else "").split()[:1]]

    def health(self) -> dict:
        with urlopen(f"http://127.0.0.1:{self.port}/health/", timeout=PATIENCE) as answer:
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
            yield Office(process, postgresql.of_site(self.folder / "run").owner_url)
        finally:
            process.stdin.close()
            process.stdout.close()
            process.wait(PATIENCE)

    def end(self) -> None:
        for popen in self.started:
            if popen.poll() is None:
                popen.send_signal(signal.SIGTERM)
                popen.wait(PATIENCE)
        shutil.rmtree((self.folder / "run" / "postgresql").resolve(), ignore_errors=True)  # root's lies elsewhere


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
    assert urlopen(f"http://127.0.0.1:{site.port}/health/", timeout=PATIENCE).status == 200
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
    assert running.wait(PATIENCE) == 0
    assert site.left() == []
    assert site.said.endswith("Stopped; nothing is left running.\n")


def test_run_starts_again_after_a_hard_kill(site):
    running = site.start()
    running.kill()
    running.wait()
    again = site.start()
    assert urlopen(f"http://127.0.0.1:{site.port}/health/", timeout=PATIENCE).status == 200
    again.send_signal(signal.SIGINT)
    wait_until(lambda: "Stopping" in site.said, "the interrupt is heard")
    again.send_signal(signal.SIGINT)  # people press it twice
    assert again.wait(PATIENCE) == 0
    assert site.left() == []


@one_site
def test_process_of_the_worker_is_killed_ten_times_and_the_next_run_is_taken(standing, office):
    for _ in range(10):
        wait_until(lambda: len(standing.children()) == 1, "the pool is whole")
        for child in standing.children():
            os.kill(child, signal.SIGKILL)
        run = office.ask()
        wait_until(lambda run=run: office.state(run) != "waiting", "the run is taken")
        wait_until(lambda run=run: office.state(run) == "done", "the run is done")
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
    wait_until(lambda: standing.health()["workers"]["answering"] == 3, "the workers were heard")
    old = standing.redis()
    processes.end_group(old)
    wait_until(lambda: standing.redis() not in {None, old}, "another Redis runs")
    assert "redis ended (exit code -9); starting it again." in standing.said
    wait_until(lambda: standing.health()["workers"]["answering"] == 3, "the workers are heard again")
    run = office.ask()
    wait_until(lambda: office.state(run) == "done", "the run is done")


@one_site
def test_database_that_is_killed_is_started_again(standing, office):
    (old,) = standing.database()
    os.kill(old, signal.SIGKILL)
    wait_until(lambda: standing.database() not in ([], [old]), "another PostgreSQL runs")
    assert "postgresql ended (exit code -9); starting it again." in standing.said
    wait_until(postgresql.of_site(standing.folder / "run").answers, "it has recovered")
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
    """Also what an older version left readable: its logs."""
    old = site.folder / "run"
    (old / "logs").mkdir(parents=True)
    (old / "logs/web.log").touch(mode=0o644)
    old.chmod(0o700)
    site.start()
    readable = [path for path in (old, *old.rglob("*")) if path.stat().st_mode & 0o077]
    assert readable == []


def test_database_of_another_version_is_told_in_a_sentence(site):
    running = site.start()
    running.send_signal(signal.SIGTERM)
    assert running.wait(PATIENCE) == 0
    home = (site.folder / "run" / "postgresql").resolve()
    (home / "data" / "PG_VERSION").write_text("9\n")
    answer = site.refused()
    assert answer.returncode == 1
    assert answer.stderr.strip().startswith(f"The database in {home} was made by PostgreSQL 9, and here is ")


def test_file_of_an_older_release_is_left_as_it_is(site):
    (site.folder / "run").mkdir()
    file = site.folder / "run" / "tabiya.sqlite3"
    file.write_text("SQLite format 3")
    answer = site.refused()
    assert answer.returncode == 1
    assert answer.stderr.strip().startswith(f"{file} is the SQLite database of Tabiya 0.9")
    assert ([each.name for each in file.parent.iterdir()], file.read_text()) == (["tabiya.sqlite3"], "SQLite format 3")


def test_unknown_command_names_the_known_ones():
    answer = subprocess.run([sys.executable, ROOT / "dev", "serve"], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.startswith("There is no command 'serve'.\n\n./dev run ")
