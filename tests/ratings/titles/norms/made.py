"""Norm events for tests, from opponents as `../shared`'s tables write them: "2434 GM GER 1, - - ITA 0 #5"."""

from dataclasses import replace

from ratings.titles.norms.event import Format, NormEvent, NormGame

SCORES = {"1": 2, "=": 1, "0": 0}
# An open that gives a norm of GM with not a point to spare: Ra 2434, 6.5 of 9.
EXACT = (
    "2434 GM GER 1, 2434 GM GER 1, 2434 GM GER 1, 2434 IM FRA 1, 2434 IM FRA 1, 2434 IM FRA =, 2434 FM ITA =, "
    "2434 FM ITA =, 2434 FM ITA 0"
)


def games(opponents: str) -> tuple[NormGame, ...]:
    return tuple(_game(number, text.split()) for number, text in enumerate(opponents.split(", "), 1))


def event(opponents: str, **fields) -> NormEvent:
    """A Swiss of nine rounds, of a player of POL, where `fields` say nothing else."""
    told = {"player": "1", "federation": "POL", "sex": "", "format": Format.SWISS, "rounds": 9}
    return replace(NormEvent(games=games(opponents), **told), **fields)


def _game(number: int, words: list[str]) -> NormGame:
    rating, title, federation, score = words[:4]
    return NormGame(
        round=number,
        opponent=words[4] if len(words) > 4 else str(number),
        rating=None if rating == "-" else int(rating),
        title="" if title == "-" else title,
        federation=federation,
        score=SCORES[score],
    )
