"""How the rules of Glicko-2 are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import NO_STRENGTH, NOT_OF_THIS_LIST, RATED, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

PAPER = Edition("Glickman, Example of the Glicko-2 system (30 November 2013)")
STEPS = ", steps 3 to 7"
SOURCE = PAPER.at(STEPS)
LICHESS = Edition("Lichess: lila, modules/rating, Glicko.scala, commit 0101445c")
SUM = (
    "A game against somebody whose own rating is unsure counts a little less: weighted so, you are {weighted:.4f} "
    "points off your expectation, and each point is worth {factor:.2f}. The change is {factor:.2f} × {weighted:.4f} = "
    "{change}."
)
AFTER = " On this list your deviation is {deviation:.1f} and your volatility {volatility:.5f}."
FORMULA = "{factor:.2f} × {weighted:.4f} = {change}"
EACH = "You scored {score} of {games}; {expected} was expected. Every game is a period of its own"
EACH_FORMULA = "{before:.2f} → {after:.2f}"

RULES: dict[str, Rule] = {
    "event": Rule(
        "You scored {score} of {games}; {expected} was expected. Your rating {before:.1f} had a deviation of "
        "{deviation_before:.1f}: the less sure a rating is, the more it moves. " + SUM + AFTER,
        FORMULA,
        SOURCE,
    ),
    "first-event": Rule(
        "You are new: everybody starts from {start} with a deviation of {deviation_before}, that is, nearly unknown. "
        "You scored {score} of {games}; {expected} was expected. " + SUM + AFTER,
        FORMULA,
        PAPER.at(STEPS + "; a new player: step 1"),
    ),
    "game-by-game": Rule(
        EACH + ", rated with the ratings just before it: each change stands beside its game, and together they take "
        "you from {before:.1f} to {after:.1f}." + AFTER,
        EACH_FORMULA,
        LICHESS.at(),
    ),
    "first-game-by-game": Rule(
        "You are new: everybody starts from {start} with a deviation of {deviation_before}. " + EACH + ", so your "
        "first games move you far: each change stands beside its game, and together they take you to {after:.1f}."
        + AFTER,
        EACH_FORMULA,
        LICHESS.at(),
    ),
    **none_counted(PROJECT.at()),
    **not_rated(RATED | NO_STRENGTH | NOT_OF_THIS_LIST),
    "new-opponent": Rule(
        "Your opponent was new and counted as every new player does.", "", PAPER.at(STEPS + "; step 1")
    ),
}  # fmt: skip
OF_LICHESS_IN_VERSION_2 = {"new-opponent": RULES["new-opponent"]._replace(source=LICHESS.at(": a new player"))}
CODES = tuple(RULES)
# "At once" was read as "together", and the product of two numbers with so few places was another change than was told.
IN_VERSION_2 = {
    code: rule._replace(
        sentence=rule.sentence.replace("is a period of its own, rated", "is counted at once,")
        .replace("is a period of its own", "is counted at once")
        .replace("{factor:.2f}", "{factor:.1f}")
        .replace("{weighted:.4f}", "{weighted:.3f}")
    )
    for code, rule in RULES.items()
}
OF_GAMES, OF_PERIODS = ("game-by-game", "first-game-by-game"), ("event", "first-event")
BY_PERIOD = Sentences(
    "3",
    as_before(RULES, {}, OF_GAMES),
    (PAPER,),
    {"1": IN_VERSION_2, "2": as_before(IN_VERSION_2, {}, OF_GAMES)},
    codes=CODES,
)
BY_GAME = Sentences(
    "3",
    as_before(RULES, {}, (*OF_PERIODS, "new-opponent")),
    (LICHESS,),
    {"1": IN_VERSION_2, "2": as_before(IN_VERSION_2, OF_LICHESS_IN_VERSION_2, OF_PERIODS)},
    codes=CODES,
)
NUMBER = numbered(CODES)
