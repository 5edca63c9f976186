"""How Harkness' evaluations are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import CONVENTION, COUNTED, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

SEED = "Kenneth Harkness, The Official Chess Handbook 1967; in use from 1950"
READ = "; the competition is the opponents met, whole numbers after every tournament, a half up: project convention"
PERCENT = "You scored {score} of {games}, that is {percent} %. The average of your competition is {average}. "
TEN = "Every per cent above or below 50 is worth 10 points: "
FORMULA = "{average} + 10 x ({percent} - 50) = {exact} -> {new}"

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT + TEN + "{exact}. Your new rating is {new}; what it was before, {before}, plays no part.",
        FORMULA,
        SEED + READ,
    ),
    "first": Rule(PERCENT + TEN + "{exact}. Your first rating is {new}.", FORMULA, SEED + READ),
    **none_counted(SEED, ""),
    "adopted": Rule("You are new on this list. You begin with your Elo rating, {start}.", "", CONVENTION),
    **not_rated(COUNTED),
    "unrated-opponent": Rule("Not counted: your opponent had no rating.", "", CONVENTION),
}
HEADINGS = {"adopted": "Start: the Elo rating"}
SENTENCES = Sentences("1", RULES, headings=HEADINGS)
NUMBER = numbered(RULES)
