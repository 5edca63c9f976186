"""The environment of a test run, set before Django reads its settings: its own folder and Redis, no leftovers."""

import atexit
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit, urlunsplit

from launcher import processes, servers
from launcher.environment import Refused
from tests.requirement import CACHE, ROOT

OWNER = "TABIYA_TEST_OWNER"  # process that made the folder and removes it; pytest-xdist's workers inherit both
SIDE = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")  # which of several that test side by side
# Databases of one Redis: those who test have 0 (alone) or one each (side by side), the sites they start the others.
SIDES = 1 + int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0"))
_of_sites: set[int] = set()  # the numbers that sites of this process have


def prepare() -> None:
    """Give this run a folder of its own, so that runs side by side and a site at work in .run never meet."""
    os.environ.setdefault("RATE_LIMITS", "no")  # tests ask quicker than people; what is tested of limits sets it
    keep_bytecode()
    os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright keeps an event loop in the main thread
    os.environ["FEDERATION_NAME"], os.environ["FEDERATION_CODE"] = "Vistula Chess Federation", "VIS"
    if OWNER not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="tabiya-test-"))
        os.environ[OWNER] = str(os.getpid())
        os.environ["TABIYA_RUN_DIR"] = str(folder)
        atexit.register(remove, folder)
        if not os.environ.get("REDIS_URL"):
            start_redis()
    elif SIDE:
        os.environ["TABIYA_RUN_DIR"] = str(Path(os.environ["TABIYA_RUN_DIR"]) / SIDE)
        if server := os.environ.get("REDIS_URL"):
            os.environ["REDIS_URL"] = numbered(server, 1 + int(SIDE))


def keep_bytecode() -> None:
    """Keep what is compiled from run to run, also where Python is told to write none beside the files.

    Half of the time in which the tests are collected, and of every Python that a test starts, would be compiling.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    CACHE.mkdir(exist_ok=True)
    sys.pycache_prefix = os.environ.setdefault("PYTHONPYCACHEPREFIX", str(CACHE / "bytecode"))


def redis_of_a_site(server: str) -> str:
    """A database that no test and no other site of this run has, until it is given back. `server` is the tests' own."""
    own = number_of(server)
    found = next(each for each in count(own + SIDES, SIDES) if each not in _of_sites)
    _of_sites.add(found)
    return numbered(server, found)


def give_back(server: str) -> None:
    """The site at `server` is no more."""
    _of_sites.discard(number_of(server))


def start_redis() -> None:
    """A private Redis, as `./dev run` has one. Where there is no program for it, tests that need one are skipped."""
    folder = Path(tempfile.mkdtemp(prefix="tabiya-", dir="/tmp"))  # short: a socket's path has 107 bytes at most
    started: list[processes.Process] = []
    atexit.register(stop_redis, started, folder, os.getpid())
    with suppress(Refused):
        os.environ["REDIS_URL"] = servers.redis(folder, started)


def stop_redis(started: list[processes.Process], folder: Path, owner: int) -> None:
    if os.getpid() == owner:
        processes.stop(started, patience=5)
        shutil.rmtree(folder, ignore_errors=True)


def number_of(server: str) -> int:
    """The database that an address names: redis://host:port/3 or unix:///file?db=3."""
    parts = urlsplit(server)
    named = dict(parse_qsl(parts.query)).get("db") if parts.scheme == "unix" else parts.path.strip("/")
    return int(named or 0)


def numbered(server: str, database: int) -> str:
    parts = urlsplit(server)
    if parts.scheme == "unix":
        return f"unix://{parts.path}?db={database}"
    return urlunsplit(parts._replace(path=f"/{database}"))


def remove(folder: Path) -> None:
    """Remove the run's folder, and what was compiled for files of the temporary folder that are not this clone's."""
    if os.environ.get(OWNER) == str(os.getpid()):
        shutil.rmtree(folder, ignore_errors=True)
        ours = Path(sys.pycache_prefix + str(ROOT))
        for compiled in Path(sys.pycache_prefix + tempfile.gettempdir()).glob("*"):
            if not ours.is_relative_to(compiled):
                shutil.rmtree(compiled, ignore_errors=True)


prepare()
