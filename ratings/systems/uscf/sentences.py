"""How the rules of US Chess are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered
from ratings.systems.uscf.formulas import SPECIAL_GAMES

TEXT = Edition("Glickman and Doan, The US Chess Rating system")
SCORED = "You scored {score} of {games}; {expected} was expected. "
FACTOR = "Your rating is worth {effective:.1f} games, so K = 800 / ({effective:.1f} + {games}) = {factor:.1f}"
TWICE = " Opponents count with what this event made of them: first everybody is rated, then once more with the results."

RULES: dict[str, Rule] = {
    "standard": Rule(
        SCORED + FACTOR + ", and the change is {factor:.2f} × {surplus:.4f} = {change}." + TWICE,
        "{before:.2f} + {factor:.2f} × ({score} − {expected:.3f}) = {after:.2f}",
        TEXT.at(", 4.2"),
    ),
    "bonus": Rule(
        SCORED
        + FACTOR
        + ". That makes {plain:.1f}, more than {threshold:.0f} × √{games_for_bonus:.0f}, so what is above it "
        "is added once more: a bonus of {bonus:.1f}. The change is {change}." + TWICE,
        "{before:.2f} + {factor:.2f} × ({score} − {expected:.3f}) + {bonus:.2f} = {after:.2f}",
        TEXT.at(", 4.2"),
    ),
    "special": Rule(
        "You scored {score} of {games}. After "
        f"{SPECIAL_GAMES} games or fewer, and as long as every game was won or every game lost, a rating is the number "
        "at which exactly this score would be expected, the old {before:.1f} counting like {effective:.1f} games: "
        "{after:.1f}." + TWICE,
        "{before:.2f} → {after:.2f}",
        TEXT.at(", 4.1"),
    ),
    "first-rating": Rule(
        "Your first rating! You start from {start} (your FIDE rating converted, or 50 points for each year of your "
        "age up to 26). You scored {score} of {games}; your rating is the number at which exactly this score would be "
        "expected: {after:.1f}." + TWICE,
        "{before:.2f} → {after:.2f}",
        TEXT.at(", 2 and 4.1; the age by the year of birth: project convention"),
    ),
    "floor": Rule(
        "You scored {score} of {games}. By the formula {before:.1f} would become {computed:.1f}, but your floor is "
        "{floor:.0f}, and that is your rating." + TWICE,
        "max({computed:.2f}, {floor:.0f}) = {after:.2f}",
        TEXT.at(", 5"),
    ),
    **none_counted(PROJECT.at()),
    **not_rated(sources={"other-tempo": TEXT.at(", 1")}),
}
IN_VERSION_1 = {
    "standard": RULES["standard"]._replace(
        sentence=SCORED + FACTOR + ", and the change is {factor:.1f} × {surplus} = {change}." + TWICE
    ),
    "special": RULES["special"]._replace(
        sentence="You scored {score} of {games}. With so few games before, your rating is the number at which exactly "
        "this score would be expected, the old {before:.1f} counting like {effective:.1f} drawn games: {after:.1f}."
        + TWICE
    ),
    "floor": RULES["floor"]._replace(
        sentence="You scored {score} of {games}. That would take you from {before:.1f} to {computed:.1f}, but your "
        "floor is {floor:.0f}: you stay there." + TWICE
    ),
}
SENTENCES = Sentences("2", RULES, (TEXT,), {"1": as_before(RULES, IN_VERSION_1)})
NUMBER = numbered(RULES)
