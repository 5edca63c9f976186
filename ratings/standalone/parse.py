"""The JSON form read and checked: everything wrong with it at once, in words, whatever it holds."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from federation.vocabulary.words import said
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
        found.fatal(said('The input is {value}; an object with "players" and "games" is expected.', value=shown(data)))
        found.stop_if_hopeless()
    system = catalogue.SYSTEMS[slug]
    for name in data:
        if name not in KEYS:
            found.warning(said("{value} is no key of this form; it is not used.", value=shown(name)))
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
        found.fatal(said('"until" is missing, and there is no game to tell the day.'))
        found.stop_if_hopeless()
        raise AssertionError
    since = days.since or min((game.day for game in games if game.day <= until), default=until)
    if since > until:
        found.fatal(said("The period begins on {since}, after it ends on {until}.", since=f"{since}", until=f"{until}"))
    if days.effective and days.effective < until:
        found.fatal(
            said(
                "The list is dated {effective}, before its cut-off {until}.",
                effective=f"{days.effective}",
                until=f"{until}",
            )
        )
    if days.previous and days.previous > until:
        found.fatal(
            said(
                "The list before is dated {previous}, after the cut-off {until}.",
                previous=f"{days.previous}",
                until=f"{until}",
            )
        )
    kept = [game for game in games if since <= game.day <= until]
    for game in games:
        if not since <= game.day <= until:
            facts: dict[str, str | int] = {"number": game.number, "day": f"{game.day}"}
            what = said(
                "games[{number}] was played on {day}, before {since}; it is left out.", since=f"{since}", **facts
            )
            if game.day > until:
                what = said(
                    "games[{number}] was played on {day}, after {until}; it is left out.", until=f"{until}", **facts
                )
            found.error(what, game=game.number)
    if games and not kept and since <= until:
        found.fatal(said("No game was played between {since} and {until}.", since=f"{since}", until=f"{until}"))
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
            found.fatal(
                said("The key {value} stands twice in one object; which of the two is meant?", value=shown(twice))
            )
        return made

    try:
        return json.loads(content.decode(json.detect_encoding(content)), object_pairs_hook=once)
    except json.JSONDecodeError as error:
        found.fatal(
            said(
                "This is no JSON: line {line}, column {column}: {why}.",
                line=error.lineno,
                column=error.colno,
                why=error.msg,
            )
        )
    except UnicodeDecodeError as error:
        found.fatal(said("The file is not UTF-8: byte {start} cannot be read.", start=error.start))
    except RecursionError:
        found.fatal(said("The JSON is nested too deeply to be what it should be: an object of players and games."))
    except ValueError:
        found.fatal(said("The JSON holds a number of more digits than any rating has."))
    return None


def _day(data: Mapping[str, Any], name: str, found: Found) -> date | None:
    if data.get(name) is None:
        return None
    try:
        return values.day(data[name])
    except Wrong as wrong:
        found.fatal(said('"{name}" {wrong}.', name=name, wrong=wrong.reason))
        return None


def _options(raw: Any, slug: str, found: Found) -> dict[str, float | bool]:
    if raw is None:
        return {}
    if not isinstance(raw, dict):
        found.fatal(said('"options" is {value}; an object is expected.', value=shown(raw)))
        return {}
    there = knobs(catalogue.load(slug))
    options: dict[str, float | bool] = {}
    for name, value in raw.items():
        try:
            if name not in there:
                if not there:
                    raise Wrong(said("is no option of {slug}; there are: none", slug=slug))
                raise Wrong(said("is no option of {slug}; there are: {options}", slug=slug, options=tuple(there)))
            options[name] = _turn(there[name], value)
        except Wrong as wrong:
            found.fatal(said("options: {name} {wrong}.", name=shown(name), wrong=wrong.reason))
    return options


def _turn(knob: Knob, value: Any) -> float | bool:
    if not isinstance(knob.default, bool):
        return number(knob.least, knob.most, knob.whole)(value)
    if not isinstance(value, bool):
        raise Wrong(said("is {value}; true or false is expected", value=shown(value)))
    return value


def _games(raw: Any, index: rows.Index, usual: Any, found: Found) -> list[Played]:
    if not isinstance(raw, list):
        what = said('"games" is {value}; a list is needed.', value=shown(raw))
        found.fatal(said('"games" is missing; a list is needed.') if raw is None else what)
        return []
    games = [read for at, each in enumerate(raw) if (read := rows.game(each, at, index, usual, found)) is not None]
    if raw and not games:
        found.fatal(said("There is no game that can be rated."))
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
            text = said(
                "games[{number}] is the same game as games[{first}], it seems; both are counted.",
                number=game.number,
                first=first,
            )
            found.warning(text, game=game.number)
    controls: dict[str, set[float]] = {}
    for game in games:
        if game.minutes is not None:
            controls.setdefault(game.event, set()).add(game.minutes)
    for name in sorted(name for name, minutes in controls.items() if len(minutes) > 1):
        found.warning(
            said("Event {value} has games of several time controls; the fastest is taken for all.", value=shown(name))
        )
    event, most = max(
        Counter(game.event for game in games if game.event).items(), key=lambda item: item[1], default=("", 0)
    )
    if most > MOST_IN_EVENT:
        found.fatal(
            said(
                "Event {value} has {games:game|games}; more than {most} cannot be one event.",
                value=shown(event),
                games=most,
                most=MOST_IN_EVENT,
            )
        )
