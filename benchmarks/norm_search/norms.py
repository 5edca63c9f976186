"""`./dev bench norms`: all events of a period searched for norms, beside a list rated from the same games.

100,000 players and 1,000,000 games in 11,112 events, on a PostgreSQL of its own and on the embedded SQLite. CPU seconds
of both processes together, medians of rounds taken in turns. `--quick`: a twentieth of everything.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from signal import SIGINT

from benchmarks.lists import measured
from launcher import processes, servers

PLAYERS, GAMES = 100_000, 1_000_000
ROUNDS = 3


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench norms", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of the players and games")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--on", choices=("postgresql", "sqlite"), help="only there")
    options = parser.parse_args(arguments)
    part = 20 if options.quick else 1
    folder = Path(tempfile.mkdtemp(prefix="tabiya-bench-", dir="/tmp"))
    folder.chmod(0o755)  # PostgreSQL runs as somebody else
    started: list[processes.Process] = []
    try:
        for name in ("postgresql", "sqlite"):
            if options.on in {None, name}:
                url = (
                    servers.postgresql(folder, started) if name == "postgresql" else f"sqlite:///{folder}/bench.sqlite3"
                )
                sizes = PLAYERS // part, GAMES // part, options.rounds
                show(name, measured("norm_search.whole_search", folder, {"DATABASE_URL": url}, *sizes))
    finally:
        processes.stop(started, patience=10, stopping=SIGINT)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def show(database: str, found: dict) -> None:
    print(f"\n{database}: " + ", ".join(f"{number:,} {what}" for what, number in found["rows"].items()))
    for name, rounds in found["seconds"].items():
        ours, theirs = (statistics.median(each) for each in zip(*rounds, strict=True))
        both = statistics.median(map(sum, rounds))
        print(f"{name:10}{both:8.2f} s: {ours:.2f} of Python and {theirs:.2f} of the database's server")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
