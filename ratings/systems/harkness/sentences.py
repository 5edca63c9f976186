"""How Harkness' evaluations are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import COUNTED, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

SEED = Edition("Kenneth Harkness, The Official Chess Handbook 1967; in use from 1950")
WHO = "; who belongs to the competition, and whole numbers after every tournament, a half "
READ = WHO + "away from zero: project convention"
READ_IN_VERSION_2 = WHO + "up: project convention"  # not so below zero
READ_IN_VERSION_1 = (
    "; the competition is the opponents met, whole numbers after every tournament, a half up: project convention"
)
PERCENT = "You scored {score} of {games}, that is {percent} %. The average of your competition is {average}. "
TEN = "Every per cent above or below 50 is worth 10 points: "
FORMULA = "{average} + 10 x ({percent} - 50) = {exact} -> {new}"

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT + TEN + "{exact}. Your new rating is {new}; what it was before, {before}, plays no part.",
        FORMULA,
        SEED.at(READ),
    ),
    "first": Rule(PERCENT + TEN + "{exact}. Your first rating is {new}.", FORMULA, SEED.at(READ)),
    **none_counted(SEED.at(), ""),
    "adopted": Rule("You are new on this list. You begin with your Elo rating, {start}.", "", PROJECT.at()),
    **not_rated(COUNTED),
    "unrated-opponent": Rule("Not counted: your opponent had no rating.", "", PROJECT.at()),
}
HEADINGS = {"adopted": "Start: the Elo rating"}
EARLIER = {
    version: as_before(RULES, {code: RULES[code]._replace(source=SEED.at(read)) for code in ("replaced", "first")})
    for version, read in (("1", READ_IN_VERSION_1), ("2", READ_IN_VERSION_2))
}
SENTENCES = Sentences("3", RULES, (SEED,), EARLIER, HEADINGS)
NUMBER = numbered(RULES)
