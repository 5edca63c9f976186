"""The tag pairs of a game in PGN: how they are written, what they are called, and which values say something.

PGN standard (1994), 8.1 and 9.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from math import inf
from typing import NamedTuple

READ = (
    "Event", "Site", "Date", "EventDate", "Round", "Result", "ECO", "TimeControl", "Variant", "FEN",
    *(f"{side}{tag}" for side in ("White", "Black") for tag in ("", "Elo", "Title", "FideId", "Federation")),
)  # fmt: skip
# Well-known ones of which nothing is kept: of the standard, of ChessBase, lichess, chess.com and broadcasts.
PASSED_OVER = (
    "WhiteUSCF", "BlackUSCF", "WhiteNA", "BlackNA", "WhiteType", "BlackType", "EventSponsor", "Section", "Stage",
    "Board", "Opening", "Variation", "SubVariation", "NIC", "Time", "UTCTime", "UTCDate", "SetUp", "Termination",
    "Annotator", "Mode", "PlyCount", "EventType", "EventRounds", "EventCountry", "EventCategory", "Source",
    "SourceTitle", "SourceDate", "SourceVersion", "SourceVersionDate", "SourceQuality", "WhiteTeam", "BlackTeam",
    "WhiteTeamCountry", "BlackTeamCountry", "WhiteClock", "BlackClock", "Remark", "Input", "Owner", "GameId",
    "WhiteRatingDiff", "BlackRatingDiff", "StudyName", "ChapterName", "ChapterURL", "BroadcastName", "BroadcastURL",
    "GameURL", "Orientation", "Team", "WhiteCountry", "BlackCountry", "WhiteEloDiff", "BlackEloDiff",
    "CurrentPosition", "Timezone", "ECOUrl", "StartTime", "EndDate", "EndTime", "Link", "StartDate", "Tournament",
    "UniqueKey", "HashCode", "LiveChessVersion", "WhiteECF", "BlackECF", "WhiteNRtg", "BlackNRtg", "WhiteRFEDA",
    "BlackRFEDA", "Country",
)  # fmt: skip
ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")  # that every game has
NAMES = {name.lower(): name for name in (*READ, *PASSED_OVER)}
LONGEST = 120  # signs of a value that is kept
KEPT = {  # signs of a value: a longer one is cut
    **dict.fromkeys(("Event", "Site", "White", "Black"), LONGEST),
    "Round": 12, "TimeControl": 40, "WhiteTitle": 4, "BlackTitle": 4,
}  # fmt: skip
HIGHEST_RATING = 3999
FIRST_YEAR, LAST_YEAR = 1400, 2199  # the oldest games that are known are of the fifteenth century
UNKNOWN = {"", "?", "-", "*"}
UNKNOWN_DATE = "????.??.??"

_NAME = r"\[\s{0,20}([A-Za-z0-9][\w+#=:-]{0,60})\s{0,20}"
_STRICT = re.compile(_NAME + r'"((?:[^"\\]|\\.){0,500})"\s{0,20}\]')
# With signs of quotation in the value that should have a backslash.
_LENIENT = re.compile(_NAME + r'"(.{0,500}?)"\s{0,20}\](?=\s{0,20}(?:\[|$))')
_DATE = re.compile(r"(\d{4}|\?{1,4})(?:[./-](\d{1,2}|\?{1,2})(?:[./-](\d{1,2}|\?{1,2}))?)?")


class Pair(NamedTuple):
    name: str
    value: str
    end: int  # the sign after it
    quoted: bool  # as it has to be: a quotation mark in the value has its backslash


def pair(text: str, at: int) -> Pair | None:
    """The tag pair that begins at a sign of a line."""
    strict = _STRICT.match(text, at)
    found = strict or _LENIENT.match(text, at)
    if found is None:
        return None
    name, value = found.groups()
    plain = re.sub(r'\\(["\\])', r"\1", value)
    return Pair(NAMES.get(name.lower(), name), plain, found.end(), strict is not None)


def next_pair(text: str, at: int) -> int:
    """Where on a line the next tag pair begins, or its end."""
    begins = text.find("[", at)
    while begins >= 0 and pair(text, begins) is None:
        begins = text.find("[", begins + 1)
    return begins if begins >= 0 else len(text)


def date_of(text: str) -> str:
    """A date in PGN's form; what cannot be one is not known."""
    return _dated(text)[0]


def _dated(text: str) -> tuple[str, bool]:
    """The same, and whether all of the text is in it."""
    found = _DATE.fullmatch(text.strip())
    if found is None:
        year = re.match(r"\d{4}(?!\d)", text.strip())
        return (f"{year.group()}.??.??" if year and _is_year(year.group()) else UNKNOWN_DATE), text.strip() in UNKNOWN
    told = [part if part and part.isdigit() else "" for part in found.groups()]
    year_text, month, day = told
    month = month if month and 1 <= int(month) <= 12 else ""
    day = day if day and 1 <= int(day) <= 31 and (month or not told[1]) else ""
    if year_text and not _is_year(year_text):
        return UNKNOWN_DATE, not any(map(int, filter(None, told)))  # 0000.00.00 is how some write that it is not known
    whole = f"{year_text or '????'}.{month.zfill(2) if month else '??'}.{day.zfill(2) if day else '??'}"
    return whole, [year_text, month, day] == told and _there_is(year_text, month, day)


def _is_year(text: str) -> bool:
    return FIRST_YEAR <= int(text) <= LAST_YEAR


def _there_is(year: str, month: str, day: str) -> bool:
    try:
        return not (year and month and day) or bool(date(int(year), int(month), int(day)))
    except ValueError:
        return False


def number(text: str) -> int | None:
    """A value that is a number, such as a rating; None for another one, and for 0."""
    value = text.strip()
    return int(value) or None if value.isascii() and value.isdigit() and len(value) <= 10 else None


def unusable(tags: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Names and values that say something, but nothing that can be kept as it stands."""
    for name in ("Date", "EventDate"):
        if name in tags and not _dated(tags[name])[1]:
            yield name, tags[name]
    for side in ("White", "Black"):
        for name, most in ((f"{side}Elo", HIGHEST_RATING), (f"{side}FideId", inf)):
            value = tags.get(name, "").strip()
            read = number(value)
            if value not in UNKNOWN and value.strip("0") and (read is None or read > most):
                yield name, value
    eco = tags.get("ECO", "").strip()
    if eco not in UNKNOWN and not re.match("[A-Ea-e][0-9]{2}", eco):
        yield "ECO", eco
    for name, most in KEPT.items():
        value = tags.get(name, "").strip()
        if len(value) > most or ("Title" in name and value not in UNKNOWN and not value.isalpha()):
            yield name, value
