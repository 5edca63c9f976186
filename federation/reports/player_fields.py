"""The fields of one player, as every format writes them: name, sex, title, birth, ids and points from their texts."""

import re
from functools import lru_cache

from federation.reports.dates import birth
from federation.reports.problems import Remarks
from federation.reports.report import Entrant
from federation.reports.wording import quoted
from federation.vocabulary.words import said

# The lowest id FIDE gave out has six figures; federations put their own shorter ones into the same column.
_SHORTEST_FIDE_ID, _LONGEST_FIDE_ID = 6, 12
TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})

# TRF06 and the exports of older programs: one letter, two for women.
LEGACY_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM", "HG": "GM", "HM": "IM",
}  # fmt: skip

# "f" and "d" are femmina, female, Dame, femme: no report was met where "f" is a man.
SEXES = {"m": "m", "w": "w", "f": "w", "d": "w", "k": "w", "male": "m", "female": "w"}


def clean_name(text: str) -> tuple[str, bool]:
    """ "Family, Given" with single blanks; and whether the text itself says that there is no given name."""
    family, comma, given = " ".join(text.split()).partition(",")
    family, given = family.strip(), given.strip(" ,")
    return (f"{family}, {given}" if given else family), bool(comma and family and not given)


def set_sex(found: Entrant, text: str) -> None:
    """Read sex from what files write for it."""
    text = text.strip()
    found.sex = SEXES.get(text.casefold(), "")
    if text and not found.sex and text not in "-?":
        found.unread["sex"] = text


def set_title(found: Entrant, text: str, remarks: Remarks | None = None) -> None:
    """Read a title, one-letter titles of older formats included."""
    text = text.strip()
    title = text.upper()
    if title in LEGACY_TITLES:
        found.title = LEGACY_TITLES[title]
        if remarks:
            remarks.remark(
                "title-read", said("title {text} was read as {title}", text=quoted(text), title=found.title), found.line
            )
    elif title in TITLES:
        found.title = title
    elif text and text != "-":
        found.unread["title"] = text


def set_birth(found: Entrant, text: str) -> None:
    """Read date or year of birth."""
    if not text.strip():
        return
    read = birth(text)
    if read is None:
        found.unread["born"] = text.strip()
    else:
        found.born, found.birth_year = read


def ids(text: str, found: Entrant, remarks: Remarks) -> tuple[str, str]:
    """FIDE id and national id in a column meant for the first: FIDE's own have six figures or more."""
    text = text.strip().lstrip("0")
    if not text:
        return "", ""
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_FIDE_ID):
        found.unread["fide_id"] = text
        return "", ""
    if len(text) < _SHORTEST_FIDE_ID:
        remarks.remark("id-national", said("the number in the FIDE id's place was read as a national id"), found.line)
        return "", text
    return text, ""


@lru_cache(maxsize=1024)
def read_points(text: str) -> int | None:
    """Half points of "5.5", "5,5", "5½", "7x", "5" or "-0.5", after a penalty; None where it is none of them."""
    text = text.strip().replace(",", ".")
    if found := re.fullmatch(r"(-?)([0-9]{1,3})(?:\.([05])0?)?", text):
        half_points = 2 * int(found.group(2)) + (found.group(3) == "5")
        return -half_points if found.group(1) else half_points
    if found := re.fullmatch(r"([0-9]{0,3})\s{0,9}(?:½|x|X|1/2)", text):
        return 2 * int(found.group(1) or 0) + 1
    return 1 if text == ".5" else None
