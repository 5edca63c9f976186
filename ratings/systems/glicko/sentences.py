"""How the rules of Glicko are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.sheets import numbered

SOURCE = "Glickman, The Glicko system (1999), steps 1 to 3"
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
        SOURCE + ": a new player has 1500 and 350",
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.", "", SOURCE
    ),
    "forfeit": Rule("Not played: a forfeit says nothing about strength.", "", "Project convention"),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", "Project convention"),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", "Project convention"),
    "other-tempo": Rule("Not rated here: this list counts another rate of play.", "", "Project convention"),
    "new-opponent": Rule(
        "Your opponent was new and counted as 1500 with a deviation of 350.", "", SOURCE + ": a new player"
    ),
}
SENTENCES = Sentences("1", RULES)
NUMBER = numbered(RULES)
