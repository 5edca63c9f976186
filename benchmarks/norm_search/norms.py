"""`./dev bench norms`: all events of a period searched for norms, beside a list rated from the same games.

100,000 players and 1,000,000 games in 11,112 events, on a PostgreSQL of its own and on the embedded SQLite. CPU seconds
of both processes together, medians of rounds taken in turns. `--quick`: a twentieth of everything.
"""

import argparse
import statistics
import sys

from benchmarks.lists import measured, place
from launcher import servers

PLAYERS, GAMES = 100_000, 1_000_000
ROUNDS = 3


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench norms", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of the players and games")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--on", choices=("postgresql", "sqlite"), help="only there")
    options = parser.parse_args(arguments)
    part = 20 if options.quick else 1
    with place() as (folder, started):
        for name in ("postgresql", "sqlite"):
            if options.on in {None, name}:
                url = (
                    servers.postgresql(folder, started) if name == "postgresql" else f"sqlite:///{folder}/bench.sqlite3"
                )
                sizes = PLAYERS // part, GAMES // part, options.rounds
                show(name, measured("norm_search.whole_search", folder, {"DATABASE_URL": url}, *sizes))
    return 0


def show(database: str, found: dict) -> None:
    print(f"\n{database}: " + ", ".join(f"{number:,} {what}" for what, number in found["rows"].items()))
    for name, rounds in found["seconds"].items():
        ours, theirs = (statistics.median(each) for each in zip(*rounds, strict=True))
        both = statistics.median(map(sum, rounds))
        print(f"{name:10}{both:8.2f} s: {ours:.2f} of Python and {theirs:.2f} of the database's server")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
