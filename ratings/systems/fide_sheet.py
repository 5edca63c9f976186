"""The working of a FIDE list: a line for every player and event, a row for every game, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Sheet
from ratings.systems.curves import DP
from ratings.systems.fide_editions import FIRST_RATINGS
from ratings.systems.fide_first import Newcomers
from ratings.systems.fide_games import UNRATED, Sides
from ratings.systems.fide_wording import NUMBER


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
    games, side = working.games, working.side
    order = _by_player(games)
    game, black = order >> 1, (order & 1).astype(bool)
    cell = np.where(black, len(games), 0) + game  # index into the flattened arrays of shape (2, games)
    player = np.where(black, games.black[game], games.white[game])
    event = games.event[game]
    new = np.ones(len(order), bool)
    new[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    starts = np.flatnonzero(new)
    counted = side.counted.ravel()[cell]
    surplus = side.surplus.ravel()[cell]
    score = games.score[game]
    score = np.where(black, 100 - score, score)
    expected = side.expected.ravel()[cell]

    lines = _lines(working, player[starts], event[starts], starts, counted, score, surplus)
    details = np.empty(len(order), DETAIL)
    details["line"] = np.cumsum(new) - 1
    details["game"] = game
    details["opponent_rating"] = _or_nan(side.opponent.ravel()[cell])
    details["own_rating"] = _or_nan(side.own.ravel()[cell])
    details["difference"] = np.where(counted, side.difference.ravel()[cell], np.nan)
    details["expected"] = np.where(counted, expected / 100, np.nan)
    details["score"] = score / 100
    details["change"] = np.where(counted, working.factor[player] * surplus / 100, np.nan)
    rule = working.why.ravel()[cell]
    details["rule"] = rule
    # The two scores of a decided game are no mirror images: Black's is not known here.
    details["score"][(rule == NUMBER["decided"]) & black] = np.nan

    facts = _newcomers(working.newcomers, lines, details)
    for line in np.flatnonzero(lines["rule"] == NUMBER["k-capped"]).tolist():
        who = lines["player"][line]
        facts[line] = {"usual": int(working.usual[who]), "played": int(working.played[who])}
    return _with_moves(lines, details, facts, working.moves)


def _lines(
    working: Working,
    player: np.ndarray,
    event: np.ndarray,
    starts: np.ndarray,
    counted: np.ndarray,
    score: np.ndarray,
    surplus: np.ndarray,
) -> np.ndarray:
    lines = np.empty(len(starts), LINE)
    lines["player"], lines["event"] = player, event
    if not len(starts):
        return lines
    played = np.add.reduceat(counted, starts, dtype=np.int64)
    scored = np.add.reduceat(score * counted, starts, dtype=np.int64)
    above = np.add.reduceat(surplus, starts, dtype=np.int64)
    any_played = played > 0
    lines["games"] = played
    lines["score"] = np.where(any_played, scored / 100, np.nan)
    lines["expected"] = np.where(any_played, (scored - above) / 100, np.nan)
    lines["factor"] = np.where(any_played, working.factor[player], np.nan)
    lines["change"] = np.where(any_played, working.factor[player] * above / 100, np.nan)
    capped = working.factor < working.usual
    rule = np.where(capped, NUMBER["k-capped"], working.reason)
    lines["rule"] = np.where(any_played, rule[player], NUMBER["none-counted"])
    return lines


def _newcomers(new: Newcomers, lines: np.ndarray, details: np.ndarray) -> dict[int, dict[str, object]]:
    """Fill the lines of unrated players; say what their first rating was made of."""
    group = new.groups
    events = int(lines["event"].max(initial=0)) + 1
    line = np.searchsorted(
        lines["player"].astype(np.int64) * events + lines["event"], group.player * events + group.event
    )
    lines["games"][line] = group.games
    lines["score"][line] = group.score / 100
    lines["rule"][line] = group.rule
    left_out = np.isin(group.rule, (NUMBER["zero-first-event"], NUMBER["few-rated-opponents"]))
    lines["games"][line[left_out]] = 0
    rule_of_line = np.full(len(lines), -1, np.int16)
    rule_of_line[line[left_out]] = group.rule[left_out]
    overruled = (rule_of_line[details["line"]] >= 0) & (details["rule"] < 0)
    details["rule"][overruled] = rule_of_line[details["line"][overruled]]

    facts: dict[int, dict[str, object]] = {}
    pooled: dict[int, int] = {}
    for row, rule in enumerate(group.rule.tolist()):
        who = int(np.searchsorted(new.player, group.player[row]))
        if who not in pooled:
            here = (group.player == group.player[row]) & ~left_out
            pooled[who] = int(new.games[who] - group.games[here].sum())
        edition = FIRST_RATINGS[new.edition[who]]
        if left_out[row]:
            facts[int(line[row])] = {"wanted": edition.first_score / 100, "block": edition.block}
            continue
        pooled[who] += int(group.games[row])
        if rule == NUMBER["pending"]:
            facts[int(line[row])] = {"pooled": pooled[who], "needed": edition.games}
        else:
            facts[int(line[row])] = _first_rating(new, who)
    return facts


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


def _with_moves(
    lines: np.ndarray, details: np.ndarray, facts: dict[int, dict[str, object]], moves: tuple[Move, ...]
) -> Sheet:
    """The lines with those of no event put in their places."""
    moves = tuple(move for move in moves if len(move.player))
    if not moves:
        return Sheet(lines, details, facts)
    count = sum(len(move.player) for move in moves)
    extra = np.empty(count, LINE)
    extra["event"], extra["games"] = -1, 0
    extra["score"] = extra["expected"] = extra["factor"] = np.nan
    extra["player"] = np.concatenate([move.player for move in moves])
    extra["change"] = np.concatenate([move.change for move in moves])
    extra["rule"] = np.repeat([NUMBER[move.code] for move in moves], [len(move.player) for move in moves])
    every = np.concatenate([extra, lines])
    order = np.lexsort((every["event"], every["player"]))
    place = np.empty(len(every), np.int32)
    place[order] = np.arange(len(every), dtype=np.int32)
    details["line"] = place[count:][details["line"]]
    placed = {int(place[count + line]): values for line, values in facts.items()}
    placed |= {int(place[row]): values for row, values in enumerate(_facts(moves)) if values}
    return Sheet(every[order], details, placed)


def _facts(moves: tuple[Move, ...]) -> Iterator[dict[str, object]]:
    for move in moves:
        columns = {name: values.tolist() for name, values in move.facts.items()}
        for row in range(len(move.player)):
            yield {name: values[row] for name, values in columns.items()}


def _by_player(games: Games) -> np.ndarray:
    """Order of the sides by player, event and game. A side is 2 x game for White, one more for Black. [int64]"""
    player = np.empty(2 * len(games), np.uint32)
    player[0::2], player[1::2] = games.white, games.black
    if (games.event[1:] < games.event[:-1]).any():
        return np.lexsort((np.repeat(games.event, 2), player))
    # Games come in order of their events. Two stable passes over 16 bits are many times faster than one over 32.
    order = np.argsort(player.astype(np.uint16), kind="stable")
    if player.max(initial=0) >= 1 << 16:
        order = order[np.argsort((player >> 16).astype(np.uint16)[order], kind="stable")]
    return order


def _or_nan(rating: np.ndarray) -> np.ndarray:
    return np.where(rating == UNRATED, np.nan, rating)
