"""Inputs in the JSON form, briefly: players by number, games by their two players."""

from collections.abc import Sequence
from typing import Any

from ratings.standalone.answer import Answer, Line
from ratings.standalone.run import rate
from ratings.systems.protocol.declaration import Example, scored

__all__ = ["DAY", "after", "form", "lines_of", "scored"]

DAY = "2026-01-11"


def form(players: Sequence[Any], games: Sequence[tuple], date: str = DAY, **more) -> dict:
    """`players`: a rating, None or a dict each, their ids 0, 1 ...; `games`: (white, black, result[, dict])."""
    return Example(players, games, (), date=date).payload | more


def after(slug: str, data: dict) -> list[float | None]:
    return [player.after for player in rate(data, slug).players]


def lines_of(answer: Answer, player: int) -> list[Line]:
    return [line for line in answer.sheet if line.player == player]
