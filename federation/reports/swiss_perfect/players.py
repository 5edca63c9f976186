"""The players of SwissPerfect (.trn), and the points that were added by hand."""

import re
from collections.abc import Callable, Sequence

from federation.reports.dates import dashed, readings
from federation.reports.files.unreadable import Unreadable
from federation.reports.player_fields import TITLES, clean_name, ids, set_birth, set_sex
from federation.reports.problems import Remarks
from federation.reports.report import Entrant
from federation.reports.swiss_perfect.dbase import Row, whole

FIELDS = frozenset(
    "ID SURNAME FIRSTNAME FEDER CLUB INTL_RTG LOC_RTG INTL_ID LOC_ID TITLE SEX BIRTH_DATE BONUS".split()  # noqa: SIM905
)
_TITLES = {"0": "", "1": "GM", "2": "WGM", "3": "IM", "4": "WIM", "5": "FM", "6": "WFM"}
_SEXES = {"0": "", "1": "m", "2": "w"}
_BY_HAND = re.compile(rb"([0-9]{0,2})(?:[.,]([05])0?)?")

Decode = Callable[[bytes], str]


def entrant(row: Row, decode: Decode, remarks: Remarks, damaged: str) -> Entrant:
    """One player. The start number is the one by which the results name the player."""
    text = {name: decode(value) for name, value in row.items()}
    found = Entrant(whole(row, "ID", damaged), "")
    family, given = text["SURNAME"], text["FIRSTNAME"]
    found.name, found.single_name = clean_name(f"{family}, {given}" if given else family)
    title = _TITLES.get(text["TITLE"], text["TITLE"].upper())
    if title in TITLES:
        found.title = title
    elif title:
        found.unread["title"] = text["TITLE"]
    set_sex(found, _SEXES.get(text["SEX"], text["SEX"]))
    set_birth(found, dashed(text["BIRTH_DATE"]))
    found.rating = whole(row, "INTL_RTG", damaged) or None
    found.federation, found.club = text["FEDER"].upper(), text["CLUB"]
    # Some put the date of birth into the place of the FIDE id.
    if found.born is None or found.born not in readings(text["INTL_ID"]).values():
        found.fide_id, national = ids(text["INTL_ID"], found, remarks)
        found.national_id = national
    found.national_id = text["LOC_ID"] or found.national_id
    return found


def by_hand(row: Row, damaged: str) -> int:
    """Half points that were added without a result. Raises Unreadable for what is no number of points."""
    found = _BY_HAND.fullmatch(row["BONUS"])
    if not found:
        raise Unreadable(damaged)
    return 2 * int(found[1] or 0) + (found[2] == b"5")


def national_ratings(players: Sequence[Row], damaged: str) -> int:
    """How many players have a national rating, which is not read."""
    return sum(whole(row, "LOC_RTG", damaged) > 0 for row in players)
