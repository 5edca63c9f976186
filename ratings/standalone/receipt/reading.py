"""A receipt as it is read: one number of a published list with everything it follows from."""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ratings import catalogue
from ratings.catalogue.knobs import knobs, turned
from ratings.standalone import values
from ratings.standalone.values import Wrong
from ratings.systems.protocol.base import (
    NOT_ASKED,
    NOTHING_TOLD,
    Events,
    Games,
    Period,
    Players,
    RatingSystem,
    Revocation,
    Told,
)
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days

FORM = 1  # of the file
NUMBERS = ("rating", "games", "factor", "deviation", "best")  # that a list prints of a player
SIDES = (0, 1)  # White, Black
OF_A_LINE = ("games", "score", "expected", "factor", "change")
MOST = 100_000  # players, or games, of one receipt
LONGEST = 500  # signs of the reason why a receipt cannot be recomputed
_YEAR = values.number(0, values.LAST_YEAR, whole=True)
_SMALL = values.number(0, 30_000, whole=True)
_RATING = values.number(-100_000, 100_000)
_PLACE = values.number(0, MOST, whole=True)
_RESULTS = {0: 0, 0.5: 50, 1: 100}


class Broken(Exception):
    """Why a file is no receipt, in a sentence."""


@dataclass(frozen=True)
class Receipt:
    """A receipt as it was read."""

    slug: str
    system: RatingSystem
    edition: int
    seal: str  # of the list; "" where it has none
    number: int  # of the seal in its series
    why_not: str  # why it cannot be recomputed; "" where it can
    player: int  # index into the period's players
    name: str
    memory: np.ndarray
    period: Period
    events: tuple[str, ...]  # names
    decided: float | None
    printed: Mapping[str, float | None] | None  # None: the player is not on the list
    working: tuple[Mapping[str, Any], ...]
    version: str


# ---- memories as JSON -----------------------------------------------------
def told(value: Any) -> Any:
    """A number of a memory, a row of it or an array of these, for JSON; exactly."""
    if isinstance(value, np.void):
        return {name: told(value[name]) for name in value.dtype.names or ()}
    if isinstance(value, np.ndarray) and value.shape:
        return [told(each) for each in value]
    exact = value.item() if isinstance(value, np.generic | np.ndarray) else value
    if isinstance(exact, float) and not math.isfinite(exact):
        return None if math.isnan(exact) else str(exact)
    return exact


def remembered(kind: np.dtype, value: Any, where: str = "before") -> Any:
    """What numpy takes for a row of type `kind`, from what `told` made of it. Raises Wrong."""
    if kind.subdtype is not None:
        base, shape = kind.subdtype
        if not isinstance(value, list) or len(value) != shape[0]:
            raise Wrong(f"{where} must be a list of {shape[0]}")
        return [remembered(base, each, where) for each in value]
    if kind.names is not None:
        if not isinstance(value, dict) or set(value) != set(kind.names):
            raise Wrong(f"{where} must name {', '.join(kind.names)}")
        return tuple(remembered(kind[name], value[name], f"{where}: {name}") for name in kind.names)
    return _one(kind, value, where)


def _one(kind: np.dtype, value: Any, where: str) -> Any:
    if kind.kind == "b" and isinstance(value, bool):
        return value
    if kind.kind == "U" and isinstance(value, str) and len(value) * 4 <= kind.itemsize:
        return value
    if kind.kind == "f" and (value is None or value in ("inf", "-inf")):
        return float("nan") if value is None else float(value)
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if kind.kind == "f" and number and abs(value) <= np.finfo(kind).max:
        return float(value)
    if kind.kind in "iu" and isinstance(value, int) and number and np.iinfo(kind).min <= value <= np.iinfo(kind).max:
        return value
    raise Wrong(f"{where} is {values.shown(value)}")


# ---- reading --------------------------------------------------------------
def read(content: bytes) -> Receipt:
    """The receipt in a file. Raises Broken."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        raise Broken("it is not JSON") from None
    try:
        return _receipt(data)
    except Wrong as wrong:
        raise Broken(str(wrong)) from None


def _get(holder: Any, name: str, reader: Callable[[Any], Any], where: str, default: Any = ...) -> Any:
    """Field `name` of `holder`, read. `where`: what the holder is, for a sentence."""
    if not isinstance(holder, dict):
        raise Wrong(f"{where} is {values.shown(holder)}; an object is expected")
    value = holder.get(name)
    if value is None:
        if default is ...:
            raise Wrong(f"{where} does not say {name}")
        return default
    try:
        return reader(value)
    except Wrong as wrong:
        raise Wrong(f"{where}: {name} {wrong}") from None


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Wrong(f"is {values.shown(value)}; a list is expected")
    if len(value) > MOST:
        raise Wrong("is too long")
    return value


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Wrong(f"is {values.shown(value)}; an object is expected")
    return value


def _sentences(value: Any) -> str:
    if not isinstance(value, str):
        raise Wrong(f"is {values.shown(value)}; a text is expected")
    return values.printable(value[:LONGEST])


def _receipt(data: Any) -> Receipt:
    if _get(data, "receipt", _SMALL, "the file") != FORM:
        raise Wrong(f"this program reads receipts of form {FORM}")
    slug = _get(data, "system", values.text, "the file")
    if slug not in catalogue.SYSTEMS:
        raise Wrong(f"there is no system {values.shown(slug)}")
    system = _with_parameters(catalogue.load(slug), _get(data, "parameters", _object, "the file", {}))
    head = _get(data, "list", _object, "the file")
    people = _get(data, "players", _list, "the file")
    ids = [_get(one, "id", values.identity, f"player {at}") for at, one in enumerate(people, 1)]
    places = {key: at for at, key in enumerate(ids)}
    if len(places) != len(ids):
        raise Wrong("two players have the same id")
    player = _get(data, "player", values.identity, "the file")
    if player not in places:
        raise Wrong(f"player {values.shown(player)} is not among the players")
    events = _get(data, "events", _list, "the file")
    names = tuple(_get(one, "name", values.text, f"event {at}") for at, one in enumerate(events, 1))
    games = _get(data, "games", _list, "the file")
    printed = _get(data, "printed", _object, "the file", None)
    if printed is not None:
        printed = {name: _get(printed, name, _RATING, "printed", None) for name in NUMBERS}
    return Receipt(
        slug=slug,
        system=system,
        edition=_get(head, "edition", _SMALL, "list"),
        seal=_get(head, "seal", values.text, "list", ""),
        number=_get(head, "number", _PLACE, "list", 0),
        why_not=_get(data, "why_not", _sentences, "the file", ""),
        player=places[player],
        name=_get(people[places[player]], "name", values.text, "the player", "") or str(player),
        memory=_memory(system, people),
        period=_period(slug, head, people, events, games, places),
        events=names,
        decided=_get(data, "decided", _RATING, "the file", None),
        printed=printed,
        working=tuple(_line(one, at) for at, one in enumerate(_get(data, "working", _list, "the file"), 1)),
        version=_get(data, "version", values.text, "the file"),
    )


def _with_parameters(system: RatingSystem, options: Mapping[str, Any]) -> RatingSystem:
    known = knobs(system)
    for name, value in options.items():
        if name not in known:
            raise Wrong(f"the system has no parameter {values.shown(name)}")
        knob = known[name]
        if isinstance(knob.default, bool) or isinstance(value, bool):
            if not (isinstance(knob.default, bool) and isinstance(value, bool)):
                raise Wrong(f"parameters: {name} is {values.shown(value)}")
            continue
        _get(options, name, values.number(knob.least, knob.most, knob.whole), "parameters")
    return turned(system, options)


def _line(line: Any, at: int) -> dict[str, Any]:
    where = f"line {at} of the working"
    found: dict[str, Any] = {name: _get(line, name, _RATING, where, None) for name in OF_A_LINE}
    return found | {"event": _get(line, "event", _PLACE, where, None)}


def _memory(system: RatingSystem, people: Sequence[Any]) -> np.ndarray:
    memory = np.full(len(people), system.blank, system.blank.dtype)
    for at, one in enumerate(people):
        before = _get(one, "before", _object, f"player {at + 1}", None)
        if before is not None:
            memory[at] = remembered(memory.dtype, before, f"player {at + 1}: before")
    return memory


def _period(
    slug: str, head: Any, people: Sequence[Any], events: Sequence[Any], games: Sequence[Any], places: Mapping[Any, int]
) -> Period:
    return Period(
        _get(head, "from", values.day, "list"),
        _get(head, "until", values.day, "list"),
        _get(head, "effective", values.day, "list"),
        _get(head, "previous", values.day, "list", None),
        _players(slug, people),
        _games(events, games, places),
        _events(slug, events, games),
        _told(games),
    )


def _players(slug: str, people: Sequence[Any]) -> Players:
    def column(name: str, reader: Callable[[Any], Any], nothing: Any, kind: Any) -> np.ndarray:
        return np.array([_get(one, name, reader, f"player {at}", nothing) for at, one in enumerate(people, 1)], kind)

    other = [_get(one, "other", _object, f"player {at}", {}) for at, one in enumerate(people, 1)]
    # Receipts of before 0.10.0 know one rating alone.
    begun = [
        _get(one, "at_start", _object, f"player {at}", known)
        for at, (one, known) in enumerate(zip(people, other, strict=True), 1)
    ]
    revoked = [
        Revocation(at, _get(one, "title", values.title, "revoked"), _get(one, "day", values.day, "revoked"))
        for at, person in enumerate(people)
        for one in _get(person, "revoked", _list, f"player {at + 1}", [])
    ]
    return Players(
        birth_year=column("born", _YEAR, 0, np.int16),
        sex=column("sex", values.chosen(values.SEXES), 0, np.uint8),
        title=column("title", values.title, "", "<U4"),
        outside=column("fide", _RATING, math.nan, np.float64),
        outside_factor=column("factor", _SMALL, 0, np.int16),
        outside_inactive=column("inactive", values.yes_or_no, False, bool),
        other={
            needed: np.array([_get(one, needed, _RATING, "other", math.nan) for one in other], np.float64)
            for needed in catalogue.SYSTEMS[slug].needs
        },
        at_start={
            needed: np.array([_get(one, needed, _RATING, "at_start", math.nan) for one in begun], np.float64)
            for needed in catalogue.SYSTEMS[slug].starts_from
        },
        revoked=tuple(revoked),
    )


def _games(events: Sequence[Any], games: Sequence[Any], places: Mapping[Any, int]) -> Games:
    def column(name: str, reader: Callable[[Any], Any], kind: Any) -> np.ndarray:
        return np.array([_get(one, name, reader, f"game {at}") for at, one in enumerate(games, 1)], kind)

    def place(value: Any) -> int:
        key = values.identity(value)
        if key not in places:
            raise Wrong(f"is {values.shown(value)}, who is not among the players")
        return places[key]

    def event(value: Any) -> int:
        number = int(_PLACE(value))
        if number >= len(events):
            raise Wrong(f"is {number}; there is no such event")
        return number

    def score(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float) or value not in _RESULTS:
            raise Wrong(f"is {values.shown(value)}; White's result is 1, 0.5 or 0")
        return _RESULTS[value]

    last = np.array([days(_get(one, "until", values.day, f"event {at}")) for at, one in enumerate(events, 1)], np.int32)
    of_event = column("event", event, np.int32)
    own = [_get(_of_archive(one, at), "day", values.day, f"game {at}", None) for at, one in enumerate(games, 1)]
    day = np.array([end if one is None else days(one) for one, end in zip(own, last[of_event], strict=True)], np.int32)
    if (np.diff(of_event if own == [None] * len(own) else day) < 0).any():
        raise Wrong("the games do not stand in the order of their events")
    return Games(
        white=column("white", place, np.int32),
        black=column("black", place, np.int32),
        score=column("result", score, np.int16),
        day=day,
        event=of_event,
        round=column("round", _SMALL, np.int16),
        board=column("board", _SMALL, np.int16),
        lists_back=column("lists_back", _SMALL, np.int16),
        tempo=column("tempo", values.chosen(values.TEMPOS), np.uint8),
        kind=column("kind", values.chosen(values.KINDS), np.uint8),
    )


def _of_archive(game: Any, at: int) -> dict[str, Any]:
    """What a game of the archive told; nothing for another game."""
    found: dict[str, Any] = _get(game, "archive", _object, f"game {at}", {})
    return found


def _told(games: Sequence[Any]) -> Told:
    said = [_of_archive(one, at) for at, one in enumerate(games, 1)]
    if not any(said):
        return NOTHING_TOLD

    def both(name: str, reader: Callable[[Any], Any], nothing: Any) -> list[list[Any]]:
        pairs = [_get(one, name, _list, f"game {at}", [None, None]) for at, one in enumerate(said, 1)]
        if any(len(pair) != len(SIDES) for pair in pairs):
            raise Wrong(f"{name} of a game of the archive must be a list of 2")
        return [[nothing if pair[side] in (None, "") else reader(pair[side]) for pair in pairs] for side in SIDES]

    return Told(
        archived=np.array([bool(one) for one in said], bool),
        dated=np.array([_get(one, "dated", values.yes_or_no, "archive", False) for one in said], bool),
        minutes=np.array([_get(one, "minutes", _RATING, "archive", math.nan) for one in said], np.float64),
        fide=np.array(both("fide", _RATING, math.nan), np.float64),
        title=np.array(both("title", values.text, ""), "<U4"),
    )


def _events(slug: str, events: Sequence[Any], games: Sequence[Any]) -> Events:
    system = catalogue.SYSTEMS[slug]
    if not system.paced and not system.undivided_days:
        return NOT_ASKED

    def column(name: str, reader: Callable[[Any], Any], nothing: Any, kind: Any) -> np.ndarray:
        return np.array([_get(one, name, reader, f"event {at}", nothing) for at, one in enumerate(events, 1)], kind)

    def number(day: Any) -> int:
        return days(values.day(day))

    played = [_get(one, "date", number, f"game {at}", UNKNOWN_DAY) for at, one in enumerate(games, 1)]
    return Events(
        start=column("from", number, UNKNOWN_DAY, np.int32),
        minutes=column("minutes", _RATING, math.nan, np.float64),
        first_control=column("first_control", _SMALL, 0, np.int16),
        approved=column("approved", values.yes_or_no, False, bool),
        played=np.array(played, np.int32),
        divided=column("divided", values.yes_or_no, False, bool),
    )
