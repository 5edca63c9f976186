"""The same games rated by other people's packages, as they are meant to be used: one game after another, in objects."""

from collections.abc import Callable
from typing import Any

import elote
import glicko2
from openskill.models import BradleyTerryFull

from ratings.systems.protocol.base import Period

Pairs = list[tuple[int, int, int]]  # White, Black, White's score [hundredths of a point]
DEVIATION, VOLATILITY = 80.0, 0.06


def first_games(period: Period, count: int) -> Pairs:
    games = period.games
    columns = games.white[:count].tolist(), games.black[:count].tolist(), games.score[:count].tolist()
    return list(zip(*columns, strict=True))


def peers(period: Period, count: int) -> dict[str, Callable[[], Callable[[], object]]]:
    """Name of a peer -> what makes its players, unmeasured, and answers the work to be measured."""
    pairs = first_games(period, count)
    start = {player: float(period.players.outside[player]) for pair in pairs for player in pair[:2]}

    def of_elote(kind: Callable[..., Any], **more: float) -> Callable[[], Callable[[], object]]:
        def ready() -> Callable[[], object]:
            everybody = {player: kind(rating, **more) for player, rating in start.items()}
            return lambda: _one_by_one(everybody, pairs)

        return ready

    return {
        "elote, Elo": of_elote(elote.EloCompetitor),
        "elote, DWZ": of_elote(elote.DWZCompetitor),
        "elote, Glicko-2": of_elote(elote.Glicko2Competitor, initial_rd=DEVIATION),
        "glicko2": lambda: _glicko2(start, pairs),
        "openskill": lambda: _openskill(start, pairs),
    }


def _one_by_one(everybody: dict[int, Any], pairs: Pairs) -> None:
    for white, black, score in pairs:
        if score == 50:
            everybody[white].tied(everybody[black])
        elif score:
            everybody[white].beat(everybody[black])
        else:
            everybody[black].beat(everybody[white])


def _glicko2(start: dict[int, float], pairs: Pairs) -> Callable[[], object]:
    """All games as one period, against the ratings before it."""
    everybody = {player: glicko2.Player(rating, DEVIATION, VOLATILITY) for player, rating in start.items()}

    def work() -> None:
        before = {player: (each.rating, each.rd) for player, each in everybody.items()}
        results: dict[int, tuple[list[float], list[float], list[float]]] = {}
        for white, black, score in pairs:
            for own, other, points in ((white, black, score / 100), (black, white, 1 - score / 100)):
                ratings, deviations, scores = results.setdefault(own, ([], [], []))
                ratings.append(before[other][0])
                deviations.append(before[other][1])
                scores.append(points)
        for player, played in results.items():
            everybody[player].update_player(*played)

    return work


def _openskill(start: dict[int, float], pairs: Pairs) -> Callable[[], object]:
    model = BradleyTerryFull()
    everybody = {player: model.rating(mu=25 + (rating - 1750) / 60) for player, rating in start.items()}

    def work() -> None:
        for white, black, score in pairs:
            ranks = [100.0 - score, float(score)]
            answer = model.rate([[everybody[white]], [everybody[black]]], ranks=ranks)
            everybody[white], everybody[black] = answer[0][0], answer[1][0]

    return work
