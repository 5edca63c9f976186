"""The working of a FIDE list: a line for every player and event, a row for every game, and why."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.fide.editions import FIRST_RATINGS
from ratings.systems.fide.first_ratings import Newcomers
from ratings.systems.fide.games import UNRATED, Sides
from ratings.systems.fide.sentences import NUMBER
from ratings.systems.protocol.base import DETAIL, LINE, Facts, Games, Sheet
from ratings.systems.protocol.curves import DP
from ratings.systems.protocol.sheets import (
    NO_RULE,
    NOWHERE,
    Lined,
    among,
    lined,
    lines_at,
    lines_of,
    packed,
    pieces,
    places_among,
    unpacked,
)


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
    rows, seen = lined(working.games), Seen.of(working)
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


@dataclass(frozen=True)
class Seen:
    """What is told of each side. A side is 2 x game for White, one more for Black; White's stand before Black's here.

    Arrays of shape (2 x games,) unless said.
    """

    own: np.ndarray  # int16
    opponent: np.ndarray  # int16
    difference: np.ndarray  # int16
    surplus: np.ndarray  # int16 [hundredths of a point]
    counted: np.ndarray  # bool
    rule: np.ndarray  # int16
    score: np.ndarray  # int16, White's, shape (games,) [hundredths of a point]

    @classmethod
    def of(cls, working: Working) -> "Seen":
        side = working.side
        columns = (side.own, side.opponent, side.difference, side.surplus, side.counted, working.why)
        own, opponent, difference, surplus, counted, rule = (np.ascontiguousarray(each).reshape(-1) for each in columns)
        return cls(own, opponent, difference, surplus, counted, rule, working.games.score)

    def at(self, side: np.ndarray) -> np.ndarray:
        """Where a side stands in the arrays."""
        place: np.ndarray = (side & 1) * np.int32(len(self.score)) + (side >> 1)
        return place

    def scored(self, side: np.ndarray) -> np.ndarray:
        """The scores of these sides. [int16, hundredths of a point]"""
        white = self.score[side >> 1]
        score: np.ndarray = np.where(side & 1 == 1, 100 - white, white)
        return score


def _lines(working: Working, rows: Lined, seen: Seen) -> np.ndarray:
    """What each player's games of an event add up to. [LINE]"""
    sums = np.empty(len(rows), np.int64)
    for piece in pieces(len(rows)):
        side = rows.sides(piece)
        at, score = seen.at(side), seen.scored(side).astype(np.int64)
        together = packed(score, score - seen.surplus[at]) * seen.counted[at]
        first = rows.first[piece] - rows.first[piece.start]
        sums[piece] = np.add.reduceat(together, first)
    lines = np.empty(len(rows), LINE)
    lines["player"], lines["event"] = rows.player, rows.event
    _fill(lines, working, sums)
    return lines


def _details(
    seen: Seen, rows: Lined, lines: slice, place: np.ndarray, factor: np.ndarray, left_out: np.ndarray
) -> np.ndarray:
    """A row for each side of these lines. [DETAIL]

    Of each line: `place`, where it stands in the sheet; `factor`, its K; whether its games were `left_out`.
    """
    side, counts = rows.sides(lines), rows.counts(lines)
    at, score = seen.at(side), seen.scored(side)
    counted, surplus, rule = seen.counted[at], seen.surplus[at], seen.rule[at]
    found = np.empty(len(side), DETAIL)
    found["line"], found["game"] = np.repeat(place, counts), side >> 1
    found["own_rating"], found["opponent_rating"] = seen.own[at], seen.opponent[at]
    found["difference"], found["expected"] = seen.difference[at], (score - surplus) / 100
    found["score"], found["change"] = score / 100, np.repeat(factor, counts) * surplus / 100
    if not counted.all():
        for name in ("own_rating", "opponent_rating"):
            found[name][found[name] == UNRATED] = np.nan
        for name in ("difference", "expected", "change"):
            found[name][~counted] = np.nan
        # The two scores of a decided game are no mirror images: Black's is not known here.
        found["score"][(side & 1 == 1) & (rule == NUMBER["decided"])] = np.nan
        rule = np.where(np.repeat(left_out, counts) & (rule == NO_RULE), NUMBER["left-out"], rule)
    found["rule"] = rule
    return found


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
    left_out = np.isin(group.rule, (NUMBER["zero-first-event"], NUMBER["few-rated-opponents"]))
    lines["games"][line[left_out]] = 0
    of_these = np.zeros(len(lines), bool)
    of_these[line[left_out]] = True

    # Games in the pool once this event was played: all of them without those of later events.
    whose = np.searchsorted(new.player, group.player)
    running = np.cumsum(np.where(left_out, 0, group.games))
    pooled = new.games[whose] - running[np.searchsorted(group.player, group.player, side="right") - 1] + running

    def tell(row: int) -> dict[str, object]:
        edition = FIRST_RATINGS[new.edition[whose[row]]]
        if left_out[row]:
            return {"wanted": edition.first_score / 100, "block": edition.block}
        if group.rule[row] == NUMBER["pending"]:
            return {"pooled": int(pooled[row]), "needed": edition.games}
        return _first_rating(new, int(whose[row]))

    return line, of_these, tell


def _first_rating(new: Newcomers, who: int) -> dict[str, object]:
    edition = FIRST_RATINGS[new.edition[who]]
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
