"""Norm events for tests, from opponents as `../shared`'s tables write them: "2434 GM GER 1, - - ITA 0 #5"."""

from dataclasses import replace
from datetime import date

from federation.reports.report import Entrant, Pairing, Report
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


def report(opponents: str, rounds: int = 9, **fields) -> Report:
    """The report of an event in which only player 1, of POL, plays, and each opponent once; "*" is a game to come."""
    mirrored = {"1": "0", "=": "=", "0": "1", "*": "", "+": "-"}
    hero = Entrant(1, "Okoń, Jan", sex="m", title="FM", rating=2400, federation="POL")
    entrants = [hero]
    for round_, text in enumerate(opponents.split(", "), 1):
        rating, title, federation, result = text.split()
        number = round_ + 1
        result = "" if result == "*" else result
        hero.pairings.append(Pairing(round_, number, "w", result))
        blank = [Pairing(other, None, "", "Z") for other in range(1, round_)]
        game = Pairing(round_, 1, "b", mirrored[result or "*"])
        entrants.append(
            Entrant(
                number,
                f"Player {chr(96 + number)}, P",
                title="" if title == "-" else title,
                rating=None if rating == "-" else int(rating),
                federation=federation,
                pairings=[*blank, game],
            )
        )
    day = date(2026, 5, 1)
    told = {"federation": "POL", "start": day, "end": day.replace(day=9), "tempo": "standard", "kind": "swiss"}
    told |= {"rounds": len(hero.pairings), "declared_rounds": rounds, "name": "Open", "entrants": entrants}
    for entrant in entrants:
        missing = range(len(entrant.pairings) + 1, len(hero.pairings) + 1)
        entrant.pairings += [Pairing(round_, None, "", "") for round_ in missing]
    return Report(format="TRF16", **(told | fields))
