"""`./dev bench lists`: a list from open draft to finished draft, beside plain copying of the same rows.

On a PostgreSQL of its own a period of FIDE's size: 550,000 rated players, 1,000,000 games in 13,000 events.
`--quick`: a twentieth of everything.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT

from launcher import postgresql, processes

PLAYERS, GAMES = 550_000, 1_000_000
ROUNDS = 5
FLOORS = {"load, rating and entries": "entries", "the whole list": "everything"}  # copied, with indexes where they are
GOALS = {"the whole list": 2.0}  # times that


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench lists", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of the players and games")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--recalculate", type=int, default=0, metavar="LISTS", help="also recalculate so many lists")
    options = parser.parse_args(arguments)
    part, further = 20 if options.quick else 1, (options.rounds, options.recalculate)
    with place() as (folder, started):
        url = postgresql.for_tests(folder, started)
        sizes = PLAYERS // part, GAMES // part
        show(measured("whole_list", folder, {"DATABASE_URL": url}, *sizes, *further))
    return 0


@contextmanager
def place() -> Iterator[tuple[Path, list[processes.Process]]]:
    """A folder for a database, and what is started there: stopped and gone when the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="tabiya-bench-", dir="/tmp"))
    folder.chmod(0o755)  # PostgreSQL runs as somebody else
    started: list[processes.Process] = []
    try:
        yield folder, started
    finally:
        processes.stop(started[::-1], patience=10, stopping=SIGINT)
        shutil.rmtree(folder, ignore_errors=True)


def measured(module: str, folder: Path, urls: dict[str, str], *sizes: int) -> dict:
    """What `module`, one beside this one, measured in a process of its own on the servers at `urls`."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != "REDIS_URL"},
        **urls,
        "TABIYA_RUN_DIR": str(folder / "run"),
        "DJANGO_SETTINGS_MODULE": "federation.settings",
    }
    command = [sys.executable, "-m", f"benchmarks.{module}", *map(str, sizes)]
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(answer.stdout.splitlines()[-1])


def show(found: dict) -> None:
    counts = ", ".join(f"{number:,} {what}" for what, number in found["rows"].items())
    print(f"\n{counts}. Medians of {len(found['floors']['entries'])} rounds, taken in turns.\n")
    print(f"{'':46}{'s':>8}{'least':>8}{'most':>8}{'x copying':>12}")
    for name, seconds in found["floors"].items():
        line(f"copying out and in: {name}", seconds)
    for name, seconds in found["seconds"].items():
        floor = FLOORS.get(name, "")
        copied = found["floors"].get(f"{floor}, indexed", found["floors"].get(floor))
        line(name, seconds, copied, GOALS.get(name))
    if written := found["floors"].get("with live ratings, indexed"):
        ratio = statistics.median(found["seconds"]["the whole list"]) / statistics.median(written)
        print(f"the whole list beside copying all that is written with it, live ratings too: {ratio:.2f}")
    for name, size in found["peak"].items():
        print(f"{name:46}{size / 2**20:8,.0f} MiB")


def line(name: str, seconds: list[float], floor: list[float] | None = None, goal: float | None = None) -> None:
    took = statistics.median(seconds)
    text = f"{name:46}{took:8.2f}{min(seconds):8.2f}{max(seconds):8.2f}"
    if floor:
        ratio = statistics.median(ours / theirs for ours, theirs in zip(seconds, floor, strict=True))
        text += f"{ratio:12.2f}" + (f"   goal {goal}" if goal else "")
    print(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
