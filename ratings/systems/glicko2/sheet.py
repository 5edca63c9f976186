"""The working of a Glicko-2 list: a line for every player and event, and a row for every game."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.glicko2.details import count_rows, lay_out
from ratings.systems.glicko2.kernel import Played
from ratings.systems.glicko2.sentences import NUMBER
from ratings.systems.protocol.base import DETAIL, Games, Sheet, Tempo, compiled
from ratings.systems.protocol.not_rated import NO_RULE, reasons
from ratings.systems.protocol.sheets import NOWHERE, added, counted_rows, first_of_player, lines_of, told_by_columns


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (games, 2) have White's side first."""

    games: Games
    played: Played
    tempo: Tempo
    by_game: bool  # each game a period of its own
    rating: np.ndarray  # own, as used, shape (games, 2)
    deviation: np.ndarray  # before the period, shape (players,)
    expected: np.ndarray  # shape (games, 2)
    change: np.ndarray  # [rating points], shape (games, 2)
    worth: np.ndarray  # rating points a weighted point, of a period; 0 without games; shape (players,)
    counted: np.ndarray  # shape (games,)
    new: np.ndarray  # rated for the first time, shape (players,)
    memory: np.ndarray  # after the period


def sheet(working: Working) -> Sheet:
    details, lines, first, before = _rows_and_lines(working)
    everything = bool(working.counted.all())
    counted = None if everything else working.counted[details["game"]]
    lines["games"] = np.diff(first, append=len(details)) if counted is None else counted_rows(counted, first)
    any_played = lines["games"] > 0
    score, expected, change = (added(details[name], counted, first) for name in ("score", "expected", "change"))
    lines["score"] = np.where(any_played, score, np.nan)
    lines["expected"] = np.where(any_played, expected, np.nan)
    lines["change"] = np.where(any_played, change, np.nan)
    who = lines["player"].astype(np.intp)

    factor = working.worth[who]
    lines["factor"] = np.nan if working.by_game else np.where(any_played, factor, np.nan)
    codes = ("game-by-game", "first-game-by-game") if working.by_game else ("event", "first-event")
    new = working.new[who]
    if working.by_game:  # the second event of a newcomer begins where the first one ended
        new = first_of_player(lines["player"], new & any_played)
    lines["rule"] = np.where(new, NUMBER[codes[1]], NUMBER[codes[0]])
    lines["rule"][~any_played] = NUMBER["none-counted"]

    def columns() -> dict[str, np.ndarray]:
        # Beside a line that counted nothing, a player may be unrated still: 0 stands for what its sentence leaves out.
        return {
            "before": before,
            "after": before + change,
            "start": before,
            "deviation_before": working.deviation[who],
            "deviation": np.nan_to_num(working.memory["shown"][who]),
            "volatility": np.nan_to_num(working.memory["volatility"][who]),
            "weighted": np.divide(change, factor, out=np.zeros(len(factor)), where=factor > 0),
        }

    return Sheet(lines, details, told_by_columns(len(lines), columns))


def _rows_and_lines(working: Working) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """A row for each side; the lines with nothing but player and event; of each the first row and the rating before it.

    [DETAIL; LINE; int64; float64]
    """
    games, played = working.games, working.played
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    rows, lines = np.zeros((2, len(working.memory)), np.int64)
    none_yet = np.full(len(working.memory), NOWHERE)
    compiled(count_rows, len(games))(played, games.event, none_yet.copy(), rows, lines)
    details, count = np.empty(2 * len(games), DETAIL), int(lines.sum())
    first, event, before = np.empty(count, np.int64), np.empty(count, np.int32), np.empty(count)
    newcomer = working.new & (not working.by_game)
    compiled(lay_out, len(games))(
        played, games.event, working.rating, working.expected, working.change,
        reasons(games, working.tempo, NUMBER), NUMBER["decided"], newcomer, NUMBER["new-opponent"], NO_RULE,
        none_yet, np.cumsum(rows) - rows, np.cumsum(lines) - lines, details, first, event,
        before,
    )  # fmt: skip
    return details, lines_of(np.repeat(np.arange(len(lines)), lines), event, 0), first, before
