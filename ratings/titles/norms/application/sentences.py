"""How the articles on an application for a FIDE title are told: of the norms together, and of the rating."""

from ratings.titles.norms.text import Text

VERSION = "1"
B01 = "FIDE Title Regulations B.01, 1 January 2024, {}"


def _of(article: str, asks: str, refused: str = "") -> Text:
    return Text(asks, refused, B01.format(article))


CONDITIONS: dict[str, Text] = {
    "0.6.2": _of(
        "0.6.2",
        "The rating was {needed} once, as a direct title needs: {reached}.",
        "A direct title is conditional until the rating was {needed} once; the highest so far is {reached}.",
    ),
    "1.1.3a": _of(
        "1.1.3a",
        "A norm comes from an event with one round a day on at least three days.",
        "No norm comes from an event with one round a day on at least three days.",
    ),
    "1.4.1c": _of(
        "1.4.1c",
        "One norm at most rests on eight games and a forfeit won or a bye.",
        "{reached} norms rest on eight games and a forfeit won or a bye; one is allowed.",
    ),
    "1.4.3e": _of(
        "1.4.3e",
        "A norm meets the mix of federations without an exemption.",
        "No norm meets the mix of federations without an exemption.",
    ),
    "1.5.1": _of(
        "1.5.1",
        "The norms cover at least {needed} games: {reached}.",
        "The norms cover {reached} games; {needed} are needed.",
    ),
    "1.5.3": _of(
        "1.5.3",
        "A rating of {needed} was reached at any time: {reached}.",
        "The highest rating is {reached}; {needed} is needed at any time.",
    ),
    "1.5.3a": _of("1.5.3a", "The rating of {reached} was reached between two lists: the federation proves it."),
    "1.5.3b": _of(
        "1.5.3",
        "The rating rests on at least {needed} rated games: {reached}.",
        "There were {reached} rated games when the rating was reached; {needed} are needed.",
    ),
    "1.5.6": _of(
        "1.5.6",
        "Where a norm was made after 30 June 2022, one comes from an individual Swiss of 40 players averaging 2000 in "
        "every round, an Olympiad, a qualifier of the World Cup or the Candidates, or a national final.",
        "A norm was made after 30 June 2022, and none comes from an individual Swiss of 40 players averaging 2000 in "
        "every round, an Olympiad, a qualifier of the World Cup or the Candidates, or a national final.",
    ),
}
# Why a norm counts as more or fewer games than it rests on.
COUNTED: dict[str, Text] = {
    "counted-1.4.1b": _of("1.4.1b", "Eight games of a World Cup count as nine."),
    "counted-1.4.1c": _of("1.4.1c", "Eight games and a forfeit won or a bye of nine rounds count as nine games."),
    "counted-1.4.1d": _of("1.4.1d", "Each full point above the score that was needed counts as a game more."),
    "limited-1.4.1c": _of("1.4.1c", "Points above the score add nothing where a round was missed."),
    "limited-1.7": _of("1.7", "An event counts as 13 games at most."),
}
# Why a norm is not part of the application.
NOT_USED: dict[str, Text] = {
    "not-needed": _of("1.5.1", "The other norms are enough."),
    "same-event": _of("1.5.1", "Of one event one norm counts."),
    "not-1.1.3": _of("1.1.3", "There were more than two rounds a day, or less than two hours for a player."),
    "not-1.4.1": _of("1.4.1", "The norm rests on fewer than seven games."),
    "not-1.4.1c": _of("1.4.1c", "Another norm with a missed round is in the application."),
    "not-1.5.2": _of("1.5.2", "The norm is for a lower title."),
    "not-1.5.4": _of("1.5.4", "The norm was judged by rules that were not yet in force when it was made."),
}
SENTENCES: dict[str, Text] = {**CONDITIONS, **COUNTED, **NOT_USED}
