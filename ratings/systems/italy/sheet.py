"""The working of an Italian list: a line for every player and event, and a row for every game."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.italy.sentences import NUMBER
from ratings.systems.protocol.base import Games, Revocation, Sheet, Tempo
from ratings.systems.protocol.not_rated import NO_RULE, leave_out
from ratings.systems.protocol.sheets import Rows, lines_of, rows_of, told, with_others
from ratings.systems.protocol.sides import opposite


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    tempo: Tempo
    player: np.ndarray
    rating: np.ndarray  # as used; this and the following: shape (players,)
    factor: np.ndarray
    new: np.ndarray
    career: np.ndarray  # rated games before the period
    difference: np.ndarray
    expected: np.ndarray
    score: np.ndarray
    counted: np.ndarray
    raised: np.ndarray  # players raised for a title; this and the following: shape (raised,)
    reached: np.ndarray  # their rating after the games
    minimum: np.ndarray  # of the title
    lowered: np.ndarray  # players who lose a raise again; this and the following: shape (lowered,)
    had: np.ndarray  # their rating after the games
    given: np.ndarray  # what the titles that are gone had given
    gone: Mapping[int, Revocation]  # player -> the highest title that was revoked, as far as it is known


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    lines, _ = with_others(_lines(working, rows, details), details, _titles(working), rows.line, after=True)

    def tell(line: int) -> Mapping[str, object]:
        row = lines[line]
        if row["rule"] == NUMBER["title"]:
            at = int(np.searchsorted(working.raised, row["player"]))
            return {"minimum": int(working.minimum[at]), "reached": int(working.reached[at])}
        if row["rule"] in {NUMBER["title-revoked"], NUMBER["title-gone"]}:
            return _taken_back(working, int(row["player"]))
        if row["rule"] == NUMBER["none-counted"]:
            return {}
        name = "start" if row["rule"] == NUMBER["start"] else "before"
        return {name: float(working.rating[row["player"]])}

    return Sheet(lines, details, told(len(lines), tell))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    player, counted, score = working.player[piece], working.counted[piece], working.score[piece]
    opponent = opposite(player)
    expected = working.expected[piece]
    part["game"] = side >> 1
    part["own_rating"], part["opponent_rating"] = working.rating[player], working.rating[opponent]
    part["difference"], part["expected"], part["score"] = working.difference[piece], expected, score
    part["change"] = working.factor[player] * (score - expected)
    part["rule"] = np.where(working.new[opponent], NUMBER["new-opponent"], NO_RULE)
    leave_out(part, side, counted, working.games, working.tempo, NUMBER)


def _titles(working: Working) -> np.ndarray:
    """A line for each player whose raise is taken back, and for each player raised by a title. [LINE, by player]"""
    raised = lines_of(working.raised, -1, NUMBER["title"])
    raised["change"] = working.minimum - working.reached
    if not len(working.lowered):
        return raised
    known = [int(player) in working.gone for player in working.lowered]
    lowered = lines_of(working.lowered, -1, np.where(known, NUMBER["title-revoked"], NUMBER["title-gone"]))
    lowered["change"] = -working.given
    both = np.concatenate([lowered, raised])
    return both[np.argsort(both["player"], kind="stable")]


def _taken_back(working: Working, player: int) -> Mapping[str, object]:
    at = int(np.searchsorted(working.lowered, player))
    had, given = int(working.had[at]), int(working.given[at])
    facts: dict[str, object] = {"reached": had, "given": given, "left": had - given}
    if player in working.gone:
        revoked = working.gone[player]
        facts |= {"title": revoked.title, "revoked": revoked.day.isoformat()}
    return facts


def _lines(working: Working, rows: Rows, details: np.ndarray) -> np.ndarray:
    """A line for each player and event. [LINE]"""
    counted = ~np.isnan(details["change"])
    lines, some = rows.summed(details, counted, ("score", "expected"))
    who = lines["player"]
    rating, factor, new = working.rating[who], working.factor[who], working.new[who]
    lines["factor"] = np.where(some, factor, np.nan)
    lines["change"] = factor * (lines["score"] - lines["expected"])
    by_rating = np.where(rating < 2000, NUMBER["k30"], np.where(rating < 2400, NUMBER["k-sliding"], NUMBER["k10"]))
    rule = np.where(new, NUMBER["start"], np.where(working.career[who] < 30, NUMBER["k45"], by_rating))
    lines["rule"] = np.where(some, rule, NUMBER["none-counted"])
    return lines
