"""The working of Ingo evaluations: who was met, the average, the per cent, the new number."""

from collections.abc import Mapping

import numpy as np

from ratings.systems.protocol.base import Games, Rule, Sheet, Tempo
from ratings.systems.protocol.evaluations import Evaluations, evaluated, with_beginners
from ratings.systems.protocol.sheets import NO_RULE, numbered, reasons, rows_of, told

SEED = "Anton Hösslinger 1948, Ingo system"
CONVENTION = "Project convention"
WHOLE = "; whole numbers after every tournament, a half up: project convention"
PERCENT = "You scored {score} of {games}, that is {percent} %. "

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT
        + "The {participants} participants you know of, you and those you met, have {average} on average. Every "
        "per cent above 50 takes one off, every per cent below 50 puts one on: {exact}. Your new Ingo number is {new}; "
        "before it was {before}. Lower is better.",
        "{average} - ({percent} - 50) = {exact} -> {new}",
        SEED + "; participants are the player and those he met, each once" + WHOLE,
    ),
    "weighted": Rule(
        PERCENT
        + "Your opponents have {average} on average, so this tournament alone is worth {average} - ({percent} - "
        "50) = {performance}. Your old number {before} counts as {inertia} games more: {exact}. Your new Ingo number "
        "is {new}. Lower is better.",
        "({games} x {performance} + {inertia} x {before}) / ({games} + {inertia}) = {exact} -> {new}",
        "Ingo rules, weighted form, as the program skillratings has it" + WHOLE,
    ),
    "none-counted": Rule("No game of this event counts; the reason stands beside each game.", "", SEED),
    "begins": Rule(
        "You had no Ingo number. You begin with {start}: the number of your Elo rating, 355 - Elo / 8, or, without "
        "one, the high number of every newcomer.",
        "",
        SEED + "; which number: project convention",
    ),
    "forfeit": Rule("Not played: a forfeit is not counted.", "", CONVENTION),
    "short": Rule("Not counted: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not counted: the result was decided by the arbiter.", "", CONVENTION),
    "other-tempo": Rule("Not counted here: another rate of play has its own list.", "", CONVENTION),
    "met-again": Rule(
        "You had met before in this event: your opponent is one participant, his number is counted once.",
        "",
        CONVENTION,
    ),
}
NUMBER = numbered(RULES)


def sheet(
    games: Games, tempo: Tempo, events: Evaluations, start: np.ndarray, again: np.ndarray, weighted: bool
) -> Sheet:
    """`start`: the numbers that newcomers began with, shape (players,); `again`: games between two who had met."""
    rows = rows_of(games)
    details = rows.plain_details(games, events.own, _why(games, tempo, again), NUMBER["decided"])
    lines, slot = evaluated(rows, events)
    counted = slot >= 0
    here = slot[counted]
    lines["change"][counted] = (events.after - events.before)[here]
    lines["rule"] = np.where(counted, NUMBER["weighted" if weighted else "replaced"], NUMBER["none-counted"])

    every, slot_of_line = with_beginners(rows, events, lines, details, slot, NUMBER["begins"])

    def tell(line: int) -> Mapping[str, object]:
        at = int(slot_of_line[line])
        if every["event"][line] < 0:
            return {"start": int(start[every["player"][line]])}
        if at < 0:
            return {}
        average, percent = events.sum[at] / events.met[at], events.score[at] / events.games[at]
        return {
            "percent": float(percent),
            "average": float(average),
            "performance": float(average - percent + 50),
            "participants": int(events.met[at]),
            "inertia": int(events.old[at]),
            "exact": float(events.numerator[at] / events.denominator[at]),
            "before": int(events.before[at]),
            "new": int(events.after[at]),
        }

    return Sheet(every, details, told(len(every), tell))


def _why(games: Games, tempo: Tempo, again: np.ndarray) -> np.ndarray:
    """What is special about each side. [index into the rules or NO_RULE, int16, shape (2, games)]"""
    why = reasons(games, tempo, NUMBER)
    why[again & (why == NO_RULE)] = NUMBER["met-again"]
    return np.stack([why, why])
