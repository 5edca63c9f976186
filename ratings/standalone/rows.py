"""The players and games of the JSON form, one object each: read, checked, left out where they cannot be used."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from federation.vocabulary.words import said
from ratings.standalone import values
from ratings.standalone.payload import Person, Played
from ratings.standalone.problems import Found
from ratings.standalone.values import Wrong, number, shown
from ratings.systems.protocol.base import Kind, Tempo

HIGHEST = 20_000  # rating, on any scale we know
Reader = Callable[[Any], Any]

PLAYER: dict[str, Reader] = {
    "id": values.identity,
    "rating": number(-HIGHEST, HIGHEST),
    "games": number(0, 100_000, whole=True),
    "index": number(0, 10_000, whole=True),
    "deviation": number(1, 1000),
    "volatility": number(0.0001, 1),
    "best": number(-HIGHEST, HIGHEST),
    "factor": number(0.1, 1000),
    "last": values.day,
    "born": values.birth_year,
    "fide": number(0, 4000),
    "other": lambda raw: _others(raw),
    "name": values.text,
    "sex": values.chosen(values.SEXES),
    "title": values.title,
    "new_title": values.title,
}
HARMLESS = {"name", "sex", "title", "new_title"}  # a player without them can still be rated
GAME: dict[str, Reader] = {
    "result": values.result,
    "date": values.day,
    "event": values.text,
    "round": number(0, 10_000, whole=True),
    "tempo": values.chosen(values.TEMPOS),
    "kind": values.chosen(values.KINDS),
    "start": values.day,
    "minutes": number(1, 10_000),
    "first_control": number(1, 1000, whole=True),
    "approved": values.yes_or_no,
    "dated": values.yes_or_no,
}
Index = Mapping[str, int | None]  # id as text -> index into the people; None: that player is left out


def people(raw: Any, lowest: float, found: Found) -> tuple[list[Person], Index]:
    """The players that can be used, and where each id is found. `lowest`: rating of the scale."""
    if not isinstance(raw, list) or not raw:
        what = said('"players" is {value}; a list of at least one player is needed.', value=shown(raw))
        if raw is None:
            what = said('"players" is missing; a list of at least one player is needed.')
        elif raw == []:
            what = said('"players" is empty; a list of at least one player is needed.')
        found.fatal(what)
        return [], {}
    read = [_person(each, at, lowest, found) for at, each in enumerate(raw)]
    first: dict[str, int] = {}
    twice: set[str] = set()
    for at, each in enumerate(raw):
        key = _key(each.get("id")) if isinstance(each, dict) else None
        if key is None:
            continue
        if key in first:
            twice.add(key)
            found.error(
                said(
                    "players[{first}] and players[{at}] have the same id, {value}; neither is rated.",
                    first=first[key],
                    at=at,
                    value=shown(each["id"]),
                ),
                at,
            )
        first.setdefault(key, at)
    kept: list[Person] = []
    index: dict[str, int | None] = dict.fromkeys(first)
    for person in read:
        if person is not None and str(person.id) not in twice:
            index[str(person.id)] = len(kept)
            kept.append(person)
    if not kept:
        found.fatal(said("There is no player who can be rated."))
    return kept, index


def game(raw: Any, at: int, index: Index, usual: Tempo, found: Found) -> Played | None:
    """One game; None, with a problem, where it cannot be used. `usual`: the tempo of games that name none."""
    where = f"games[{at}]"
    if not isinstance(raw, dict):
        found.error(said("{where} is {value}; an object is expected.", where=where, value=shown(raw)), game=at)
        return None
    wrong = _missing(raw, ("result", "date"))
    sides = [_side(raw.get(colour), index, colour, wrong) for colour in ("white", "black")]
    if not wrong and sides[0] == sides[1]:
        wrong.append(said("White and Black are both {value}", value=shown(raw["white"])))
    read = _fields(raw, GAME, wrong)
    for each in wrong:
        found.error(said("{where}: {what}; the game is left out.", where=where, what=each), game=at)
    _unknown(raw, {*GAME, "white", "black"}, where, found, game=at)
    white, black = sides
    if wrong or white is None or black is None:
        return None
    score, kind = read["result"]
    return Played(
        number=at,
        white=white,
        black=black,
        score=score,
        kind=read.get("kind", kind) if kind == Kind.PLAYED else kind,
        day=read["date"],
        event=read.get("event", ""),
        round=read.get("round"),
        tempo=read.get("tempo", usual),
        start=read.get("start"),
        minutes=read.get("minutes"),
        first_control=read.get("first_control"),
        approved=read.get("approved", False),
        dated=read.get("dated", True),
    )


def _person(raw: Any, at: int, lowest: float, found: Found) -> Person | None:
    where = f"players[{at}]"
    if not isinstance(raw, dict):
        found.error(said("{where} is {value}; an object is expected.", where=where, value=shown(raw)), at)
        return None
    if (key := _key(raw.get("id"))) is not None and key != str(at):
        where = f"{where} ({values.printable(key)[:40]})"
    wrong = _missing(raw, ("id",))
    doubtful: list[str] = []
    read = _fields(raw, {name: reader for name, reader in PLAYER.items() if name not in HARMLESS}, wrong)
    read |= _fields(raw, {name: PLAYER[name] for name in HARMLESS}, doubtful)
    for name in ("rating", "best", "fide"):
        if read.get(name) == 0 and (lowest > 0 or name == "fide"):
            found.warning(
                said("{where}: {name} is 0 and is taken as none; leave it out or write null.", where=where, name=name),
                at,
            )
            del read[name]
        elif read.get(name, 0) < min(lowest, 0):
            wrong.append(said("{name} is {value}; it cannot be negative", name=name, value=shown(raw[name])))
    for each in wrong:
        found.error(said("{where}: {what}; the player is left out.", where=where, what=each), at)
    for each in doubtful:
        found.warning(said("{where}: {what}; it is not used.", where=where, what=each), at)
    _unknown(raw, set(PLAYER), where, found, player=at)
    return None if wrong else Person(**read)


def _fields(raw: Mapping[str, Any], readers: Mapping[str, Reader], wrong: list[str]) -> dict[str, Any]:
    """What of `readers` is there and right; the rest is listed in `wrong`."""
    read: dict[str, Any] = {}
    for name, reader in readers.items():
        if raw.get(name) is not None:
            try:
                read[name] = reader(raw[name])
            except Wrong as told:
                wrong.append(said("{name} {what}", name=name, what=told.reason))
    return read


def _missing(raw: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    return [said("{name} is missing", name=name) for name in names if raw.get(name) is None]


def _side(raw: Any, index: Index, colour: str, wrong: list[str]) -> int | None:
    """Index of the player with that id; None, with a word in `wrong`."""
    if raw is None:
        wrong.append(said("{colour} is missing", colour=colour))
        return None
    key = _key(raw)
    if key is None or key not in index:
        wrong.append(said("{colour} is {value}; no player has that id", colour=colour, value=shown(raw)))
    elif index[key] is None:
        wrong.append(said("{colour} is {value}, a player who is left out", colour=colour, value=shown(raw)))
    else:
        return index[key]
    return None


def _key(raw: Any) -> str | None:
    """An id as it is compared: 7 and "7" are the same player."""
    try:
        return str(values.identity(raw))
    except Wrong:
        return None


def _others(raw: Any) -> dict[str, float]:
    if not isinstance(raw, dict):
        raise Wrong(said('is {value}; an object such as {{"fide": 2100}} is expected', value=shown(raw)))
    read = number(-HIGHEST, HIGHEST)
    return {values.text(slug): read(value) for slug, value in raw.items() if value is not None}


def _unknown(
    raw: Mapping[str, Any],
    known: set[str],
    where: str,
    found: Found,
    player: int | None = None,
    game: int | None = None,
) -> None:
    """Tell keys that mean nothing here: mostly slips of the pen."""
    for name in raw:
        if name not in known:
            found.warning(
                said("{where}: {value} is no key of this form; it is not used.", where=where, value=shown(name)),
                player,
                game,
            )
