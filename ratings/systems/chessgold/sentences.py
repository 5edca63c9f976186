"""How the rules of ChessGold are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import RATED, WITHOUT_MOVES, none_counted, not_rated
from ratings.systems.protocol.sentences import Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

PAGE = Edition("ChessGold, Ranking ELO; exponent as in its first example")
SCORED = "You scored {score} of {games}; {expected} was expected. "
STEPS = (
    "Your rating changed after every game by k × (result − x), k = {factor}, to the nearest whole number: "
    "{before} became {after}, a change of {change}. "
)
WINS = "At a stake of {stake:.2f} virtual credits for an Elo point, your wins and losses bring {credits:+.2f} credits"
FORMULA = "{before} {change:+.0f} = {after}; {stake:.2f} × {settled:+.0f} = {credits:+.2f} credits"

RULES: dict[str, Rule] = {
    "games": Rule(SCORED + STEPS + WINS + "; draws are not settled.", FORMULA, PAGE.at()),
    "start": Rule(
        "You are new and start from {start}. " + SCORED + STEPS + WINS + "; draws are not settled.", FORMULA, PAGE.at()
    ),
    "games-draws-settled": Rule(
        SCORED + STEPS + WINS + ", draws included: they are settled here.", FORMULA, PAGE.at("; draws by agreement")
    ),
    "start-draws-settled": Rule(
        "You are new and start from {start}. " + SCORED + STEPS + WINS + ", draws included: they are settled here.",
        FORMULA,
        PAGE.at("; draws by agreement"),
    ),
    **none_counted(PAGE.at()),
    **not_rated(RATED | WITHOUT_MOVES, every_tempo=True),
    "draw": Rule("A draw: the rating moves, the stake does not.", "", PAGE.at(": a reward for a victory")),
}
IN_VERSION_1 = {
    code: rule._replace(formula=rule.formula.replace("{before} {change", "{before} + {change"))
    for code, rule in RULES.items()
}
SENTENCES = Sentences("2", RULES, (PAGE,), {"1": as_before(RULES, IN_VERSION_1)})
NUMBER = numbered(RULES)
