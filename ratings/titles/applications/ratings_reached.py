"""Every rating on FIDE's scale that a player had: on our lists, on FIDE's own, and between two lists."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from federation.models import OutsideRating
from federation.models.players import Tempo
from ratings.models import Entry, Line, RatingList
from ratings.models.known_lists import known_of
from ratings.titles.norms.application.rating_titles import GAMES, NEEDED, RatingReached

SERIES = "fide"
LEAST = min(NEEDED.values())  # nothing lower gives a title
SETTLED = (10, 20)  # FIDE's K after thirty games


def reached(players: Iterable[int], newest: RatingList | None = None) -> Mapping[int, Sequence[RatingReached]]:
    """player -> ratings of 2000 and more, published or after an event within a period. Four queries.

    `newest`: of that list alone.
    """
    keys = list(players)
    lists = known_of([SERIES]).current
    if newest is not None:
        lists = {newest.pk: newest} if newest.pk in lists else {}
    found: dict[int, list[RatingReached]] = defaultdict(list)
    entries = Entry.objects.filter(list__in=lists, player__in=keys)
    began: dict[tuple[int, int], tuple[float, int]] = {}
    rows = entries.values_list("player", "list", "rating", "career_games", "previous", "games")
    for player, of, rating, career, previous, games in rows:
        if rating >= LEAST:
            found[player].append(RatingReached(rating, career, lists[of].effective))
        if previous is not None:
            began[player, of] = previous, career - games
    lines = Line.objects.filter(list__in=lists, player__in=keys, tournament__isnull=False, change__isnull=False)
    ordered = lines.order_by("player", "list", "tournament__end", "order")
    values = ordered.values_list("player", "list", "change", "games", "tournament__end")
    for key, steps in groupby(values, key=lambda row: (row[0], row[1])):
        if key in began:
            found[key[0]] += _between(*began[key], steps)
    if newest is None:
        outside = OutsideRating.objects.filter(player__in=keys, tempo=Tempo.STANDARD, rating__gte=LEAST)
        for player, rating, factor, day in outside.values_list("player", "rating", "factor", "date"):
            found[player].append(RatingReached(rating, GAMES if factor in SETTLED else 0, day))
    return found


def _between(rating: float, games: int, steps: Iterable[tuple]) -> list[RatingReached]:
    """The ratings after each event of a period but the last, which the list prints."""
    found, last = [], False
    for _player, _list, change, played, day in steps:
        rating, games = rating + change, games + played
        if rating >= LEAST:
            found.append(RatingReached(round(rating, 2), games, day, published=False))
        last = rating >= LEAST
    return found[:-1] if last else found
