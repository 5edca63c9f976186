"""The facts of the register that a list counts and prints, as they are on its last day."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from django.db.models import Case, Max, QuerySet, Value, When
from django.db.models.functions import Coalesce

from federation.models import Entrant, FederationChange, Game, OutsideRating, Player, TitleAward
from federation.vocabulary.dates import plain_day
from federation.vocabulary.titles import PLAYING
from ratings.catalogue import SYSTEMS
from ratings.computing import bulk, counted_events, event_facts, game_tags, stored_arrays
from ratings.models import Entry, RatingDecision, RatingList
from ratings.systems.protocol.base import Games, Kind, Period, Players, RatingSystem, Revocation
from ratings.systems.protocol.epoch import days

TITLES = PLAYING  # highest first; a list prints one title
EVENTS_AT_ONCE, PLAYERS_AT_ONCE = 1_000, 1 << 16  # read by one question: an answer takes the room of all that it holds


class Begun(NamedTuple):
    """What a list is computed from, but for what it prints of its players: nothing needs that until it is rated."""

    inputs: stored_arrays.Inputs  # without `printed` and `digest`
    digesting: Any  # a hash of hashlib of all that is measured so far


def load(
    rating_list: RatingList,
    system: RatingSystem,
    before: stored_arrays.Remembered | None = None,
    memory: bool = True,
) -> stored_arrays.Inputs:
    """Everything `rating_list` is computed from; without `memory` all but that, of which the digest is the same.

    `before` is what the list before it hands on, where that is not what is stored of it: in a recalculation of
    several lists that is not written yet.
    """
    begun = begin(rating_list, system, before, memory)
    return finish(rating_list, begun.inputs, begun.digesting)


def finish(rating_list: RatingList, inputs: stored_arrays.Inputs, digesting: Any) -> stored_arrays.Inputs:
    """The inputs of Begun, or what was kept of them, with what is printed of the players."""
    printed, digesting = _printed(rating_list, inputs.players), digesting.copy()
    stored_arrays.measure(digesting, (column for column in printed.values() if column.dtype.kind == "S"))
    stored_arrays.measure(digesting, [inputs.players[inputs.deceased]])
    if inputs.decisions:
        players, ratings = zip(*((one.player, one.rating) for one in inputs.decisions), strict=True)
        stored_arrays.measure(digesting, [np.array(players, np.int64), np.array(ratings)])
    return replace(inputs, printed=printed, digest=digesting.hexdigest())


def begin(
    rating_list: RatingList,
    system: RatingSystem,
    before: stored_arrays.Remembered | None = None,
    memory: bool = True,
) -> Begun:
    """What `load` gives, but for what is printed."""
    if rating_list.previous_id and not RatingList.previous.is_cached(rating_list):  # whose memory would come along
        rating_list.previous = RatingList.objects.defer("memory").get(pk=rating_list.previous_id)
    found = counted_events.countable(rating_list).values_list(*event_facts.COLUMNS)
    events = [event_facts.EventRow(*row) for row in found]
    tournaments = np.array([event.key for event in events], np.int64)
    merged = merged_players()
    found_games = _games(tournaments, merged)
    keys, white, black, rest, told = game_tags.by_day(rating_list.catalogue, events, *found_games)
    before = before or stored_arrays.remembered(rating_list.previous, memory, system)
    if before is not None:
        before = stored_arrays.without_duplicates(before, merged)
    outside = _outside(rating_list.catalogue.tempo, rating_list.last_day, merged)
    decisions = _decisions(rating_list, merged)
    decided = np.array([decision.player for decision in decisions], np.int64)
    players = bulk.together(white, black, outside[0], decided, *([] if before is None else [before.players]))
    facts = _players(rating_list, players, outside)
    earlier = list(
        RatingList.objects.current()
        .filter(system=rating_list.system, effective__lt=rating_list.effective)
        .values_list("effective", flat=True)
    )
    event, declared = rest["event"], rating_list.catalogue
    played = event_facts.played_days(declared, events, event, event_facts.stored_days(declared, events, keys))
    asked = event_facts.event_facts(declared, events, played)
    games = Games(
        white=bulk.places(players, white),
        black=bulk.places(players, black),
        lists_back=event_facts.lists_back(events, event, played, earlier),
        tempo=np.array([stored_arrays.TEMPOS[one.tempo] for one in events], np.uint8)[event],
        **rest,
    )
    previous = rating_list.previous
    period = Period(
        rating_list.first_day,
        rating_list.last_day,
        rating_list.effective,
        previous.effective if previous else None,
        facts,
        games,
        asked,
        told,
    )
    dead = Player.objects.filter(died__lte=rating_list.last_day).order_by().values_list("pk", flat=True)
    deceased = np.isin(players, np.array(dead, np.int64))
    asked_of = [*(vars(asked).values() if len(asked) else ()), *(vars(told).values() if len(told) else ())]
    inputs = stored_arrays.Inputs(
        period=period,
        memory=stored_arrays.carried_memory(before, players, system.blank, system.rare)
        if memory
        else system.blank[None][:0],
        players=players,
        games=keys,
        tournaments=tournaments,
        counted=np.bincount(event, minlength=len(tournaments)),
        kinds=np.bincount(rest["kind"], minlength=len(Kind)),
        late=_late(rating_list, events),
        printed={},
        deceased=deceased,
        merged=merged,
        decisions=decisions,
        digest="",
    )
    digesting = stored_arrays.digesting(
        system.version,
        before.digest if before is not None else "",
        (rating_list.first_day, rating_list.last_day, rating_list.effective),
    )
    measured = [players, tournaments, keys, *vars(games).values(), *asked_of, *_fact_arrays(facts)]
    stored_arrays.measure(digesting, measured)
    return Begun(inputs, digesting)


def of(rating_list: RatingList, players: np.ndarray) -> Players:
    """What the rules look at of these few `players` (primary keys, ascending), as `load` has it of everybody."""
    merged, here = merged_players(), set(players.tolist())
    few = np.union1d(players, [duplicate for duplicate, kept in merged.items() if kept in here]).astype(np.int64)
    outside = _outside(rating_list.catalogue.tempo, rating_list.last_day, merged, few)
    return _players(rating_list, players, outside, few)


def merged_players() -> dict[int, int]:
    """Duplicate -> the player who was kept, through chains of merging."""
    merged = dict(Player.objects.exclude(merged_into=None).order_by().values_list("pk", "merged_into"))
    for duplicate, kept in merged.items():
        while kept in merged:
            kept = merged[kept]
        merged[duplicate] = kept
    return merged


def _decisions(rating_list: RatingList, merged: Mapping[int, int]) -> tuple[stored_arrays.Decision, ...]:
    """What the federation decided since the list before was the newest, by player; of several the last."""
    found = list(RatingDecision.objects.filter(system=rating_list.system, revoked=None).order_by("pk"))
    if not found:
        return ()
    before = RatingList.objects.filter(system=rating_list.system, effective__lt=rating_list.effective)
    newest = before.exclude(state=RatingList.State.DRAFT).aggregate(newest=Max("effective"))["newest"]
    decided = {
        merged.get(one.player_id, one.player_id): stored_arrays.Decision(
            merged.get(one.player_id, one.player_id),
            one.rating,
            {"number": one.number, "day": plain_day(one.decided), "why": one.reason, "decided": f"{one.rating:g}"},
        )
        for one in found
        if one.after == newest
    }
    return tuple(decided[player] for player in sorted(decided))


def _late(rating_list: RatingList, events: Sequence[event_facts.EventRow]) -> frozenset[int]:
    """Events that ended before the list's first day. The first list of a series and a window always take them."""
    if rating_list.previous is None or rating_list.catalogue.window_months:
        return frozenset()
    return frozenset(one.key for one in events if one.end < rating_list.first_day)


def _games(
    tournaments: np.ndarray, merged: Mapping[int, int]
) -> tuple[np.ndarray, np.ndarray, np.ndarray, dict[str, np.ndarray]]:
    """Primary keys of the games, of White and of Black, and further columns of Games, in their order."""
    parts = [slice(start, start + EVENTS_AT_ONCE) for start in range(0, len(tournaments), EVENTS_AT_ONCE)]
    found = [_games_of(tournaments[part], part.start, merged) for part in parts or [slice(0, 0)]]
    columns = bulk.joined(found)
    return (*(columns.pop(name) for name in ("keys", "white", "black")), columns)


def _games_of(tournaments: np.ndarray, first: int, merged: Mapping[int, int]) -> dict[str, np.ndarray]:
    """Of these events, the first of which is number `first` of all."""
    within = bulk.among("tournament", tournaments)
    kind = Case(*(When(kind=kind, then=Value(int(number))) for kind, number in stored_arrays.KINDS.items()))
    games = Game.objects.filter(within, kind__in=stored_arrays.KINDS).values_list(
        "pk", "white", "black", "tournament", "round", "board", "white_score", kind
    )
    keys, white, black, tournament, round_, board, score, kinds = bulk.read(
        games, "i8", "i8", "i8", "i8", "i2", "i2", "i2", "i2"
    )
    entrant, player = bulk.read(Entrant.objects.filter(within).values_list("pk", "player"), "i8", "i8")
    for duplicate, kept in merged.items():
        player[player == duplicate] = kept
    event = bulk.places(tournaments, tournament)
    sides = bulk.places(entrant, white), bulk.places(entrant, black)
    if min(side.min(initial=0) for side in sides) < 0:
        raise LookupError("an entrant of a game is gone: the register changed while it was read")
    # Sorted as one number, which is quicker than by three: round and board have 16 bits each.
    order = np.argsort((event.astype(np.int64) << 32) + (round_.astype(np.int64) << 16) + board, kind="stable")
    return {
        "keys": keys[order],
        "white": player[sides[0][order]],
        "black": player[sides[1][order]],
        "score": (score * 50)[order],
        "event": event[order] + np.int32(first),
        "round": round_[order],
        "board": board[order],
        "kind": kinds[order].astype(np.uint8),
    }


Outside = tuple[np.ndarray, np.ndarray, np.ndarray]  # players, ratings and K (0: unknown), arrays of one length


def _among(rows: QuerySet, field: str, few: np.ndarray | None) -> QuerySet:
    """`rows`, or those of a few players."""
    return rows if few is None else rows.filter(bulk.among(field, few))


def _outside(tempo: str, last_day: date, merged: Mapping[int, int], few: np.ndarray | None = None) -> Outside:
    """What FIDE published last by the cut-off, as imported."""
    rows = OutsideRating.objects.filter(tempo=tempo, date__lte=last_day).order_by("player", "date")
    rows = _among(rows, "player", few)
    player, rating, factor = bulk.read(rows.values_list("player", "rating", Coalesce("factor", 0)), "i8", "i2", "i2")
    newest = np.append(player[1:] != player[:-1], True)[: len(player)] & ~np.isin(player, list(merged))
    return player[newest], rating[newest], factor[newest]


def _players(rating_list: RatingList, players: np.ndarray, outside: Outside, few: np.ndarray | None = None) -> Players:
    """What the rules look at."""
    found = _registered(_among(Player.objects.all(), "pk", few), players, {"sex": "S", "birth_year": "i2"})
    sex = [found["sex"] == text.encode() for text in stored_arrays.SEXES]
    rating, factor = np.full(len(players), np.nan), np.zeros(len(players), np.int16)
    known = bulk.places(players, outside[0])
    rating[known], factor[known] = outside[1:]
    return Players(
        birth_year=found["birth_year"],
        sex=np.select(sex, list(stored_arrays.SEXES.values())).astype(np.uint8),
        title=_titles(rating_list.last_day, players, few),
        outside=rating,
        outside_factor=factor,
        other={slug: _other(slug, rating_list, players, few) for slug in rating_list.catalogue.needs},
        revoked=_revoked(rating_list.last_day, players, few) if rating_list.catalogue.titles_raise else (),
    )


def _printed(rating_list: RatingList, players: np.ndarray) -> dict[str, np.ndarray]:
    """What is printed of every player. The order and the widths of the texts are part of a list's digest."""
    columns = "family_name", "given_name", "search_key", "federation", "club", "region", "sex", "birth_year"
    kinds = {name: "i2" if name == "birth_year" else "S" for name in columns}
    found = _registered(Player.objects.all(), players, kinds)
    return {
        "name": _names(found.pop("family_name"), found.pop("given_name")),
        "search_key": found["search_key"],
        "title": _titles(rating_list.last_day, players, None).astype("S"),
        "federation": _on_day(rating_list.last_day, players, found["federation"]),
        "club": found["club"],
        "region": found["region"],
        "sex": found["sex"],
        "birth_year": np.ma.masked_equal(found["birth_year"], 0),
    }


UNKNOWN = {"club": Coalesce("club__name", Value("")), "birth_year": Coalesce("birth_year", 0)}


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


def _titles(day: date, players: np.ndarray, few: np.ndarray | None) -> np.ndarray:
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


def _other(slug: str, rating_list: RatingList, players: np.ndarray, few: np.ndarray | None) -> np.ndarray:
    """Ratings of `players` on the list of `slug` in force at the cut-off; NaN for none.

    Where no list of FIDE's is ours, what FIDE itself published stands for it.
    """
    ratings = np.full(len(players), np.nan)
    first = counted_events.first_edition(rating_list)
    other = RatingList.objects.in_force(slug, rating_list.last_day, first.published_at if first is not None else None)
    player, rating = np.empty(0, np.int64), np.empty(0)
    if other is not None:
        entries = _among(Entry.objects.filter(list=other), "player", few)
        player, rating = bulk.read(entries.values_list("player", "rating"), "i8", "f8")
        player = stored_arrays.standing(player, merged_players())
    elif SYSTEMS[slug].imported:
        player, rating, _ = _outside(SYSTEMS[slug].tempo, rating_list.last_day, merged_players(), few)
    at = bulk.places(players, player)
    ratings[at[at >= 0]] = rating[at >= 0]
    return ratings


def _fact_arrays(facts: Players) -> list[np.ndarray]:
    known = [facts.birth_year, facts.sex, facts.title, facts.outside, facts.outside_factor, *facts.other.values()]
    revoked = [np.array([one.player, *map(ord, one.title), days(one.day)], np.int64) for one in facts.revoked]
    return known + revoked
