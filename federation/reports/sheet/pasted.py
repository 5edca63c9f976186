"""A column pasted from elsewhere: whose each line is, the edits it makes, and line by line what did not fit."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date

from federation.reports.dates import birth, readings
from federation.reports.player_fields import LEGACY_TITLES, SEXES, TITLES, clean_name
from federation.reports.report import Edit, Entrant, Report
from federation.reports.sheet.places import text_of
from federation.reports.wording import quoted, who
from federation.vocabulary.federations import CODES, FEDERATIONS
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

COLUMNS = ("born", "sex", "federation", "given_name", "family_name", "name", "fide_id", "title", "club")
MOST_LINES = 10_000
_BETWEEN = re.compile(r"\s{0,9}[\t;]\s{0,9}")
_NUMBER = re.compile(r"#?([0-9]{1,4})\.?")
_NOTHING = frozenset({"", "-", "–", "−", "?"})
_EIGHT = re.compile(r"([12][0-9]{3})([0-9]{2})([0-9]{2})")
_WHOLE_YEAR = re.compile(r"[0-9]{4}")
_SPACED = re.compile(r"([0-9]{1,4}) ([0-9]{1,2}) ([0-9]{1,4})")
_MOST_FIGURES = 12  # of a FIDE id, made-up ones among them
_ORDERS = {
    "dmy": said("day, month, year"),
    "mdy": said("month, day, year"),
    "ymd": said("year, month, day"),
    "ydm": said("year, day, month"),
}
_BY_NAME = {name.casefold(): code for code, name in FEDERATIONS.items()}


@dataclass(frozen=True)
class Misfit:
    """A line that no edit was made of."""

    line: int  # 1-based; 0 where all lines are meant
    text: str  # as it was pasted, with the player's number in front where it is known
    why: str


@dataclass
class Pasted:
    edits: list[Edit] = field(default_factory=list)
    misfits: list[Misfit] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)  # how something was understood

    @property
    def left(self) -> str:
        """The lines that did not fit, to be corrected and pasted again."""
        return "\n".join(misfit.text for misfit in self.misfits)


class _NoValue(Exception):
    """A text that is no value of its column."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def pasted(report: Report, waiting: Sequence[int], column: str, text: str) -> Pasted:
    """What a pasted column makes of a report.

    `waiting`: start numbers that lines without a number or a name in front are meant for, in their order. As many
    lines as the report has players are meant for all of them. Raises ValueError for a column that is none of COLUMNS.
    """
    if column not in COLUMNS:
        raise ValueError(f"not a column: {column}")
    made = Pasted()
    lines = [line.strip(" \r") for line in text.splitlines()]
    if len(lines) > MOST_LINES:
        why = said("these are {count:line|lines}; at most {most} are taken at once", count=len(lines), most=MOST_LINES)
        made.misfits.append(Misfit(0, text, why))
        return made
    told = _whose(report, waiting, column, lines, made)
    values = _values(report, column, [value for _, _, value in told], made)
    given: dict[int, str] = {}
    for (line, entrant, raw), value in zip(told, values, strict=True):
        again = f"{entrant.number}\t{raw}"
        if isinstance(value, _NoValue):
            made.misfits.append(Misfit(line, again, value.why))
        elif value and given.setdefault(entrant.number, value) != value:
            made.misfits.append(
                Misfit(line, again, said("{player} stands on an earlier line with another value", player=who(entrant)))
            )
        elif value:
            made.edits += _edit(entrant, column, value)
    made.misfits.sort(key=lambda misfit: misfit.line)
    return made


# ---- whose a line is ----
def _whose(
    report: Report, waiting: Sequence[int], column: str, lines: Sequence[str], made: Pasted
) -> list[tuple[int, Entrant, str]]:
    """Line, player and value of every line that has a value and a player; the others become misfits."""
    named = [bool(_BETWEEN.search(line)) for line in lines]
    if not any(named):
        return _in_order(report, waiting, column, lines, made)
    by_number = {entrant.number: entrant for entrant in reversed(report.entrants)}
    by_name: dict[str, list[Entrant]] = defaultdict(list)
    for entrant in report.entrants:
        by_name[_words(entrant.name)].append(entrant)
    told = []
    for at, line in enumerate(lines, 1):
        if not line:
            continue
        *front, value = _BETWEEN.split(line)
        found = _player(front, by_number, by_name) if front else said("no number and no name stands in front")
        if isinstance(found, str):
            made.misfits.append(Misfit(at, line, found))
        elif value not in _NOTHING:
            told.append((at, found, value))
    return told


def _in_order(
    report: Report, waiting: Sequence[int], column: str, lines: Sequence[str], made: Pasted
) -> list[tuple[int, Entrant, str]]:
    players = {entrant.number: entrant for entrant in reversed(report.entrants)}
    expected = {len(report.entrants): [entrant.number for entrant in report.entrants], len(waiting): list(waiting)}
    first, lines = 1, list(lines)
    while len(lines) not in expected and lines and not lines[-1]:
        lines.pop()
    if lines and len(lines) not in expected and len(lines) - 1 in expected and not _is_value(report, column, lines[0]):
        made.remarks.append(
            said("The first line, {text}, was taken for the head of the column.", text=quoted(lines[0]))
        )
        lines, first = lines[1:], 2
    if len(lines) not in expected or not lines:
        why = said(
            "these are {count:line|lines}, but {waiting:new player is|new players are} waiting and the report has "
            "{players}: put a number or a name in front of each",
            count=len(lines), waiting=len(waiting), players=len(report.entrants),
        )  # fmt: skip
        made.misfits.append(Misfit(0, "\n".join(lines), why))
        return []
    numbers = expected[len(lines)]
    return [
        (at, players[number], line)
        for at, (number, line) in enumerate(zip(numbers, lines, strict=True), first)
        if line not in _NOTHING
    ]


def _player(front: Sequence[str], by_number: dict[int, Entrant], by_name: dict[str, list[Entrant]]) -> Entrant | str:
    """The player that stands in front of a value, or why nobody is meant."""
    found = _NUMBER.fullmatch(front[0])
    name = " ".join(front[1:] if found else front)
    if found is None:
        same = by_name.get(_words(name), [])
        if len(same) == 1:
            return same[0]
        if not same:
            return said("no players of this report are called {name}", name=quoted(name))
        return said("{count:player|players} of this report are called {name}", count=len(same), name=quoted(name))
    entrant = by_number.get(int(found[1]))
    if entrant is None:
        return said("nobody has the start number {number}", number=found[1])
    if re.search(r"[^\W\d_]{2}", name) and _words(name) != _words(entrant.name):
        return said("number {number} of this report is {player}", number=entrant.number, player=who(entrant))
    return entrant


def _words(name: str) -> str:
    """A name whatever the order of its words, its case and its accents."""
    return " ".join(sorted(search_key(name).split()))


# ---- what a line says ----
def _values(report: Report, column: str, texts: Sequence[str], made: Pasted) -> list[str | _NoValue]:
    if column == "born":
        return _births(report, texts, made)
    return [_caught(_READ.get(column, _text), report, text) for text in texts]


def _caught(read: Callable[[Report, str], str], report: Report, text: str) -> str | _NoValue:
    try:
        return read(report, text)
    except _NoValue as fault:
        return fault


def _is_value(report: Report, column: str, text: str) -> bool:
    """Whether a line may be a value; of columns of free text every line may."""
    return column not in ("born", *_READ) or not isinstance(_values(report, column, [text], Pasted())[0], _NoValue)


def _births(report: Report, texts: Sequence[str], made: Pasted) -> list[str | _NoValue]:
    """Dates or years. Which of the first two numbers is the day follows from those dates that leave no choice."""
    texts = [_plain_date(text) for text in texts]
    ways = [{} if (birth(text) or (None, None))[0] is None else readings(text) for text in texts]
    certain = Counter(next(iter(way)) for way in ways if len(way) == 1)
    chosen = {order for order in certain if order in _ORDERS} & {"dmy", "mdy"}
    doubtful = [way for way in ways if len(set(way.values())) > 1]
    order = chosen.pop() if len(chosen) == 1 else ("dmy" if not chosen else "")
    if doubtful and order:
        made.remarks.append(said("Dates were read as {order}.", order=_ORDERS[order]))
    found: list[str | _NoValue] = []
    latest = (report.end or report.start or date.max).year
    for text, way in zip(texts, ways, strict=True):
        read = birth(text)
        if read is None:
            found.append(_NoValue(said("{text} is no date and no year", text=quoted(text))))
        elif not way:
            year = read[1] or 0
            found.append(
                str(year or "") if year <= latest else _NoValue(said("{text} is after the event", text=quoted(text)))
            )
        elif len(set(way.values())) > 1 and not order:
            found.append(
                _NoValue(
                    said("{text} may be two days: some dates have the day first, others the month", text=quoted(text))
                )
            )
        else:
            found.append(_born(text, way.get(order) or next(iter(way.values())), latest))
    return found


def _plain_date(text: str) -> str:
    if eight := _EIGHT.fullmatch(text):
        return "-".join(eight.groups())
    return _SPACED.sub(r"\1.\2.\3", text) if _SPACED.fullmatch(text) else text


def _born(text: str, day: date, latest: int) -> str | _NoValue:
    """Two figures of a year mean the last year that can be meant: nobody plays before birth."""
    if day.year > latest and not _WHOLE_YEAR.search(text) and (day.month, day.day) != (2, 29):
        day = day.replace(year=day.year - 100)
    return day.isoformat() if day.year <= latest else _NoValue(said("{text} is after the event", text=quoted(text)))


def _sex(report: Report, text: str) -> str:
    if found := SEXES.get(text.casefold()):
        return found
    raise _NoValue(said("{text} is no sex; write m or w", text=quoted(text)))


def _federation(report: Report, text: str) -> str:
    code = text.upper()
    if code in CODES or code == report.home:
        return code
    if found := _BY_NAME.get(text.casefold()):
        return found
    raise _NoValue(said("{text} is no federation's code", text=quoted(text)))


def _fide_id(report: Report, text: str) -> str:
    figures = text.replace(" ", "")
    if figures.isascii() and figures.isdigit() and len(figures) <= _MOST_FIGURES:
        return figures.lstrip("0")
    raise _NoValue(said("{text} is no FIDE id; it has figures only", text=quoted(text)))


def _title(report: Report, text: str) -> str:
    title = LEGACY_TITLES.get(text.upper(), text.upper())
    if title in TITLES:
        return title
    raise _NoValue(said("{text} is no title", text=quoted(text)))


def _text(report: Report, text: str) -> str:
    return " ".join(text.split())


_READ: dict[str, Callable[[Report, str], str]] = {
    "sex": _sex, "federation": _federation, "fide_id": _fide_id, "title": _title,
}  # fmt: skip


# ---- what it makes ----
def _edit(entrant: Entrant, column: str, value: str) -> list[Edit]:
    if column in ("given_name", "family_name"):
        column, value = "name", _name_with(entrant, column, value)
    if column == "name":
        return name_edits(entrant, value)
    return [] if text_of(entrant, column) == value else [Edit("entrant", value, number=entrant.number, name=column)]


def name_edits(entrant: Entrant, value: str) -> list[Edit]:
    """The edit that gives a player another name; none where it is the same. "Nutakki," has no given name."""
    if (entrant.name, entrant.single_name) == clean_name(value):
        return []
    return [Edit("entrant", value, number=entrant.number, name="name")]


def _name_with(entrant: Entrant, part: str, value: str) -> str:
    """The name with another family or given name; of a name without a comma the rest is the other part."""
    family, comma, given = (each.strip() for each in entrant.name.partition(","))
    if not comma:
        words, new = family.split(), value.split()
        rest = (
            words[: -len(new)] if words[-len(new) :] == new else words[len(new) :] if words[: len(new)] == new else []
        )
        if rest:
            family = given = " ".join(rest)
    return f"{family}, {value}" if part == "given_name" else f"{value}, {given}"
