"""The players of a Swiss-Chess file, from records of 655 bytes."""

import re
from collections.abc import Callable

from federation.reports.dates import dashed
from federation.reports.files.binary import u16
from federation.reports.player_fields import TITLES, clean_name, ids, set_birth, set_sex
from federation.reports.problems import Remarks
from federation.reports.report import Entrant
from federation.reports.swiss_chess.layout import text

_NUMBER, _TEAM, _BOARD, _DUMMY, _HALF_POINTS = 217, 201, 203, 189, 292
_IS_DUMMY = 0x66
_WITHDRAWN = "*"  # in the place of the sex
_RATING = re.compile(r"[0-9]{1,4}")
NAME = (0, 32)
# Field -> where its text begins and how long it may be [bytes].
_TEXTS = {
    "club": (33, 32), "title": (66, 3), "rating": (70, 4), "federation": (105, 3), "born": (128, 10), "zps": (153, 5),
    "member": (159, 4), "sex": (184, 1), "fide_id": (324, 12), "national_id": (337, 12),
}  # fmt: skip

Decode = Callable[[bytes], str]


def number_of(record: bytes) -> int:
    """The start number by which other records name this player or team."""
    return u16(record, _NUMBER)


def team_and_board(record: bytes) -> tuple[int, int]:
    """The place of a player's team among the teams, from 1, and the board in it; of a team, its own place."""
    return record[_TEAM], record[_BOARD]


def is_dummy(record: bytes) -> bool:
    """Whether it is nobody: who is paired with it has a bye."""
    return record[_DUMMY] == _IS_DUMMY


def entrant(record: bytes, decode: Decode, remarks: Remarks, totals: bool) -> Entrant:
    """One player. `totals`: whether the points in the record are those of the end."""
    texts = {name: decode(text(record, *place)) for name, place in _TEXTS.items()}
    found = Entrant(number_of(record), "")
    found.name, found.single_name = clean_name(decode(text(record, *NAME)))
    found.club, found.federation = texts["club"], texts["federation"].upper()
    if texts["title"] in TITLES:
        found.title = texts["title"]
    elif texts["title"]:
        found.unread["title"] = texts["title"]
    if _RATING.fullmatch(texts["rating"]):
        found.rating = int(texts["rating"]) or None
    elif texts["rating"]:
        found.unread["rating"] = texts["rating"]
    set_sex(found, texts["sex"] if texts["sex"] != _WITHDRAWN else "")
    set_birth(found, dashed(texts["born"]))
    found.fide_id, national = ids(texts["fide_id"], found, remarks)
    german = f"{texts['zps']}-{texts['member']}" if texts["zps"] and texts["member"] else ""
    found.national_id = texts["national_id"] or national or german
    if totals:
        found.half_points = record[_HALF_POINTS]
    return found
