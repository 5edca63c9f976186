"""The facts of the register that a list counts and prints, as they are on its last day."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date

import numpy as np
from django.db.models import Q

from federation.models import Game, OutsideRating, Player, TitleAward, Tournament
from ratings import arrays, counted
from ratings.models import Entry, RatingList
from ratings.systems.base import Period, Players, RatingSystem

# Highest first; a list prints one title.
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
PRINTED = ("name", "search_key", "title", "federation", "club", "region", "sex", "birth_year")


def load(rating_list: RatingList, system: RatingSystem, before: arrays.Remembered | None = None) -> arrays.Inputs:
    """Everything `rating_list` is computed from.

    `before` is what the list before it hands on, where that is not what is stored of it: in a recalculation of
    several lists that is not written yet.
    """
    events = counted.countable(rating_list)
    index = {event.pk: at for at, event in enumerate(events)}
    merged = _merged()
    rows = [
        (pk, merged.get(white, white), merged.get(black, black), score, kind, end, index[event], round_, board)
        for pk, white, black, score, kind, end, event, round_, board in _game_rows(events)
    ]
    before = before or arrays.remembered(rating_list.previous)
    if before is not None:
        before = arrays.without_duplicates(before, merged)
    outside = _outside(rating_list)
    known = [] if before is None else before.players.tolist()
    players = np.array(sorted({*known, *outside, *(row[1] for row in rows), *(row[2] for row in rows)}), np.int64)
    printed, facts = _players(rating_list, players, outside)
    earlier = list(
        RatingList.objects.current()
        .filter(system=rating_list.system, effective__lt=rating_list.effective)
        .values_list("effective", flat=True)
    )
    tempos = [arrays.TEMPOS[event.tempo] for event in events]
    games = arrays.game_arrays(rows, players, tempos, [event.start for event in events], earlier)
    previous = rating_list.previous
    period = Period(
        rating_list.first_day,
        rating_list.last_day,
        rating_list.effective,
        previous.effective if previous else None,
        facts,
        games,
    )
    tournaments = np.array([event.pk for event in events], np.int64)
    keys = np.array([row[0] for row in rows], np.int64)
    measured = [players, tournaments, keys, *vars(games).values(), *_fact_arrays(facts)]
    return arrays.Inputs(
        period=period,
        memory=arrays.carried_memory(before, players, system.blank),
        players=players,
        games=keys,
        tournaments=tournaments,
        late=_late(rating_list, events),
        printed=printed,
        digest=arrays.digest(
            system.version,
            before.digest if before is not None else "",
            (rating_list.first_day, rating_list.last_day, rating_list.effective),
            measured,
            printed,
        ),
    )


def _merged() -> dict[int, int]:
    """Duplicate -> the player who was kept, through chains of merging."""
    merged = dict(Player.objects.exclude(merged_into=None).values_list("pk", "merged_into"))
    for duplicate, kept in merged.items():
        while kept in merged:
            kept = merged[kept]
        merged[duplicate] = kept
    return merged


def _late(rating_list: RatingList, events: Sequence[Tournament]) -> frozenset[int]:
    """Events that ended before the list's first day. The first list of a series and a window take them in any case."""
    if rating_list.previous is None or rating_list.catalogue.window_months:
        return frozenset()
    return frozenset(event.pk for event in events if event.end < rating_list.first_day)


def _game_rows(events: Sequence[Tournament]) -> list[tuple]:
    return list(
        Game.objects.filter(tournament__in=[event.pk for event in events], kind__in=arrays.KINDS)
        .order_by("tournament__end", "tournament__code", "round", "board")
        .values_list(
            "pk",
            "white__player",
            "black__player",
            "white_score",
            "kind",
            "tournament__end",
            "tournament",
            "round",
            "board",
        )
    )


def _outside(rating_list: RatingList, tempo: str = "") -> dict[int, tuple[int, int]]:
    """player -> (rating, K) that FIDE published last by the cut-off, as imported."""
    rows = (
        OutsideRating.objects.filter(tempo=tempo or rating_list.catalogue.tempo, date__lte=rating_list.last_day)
        .filter(player__merged_into=None)
        .order_by("player", "date")
        .values_list("player", "rating", "factor")
    )
    return {player: (rating, factor or 0) for player, rating, factor in rows}


def _players(
    rating_list: RatingList, players: np.ndarray, outside: dict[int, tuple[int, int]]
) -> tuple[list[tuple], Players]:
    """What is printed of every player, and what the rules look at."""
    titles = _titles(rating_list.effective)
    rows = {
        row[0]: row[1:]
        for row in Player.objects.order_by("pk").values_list(
            "pk", "family_name", "given_name", "search_key", "federation", "club__name", "region", "sex", "birth_year"
        )
    }
    printed: list[tuple] = []
    for key in players.tolist():
        family, given, search, federation, club, region, sex, year = rows[key]
        name = f"{family}, {given}" if given else family
        printed.append((name, search, titles.get(key, ""), federation, club or "", region, sex, year))
    nothing = (np.nan, 0)
    ratings = [outside.get(key, nothing) for key in players.tolist()]
    return printed, Players(
        birth_year=np.array([row[7] or 0 for row in printed], np.int16),
        sex=np.array([arrays.SEXES[row[6]] for row in printed], np.uint8),
        title=np.array([row[2] for row in printed], "<U4"),
        outside=np.array([rating for rating, _ in ratings], np.float64),
        outside_factor=np.array([factor for _, factor in ratings], np.int16),
        other={slug: _other(slug, rating_list, players) for slug in rating_list.catalogue.needs},
    )


def _titles(day: date) -> dict[int, str]:
    """player -> his highest FIDE title awarded by `day`."""
    held: dict[int, set[str]] = defaultdict(set)
    awards = TitleAward.objects.filter(scheme="FIDE").filter(Q(date=None) | Q(date__lte=day))
    for player, code in awards.values_list("player", "code"):
        held[player].add(code)
    return {player: next((code for code in TITLES if code in codes), "") for player, codes in held.items()}


def _other(slug: str, rating_list: RatingList, players: np.ndarray) -> np.ndarray:
    """Ratings of `players` on the list of `slug` in force at the cut-off; NaN for none.

    Where no list of FIDE's is ours, what FIDE itself published stands for it.
    """
    ratings = np.full(len(players), np.nan)
    other = counted.in_force(slug, rating_list.last_day, counted.known(rating_list))
    found: Iterable[tuple[int, float]] = ()
    if other is not None:
        found = Entry.objects.filter(list=other).values_list("player", "rating")
    elif slug == "fide":
        found = ((player, rating) for player, (rating, _) in _outside(rating_list, "standard").items())
    for player, rating in found:
        at = np.searchsorted(players, player)
        if at < len(players) and players[at] == player:
            ratings[at] = rating
    return ratings


def _fact_arrays(facts: Players) -> list[np.ndarray]:
    return [facts.birth_year, facts.sex, facts.title, facts.outside, facts.outside_factor, *facts.other.values()]
