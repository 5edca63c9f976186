"""How the rules of Glicko are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import NO_STRENGTH, NOT_OF_THIS_LIST, RATED, none_counted, not_rated
from ratings.systems.protocol.sentences import Edition, Rule, Sentences
from ratings.systems.protocol.sheets import numbered

PAPER = Edition("Glickman, The Glicko system (1999)")
STEPS = ", steps 1 to 3"
SOURCE = PAPER.at(STEPS)
SUM = (
    "A game against somebody whose own rating is unsure counts a little less: weighted so, you are {weighted:.3f} "
    "points off your expectation, and each point is worth {factor:.1f}. The change is {factor:.1f} × {weighted:.3f} = "
    "{change}."
)
FORMULA = "{factor:.2f} × {weighted:.4f} = {change}"

RULES: dict[str, Rule] = {
    "event": Rule(
        "You scored {score} of {games}; {expected} was expected. Your rating {before:.1f} had a deviation of "
        "{deviation_before:.1f}: the less sure a rating is, the more it moves. " + SUM + " After all games of this "
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
SENTENCES = Sentences("1", RULES, (PAPER,))
NUMBER = numbered(RULES)
