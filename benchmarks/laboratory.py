"""`./dev bench laboratory`: systems compared on made-up months, without a database: seconds a game, and the memory.

Two months are trained on and judged, of 62,500 games each, then of twice as many, up to a million: the cost of a game
should stay what it is. Each size has a process of its own, whose greatest memory is told.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from datetime import date

import numpy as np

from benchmarks import games as made_up
from ratings import catalogue
from ratings.catalogue.calendar import Window
from ratings.formulas import backtest
from ratings.lists.dry_runs.backtests import engine
from ratings.systems.protocol.base import Period

ELO = {slug: system for slug, system in catalogue.SYSTEMS.items() if system.scale == "elo" and not system.needs}
SYSTEMS = (*list(ELO)[:3], next(slug for slug, system in ELO.items() if system.is_sure))
SIZES = (62_500, 125_000, 250_000, 500_000, 1_000_000)  # games of a month
PLAYERS = 50_000


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench laboratory", description=__doc__)
    parser.add_argument("--games", type=int, help="this size alone, as JSON")
    options = parser.parse_args(arguments)
    if options.games:
        print(json.dumps(measured(options.games)))
        return 0
    print(f"{len(SYSTEMS)} systems, {PLAYERS:,} players, two months\n")
    print(f"{'Games a month':>14}{'Seconds':>10}{'µs a game':>12}{'Ratio':>8}{'Memory MiB':>12}")
    first = 0.0
    for size in SIZES:
        command = [sys.executable, "-m", "benchmarks", "laboratory", "--games", str(size)]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        each = found["seconds"] / size
        first = first or each
        print(f"{size:>14,}{found['seconds']:>10.1f}{1e6 * each:>12.2f}{each / first:>8.2f}{found['memory']:>12.0f}")
    return 0


def measured(games: int) -> dict[str, float]:
    periods = made_up.two_periods(PLAYERS, games)
    systems = {slug: catalogue.load(slug) for slug in SYSTEMS}
    contestants = [
        engine.Contestant(slug, system, np.full(PLAYERS, system.blank, system.blank.dtype))
        for slug, system in systems.items()
    ]
    birth = periods[0].players.birth_year
    begun = time.process_time()
    engine.answer(contestants, _months(periods), made_up.NEXT_FIRST, birth, np.zeros(PLAYERS, np.int64))
    seconds = time.process_time() - begun
    return {"seconds": seconds, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def _months(periods: tuple[Period, Period]):
    count = 0
    for number, period in enumerate(periods):
        games = period.games
        steps = {
            slug: backtest.Step(
                made_up.for_system(period, catalogue.SYSTEMS[slug]),
                np.arange(len(games)),
                count + np.arange(len(games)),
            )
            for slug in SYSTEMS
        }
        first: date = (made_up.FIRST, made_up.NEXT_FIRST)[number]
        yield engine.Month(
            Window(period.effective, first, period.last_day), games.white, games.black, games.score,
            games.event.astype(np.int64) + number * 1_000_000, games.kind == 0, steps,
        )  # fmt: skip
        count += len(games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
