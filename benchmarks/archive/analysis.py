"""`./dev bench analysis`: games with moves assessed by two Celery workers, then the same games again by one.

On a PostgreSQL and a Redis of its own. Printed are moves a second of both, and whether both runs say the same of every
move. The games are ten title matches and the one of 1886; the order that they make is shown beside that of a published
table, as `./dev bench engine` does.
"""

import argparse
import sys
from pathlib import Path

from benchmarks.archive.engine import TABLE, Key, beside, read_table
from benchmarks.lists import measured, place
from launcher import servers
from ratings.formulas.engine.positions import Position


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench analysis", description=__doc__)
    parser.add_argument("--depth", type=int, default=10)
    parser.add_argument("--games", type=int, default=0, help="only so many of each match; 0: all")
    parser.add_argument("--shared", type=Path, default=Path("../shared"), help="where the matches are")
    options = parser.parse_args(arguments)
    with place() as (folder, started):
        urls = {"DATABASE_URL": servers.postgresql(folder, started), "REDIS_URL": servers.redis(folder, started)}
        asked = (options.depth, options.games, options.shared.resolve(), folder)
        found = measured("archive.analysed_archive", folder, urls, *asked)
    print(f"\n{found['games']:,} games, {found['moves']:,} moves assessed at depth {options.depth}\n")
    for workers, seconds in found["seconds"].items():
        print(f"workers: {workers}{seconds:10,.1f} s{found['moves'] / seconds:10,.1f} moves/s")
    print(f"two beside one: {found['seconds']['1'] / found['seconds']['2']:.2f} times as fast")
    print("both runs say the same of every move\n" if found["same"] else "THE RUNS DIFFER\n")
    beside(by_player(found["players"]), read_table(options.shared / TABLE))
    return 0 if found["same"] else 1


def by_player(told: list) -> dict[Key, list[Position]]:
    """`told`: name, year and moves of each."""
    return {(name.split(",")[0], str(year)): [Position(*move) for move in moves] for name, year, moves in told}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
