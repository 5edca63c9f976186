"""How Ingo evaluations are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import COUNTED, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

SEED = Edition("Anton Hösslinger 1948, Ingo system")
WEIGHTED = Edition("Ingo rules, weighted form, as the program skillratings has it")
WHOLE = "; whole numbers after every tournament, a half away from zero: project convention"
WHOLE_UP = "; whole numbers after every tournament, a half up: project convention"  # not so below zero
EACH_ONCE = "; participants are the player and those they met, each once"
PERCENT = "You scored {score} of {games}, that is {percent} %. "

RULES: dict[str, Rule] = {
    "replaced": Rule(
        PERCENT
        + "The {participants} participants you know of, you and those you met, have {average} on average. Every "
        "per cent above 50 takes one off, every per cent below 50 puts one on: {exact}. Your new Ingo number is {new}; "
        "before it was {before}. Lower is better.",
        "{average} - ({percent} - 50) = {exact} -> {new}",
        SEED.at(EACH_ONCE + WHOLE),
    ),
    "weighted": Rule(
        PERCENT
        + "Your opponents have {average} on average, so this tournament alone is worth {average} - ({percent} - "
        "50) = {performance}. Your old number {before} counts as {inertia} games more: {exact}. Your new Ingo number "
        "is {new}. Lower is better.",
        "({games} x {performance} + {inertia} x {before}) / ({games} + {inertia}) = {exact} -> {new}",
        WEIGHTED.at(WHOLE),
    ),
    **none_counted(SEED.at(), ""),
    "begins": Rule(
        "You had no Ingo number. You begin with {start}: the number of your Elo rating, 355 − Elo / 8, or, without "
        "one, the high number of every newcomer.",
        "",
        SEED.at("; which number: project convention"),
    ),
    **not_rated(COUNTED),
    "met-again": Rule(
        "You had met before in this event: your opponent is one participant, whose number is counted once.",
        "",
        PROJECT.at(),
    ),
}
HEADINGS = {"begins": "Start: the first Ingo number"}
IN_VERSION_2 = {
    "replaced": RULES["replaced"]._replace(source=SEED.at(EACH_ONCE + WHOLE_UP)),
    "weighted": RULES["weighted"]._replace(source=WEIGHTED.at(WHOLE_UP)),
}
IN_VERSION_1 = IN_VERSION_2 | {
    "replaced": RULES["replaced"]._replace(
        source=SEED.at("; participants are the player and those he met, each once" + WHOLE_UP)
    ),
    "begins": RULES["begins"]._replace(sentence=RULES["begins"].sentence.replace("355 −", "355 -")),
    "met-again": RULES["met-again"]._replace(
        sentence="You had met before in this event: your opponent is one participant, his number is counted once."
    ),
}
FIRST = as_before(RULES, IN_VERSION_1)
# What only one of the two forms says, and what the weighted form says by its own text.
OF_WEIGHTED = {
    **none_counted(WEIGHTED.at(), ""),
    "begins": RULES["begins"]._replace(source=WEIGHTED.at("; which number: project convention")),
}
CODES = tuple(RULES)
OF_REPLACING, OF_WEIGHING = ("replaced", "met-again"), ("weighted",)
REPLACING = Sentences(
    "3",
    as_before(RULES, {}, OF_WEIGHING),
    (SEED,),
    {"1": FIRST, "2": as_before(RULES, IN_VERSION_2, OF_WEIGHING)},
    HEADINGS,
    CODES,
)
WEIGHING = Sentences(
    "3",
    as_before(RULES, OF_WEIGHTED, OF_REPLACING),
    (WEIGHTED,),
    {"1": FIRST, "2": as_before(RULES, IN_VERSION_2 | OF_WEIGHTED, OF_REPLACING)},
    HEADINGS,
    CODES,
)
NUMBER = numbered(CODES)
