"""The facts of the register that a list counts and prints, as they are on its last day."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date

import numpy as np
from django.db.models import Q

from federation.models import Game, OutsideRating, Player, TitleAward, Tournament
from ratings import arrays, calendar
from ratings.models import CountedEvent, Entry, RatingList
from ratings.systems.base import Period, Players, RatingSystem

# Highest first; a list prints one title.
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
PRINTED = ("name", "search_key", "title", "federation", "club", "region", "sex", "birth_year")
LISTS_OF_GRACE = 3  # FIDE Rating Regulations 9.1: a report later than the third list after the event is not rated


def countable(rating_list: RatingList) -> list[Tournament]:
    """The events that `rating_list` counts, by last day and code.

    Ended by its cut-off, of its tempo, not withdrawn, not counted by a published list of another date, and not
    reported too late. A corrected edition counts what the first one counted, or what replaced it.
    """
    system = rating_list.catalogue
    elsewhere = CountedEvent.objects.filter(
        list__in=RatingList.objects.current().filter(system=rating_list.system)
    ).exclude(list__effective=rating_list.effective)
    events = (
        Tournament.objects.filter(withdrawn=False, tempo=system.tempo, end__lte=rating_list.last_day)
        .exclude(pk__in=elsewhere.values("tournament"))
        .order_by("end", "code")
    )
    first = _first_edition(rating_list)
    if first is not None and first.published_at is not None:
        replaced = Q(submission__replaces__tournament__counted__list__effective=rating_list.effective)
        events = events.filter(Q(accepted_at__lte=first.published_at) | replaced).distinct()
    return [event for event in events if _in_time(event.end, rating_list)]


def _first_edition(rating_list: RatingList) -> RatingList | None:
    """The first edition of the same date that was published, if `rating_list` corrects one."""
    return (
        RatingList.objects.filter(system=rating_list.system, effective=rating_list.effective)
        .exclude(published_at=None)
        .order_by("edition")
        .first()
    )


def _in_time(end: date, rating_list: RatingList) -> bool:
    day = end
    for _ in range(LISTS_OF_GRACE):
        day = calendar.after(day, rating_list.catalogue.cadence)
    return rating_list.effective <= day


def load(rating_list: RatingList, system: RatingSystem) -> arrays.Inputs:
    """Everything `rating_list` is computed from."""
    events = countable(rating_list)
    index = {event.pk: at for at, event in enumerate(events)}
    rows = _game_rows(events)
    merged = dict(Player.objects.exclude(merged_into=None).values_list("pk", "merged_into"))
    rows = [
        (pk, merged.get(white, white), merged.get(black, black), score, kind, end, index[event], round_, board)
        for pk, white, black, score, kind, end, event, round_, board in rows
    ]
    outside = _outside(rating_list)
    known = _known(rating_list)
    players = np.array(sorted({*known, *outside, *(row[1] for row in rows), *(row[2] for row in rows)}), np.int64)
    printed, facts = _players(rating_list, players, outside)
    earlier = list(
        RatingList.objects.current()
        .filter(system=rating_list.system, effective__lt=rating_list.effective)
        .values_list("effective", flat=True)
    )
    games = arrays.game_arrays(
        rows, players, arrays.TEMPOS[rating_list.catalogue.tempo], [event.start for event in events], earlier
    )
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
        memory=arrays.carried_memory(previous, players, system.blank),
        players=players,
        games=keys,
        tournaments=tournaments,
        late=frozenset(event.pk for event in events if event.end < rating_list.first_day),
        printed=printed,
        digest=arrays.digest(
            system.version,
            previous.digest if previous else "",
            (rating_list.first_day, rating_list.last_day, rating_list.effective),
            measured,
            printed,
        ),
    )


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


def _known(rating_list: RatingList) -> list[int]:
    """Players the previous list remembers."""
    if rating_list.previous is None or not rating_list.previous.memory:
        return []
    return arrays.unpack_memory(bytes(rating_list.previous.memory))[0].tolist()


def _outside(rating_list: RatingList) -> dict[int, tuple[int, int]]:
    """player -> (rating, K) that FIDE published last by the cut-off, as imported."""
    rows = (
        OutsideRating.objects.filter(tempo=rating_list.catalogue.tempo, date__lte=rating_list.last_day)
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
        other={slug: _other(slug, rating_list.last_day, players) for slug in rating_list.catalogue.needs},
    )


def _titles(day: date) -> dict[int, str]:
    """player -> his highest FIDE title awarded by `day`."""
    held: dict[int, set[str]] = defaultdict(set)
    awards = TitleAward.objects.filter(scheme="FIDE").filter(Q(date=None) | Q(date__lte=day))
    for player, code in awards.values_list("player", "code"):
        held[player].add(code)
    return {player: next((code for code in TITLES if code in codes), "") for player, codes in held.items()}


def _other(slug: str, day: date, players: np.ndarray) -> np.ndarray:
    """Ratings of `players` on the list of `slug` in force on `day`; NaN for none."""
    ratings = np.full(len(players), np.nan)
    other = RatingList.objects.current().filter(system=slug, effective__lte=day).first()
    for player, rating in Entry.objects.filter(list=other).values_list("player", "rating") if other else ():
        at = np.searchsorted(players, player)
        if at < len(players) and players[at] == player:
            ratings[at] = rating
    return ratings


def _fact_arrays(facts: Players) -> list[np.ndarray]:
    return [facts.birth_year, facts.sex, facts.title, facts.outside, facts.outside_factor, *facts.other.values()]
