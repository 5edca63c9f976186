"""`./dev bench archive`: an archive of 100,000 games with their moves: imported, searched, weighed.

On a PostgreSQL of its own. Games a second are beside python-chess reading the same file and doing nothing else; a
search is its count and its first page, as the page of the archive asks for them. `--games`: another number.
"""

import argparse
import statistics
import sys

from benchmarks.lists import measured, place
from launcher import servers

GAMES = 100_000
GOAL = 100  # milliseconds of a search


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench archive", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    options = parser.parse_args(arguments)
    with place() as (folder, started):
        url = servers.postgresql(folder, started)
        show(measured("archive.whole_archive", folder, {"DATABASE_URL": url}, folder / "games.pgn", options.games))
    return 0


def show(found: dict) -> None:
    print(f"\n{found['games']:,} games: {found['import']}\n")
    alone = found["rates"]["python-chess alone"]
    for what, rate in found["rates"].items():
        print(f"{what:28}{rate:10,.0f} games/s{rate / alone:8.2f} x")
    print(f"{'on disk':28}{found['bytes']:10,.0f} bytes a game\n")
    print(f"{'search for':28}{'median':>10}{'longest':>10}  ms")
    for what, times in found["searches"].items():
        said = "met" if statistics.median(times) < GOAL else "missed"
        print(f"{what:28}{statistics.median(times):10.1f}{max(times):10.1f}  goal {GOAL}: {said}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
