"""How both forms of Clarke's system are told to a player: a sentence, the formula, and where they come from."""

from collections.abc import Mapping

from ratings.systems.protocol.not_rated import COUNTED, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

SEED = Edition("R. W. B. Clarke 1958, as the English Chess Federation graded until 2020")

GAME_RULES: dict[str, Rule] = {
    **not_rated(
        COUNTED | {"forfeit": "Not played: a forfeit brings no points."},
        sources={"forfeit": SEED.at(), "other-tempo": SEED.at()},
    ),
    "ungraded-opponent": Rule("Not counted: your opponent had no grade.", "", PROJECT.at()),
    "above": Rule("An opponent more than 40 above you counts as 40 above you.", "", SEED.at()),
    "below": Rule("An opponent more than 40 below you counts as 40 below you.", "", SEED.at()),
    "unlimited": Rule("You had no grade, so your opponent's full grade counts.", "", PROJECT.at()),
}

# ---- cycles
EACH = (
    "Each game brings your opponent's grade (as at most 40 above or below yours), 50 more for a win and 50 less for a "
    "loss. "
)
EACH_IN_FULL = (
    "Each game brings your opponent's grade, 50 more for a win and 50 less for a loss; without a grade of your own "
    "there is no limit. "
)
BROUGHT = "You scored {score} of {games}. " + EACH + "Yours brought {brought}. "
BROUGHT_FIRST = "You scored {score} of {games}. " + EACH_IN_FULL + "Yours brought {brought}. "
AVERAGE = "{total} / 30 = {mean} -> {grade}"

CYCLES_RULES: dict[str, Rule] = {
    "waiting": Rule(
        BROUGHT + "That waits until your cycle of 30 games is full, and your grade stays until then: {waiting} of 30.",
        "",
        SEED.at(),
    ),
    "first-waiting": Rule(
        BROUGHT_FIRST + "You have no grade yet. These points wait for your first one: {waiting} of 30 games.",
        "",
        SEED.at(),
    ),
    "cycle-full": Rule(
        BROUGHT + "Your cycle of 30 games is full. Its games brought {total} together, {mean} on average. "
        "That is your new grade, {grade} (a whole number, never below 0). "
        "Games that wait in the next cycle: {waiting}.",
        AVERAGE,
        SEED.at("; rounding half up: project convention"),
    ),
    "several-cycles": Rule(
        BROUGHT + "They filled {cycles} cycles of 30 games, one after another. The last one brought {total} "
        "together, {mean} on average. That is your new grade, {grade} (a whole number, never below 0).",
        AVERAGE,
        SEED.at("; rounding half up: project convention"),
    ),
    "first-grade": Rule(
        BROUGHT_FIRST + "Your first grade! The 30 games of your cycle brought {total} together, {mean} on average. "
        "Your grade is {grade} (a whole number, never below 0). Games that wait in the next cycle: {waiting}.",
        AVERAGE,
        SEED.at("; a newcomer's opponents count in full: project convention"),
    ),
    **none_counted(SEED.at(), ""),
    "estimated": Rule(
        "You had no grade. Until your first cycle is full you have that of your Elo rating, {start}: seven and a half "
        "points of Elo above 700 are one point of grade.",
        "(Elo - 700) / 7.5 -> {start}",
        PROJECT.at(": the English Chess Federation's conversion of 2020"),
    ),
    **GAME_RULES,
}
# Until version 3 the points of one game waited in the plural, and a newcomer read of a limit that there was not.
IN_VERSION_3 = {
    "waiting": CYCLES_RULES["waiting"]._replace(
        sentence=CYCLES_RULES["waiting"].sentence.replace("That waits until", "They wait until")
    ),
    **{
        code: CYCLES_RULES[code]._replace(sentence=CYCLES_RULES[code].sentence.replace(EACH_IN_FULL, EACH))
        for code in ("first-waiting", "first-grade")
    },
    "estimated": CYCLES_RULES["estimated"]._replace(formula="(Elo - 700) / 7.5 = {start}"),
}
CYCLES_THIRD = as_before(CYCLES_RULES, IN_VERSION_3)
# Until version 2 one game, and none, waited in the plural.
WAITING, WAITING_IN_VERSION_2 = (
    "Games that wait in the next cycle: {waiting}.",
    "{waiting} games wait in the next cycle.",
)
# Version 1 listed the points of the thirty games, which now stand beside the games themselves.
BROUGHT_IN_VERSION_1 = ("brought {total} together", "brought {cycle}: {total} together")


def _with(rules: Mapping[str, Rule], now: str, then: str) -> Mapping[str, Rule]:
    return {code: rule._replace(sentence=rule.sentence.replace(now, then)) for code, rule in rules.items()}


CYCLES_SECOND = _with(CYCLES_THIRD, WAITING, WAITING_IN_VERSION_2)
CYCLES_FIRST = _with(CYCLES_SECOND, *BROUGHT_IN_VERSION_1)
CYCLES = Sentences(
    "4",
    CYCLES_RULES,
    (SEED,),
    earlier={"1": CYCLES_FIRST, "2": CYCLES_SECOND, "3": CYCLES_THIRD},
    headings={"estimated": "Start: grade of the Elo rating"},
)
CYCLES_NUMBER = numbered(CYCLES_RULES)

# ---- season
YOURS = (
    "You scored {score} of {games}. Each game brings your opponent's grade (as at most 40 above or below yours), 50 "
    "more for a win and 50 less for a loss. Yours brought {brought}. "
)
SO = "What counts for this list, {number:game|games}, brought {total}, on average {mean}. "
SO_IN_VERSION_1 = "All {number} games that count for this list brought {total}, on average {mean}. "
GRADE = SO + "That is your grade, {grade} (a whole number, never below 0), category {category}."
SHARE = "{total} / {number} = {mean} -> {grade}"
AT_HALF = "; rounding half up: project convention"
ROUNDED = SEED.at(AT_HALF)

SEASON_RULES: dict[str, Rule] = {
    "season": Rule(YOURS + GRADE, SHARE, ROUNDED),
    "junior": Rule(
        "You are under 18, when a grade of last time is taken to be out of date, so you were first graded on this "
        "season alone. That made {first}, and everybody's games of this list are reckoned with it. " + YOURS + GRADE,
        SHARE,
        SEED.at(AT_HALF + "; under 18 by the year, two passes: project convention"),
    ),
    "newcomer": Rule(
        "You had no grade. Your games alone, without the limit of 40, made {first}; everybody's games of this list are "
        "reckoned with it. " + YOURS + GRADE,
        SHARE,
        PROJECT.at(": newcomers are worked out together by iteration"),
    ),
    "estimated": Rule(
        "You had no grade. That of your Elo rating is {first}: seven and a half points of Elo above 700 are one point "
        "of grade. " + YOURS + GRADE,
        SHARE,
        PROJECT.at(": the English Chess Federation's conversion of 2020"),
    ),
    "unlisted": Rule(
        YOURS + SO + "That makes {grade}, but your games are too few, or too old, for a category: on this list "
        "you have no number. Five games within three years, one of them within a year, are wanted.",
        SHARE,
        SEED.at(", category F"),
    ),
    "too-few": Rule(
        YOURS
        + "Five games within three years are wanted for a first grade; so far you have {number}, kept for the next "
        "list.",
        "",
        SEED.at(", category F"),
    ),
    "brought-forward": Rule(
        "You played fewer than 30 games this season. Of your most recent earlier games, at most three years old, as "
        "many count too as make 30 with them: {carried}. They count what they brought then: {carried_total} together.",
        "",
        SEED.at(": topped up to 30 games, at most 36 months"),
    ),
    **none_counted(SEED.at(), ""),
    **GAME_RULES,
}
SEASON_IN_VERSION_1 = {
    **_with(
        {code: SEASON_RULES[code] for code in ("season", "newcomer", "estimated", "unlisted")}, SO, SO_IN_VERSION_1
    ),
    "junior": SEASON_RULES["junior"]._replace(
        sentence=SEASON_RULES["junior"]
        .sentence.replace(SO, SO_IN_VERSION_1)
        .replace(
            ", when a grade of last time is taken to be out of date",
            ": your grade of last time is behind your strength",
        )
    ),
    "too-few": SEASON_RULES["too-few"]._replace(
        sentence=SEASON_RULES["too-few"].sentence.replace(", kept for the next list.", ". They are kept.")
    ),
    "brought-forward": SEASON_RULES["brought-forward"]._replace(
        sentence="You played fewer than 30 games this season. Your {carried} most recent earlier games, at most three "
        "years old, fill up the number. They count what they brought then: {carried_total} together."
    ),
}
SEASON = Sentences(
    "2",
    SEASON_RULES,
    (SEED,),
    {"1": as_before(SEASON_RULES, SEASON_IN_VERSION_1)},
    {"brought-forward": "Games of earlier seasons"},
)
SEASON_NUMBER = numbered(SEASON_RULES)
