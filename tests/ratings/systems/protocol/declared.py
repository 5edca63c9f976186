"""What the systems declare, take over and compute, a line each: what declared.txt and, with `worked`, worked.txt keep.

A declaration is a published fact: a number of it changes together with its line in that file. A rating taken over from
elsewhere becomes a memory, and what that is counts in every list after it.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date

import numpy as np

from ratings.catalogue import SYSTEMS, load
from ratings.systems.protocol.base import Kind, Known, Outcome, Tempo
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from tests.ratings.systems.periods import games, period, players


def spread(name: str, value: object) -> Iterator[str]:
    """The lines of a value, its parts by their names."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from spread(f"{name}.{each.name}", getattr(value, each.name))
    else:
        yield f"{name} = {value!r}"


def known() -> Known:
    """Four players of another list: with every number known, with the rating alone, above all bounds, unrated."""
    return Known(
        day=date(2026, 5, 1),
        rating=np.array([1500.5, 1500.5, 2710.0, np.nan]),
        games=np.array([12, -1, 600, 40], np.int32),
        index=np.array([3, -1, 90, 5], np.int32),
        deviation=np.array([61.5, np.nan, 29.0, 80.0]),
        volatility=np.array([0.05, np.nan, 0.07, 0.06]),
        best=np.array([1622.0, np.nan, 2700.0, 1700.0]),
        factor=np.array([40.0, np.nan, 10.0, 20.0]),
        last_day=np.array([days(date(2026, 3, 8)), UNKNOWN_DAY, days(date(2024, 3, 8)), UNKNOWN_DAY], np.int32),
        birth_year=np.array([2010, 0, 1980, 1990], np.int16),
    )


def lines() -> Iterator[str]:
    for slug, declared in SYSTEMS.items():
        yield from spread(slug, declared)
        system = load(slug)
        for name in ("version", "late", "cut_changes_nothing", "additive", "idle_moves"):
            yield f"{slug}: {name} = {getattr(system, name)!r}"
        yield f"{slug}: blank = " + " ".join(f"{system.blank.dtype.descr!r} {system.blank.item()!r}".split())
        memory = system.recall(known())
        for name in memory.dtype.names:
            yield f"{slug}: recalled {name} = {memory[name].tolist()!r}"
        yield f"{slug}: recalled and published = {system.published(memory).tolist()!r}"
        if is_dataclass(system):
            for each in fields(system):
                if "knob" in each.metadata:
                    yield f"{slug}: {each.name} = {getattr(system, each.name)!r}, within {each.metadata['knob']!r}"


OF_ELO = {"ecf": lambda elo: (elo - 700) / 7.5, "ingo": lambda elo: (2840 - elo) / 8, "mk": lambda elo: 5 * elo}
ELO = np.array([1480.0, 1620.0, 1780.0, 1950.0, 2120.0, 2310.0, 2680.0, np.nan, np.nan, np.nan])
BORN = [2009, 2003, 1990, 0, 2010, 1975, 1988, 2012, 1999, 2004]
MARCH, APRIL = {"event": 0, "day": date(2026, 3, 15)}, {"event": 1, "day": date(2026, 4, 12)}
GAMES = [
    (0, 1, "w", MARCH), (2, 0, "d", MARCH), (0, 3, "l", MARCH), (3, 1, "w", MARCH), (1, 2, "d", MARCH),
    (7, 0, "w", MARCH), (1, 7, "d", MARCH), (7, 2, "l", MARCH), (3, 7, "w", MARCH), (7, 4, "l", MARCH),
    (4, 6, "d", APRIL), (6, 0, "w", APRIL), (5, 4, "l", APRIL), (8, 5, "d", APRIL), (8, 9, "w", APRIL),
    (0, 7, "w", APRIL), (2, 4, "l", APRIL | {"lists_back": 1}), (5, 6, "w", APRIL | {"kind": Kind.FORFEIT}),
    (3, 5, "w", APRIL | {"kind": Kind.SHORT}), (3, 4, "w", APRIL | {"kind": Kind.DECIDED}),
    (0, 4, "l", APRIL | {"tempo": Tempo.RAPID}), (1, 5, "d", APRIL | {"tempo": Tempo.BLITZ}),
]  # fmt: skip


def short(value: object) -> str:
    """Numbers to six digits, whatever binary makes of the last ones."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {short(each)}" for name, each in value.items())
    if isinstance(value, float):
        return f"{value:.6g}"
    return str(value)


def rated(slug: str) -> Outcome:
    """A list of May 2026 after two events, with every kind of game that is not rated."""
    system = load(slug)
    rating = OF_ELO.get(SYSTEMS[slug].scale, lambda elo: elo)(ELO)
    nothing = np.full(len(ELO), np.nan)
    memory = system.recall(
        Known(
            day=date(2026, 3, 1), rating=rating, games=np.array([35, 12, 90, -1, 40, 300, 900, -1, -1, -1], np.int32),
            index=np.array([9, 2, 20, -1, 12, 50, 90, -1, -1, -1], np.int32), deviation=nothing, volatility=nothing,
            best=nothing, factor=nothing, last_day=np.full(len(ELO), UNKNOWN_DAY, np.int32),
            birth_year=np.array(BORN, np.int16),
        )
    )  # fmt: skip
    outside = [np.nan] * 7 + [np.nan, 1870.0, np.nan]
    who = players(len(ELO), birth_year=BORN, outside=outside, fide=outside)
    tempo = getattr(system, "tempo", None) or Tempo.STANDARD
    played = games(GAMES, tempo=Tempo.STANDARD)
    if tempo is not Tempo.STANDARD:
        played.tempo[played.tempo == Tempo.STANDARD] = tempo
    return system.rate(memory, period(date(2026, 5, 1), played, who))


def worked() -> Iterator[str]:
    """Every rating, line and row of that list by every system."""
    for slug in SYSTEMS:
        system, outcome = load(slug), rated(slug)
        names = list(system.sentences.rules)
        for at, row in enumerate(system.published(outcome.memory)):
            yield f"{slug}: player {at} = " + " ".join(map(short, row.tolist()))
        for at, row in enumerate(outcome.sheet.lines):
            rule = names[row["rule"]] if row["rule"] >= 0 else "-"
            told = short(dict(outcome.sheet.facts.get(at, {})))
            yield f"{slug}: line {at} = " + " ".join(map(short, row.tolist())) + f" {rule}; {told}".rstrip()
        for row in outcome.sheet.details:
            rule = names[row["rule"]] if row["rule"] >= 0 else "-"
            yield f"{slug}: row = " + " ".join(map(short, row.tolist())) + f" {rule}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(worked() if sys.argv[1:] == ["worked"] else lines()) + "\n")
