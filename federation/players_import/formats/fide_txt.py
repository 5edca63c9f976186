"""FIDE's fixed-width player lists: columns found from the header line and checked against the players. Pure."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import chain, islice
from typing import IO

from federation.players_import.formats.opening import lines, month_of
from federation.players_import.formats.rows import TITLES, Refusal, Row, UnreadableList, read_row

# Words of every header FIDE has used; "TitlFed" and "GamesBorn" stand without a space between them.
_WORDS = {
    "ID NUMBER": "fide_id", "NAME": "name", "TITLE": "title", "TITL": "title", "TIT": "title", "WTIT": "w_title",
    "OTIT": "other_titles", "FOA": "foa_title", "COUNTRY": "federation", "FED": "federation", "SEX": "sex",
    "SRTNG": "rating", "SGM": "games", "SK": "factor", "GAMES": "games", "GMS": "games", "K": "factor",
    "RRTNG": "rapid_rating", "RGM": "rapid_games", "RK": "rapid_factor",
    "BRTNG": "blitz_rating", "BGM": "blitz_games", "BK": "blitz_factor",
    "B-DAY": "born", "BIRTHDAY": "born", "BORN": "born", "FLAG": "flag",
}  # fmt: skip
_HEADER = re.compile(
    r"[A-Z]{3}\d\d(?!\d)|ID[ _]?NUMBER|(?<![A-Z])[SRB]?K(?![A-Z])|"
    + "|".join(sorted((word for word in _WORDS if len(word) > 2 and word != "ID NUMBER"), key=len, reverse=True)),
    re.IGNORECASE,
)
Layout = Mapping[str, slice]

# Files of 2002 to 2004 whose header does not stand above its columns, or is missing.
_LAYOUT_2004: Layout = {
    "fide_id": slice(0, 10), "name": slice(10, 44), "title": slice(44, 48), "federation": slice(48, 53),
    "rating": slice(53, 59), "games": slice(59, 64), "born": slice(64, 74), "flag": slice(74, 80),
}  # fmt: skip
_NOTHING = " \t\x1a"  # blanks, and the end-of-file sign of DOS
_SAMPLE = 2000  # lines that decide which layout fits
_FITTING = 0.9  # share of them that must read


@dataclass(frozen=True)
class Txt:
    """A list: its date as the header tells, and its rows."""

    day: date | None
    rows: Iterator[Row | Refusal]


def read(stream: IO[bytes], day: date | None, tempo: str, otherwise: date | None = None) -> Txt:
    """The list in `stream`. `day` wins over the header's month, that over `otherwise`. Raises UnreadableList."""
    numbered = enumerate((decoded(raw) for raw in lines(stream)), 1)
    _, first = next(numbered, (0, ""))
    header, month = header_layout(first)
    day = day or month or otherwise
    sample = list(islice(numbered, _SAMPLE))
    if not header and first.strip():
        sample.insert(0, (1, first))
    candidates = [layout for layout in (header, _LAYOUT_2004) if layout]
    texts = [text for _, text in sample if text.strip(_NOTHING)]
    if not texts:
        raise UnreadableList("the file lists no players")
    best = max(candidates, key=lambda layout: fitting(layout, texts))
    if fitting(best, texts) < _FITTING:
        raise UnreadableList("the columns are not those of a FIDE player list")
    return Txt(day, _rows(chain(sample, numbered), best, day, tempo))


def header_layout(header: str) -> tuple[Layout, date | None]:
    """Column of every field by the header's words, and the month of its rating column. Empty if it is no header."""
    found = list(_HEADER.finditer(header))
    if not found or not found[0][0].upper().startswith("ID"):
        return {}, None
    starts = [0, *(word.start() for word in found[1:])]
    layout: dict[str, slice] = {}
    month = None
    for word, start, end in zip(found, starts, [*starts[1:], len(header) + 8], strict=True):
        text = word[0].upper().replace("_", " ").replace("IDNUMBER", "ID NUMBER")
        month = month or month_of(text)
        layout.setdefault(_WORDS.get(text, "rating"), slice(start, end))
    return layout, month


def fitting(layout: Layout, texts: list[str]) -> float:
    """Share of `texts` that read sensibly under `layout`. [0 to 1]"""
    return sum(_fits({field: text[where].strip() for field, where in layout.items()}) for text in texts) / len(texts)


def _fits(values: Mapping[str, str]) -> bool:
    return (
        values.get("fide_id", "").isdigit()
        and bool(values.get("name"))
        and re.fullmatch(r"[A-Z]{3}|", values.get("federation", "?")) is not None
        and re.fullmatch(r"\d{3,4}|0|", values.get("rating", "")) is not None
        and re.fullmatch(r"\d{1,4}|\d\d\.\d\d\.\d\d(\d\d)?|[ .]*", values.get("born", "")) is not None
        and (values.get("title", "").upper() in TITLES or len(values.get("title", "")) < 2)
    )


def _rows(numbered: Iterator[tuple[int, str]], layout: Layout, day: date | None, tempo: str) -> Iterator[Row | Refusal]:
    for line, text in numbered:
        if not text.strip(_NOTHING):
            continue
        values = {field: text[where].strip() for field, where in layout.items()}
        row = read_row(line, values, day, tempo)
        yield Refusal(line, row.reason, text[:80].rstrip()) if isinstance(row, Refusal) else row


def decoded(raw: bytes) -> str:
    """A line as text, without its end. Old lists mix code pages from line to line, so each line is judged alone."""
    raw = raw.rstrip(b"\r\n").removeprefix(b"\xef\xbb\xbf")
    if raw.isascii():
        return raw.decode("ascii")
    for encoding in ("utf-8", "cp1252", "cp850"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if all(sign.isalpha() for sign in text if not sign.isascii()):
            return text
    return raw.decode("latin-1")
