"""How both forms of Clarke's system are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.base import Rule, Sentences
from ratings.systems.protocol.not_rated import CONVENTION, COUNTED, none_counted, not_rated
from ratings.systems.protocol.sheets import numbered

SEED = "R. W. B. Clarke 1958, as the English Chess Federation graded until 2020"

GAME_RULES: dict[str, Rule] = {
    **not_rated(
        COUNTED | {"forfeit": "Not played: a forfeit brings no points."},
        sources={"forfeit": SEED, "other-tempo": SEED},
    ),
    "ungraded-opponent": Rule("Not counted: your opponent had no grade.", "", CONVENTION),
    "above": Rule("An opponent more than 40 above you counts as 40 above you.", "", SEED),
    "below": Rule("An opponent more than 40 below you counts as 40 below you.", "", SEED),
    "unlimited": Rule("You had no grade, so your opponent's full grade counts.", "", CONVENTION),
}

# ---- cycles
EACH = (
    "Each game brings your opponent's grade (as at most 40 above or below yours), 50 more for a win and 50 less for a "
    "loss. "
)
BROUGHT = "You scored {score} of {games}. " + EACH + "Yours brought {brought}. "
AVERAGE = "{total} / 30 = {mean} -> {grade}"

CYCLES_RULES: dict[str, Rule] = {
    "waiting": Rule(
        BROUGHT + "They wait until your cycle of 30 games is full, and your grade stays until then: {waiting} of 30.",
        "",
        SEED,
    ),
    "first-waiting": Rule(
        BROUGHT + "You have no grade yet. These points wait for your first one: {waiting} of 30 games.", "", SEED
    ),
    "cycle-full": Rule(
        BROUGHT + "Your cycle of 30 games is full. Its games brought {total} together, {mean} on average. "
        "That is your new grade, {grade} (a whole number, never below 0). "
        "Games that wait in the next cycle: {waiting}.",
        AVERAGE,
        SEED + "; rounding half up: project convention",
    ),
    "several-cycles": Rule(
        BROUGHT + "They filled {cycles} cycles of 30 games, one after another. The last one brought {total} "
        "together, {mean} on average. That is your new grade, {grade} (a whole number, never below 0).",
        AVERAGE,
        SEED + "; rounding half up: project convention",
    ),
    "first-grade": Rule(
        BROUGHT + "Your first grade! The 30 games of your cycle brought {total} together, {mean} on average. "
        "Your grade is {grade} (a whole number, never below 0). Games that wait in the next cycle: {waiting}.",
        AVERAGE,
        SEED + "; a newcomer's opponents count in full: project convention",
    ),
    **none_counted(SEED, ""),
    "estimated": Rule(
        "You had no grade. Until your first cycle is full you have that of your Elo rating, {start}: seven and a half "
        "points of Elo above 700 are one point of grade.",
        "(Elo - 700) / 7.5 = {start}",
        CONVENTION + ": the English Chess Federation's conversion of 2020",
    ),
    **GAME_RULES,
}
# Version 1 listed the points of the thirty games, which now stand beside the games themselves.
BROUGHT_IN_VERSION_1 = ("brought {total} together", "brought {cycle}: {total} together")


def _in_version_1(rule: Rule) -> Rule:
    return Rule(rule.sentence.replace(*BROUGHT_IN_VERSION_1), rule.formula, rule.source)


# Until version 2 one game, and none, waited in the plural.
WAITING, WAITING_IN_VERSION_2 = (
    "Games that wait in the next cycle: {waiting}.",
    "{waiting} games wait in the next cycle.",
)


def _in_version_2(rule: Rule) -> Rule:
    return Rule(rule.sentence.replace(WAITING, WAITING_IN_VERSION_2), rule.formula, rule.source)


CYCLES = Sentences(
    "3",
    CYCLES_RULES,
    earlier={
        "1": {code: _in_version_1(_in_version_2(rule)) for code, rule in CYCLES_RULES.items()},
        "2": {code: _in_version_2(rule) for code, rule in CYCLES_RULES.items()},
    },
    headings={"estimated": "Start: grade of the Elo rating"},
)
CYCLES_NUMBER = numbered(CYCLES_RULES)

# ---- season
YOURS = (
    "You scored {score} of {games}. Each game brings your opponent's grade (as at most 40 above or below yours), 50 "
    "more for a win and 50 less for a loss. Yours brought {brought}. "
)
SO = "All {number} games that count for this list brought {total}, on average {mean}. "
GRADE = SO + "That is your grade, {grade} (a whole number, never below 0), category {category}."
SHARE = "{total} / {number} = {mean} -> {grade}"
ROUNDED = SEED + "; rounding half up: project convention"

SEASON_RULES: dict[str, Rule] = {
    "season": Rule(YOURS + GRADE, SHARE, ROUNDED),
    "junior": Rule(
        "You are under 18: your grade of last time is behind your strength, so you were first graded on this season "
        "alone. That made {first}, and everybody's games of this list are reckoned with it. " + YOURS + GRADE,
        SHARE,
        ROUNDED + "; under 18 by the year, two passes: project convention",
    ),
    "newcomer": Rule(
        "You had no grade. Your games alone, without the limit of 40, made {first}; everybody's games of this list are "
        "reckoned with it. " + YOURS + GRADE,
        SHARE,
        CONVENTION + ": newcomers are worked out together by iteration",
    ),
    "estimated": Rule(
        "You had no grade. That of your Elo rating is {first}: seven and a half points of Elo above 700 are one point "
        "of grade. " + YOURS + GRADE,
        SHARE,
        CONVENTION + ": the English Chess Federation's conversion of 2020",
    ),
    "unlisted": Rule(
        YOURS + SO + "That makes {grade}, but your games are too few, or too old, for a category: on this list "
        "you have no number. Five games within three years, one of them within a year, are wanted.",
        SHARE,
        SEED + ", category F",
    ),
    "too-few": Rule(
        YOURS + "Five games within three years are wanted for a first grade; so far you have {number}. They are kept.",
        "",
        SEED + ", category F",
    ),
    "brought-forward": Rule(
        "You played fewer than 30 games this season. Your {carried} most recent earlier games, at most three years "
        "old, fill up the number. They count what they brought then: {carried_total} together.",
        "",
        SEED + ": topped up to 30 games, at most 36 months",
    ),
    **none_counted(SEED, ""),
    **GAME_RULES,
}
SEASON = Sentences("1", SEASON_RULES, headings={"brought-forward": "Games of earlier seasons"})
SEASON_NUMBER = numbered(SEASON_RULES)
