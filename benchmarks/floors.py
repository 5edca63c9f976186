"""`./dev bench floors`: a FIDE list with and without its working, and a report read and checked, beside their floors.

A floor does only what cannot be left out: for a list one table look-up and one sum a game, for a report one decoding
and one cut into lines. Seconds depend on the machine and on who else uses it; the ratios much less.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from datetime import date
from typing import NamedTuple

import numpy as np

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from ratings.systems.fide.system import STANDARD
from ratings.systems.protocol.base import Games, Kind, Period, Players, Sex, Tempo
from ratings.systems.protocol.epoch import days

ROUNDS = 7
PLAYERS, GAMES, EVENTS = 100_000, 100_000, 1_000
ENTRANTS, PLAYED = 200, 9  # of the report: entrants, rounds
SEED = 20261101


class Row(NamedTuple):
    """One measured computation: what it counts, the name of its floor, and the seconds of its rounds."""

    name: str
    unit: str
    count: int
    floor: str
    seconds: list[float]


def players() -> Players:
    chance = np.random.default_rng(SEED)
    return Players(
        birth_year=chance.integers(1940, 2015, PLAYERS).astype(np.int16),
        sex=np.full(PLAYERS, Sex.MAN, np.uint8),
        title=np.full(PLAYERS, "", "<U4"),
        outside=np.clip(chance.normal(1750, 250, PLAYERS), 1400, 2850).round(),
        outside_factor=np.full(PLAYERS, 20, np.int16),
        outside_inactive=np.zeros(PLAYERS, bool),
    )


def period(first: date, last: date, effective: date, previous: date | None, games: int) -> Period:
    """Games between neighbours in the order of the keys, in events of a hundred games."""
    chance = np.random.default_rng(SEED + games)
    white = chance.integers(0, PLAYERS, games).astype(np.int32)
    event = np.sort(chance.integers(0, EVENTS, games)).astype(np.int32)
    return Period(
        first_day=first,
        last_day=last,
        effective=effective,
        previous=previous,
        players=players(),
        games=Games(
            white=white,
            black=((white + chance.integers(1, 200, games)) % PLAYERS).astype(np.int32),
            score=chance.choice(np.array([0, 50, 100], np.int16), games),
            day=(days(first) + event % (last - first).days).astype(np.int32),
            event=event,
            round=np.ones(games, np.int16),
            board=np.ones(games, np.int16),
            lists_back=np.zeros(games, np.int16),
            tempo=np.full(games, Tempo.STANDARD, np.uint8),
            kind=np.full(games, Kind.PLAYED, np.uint8),
        ),
    )


def list_floor(rating: np.ndarray, games: Games) -> np.ndarray:
    """Points less a tabulated expectation, summed for each player."""
    table = np.linspace(50, 100, 801).astype(np.int64)
    difference = np.clip(rating[games.white] - rating[games.black], -400, 400).astype(np.int64)
    expected = np.where(difference >= 0, table[np.abs(difference)], 100 - table[np.abs(difference)])
    surplus = (games.score - expected).astype(np.float64)
    return np.bincount(games.white, surplus, PLAYERS) - np.bincount(games.black, surplus, PLAYERS)


def report() -> bytes:
    """A Swiss event of made-up people: entrant n meets n + 1, n + 2 ... in the other half, as TRF16."""
    half = ENTRANTS // 2
    lines = ["012 Benchmark Open", "022 Nowhere", "032 POL", "042 2026/10/01", "052 2026/10/09", f"062 {ENTRANTS}",
             "092 Individual: Swiss-System", "102 Arbiter, Anna", "122 90 min + 30 s", f"XXR {PLAYED}"]  # fmt: skip
    for number in range(1, ENTRANTS + 1):
        upper, place = number <= half, (number - 1) % half
        cells, points = [], 0.0
        for turn in range(PLAYED):
            other = half + (place + turn) % half + 1 if upper else (place - turn) % half + 1
            white = upper == (turn % 2 == 0)
            result = "1" if upper == ((place if upper else other - 1) % 3 > 0) else "0"
            points += result == "1"
            cells.append(f"  {other:4} {'w' if white else 'b'} {result}")
        name = f"Entrant{number:03}, Given"
        front = f"001 {number:4} m    {name:<33} {2400 - number * 4:4} POL {11100000 + number:11} 1990/01/01"
        lines.append(f"{front} {points:4.1f} {number:4}{''.join(cells)}")
    return "\r\n".join(lines).encode()


def report_floor(content: bytes) -> list[str]:
    return content.decode().splitlines()


def measure(works: dict[str, Callable[[], object]]) -> dict[str, list[float]]:
    """Seconds of every round of every work, the works taking turns so that a busy minute meets them all."""
    seconds: dict[str, list[float]] = {name: [] for name in works}
    for number in range(ROUNDS + 1):
        for name, work in works.items():
            began = time.perf_counter()
            work()
            if number:  # the first round warms up
                seconds[name].append(time.perf_counter() - began)
    return seconds


def rows() -> list[Row]:
    days = [date(2025, 8, 26), date(2025, 10, 24), date(2025, 11, 1), date(2025, 12, 24), date(2026, 1, 1)]
    before = period(days[0], days[1], days[2], None, GAMES)
    blank = np.full(PLAYERS, STANDARD.blank)
    memory = STANDARD.rate(blank, before).memory
    now = period(days[1], days[3], days[4], days[2], GAMES)
    content = report()
    today = date(2026, 11, 1)
    found = check(read(content, "benchmark.trf"), today)
    assert not [problem for problem in found if problem.severity == "error"], found[:3]
    seconds = measure(
        {
            "list, floor": lambda: list_floor(before.players.outside, now.games),
            "list, no working": lambda: STANDARD.rate(memory, now, working=False),
            "list with working": lambda: STANDARD.rate(memory, now).sheet.details,
            "report, floor": lambda: report_floor(content),
            "report read": lambda: read(content, "benchmark.trf"),
            "report read and checked": lambda: check(read(content, "benchmark.trf"), today),
        }
    )
    of_lists, of_reports = ("games", GAMES, "list, floor"), ("lines", ENTRANTS, "report, floor")
    return [Row(name, *(of_lists if name.startswith("list") else of_reports), taken) for name, taken in seconds.items()]


def main(arguments: list[str]) -> int:
    argparse.ArgumentParser(prog="./dev bench floors").parse_args(arguments)
    print(f"FIDE standard, {PLAYERS:,} players, {GAMES:,} games; a report of {ENTRANTS} entrants and {PLAYED} rounds.")
    print(f"Medians of {ROUNDS} rounds, taken in turns.\n")
    print(f"{'':26}{'ms':>10}{'a second':>18}{'x floor':>10}")
    measured = rows()
    medians = {row.name: statistics.median(row.seconds) for row in measured}
    for row in measured:
        took = medians[row.name]
        rate = f"{row.count / took:,.0f} {row.unit}"
        print(f"{row.name:26}{took * 1000:10.2f}{rate:>18}{took / medians[row.floor]:10.1f}")
    return 0
