"""The environment of a test run, set before Django reads its settings: its own folder, a fast start, no leftovers."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

OWNER = "TABIYA_TEST_OWNER"  # process that made the folder and removes it; pytest-xdist's workers inherit both


def prepare() -> None:
    """Give this run a folder of its own, so that runs side by side and a site at work in .run never meet."""
    os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright keeps an event loop in the main thread
    if OWNER in os.environ:
        return
    folder = Path(tempfile.mkdtemp(prefix="tabiya-test-"))
    os.environ[OWNER] = str(os.getpid())
    os.environ["TABIYA_RUN_DIR"] = str(folder)
    atexit.register(remove, folder)


def remove(folder: Path) -> None:
    if os.environ.get(OWNER) == str(os.getpid()):
        shutil.rmtree(folder, ignore_errors=True)


prepare()
