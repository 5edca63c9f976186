"""The working of a DWZ list: a line for every player and event with E or K and its parts, a row for every game."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

import numpy as np

from ratings.systems.dwz.arrays import (
    ADOPTED,
    BY_FIDE,
    CHANGED,
    EXCEPTIONAL_OPPONENT,
    FIRST,
    NEW_OPPONENT,
    NOT_RATED,
    OWN,
    PENDING,
    SECOND_STAGE,
    STORED,
    UNRATED,
    UNRATED_OPPONENT,
    USUAL,
    Entries,
    Played,
)
from ratings.systems.dwz.curve import EXPECTED, FEWEST_GAMES
from ratings.systems.dwz.details import lay_out
from ratings.systems.dwz.editions import (
    BONUS_YOUNG_SHARE,
    EDITIONS,
    K_MOST,
    acceleration,
    age_group,
    bonus,
    brake,
    braked,
    development,
    e0,
    exact_k,
    factor_grid,
    k0,
    most_e,
    unlimited_e,
)
from ratings.systems.dwz.sentences import NUMBER
from ratings.systems.protocol.base import DETAIL, LINE, Facts, Period, Sheet, Tempo, compiled
from ratings.systems.protocol.not_rated import NO_RULE, reasons
from ratings.systems.protocol.sheets import SIDE_BITS, in_order

SPECIAL = {
    USUAL: NO_RULE,
    NOT_RATED: NUMBER["other-tempo"],
    UNRATED_OPPONENT: NUMBER["unrated-opponent"],
    NEW_OPPONENT: NUMBER["new-opponent"],
    EXCEPTIONAL_OPPONENT: NUMBER["exceptional-opponent"],
    STORED: NUMBER["stored"],
    SECOND_STAGE: NUMBER["second-stage"],
}
NAMES = np.array([SPECIAL[special] for special in range(len(SPECIAL))], np.int16)  # what a row's `rule` is
OVER_25 = 2  # age group of those without a birth year


@dataclass(frozen=True)
class Lift:
    """The one-time change of August 2026. Arrays of shape (moved,), players ascending."""

    player: np.ndarray
    before: np.ndarray
    after: np.ndarray


@dataclass(frozen=True)
class Parts:
    """What E or K was made from, for every entry. Arrays of shape (entries,)."""

    development: np.ndarray  # bool: E; otherwise K
    e0: np.ndarray
    fb: np.ndarray
    brake: np.ndarray  # SBr
    computed: np.ndarray  # E or K before its limits
    limit: np.ndarray  # of E
    k0: np.ndarray
    bonus: np.ndarray  # a in 30ths
    braked: np.ndarray  # K is lowered by b
    group: np.ndarray


def parts(entries: Entries) -> Parts:
    """The rule's intermediate numbers once more, as the table of factors was made from them."""
    start = np.maximum(entries.start.astype(np.int64), 0)  # the unrated have no such numbers
    above = (10 * entries.points - entries.expected >= 0).astype(np.int64)
    group = np.where(entries.age == UNRATED, OVER_25, age_group(entries.age))
    base, added = k0(start, group, entries.used_index), bonus(start, group, above)
    slowed = braked(start, above)
    is_e, k = _by_development(entries), exact_k(start, group, above, entries.used_index)
    return Parts(
        development=is_e,
        e0=e0(start, group),
        fb=acceleration(start, group, above),
        brake=brake(start, above),
        computed=np.where(is_e, unlimited_e(start, group, above), k),
        limit=most_e(start, above, entries.used_index),
        k0=base,
        bonus=added,
        braked=slowed,
        group=group,
    )


def _facts(entries: Entries, entry_at: np.ndarray, lift: Lift, last_day: date) -> Facts:
    """Further numbers of the lifts, and of the entries to which something happened. `entry_at`: see `sheet`.

    `last_day`: of the period; what FIDE had published by then was used.
    """
    told = entry_at < 0
    told[~told] = entries.status[entry_at[~told]] > 0
    of_line = entry_at[told]

    @cache
    def made_of() -> Parts:
        return parts(entries)

    def tell(place: int) -> Mapping[str, object]:
        at = int(of_line[place])
        if at < 0:
            return {"before": int(lift.before[-1 - at]), "after": int(lift.after[-1 - at])}
        if entries.status[at] != CHANGED:
            return _newcomer(entries, at)
        facts = _changed(entries, made_of(), at)
        return facts | {"known": last_day.isoformat()} if entries.source[at] in (ADOPTED, BY_FIDE) else facts

    return Facts(np.flatnonzero(told), tell)


def _changed(entries: Entries, made_of: Parts, at: int) -> dict[str, object]:
    edition = EDITIONS[entries.edition[at]]
    difference = (10 * int(entries.points[at]) - int(entries.expected[at])) / 1000
    factor = float(entries.factor[at]) / 10
    brought = difference * (800 / (factor + int(entries.games[at])) if made_of.development[at] else factor)
    facts: dict[str, object] = {
        "start": int(entries.start[at]),
        "after": int(entries.after[at]),
        "index": int(entries.used_index[at]),
        "we": int(entries.expected[at]) / 1000,
        "difference": difference,
        "brought": brought,
        "exact": int(entries.start[at]) + brought,
        **_performance(entries, at),
    }
    if made_of.development[at]:
        return facts | {
            "age_points": 5 + 5 * int(made_of.group[at]),
            "e0": float(made_of.e0[at]),
            "fb": float(made_of.fb[at]),
            "brake": float(made_of.brake[at]),
            "computed": int(made_of.computed[at]),
            "limit": int(made_of.limit[at]),
        }
    return facts | {
        "k0": int(made_of.k0[at]),
        "a": int(made_of.bonus[at]) / BONUS_YOUNG_SHARE,
        "b": (int(entries.start[at]) + 800) / 2400 if made_of.braked[at] else 1.0,
        "computed": float(made_of.computed[at]),
        "floor": edition.floor,
    }


def _newcomer(entries: Entries, at: int) -> dict[str, object]:
    facts: dict[str, object] = {
        "stored": int(entries.stored[at]),
        "pooled": int(entries.stored[at] + entries.games[at]),
        "points": int(entries.stored_points[at] + entries.points[at]) / 100,
        "needed": FEWEST_GAMES,
    }
    if entries.status[at] == PENDING:
        return facts
    return facts | {
        "stage": int(entries.stage[at]),
        "average": int(entries.average[at]),
        "iterated": int(entries.iterated[at]),
        "after": int(entries.after[at]),
        "floor": EDITIONS[entries.edition[at]].floor,
        **_performance(entries, at),
    }


def _performance(entries: Entries, at: int) -> dict[str, object]:
    found = int(entries.performance[at])
    return {} if found == UNRATED else {"performance": found}


def sheet(
    period: Period, played: Played, entries: Entries, entry_of: np.ndarray, sides_of: np.ndarray, lift: Lift,
    tempo: Tempo,
) -> Sheet:  # fmt: skip
    """`entry_of`: entry of White and of Black, shape (2, games); `sides_of`: how many each player has."""
    games = period.games
    count, moved = len(entries.player), len(lift.player)
    # Entries are in order of events: by player and place is the lines' order. A lift comes first: -1, -2 ...
    place = np.arange(moved + count)
    key = (np.concatenate([lift.player, entries.player]).astype(np.int64) << SIDE_BITS) + place
    key.sort()
    order = key & ((1 << SIDE_BITS) - 1)
    line_at = np.empty(moved + count, np.int32)
    line_at[order] = place
    entry_at, line_of = np.where(order < moved, -1 - order, order - moved), line_at[moved:]
    lines = in_order(_lines(entries, lift), order)

    with np.errstate(invalid="ignore", divide="ignore"):
        share = 800.0 / (entries.factor / 10.0 + entries.games)
    per_game = np.where(_by_development(entries), share, entries.factor / 10.0)
    per_game[entries.status != CHANGED] = np.nan
    details = np.empty(2 * len(games), DETAIL)
    compiled(lay_out, len(games))(
        played, entry_of, entries, EXPECTED, line_of, per_game, NAMES, reasons(games, tempo, NUMBER),
        NUMBER["decided"], np.cumsum(sides_of) - sides_of, details,
    )  # fmt: skip
    return Sheet(lines, details, _facts(entries, entry_at, lift, period.last_day))


def _lines(entries: Entries, lift: Lift) -> np.ndarray:
    """The lines of the lifted players, then those of the entries. [LINE]"""
    lines = np.empty(len(lift.player) + len(entries.player), LINE)
    moved, here = lines[: len(lift.player)], lines[len(lift.player) :]
    moved["player"], moved["event"], moved["games"] = lift.player, -1, 0
    for name in ("score", "expected", "factor"):
        moved[name] = np.nan
    moved["change"] = lift.after - lift.before
    moved["rule"] = np.where(lift.before < 1000, NUMBER["lift-400"], NUMBER["lift"])

    status = entries.status
    here["player"], here["event"], here["games"] = entries.player, entries.event, entries.games
    changed = status == CHANGED
    here["score"] = np.where(status > 0, entries.points / 100, np.nan)
    here["expected"] = np.where(changed | (status == FIRST), entries.expected / 1000, np.nan)
    here["factor"] = np.where(changed, entries.factor / 10, np.nan)
    # Of a player who starts from the FIDE rating: what the list shows, so from the DWZ where there was one.
    before = np.where(entries.old == UNRATED, entries.start, entries.old)
    here["change"] = np.where(changed, entries.after - before, np.nan)
    here["rule"] = _line_rules(entries)
    return lines


def _line_rules(entries: Entries) -> np.ndarray:
    """Which sentence tells what happened to each entry. [int16]"""
    rule = entries.because.astype(np.int16)
    # Of most entries there is nothing to say but why E, or K, is what it is.
    rows = np.flatnonzero((entries.status != CHANGED) | (entries.source != OWN) | _lifted_to_floor(entries))
    few = Entries(*(column[rows] for column in entries))
    is_e, first = _by_development(few), few.status == FIRST
    is_k = ~is_e
    cases = {
        "first-all-won": first & is_k & _all_won(few),
        "first-low": first & is_e & (few.iterated < 800),
        "first-raised-low": first & is_k & (few.iterated < 1100),
        "first-raised": first & is_k & (few.after != few.iterated),
        "first": first,
        "pending": (few.status == PENDING) & is_e,
        "pending-2026": few.status == PENDING,
        "none-counted": few.status != CHANGED,
        "e-adopted": is_e & (few.source == ADOPTED),
        "e-by-fide": is_e & (few.source == BY_FIDE),
        "k-floor": _lifted_to_floor(few),
        "k-adopted": is_k & (few.source == ADOPTED),
        "k-by-fide": is_k & (few.source == BY_FIDE),
    }
    rule[rows] = np.select(list(cases.values()), [NUMBER[code] for code in cases], rule[rows])
    return rule


def _all_won(entries: Entries) -> np.ndarray:
    """Which entries won every game that counts, those of earlier events included. [bool]"""
    won: np.ndarray = entries.stored_points + entries.points == 100 * (entries.stored + entries.games)
    return won


def _lifted_to_floor(entries: Entries) -> np.ndarray:
    """Which entries would have fallen below the lowest rating there is. [bool]"""
    below = np.zeros(len(entries.player), bool)
    for number, edition in enumerate(EDITIONS):
        if edition.floor is not None:
            here = entries.edition == number
            surplus = 10 * entries.points[here] - entries.expected[here]
            exact = entries.start[here] + entries.factor[here] / 10 * surplus / 1000
            below[here] = exact < edition.floor - 0.5
    return below


@cache
def sentence_table(development_coefficient: bool) -> np.ndarray:
    """Which sentence tells why E, or K, is what it is. [index into the rules, int16, shape as of `factor_table`]"""
    rating, group, above, index = factor_grid()
    if development_coefficient:
        computed, limit = unlimited_e(rating, group, above), most_e(rating, above, index)
        cases = {
            "e-brake": brake(rating, above) > 0,
            "e-index": (computed > limit) & (limit < 30),
            "e-most": computed > limit,
            "e-least": computed < development(rating, group, above, index),
            "e-young": acceleration(rating, group, above) < 1,
        }
        usual = "e"
    else:
        added = bonus(rating, group, above)
        cases = {
            "k-most": exact_k(rating, group, above, index) > K_MOST,
            "k-brake": braked(rating, above),
            "k-young": (added > 0) & (group == 0),
            "k-bonus": added > 0,
        }
        usual = "k"
    found = np.select(list(cases.values()), [NUMBER[code] for code in cases], NUMBER[usual]).astype(np.int16)
    found.flags.writeable = False
    return found


def _by_development(entries: Entries) -> np.ndarray:
    """Which entries were rated by E. [bool]"""
    found: np.ndarray = np.array([edition.development for edition in EDITIONS])[entries.edition]
    return found
