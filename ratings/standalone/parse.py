"""The JSON form read and checked: everything wrong with it at once, in words, whatever it holds."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ratings import catalogue
from ratings.catalogue.knobs import Knob, knobs
from ratings.standalone import rows, values
from ratings.standalone.payload import Payload, Person, Played
from ratings.standalone.period import MOST_IN_EVENT
from ratings.standalone.problems import Found
from ratings.standalone.values import Wrong, number, shown

_TAG = re.compile(rb"\[[A-Z][A-Za-z]{2,20} \"")
KEYS = {"players", "games", "until", "from", "effective", "previous", "options"}


def is_json(content: bytes) -> bool:
    """Whether a file looks like JSON: its first sign opens an object or a list."""
    return _start(content)[:1] in {b"{", b"["} and not is_pgn(content)


def is_pgn(content: bytes) -> bool:
    """Whether a file looks like games in PGN, which begin with a tag: [Event "Open"]."""
    return _TAG.match(_start(content)) is not None


def _start(content: bytes) -> bytes:
    return content[:400].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")


def parse(content: bytes, slug: str) -> Payload:
    """The input in a JSON file for the system `slug`. Raises Unusable, or nothing."""
    return check(decoded(content), slug)


def decoded(content: bytes) -> Any:
    """The lists and objects that a JSON file holds. Raises Unusable."""
    found = Found()
    data = _decoded(content, found)
    found.stop_if_hopeless()
    return data


def check(data: Any, slug: str) -> Payload:
    """The input in `data`, lists and objects as JSON gives them, for `slug`. Raises Unusable, or nothing."""
    found = Found()
    if not isinstance(data, dict):
        found.fatal(f'The input is {shown(data)}; an object with "players" and "games" is expected.')
        found.stop_if_hopeless()
    system = catalogue.SYSTEMS[slug]
    for name in data:
        if name not in KEYS:
            found.warning(f"{shown(name)} is no key of this form; it is not used.")
    days = {name: _day(data, name, found) for name in ("until", "from", "effective", "previous")}
    options = _options(data.get("options"), slug, found)
    people, index = rows.people(data.get("players"), system.lowest, found)
    games = _games(data.get("games"), index, values.TEMPOS[system.tempo], found)
    found.stop_if_hopeless()
    return within(people, games, Days(days["until"], days["from"], days["effective"], days["previous"]), options, found)


@dataclass(frozen=True)
class Days:
    """The days an input names; None where it does not."""

    until: date | None = None
    since: date | None = None
    effective: date | None = None
    previous: date | None = None


def within(
    people: Sequence[Person], games: Sequence[Played], days: Days, options: Mapping[str, float | bool], found: Found
) -> Payload:
    """The payload of the games within `days`. Raises Unusable where the days make no period."""
    until = days.until or max((game.day for game in games), default=None)
    if until is None:
        found.fatal('"until" is missing, and there is no game to tell the day.')
        found.stop_if_hopeless()
        raise AssertionError
    since = days.since or min((game.day for game in games if game.day <= until), default=until)
    if since > until:
        found.fatal(f"The period begins on {since}, after it ends on {until}.")
    if days.effective and days.effective < until:
        found.fatal(f"The list is dated {days.effective}, before its cut-off {until}.")
    if days.previous and days.previous > until:
        found.fatal(f"The list before is dated {days.previous}, after the cut-off {until}.")
    kept = [game for game in games if since <= game.day <= until]
    for game in games:
        if not since <= game.day <= until:
            side = f"after {until}" if game.day > until else f"before {since}"
            found.error(f"games[{game.number}] was played on {game.day}, {side}; it is left out.", game=game.number)
    if games and not kept and since <= until:
        found.fatal(f"No game was played between {since} and {until}.")
    _look_twice(kept, found)
    found.stop_if_hopeless()
    return Payload(
        tuple(people), tuple(kept), until, since, days.effective, days.previous, options, tuple(found.problems)
    )


def _decoded(content: bytes, found: Found) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
            found.fatal(f"The key {shown(twice)} stands twice in one object; which of the two is meant?")
        return made

    try:
        return json.loads(content.decode(json.detect_encoding(content)), object_pairs_hook=once)
    except json.JSONDecodeError as error:
        found.fatal(f"This is no JSON: line {error.lineno}, column {error.colno}: {error.msg}.")
    except UnicodeDecodeError as error:
        found.fatal(f"The file is not UTF-8: byte {error.start} cannot be read.")
    except RecursionError:
        found.fatal("The JSON is nested too deeply to be what it should be: an object of players and games.")
    except ValueError:
        found.fatal("The JSON holds a number of more digits than any rating has.")
    return None


def _day(data: Mapping[str, Any], name: str, found: Found) -> date | None:
    if data.get(name) is None:
        return None
    try:
        return values.day(data[name])
    except Wrong as wrong:
        found.fatal(f'"{name}" {wrong}.')
        return None


def _options(raw: Any, slug: str, found: Found) -> dict[str, float | bool]:
    if raw is None:
        return {}
    if not isinstance(raw, dict):
        found.fatal(f'"options" is {shown(raw)}; an object is expected.')
        return {}
    there = knobs(catalogue.load(slug))
    options: dict[str, float | bool] = {}
    for name, value in raw.items():
        try:
            if name not in there:
                raise Wrong(f"is no option of {slug}; there are: {', '.join(there) or 'none'}")
            options[name] = _turn(there[name], value)
        except Wrong as wrong:
            found.fatal(f"options: {shown(name)} {wrong}.")
    return options


def _turn(knob: Knob, value: Any) -> float | bool:
    if not isinstance(knob.default, bool):
        return number(knob.least, knob.most, knob.whole)(value)
    if not isinstance(value, bool):
        raise Wrong(f"is {shown(value)}; true or false is expected")
    return value


def _games(raw: Any, index: rows.Index, usual: Any, found: Found) -> list[Played]:
    if not isinstance(raw, list):
        found.fatal(f'"games" is {"missing" if raw is None else shown(raw)}; a list is needed.')
        return []
    games = [read for at, each in enumerate(raw) if (read := rows.game(each, at, index, usual, found)) is not None]
    if raw and not games:
        found.fatal("There is no game that can be rated.")
    return games


def _look_twice(games: Sequence[Played], found: Found) -> None:
    """Tell games that stand twice, and refuse more games of one event than the working can number."""
    seen: dict[tuple[object, ...], int] = {}
    for game in games:
        if game.round is None:
            continue
        two = (game.white, game.black) if game.white < game.black else (game.black, game.white)
        first = seen.setdefault((*two, game.event, game.round, game.day), game.number)
        if first != game.number:
            text = f"games[{game.number}] is the same game as games[{first}], it seems; both are counted."
            found.warning(text, game=game.number)
    controls: dict[str, set[float]] = {}
    for game in games:
        if game.minutes is not None:
            controls.setdefault(game.event, set()).add(game.minutes)
    for name in sorted(name for name, minutes in controls.items() if len(minutes) > 1):
        found.warning(f"Event {shown(name)} has games of several time controls; the fastest is taken for all.")
    event, most = max(
        Counter(game.event for game in games if game.event).items(), key=lambda item: item[1], default=("", 0)
    )
    if most > MOST_IN_EVENT:
        found.fatal(f"Event {shown(event)} has {most} games; more than {MOST_IN_EVENT} cannot be one event.")
