"""`./dev bench storage`: the bytes that an entry of a list takes, its share of every index and of what it prints.

Published lists one after the other, each computed twice before it comes out, on a PostgreSQL of its own and on SQLite.
Everybody is active, which is what takes most: a row without a rank is eight bytes shorter on PostgreSQL.
"""

import argparse
import sys

from benchmarks.lists import measured, place
from launcher import servers

PLAYERS, LISTS = 20_000, 80
GOAL = 110  # bytes an entry with its indexes
LARGEST = 300 * 1_500_000  # entries of 300 lists of FIDE's size


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench storage", description=__doc__)
    parser.add_argument("--players", type=int, default=PLAYERS, help="on each list")
    parser.add_argument("--lists", type=int, default=LISTS)
    parser.add_argument("--on", choices=("postgresql", "sqlite"), help="only there")
    options = parser.parse_args(arguments)
    sizes = options.players, options.lists
    with place() as (folder, started):
        if options.on != "sqlite":
            url = servers.postgresql(folder, started)
            show("PostgreSQL", measured("storage.series_of_lists", folder, {"DATABASE_URL": url}, *sizes))
        if options.on != "postgresql":
            url = f"sqlite:///{folder}/bench.sqlite3"
            show("SQLite", measured("storage.series_of_lists", folder, {"DATABASE_URL": url}, *sizes))
    return 0


def show(database: str, found: dict) -> None:
    count = found["entries"]
    print(f"\n{database}: {found['lists']} lists of {count // found['lists']:,}, {found['versions']:,} versions.\n")
    for moment, sizes in found["bytes"].items():
        print(f"{moment}, bytes an entry")
        of_entries = sum(sizes["entries"].values())
        for name, size in sizes["entries"].items():
            print(f"    {name:40}{size / count:8.1f}")
        said = "met" if of_entries / count <= GOAL else "missed"
        print(f"    {'an entry with its indexes':40}{of_entries / count:8.1f}   goal {GOAL}: {said}")
        print(f"    {'what it prints of the person':40}{sum(sizes['versions'].values()) / count:8.1f}")
        print(f"    {'300 lists of 1,500,000':40}{of_entries / count * LARGEST / 1e9:8.1f} GB of entries")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
