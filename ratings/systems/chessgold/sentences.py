"""How the rules of ChessGold are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import RATED, WITHOUT_MOVES, none_counted, not_rated
from ratings.systems.protocol.sentences import Edition, Rule, Sentences
from ratings.systems.protocol.sheets import numbered

PAGE = Edition("ChessGold, Ranking ELO; exponent as in its first example")
SCORED = "You scored {score} of {games}; {expected} was expected. "
STEPS = (
    "After every game that counts, k × (result − x) was added to your rating, k = {factor}, and it was rounded to the "
    "nearest whole number: "
)
STEPS_IN_VERSION_2 = (
    "Your rating changed after every game by k × (result − x), k = {factor}, to the nearest whole number: "
)
BECAME = "{before} became {after}, a change of {change}. "
WINS = "At a stake of {stake:.2f} virtual credits for an Elo point, your wins and losses bring {credits:+.2f} credits"
FORMULA = "{before} {change:+.0f} = {after}; {stake:.2f} × {settled:+.0f} = {credits:+.2f} credits"

RULES: dict[str, Rule] = {
    "games": Rule(SCORED + STEPS + BECAME + WINS + "; draws are not settled.", FORMULA, PAGE.at()),
    "start": Rule(
        "You are new and start from {start}. " + SCORED + STEPS + BECAME + WINS + "; draws are not settled.",
        FORMULA,
        PAGE.at(),
    ),
    "games-draws-settled": Rule(
        SCORED + STEPS + BECAME + WINS + ", draws included: they are settled here.",
        FORMULA,
        PAGE.at("; draws by agreement"),
    ),
    "start-draws-settled": Rule(
        "You are new and start from {start}. "
        + SCORED
        + STEPS
        + BECAME
        + WINS
        + ", draws included: they are settled here.",
        FORMULA,
        PAGE.at("; draws by agreement"),
    ),
    **none_counted(PAGE.at()),
    **not_rated(RATED | WITHOUT_MOVES, every_tempo=True),
    "draw": Rule("A draw counts for the rating; the stake is not settled.", "", PAGE.at(": a reward for a victory")),
}
SECOND = {
    code: rule._replace(sentence=rule.sentence.replace(STEPS, STEPS_IN_VERSION_2)) for code, rule in RULES.items()
} | {"draw": RULES["draw"]._replace(sentence="A draw: the rating moves, the stake does not.")}
FIRST = {
    code: rule._replace(formula=rule.formula.replace("{before} {change", "{before} + {change"))
    for code, rule in SECOND.items()
}
SENTENCES = Sentences("3", RULES, (PAGE,), {"1": FIRST, "2": SECOND})
NUMBER = numbered(RULES)
