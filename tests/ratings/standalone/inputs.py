"""Inputs in the JSON form, briefly: players by number, games by who met whom."""

from collections.abc import Sequence
from typing import Any

from ratings.standalone.answer import Answer, Line
from ratings.standalone.run import rate

DAY = "2026-01-11"


def form(players: Sequence[Any], games: Sequence[tuple], date: str = DAY, **more) -> dict:
    """`players`: a rating, None or a dict each, their ids 0, 1 ...; `games`: (white, black, result[, dict])."""
    people = [{"id": at, **(each if isinstance(each, dict) else {"rating": each})} for at, each in enumerate(players)]
    rows = [
        {"white": white, "black": black, "result": result, "date": date, "event": "Open", "round": at, **dict(*rest)}
        for at, (white, black, result, *rest) in enumerate(games, start=1)
    ]
    return {"players": people, "games": rows, **more}


def scored(results: str) -> list[tuple]:
    """Player 0 with White against players 1, 2 ...: "w", "d" or "l" each."""
    return [(0, at, {"w": 1, "d": 0.5, "l": 0}[result]) for at, result in enumerate(results, start=1)]


def after(slug: str, data: dict) -> list[float | None]:
    return [player.after for player in rate(data, slug).players]


def lines_of(answer: Answer, player: int) -> list[Line]:
    return [line for line in answer.sheet if line.player == player]
