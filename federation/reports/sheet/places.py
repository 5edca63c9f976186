"""Places of a report that an arbiter types into, by the names that the sheet's cells have: "cell-12-4", "born-12"."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from federation.reports import header
from federation.reports.report import Edit, Entrant, Problem, Report
from federation.reports.sheet.players_and_rounds import ImpossibleEdit
from federation.reports.sheet.typed import edits_of_cell, shown
from federation.reports.wording import points, quoted
from federation.vocabulary.words import said

# Fields of a player that have a column, in its order.
FIELDS = ("title", "name", "federation", "rating", "sex", "born", "fide_id", "club")
NEW_PLAYER, NEW_ROUND = "new-player", "new-round"
MOST_AT_ONCE = 500  # players whose names are pasted together
_NOTHING = ("-", "–", "−")  # typed for a number or a round: it is left out
_OF_ONE = re.compile(r"(cell|points|number|swap|[a-z_]{3,12})-([0-9]{1,4}(?:\.[0-9]{1,6})?)(?:-([0-9]{1,2}))?")
_ROUND = re.compile(r"round-([0-9]{1,2})")
_HEADER = re.compile(r"header-([a-z_]{3,20})")
_LINE = re.compile(r"line-([0-9]{1,6})")
# Facts of the event that have a place.
HEADER = (
    "name", "place", "federation", "start", "end", "tempo", "time_control", "kind", "chief_arbiter", "declared_rounds",
    "tie_breaks",
)  # fmt: skip
_FIELD_OF = {"total": "points", "points": "points", "birth": "born", "born": "born", "fide": "fide_id", "sex": "sex"}
_FIELD_OF |= {"title": "title", "federation": "federation", "rating": "rating", "number": "number"}
# Code of a problem that is about nobody, or its first word -> the fact of the event.
_HEADER_OF = {
    "name-missing": "name", "place-missing": "place", "event-federation-unknown": "federation", "start": "start",
    "end": "end", "tempo": "tempo", "time-unreadable": "time_control", "pace-unknown": "time_control",
    "kind-missing": "kind", "arbiter-missing": "chief_arbiter", "rounds": "declared_rounds",
}  # fmt: skip
_PLACES = {"cell": "cell", "points": "points", "leave": "number", "number": "number", "swap": "swap"}
_ORDERS = {"player", "leave", "number", "swap"}  # after these a start number may mean another player


@dataclass(frozen=True)
class Place:
    """One place: of a player, of a round, of both, or for a new one."""

    # "cell", "points", "number", "swap", a field of a player, "round", "new-player", "new-round", "header", "line"
    what: str
    key: str = ""  # of the player's row
    round: int = 0
    field: str = ""  # of the header
    line: int = 0


def place_of(name: str) -> Place:
    """The place that a cell's name means. Raises ImpossibleEdit."""
    if name in (NEW_PLAYER, NEW_ROUND):
        return Place(name)
    if found := _ROUND.fullmatch(name):
        return Place("round", round=int(found[1]))
    if (found := _HEADER.fullmatch(name)) and found[1] in HEADER:
        return Place("header", field=found[1])
    if found := _LINE.fullmatch(name):
        return Place("line", line=int(found[1]))
    found = _OF_ONE.fullmatch(name)
    if found and (found[1] == "cell") == bool(found[3]) and found[1] in {*FIELDS, *_PLACES} - {"leave"}:
        return Place(found[1], found[2], int(found[3] or 0))
    raise ImpossibleEdit(said("the sheet has no place {name}.", name=quoted(name)))


def keys_of(report: Report) -> dict[str, Entrant]:
    """Every player by the name of its row: the start number, with the line where two have the same."""
    seen: dict[int, int] = {}
    for entrant in report.entrants:
        seen[entrant.number] = seen.get(entrant.number, 0) + 1
    return {
        f"{each.number}.{each.line}" if seen[each.number] > 1 else str(each.number): each for each in report.entrants
    }


def text_of(entrant: Entrant, what: str) -> str:
    """What stands in a field of a player, as an arbiter would type it."""
    if what == "born":
        born = entrant.born.isoformat() if entrant.born else str(entrant.birth_year or "")
        return entrant.unread.get("born", born)
    if what == "points":
        return entrant.unread.get("points", "" if entrant.half_points is None else points(entrant.half_points))
    return str(entrant.unread.get(what) or getattr(entrant, what) or "")


def text_at(report: Report, place: Place) -> str:
    """What stands at a place now; "" where a new player or round would come. Raises ImpossibleEdit."""
    return _text(report, keys_of(report), place)


def _text(report: Report, keys: Mapping[str, Entrant], place: Place) -> str:
    if place.what == "round":
        day = report.round_dates[place.round - 1 : place.round]
        return day[0].isoformat() if day and day[0] else ""
    if place.what == "header":
        return _of_header(report, place.field)
    if place.what == "line":
        return report.lines[_line(report, place.line) - 1]
    if not place.key:
        return ""
    entrant = _entrant(keys, place)
    if place.what == "cell":
        found = entrant.pairings[place.round - 1 : place.round]
        return shown(found[0]) if found else ""
    return str(entrant.number) if place.what in ("number", "swap") else text_of(entrant, place.what)


def edits_at(report: Report, place: Place, typed: str) -> tuple[Edit, ...]:
    """The edits that make a place what was typed; none where it is that already. Raises ImpossibleEdit."""
    typed = typed.strip()
    if place.what == NEW_PLAYER:
        return _new_players(report, typed)
    if place.what == NEW_ROUND:
        return (Edit("round", "add", round=report.rounds + 1),)
    if typed == text_at(report, place):
        return ()
    if place.what == "round":
        return (Edit("round", "leave" if typed in _NOTHING else typed, round=place.round),)
    if place.what == "header":
        if len(typed) > header.longest(place.field):
            raise ImpossibleEdit(
                said(
                    "this may have {most:character|characters}, not {length:,}.",
                    most=header.longest(place.field),
                    length=len(typed),
                )
            )
        return (Edit("header", " ".join(typed.split()), name=place.field),)
    if place.what == "line":
        if len(typed.splitlines()) > 1:
            raise ImpossibleEdit(said("that is not one line of the file."))
        return (Edit("line", typed, line=_line(report, place.line)),)
    entrant = _entrant(keys_of(report), place)
    if place.what == "cell":
        return edits_of_cell(report, entrant, place.round, typed)
    line = entrant.line if "." in place.key else None
    if place.what == "number" and typed in ("", *_NOTHING):
        return (Edit("leave", "", line=line, number=entrant.number),)
    if place.what in _PLACES:
        return (Edit(place.what, typed, line=line, number=entrant.number),)
    return (Edit("entrant", typed, line=line, number=entrant.number, name=place.what),)


def place_of_problem(problem: Problem, key: str = "") -> str:
    """The name of the place that a problem is about; "" where it has none.

    Of a player, whose row has the name `key`: a round, a field by the first word of its code, or the name. Of nobody:
    the date of a round, a fact of the event, or a line.
    """
    word = problem.code.partition("-")[0]
    if key:
        return f"cell-{key}-{problem.round}" if problem.round else f"{_FIELD_OF.get(word, 'name')}-{key}"
    if problem.round and problem.code.startswith("round-date"):
        return f"round-{problem.round}"
    if field := _HEADER_OF.get(problem.code) or _HEADER_OF.get(word):
        return f"header-{field}"
    return f"line-{problem.line}" if problem.line else ""


def witnessed(report: Report, edits: Iterable[Edit]) -> list[Edit]:
    """The edits, each with the player's name and what stood in its place, as the report has them now."""
    keys = keys_of(report)
    lines = {(entrant.number, entrant.line): key for key, entrant in keys.items()}
    firsts = {entrant.number: key for key, entrant in reversed(keys.items())}
    found = []
    for edit in edits:
        number = edit.number or 0
        key = firsts.get(number, "") if edit.line is None else lines.get((number, edit.line), "")
        place = _place_of(edit, key)
        if place is not None:
            of = keys[place.key].name if place.key else ""
            edit = replace(edit, of=of, was=_text(report, keys, place))
        found.append(edit)
    return found


def merged(kept: Iterable[Edit], new: Iterable[Edit]) -> list[Edit]:
    """All edits in order: a later one to the same place takes that of the earlier, and what was there before it.

    Not across a change of numbers or rounds, after which the same words mean another place.
    """
    fixed: list[Edit] = []
    places: dict[tuple[object, ...], Edit] = {}  # since the last change of numbers or rounds
    for edit in (*kept, *new):
        if _moves(edit):
            fixed += [*places.values(), edit]
            places = {}
            continue
        place = (edit.what, edit.line, edit.number, edit.round, edit.name)
        same = places.pop(place, None)
        places[place] = replace(edit, was=same.was, of=same.of or edit.of) if same is not None else edit
    return [*fixed, *places.values()]


def was_before(edits: Iterable[Edit]) -> dict[str, str]:
    """Place -> what the file said there, for every place that was changed and still bears the same name."""
    found: dict[str, str] = {}
    for edit in edits:
        if edit.what == "round" and edit.value in ("add", "leave"):
            found = {name: was for name, was in found.items() if not name.startswith(("cell-", "round-"))}
        elif edit.what in _ORDERS:
            gone = {str(edit.number), edit.value} if edit.what != "player" else set()
            found = {name: was for name, was in found.items() if name.split("-")[1].partition(".")[0] not in gone}
        elif name := _name_of(edit):
            found.setdefault(name, edit.was)
    return found


def _name_of(edit: Edit) -> str:
    key = f"{edit.number}.{edit.line}" if edit.line is not None else str(edit.number)
    if edit.what == "cell":
        return f"cell-{key}-{edit.round}"
    if edit.what == "round":
        return f"round-{edit.round}"
    if edit.what == "points":
        return f"points-{key}"
    name = {"birth_year": "born"}.get(edit.name, edit.name)
    return f"{name}-{key}" if edit.what == "entrant" and name in FIELDS else ""


def _place_of(edit: Edit, key: str) -> Place | None:
    """The place of an edit about the player of row `key`; None where it is about no place of the sheet."""
    if edit.what == "round":
        return Place("round", round=edit.round or 0) if edit.value != "add" else None
    if not key or edit.what not in (*_PLACES, "entrant"):
        return None
    name = {"birth_year": "born"}.get(edit.name, edit.name)
    if edit.what == "entrant":
        return Place(name, key) if name in FIELDS else Place("number", key)
    return Place(_PLACES[edit.what], key, edit.round or 0)


def _moves(edit: Edit) -> bool:
    return edit.what in _ORDERS or (edit.what == "round" and edit.value in ("add", "leave"))


def _of_header(report: Report, field: str) -> str:
    value = getattr(report, field)
    text = value.isoformat() if isinstance(value, date) else "" if value is None else str(value)
    return report.unread.get(field, text)


def _line(report: Report, line: int) -> int:
    if not 1 <= line <= len(report.lines):
        raise ImpossibleEdit(said("the file has no line {line} to change.", line=line))
    return line


def _entrant(keys: Mapping[str, Entrant], place: Place) -> Entrant:
    found = keys.get(place.key)
    if found is None:
        raise ImpossibleEdit(said("there is no player {key}.", key=place.key))
    return found


def _new_players(report: Report, typed: str) -> tuple[Edit, ...]:
    names = [line.strip() for line in typed.splitlines() if line.strip()]
    if not names:
        raise ImpossibleEdit(said("a player needs a name."))
    if len(names) > MOST_AT_ONCE:
        raise ImpossibleEdit(
            said(
                "these are {count:name|names}; at most {most} are added at once.",
                count=len(names),
                most=MOST_AT_ONCE,
            )
        )
    first = max((each.number for each in report.entrants), default=0) + 1
    return tuple(Edit("player", name, number=number) for number, name in enumerate(names, first))
