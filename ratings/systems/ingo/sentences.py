"""How Ingo evaluations are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import CONVENTION, COUNTED, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

SEED = "Anton Hösslinger 1948, Ingo system"
WHOLE = "; whole numbers after every tournament, a half up: project convention"
PERCENT = "You scored {score} of {games}, that is {percent} %. "

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT
        + "The {participants} participants you know of, you and those you met, have {average} on average. Every "
        "per cent above 50 takes one off, every per cent below 50 puts one on: {exact}. Your new Ingo number is {new}; "
        "before it was {before}. Lower is better.",
        "{average} - ({percent} - 50) = {exact} -> {new}",
        SEED + "; participants are the player and those he met, each once" + WHOLE,
    ),
    "weighted": Rule(
        PERCENT
        + "Your opponents have {average} on average, so this tournament alone is worth {average} - ({percent} - "
        "50) = {performance}. Your old number {before} counts as {inertia} games more: {exact}. Your new Ingo number "
        "is {new}. Lower is better.",
        "({games} x {performance} + {inertia} x {before}) / ({games} + {inertia}) = {exact} -> {new}",
        "Ingo rules, weighted form, as the program skillratings has it" + WHOLE,
    ),
    **none_counted(SEED, ""),
    "begins": Rule(
        "You had no Ingo number. You begin with {start}: the number of your Elo rating, 355 - Elo / 8, or, without "
        "one, the high number of every newcomer.",
        "",
        SEED + "; which number: project convention",
    ),
    **not_rated(COUNTED),
    "met-again": Rule(
        "You had met before in this event: your opponent is one participant, his number is counted once.",
        "",
        CONVENTION,
    ),
}
HEADINGS = {"begins": "Start: the first Ingo number"}
SENTENCES = Sentences("1", RULES, headings=HEADINGS)
NUMBER = numbered(RULES)
