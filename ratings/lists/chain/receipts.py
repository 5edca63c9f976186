"""The receipt of one player's number on a published list: what `rate --receipt` takes to compute it again.

The results are those that the list counted, also where one was changed since; what the player and the opponents were
before comes from what the list before handed on, which its seal covers.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from django.db.models import Q
from django.utils.translation import gettext_lazy

from federation.models import Entrant, Game, GameChange, Player, Tournament
from federation.runtime.office import births
from ratings import catalogue
from ratings.catalogue.knobs import knobs
from ratings.catalogue.sentences import DECISION
from ratings.computing import bulk, event_facts, game_tags, player_facts, stored_arrays
from ratings.models import CountedEvent, Entry, Line, RatingList, Seal
from ratings.standalone import values
from ratings.standalone.receipt import reading as form
from ratings.systems.protocol.base import Players, Sex, Tempo
from ratings.systems.protocol.declaration import ALL_AT_ONCE
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of, days

MOST_GAMES = 20_000  # of one receipt
TOGETHER = gettext_lazy(
    "This system computes the numbers of all players at once from all their games. The list as a whole can be computed "
    "again with manage.py replay, and its seal can be compared."
)
TAKEN_OVER = gettext_lazy(
    "This list was taken over from elsewhere, and its games are not here. Its seal can be compared."
)
TOO_MANY = gettext_lazy(
    "What the number follows from are too many games for one file. The list as a whole can be computed again with "
    "manage.py replay, and its seal can be compared."
)
SEXES = {Sex.MAN: "m", Sex.WOMAN: "w"}
GAME = ("pk", "tournament", "round", "board", "white_score", "kind", "white__player", "black__player")


def receipt(rating_list: RatingList, player: Player) -> dict[str, Any] | None:
    """The receipt, for JSON; None where the list neither prints nor mentions the player."""
    entry = Entry.objects.of([rating_list.pk], [player]).first()
    lines = list(Line.objects.filter(list=rating_list, player=player).order_by("order"))
    if entry is None and not lines:
        return None
    merged, system = player_facts.merged_players(), rating_list.catalogue
    why_not: Any = TAKEN_OVER if rating_list.imported else TOGETHER if system.not_live == ALL_AT_ONCE else ""
    events = _events(rating_list)
    games = [] if why_not else _games(rating_list, player.pk, events, merged)
    if len(games) > MOST_GAMES:
        games, why_not = [], TOO_MANY
    there = {game[1] for game in games} | {line.tournament_id for line in lines}
    counted, events = events, [event for event in events if event.key in there]
    loaded = catalogue.load(rating_list.system)
    decided = next((line.facts["decided"] for line in lines if line.rule == DECISION), None)
    return {
        "receipt": form.FORM,
        "system": rating_list.system,
        "version": loaded.version,
        "parameters": {name: knob.default for name, knob in knobs(loaded).items()},
        "list": _head(rating_list),
        "why_not": str(why_not) or None,
        "player": player.pk,
        "players": _people(rating_list, player.pk, counted, games, merged),
        "events": _event_rows(rating_list, events),
        "games": _game_rows(rating_list, events, games),
        "decided": None if decided is None else float(decided),
        "printed": None if entry is None else _printed(entry),
        "working": _working(lines, events),
    }


def _head(rating_list: RatingList) -> dict[str, Any]:
    seal = Seal.objects.filter(list=rating_list).first()
    previous = rating_list.previous
    return {
        "effective": rating_list.effective.isoformat(),
        "edition": rating_list.edition,
        "from": rating_list.first_day.isoformat(),
        "until": rating_list.last_day.isoformat(),
        "previous": previous.effective.isoformat() if previous else None,
        "digest": rating_list.digest,
        "seal": seal.digest if seal else None,
        "number": seal.number if seal else None,
    }


def _printed(entry: Entry) -> dict[str, float | None]:
    return {"rating": entry.rating, "games": entry.career_games} | {
        name: getattr(entry, name) for name in ("factor", "deviation", "best")
    }


def _working(lines: Iterable[Line], events: Sequence[event_facts.EventRow]) -> list[dict[str, Any]]:
    """The lines as they are stored; a decision is told apart from them."""
    places = {event.key: at for at, event in enumerate(events)}
    return [
        {"event": places.get(line.tournament_id)} | {name: getattr(line, name) for name in form.OF_A_LINE}
        for line in lines
        if line.rule != DECISION
    ]


# ---- events and games -----------------------------------------------------
def _events(rating_list: RatingList) -> list[event_facts.EventRow]:
    """What the list counts, in the order in which it is computed."""
    counted = CountedEvent.objects.filter(list=rating_list).values("tournament")
    rows = Tournament.objects.filter(pk__in=counted).order_by("end", "code").values_list(*event_facts.COLUMNS)
    return [event_facts.EventRow(*row) for row in rows]


def _games(
    rating_list: RatingList, player: int, events: Sequence[event_facts.EventRow], merged: dict[int, int]
) -> list[tuple]:
    """The games that the number follows from, as GAME has them: with the results that the list counted."""
    games = Game.objects.filter(kind__in=stored_arrays.KINDS)
    if rating_list.catalogue.event_by_event:
        needed = _needed(player, events, merged)
        games = games.filter(tournament__in=needed)
    else:
        themselves = [player, *(duplicate for duplicate, kept in merged.items() if kept == player)]
        games = games.filter(_played_by(themselves, [event.key for event in events]))
    places = {event.key: at for at, event in enumerate(events)}
    rows = list(games.values_list(*GAME)[: MOST_GAMES + 1])
    then = _as_counted(rating_list, [row[0] for row in rows])
    rows = [(*row[:4], *then.get(row[0], row[4:6]), *(merged.get(side, side) for side in row[6:])) for row in rows]
    tags = game_tags.stored(rating_list.catalogue, events)
    ends = [days(event.end) for event in events]

    def order(row: tuple) -> tuple[int, ...]:
        place = places[row[1]]
        return tags[row[0]].day if row[0] in tags else ends[place], place, row[2], row[3]

    return sorted(rows, key=order)


def _played_by(players: list[int], events: list[int]) -> Q:
    """Of which games they are a side. Their entrants are looked up first: an index leads to each."""
    entrants = list(Entrant.objects.filter(player__in=players, tournament__in=events).values_list("pk", flat=True))
    return Q(white__in=entrants) | Q(black__in=entrants)


def _needed(player: int, events: Sequence[event_facts.EventRow], merged: dict[int, int]) -> list[int]:
    """The events of the player, and those before them of whoever played there."""
    places = {event.key: at for at, event in enumerate(events)}
    fields: dict[int, set[int]] = {at: set() for at in places.values()}
    entered: dict[int, set[int]] = {}
    for tournament, who in Entrant.objects.filter(tournament__in=list(places)).values_list("tournament", "player"):
        kept = merged.get(who, who)
        fields[places[tournament]].add(kept)
        entered.setdefault(kept, set()).add(places[tournament])
    needed: set[int] = set()
    waiting = sorted(entered.get(player, ()))
    while waiting:
        at = waiting.pop()
        if at not in needed:
            needed.add(at)
            waiting += [each for who in fields[at] for each in entered[who] if each < at or _overlap(events, each, at)]
    return [events[at].key for at in sorted(needed)]


def _overlap(events: Sequence[event_facts.EventRow], one: int, other: int) -> bool:
    """Whether games of `one` may stand before games of `other`: those of the archive go by their days."""
    return events[one].archived and events[one].start <= events[other].end


def _as_counted(rating_list: RatingList, games: Sequence[int]) -> dict[int, tuple[int, str]]:
    """White's half points and the kind that the list counted, of the games that were changed since."""
    since = GameChange.objects.filter(game__in=games, pk__gt=rating_list.knows_change).order_by("-pk")
    return {key: (white, kind) for key, white, kind in since.values_list("game", "old_white", "old_kind")}


def _event_rows(rating_list: RatingList, events: Sequence[event_facts.EventRow]) -> list[dict[str, Any]]:
    system = rating_list.catalogue
    names = dict(Tournament.objects.filter(pk__in=[event.key for event in events]).values_list("pk", "name"))
    return [
        {
            "name": _text(names[event.key]) or event.code,
            "code": event.code,
            "from": event.start.isoformat(),
            "until": event.end.isoformat(),
            "minutes": event.minutes,
            "first_control": event.first_control,
            "approved": bool(event.approved_control),
            "divided": event_facts.divided(system, event.start, event.end),
        }
        for event in events
    ]


def _game_rows(
    rating_list: RatingList, events: Sequence[event_facts.EventRow], games: Sequence[tuple]
) -> list[dict[str, Any]]:
    if not games:
        return []
    system, places = rating_list.catalogue, {event.key: at for at, event in enumerate(events)}
    keys = np.array([game[0] for game in games], np.int64)
    of_event = np.array([places[game[1]] for game in games], np.int32)
    order = np.argsort(keys)
    stored = event_facts.stored_days(system, events, keys[order])
    played = event_facts.played_days(system, events, of_event, {int(order[at]): day for at, day in stored.items()})
    earlier = RatingList.objects.current().filter(system=rating_list.system, effective__lt=rating_list.effective)
    back = event_facts.lists_back(events, of_event, played, list(earlier.values_list("effective", flat=True)))
    archived = _archived(rating_list, events, games, of_event)
    return [
        {
            "white": white,
            "black": black,
            "result": score / 2,
            "kind": stored_arrays.KINDS[Game.Kind(kind)].name.lower(),
            "event": int(of_event[at]),
            "round": round_,
            "board": board,
            "tempo": Tempo(stored_arrays.TEMPOS[events[of_event[at]].tempo]).name.lower(),
            "lists_back": int(back[at]),
            **({} if played[at] == UNKNOWN_DAY else {"date": day_of(int(played[at])).isoformat()}),
            **archived.get(at, {}),
        }
        for at, (_, _, round_, board, score, kind, white, black) in enumerate(games)
    ]


def _archived(
    rating_list: RatingList, events: Sequence[event_facts.EventRow], games: Sequence[tuple], of_event: np.ndarray
) -> dict[int, dict[str, Any]]:
    """Place of a game of the archive -> what it told."""
    stored = game_tags.stored(rating_list.catalogue, events)
    tags = [stored.get(game[0]) for game in games]
    minutes = np.array([np.nan if event.minutes is None else event.minutes for event in events])[of_event]
    told = game_tags.told(tags, [game[6] for game in games], [game[7] for game in games], minutes)
    return {
        at: {
            "archive": {
                "day": day_of(tag.day).isoformat(),
                "dated": tag.dated,
                "minutes": form.told(told.minutes[at]),
                "fide": form.told(told.fide[:, at]),
                "title": form.told(told.title[:, at]),
            }
        }
        for at, tag in enumerate(tags)
        if tag is not None
    }


# ---- people ---------------------------------------------------------------
def _people(
    rating_list: RatingList,
    player: int,
    events: Sequence[event_facts.EventRow],
    games: Sequence[tuple],
    merged: dict[int, int],
) -> list[dict[str, Any]]:
    """The player and everybody in the games: what the rules look at, and what the list before handed on of them."""
    keys = np.array(sorted({player, *(side for game in games for side in game[6:])}), np.int64)
    facts = player_facts.facts_of(rating_list, keys, _begun(rating_list, events, keys, merged))
    memory, known = _before(rating_list, keys, merged)
    names = {one.pk: one.name for one in Player.objects.filter(pk__in=keys.tolist())}
    revoked: dict[int, list[dict[str, str]]] = {}
    for one in facts.revoked:
        revoked.setdefault(one.player, []).append({"title": one.title, "day": one.day.isoformat()})
    found = []
    for at, key in enumerate(keys.tolist()):
        said = {
            "id": key,
            "name": _text(names[key]),
            **_facts(rating_list, facts, at),
            "revoked": revoked.get(at),
            "before": form.told(memory[at]) if known[at] else None,
        }
        found.append({name: value for name, value in said.items() if value not in (None, "", {})})
    return found


def _begun(
    rating_list: RatingList, events: Sequence[event_facts.EventRow], keys: np.ndarray, merged: dict[int, int]
) -> np.ndarray:
    """First day of the first event of the list in which each of `keys` played, by the results that it counted."""
    system, places = rating_list.catalogue, {event.key: at for at, event in enumerate(events)}
    here = set(keys.tolist())
    rows: list[tuple] = []
    if system.starts_from:
        themselves = [*here, *(duplicate for duplicate, kept in merged.items() if kept in here)]
        games = Game.objects.filter(_played_by(themselves, list(places)), kind__in=stored_arrays.KINDS)
        rows = list(games.values_list("pk", "tournament", "kind", "white__player", "black__player"))
    then = _as_counted(rating_list, [row[0] for row in rows])
    played = [row for row in rows if then.get(row[0], (0, row[2]))[1] == Game.Kind.PLAYED]
    event = np.array([places[row[1]] for row in played], np.int32)
    both = [np.array([merged.get(row[at], row[at]) for row in played], np.int64) for at in (3, 4)]
    return event_facts.first_days(system, events, event, both, keys)


def _facts(rating_list: RatingList, facts: Players, at: int) -> dict[str, Any]:
    """What the rules look at. Of a year of birth that is not public, the earliest of the age group."""
    other = {slug: form.told(ratings[at]) for slug, ratings in facts.other.items()}
    year = rating_list.last_day.year if rating_list.effective.month > 1 else rating_list.effective.year
    return {
        "born": births.for_rules(year)(int(facts.birth_year[at]) or None),
        "sex": SEXES.get(Sex(int(facts.sex[at]))),
        "title": str(facts.title[at]),
        "fide": form.told(facts.outside[at]),
        "factor": int(facts.outside_factor[at]) or None,
        "inactive": bool(facts.outside_inactive[at]) or None,
        "other": {slug: rating for slug, rating in other.items() if rating is not None},
        "at_start": {slug: form.told(ratings[at]) for slug, ratings in facts.at_start.items()},
    }


def _before(rating_list: RatingList, keys: np.ndarray, merged: dict[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """What the list before handed on of `keys`, and those of them that it knew."""
    blank = catalogue.load(rating_list.system).blank
    memory, known = np.full(len(keys), blank, blank.dtype), np.zeros(len(keys), bool)
    before = stored_arrays.remembered(rating_list.previous)
    if before is not None and len(before.players):
        before = stored_arrays.without_duplicates(before, merged)
        at = bulk.places(before.players, keys)
        known = at >= 0
        memory[known] = stored_arrays.laid_out(before.memory[at[known]], blank)
    return memory, known


def _text(name: str) -> str:
    """A name as the form takes it."""
    return values.printable(" ".join(name.split()))[: values.LONGEST_TEXT]
