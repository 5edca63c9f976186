"""How the rules of Glicko are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import NO_STRENGTH, NOT_OF_THIS_LIST, RATED, none_counted, not_rated
from ratings.systems.protocol.sentences import Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

PAPER = Edition("Glickman, The Glicko system (1999)")
STEPS = ", steps 1 to 3"
SOURCE = PAPER.at(STEPS)
SUM = (
    "A game against somebody whose own rating is unsure counts a little less: weighted so, you are {weighted:.4f} "
    "points off your expectation, and each point is worth {factor:.2f}. The change is {factor:.2f} × {weighted:.4f} = "
    "{change}."
)
GROWN = ", with what it grows from list to list"
FORMULA = "{factor:.2f} × {weighted:.4f} = {change}"

RULES: dict[str, Rule] = {
    "event": Rule(
        "You scored {score} of {games}; {expected} was expected. Your rating {before:.1f} had a deviation of "
        "{deviation_before:.1f}"
        + GROWN
        + ": the less sure a rating is, the more it moves. "
        + SUM
        + " After all games of this "
        "list your deviation is {deviation:.1f}.",
        FORMULA,
        SOURCE,
    ),
    "first-event": Rule(
        "You are new: everybody starts from {start} with a deviation of {deviation_before}, that is, nearly unknown. "
        "You scored {score} of {games}; {expected} was expected. " + SUM + " After all games of this list your "
        "deviation is {deviation:.1f}.",
        FORMULA,
        PAPER.at(STEPS + ": a new player has 1500 and 350"),
    ),
    **none_counted(SOURCE),
    **not_rated(RATED | NO_STRENGTH | NOT_OF_THIS_LIST),
    "new-opponent": Rule(
        "Your opponent was new and counted as 1500 with a deviation of 350.", "", PAPER.at(STEPS + ": a new player")
    ),
}
# The product of two numbers with so few places was another change than the one that was told.
IN_VERSION_1 = {
    code: RULES[code]._replace(
        sentence=RULES[code]
        .sentence.replace(GROWN, "")
        .replace("{factor:.2f}", "{factor:.1f}")
        .replace("{weighted:.4f}", "{weighted:.3f}")
    )
    for code in ("event", "first-event")
}
SENTENCES = Sentences("2", RULES, (PAPER,), {"1": as_before(RULES, IN_VERSION_1)})
NUMBER = numbered(RULES)
