"""`./dev test`: everything that must hold before a change is shared, part by part, each with its time."""

import os
import time
from collections.abc import Mapping

from launcher import processes
from launcher.environment import DEVELOPMENT, prepare, python, say
from launcher.servers import servers

ALONE = "e2e or faults"  # a browser or a killed process, with real workers: not beside others on the same machine
# What a shell may say about a site, and no test may hear.
OF_A_SITE = ("DATABASE_URL", "REDIS_URL", "TABIYA_RUN_DIR", "TABIYA_EMBEDDED", "DJANGO_SETTINGS_MODULE", "PORT")
OF_A_SITE += ("SECRET_KEY", "ALLOWED_HOSTS", "HTTPS", "DEBUG", "PLAIN_STATIC", "TIME_ZONE", "LOG_LEVEL")


class Parts:
    """The parts that ran, their times and which of them failed."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.ran: list[tuple[str, float, bool]] = []

    def run(self, name: str, *arguments: str, env: Mapping[str, str]) -> None:
        say(f"\n── {name} " + "─" * max(0, 96 - len(name)))
        began = time.monotonic()
        passed = python(*arguments, env=dict(env)) == 0
        self.ran.append((name, time.monotonic() - began, passed))

    def close(self) -> int:
        """Print every part's time and the closing line. Returns the exit code."""
        say("")
        for name, seconds, passed in self.ran:
            say(f"{seconds:7.1f} s  {'passed' if passed else 'FAILED'}  {name}")
        failed = [name for name, _, passed in self.ran if not passed]
        total = time.monotonic() - self.began
        say(f"{total:7.1f} s  " + (f"FAILED: {', '.join(failed)}" if failed else "everything passed"))
        return 1 if failed else 0


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
        parts.run("types", "-m", "mypy", env=embedded)
        parts.run("migrations", "manage.py", "makemigrations", "--check", "--dry-run", env=full)
        tests = ("-m", "pytest", "-q")
        parts.run("tests", *tests, "-n", "2", "--dist", "loadgroup", "-m", f"not ({ALONE})", env=full)
        with_servers = ("-m", ALONE, "--ignore", "tests/test_dev.py")  # which knows the embedded default only
        parts.run("browser and faults on PostgreSQL and Redis", *tests, *with_servers, env=full)
    processes.interrupt_once()  # the servers' end was not to be interrupted
    # How a page looks does not depend on the servers.
    once = ("--ignore", "tests/e2e/test_pages.py", "--ignore", "tests/e2e/test_calculators.py")
    parts.run("browser and faults on the embedded default", *tests, "-m", ALONE, *once, env=embedded)
    return parts.close()
