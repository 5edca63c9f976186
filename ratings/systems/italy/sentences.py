"""How the rules of the Italian page are told to a player: a sentence, the formula, and where they come from."""

from ratings.systems.protocol.not_rated import RATED, none_counted, not_rated
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, as_before
from ratings.systems.protocol.sheets import numbered

PAGE = Edition("Punteggio Elo, Italian page of December 2015")
SCORED = "You scored {score} of {games}; {expected:.3f} was expected. With K = {factor}, "
CHANGE = ", the change is {factor} × ({score} − {expected:.3f}) = {change}."
FORMULA = "{factor} × ({score} − {expected:.3f}) = {change:.2f}"


def _k(because: str) -> Rule:
    return Rule(SCORED + because + CHANGE, FORMULA, PAGE.at(": formula (3) and table of K"))


RULES: dict[str, Rule] = {
    "k45": _k("because you had fewer than 30 rated games before this list"),
    "k30": _k("because at least 30 rated games were played and your rating {before} is below 2000"),
    "k-sliding": _k("because your rating is between 2000 and 2400: 130 − {before} / 20, rounded"),
    "k10": _k("because your rating {before} is 2400 or more"),
    "start": Rule(
        "You are new and start from {start}. You scored {score} of {games}; {expected:.3f} was expected. With "
        "K = {factor}, because you have fewer than 30 rated games" + CHANGE,
        FORMULA,
        PAGE.at(": a new player is given 1400, a title its minimum"),
    ),
    "title": Rule(
        "You have a new title! Its holders are rated at least {minimum}; you would have {reached}, so you are "
        "raised: {change}.",
        "{minimum} − {reached} = {change}",
        PAGE.at(": a title raises the rating to the minimum of its category"),
    ),
    **none_counted(PAGE.at()),
    **not_rated(
        RATED | {"other-tempo": "Not rated here: faster games have ratings of their own."},
        sources={"forfeit": PAGE.at(": excluded games"), "other-tempo": PAGE.at(": excluded games")},
    ),
    "new-opponent": Rule(
        "Your opponent was new and counted with the rating a new player starts from.", "", PAGE.at(": a new player")
    ),
}
OF_REVOKED = {
    "title-revoked": Rule(
        "The title of {title} was revoked on {revoked}. The points by which titles had raised you are taken back: "
        "{change}. What your games brought since stays.",
        "{reached} − {given} = {left}",
        PROJECT.at(": changes are added, so what a revoked title gave is taken off again"),
    ),
    "title-gone": Rule(
        "A title that had raised you is no longer yours in the register. The points it gave are taken back: {change}. "
        "What your games brought since stays.",
        "{reached} − {given} = {left}",
        PROJECT.at(": changes are added, so what a title gave is taken off again"),
    ),
}
RULES |= OF_REVOKED
IN_VERSION_2 = {
    "k30": _k("because you have played 30 rated games and your rating {before} is below 2000"),
    "title": RULES["title"]._replace(
        sentence=RULES["title"].sentence.replace("you are raised: {change}.", "you are raised by {change}.")
    ),
}
HEADINGS = {"title": "Raised by a title", "title-revoked": "Title revoked", "title-gone": "Title no longer held"}
EARLIER = {"1": as_before(RULES, IN_VERSION_2, OF_REVOKED), "2": as_before(RULES, IN_VERSION_2)}
SENTENCES = Sentences("3", RULES, (PAGE,), EARLIER, HEADINGS)
NUMBER = numbered(RULES)
