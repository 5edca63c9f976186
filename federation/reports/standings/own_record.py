"""Tie-breaks from a player's own results (C.07, article 7)."""

from fractions import Fraction
from itertools import accumulate

from federation.reports.standings.codes import Code
from federation.reports.standings.event import Event, Kind, Round
from federation.reports.standings.values import Cut, Missing, Part, Value, Why, summed


def counted_rounds(event: Event, number: int, code: Code) -> Value:
    """WIN, WON, BPG, BWG and REP: the number of rounds of which the name of `code` is true."""
    parts = [
        Part(at, one.opponent, 0, one.points, int(_counts(event, one, code.name)))
        for at, one in enumerate(event.players[number].rounds, 1)
    ]
    return summed(parts, 1)


def _counts(event: Event, one: Round, name: str) -> bool:
    game = one.kind is Kind.GAME
    match name:
        case "WIN":  # as many points as a win, with or without playing (7.1)
            return one.game == 2 if game else one.points >= event.win
        case "WON":  # over the board (7.2)
            return game and one.game == 2
        case "BPG":  # 7.3
            return game and one.colour == "b"
        case "BWG":  # 7.4
            return game and one.colour == "b" and one.game == 2
        case "REP":  # no requested bye and no forfeit loss (7.6); in a round robin a rest is no round (15.2)
            asked = one.kind in (Kind.ABSENCE, Kind.FORFEIT_LOSS)
            return not asked and (one.opponent is not None or not event.predetermined)
    raise AssertionError(name)


def progressive(event: Event, number: int, code: Code) -> Value:
    """The sum of the scores after each round (7.5); a cut leaves out those after the first rounds (14.1)."""
    rounds = event.players[number].rounds
    parts = [
        Part(at, one.opponent, 0, one.points, score, cut=Cut.EARLY if at <= code.low else Cut.NO)
        for at, (one, score) in enumerate(zip(rounds, accumulate([one.points for one in rounds]), strict=True), 1)
    ]
    return summed(parts, 2)


def standard(event: Event, number: int, code: Code) -> Value:
    """1 for scoring more than the opponent, ½ for as much; unplayed, 1 for more than a draw, ½ for as much (7.7).

    Of a forfeit on both sides the text would make ½; no program that we know does.
    """
    parts = []
    for at, one in enumerate(event.players[number].rounds, 1):
        if one.kind is Kind.GAME and one.opponent is not None:
            other = event.players[one.opponent].rounds[at - 1].points
        elif one.opponent is None and event.predetermined:
            continue
        else:
            other = event.draw
        amount = 2 if one.points > other else 1 if one.points == other else 0
        parts.append(Part(at, one.opponent, 0, one.points, amount))
    return summed(parts, 2)


def pairing_number(event: Event, number: int, code: Code) -> Value:
    """The final pairing number, the lower first (7.8)."""
    return Value(Fraction(number), missing=Missing.NO)


def points(event: Event, number: int, code: Code) -> Value:
    """The score."""
    halves = event.scores[number]
    return Value(Fraction(halves, 2), (Part(amount=halves, why=Why.SCORE_ALONE),), 2)
