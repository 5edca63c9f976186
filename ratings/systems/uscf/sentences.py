"""How the rules of US Chess are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import CONVENTION, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

SOURCE = "Glickman and Doan, The US Chess Rating system, "
SCORED = "You scored {score} of {games}; {expected} was expected. "
FACTOR = "Your rating is worth {effective:.1f} games, so K = 800 / ({effective:.1f} + {games}) = {factor:.1f}"
TWICE = " Opponents count with what this event made of them: first everybody is rated, then once more with the results."

RULES: dict[str, Rule] = {
    "standard": Rule(
        SCORED + FACTOR + ", and the change is {factor:.1f} × {surplus} = {change}." + TWICE,
        "{before:.2f} + {factor:.2f} × ({score} − {expected:.3f}) = {after:.2f}",
        SOURCE + "4.2",
    ),
    "bonus": Rule(
        SCORED
        + FACTOR
        + ". That makes {plain:.1f}, more than {threshold:.0f} × √{games_for_bonus:.0f}, so what is above it "
        "is added once more: a bonus of {bonus:.1f}. The change is {change}." + TWICE,
        "{before:.2f} + {factor:.2f} × ({score} − {expected:.3f}) + {bonus:.2f} = {after:.2f}",
        SOURCE + "4.2",
    ),
    "special": Rule(
        "You scored {score} of {games}. With so few games before, your rating is the number at which exactly this "
        "score would be expected, the old {before:.1f} counting like {effective:.1f} drawn games: {after:.1f}." + TWICE,
        "{before:.2f} → {after:.2f}",
        SOURCE + "4.1",
    ),
    "first-rating": Rule(
        "Your first rating! You start from {start} (your FIDE rating converted, or 50 points for each year of your "
        "age up to 26). You scored {score} of {games}; your rating is the number at which exactly this score would be "
        "expected: {after:.1f}." + TWICE,
        "{before:.2f} → {after:.2f}",
        SOURCE + "2 and 4.1; the age by the year of birth: project convention",
    ),
    "floor": Rule(
        "You scored {score} of {games}. That would take you from {before:.1f} to {computed:.1f}, but your floor is "
        "{floor:.0f}: you stay there." + TWICE,
        "max({computed:.2f}, {floor:.0f}) = {after:.2f}",
        SOURCE + "5",
    ),
    **none_counted(CONVENTION),
    **not_rated(sources={"other-tempo": SOURCE + "1"}),
}
SENTENCES = Sentences("1", RULES)
NUMBER = numbered(RULES)
