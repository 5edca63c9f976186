"""`./dev bench systems`: games a second of every rating system beside other packages, and how its time grows.

Counted are CPU seconds of this process, so that a busy machine does not spoil a run, in medians of rounds taken in
turns. Every system begins with the memory that an equal period before leaves behind; that one is not counted, and it
compiles what is compiled.
"""

import argparse
import contextlib
import ctypes
import gc
import math
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from inspect import signature
from typing import Any

import numpy as np

from benchmarks.games import for_system, two_periods
from benchmarks.peers import peers
from ratings.catalogue import SYSTEMS, load
from ratings.systems.fide.games import UNRATED, limited, sides, totals
from ratings.systems.fide.system import FideRules
from ratings.systems.protocol.curves import half_up_ratio

A_PLAYER = 10  # games
SIZES, QUICK_SIZES = (100_000, 1_000_000, 10_000_000), (10_000, 100_000, 1_000_000)
SPEED_AT, QUICK_SPEED_AT = 1_000_000, 100_000
ROUNDS, QUICK_ROUNDS = 5, 3
GROWTH_ROUNDS = {10_000: 9, 100_000: 7, 1_000_000: 5, 10_000_000: 3}
PEER_GAMES, QUICK_PEER_GAMES = 20_000, 3_000
MONTHS = 2  # of a period
M_TRIM_THRESHOLD, M_MMAP_MAX = -1, -4  # of malloc.h
RATIO_TO = ("elote, Elo", "glicko2", "openskill")

ARITHMETIC_GOAL = 60.0  # million games a second, of FIDE's rules without the sheet
GROWTH_GOAL = 1.1


@dataclass
class Measured:
    """CPU seconds of every round: by size with the sheet; at one size with it, without it, and games alone."""

    slug: str
    by_size: dict[int, list[float]] = field(default_factory=dict)
    speed: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    arithmetic: list[float] = field(default_factory=list)  # of FIDE's

    def exponent(self) -> float:
        """n in seconds ~ games^n, from the smallest size to the largest."""
        low, high = min(self.by_size), max(self.by_size)
        ratio = statistics.median(self.by_size[high]) / statistics.median(self.by_size[low])
        return math.log(ratio) / math.log(high / low)


def keep_memory() -> None:
    """Let the C library keep what was freed. Elsewhere than on glibc nothing happens.

    Fresh pages of a virtual machine cost as much as the arithmetic, or ten times less, as its host pleases; the warm-up
    fetches them.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(M_MMAP_MAX, 0)
        library.mallopt(M_TRIM_THRESHOLD, -1)


def seconds(work: Callable[[], object]) -> float:
    gc.collect()
    began = time.process_time()
    work()
    return time.process_time() - began


def can_leave_out_the_sheet(system: Any) -> bool:
    return "working" in signature(system.rate).parameters


class Bench:
    """One system with its games of one size, ready to be measured again and again."""

    def __init__(self, slug: str, games: int) -> None:
        self.system = load(slug)
        self.is_fide = isinstance(self.system, FideRules)
        line = SYSTEMS[slug]
        periods = two_periods(games // A_PLAYER, games, line.window_months or MONTHS)
        before, self.period = (for_system(period, line) for period in periods)
        blank = np.full(len(before.players), self.system.blank)
        self.memory = self.system.rate(blank, before).memory
        if self.is_fide:
            self.history = np.nan_to_num(self.memory["history"], nan=UNRATED).astype(np.int16)
            self.terms = self.system.terms(self.period, self.history)

    def with_sheet(self) -> None:
        self.system.rate(self.memory, self.period).sheet.details  # noqa: B018

    def without_sheet(self) -> None:
        self.system.rate(self.memory, self.period, working=False)

    def arithmetic(self) -> np.ndarray:
        """The change of every rating and nothing else of FIDE's rules: differences, table, sums, K, rounding."""
        side = sides(self.period.games, self.history, self.terms)
        played, surplus = totals(self.period.games, side, len(self.memory))
        return half_up_ratio(limited(self.memory["factor"].astype(np.int64), played) * surplus, 100)


def speeds(slugs: list[str], games: int, rounds: int, peer_games: int) -> tuple[list[Measured], dict[str, float]]:
    """Every system, and games a second of every peer, all taking turns."""
    found = [Measured(slug) for slug in slugs]
    benches = [Bench(slug, games) for slug in slugs]
    others = peers(two_periods(games // A_PLAYER, games)[1], peer_games)
    taken: dict[str, list[float]] = {name: [] for name in others}
    for _ in range(rounds):
        for measured, bench in zip(found, benches, strict=True):
            measured.speed.append(seconds(bench.with_sheet))
            if can_leave_out_the_sheet(bench.system):
                measured.bare.append(seconds(bench.without_sheet))
            if bench.is_fide:
                measured.arithmetic.append(seconds(bench.arithmetic))
        for name, ready in others.items():
            taken[name].append(seconds(ready()))
    return found, {name: peer_games / statistics.median(each) for name, each in taken.items()}


def grow(measured: Measured, sizes: tuple[int, ...]) -> None:
    for games in sizes:
        bench = Bench(measured.slug, games)
        measured.by_size[games] = [seconds(bench.with_sheet) for _ in range(GROWTH_ROUNDS[games])]


def speed_table(found: list[Measured], others: dict[str, float], games: int) -> list[str]:
    head = f"{'':20}{'M games/s':>10}{'goal':>6}{'':5}{'no sheet':>10}{'games':>8}"
    rows = [head + "".join(f"{'x ' + n:>14}" for n in RATIO_TO)]
    for each in found:
        speed = games / statistics.median(each.speed)
        goal = SYSTEMS[each.slug].speed_goal or None
        verdict = "" if goal is None else "met" if speed >= goal * 1e6 else "NOT"
        bare, alone = (
            f"{games / statistics.median(taken) / 1e6:.2f}" if taken else "–" for taken in (each.bare, each.arithmetic)
        )
        ratios = "".join(f"{speed / others[name]:14.0f}" for name in RATIO_TO)
        wanted = "–" if goal is None else f"{goal:.0f}"
        rows.append(f"{each.slug:20}{speed / 1e6:10.2f}{wanted:>6} {verdict:4}{bare:>10}{alone:>8}{ratios}")
    rows.append("")
    rows += [f"{name:20}{speed / 1e6:10.4f}" for name, speed in others.items()]
    return rows


def growth_row(each: Measured) -> str:
    times = "".join(f"{statistics.median(taken):12.3f}" for taken in each.by_size.values())
    exponent = each.exponent()
    return f"{each.slug:20}{times}{exponent:10.2f}  {'met' if exponent <= GROWTH_GOAL else 'NOT'}"


def goals(found: list[Measured], games: int, grown: bool) -> list[str]:
    """Which goals are met and which are not, one line each."""

    def names(slugs: list[str]) -> str:
        return ", ".join(slugs) or "none"

    def fast(each: Measured, taken: list[float], goal: float) -> bool:
        return games / statistics.median(taken) >= goal * 1e6

    checks: list[tuple[str, dict[str, bool]]] = [
        ("with the sheet", {m.slug: fast(m, m.speed, goal) for m in found if (goal := SYSTEMS[m.slug].speed_goal)}),
        (
            f"arithmetic alone, {ARITHMETIC_GOAL:.0f} M games/s",
            {m.slug: fast(m, m.arithmetic, ARITHMETIC_GOAL) for m in found if m.arithmetic},
        ),
    ]
    if grown:
        checks.append((f"growth at most {GROWTH_GOAL}", {m.slug: m.exponent() <= GROWTH_GOAL for m in found}))
    lines = []
    for what, met in checks:
        if met:
            lines.append(f"Goal {what}: met by {sum(met.values())} of {len(met)}; not by "
                         f"{names([slug for slug, is_met in met.items() if not is_met])}.")  # fmt: skip
    return lines


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench systems", description="Games a second of the rating systems.")
    parser.add_argument("slugs", nargs="*", metavar="slug", help="systems of the catalogue; all, unless named")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games, in a minute or two")
    parser.add_argument("--no-growth", action="store_true", help="leave out the growth, which takes longest")
    options = parser.parse_args(arguments)
    if unknown := [slug for slug in options.slugs if slug not in SYSTEMS]:
        parser.error(f"no system {', '.join(unknown)}; there are {', '.join(SYSTEMS)}")
    slugs = options.slugs or list(SYSTEMS)
    games, rounds, peer_games = SPEED_AT, ROUNDS, PEER_GAMES
    sizes = SIZES
    if options.quick:
        games, rounds, peer_games, sizes = QUICK_SPEED_AT, QUICK_ROUNDS, QUICK_PEER_GAMES, QUICK_SIZES
    keep_memory()
    say = partial(print, flush=True)
    say(f"{games // A_PLAYER:,} players, {games:,} games; the packages beside on the first {peer_games:,} of them.")
    say(f"CPU seconds, medians of {rounds} rounds taken in turns; x: how many times a package's games a second.")
    say("Games: the games alone, without first ratings, memory and sheet.\n")
    found, others = speeds(slugs, games, rounds, peer_games)
    say("\n".join(speed_table(found, others, games)))
    if not options.no_growth:
        say(f"\nGrowth: CPU seconds with the sheet, {A_PLAYER} games a player, and n in seconds ~ games^n.\n")
        say(f"{'':20}" + "".join(f"{size:12,}" for size in sizes) + f"{'n':>10}")
        for measured in found:
            grow(measured, sizes)
            say(growth_row(measured))
    say("\n" + "\n".join(goals(found, games, not options.no_growth)))
    return 0
