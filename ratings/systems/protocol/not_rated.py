"""Games that are not rated: why not, and what every system says of them, but for where it declares something else."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.protocol.base import Games, Kind, Tempo
from ratings.systems.protocol.declaration import DECIDED, FORFEIT, OTHER_TEMPO, SHORT
from ratings.systems.protocol.sentences import PROJECT, Rule, Source

NO_RULE = -1  # nothing special about a game
NOT_PLAYED: tuple[tuple[Kind, str], ...] = ((Kind.FORFEIT, FORFEIT), (Kind.SHORT, SHORT), (Kind.DECIDED, DECIDED))

OF_PROJECT = PROJECT.at()
# A system rates games, or it counts them.
RATED: dict[str, str] = {
    FORFEIT: "Not played: a forfeit is not rated.",
    SHORT: "Not rated: a game counts once both players have made a move.",
    DECIDED: "Not rated: the result was decided by the arbiter.",
    OTHER_TEMPO: "Not rated here: another rate of play has its own list.",
}
COUNTED: dict[str, str] = {
    FORFEIT: "Not played: a forfeit is not counted.",
    SHORT: "Not counted: a game counts once both players have made a move.",
    DECIDED: "Not counted: the result was decided by the arbiter.",
    OTHER_TEMPO: "Not counted here: another rate of play has its own list.",
}
# What several systems say instead.
WITHOUT_MOVES = {FORFEIT: "Not played: a game without moves is not rated."}
NO_STRENGTH = {FORFEIT: "Not played: a forfeit says nothing about strength."}
NOT_OF_THIS_LIST = {OTHER_TEMPO: "Not rated here: this list counts another rate of play."}
# Of systems that rate all games of a window at once.
ONLY_PLAYED = COUNTED | {FORFEIT: "Not counted: a forfeit is not played."}
ONLY_PLAYED_SOURCE = PROJECT.at(": only played games are rated")


def not_rated(
    said: Mapping[str, str] = RATED,
    source: Source = OF_PROJECT,
    sources: Mapping[str, Source] | None = None,
    every_tempo: bool = False,
) -> dict[str, Rule]:
    """The rules for forfeits, games without moves, decided games and, unless every tempo counts, another tempo's.

    `sources`: by code, of the rules that are not from `source`.
    """
    codes = (FORFEIT, SHORT, DECIDED) if every_tempo else (FORFEIT, SHORT, DECIDED, OTHER_TEMPO)
    return {code: Rule(said[code], "", (sources or {}).get(code, source)) for code in codes}


def none_counted(source: Source, what: str = " for your rating") -> dict[str, Rule]:
    """The rule for an event of which no game counts. `what` they would have counted for."""
    return {
        "none-counted": Rule(f"No game of this event counts{what}; the reason stands beside each game.", "", source)
    }


def mark(why: np.ndarray, games: Games, tempo: Tempo | None, number: Mapping[str, int]) -> None:
    """Name the reason in `why`, shape (..., games), where a game is not rated. Tempo None: all count."""
    if tempo is not None:
        why[..., games.tempo != int(tempo)] = number[OTHER_TEMPO]
    for kind, code in NOT_PLAYED:
        why[..., games.kind == int(kind)] = number[code]


def reasons(games: Games, tempo: Tempo | None, number: Mapping[str, int]) -> np.ndarray:
    """Why each game was not rated. [index into the rules or NO_RULE, int16, shape (games,)] Tempo None: all count."""
    why = np.full(len(games), NO_RULE, np.int16)
    mark(why, games, tempo, number)
    return why


def say_why_not(
    part: np.ndarray, side: np.ndarray, games: Games, tempo: Tempo | None, number: Mapping[str, int]
) -> None:
    """Name the reason in the rows of `side` whose game was not rated. `part`: DETAIL; tempo None: all count."""
    game = side >> 1
    if tempo is not None:
        part["rule"][games.tempo[game] != tempo] = number[OTHER_TEMPO]
    kind = games.kind[game]
    for each, code in NOT_PLAYED:
        part["rule"][kind == each] = number[code]
    forget_other_score(part, side, number[DECIDED])


def forget_other_score(part: np.ndarray, side: np.ndarray, decided: int) -> None:
    """The two scores of a decided game are no mirror images: Black's is not known here. `decided`: its rule."""
    part["score"][(part["rule"] == decided) & (side & 1 == 1)] = np.nan


def leave_out(
    part: np.ndarray, side: np.ndarray, counted: np.ndarray, games: Games, tempo: Tempo | None,
    number: Mapping[str, int],
) -> None:  # fmt: skip
    """Take difference, expected score and change from rows of `side` that are not `counted`, and name the reason."""
    if not counted.all():
        for name in ("difference", "expected", "change"):
            part[name][~counted] = np.nan
        say_why_not(part, side, games, tempo, number)
