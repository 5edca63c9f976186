"""How a linear Elo list is told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import (
    CONVENTION,
    NOT_OF_THIS_LIST,
    RATED,
    WITHOUT_MOVES,
    none_counted,
    not_rated,
)
from ratings.systems.protocol.sheets import numbered

ELO = "Elo, The Rating of Chessplayers (1978), linear approximation"
TOLD = (
    "You scored {score} of {games}; {expected} was expected: half a point a game, and one point more or less for every "
    "{span} rating points between you and your opponents. With K = {factor}, the change is {factor} × {surplus} = "
    "{change}."
)
FORMULA = "{factor} / 2 × ({balance:+.1f} + ½ × {apart:+.0f} / {c}) = {change:.2f}"

RULES: dict[str, Rule] = {
    "linear": Rule(TOLD, FORMULA, ELO),
    "start": Rule(
        "You are new and start from {start}. " + TOLD, FORMULA, ELO + "; " + CONVENTION.lower() + ": the start"
    ),
    "start-fide": Rule(
        "You are new on this list and start from your FIDE rating, {start}. " + TOLD,
        FORMULA,
        ELO + "; " + CONVENTION.lower() + ": the start",
    ),
    **none_counted(ELO),
    **not_rated(RATED | WITHOUT_MOVES | NOT_OF_THIS_LIST),
    "cap": Rule(
        "So far apart, the stronger player is expected to win: a greater difference counts no more.",
        "",
        CONVENTION + ": a difference of more than 2C counts as 2C",
    ),
    "new-opponent": Rule("Your opponent was new and counted with the rating he starts from.", "", CONVENTION),
}
SENTENCES = Sentences("1", RULES)
NUMBER = numbered(RULES)
