"""One line of a player list as the register understands it, and the reasons why a line is refused. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from federation.vocabulary.words import said

# FIDE's titles for players, as lists spell them now and as they did until about 2010.
TITLES = {
    "GM": "GM", "IM": "IM", "FM": "FM", "CM": "CM", "WGM": "WGM", "WIM": "WIM", "WFM": "WFM", "WCM": "WCM",
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
SEXES = {"M": "m", "F": "w", "W": "w"}
TEMPOS = ("standard", "rapid", "blitz")
EARLIEST_BIRTH = 1850
YOUNGEST = 5  # years; settles the century of a birthday written with two digits
LONGEST_NAME = 100
HIGHEST_RATING = 3999
HIGHEST_FACTOR = 150

_DAY_FIRST = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})")
_YEAR_FIRST = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_NO_LETTERS = re.compile("[\x80-\x9f\ufffd<>{}|#=;^~]")  # of no name; the first are letters in the wrong encoding
_FLAGS = re.compile(r"[iwn]*")  # inactive, woman, new; FIDE's lists


TOO_LONG = {
    "club": lambda most: said("the club is longer than {most:character|characters}; the rest was left out", most=most),
    "region": lambda most: said(
        "the region is longer than {most:character|characters}; the rest was left out", most=most
    ),
}


class UnreadableList(Exception):
    """The file as a whole cannot be imported; the message says why, in plain words.

    `missing` names what somebody can say of the file to make it readable: "date", "encoding" or "format".
    """

    def __init__(self, message: str, missing: str = "") -> None:
        super().__init__(message)
        self.missing = missing


@dataclass(frozen=True, slots=True)
class Published:
    """A rating a list publishes for a player."""

    tempo: str
    rating: int
    factor: int | None = None  # K
    # FIDE's flag i: no rated game in the year before the list (Rating Regulations 7.2.2). None: the list has no flags.
    inactive: bool | None = None
    games: int | None = field(
        default=None, compare=False
    )  # rated since the list before; the register has no use for it


@dataclass(frozen=True, slots=True)
class Row:
    """What a list says of one player. An empty field says nothing: the register keeps what it has."""

    line: int
    fide_id: int | None
    national_id: str
    family_name: str
    given_name: str
    sex: str = ""
    born: date | None = None
    birth_year: int | None = None
    federation: str = ""
    club: str = ""
    region: str = ""
    titles: tuple[str, ...] = ()
    ratings: tuple[Published, ...] = ()
    notes: tuple[str, ...] = ()  # what was left out, and why

    @property
    def name(self) -> str:
        return f"{self.family_name}, {self.given_name}" if self.given_name else self.family_name


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that was not imported."""

    line: int
    reason: str
    text: str = ""  # enough of the line to find it

    def __post_init__(self) -> None:
        for name in ("reason", "text"):  # no database and no terminal should get what a stranger's file holds there
            if _CONTROL.search(text := getattr(self, name)):
                object.__setattr__(self, name, _CONTROL.sub("?", text))


def read_row(line: int, values: Mapping[str, str], day: date | None, tempo: str = "standard") -> Row | Refusal:
    """The row that `values` describe; a refusal names everything wrong with the line at once.

    `day` is the date of the list. `tempo` is what a list with a single rating column rates.
    """
    values = {key: " ".join(value.split()) if value else "" for key, value in values.items()}
    wrong: list[str] = []
    notes: list[str] = []
    family, given = _name(values, wrong, notes)
    born, year = _birth(values, day, wrong, notes)
    flag = _flag(values, notes)
    row = Row(
        line=line,
        fide_id=_number(values.get("fide_id", ""), said("FIDE id"), 9_999_999_999, wrong),
        national_id=values.get("national_id", ""),
        family_name=family,
        given_name=given,
        sex=_sex(values, flag, notes),
        born=born,
        birth_year=year,
        federation=_federation(values.get("federation", ""), wrong),
        club=_cut("club", 120, values, notes),
        region=_cut("region", 80, values, notes),
        titles=_titles(values, notes),
        ratings=_ratings(values, tempo, "i" in flag if "flag" in values else None, wrong, notes),
        notes=tuple(dict.fromkeys(notes)) if notes else (),  # WH stands in both columns of titles
    )
    if row.fide_id is None and not row.national_id and not wrong:
        wrong.append(said("neither a FIDE id nor a national id"))
    if _CONTROL.search(row.national_id + row.club + row.region):
        wrong.append(said("a value contains control characters"))
    if len(row.national_id) > 20:
        wrong.append(
            said(
                "the national id is longer than {most:character|characters}: {national_id}",
                most=20,
                national_id=row.national_id[:40],
            )
        )
    if wrong:
        return Refusal(line, said("{wrong:; }", wrong=tuple(wrong)), row.name[:60])
    return row


def _name(values: Mapping[str, str], wrong: list[str], notes: list[str]) -> tuple[str, str]:
    family, given = values.get("family_name", ""), values.get("given_name", "")
    first, _, rest = (part.strip() for part in values.get("name", "").partition(","))  # on the first comma only
    if (family and first and first != family) or (given and rest and rest != given):
        notes.append(said("the name stands twice and is not the same; `name` was not used"))
    if not family:
        family, given = first, given or rest
    if not family:
        family, given = given, ""  # ", Suharto": people with one name are entered both ways
    if not family:
        wrong.append(said("no name"))
    elif len(family) > LONGEST_NAME or len(given) > LONGEST_NAME:
        wrong.append(said("a name is longer than {most:character|characters}", most=LONGEST_NAME))
    elif _CONTROL.search(family + given):
        wrong.append(said("the name contains control characters"))
    elif _NO_LETTERS.search(family + given):
        notes.append(said("a name has signs that no name has: the file may be damaged, or its encoding another"))
    return family, given


def _cut(name: str, longest: int, values: Mapping[str, str], notes: list[str]) -> str:
    text = values.get(name, "")
    if len(text) > longest:
        notes.append(TOO_LONG[name](longest))
    return text[:longest]


def _number(text: str, what: str, highest: int, wrong: list[str]) -> int | None:
    """A whole number from 1 to `highest`; None where the list says 0, a dash or nothing."""
    if text in {"", "-"}:
        return None
    if not (text.isascii() and text.isdigit()) or int(text[:20]) > highest:
        wrong.append(
            said(
                "{what} {text} is not a whole number up to {highest}", what=what, text=repr(text[:20]), highest=highest
            )
        )
        return None
    return int(text) or None


def _flag(values: Mapping[str, str], notes: list[str]) -> str:
    flag = values.get("flag", "").lower()
    if flag and flag != "-" and not _FLAGS.fullmatch(flag):
        notes.append(said("flag {flag} has letters that are not known and were not used", flag=repr(flag[:10])))
    return flag


def _sex(values: Mapping[str, str], flag: str, notes: list[str]) -> str:
    text = values.get("sex", "").upper()
    if text and text != "-" and text not in SEXES:
        notes.append(said("sex {text} is not known and was left out", text=repr(text[:10])))
    told, flagged = SEXES.get(text, ""), "w" if "w" in flag else ""  # lists before 2012 have no column, only a flag
    if told and flagged and told != flagged:
        notes.append(said("the flag says a woman, the sex a man; the sex was used"))
    return told or flagged


def _federation(text: str, wrong: list[str]) -> str:
    code = text.upper()
    if code in {"", "-", "*"}:
        return ""
    if not re.fullmatch(r"[A-Z]{3}", code):
        wrong.append(said("federation {text} is not a code of three letters", text=repr(text[:20])))
    return code[:3]


def _titles(values: Mapping[str, str], notes: list[str]) -> tuple[str, ...]:
    """Open title first, then the women's one; a list may carry either in both columns."""
    found: list[str] = []
    for text in (values.get("title", ""), values.get("w_title", "")):
        code = TITLES.get(text.upper())
        if code and code not in found:
            found.append(code)
        if text and code is None and text != "-":
            notes.append(said("title {text} is not a title for players and was left out", text=repr(text[:10])))
    return tuple(found)


def _ratings(
    values: Mapping[str, str], tempo: str, inactive: bool | None, wrong: list[str], notes: list[str]
) -> tuple[Published, ...]:
    """The flag of a list of all tempos is that of the standard rating."""
    found = []
    if "rapid_rating" in values or "blitz_rating" in values:
        tempo = "standard"  # of several rating columns; `tempo` says it of a single one
    columns = {tempo: ("rating", "factor")}
    columns |= {other: (f"{other}_rating", f"{other}_factor") for other in TEMPOS if other != tempo}
    for kind, (rating_column, factor_column) in columns.items():
        rating = _number(values.get(rating_column, ""), said("rating"), HIGHEST_RATING, wrong)
        factor = _number(values.get(factor_column, ""), "K", HIGHEST_FACTOR, wrong)
        if rating is not None:
            games = values.get("games" if kind == tempo else f"{kind}_games", "")
            counted = int(games) if games.isascii() and games.isdigit() and len(games) < 5 else None
            found.append(Published(kind, rating, factor, inactive if kind == tempo else None, counted))
        elif factor is not None:
            notes.append(said("a K without a rating was not used"))
    return tuple(found)


def _birth(
    values: Mapping[str, str], day: date | None, wrong: list[str], notes: list[str]
) -> tuple[date | None, int | None]:
    """(date of birth, year of birth), as much of it as the list knows."""
    born, year = _birth_text(values.get("born", ""), day, wrong, notes)
    if alone := values.get("birth_year", ""):
        other, other_year = _birth_text(alone, day, wrong, notes)
        if year is None:
            born, year = other, other_year
        elif other_year not in {None, year}:
            notes.append(said("the year of birth is not that of the birth; it was not used"))
    latest = day.year if day else 2100
    if year is not None and not EARLIEST_BIRTH <= year <= latest:
        wrong.append(
            said(
                "birth year {year} is not between {earliest} and {latest}",
                year=year,
                earliest=EARLIEST_BIRTH,
                latest=latest,
            )
        )
    return born, year


def _birth_text(text: str, day: date | None, wrong: list[str], notes: list[str]) -> tuple[date | None, int | None]:
    text = text.replace("?", "0")  # 1945.??.?? is a year
    if not text.strip("0./- "):
        return None, None
    if re.fullmatch(r"\d{4}", text):
        return None, int(text)
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, number = (int(part) for part in found.groups())
    elif found := _DAY_FIRST.fullmatch(text):
        number, month, year = (int(part) for part in found.groups())
        if len(found[3]) == 2:
            year += 2000 if day and 2000 + year <= day.year - YOUNGEST else 1900
    else:
        wrong.append(said("birth {text} is neither a year nor a date", text=repr(text[:20])))
        return None, None
    if not month or not number:
        if month or number:
            notes.append(said("of a birth without its day the year was used"))
        return None, year or None
    try:
        return date(year, month, number), year
    except ValueError:
        wrong.append(said("birth {text} is not a day of the calendar", text=repr(text[:20])))
        return None, None
