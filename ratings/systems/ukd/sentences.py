"""How the rules of the UKD are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import RATED, WITHOUT_MOVES, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

PROCEDURE = Edition("TSF UKD procedure (TSF-TK-PRS/05)")
SCORED = "You scored {score} of {games}; {expected} was expected. "
FORMULA = "{factor} × ({score} − {expected}) = {change}"


def _k(value: int, because: str) -> Rule:
    told = f"Your K is {value}, because {because} when the event began: "
    return Rule(SCORED + told + "{factor} × {surplus} = {change}.", FORMULA, PROCEDURE.at(": K"))


RULES: dict[str, Rule] = {
    "k30": _k(30, "your UKD was below 1300"),
    "k25": _k(25, "your UKD was 1300 to 1599"),
    "k20": _k(20, "your UKD was 1600 to 1999"),
    "k15": _k(15, "your UKD was 2000 to 2399"),
    "k10": _k(10, "your UKD was 2400 or more"),
    "with-unrated": Rule(
        "Against players with a UKD you scored {points} of {rated} where {awaited:.2f} was expected; with your K that "
        "is {factor} × ({points} − {awaited:.2f}) = {by_rated:+.2f}. Games against players without a UKD count with "
        "K = {small} and an expectation of {each}: {by_unrated:+.2f}. Together {change}.",
        "{factor} × ({points} − {awaited:.2f}) {by_unrated:+.2f} = {change}",
        PROCEDURE.at("; project convention for opponents without a UKD"),
    ),
    "only-unrated": Rule(
        "None of your opponents had a UKD, so K is only {factor}, and {each} of a point is expected of every game: you "
        "scored {score} of {games}, and {factor} × {surplus} = {change}.",
        FORMULA,
        PROJECT.at(": a small K and a fixed expectation, after a published calculator"),
    ),
    **none_counted(PROCEDURE.at(), " for your UKD"),
    "archived": Rule(
        "You have no UKD. You scored {score} of {games} against players with one, a performance of {performance}. "
        "That is kept: at the end of this list you have {pooled:game|games}. "
        "A first UKD needs 7 games and an average performance above 1000; "
        "yours is {mean:.1f}.",
        "",
        PROCEDURE.at(": first UKD"),
    ),
    "first-ukd": Rule(
        "You have a UKD now! You scored {score} of {games} here, a performance of {performance}. You have played "
        "{pooled} games, at least 7, and the average performance of your events is {mean:.1f}, above 1000.",
        "{sum} / {events} = {mean:.2f}",
        PROCEDURE.at(": first UKD; project convention: performance as FIDE computes it"),
    ),
    "below-1000": Rule(
        "Your UKD would be {computed}. Below 1000 a UKD is deleted: you start again like a new player.",
        "",
        PROCEDURE.at(", as practised"),
    ),
    **not_rated(
        RATED | WITHOUT_MOVES | {"other-tempo": "Not rated: rapid and blitz games do not count for the UKD."},
        sources={"forfeit": PROCEDURE.at()},
    ),
    "unrated-opponent": Rule("Your opponent had no UKD when the event began.", "", PROJECT.at()),
    "both-unrated": Rule("Not rated: neither of you had a UKD when the event began.", "", PROJECT.at()),
    "large-difference": Rule(
        "The difference is above 344, so the expectation is .89 for the stronger and .11 for the weaker player.",
        "",
        PROCEDURE.at(": table of expectations"),
    ),
}
IN_VERSION_1 = {
    "with-unrated": RULES["with-unrated"]._replace(
        sentence=RULES["with-unrated"].sentence.replace("an expectation of {each}", "an expectation of one half")
    ),
    "only-unrated": RULES["only-unrated"]._replace(
        sentence=RULES["only-unrated"].sentence.replace(
            "{factor}, and {each} of a point is expected", "{factor} and half a point is expected"
        ),
        source=PROJECT.at(": K 6 and an expectation of one half, after a published calculator"),
    ),
    "archived": RULES["archived"]._replace(
        sentence=RULES["archived"]
        .sentence.replace("at the end of this list you have {pooled:game|games}.", "you have {pooled} games now.")
        .replace("You have no UKD.", "You have no UKD yet.")
    ),
    "first-ukd": RULES["first-ukd"]._replace(
        sentence=RULES["first-ukd"].sentence.replace("You have a UKD now!", "Your first UKD!")
    ),
}
HEADINGS = {"below-1000": "Below the lowest UKD"}
SENTENCES = Sentences("2", RULES, (PROCEDURE,), {"1": as_before(RULES, IN_VERSION_1)}, headings=HEADINGS)
NUMBER = numbered(RULES)
