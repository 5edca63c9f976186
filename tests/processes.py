"""Real processes for tests: a Celery worker on the test's database, and a whole site on a database of its own."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import run
from urllib.error import HTTPError
from urllib.request import urlopen
from uuid import uuid4

import psycopg
from django.db import connection
from redis import Redis

from launcher import processes
from launcher.servers import free_port
from tests.environment import give_back, redis_of_a_site
from tests.launcher import migrated
from tests.requirement import ROOT, require

PATIENCE = 300.0  # seconds for everything that is waited for: no test fails because a machine is slow
WORKER = ["-m", "celery", "--app", "federation", "--quiet", "worker", "--loglevel", "INFO"]
WORKER += [
    "--queues",
    "lists,reading,as-if,mail,analysis",
    "--without-gossip",
    "--without-mingle",
    "--without-heartbeat",
]
BEGINNING = """
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import Group, User
from django.core.management import call_command
from federation.permissions import ROLES
PBKDF2PasswordHasher.iterations = 1  # a first sign-in would stretch the password
{fill}
for role in ROLES:
    user, _ = User.objects.get_or_create(username=role.split()[-1])
    user.set_password({password!r})
    user.save()
    user.groups.add(Group.objects.get(name=role))
"""


def wait_until(
    reached: Callable[[], object], what: str, seconds: float = PATIENCE, log: Callable[[], str] = str
) -> None:
    """Return as soon as `reached()` is true; fail after `seconds`, and show the end of `log()`.

    The longer it takes, the more rarely it is looked: who looks takes the time of those who work.
    """
    begun = time.monotonic()
    while not reached():
        waited = time.monotonic() - begun
        assert waited < seconds, f"{what}: not within {seconds:.0f} s\n{log()[-3000:]}"
        time.sleep(min(0.05 + waited / 20, 0.25))


class Worker:
    """A Celery worker in processes of its own. `env` says which database and which queue are its."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.folder = folder
        self.env = env
        self.process: processes.Process | None = None

    def start(self) -> None:
        """Start it, and return when it takes tasks."""
        number = uuid4().hex[:8]
        command = [sys.executable, *WORKER, "--concurrency", "1", "--hostname", f"test-{number}@%h"]
        self.process = processes.start("worker", command, self.folder / f"worker-{number}.log", ROOT, self.env)
        wait_until(lambda: "ready." in self.log or not self.process.alive, "the worker is ready")
        assert self.process.alive, self.log

    @property
    def log(self) -> str:
        return self.process.log.read_text(encoding="utf-8", errors="replace")

    def signal(self, number: signal.Signals) -> None:
        """To it and its children."""
        os.killpg(self.process.popen.pid, number)

    def children(self) -> list[int]:
        """The processes of its pool."""
        listed = run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        rows = (map(int, line.split()) for line in listed.splitlines())
        return [pid for pid, parent in rows if parent == self.process.popen.pid]

    def kill(self) -> None:
        """End it and its children at once, as a power cut would."""
        processes.end_group(self.process.popen.pid)
        self.process.popen.wait()

    def end(self) -> None:
        """Whatever it was doing, the test is over: nobody waits for it to finish."""
        if self.process is not None and self.process.alive:
            self.kill()


@contextmanager
def asleep(worker: Worker) -> Iterator[None]:
    """What is asked for in the block waits in the queue until its end."""
    worker.signal(signal.SIGSTOP)
    try:
        yield
    finally:
        worker.signal(signal.SIGCONT)


def environment_of_this_test() -> dict[str, str]:
    """What a worker must be told to work on the database of the running test."""
    return {**os.environ, **migrated.urls(str(connection.settings_dict["NAME"]))}


class Site:
    """Web server and worker on a fresh database of the PostgreSQL that the environment names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = f"site_{uuid4().hex[:10]}"
        self.env = {**os.environ, "TABIYA_RUN_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "federation.settings"}
        require("DATABASE_URL" in os.environ, "a PostgreSQL, which ./dev test starts")
        migrated.copy(self.name)
        self.env |= migrated.urls(self.name)
        require("REDIS_URL" in os.environ, "a Redis")
        self.env["REDIS_URL"] = redis_of_a_site(os.environ["REDIS_URL"])
        Redis.from_url(self.env["REDIS_URL"]).flushdb()
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.worker = Worker(folder, self.env)
        self.web: processes.Process | None = None

    def on_server(self, statement: str) -> None:
        with psycopg.connect(migrated.owner_url(), autocommit=True) as server:
            server.execute(statement)

    def manage(self, *arguments: str) -> str:
        """Run a management command on the site's database. Returns what it printed."""
        return self.run("manage.py", *arguments)

    def python(self, code: str) -> str:
        """Run `code` with Django set up on the site's database. Returns what it printed."""
        return self.run("-c", f"import django\ndjango.setup()\n{code}")

    def run(self, *arguments: str) -> str:
        done = run([sys.executable, *arguments], cwd=ROOT, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{arguments[:2]}:\n{done.stdout}{done.stderr}"
        return done.stdout

    def prepare(self, password: str, fill: str = "") -> None:
        """Run `fill` (code) on the empty tables, and let one user of each role in with `password`."""
        self.python(BEGINNING.format(password=password, fill=fill))

    def start(self) -> None:
        command = [sys.executable, "-m", "gunicorn", "federation.wsgi", "--bind", f"127.0.0.1:{self.port}"]
        command += ["--workers", "1", "--threads", "16", "--no-control-socket", "--limit-request-line", "8190"]
        self.web = processes.start("web", command, self.folder / "web.log", ROOT, self.env)
        self.worker.start()
        wait_until(lambda: self.answers() or not self.web.alive, "the site answers")
        assert self.web.alive, self.web.last_words()

    def answers(self) -> bool:
        try:
            urlopen(self.url, timeout=PATIENCE).close()
        except HTTPError:
            return True
        except OSError:
            return False
        return True

    def stop(self) -> None:
        if self.web is not None:
            processes.stop([self.web], patience=10)
        self.worker.end()
        self.on_server(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')
        give_back(self.env["REDIS_URL"])
