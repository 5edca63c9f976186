"""What the register, FIDE and our other lists say of the players of a list, as it is on the list's last day."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from django.db.models import QuerySet, Value
from django.db.models.functions import Coalesce

from federation.models import FederationChange, OutsideRating, Player, TitleAward
from federation.vocabulary.titles import PLAYING
from ratings.catalogue import SYSTEMS
from ratings.computing import bulk, counted_events, stored_arrays
from ratings.models import Entry, RatingList
from ratings.systems.protocol.base import Players, Revocation
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of, days

TITLES = PLAYING  # highest first; a list prints one title
PLAYERS_AT_ONCE = 1 << 16  # read by one question: an answer takes the room of all that it holds
UNKNOWN = {"club": Coalesce("club__name", Value("")), "birth_year": Coalesce("birth_year", 0)}


class Outside(NamedTuple):
    """What FIDE published last, arrays of one length."""

    players: np.ndarray  # primary keys
    rating: np.ndarray
    factor: np.ndarray  # 0: unknown
    inactive: np.ndarray  # bool


def merged_players() -> dict[int, int]:
    """Duplicate -> the player who was kept, through chains of merging."""
    merged = dict(Player.objects.exclude(merged_into=None).order_by().values_list("pk", "merged_into"))
    for duplicate, kept in merged.items():
        while kept in merged:
            kept = merged[kept]
        merged[duplicate] = kept
    return merged


def outside_ratings(tempo: str, last_day: date, merged: Mapping[int, int], few: np.ndarray | None = None) -> Outside:
    """What FIDE published last by the cut-off, as imported."""
    rows = OutsideRating.objects.filter(tempo=tempo, date__lte=last_day).order_by("player", "date")
    rows = _among(rows, "player", few)
    columns = rows.values_list("player", "rating", Coalesce("factor", 0), "inactive")
    player, rating, factor, inactive = bulk.read(columns, "i8", "i2", "i2", "i4")
    newest = np.append(player[1:] != player[:-1], True)[: len(player)] & ~np.isin(player, list(merged))
    return Outside(player[newest], rating[newest], factor[newest], inactive[newest].astype(bool))


def last_published(players: Iterable[int], day: date) -> dict[tuple[str, int], OutsideRating]:
    """(tempo, player) -> what FIDE itself published last by `day`, the same as in `outside_ratings`. One query."""
    rows = OutsideRating.objects.filter(player__in=players, date__lte=day, rating__gt=0).order_by("date")
    return {(one.tempo, one.player_id): one for one in rows}


def facts_of(rating_list: RatingList, players: np.ndarray, begun: np.ndarray) -> Players:
    """What the rules look at of these few `players` (primary keys, ascending), as `facts` has it of everybody."""
    merged = merged_players()
    few = _with_duplicates(players, merged)
    outside = outside_ratings(rating_list.catalogue.tempo, rating_list.last_day, merged, few)
    return facts(rating_list, players, outside, merged, begun, few)


def _with_duplicates(players: np.ndarray, merged: Mapping[int, int]) -> np.ndarray:
    here = set(players.tolist())
    return np.union1d(players, [duplicate for duplicate, kept in merged.items() if kept in here]).astype(np.int64)


def facts(
    rating_list: RatingList,
    players: np.ndarray,
    outside: Outside,
    merged: Mapping[int, int],
    begun: np.ndarray,
    few: np.ndarray | None = None,
) -> Players:
    """What the rules look at of `players`. `few`: the only entries of the register that have to be looked at.

    `begun`: first day of the first event of each of `players`, see `event_facts.first_days`.
    """
    found = _registered(_among(Player.objects.all(), "pk", few), players, {"sex": "S", "birth_year": "i2"})
    sex = [found["sex"] == text.encode() for text in stored_arrays.SEXES]
    rating, factor = np.full(len(players), np.nan), np.zeros(len(players), np.int16)
    known = bulk.places(players, outside.players)
    rating[known], factor[known] = outside.rating, outside.factor
    system, last_day = rating_list.catalogue, rating_list.last_day
    other = {slug: _other(slug, rating_list, last_day, players, merged, few) for slug in system.needs}
    inactive = np.zeros(len(players), bool)
    inactive[known] = outside.inactive
    return Players(
        birth_year=found["birth_year"],
        sex=np.select(sex, list(stored_arrays.SEXES.values())).astype(np.uint8),
        title=titles(last_day, players, few),
        outside=rating,
        outside_factor=factor,
        outside_inactive=inactive,
        other=other,
        at_start={
            slug: _at_start(slug, rating_list, other[slug], players, merged, begun) for slug in system.starts_from
        },
        revoked=_revoked(last_day, players, few) if system.titles_raise else (),
    )


def measured(facts: Players) -> list[np.ndarray]:
    """What a digest takes of them."""
    known = [facts.birth_year, facts.sex, facts.title, facts.outside, facts.outside_factor, *facts.other.values()]
    known += facts.at_start.values()
    revoked = [np.array([one.player, *map(ord, one.title), days(one.day)], np.int64) for one in facts.revoked]
    # Where nobody is flagged the digests of lists from before the flag was read stay what they were.
    flagged = [facts.outside_inactive] if facts.outside_inactive.any() else []
    return known + revoked + flagged


def printed(rating_list: RatingList, players: np.ndarray) -> dict[str, np.ndarray]:
    """What is printed of every player. The order and the widths of the texts are part of a list's digest."""
    columns = "family_name", "given_name", "search_key", "federation", "club", "region", "sex", "birth_year"
    kinds = {name: "i2" if name == "birth_year" else "S" for name in columns}
    found = _registered(Player.objects.all(), players, kinds)
    return {
        "name": _names(found.pop("family_name"), found.pop("given_name")),
        "search_key": found["search_key"],
        "title": titles(rating_list.last_day, players).astype("S"),
        "federation": _on_day(rating_list.last_day, players, found["federation"]),
        "club": found["club"],
        "region": found["region"],
        "sex": found["sex"],
        "birth_year": np.ma.masked_equal(found["birth_year"], 0),
    }


def _registered(register: QuerySet, players: np.ndarray, kinds: Mapping[str, str]) -> dict[str, np.ndarray]:
    """These columns of `register`, of `players`. `kinds`: how each is read, see bulk.read."""
    columns = [UNKNOWN.get(name, name) for name in kinds]
    found = []
    for rows, part in _in_parts(register, players):
        key, *rest = bulk.read(rows.values_list("pk", *columns), "i8", *kinds.values())
        at = bulk.places(key, part)
        found.append({name: column[at] for name, column in zip(kinds, rest, strict=True)})
    return bulk.joined(found)


def _in_parts(register: QuerySet, players: np.ndarray) -> Iterator[tuple[QuerySet, np.ndarray]]:
    """All rows of `register`, so many at once that an answer takes little room, and those of `players` among them."""
    starts = range(PLAYERS_AT_ONCE, len(players), PLAYERS_AT_ONCE)
    borders = [None, *players[list(starts)].tolist(), None]
    for (first, after), part in zip(pairwise(borders), np.split(players, list(starts)), strict=True):
        rows = register if first is None else register.filter(pk__gte=first)
        yield rows if after is None else rows.filter(pk__lt=after), part


def _names(family: np.ndarray, given: np.ndarray) -> np.ndarray:
    """As they are printed."""
    found = np.empty(len(family), f"S{family.itemsize + 2 + given.itemsize}")
    for part in bulk.parts(len(found)):
        whole = np.strings.add(np.strings.add(family[part], b", "), given[part])
        found[part] = np.where(given[part] == b"", family[part], whole)
    return found


def _on_day(day: date, players: np.ndarray, federation: np.ndarray) -> np.ndarray:
    """The federations of `players` on `day`: of those who moved since, the one they left first."""
    moves = FederationChange.objects.filter(day__gt=day).order_by("-day").values_list("player", "old")
    mover, old = bulk.read(moves, "i8", "S")
    at = bulk.places(players, mover)
    then = federation.astype(np.promote_types(federation.dtype, old.dtype))
    then[at[at >= 0]] = old[at >= 0]  # of several moves the earliest comes last, and stays
    return then


def titles(day: date, players: np.ndarray, few: np.ndarray | None = None) -> np.ndarray:
    """The highest of FIDE's titles of players that each of `players` held on `day`, "" for none."""
    awards = _among(TitleAward.objects.playing().in_force(day), "player", few)
    holder, code = bulk.read(awards.values_list("player", "code"), "i8", "S")
    height = {title.encode(): at for at, title in enumerate(TITLES)}
    held = np.array([height[each] for each in code.tolist()], np.intp)
    at = bulk.places(players, holder)
    highest = np.full(len(players), len(TITLES))
    np.minimum.at(highest, at[at >= 0], held[at >= 0])
    return np.array([*TITLES, ""], "<U4")[highest]


def _revoked(day: date, players: np.ndarray, few: np.ndarray | None) -> tuple[Revocation, ...]:
    """FIDE's titles that were revoked from `players` by `day`, of each in the order of the days."""
    awards = _among(TitleAward.objects.playing().filter(revoked__lte=day), "player", few)
    rows = list(awards.order_by("player", "revoked", "pk").values_list("player", "code", "revoked"))
    at = bulk.places(players, np.array([player for player, *_ in rows], np.int64)).tolist()
    return tuple(Revocation(place, *row[1:]) for place, row in zip(at, rows, strict=True) if place >= 0)


def _at_start(
    slug: str,
    rating_list: RatingList,
    at_the_cut_off: np.ndarray,
    players: np.ndarray,
    merged: Mapping[int, int],
    begun: np.ndarray,
) -> np.ndarray:
    """Ratings of `players` on the list of `slug` in force on the days `begun`; where none is known, at the cut-off."""
    found = at_the_cut_off.copy()
    changes = _changes(slug, rating_list.last_day, begun)
    place = np.searchsorted(changes, begun, side="right")  # how many of them had come by then
    earlier = (begun != UNKNOWN_DAY) & (place < len(changes))
    for number in np.unique(place[earlier]).tolist():
        who = np.flatnonzero(earlier & (place == number))
        found[who] = np.nan
        if number:
            few = _with_duplicates(players[who], merged)
            day = day_of(int(changes[number - 1]))
            found[who] = _other(slug, rating_list, day, players[who], merged, few)
    return found


def _changes(slug: str, last_day: date, begun: np.ndarray) -> np.ndarray:
    """The days by the cut-off on which another list of `slug` came into force, or what stands for one. [ascending]"""
    lists = RatingList.objects.public().filter(system=slug, effective__lte=last_day).order_by()
    found = set(lists.values_list("effective", flat=True))
    if SYSTEMS[slug].imported and (begun < min(map(days, found), default=days(last_day) + 1)).any():
        rows = OutsideRating.objects.filter(tempo=SYSTEMS[slug].tempo, date__lte=last_day).order_by()
        found |= set(rows.values_list("date", flat=True).distinct())
    return np.array(sorted(map(days, found)), np.int64)


def _other(
    slug: str,
    rating_list: RatingList,
    day: date,
    players: np.ndarray,
    merged: Mapping[int, int],
    few: np.ndarray | None,
) -> np.ndarray:
    """Ratings of `players` on the list of `slug` in force on `day`; NaN for none.

    Where no list of FIDE's is ours, what FIDE itself published stands for it.
    """
    ratings = np.full(len(players), np.nan)
    first = counted_events.first_edition(rating_list)
    other = RatingList.objects.in_force(slug, day, first.published_at if first is not None else None)
    player, rating = np.empty(0, np.int64), np.empty(0)
    if other is not None:
        entries = _among(Entry.objects.filter(list=other), "player", few)
        player, rating = bulk.read(entries.values_list("player", "rating"), "i8", "f8")
        player = stored_arrays.standing(player, merged)
    elif SYSTEMS[slug].imported:
        player, rating, *_ = outside_ratings(SYSTEMS[slug].tempo, day, merged, few)
    at = bulk.places(players, player)
    ratings[at[at >= 0]] = rating[at >= 0]
    return ratings


def _among(rows: QuerySet, field: str, few: np.ndarray | None) -> QuerySet:
    """`rows`, or those of a few players."""
    return rows if few is None else rows.filter(bulk.among(field, few))
