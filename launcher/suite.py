"""`./dev test`: everything that must hold before a change is shared, part by part, each with its time."""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT
from threading import Thread

from launcher import postgresql, processes
from launcher.environment import DEVELOPMENT, PYTHON, ROOT, VENV, prepare, python, say
from launcher.servers import redis

# A program, which Python does not run as a module.
TEMPLATES = f"import os; os.execv('{VENV}/bin/djangofmt', ['djangofmt', '--check', 'templates'])"
PYTEST = ("-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "--durations", "30")
# What a shell may say about a site, and no test may hear.
OF_A_SITE = ("DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_ROLE", "REDIS_URL", "TABIYA_RUN_DIR", "TABIYA_EMBEDDED")
OF_A_SITE += ("PORT", "CACHE_URL")
OF_A_SITE += ("DJANGO_SETTINGS_MODULE",)
OF_A_SITE += ("SECRET_KEY", "ALLOWED_HOSTS", "HTTPS", "DEBUG", "PLAIN_STATIC", "TIME_ZONE", "LOG_LEVEL", "LANGUAGES")
OF_A_SITE += ("FEDERATION_NAME", "FEDERATION_CODE")


class Parts:
    """The parts that ran, their times and which of them failed."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.ran: list[tuple[str, float, bool]] = []

    def run(self, name: str, *arguments: str, env: Mapping[str, str]) -> None:
        head(name)
        began = time.monotonic()
        passed = python(*arguments, env=dict(env)) == 0
        self.ran.append((name, time.monotonic() - began, passed))

    @contextmanager
    def beside(self, name: str, *arguments: str, env: Mapping[str, str]) -> Iterator[None]:
        """Run a part while the block does; what it said comes after the block, in one piece."""
        ended: list[float] = []

        def watch() -> None:
            process.popen.wait()
            ended.append(time.monotonic())

        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            process = processes.start(name, [PYTHON, *arguments], Path(folder) / "said", ROOT, env)
            watcher = Thread(target=watch)
            watcher.start()
            try:
                yield
                watcher.join()
            finally:
                processes.stop([process], patience=0)
                watcher.join()
            head(name)
            say(process.log.read_text(encoding="utf-8", errors="replace").rstrip())
            self.ran.append((name, ended[0] - began, process.popen.returncode == 0))

    def close(self) -> int:
        """Print every part's time and the closing line. Returns the exit code."""
        say("")
        for name, seconds, passed in self.ran:
            say(f"{seconds:7.1f} s  {'passed' if passed else 'FAILED'}  {name}")
        failed = [name for name, _, passed in self.ran if not passed]
        total = time.monotonic() - self.began
        say(f"{total:7.1f} s  " + (f"FAILED: {', '.join(failed)}" if failed else "everything passed"))
        return 1 if failed else 0


@contextmanager
def servers() -> Iterator[dict[str, str]]:
    """Both servers for as long as the block runs. Yields the environment that names them."""
    folder = Path(tempfile.mkdtemp(prefix="tabiya-", dir="/tmp"))  # short: a socket's path has 107 bytes at most
    folder.chmod(0o755)
    started: list[processes.Process] = []
    try:
        given = os.environ.get("DATABASE_URL")
        owner = os.environ.get("DATABASE_OWNER_URL") or (given or postgresql.for_tests(folder, started))
        found = {
            "DATABASE_URL": given or postgresql.of_application(owner),
            "DATABASE_OWNER_URL": owner,
            "REDIS_URL": os.environ.get("REDIS_URL") or redis(folder, started),
        }
        for server in started:
            say(f"{server.name} from {Path(server.popen.args[0]).parent}")
        yield found
    finally:
        processes.expect_hurry()
        processes.stop(started, patience=10, stopping=SIGINT)  # to PostgreSQL: disconnect everybody and stop
        shutil.rmtree(folder, ignore_errors=True)


def head(name: str) -> None:
    say(f"\n── {name} " + "─" * max(0, 96 - len(name)))


def main(arguments: list[str]) -> int:
    """Run all parts, or with `arguments` for pytest only the tests they name. Returns the exit code."""
    processes.interrupt_once()
    prepare(DEVELOPMENT)
    parts = Parts()
    plain = {name: value for name, value in os.environ.items() if name not in OF_A_SITE}
    if os.environ.get("CI", "").lower() in {"1", "true", "yes"}:
        plain.setdefault("TABIYA_REQUIRE", "1")
    with servers() as found:
        full = {**plain, **found}
        if arguments:
            parts.run("the chosen tests", "-m", "pytest", *arguments, env=full)
            return parts.close()
        parts.run("lint", "-m", "ruff", "check", env=plain)
        parts.run("format", "-m", "ruff", "format", "--check", env=plain)
        parts.run("templates", "-c", TEMPLATES, env=plain)
        parts.run("imports", "-c", "from importlinter.cli import lint_imports_command as lint; lint()", env=plain)
        parts.run("migrations", "manage.py", "makemigrations", "--check", "--dry-run", env=full)
        with parts.beside("types", "-m", "mypy", env=plain):  # browsers and workers leave it room
            parts.run("tests", *PYTEST, env=full)
    return parts.close()
