"""How each article of FIDE's norms is told: what it asks, how a refusal reads, and where the regulations say so.

Templates over `needed`, `reached` and the facts of a Condition. A text that changes gets a further version.
"""

from ratings.titles.norms.text import Text
from ratings.titles.norms.verdict import Condition

VERSION = "1"
B01 = "FIDE Title Regulations B.01, 1 January 2024, {}"
QC = "FIDE Qualification Commission, Title Application Review, 1 May 2023"


def _of(article: str, asks: str, refused: str = "", beside: str = "") -> Text:
    return Text(asks, refused, B01.format(article) + (f"; {beside}" if beside else ""))


SENTENCES: dict[str, Text] = {
    "1.1.1": _of("1.1.1", "The event was registered with FIDE at least 30 days before it began."),
    "1.1.2": _of("1.1.2", "At most 12 hours of play a day."),
    "1.1.3": _of(
        "1.1.3",
        "Each player has at least {needed} minutes for 60 moves.",
        "Each player had {reached} minutes for 60 moves; {needed} are needed.",
        "the commission may approve 45 minutes and 30 seconds a move (resolution of 2026)",
    ),
    "1.1.3 tempo": _of("1.1.3", "The event is of standard chess.", "The event is rated as {reached}: no norms."),
    "1.1.3 rounds": _of(
        "1.1.3",
        "At most {needed} rounds a day.",
        "There were {reached} rounds on one day; at most {needed} are allowed.",
    ),
    "1.1.4": _of(
        "1.1.4",
        "The event lasted {reached} days: the opponents' ratings and titles are those of the months of the games.",
    ),
    "1.1.5": _of("1.1.5", "The chief arbiter is an International or FIDE Arbiter, and one was always in the venue."),
    "1.1.6": _of("1.1.6", "No arbiter of the event played in it."),
    "1.4.1": _of(
        "1.4.1a",
        "At least {needed} games.",
        "Games that count: {reached}; {needed} are needed.",
    ),
    "1.4.1b": _of("1.4.1b", "The event is a world or continental team championship, or a World Cup."),
    "1.4.1b games": _of(
        "1.4.1b",
        "At least {needed} games in a world or continental team championship or a World Cup.",
        "Games that count: {reached}; {needed} are needed in a world or continental team championship or a World Cup.",
    ),
    "1.4.1c": _of(
        "1.4.1c",
        "Of {rounds} rounds {needed} were played, and one was a forfeit won or a bye: counts once in an application.",
        "Games that count: {reached}; {needed} are needed.",
    ),
    "1.4.1d": _of("1.4.1d", "Each full point above the score that was needed counts as a game more.", beside=QC),
    "1.4.1e": _of("1.4.1e", "Games after the norm was made may be left out.", beside=QC),
    "1.4.1f": _of("1.4.1f", "Games that were won may be left out."),
    "1.4.2a": _of("1.4.2a", "The game does not count: the opponent belongs to no federation of FIDE."),
    "1.4.2b": _of(
        "1.4.2b",
        "The game does not count: the opponent is unrated and scored nothing against the rated players.",
    ),
    "1.4.2c": _of("1.4.2c", "The opponent of round {round} did not come: the game counts as a loss."),
    "1.4.2d": _of("1.4.2d", "Nothing about the rounds or pairings was changed to benefit a player."),
    "1.4.3": _of(
        "1.4.3",
        "At least {needed} federations other than {own} among the opponents.",
        "Federations other than {own} among the opponents: {reached}; {needed} are needed.",
        "Qualification Commission, 2026: FID is no federation",
    ),
    "1.4.3a": _of(
        "1.4.3a", "The event is the final of the national championship of {federation}: federations are not asked for."
    ),
    "1.4.3b": _of(
        "1.4.3b", "The event is the national team championship of {federation}: federations are not asked for."
    ),
    "1.4.3c": _of("1.4.3c", "The event is a zonal or sub-zonal tournament: federations are not asked for."),
    "1.4.3d": _of(
        "1.4.3d",
        "In every round there were 20 rated foreigners of 3 federations, 10 of them GM, IM, WGM or WIM: federations "
        "are not asked for.",
    ),
    "1.4.4 own": _of(
        "1.4.4",
        "Opponents of the player's own federation: at most {needed} (three fifths).",
        "Opponents of the player's own federation, {own}: {reached}; at most {needed} are allowed (three fifths).",
    ),
    "1.4.4 one": _of(
        "1.4.4",
        "Opponents of one federation: at most {needed} (two thirds).",
        "Opponents of {federation}: {reached}; at most {needed} of one federation are allowed (two thirds).",
    ),
    "1.4.5a": _of(
        "1.4.5a",
        "At least {needed} of {opponents} opponents with a title (half; CM and WCM do not count).",
        "{reached} of {opponents} opponents have a title; {needed} are needed (half; CM and WCM do not count).",
    ),
    "1.4.5": _of(
        "1.4.5b-e",
        "At least {needed} of {opponents} opponents with the title {titles} (a third, at least three).",
        "{reached} of {opponents} opponents have the title {titles}; {needed} are needed (a third, at least three).",
    ),
    "1.4.5f": _of(
        "1.4.5f",
        "At least {needed} players in a double round robin.",
        "{reached} players in a double round robin; {needed} are needed.",
    ),
    "1.4.5f titles": _of(
        "1.4.5f",
        "At least {needed} of {opponents} opponents with the title {titles} (half, each counted once).",
        "{reached} of {opponents} opponents have the title {titles}; {needed} are needed (half, each counted once).",
    ),
    "1.4.6": _of("1.4.6b-c", "The lowest opponent, rated {from}, counts as {floor}."),
    "1.4.6d": _of("1.4.6d", "The lowest opponent is unrated and counts as {floor}."),
    "1.4.8a": _of(
        "1.4.8a",
        "The opponents' average is at least {needed}.",
        "The opponents' average is {reached}; {needed} is needed.",
        "1.4.6 and 1.4.7: the lowest opponent is raised, the average rounded",
    ),
    "1.4.8b": _of(
        "1.4.8b",
        "At least {needed} % of the points.",
        "{score} of {games} are {reached} % of the points; {needed} % are needed.",
    ),
    "1.4.8": _of(
        "1.4.8",
        "A performance of at least {needed}.",
        "The performance is {reached} (average {average}, {score} of {games}: {difference}); {needed} is needed.",
    ),
    "1.8": _of("1.8", "The certificate is signed by the chief arbiter and the federation."),
}

_PARAGRAPHS = {"1.4.1b": "1.4.1b games", "1.4.1c": "1.4.1c", "1.4.5f": "1.4.5f titles"}


def text_of(condition: Condition) -> Text:
    """The sentences of a condition: those of the paragraph that holds, where it has its own."""
    paragraph = str(condition.facts.get("paragraph", ""))
    return SENTENCES[_PARAGRAPHS.get(paragraph, condition.article)]
