"""Writes what a player typed of an event abroad as the file that the reader reads."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

WORTH = {"1": Decimal(1), "+": Decimal(1), "=": Decimal("0.5"), "0": Decimal(0), "-": Decimal(0)}


@dataclass(frozen=True)
class Own:
    """One game of the player who tells it."""

    round: int
    colour: str  # "w" or "b"
    result: str  # of WORTH, for the player
    family_name: str
    given_name: str = ""
    rating: int | None = None
    title: str = ""
    federation: str = ""
    fide_id: str = ""


@dataclass(frozen=True)
class Abroad:
    """An event abroad, in brief."""

    name: str
    place: str
    federation: str
    start: date
    end: date
    time_control: str
    website: str = ""
    arbiter: str = ""


def file_of(event: Abroad, number: str, family_name: str, given_name: str, games: Sequence[Own]) -> bytes:
    """The file of one player's games. `number`: the national id."""
    written = io.StringIO()
    write = csv.writer(written, lineterminator="\n").writerow
    head = {
        "Event": event.name, "Place": event.place, "Federation": event.federation,
        "Start": event.start.isoformat(), "End": event.end.isoformat(), "Time control": event.time_control,
        "Arbiter": event.arbiter, "Website": event.website,
    }  # fmt: skip
    for word, text in head.items():
        if text:
            write([word, text])
    write(["Player", number, family_name, given_name])
    for game in games:
        opponent = [game.family_name, game.given_name, game.rating or "", game.title, game.federation, game.fide_id]
        write([game.round, game.result, game.colour.upper(), *opponent])
    write(["Total", sum(WORTH[game.result] for game in games)])
    return written.getvalue().encode()
