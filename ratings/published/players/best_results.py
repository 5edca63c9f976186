"""The best and the worst that a player did in one series: games by the opponent's rating, events by the change."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from federation.models import Game, Player
from federation.people.duplicates.merged import keys_of
from ratings.catalogue import System
from ratings.computing.stored_arrays import STORED_DETAIL
from ratings.models import Line
from ratings.published.players.player_history import OF_ITS_EVENT, PlayedEvent, PlayerEntry, PlayerLine

OF_A_SIDE = ("__player", "__player__family_name", "__player__given_name")
OF_A_GAME = ("pk", *("white" + each for each in OF_A_SIDE), *("black" + each for each in OF_A_SIDE))


def _details(lists: Collection[int], player: int) -> list:
    rows = Line.objects.filter(list__in=lists, player=player).exclude(detail=b"").order_by()
    return list(rows.values_list("detail", flat=True))


def _games(keys: Collection[int]) -> list:
    rows = Game.objects.filter(pk__in=keys).order_by()
    return list(rows.values_list(*OF_A_GAME, *OF_ITS_EVENT))


@dataclass(frozen=True)
class OneGame:
    """A rated game against somebody."""

    player_id: int  # the opponent
    name: str
    rating: float  # as the list counted it
    event: PlayedEvent


@dataclass(frozen=True)
class Results:
    """None each where there is none."""

    won: OneGame | None  # against the highest rated opponent
    lost: OneGame | None  # against the lowest rated one
    gained: PlayerLine | None  # the event that moved the rating most for the better
    dropped: PlayerLine | None  # and for the worse
    lowest: PlayerEntry | None  # the worst rating on a list

    def __bool__(self) -> bool:
        return any(one is not None for one in (self.won, self.lost, self.gained, self.dropped))


def best_results(
    player: Player, system: System, events: Sequence[PlayerLine], history: Sequence[PlayerEntry]
) -> Results:
    """Of the player's rated `events` and `history` of `system`. Two queries."""
    lists = {line.list_id for line in events}
    won, lost = _extremes(system, _details(lists, player.pk))
    games = {row[0]: row for row in _games([game for game, _rating in filter(None, (won, lost))])}
    themselves = set(keys_of(player))
    sign = -1 if system.lower_is_better else 1
    moved = sorted((line for line in events if line.change), key=lambda line: sign * (line.change or 0))
    best, worst = (moved[-1], moved[0]) if moved else (None, None)
    rows = list(reversed(history))  # the first of equal ones
    return Results(
        _game(won, games, themselves),
        _game(lost, games, themselves),
        best if best is not None and system.better(best.change or 0, 0) else None,
        worst if worst is not None and system.better(0, worst.change or 0) else None,
        min(rows, key=lambda entry: sign * entry.rating, default=None),
    )


def _extremes(system: System, details: Sequence[Any]) -> tuple[tuple[int, float] | None, tuple[int, float] | None]:
    """(game, rating of the opponent) of the best game won and of the worst one lost, of those that were rated."""
    every = np.frombuffer(b"".join(bytes(each) for each in details), STORED_DETAIL)
    counted = np.isfinite(every["expected"]) | np.isfinite(every["change"])  # a forfeit has neither
    rated = every[np.isfinite(every["opponent_rating"]) & counted]
    sign = -1 if system.lower_is_better else 1
    return (
        _first(rated[rated["score"] == 1], lambda ratings: int(np.argmax(sign * ratings))),
        _first(rated[rated["score"] == 0], lambda ratings: int(np.argmin(sign * ratings))),
    )


def _first(rows: np.ndarray, choose: Any) -> tuple[int, float] | None:
    if not len(rows):
        return None
    at = choose(rows["opponent_rating"])
    return int(rows["game"][at]), float(rows["opponent_rating"][at])


def _game(
    found: tuple[int, float] | None, games: dict[int, Sequence[Any]], themselves: Collection[int]
) -> OneGame | None:
    if found is None or found[0] not in games:
        return None
    _key, *sides, pk, code, name, start, end = games[found[0]]
    white, black = sides[:3], sides[3:]
    opponent, family, given = black if white[0] in themselves else white
    told = f"{family}, {given}" if given else family
    return OneGame(opponent, told, found[1], PlayedEvent(pk, code, name, start, end))
