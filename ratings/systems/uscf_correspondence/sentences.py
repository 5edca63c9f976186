"""How US correspondence ratings are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import none_counted, not_rated
from ratings.systems.protocol.sentences import Edition, Rule, Sentences
from ratings.systems.protocol.sheets import numbered

TEXT = Edition("US federation, correspondence ratings explained")
SOURCE = TEXT.at()
TOLD = (
    "You scored {score} of {games}; {expected} was expected. Your rating changed after every game, each time to the "
    "nearest whole number: in the band you began in, a win or a loss counts {half:.0f} points up or down, and each "
    "point by which your opponent was stronger adds {slope:.2f}. {before} became {after}, a change of {change}."
)
FORMULA = "{before} {change:+.0f} = {after}"

NOT_RATED = not_rated(every_tempo=True)
RULES: dict[str, Rule] = {
    "games": Rule(TOLD, FORMULA, SOURCE),
    "provisional": Rule(
        TOLD + " Your rating is provisional: before this list it rested on {career:game|games}, and 25 are needed.",
        FORMULA,
        TEXT.at("; project convention: provisional ratings move by the same formula"),
    ),
    "start": Rule(
        "You are new and start from {start}. " + TOLD + " Your rating is provisional until 25 games are rated.",
        FORMULA,
        TEXT.at("; project convention: the start"),
    ),
    **none_counted(SOURCE),
    "forfeit": NOT_RATED["forfeit"],
    "forfeit-won": Rule("Won by forfeit: only a part of the change of a win counts.", "", SOURCE),
    **NOT_RATED,
    "cap-350": Rule("A difference of more than 350 counts as 350.", "", SOURCE),
    "split": Rule(
        "The change crosses 2100 or 2400: the part beyond the limit counts as the other band has it.", "", SOURCE
    ),
}


def _in_version_1(rule: Rule) -> Rule:
    sentence = rule.sentence.replace("in the band you began in, a win", "a win").replace(
        "before this list it rested on {career:game|games}, and", "it rests on {career} games before these, and"
    )
    return rule._replace(sentence=sentence)


SENTENCES = Sentences("2", RULES, (TEXT,), {"1": {code: _in_version_1(rule) for code, rule in RULES.items()}})
NUMBER = numbered(RULES)
