"""FIDE's fixed-width player lists: columns found from the header line and checked against the players. Pure."""

import codecs
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import chain, islice
from typing import IO

from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.opening import lines, month_of
from federation.players_import.formats.rows import Refusal, Row, UnreadableList, read_row
from federation.reports.files.accounted import Account
from federation.vocabulary.words import said

# Words of every header FIDE has used; "TitlFed" and "GamesBorn" stand without a space between them.
_WORDS = {
    "ID NUMBER": "fide_id", "NAME": "name", "TITLE": "title", "TITL": "title", "TIT": "title", "WTIT": "w_title",
    "OTIT": "other_titles", "FOA": "foa_title", "COUNTRY": "federation", "FED": "federation", "SEX": "sex",
    "SRTNG": "rating", "SGM": "games", "SK": "factor", "GAMES": "games", "GMS": "games", "K": "factor",
    "RRTNG": "rapid_rating", "RGM": "rapid_games", "RK": "rapid_factor",
    "BRTNG": "blitz_rating", "BGM": "blitz_games", "BK": "blitz_factor",
    "B-DAY": "born", "BIRTHDAY": "born", "BORN": "born", "FLAG": "flag",
}  # fmt: skip
_NOT_NEEDED = {"other_titles", "foa_title", "games", "rapid_games", "blitz_games"}
_HEADER = re.compile(
    r"[A-Z]{3}\d\d(?!\d)|ID[ _]?NUMBER|(?<![A-Z])[SRB]?K(?![A-Z])|"
    + "|".join(sorted((word for word in _WORDS if len(word) > 2 and word != "ID NUMBER"), key=len, reverse=True))
    + r"|\w+|[^\w\s]+",
    re.IGNORECASE,
)
_UNKNOWN = "?"  # before the name of a column that is not used
Layout = Mapping[str, slice]

# Files of 2002 to 2004 whose header does not stand above its columns, or is missing.
_LAYOUT_2004: Layout = {
    "fide_id": slice(0, 10), "name": slice(10, 44), "title": slice(44, 48), "federation": slice(48, 53),
    "rating": slice(53, 59), "games": slice(59, 64), "born": slice(64, 74), "flag": slice(74, 80),
}  # fmt: skip
_NOTHING = " \t\x1a"  # blanks, and the end-of-file sign of DOS
_SAMPLE = 2000  # lines that decide which layout fits
_FITTING = 0.9  # share of them that must read
_BEFORE_HEADER = 20  # lines that may stand there
_GAP = "   "  # nobody's name has such a gap: two texts stand in one column
_USUAL = {"", "0"}  # in a column that is not needed


@dataclass(frozen=True)
class Txt:
    """A list: its date as the header tells, and its rows."""

    day: date | None
    rows: Iterator[Row | Refusal]


def read(stream: IO[bytes], day: date | None, tempo: str, left_out: LeftOut, otherwise: date | None = None) -> Txt:
    """The list in `stream`. `day` wins over the header's month, that over `otherwise`. Raises UnreadableList."""
    numbered = enumerate(_texts(stream, left_out), 1)
    sample = list(islice(numbered, _SAMPLE))
    at, (header, month) = next(
        ((at, found) for at, (_, text) in enumerate(sample[:_BEFORE_HEADER]) if (found := header_layout(text))[0]),
        (-1, ({}, None)),
    )
    for line, text in sample[: max(at, 0)]:
        if text.strip(_NOTHING):
            left_out.note(line, said("before the header, not used: {text}", text=repr(text.strip()[:40])))
    if month and otherwise and not day and month != otherwise.replace(day=1):
        left_out.note(
            sample[at][0],
            said(
                "the header says {month}, the file's name {day}: the header holds",
                month=f"{month:%Y-%m}",
                day=f"{otherwise}",
            ),
        )
    del sample[: at + 1]
    texts = [text for _, text in sample if text.strip(_NOTHING)]
    if not texts:
        raise UnreadableList(said("the file lists no players"))
    # The header is believed while it fits: a title that nobody knows must not move the columns.
    fits = (layout for layout in (header, _LAYOUT_2004) if layout and fitting(layout, texts) >= _FITTING)
    best = next(fits, None)
    if best is None:
        raise UnreadableList(said("the columns are not those of a FIDE player list"))
    for field in best:
        if field in _NOT_NEEDED:
            left_out.not_needed(field)
    if header and best is not header:
        line = sample[0][0] - 1
        left_out.note(
            line, said("the header does not stand above its columns: those of FIDE's lists of 2004 were used")
        )
        for field in header:
            if field.startswith(_UNKNOWN):
                left_out.note(
                    line,
                    said("column {name} is not known and was not used", name=repr(field.removeprefix(_UNKNOWN))),
                )
    day = day or month or otherwise
    return Txt(day, _rows(chain(sample, numbered), best, day, tempo, left_out))


def header_layout(header: str) -> tuple[Layout, date | None]:
    """Column of every field by the header's words, and the month of its rating column. Empty if it is no header.

    Columns of unknown words, and the second of one field, have a name that begins with "?".
    """
    found = list(_HEADER.finditer(header))
    if len(found) < 2 or not found[0][0].upper().startswith("ID") or found[1][0].upper() != "NAME":
        return {}, None
    starts = [0, *(word.start() for word in found[1:])]
    layout: dict[str, slice] = {}
    month = None
    for word, start, end in zip(found, starts, [*starts[1:], len(header) + 8], strict=True):
        text = word[0].upper().replace("_", " ").replace("IDNUMBER", "ID NUMBER")
        listed = month_of(text)
        month = month or listed
        field = _WORDS.get(text, "rating" if listed else _UNKNOWN + word[0])
        while field in layout:
            field = _UNKNOWN + field.removeprefix(_UNKNOWN) + ", once more"
        layout[field] = slice(start, end)
    return layout, month


def fitting(layout: Layout, texts: list[str]) -> float:
    """Share of `texts` that read sensibly under `layout`. [0 to 1]"""
    return sum(_fits({field: text[where].strip() for field, where in layout.items()}) for text in texts) / len(texts)


def _fits(values: Mapping[str, str]) -> bool:
    federation, rating = values.get("federation", ""), values.get("rating", "")
    return (
        values.get("fide_id", "").isdigit()
        and bool(values.get("name"))
        and bool(federation or rating)  # columns that are empty prove nothing
        and re.fullmatch(r"[A-Z]{3}|", federation) is not None
        and re.fullmatch(r"\d{3,4}|0|", rating) is not None
        and re.fullmatch(r"\d{1,4}|\d\d\.\d\d\.\d\d(\d\d)?|[ .]*", values.get("born", "")) is not None
        and re.fullmatch(r"[A-Za-z]{0,3}|-", values.get("title", "")) is not None
    )


def _rows(
    numbered: Iterator[tuple[int, str]], layout: Layout, day: date | None, tempo: str, left_out: LeftOut
) -> Iterator[Row | Refusal]:
    end = max(where.stop for where in layout.values())
    unknown = [field for field in layout if field.startswith(_UNKNOWN)]
    not_needed = [field for field in layout if field in _NOT_NEEDED]
    borders = sorted(where.start - 1 for where in layout.values() if where.start)
    empty = set(unknown)
    for line, text in numbered:
        if not text.strip(_NOTHING):
            continue
        values = {field: text[where].strip() for field, where in layout.items()}
        for field in unknown:
            if values[field]:
                left_out.note(
                    line,
                    said("column {name} is not known and was not used", name=repr(field.removeprefix(_UNKNOWN))),
                )
                empty.discard(field)
        for field in not_needed:
            if values[field] not in _USUAL:
                left_out.strange(line, field, values[field])
        if len(text) > end and _beyond(text, layout):
            left_out.note(line, said("text beyond the last column was not used"))
        for at in borders:
            if " " not in text[at : at + 2] and len(text) > at + 1:
                left_out.note(line, said("a value reaches from one column into the next: the line may have moved"))
                break
        if _GAP in values["name"]:
            left_out.note(line, said("two texts stand in the column of the name; they were read as one"))
        row = read_row(line, values, day, tempo)
        if isinstance(row, Row):
            yield row
            continue
        again, _ = header_layout(text)
        if again and again != layout:
            raise UnreadableList(
                said("line {line}: another header, of other columns: these are two lists in one file", line=line)
            )
        yield Refusal(line, said("the header once more") if again else row.reason, text[:80].rstrip())
    for field in sorted(empty):
        left_out.note(1, said("column {name} is not known; it is empty", name=repr(field.removeprefix(_UNKNOWN))))


def _beyond(text: str, layout: Layout) -> bool:
    account = Account(text)
    for where in layout.values():
        account.use(where.start, where.stop)
    return bool(account.leftovers())


# ---- letters -------------------------------------------------------------------
def _texts(stream: IO[bytes], left_out: LeftOut) -> Iterator[str]:
    if stream.peek(2)[:2] in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE}:  # type: ignore[attr-defined]
        try:
            yield from (text.rstrip("\r\n\x1a") for text in lines(io.TextIOWrapper(stream, "utf-16", newline="")))
        except UnicodeDecodeError as error:
            raise UnreadableList(said("the file begins as UTF-16 and is damaged")) from error
        return
    for line, raw in enumerate(lines(stream), 1):
        text, encoding = decoded(raw)
        if encoding:
            left_out.note(
                line,
                said(
                    "letters were read as {encoding}, which is a guess: look at the names with accents",
                    encoding=encoding,
                ),
            )
        yield text


def decoded(raw: bytes) -> tuple[str, str]:
    """A line as text, without its end; and the code page where that was guessed, else "".

    Old lists mix code pages from line to line, so each line is judged alone.
    """
    raw = raw.rstrip(b"\r\n\x1a").removeprefix(b"\xef\xbb\xbf")
    if raw.isascii():
        return raw.decode("ascii"), ""
    for encoding in ("utf-8", "cp1252", "cp850"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if all(sign.isalpha() for sign in text if not sign.isascii()):
            return text, "" if encoding == "utf-8" else encoding
    return raw.decode("latin-1"), "latin-1"
