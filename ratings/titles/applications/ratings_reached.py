"""Every rating on FIDE's scale that a player had: on our lists, on FIDE's own, and between two lists."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from federation.models import OutsideRating
from federation.models.players import Tempo
from ratings.models import Entry, Line, RatingList
from ratings.models.known_lists import known_of
from ratings.published.players.player_history import PlayerEntry, PlayerLine
from ratings.titles.norms.application.rating_titles import GAMES, NEEDED, RatingReached

SERIES = "fide"
LEAST = min(NEEDED.values())  # nothing lower gives a title


SETTLED = (10, 20)  # FIDE's K after thirty games


def _outside(players: Iterable[int]) -> list:
    return list(
        OutsideRating.objects.filter(player__in=players, tempo=Tempo.STANDARD, rating__gte=LEAST).values_list(
            "player", "rating", "factor", "date"
        )
    )


class History(NamedTuple):
    """All that lists have of some players, where it is at hand."""

    entries: Sequence[PlayerEntry]
    lines: Sequence[PlayerLine]


def reached(
    players: Iterable[int], newest: RatingList | None = None, history: History | None = None
) -> Mapping[int, Sequence[RatingReached]]:
    """player -> ratings of 2000 and more, published or after an event within a period. Four queries.

    `newest`: of that list alone. `history`: what would be asked for of lists.
    """
    keys = list(players)
    lists = known_of([SERIES]).current
    if newest is not None:
        lists = {newest.pk: newest} if newest.pk in lists else {}
    found: dict[int, list[RatingReached]] = defaultdict(list)
    began: dict[tuple[int, int], tuple[float, int]] = {}
    rows, values = _stored(lists, keys) if history is None else _at_hand(lists, *history)
    for player, of, rating, career, previous, games in rows:
        if rating >= LEAST:
            found[player].append(RatingReached(rating, career, lists[of].effective))
        if previous is not None:
            began[player, of] = previous, career - games
    for key, steps in groupby(values, key=lambda row: (row[0], row[1])):
        if key in began:
            found[key[0]] += _between(*began[key], steps)
    if newest is None:
        for player, rating, factor, day in _outside(keys):
            found[player].append(RatingReached(rating, GAMES if factor in SETTLED else 0, day))
    return found


def _stored(lists: Collection[int], players: Collection[int]) -> tuple[Iterable[tuple], Iterable[tuple]]:
    """What is looked at of entries, and of lines: event by event, as the periods went."""
    entries = Entry.objects.of(lists, players)
    lines = Line.objects.filter(list__in=lists, player__in=players, tournament__isnull=False, change__isnull=False)
    ordered = lines.order_by("player", "list", "tournament__end", "order")
    return (
        entries.values_list("player", "list", "rating", "career_games", "previous", "games"),
        ordered.values_list("player", "list", "change", "games", "tournament__end"),
    )


def _at_hand(
    lists: Collection[int], entries: Iterable[PlayerEntry], lines: Iterable[PlayerLine]
) -> tuple[Iterable[tuple], Iterable[tuple]]:
    """The same."""
    held = sorted((one for one in entries if one.list_id in lists), key=lambda one: one.position)
    counted = [one for one in lines if one.list_id in lists and one.tournament is not None and one.change is not None]
    counted.sort(key=lambda one: (one.player_id, one.list_id, one.tournament.end, one.order))
    return (
        [(one.player_id, one.list_id, one.rating, one.career_games, one.previous, one.games) for one in held],
        [(one.player_id, one.list_id, one.change, one.games, one.tournament.end) for one in counted],
    )


def _between(rating: float, games: int, steps: Iterable[tuple]) -> list[RatingReached]:
    """The ratings after each event of a period but the last, which the list prints."""
    found, last = [], False
    for _player, _list, change, played, day in steps:
        rating, games = rating + change, games + played
        if rating >= LEAST:
            found.append(RatingReached(round(rating, 2), games, day, published=False))
        last = rating >= LEAST
    return found[:-1] if last else found
