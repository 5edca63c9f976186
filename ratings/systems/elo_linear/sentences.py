"""How a linear Elo list is told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import (
    NOT_OF_THIS_LIST,
    RATED,
    WITHOUT_MOVES,
    none_counted,
    not_rated,
)
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

ELO = Edition("Elo, The Rating of Chessplayers (1978), linear approximation")
AT_MOST = ", of which no more than {most} count in a game"
TOLD = (
    "You scored {score} of {games}; {expected} was expected: half a point a game, and one point more or less for every "
    "{span} rating points between you and your opponents"
    + AT_MOST
    + ". With K = {factor}, the change is {factor} × {surplus:.4f} "
    "= {change}."
)
FORMULA = "{factor} / 2 × ({balance:+.1f} + ½ × {apart:+.0f} / {c}) = {change:.2f}"

RULES: dict[str, Rule] = {
    "linear": Rule(TOLD, FORMULA, ELO.at()),
    "start": Rule("You are new and start from {start}. " + TOLD, FORMULA, ELO.at("; project convention: the start")),
    "start-fide": Rule(
        "You are new on this list and start from your FIDE rating, {start}. " + TOLD,
        FORMULA,
        ELO.at("; project convention: the start"),
    ),
    **none_counted(ELO.at()),
    **not_rated(RATED | WITHOUT_MOVES | NOT_OF_THIS_LIST),
    "cap": Rule(
        "So far apart, the stronger player is expected to win: a greater difference counts no more.",
        "",
        PROJECT.at(": a difference of more than 2C counts as 2C"),
    ),
    "new-opponent": Rule("Your opponent was new and counted with the rating they start from.", "", PROJECT.at()),
}
IN_VERSION_2 = {
    code: RULES[code]._replace(sentence=RULES[code].sentence.replace(AT_MOST, ""))
    for code in ("linear", "start", "start-fide")
}
SECOND = as_before(RULES, IN_VERSION_2)
IN_VERSION_1 = {
    code: RULES[code]._replace(sentence=SECOND[code].sentence.replace(now, then))
    for code, now, then in (
        ("linear", "{surplus:.4f}", "{surplus}"),
        ("start", "{surplus:.4f}", "{surplus}"),
        ("start-fide", "{surplus:.4f}", "{surplus}"),
        ("new-opponent", "they start", "he starts"),
    )
}
SENTENCES = Sentences("3", RULES, (ELO,), {"1": as_before(SECOND, IN_VERSION_1), "2": SECOND})
NUMBER = numbered(RULES)
