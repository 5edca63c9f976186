"""Players as people type or paste them: one a line, in any order of what can be told apart; the rest is said.

A line is a name, and what else is known: title, sex, rating, federation, birth, id. Tabs, semicolons, bars, several
blanks or a second comma stand between them; what is unmistakable is found behind single blanks too. A line that ends
with a colon begins a team.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from federation.reports.csv_crosstable.columns import is_name_head
from federation.reports.dates import birth
from federation.reports.player_fields import SEXES, TITLES, clean_name
from federation.reports.report import Entrant
from federation.reports.wording import listed, quoted
from federation.vocabulary.federations import CODES
from federation.vocabulary.words import said

MOST_PLAYERS = 999
LONGEST_LINE = 300  # signs
LONGEST_NAME, LONGEST_TEAM, LONGEST_ID = 33, 32, 11  # signs that a report has room for
RATINGS = range(400, 3001)
OLDEST, YOUNGEST = 100, 4  # years of a player

_APART = re.compile(r"\t|;|\||\s{2,9}")
_FACT = re.compile(r"\s?[0-9*(]")  # no given name begins like this
_COUNTED = re.compile(r"[0-9]{1,3}[.)]\s{0,9}(?=[^\W\d])")
_BORN = re.compile(r"(?i:\*|b\.|born|geb\.|ur\.)\s?([12][0-9]{3})|\(([12][0-9]{3})\)|([12][0-9]{3})/0{1,2}/0{1,2}")
_DAY = re.compile(r"[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}\.?")
_NUMBER = re.compile(r"[0-9]{3,4}")
_FIDE_ID = re.compile(r"[0-9]{6,9}")
_NATIONAL_ID = re.compile(r"[0-9]{5}|[A-Za-z]{1,4}[-/]?[0-9]{1,10}")
_NOTHING = ("0", "-", "–")  # what lists write where there is no rating, title or id
_YEAR, _RATING = "year", "rating"
_ORDERS: dict[int, tuple[tuple[str, ...], ...]] = {
    0: ((),),
    1: ((_YEAR,), (_RATING,)),
    2: ((_YEAR, _RATING), (_RATING, _YEAR)),
}


@dataclass(frozen=True)
class Fault:
    """What of a line was not understood, or what a report has no room for."""

    line: int  # 1-based
    message: str
    leftover: bool = False  # the line can be read without it


@dataclass
class Names:
    """The players of a list, numbered from 1 in its order, and their teams."""

    players: list[Entrant] = field(default_factory=list)
    teams: dict[str, list[int]] = field(default_factory=dict)  # team -> start numbers, by boards
    faults: list[Fault] = field(default_factory=list)


@dataclass
class _Line:
    number: int  # of the line, 1-based
    player: Entrant
    texts: list[str] = field(default_factory=list)  # parts of the name
    bare: list[str] = field(default_factory=list)  # numbers that are a rating or a year of birth
    strange: list[str] = field(default_factory=list)
    orders: list[tuple[str, ...]] = field(default_factory=list)  # what the bare numbers may be


def read_names(text: str, year: int, home: str = "") -> Names:
    """The players of `text` and every fault of it. `year`: in which they play; `home`: the code of the office."""
    names = Names()
    lines: list[_Line] = []
    for number, line in enumerate(text.replace("\0", "").splitlines(), 1):
        plain = line.strip()
        if not lines and not names.teams and _heads(plain):
            continue
        if plain.endswith(":"):
            _team(names, number, " ".join(plain[:-1].split()))
        elif len(plain) > LONGEST_LINE:
            names.faults.append(
                Fault(
                    number,
                    said(
                        "The line has {count:sign|signs}; {most} are the most.",
                        count=len(plain),
                        most=LONGEST_LINE,
                    ),
                )
            )
        elif plain and len(lines) == MOST_PLAYERS:
            names.faults.append(
                Fault(
                    number,
                    said("More than {most:player|players} cannot be entered by hand.", most=MOST_PLAYERS),
                )
            )
            break
        elif plain:
            lines.append(_player(names, number, plain, home))
    _tell_apart(lines, year)
    for each in lines:
        names.faults += _finish(each)
    names.faults.sort(key=lambda fault: fault.line)
    return names


def _heads(line: str) -> bool:
    """Whether a line is the heads of columns, which say nothing of anybody."""
    parts = [part.strip() for part in _APART.split(line)]
    return len(parts) > 1 and any(map(is_name_head, parts)) and not re.search("[0-9]", line)


def _team(names: Names, number: int, name: str) -> None:
    if not name:
        names.faults.append(Fault(number, said("The team has no name.")))
    elif len(name) > LONGEST_TEAM:
        message = said(
            "The team's name has {count:sign|signs}; a report has room for {most}.",
            count=len(name),
            most=LONGEST_TEAM,
        )
        names.faults.append(Fault(number, message))
    elif name in names.teams:
        names.faults.append(Fault(number, said("There are two teams {name}.", name=quoted(name))))
    elif names.players and not names.teams:
        names.faults.append(Fault(number, said("Players stand before the first team, {name}.", name=quoted(name))))
    names.teams.setdefault(name, [])


def _player(names: Names, number: int, text: str, home: str) -> _Line:
    made = _Line(number, Entrant(len(names.players) + 1, ""))
    names.players.append(made.player)
    place = made.player.number
    if names.teams:
        members = next(reversed(names.teams.values()))
        members.append(made.player.number)
        place = len(members)
    parts = _parts(text)
    if len(parts) > 1 and parts[0] in (str(made.player.number), str(place)):
        parts = parts[1:]  # the row's own number
    lettered = [part for part in parts if re.search(r"[^\W\d_]", part)]
    for part in parts:
        if lettered == [part] or not _take(made, part, home):
            _take_name(made, part, home)
    return made


def _parts(text: str) -> list[str]:
    before, comma, after = _COUNTED.sub("", text, count=1).partition(",")
    if comma and not _FACT.match(after):
        given, _more, after = after.partition(",")
        before = f"{before.rstrip()}, {given.lstrip()}"
    text = "\t".join([before, *after.split(",")])
    return [part.strip() for part in _APART.split(text) if part.strip()]


def _take_name(made: _Line, part: str, home: str) -> None:
    """A part of the name, with facts before and behind it between single blanks, which are taken from its ends."""
    words = part.split()
    while len(words) > 1 and len(words[-1]) > 1 and not words[-2].endswith(",") and _take(made, words[-1], home):
        words.pop()
    if len(words) > 1 and words[0] in TITLES and _take(made, words[0], home):
        words.pop(0)
    text = " ".join(words)
    is_name = re.search(r"[^\W\d_]", text) and not re.search("[0-9]", text)
    (made.texts if is_name else made.strange).append(text)


def _take(made: _Line, text: str, home: str) -> bool:
    """Take `text` where it is one fact that the player has not yet; False where it is none."""
    player = made.player
    if text in _NOTHING:
        return True
    if text in TITLES and not player.title:
        player.title = text
    elif (text in CODES or text == home) and not player.federation:
        player.federation = text
    elif len(text) == 1 and text.casefold() in SEXES and not player.sex:
        player.sex = SEXES[text.casefold()]
    elif (born := _BORN.fullmatch(text)) and not player.birth_year:
        player.birth_year = int(next(filter(None, born.groups())))
    elif _DAY.fullmatch(text) and (read := birth(text)) and not player.birth_year:
        player.born, player.birth_year = read
    elif _NUMBER.fullmatch(text):
        made.bare.append(text)
    elif _FIDE_ID.fullmatch(text) and not player.fide_id:
        player.fide_id = text.lstrip("0")
    elif _NATIONAL_ID.fullmatch(text) and not player.national_id:
        player.national_id, player.national_federation = text, home
    else:
        return False
    return True


def _tell_apart(lines: Sequence[_Line], year: int) -> None:
    """Ratings from years of birth: where a line leaves it open it is as the other lines have it, if these agree."""
    for line in lines:
        line.orders = [order for order in _ORDERS.get(len(line.bare), ()) if _possible(line, order, year)]
    certain = {line.orders[0] for line in lines if len(line.orders) == 1}
    for line in lines:
        if len(line.orders) > 1 and len(alike := certain.intersection(line.orders)) == 1:
            line.orders = [*alike]


def _possible(line: _Line, order: tuple[str, ...], year: int) -> bool:
    years = range(year - OLDEST, year - YOUNGEST + 1)
    return all(
        int(text) in RATINGS if kind == _RATING else int(text) in years and not line.player.birth_year
        for kind, text in zip(order, line.bare, strict=True)
    )


def _finish(line: _Line) -> list[Fault]:
    """Fill in the name and the bare numbers, and say what is left."""
    player, found = line.player, list[str]()
    names = line.texts
    if len(names) == 2 and "," not in "".join(names):
        names = [", ".join(names)]  # two columns: family and given name
    player.name, player.single_name = clean_name(names[0] if names else "")
    if not player.name:
        found.append(said("There is no name."))
    elif len(player.name) > LONGEST_NAME:
        found.append(
            said(
                "The name has {count:sign|signs}; a report has room for {most}.",
                count=len(player.name),
                most=LONGEST_NAME,
            )
        )
    if len(player.national_id) > LONGEST_ID:
        found.append(
            said(
                "The id has {count:sign|signs}; a report has room for {most}.",
                count=len(player.national_id),
                most=LONGEST_ID,
            )
        )
    strange = [*names[1:], *line.strange]
    if len(line.orders) == 1:
        for kind, text in zip(line.orders[0], line.bare, strict=True):
            if kind == _YEAR:
                player.birth_year = int(text)
            else:
                player.rating = int(text)
    elif line.orders:
        numbers = listed(line.bare)
        found.append(
            said(
                "{numbers}: a rating or a year of birth? Write a year as *{year}.", numbers=numbers, year=line.bare[-1]
            )
        )
    else:
        strange += line.bare
    left = [
        Fault(line.number, said("{text} is not understood.", text=quoted(text)), leftover=bool(player.name))
        for text in strange
    ]
    return [*(Fault(line.number, message) for message in found), *left]
