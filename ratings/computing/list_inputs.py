"""Everything a list is computed from: the events it counts, their games, their players, and what it remembers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from django.db.models import Case, Max, Value, When

from federation.models import Entrant, Game, Player
from federation.vocabulary.dates import plain_day
from ratings.computing import bulk, counted_events, event_facts, game_tags, player_facts, stored_arrays
from ratings.models import RatingDecision, RatingList
from ratings.systems.protocol.base import Events, Games, Kind, Period, RatingSystem

EVENTS_AT_ONCE = 1_000  # read by one question: an answer takes the room of all that it holds


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


def begin(
    rating_list: RatingList,
    system: RatingSystem,
    before: stored_arrays.Remembered | None = None,
    memory: bool = True,
) -> Begun:
    """What `load` gives, but for what is printed."""
    declared, merged = rating_list.catalogue, player_facts.merged_players()

    # The events that count, and their games.
    rows = counted_events.countable(rating_list).values_list(*event_facts.COLUMNS)
    events = [event_facts.EventRow(*row) for row in rows]
    tournaments = np.array([event.key for event in events], np.int64)
    found, told = game_tags.by_day(declared, events, played_in(tournaments, merged))

    # The players: of the games, of the list before, and whom FIDE or the federation gave a rating.
    known = _known(rating_list, system, before, memory, merged)
    outside = player_facts.outside_ratings(declared.tempo, rating_list.last_day, merged)
    decisions = _decisions(rating_list, merged)
    decided = np.array([decision.player for decision in decisions], np.int64)
    remembered = [] if known is None else [known.players]
    players = bulk.together(found["white"], found["black"], outside.players, decided, *remembered)
    played = found["kind"] == Kind.PLAYED
    sides = found["white"][played], found["black"][played]
    begun = event_facts.first_days(declared, events, found["event"][played], sides, players)
    facts = player_facts.facts(rating_list, players, outside, merged, begun)

    # What the rules take of all this.
    games, asked = _as_rated(rating_list, events, found, players)
    previous = rating_list.previous
    period = Period(
        rating_list.first_day, rating_list.last_day, rating_list.effective, previous.effective if previous else None,
        facts, games, asked, told,
    )  # fmt: skip
    carried = system.blank[None][:0]
    if memory:
        carried = stored_arrays.carried_memory(known, players, system.blank, system.rare)
    dead = Player.objects.filter(died__lte=rating_list.last_day).order_by().values_list("pk", flat=True)
    inputs = stored_arrays.Inputs(
        period=period,
        memory=carried,
        players=players,
        games=found["keys"],
        tournaments=tournaments,
        counted=np.bincount(games.event, minlength=len(tournaments)),
        kinds=np.bincount(games.kind, minlength=len(Kind)),
        late=_late(rating_list, events),
        printed={},
        deceased=np.isin(players, np.array(dead, np.int64)),
        merged=merged,
        decisions=decisions,
        digest="",
    )
    return Begun(inputs, _digesting(inputs, system, known))


def finish(rating_list: RatingList, inputs: stored_arrays.Inputs, digesting: Any) -> stored_arrays.Inputs:
    """The inputs of Begun, or what was kept of them, with what is printed of the players."""
    printed, digesting = player_facts.printed(rating_list, inputs.players), digesting.copy()
    stored_arrays.measure(digesting, (column for column in printed.values() if column.dtype.kind == "S"))
    stored_arrays.measure(digesting, [inputs.players[inputs.deceased]])
    if inputs.decisions:
        players, ratings = zip(*((one.player, one.rating) for one in inputs.decisions), strict=True)
        stored_arrays.measure(digesting, [np.array(players, np.int64), np.array(ratings)])
    return replace(inputs, printed=printed, digest=digesting.hexdigest())


def _digesting(inputs: stored_arrays.Inputs, system: RatingSystem, known: stored_arrays.Remembered | None) -> Any:
    """The digest of what is there before the names. The order is part of it."""
    period = inputs.period
    dates = period.first_day, period.last_day, period.effective
    digesting = stored_arrays.digesting(system.version, "" if known is None else known.digest, dates)
    measured = [inputs.players, inputs.tournaments, inputs.games, *vars(period.games).values()]
    for further in (period.events, period.told):
        measured += vars(further).values() if len(further) else ()
    stored_arrays.measure(digesting, [*measured, *player_facts.measured(period.players)])
    return digesting


def _known(
    rating_list: RatingList,
    system: RatingSystem,
    before: stored_arrays.Remembered | None,
    memory: bool,
    merged: Mapping[int, int],
) -> stored_arrays.Remembered | None:
    """`before`, or what is stored of the list before, when of two entries that became one only one is left."""
    if rating_list.previous_id and not RatingList.previous.is_cached(rating_list):  # whose memory would come along
        rating_list.previous = RatingList.objects.defer("memory").get(pk=rating_list.previous_id)
    known = before or stored_arrays.remembered(rating_list.previous, memory, system)
    return None if known is None else stored_arrays.without_duplicates(known, merged)


def _as_rated(
    rating_list: RatingList,
    events: Sequence[event_facts.EventRow],
    found: Mapping[str, np.ndarray],
    players: np.ndarray,
) -> tuple[Games, Events]:
    """The games `found` between `players` (primary keys, ascending), and what the rules ask of their events."""
    declared, event = rating_list.catalogue, found["event"]
    before = RatingList.objects.current().filter(system=rating_list.system, effective__lt=rating_list.effective)
    played = event_facts.played_days(declared, events, event, event_facts.stored_days(declared, events, found["keys"]))
    games = Games(
        white=bulk.places(players, found["white"]),
        black=bulk.places(players, found["black"]),
        lists_back=event_facts.lists_back(events, event, played, list(before.values_list("effective", flat=True))),
        tempo=np.array([stored_arrays.TEMPOS[each.tempo] for each in events], np.uint8)[event],
        **{name: found[name] for name in ("score", "day", "event", "round", "board", "kind")},
    )
    return games, event_facts.event_facts(declared, events, played)


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
    return frozenset(event.key for event in events if event.end < rating_list.first_day)


def played_in(tournaments: np.ndarray, merged: Mapping[int, int]) -> dict[str, np.ndarray]:
    """The games of these events: `keys`, `white` and `black`, primary keys, and further columns of Games."""
    parts = [slice(start, start + EVENTS_AT_ONCE) for start in range(0, len(tournaments), EVENTS_AT_ONCE)]
    return bulk.joined([_games_of(tournaments[part], part.start, merged) for part in parts or [slice(0, 0)]])


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
    if any((side < 0).any() for side in sides):
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
