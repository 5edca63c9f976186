"""How a forecast is told: "a draw suffices", "only by beating 2595", a score for an average, or the article in the way.

Templates over the values that `told` gives. A text that changes gets a further version.
"""

from collections.abc import Iterator

from ratings.titles.norms.fide.editions import EDITIONS
from ratings.titles.norms.forecast import CERTAIN, MADE, OUT, Ahead, Outlook
from ratings.titles.norms.text import either

VERSION = "1"
SENTENCES = {
    "made": "{title}: made; what comes may be left out.",
    "certain": "{title}: certain once the games are played, whatever the score.",
    "loss": "{title}: certain once the game is played; even a loss to {opponent} keeps it.",
    "draw": "{title}: a draw with {opponent} suffices.",
    "win": "{title}: only by beating {opponent}.",
    "points": "{title}: {points} of {games} against the opponents paired.",
    "average": "{title}: {points} of {games} where the opponents still to come average {average} or more.",
    "masters": "{title}: {masters} of the opponents still to come must be {titles}.",
    "holders": "{title}: {holders} of the opponents still to come must have a title (CM and WCM do not count).",
    "foreigners": "{title}: {foreigners} of the opponents still to come must not be of the player's own federation.",
    "federations": "{title}: {federations} of the opponents still to come must be of federations not met yet.",
    "out": "{title}: out of reach ({articles}).",
}
_ONE_GAME = ("loss", "draw", "win")
UNRATED = "an unrated opponent"


def told(found: Outlook, ahead: Ahead) -> Iterator[tuple[str, dict[str, float | str]]]:
    """The codes of the sentences that tell an outlook, each with its values."""
    values: dict[str, float | str] = {"title": found.title, "games": ahead.left}
    if found.state == OUT:
        yield "out", values | {"articles": ", ".join(found.stops)}
    elif found.state == MADE:
        yield "made", values
    elif ahead.left == len(ahead.known) == 1:
        rating = ahead.known[0].rating
        yield _ONE_GAME[found.needs[0].score], values | {"opponent": UNRATED if rating is None else str(rating)}
    elif found.state == CERTAIN:
        yield "certain", values
    else:
        for need in found.needs:
            points: dict[str, float | str] = {"points": need.score / 2}
            if need.average is None:
                yield "points", values | points
            else:
                yield "average", values | points | {"average": need.average}
        yield from _opponents(found, values)


def _opponents(found: Outlook, values: dict[str, float | str]) -> Iterator[tuple[str, dict[str, float | str]]]:
    if found.masters:
        titles = either(EDITIONS[-1].levels[found.title].titles)
        yield "masters", values | {"masters": found.masters, "titles": titles}
    if found.holders > found.masters:
        yield "holders", values | {"holders": found.holders}
    if found.foreigners:
        yield "foreigners", values | {"foreigners": found.foreigners}
    if found.federations:
        yield "federations", values | {"federations": found.federations}
