"""`./dev bench files`: every file of a list of half a million players: how long, how large, and how much memory.

On a PostgreSQL of its own. `--quick`: a twentieth of the players.
"""

import argparse
import sys

from benchmarks.lists import PLAYERS, measured, place
from launcher import postgresql, servers


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench files", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of the players")
    options = parser.parse_args(arguments)
    with place() as (folder, started):
        urls = {"DATABASE_URL": postgresql.for_tests(folder, started), "REDIS_URL": servers.redis(folder, started)}
        show(measured("web.list_files", folder, urls, PLAYERS // (20 if options.quick else 1)))
    return 0


def show(found: dict) -> None:
    print(f"\n{found['entries']:,} entries. Peak: of the process that writes, above what it held before the file.\n")
    print(f"{'':28}{'s':>8}{'MB':>8}{'stored':>8}{'peak MB':>9}{'sent, s':>9}{'as gzip':>9}")
    for name, told in found["files"].items():
        sizes = "".join(f"{size / 1e6:8.1f}" for size in (told["size"], told["stored"]))
        print(
            f"{name:28}{told['seconds']:8.1f}{sizes}{told['peak'] / 1e6:9.1f}{told['sent']:9.2f}{told['zipped']:9.2f}"
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
