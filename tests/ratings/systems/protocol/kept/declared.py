"""What the systems declare, take over and compute, a line each: what kept/declared.txt, worked.txt, borders.txt keep.

A declaration is a published fact: a number of it changes together with its line in that file. A rating taken over from
elsewhere becomes a memory, and what that is counts in every list after it.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date

import numpy as np

from ratings.catalogue import SYSTEMS, load
from ratings.systems.protocol.base import Kind, Known, Outcome, Period, Tempo
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
    """Players of another list: with every number known, with the rating alone, above all bounds, unrated, below all."""
    return Known(
        day=date(2026, 5, 1),
        rating=np.array([1500.5, 1500.5, 2710.0, np.nan, -3.0]),
        games=np.array([12, -1, 600, 40, 0], np.int32),
        index=np.array([3, -1, 90, 5, 0], np.int32),
        deviation=np.array([61.5, np.nan, 29.0, 80.0, 600.0]),
        volatility=np.array([0.05, np.nan, 0.07, 0.06, 0.001]),
        best=np.array([1622.0, np.nan, 2700.0, 1700.0, 0.0]),
        factor=np.array([40.0, np.nan, 10.0, 20.0, 1.0]),
        last_day=np.array([days(date(2026, 3, 8)), UNKNOWN_DAY, days(date(2024, 3, 8)), UNKNOWN_DAY, 0], np.int32),
        birth_year=np.array([2010, 0, 1980, 1990, 1], np.int16),
        title=np.array(["GM", "", "FM", "IM", ""], "<U4"),
    )


def lines() -> Iterator[str]:
    for slug, declared in SYSTEMS.items():
        yield from spread(slug, declared)
        for name in ("elo_like", "counts", "not_rated"):
            yield f"{slug}.{name} = {getattr(declared, name)!r}"
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
    """Numbers to eight digits, whatever binary makes of the last ones."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {short(each)}" for name, each in value.items())
    if isinstance(value, float):
        return f"{value:.8g}"
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
            title=np.full(len(ELO), "", "<U4"),
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
        yield from told(slug, slug, rated(slug))


def told(name: str, slug: str, outcome: Outcome) -> Iterator[str]:
    system = load(slug)
    names = system.sentences.codes
    for at, row in enumerate(system.published(outcome.memory)):
        yield f"{name}: player {at} = " + " ".join(map(short, row.tolist()))
    for at, row in enumerate(outcome.sheet.lines):
        rule = names[row["rule"]] if row["rule"] >= 0 else "-"
        facts = short(dict(outcome.sheet.facts.get(at, {})))
        yield f"{name}: line {at} = " + " ".join(map(short, row.tolist())) + f" {rule}; {facts}".rstrip()
    for row in outcome.sheet.details:
        rule = names[row["rule"]] if row["rule"] >= 0 else "-"
        yield f"{name}: row = " + " ".join(map(short, row.tolist())) + f" {rule}"


# Eight ratings of each scale or system on its borders, neighbours as far apart as is decisive, and days of change.
BORDERS: dict[str, tuple[list[float], list[date]]] = {
    "fide": (
        [1400, 1750, 2150, 2551, 2650, 2300, 2400, 1999],
        [date(2009, 7, 1), date(2011, 7, 1), date(2014, 7, 1), date(2022, 1, 1), date(2024, 3, 1), date(2025, 10, 1)],
    ),
    "fide-rapid": (
        [1400, 1800, 2201, 2601, 2001, 2600, 2400, 2299], [date(2022, 10, 1), date(2024, 3, 1), date(2024, 12, 1)],
    ),
    "dwz": ([800, 999, 1000, 1300, 1600, 2000, 2200, 2400], [date(2016, 8, 1), date(2026, 8, 1)]),
    "uscf": (
        [100, 1399.5, 1799.5, 2355, 2356, 1956, 2700, 2300], [date(2017, 5, 1), date(2023, 2, 1), date(2025, 1, 1)],
    ),
    "uscf-correspondence": ([1750, 2100, 2050, 2400, 2095, 2396, 2045, 1694], [date(2025, 1, 1)]),
    "ukd": ([1000, 1344, 1689, 1600, 2000, 2400, 2055, 1300], [date(2025, 1, 1)]),
    "italy": ([1400, 1999, 2000, 2001, 2399, 2400, 2401, 2200], [date(2025, 1, 1)]),
    "ecf": ([0, 40, 81, 121, 160, 120, 79, 1], [date(2025, 1, 1)]),
    "ingo": ([-10, 0, 1, 80, 155, 230, 231, 355], [date(2025, 1, 1)]),
    "mk": ([5000, 12000, 13000, 999, 1000, 17999, 18000, -5], [date(2025, 1, 1)]),
    "elo": ([1200, 1500, 1600, 2000, 2400, 2401, 2800, 1999], [date(2025, 1, 1)]),
    "lichess": ([400, 1500, 1600, 2000, 4000, 2401, 2800, 1999], [date(2025, 1, 1)]),
}  # fmt: skip
BORDERS["fide-blitz"] = BORDERS["fide-rapid"]
IDLE = 12  # players: eight rated ones, two newcomers who play, two rated ones who do not
AT_BORDERS = [
    *((at, (at + 1) % 8, "wdl"[at % 3], {"event": 0}) for at in range(8)),
    *((8, at, result, {"event": 0}) for at, result in enumerate("wdwlw")),
    *((at, 9, result, {"event": 0}) for at, result in enumerate("wwdw", start=3)),
    *((at + 1, at, result, {"event": 1}) for at, result in zip((0, 2, 4, 6), "wlld", strict=True)),
    (9, 0, "w", {"event": 1}), (8, 6, "l", {"event": 1}), (8, 9, "d", {"event": 1}),
    (0, 2, "w", {"event": 1, "kind": Kind.FORFEIT}),
]  # fmt: skip


def at_borders(slug: str, change: date, ratings: list[float]) -> tuple[np.ndarray, Period]:
    """Memory and games of the list after a day of change: an event ended the day before, another on the day itself."""
    system, unknown = load(slug), np.full(IDLE, np.nan)
    day, effective = days(change), date(change.year + change.month // 12, change.month % 12 + 1, 1)
    rating = np.array([*ratings, np.nan, np.nan, ratings[1], ratings[1]])
    a_year_ago = days(effective.replace(year=effective.year - 1))
    memory = system.recall(
        Known(
            day=date(change.year - 1, 12, 1), rating=rating,
            games=np.array([7, 8, 24, 25, 29, 30, 99, 100, -1, -1, 50, 50], np.int32),
            index=np.array([1, 2, 3, 5, 6, 7, 10, 11, -1, -1, 9, 9], np.int32), deviation=unknown, volatility=unknown,
            best=rating, factor=unknown,
            last_day=np.array([day - 40] * 10 + [a_year_ago, a_year_ago + 1], np.int32),
            birth_year=np.full(IDLE, 1980, np.int16),
            title=np.full(IDLE, "", "<U4"),
        )
    )  # fmt: skip
    # In the year of the change they are 18, 19, 20, 21, 25, 26 and 17 years old.
    ages = [18, 19, 20, 21, 25, 26, 17, 45, 18, 26, 30, 30]
    outside = np.array([np.nan] * 7 + [ratings[7] + 100] + [np.nan] * 4)
    who = players(IDLE, birth_year=change.year - np.array(ages), outside=outside, fide=outside)
    who.title[[0, 3, 9]] = ["CM", "GM", "WCM"]
    played = games(AT_BORDERS, tempo=getattr(system, "tempo", None) or Tempo.STANDARD)
    played.day[:] = np.where(played.event == 0, day - 1, day)
    return memory, period(effective, played, who, previous=date.fromordinal(change.toordinal() - 28))


def borders() -> Iterator[str]:
    """Every rating, line and row of lists in which nearly everything lies on a border, and a decision after them."""
    for slug, declared in SYSTEMS.items():
        ratings, changes = BORDERS.get(slug) or BORDERS[declared.scale]
        for change in changes:
            name, system = f"{slug} {change}", load(slug)
            before, games_of_list = at_borders(slug, change, ratings)
            outcome = system.rate(before, games_of_list)
            yield from remembered(f"{name}: memory", outcome.memory)
            yield from told(name, slug, outcome)
            who, rating = np.array([1, 5]), np.array([ratings[1] + 7, ratings[6]])
            yield from remembered(
                f"{name}: decided", system.decided(outcome.memory, before, who, rating, games_of_list)[[0, 1, 5]]
            )


def remembered(name: str, memory: np.ndarray) -> Iterator[str]:
    """Of lists, games and months that are kept the newest three are enough."""
    for field in memory.dtype.names or ():
        values = memory[field].reshape(len(memory), -1)[:, :3].ravel().tolist()
        yield f"{name} {field} = " + " ".join(map(short, values))


KEPT = {"declared": lines, "worked": worked, "borders": borders}  # by the names of the files

if __name__ == "__main__":
    sys.stdout.write("\n".join(KEPT[sys.argv[1]]()) + "\n")
