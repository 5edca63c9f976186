"""The working of a FIDE list: a line for every player and event, a row for every game, and why."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.fide.editions import editions_of
from ratings.systems.fide.first_ratings import Newcomers
from ratings.systems.fide.games import UNRATED, Sides
from ratings.systems.fide.sentences import NUMBER
from ratings.systems.protocol.base import DETAIL, LINE, Facts, Games, Sheet
from ratings.systems.protocol.curves import DP
from ratings.systems.protocol.not_rated import NO_RULE, forget_other_score
from ratings.systems.protocol.sheets import (
    NOWHERE,
    Lined,
    among,
    in_order,
    lined,
    lines_at,
    lines_of,
    packed,
    pieces,
    places_among,
    unpacked,
)

# What a row tells of its side, so that it can be fetched all at once.
SEEN = np.dtype(
    [
        ("own_rating", "<i2"),
        ("opponent_rating", "<i2"),
        ("difference", "<i2"),
        ("surplus", "<i2"),  # [hundredths of a point]
        ("score", "<i2"),  # [hundredths of a point]
        ("rule", "<i1"),
        ("counted", "?"),
    ]
)
LEFT_OUT = ("zero-first-event", "zero-first-event-2013", "few-rated-opponents")
LINES_AT_ONCE = 2048  # whose games stay in the processor's cache


@dataclass(frozen=True)
class Move:
    """A change, or a start, that belongs to no event. Arrays of shape (moved,)."""

    code: str
    player: np.ndarray
    change: np.ndarray  # [rating points]; NaN where the line only says what happened
    facts: dict[str, np.ndarray]


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (players,) unless said."""

    games: Games
    side: Sides
    why: np.ndarray  # index into the rules, shape (2, games)
    factor: np.ndarray  # K as used
    usual: np.ndarray  # K as published
    reason: np.ndarray  # why that K, index into the rules
    played: np.ndarray  # rated games
    newcomers: Newcomers
    moves: tuple[Move, ...]


def sheet(working: Working) -> Sheet:
    extra, facts_of_extra = _moved(working.moves)
    rows, seen = lined(working.games), _seen(working)
    place = places_among(extra, rows.player)
    lines = _lines(working, rows, seen)
    line, left_out, facts_of_newcomer = _newcomers(working.newcomers, lines)
    of_newcomers, every = place[line], among(extra, lines, place)
    outside = np.ones(len(every), bool)
    outside[place] = False
    capped = np.flatnonzero(every["rule"] == NUMBER["k-capped"])
    own_row = np.cumsum(outside) - 1
    newcomer_row = np.full(len(every), NOWHERE)
    newcomer_row[of_newcomers] = np.arange(len(of_newcomers))
    has_facts = outside.copy()
    has_facts[of_newcomers] = has_facts[capped] = True
    told = np.flatnonzero(has_facts)
    usual, played, factor = working.usual, working.played, working.factor

    def details(part: slice) -> np.ndarray:
        lines = slice(*np.searchsorted(place, [part.start, part.stop]).tolist())
        return _details(seen, rows, lines, place[lines], factor[rows.player[lines]], left_out[lines])

    def tell(place: int) -> Mapping[str, object]:
        line = told[place]
        if outside[line]:
            return facts_of_extra(int(own_row[line]))
        if newcomer_row[line] >= 0:
            return facts_of_newcomer(int(newcomer_row[line]))
        who = every["player"][line]
        return {"usual": int(usual[who]), "played": int(played[who])}

    return Sheet(every, details, Facts(told, tell))


def _seen(working: Working) -> np.ndarray:
    """The sides in order of the games. [SEEN, shape (sides,)]"""
    games, side = working.games, working.side
    seen = np.empty((len(games), 2), SEEN)
    for piece in pieces(len(games)):
        score = games.score[piece]
        for colour in (0, 1):
            part = seen[piece, colour]
            part["own_rating"], part["opponent_rating"] = side.own[colour, piece], side.opponent[colour, piece]
            part["difference"], part["surplus"] = side.difference[colour, piece], side.surplus[colour, piece]
            part["score"] = 100 - score if colour else score
            part["rule"], part["counted"] = working.why[colour, piece], side.counted[colour, piece]
    return seen.reshape(-1)


def _lines(working: Working, rows: Lined, seen: np.ndarray) -> np.ndarray:
    """What each player's games of an event add up to. [LINE]"""
    sums = np.empty(len(rows), np.int64)
    for piece in pieces(len(rows), LINES_AT_ONCE):
        here = in_order(seen, rows.sides(piece))
        score = here["score"].astype(np.int64)
        together = packed(score, score - here["surplus"]) * here["counted"]
        first = rows.first[piece] - rows.first[piece.start]
        sums[piece] = np.add.reduceat(together, first)
    lines = np.empty(len(rows), LINE)
    lines["player"], lines["event"] = rows.player, rows.event
    _fill(lines, working, sums)
    return lines


def _details(
    seen: np.ndarray, rows: Lined, lines: slice, place: np.ndarray, factor: np.ndarray, left_out: np.ndarray
) -> np.ndarray:
    """A row for each side of these lines. [DETAIL]

    Of each line: `place`, where it stands in the sheet; `factor`, its K; whether its games were `left_out`.
    """
    first = rows.first[lines.start : lines.stop + 1] - rows.first[lines.start]
    found = np.empty(first[-1], DETAIL)
    for piece in pieces(len(place), LINES_AT_ONCE):
        part = found[first[piece.start] : first[piece.stop]]
        some = slice(lines.start + piece.start, lines.start + piece.stop)
        _fill_details(part, seen, rows, some, place[piece], factor[piece], left_out[piece])
    return found


def _fill_details(
    part: np.ndarray, seen: np.ndarray, rows: Lined, lines: slice, place: np.ndarray, factor: np.ndarray,
    left_out: np.ndarray,
) -> None:  # fmt: skip
    side, counts = rows.sides(lines), rows.counts(lines)
    here = in_order(seen, side)
    counted, surplus, score, rule = here["counted"], here["surplus"], here["score"], here["rule"]
    part["line"], part["game"] = np.repeat(place, counts), side >> 1
    for name in ("own_rating", "opponent_rating", "difference"):
        part[name] = here[name]
    part["expected"], part["score"] = (score - surplus) / 100, score / 100
    part["change"] = np.repeat(factor, counts) * surplus / 100
    if not counted.all():
        for name in ("own_rating", "opponent_rating"):
            part[name][here[name] == UNRATED] = np.nan
        for name in ("difference", "expected", "change"):
            part[name][~counted] = np.nan
        rule = np.where(np.repeat(left_out, counts) & (rule == NO_RULE), NUMBER["left-out"], rule)
    part["rule"] = rule
    forget_other_score(part, side, NUMBER["decided"])


def _fill(lines: np.ndarray, working: Working, sums: np.ndarray) -> None:
    """Fill the lines of rated players. `sums`: of their games, packed."""
    player = lines["player"]
    played, scored, expected = unpacked(sums)
    any_played = played > 0
    lines["games"] = played
    lines["score"] = np.where(any_played, scored / 100, np.nan)
    lines["expected"] = np.where(any_played, expected / 100, np.nan)
    lines["factor"] = np.where(any_played, working.factor[player], np.nan)
    lines["change"] = np.where(any_played, working.factor[player] * (scored - expected) / 100, np.nan)
    rule = np.where(working.factor < working.usual, NUMBER["k-capped"], working.reason)
    lines["rule"] = np.where(any_played, rule[player], NUMBER["none-counted"])


Tell = Callable[[int], dict[str, object]]


def _moved(moves: tuple[Move, ...]) -> tuple[np.ndarray, Tell]:
    """The moves as lines, ordered by player, and what the sentence of each names. [LINE]"""
    extra = np.concatenate([lines_of(move.player, -1, NUMBER[move.code]) for move in moves])
    extra["change"] = np.concatenate([move.change for move in moves])
    kind = np.repeat(np.arange(len(moves)), [len(move.player) for move in moves])
    row = np.concatenate([np.arange(len(move.player)) for move in moves])
    order = np.argsort(extra["player"], kind="stable")

    def tell(line: int) -> dict[str, object]:
        at = order[line]
        return {name: values[row[at]].item() for name, values in moves[kind[at]].facts.items()}

    return extra[order], tell


def _newcomers(new: Newcomers, lines: np.ndarray) -> tuple[np.ndarray, np.ndarray, Tell]:
    """Fill the lines of unrated players: which these are, and what the first rating of each was made of.

    Answers the places of the lines [int64], and which of all `lines` were left out [bool].
    """
    group = new.groups
    line = lines_at(lines, group.player, group.event)
    lines["games"][line] = group.games
    lines["score"][line] = group.score / 100
    lines["rule"][line] = group.rule
    left_out = np.isin(group.rule, [NUMBER[code] for code in LEFT_OUT])
    lines["games"][line[left_out]] = 0
    of_event = editions_of(new.editions, group.day)
    of_these = np.zeros(len(lines), bool)
    of_these[line[left_out]] = True

    # Games in the pool once this event was played: all of them without those of later events.
    whose = np.searchsorted(new.player, group.player)
    running = np.cumsum(np.where(left_out, 0, group.games))
    pooled = new.games[whose] - running[np.searchsorted(group.player, group.player, side="right") - 1] + running

    def tell(row: int) -> dict[str, object]:
        if left_out[row]:  # by the rules of the day on which that event ended
            own = new.editions[of_event[row]]
            return {"wanted": own.first_score / 100, "block": own.block}
        if group.rule[row] == NUMBER["pending"]:
            return {"pooled": int(pooled[row]), "needed": new.editions[new.edition[whose[row]]].games}
        return _first_rating(new, int(whose[row]))

    return line, of_these, tell


def _first_rating(new: Newcomers, who: int) -> dict[str, object]:
    edition = new.editions[new.edition[who]]
    games, score, total = int(new.games[who]), int(new.score[who]), int(new.opponents[who])
    above = score - 50 * games
    by_step = edition.step and above > 0
    return {
        "points": score / 100,
        "pooled": games,
        "sum": total,
        "average": round((total + edition.draws * edition.draws_rating) / (games + edition.draws), 2),
        "percentage": int(new.percent[who]),
        "dp": edition.step * above / 500 if by_step else int(DP[new.percent[who]]),
        "step": edition.step / 10,
        "computed": int(new.computed[who]),
        "first": int(new.rating[who]) if new.rating[who] != UNRATED else None,
        "maximum": edition.maximum,
        "floor": int(new.floor[who]),
        "needed": edition.games,
    }
