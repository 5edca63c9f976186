"""How the DWZ's rules were told to players until November 2026: lists that name versions 1 to 3 read so for ever."""

from ratings.systems.protocol.not_rated import RATED
from ratings.systems.protocol.sentences import Rule

SCORED = "You scored {score} of {games}; {we:.3f} was expected. "
E_CHANGE = " 800 × {difference:.3f}, divided by E + {games} games, is {brought:+.2f}: {start} becomes {after}."
E_FORMULA = "{start} + 800 × ({score} − {we:.3f}) / ({factor} + {games}) = {exact:.2f} -> {after}"
K_CHANGE = " {factor} × {difference:.3f} is {brought:+.2f}: {start} becomes {after}."
K_FORMULA = "{start} + {factor} × ({score} − {we:.3f}) = {exact:.2f} -> {after}"
RAISE_FORMULA = "0.64 × {before} + 760 -> {after}"
# Which of a player's FIDE ratings: our own FIDE list may have another one. Versions 1 and 2 did not say it.
OF_DAY = " (FIDE’s latest known on {known})"
# As version 1 ended them: the change of a list's number stood behind the points of an event, which it is not where the
# event was rated from the FIDE rating.
IN_VERSION_1 = {
    E_CHANGE: " 800 × {difference:.3f}, divided by E + {games} games, makes {start} into {after}: {change}.",
    E_FORMULA: "{start} + 800 × ({score} − {we:.3f}) / ({factor} + {games}) = {after}",
    K_CHANGE: " {factor} × {difference:.3f} makes {start} into {after}: {change}.",
    K_FORMULA: "{start} + {factor} × ({score} − {we:.3f}) = {after}",
    RAISE_FORMULA: "0.64 × {before} + 760 = {after}",
}
ANHANG = "DSB Wertungsordnung, Anhang 1.2 and 3.5, in force until 31 July 2026"
ORDER_2026 = "DSB Wertungsordnung of 1 August 2026, as three public calculators have it (its text is not public yet)"
E_PLAIN = "({start} / 1000)⁴ and {age_points} for your age make {e0:.2f}"
LIFTED = (
    "On 1 August 2026 the factor K took the place of the development coefficient, and lower ratings were raised. "
    "Yours was {before}: it becomes {after}."
)


def _e(because: str, formula: str = E_FORMULA, source: str = ANHANG) -> Rule:
    return Rule(SCORED + because + E_CHANGE, formula, source)


def _k(because: str, source: str = ORDER_2026) -> Rule:
    return Rule(SCORED + because + K_CHANGE, K_FORMULA, source)


def _game(sentence: str, source: str) -> Rule:
    return Rule(sentence, "", source)


LINE_RULES: dict[str, Rule] = {
    "e": _e("Your rating resists change with the development coefficient E = {factor}: " + E_PLAIN + ", rounded."),
    "e-index": _e(
        "Your rating resists change with the development coefficient E. It would be {computed}, but with index "
        "{index} it is at most {limit}, so that new ratings move faster: E = {factor}."
    ),
    "e-most": _e("Your rating resists change with the development coefficient E, which is never above {limit}."),
    "e-least": _e("Your rating resists change with the development coefficient E, which is never below {factor}."),
    "e-young": _e(
        "You are not older than 20 and did at least as well as expected, so your rating moves faster: " + E_PLAIN + ", "
        "times {fb:.3f} ({start} / 2000, but 0.5 to 1) is {computed}, so E = {factor}."
    ),
    "e-brake": _e(
        "Your rating is below 1300, so a brake stops it from falling fast: " + E_PLAIN + ", and the brake adds "
        "{brake:.2f}, so E = {factor} (never above 150)."
    ),
    "e-adopted": _e(
        "You had no DWZ, so you start from your FIDE rating, {start}" + OF_DAY + ", with E = {factor} because it is "
        "your first DWZ.",
        source="DSB Wertungsordnung 2.2.4, 4.1.2 and Anhang 1.2, in force until 31 July 2026",
    ),
    "e-by-fide": _e(
        "Your DWZ is 2400 or more, so you start from your FIDE rating, {start}" + OF_DAY + ", with E = {factor}.",
        source="DSB Wertungsordnung 4.1.2 and Anhang 1.2, in force until 31 July 2026",
    ),
    "k": _k("For your age, rating and index {index}, K = {factor}."),
    "k-most": _k("For your age, rating and index {index}, K would be {computed:.1f}, but it is never above {factor}."),
    "k-young": _k(
        "You are not older than 20 and did at least as well as expected: K is {k0}, and (2000 − {start}) / 30 is "
        "added, which makes {factor}."
    ),
    "k-bonus": _k("Your rating is below 1600 and you did at least as well as expected: K is {k0} + 4 = {factor}."),
    "k-brake": _k(
        "Your rating is below 1600, so a brake stops it from falling fast: K is {k0} × ({start} + 800) / 2400 = "
        "{factor}."
    ),
    "k-floor": _k("With K = {factor} you would fall below {floor}, but no DWZ is lower."),
    "k-adopted": _k(
        "You had no DWZ, so you start from your FIDE rating, {start}" + OF_DAY + ", with index 6 and K = {factor}.",
        "Project convention: DSB Wertungsordnung 2.2.4 and 4.1.2 as they were until 31 July 2026",
    ),
    "k-by-fide": _k(
        "Your DWZ is 2400 or more, so you start from your FIDE rating, {start}" + OF_DAY + ", with K = {factor}.",
        "Project convention: DSB Wertungsordnung 4.1.2 as it was until 31 July 2026",
    ),
    "first": Rule(
        "Your first DWZ! You scored {points} in {pooled} games that count ({stored} of them from earlier events). "
        "The rating at which that would have been expected is {iterated}, so your DWZ is {after}.",
        "expected at {iterated}: {points} of {pooled}",
        "DSB Wertungsordnung 3.4: iteration of all first ratings of an event at once",
    ),
    "first-low": Rule(
        "Your first DWZ! You scored {points} in {pooled} games that count ({stored} of them from earlier events), "
        "which stands for {iterated}. A first DWZ below 800 is raised: 700 + {iterated} / 8 = {after}.",
        "700 + {iterated} / 8 = {after}",
        "DSB Wertungsordnung 3.4.4, in force until 31 July 2026",
    ),
    "first-raised": Rule(
        "Your first DWZ! You scored {points} in {pooled} games that count ({stored} of them from earlier events), "
        "which stands for {iterated}. Below 2000 a first DWZ is raised towards 2000: {after}.",
        "{iterated} + 0.08 × (2000 − {iterated}) = {after}",
        ORDER_2026,
    ),
    "first-raised-low": Rule(
        "Your first DWZ! You scored {points} in {pooled} games that count ({stored} of them from earlier events), "
        "which stands for {iterated}. Below 1100 a first DWZ is raised above {floor}: {after}.",
        "1100 + 9 × 0.08 × {iterated} / 11 = {after}, at least {floor}",
        ORDER_2026,
    ),
    "pending": Rule(
        "You have no DWZ yet. {games} games of this event are kept for two years; with them you have {pooled} games "
        "and {points} points. A first DWZ takes {needed} games with neither every point nor none.",
        "",
        "DSB Wertungsordnung 3.4.1, 3.4.2 and 4.1.1",
    ),
    "none-counted": Rule(
        "No game of this event counts for your DWZ; the reason stands beside each game.",
        "",
        "DSB Wertungsordnung 3.4, 4.2 and 6.1",
    ),
    "lift": Rule(
        LIFTED,
        RAISE_FORMULA,
        "Project convention: the one-time change as the DSB planned it in 2025",
    ),
    "lift-400": Rule(
        LIFTED,
        "{before} + 400 = {after}",
        "Project convention: the one-time change as the DSB planned it in 2025",
    ),
}

GAME_RULES: dict[str, Rule] = {
    "forfeit": _game(RATED["forfeit"], "DSB Wertungsordnung 6.1"),
    "short": _game(RATED["short"], "Project convention, as in FIDE's rules"),
    "decided": _game(RATED["decided"], "Project convention: the two scores are no mirror images"),
    "other-tempo": _game(
        "Not rated: the DWZ counts games of at least 90 minutes for each player.", "DSB Wertungsordnung 4.2"
    ),
    "unrated-opponent": _game(
        "Not counted: your opponent has no DWZ and gets none in this event.", "DSB Wertungsordnung 3.4.1.2"
    ),
    "new-opponent": _game("Your opponent's first DWZ, from this same event, is used.", "DSB Wertungsordnung 3.4.1.2"),
    "exceptional-opponent": _game(
        "Your opponent played this event more than 300 points above his DWZ, so he counts with that performance.",
        "DSB Wertungsordnung 3.6.3, in force since 1 August 2016",
    ),
    "stored": _game("Kept for two years, for your first DWZ.", "DSB Wertungsordnung 3.4.2 and 4.1.1"),
    "second-stage": _game(
        "Not kept: your opponent's own first DWZ rests on others' first DWZ.", "DSB Wertungsordnung 3.4.2"
    ),
}

RULES: dict[str, Rule] = LINE_RULES | GAME_RULES


def _in_version_2(rule: Rule) -> Rule:
    return Rule(rule.sentence.replace(OF_DAY, ""), rule.formula, rule.source)


def _in_version_1(rule: Rule) -> Rule:
    sentence, formula = rule.sentence.replace(OF_DAY, ""), rule.formula
    for now, then in IN_VERSION_1.items():
        sentence, formula = sentence.replace(now, then), formula.replace(now, then)
    return Rule(sentence, formula, rule.source)


FIRST: dict[str, Rule] = {code: _in_version_1(rule) for code, rule in RULES.items()}
SECOND: dict[str, Rule] = {code: _in_version_2(rule) for code, rule in RULES.items()}
THIRD = RULES
