"""`./dev bench pages`: the pages of a ranking list of half a million players, beside a view that does nothing.

On a PostgreSQL and a Redis of its own. Each page is asked for anew, then again as if it were not kept (its positions
are), then once more (the page is kept). `--quick`: a twentieth of the players.
"""

import argparse
import statistics
import sys

from benchmarks.lists import PLAYERS, measured, place
from launcher import postgresql, servers

ROUNDS = 15
MOST = {"again": 30, "kept": 5}  # times the empty view
DEEP = 1.2  # times the first page


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench pages", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of the players")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args(arguments)
    with place() as (folder, started):
        urls = {"DATABASE_URL": postgresql.for_tests(folder, started), "REDIS_URL": servers.redis(folder, started)}
        players = PLAYERS // (20 if options.quick else 1)
        show(measured("web.list_pages", folder, urls, players, options.rounds))
    return 0


def show(found: dict) -> None:
    empty = statistics.median(found["empty"])
    rounds = len(found["empty"])
    print(f"\n{found['entries']:,} entries. Milliseconds, medians of {rounds}; the empty view takes {empty:.2f}.\n")
    print(f"{'':34}{'anew':>8}{'again':>8}{'x empty':>9}{'kept':>8}{'x empty':>9}{'x first page':>14}")
    first = statistics.median(found["pages"][0]["again"])
    for page in found["pages"]:
        again, kept = statistics.median(page["again"]), statistics.median(page["kept"])
        print(
            f"{page['name']:34}{page['anew']:8.1f}{again:8.1f}{again / empty:9.1f}{kept:8.2f}{kept / empty:9.1f}"
            f"{again / first:14.2f}"
        )
    print(f"\nGoals: again {MOST['again']} x empty, kept {MOST['kept']} x empty, the deepest page {DEEP} x the first.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
