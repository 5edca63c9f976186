"""`./dev test`: everything that must hold before a change is shared, part by part, each with its time."""

import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from launcher import processes
from launcher.environment import DEVELOPMENT, PYTHON, ROOT, prepare, python, say
from launcher.servers import servers

PROCESSES = "e2e or faults"  # a browser, or workers that are killed: what a machine at work would slow down
PYTEST = ("-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup")
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


def head(name: str) -> None:
    say(f"\n── {name} " + "─" * max(0, 96 - len(name)))


def main(arguments: list[str]) -> int:
    """Run all parts, or with `arguments` for pytest only the tests they name. Returns the exit code."""
    processes.interrupt_once()
    prepare(DEVELOPMENT)
    parts = Parts()
    embedded = {name: value for name, value in os.environ.items() if name not in OF_A_SITE}
    if os.environ.get("CI", "").lower() in {"1", "true", "yes"}:
        embedded.setdefault("TABIYA_REQUIRE", "1")
    with servers() as found:
        full = {**embedded, **found}
        if arguments:
            parts.run("the chosen tests", "-m", "pytest", *arguments, env=full)
            return parts.close()
        parts.run("lint", "-m", "ruff", "check", env=embedded)
        parts.run("format", "-m", "ruff", "format", "--check", env=embedded)
        parts.run("imports", "-c", "from importlinter.cli import lint_imports_command as lint; lint()", env=embedded)
        parts.run("migrations", "manage.py", "makemigrations", "--check", "--dry-run", env=full)
        parts.run("tests", *PYTEST, "-m", f"not ({PROCESSES})", env=full)
        with parts.beside("types", "-m", "mypy", env=embedded):  # browsers and workers leave it room
            only_embedded = ("--ignore", "tests/launcher/test_dev.py")
            parts.run("browser and faults on PostgreSQL and Redis", *PYTEST, "-m", PROCESSES, *only_embedded, env=full)
    processes.interrupt_once()  # the servers' end was not to be interrupted
    parts.run("browser and faults on the embedded default", *PYTEST, "-m", "embedded", env=embedded)
    return parts.close()
