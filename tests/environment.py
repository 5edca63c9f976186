"""The environment of a test run, set before Django reads its settings: its own folder and queue, no leftovers."""

import atexit
import os
import shutil
import tempfile
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

OWNER = "TABIYA_TEST_OWNER"  # process that made the folder and removes it; pytest-xdist's workers inherit both
SIDE = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")  # which of several that test side by side
# Databases of one Redis: those who test have 0 (alone) or one each (side by side), the sites they start the others.
SIDES = 1 + int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0"))
_of_sites: set[int] = set()  # the numbers that sites of this process have


def prepare() -> None:
    """Give this run a folder of its own, so that runs side by side and a site at work in .run never meet."""
    os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright keeps an event loop in the main thread
    if OWNER not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="tabiya-test-"))
        os.environ[OWNER] = str(os.getpid())
        os.environ["TABIYA_RUN_DIR"] = str(folder)
        atexit.register(remove, folder)
    elif SIDE:
        os.environ["TABIYA_RUN_DIR"] = str(Path(os.environ["TABIYA_RUN_DIR"]) / SIDE)
        if server := os.environ.get("REDIS_URL"):
            os.environ["REDIS_URL"] = numbered(server, 1 + int(SIDE))


def redis_of_a_site(server: str) -> str:
    """A database that no test and no other site of this run has, until it is given back. `server` is the tests' own."""
    own = number_of(server)
    found = next(each for each in count(own + SIDES, SIDES) if each not in _of_sites)
    _of_sites.add(found)
    return numbered(server, found)


def give_back(server: str) -> None:
    """The site at `server` is no more."""
    _of_sites.discard(number_of(server))


def number_of(server: str) -> int:
    return int(urlsplit(server).path.strip("/") or 0)


def numbered(server: str, database: int) -> str:
    return urlunsplit(urlsplit(server)._replace(path=f"/{database}"))


def remove(folder: Path) -> None:
    if os.environ.get(OWNER) == str(os.getpid()):
        shutil.rmtree(folder, ignore_errors=True)


prepare()
