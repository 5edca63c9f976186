"""What games of the archive tell themselves: the day, the rate of play, FIDE's ratings and titles of both players."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from federation.models import TakenGame
from ratings.catalogue import System
from ratings.computing import bulk
from ratings.computing.event_facts import EventRow
from ratings.systems.protocol.base import NOTHING_TOLD, Told
from ratings.systems.protocol.epoch import days

Columns = dict[str, np.ndarray]
TOLD = ("game", "day", "dated", "white_rating", "black_rating", "white_title", "black_title")


class Tags(NamedTuple):
    """Of one game."""

    day: int  # since 1970-01-01; or the last one that it may be
    dated: bool  # whether it is the day
    fide: tuple[float, float]  # White's and Black's; NaN where none is told
    title: tuple[str, str]


def by_day(system: System, events: Sequence[EventRow], games: Columns) -> tuple[Columns, Told]:
    """Games as they came, by event, round and board, with their days; with games of the archive in order of days.

    `games`: columns of Games, and `keys`, `white`, `black`: primary keys of the games and of their players.
    """
    ends = np.array([days(event.end) for event in events], np.int32)
    games = games | {"day": ends[games["event"]]}
    archived = stored(system, events)
    if not archived:
        return games, NOTHING_TOLD
    tags = [archived.get(key) for key in games["keys"].tolist()]
    games["day"] = np.array(
        [day if tag is None else tag.day for tag, day in zip(tags, games["day"], strict=True)], np.int32
    )
    order = np.lexsort((games["board"], games["round"], games["event"], games["day"]))
    games = {name: column[order] for name, column in games.items()}
    tags = [tags[at] for at in order.tolist()]
    minutes = np.array([np.nan if event.minutes is None else event.minutes for event in events], np.float64)
    return games, told(tags, games["white"].tolist(), games["black"].tolist(), minutes[games["event"]])


def stored(system: System, events: Sequence[EventRow]) -> Mapping[int, Tags]:
    """Game -> its tags, of the events that are of the archive; nothing where `system` rates no archives."""
    archived = [one.key for one in events if one.archived] if system.archives else []
    if not archived:
        return {}
    rows = TakenGame.objects.filter(bulk.among("tournament", np.array(archived, np.int64))).order_by()
    return {
        game: Tags(days(day), dated, (_number(white_rating), _number(black_rating)), (white_title, black_title))
        for game, day, dated, white_rating, black_rating, white_title, black_title in rows.values_list(*TOLD)
    }


def told(tags: Sequence[Tags | None], white: Sequence[int], black: Sequence[int], minutes: np.ndarray) -> Told:
    """The tags of games in the order of their days, None for a game that is not of the archive.

    A title that a game tells holds for the player's later games too: many sources give it with some games only.
    """
    count = len(tags)
    fide, title = np.full((2, count), np.nan), np.full((2, count), "", "<U4")
    dated, titles = np.zeros(count, bool), dict[int, str]()
    for at, (tag, *players) in enumerate(zip(tags, white, black, strict=True)):
        if tag is None:
            continue
        dated[at], fide[:, at] = tag.dated, tag.fide
        for side, player in enumerate(players):
            if tag.title[side]:
                titles[player] = tag.title[side]
            title[side, at] = titles.get(player, "")
    archived = np.array([tag is not None for tag in tags], bool)
    return Told(archived, dated, np.where(archived, minutes, np.nan), fide, title)


def _number(rating: int | None) -> float:
    return float("nan") if rating is None else float(rating)
