"""One player line of a TRF file: texts in columns made into an Entrant."""

import re
from functools import lru_cache

from federation.reports.dates import birth
from federation.reports.problems import Remarks
from federation.reports.report import Entrant, Pairing
from federation.reports.results import adjustment, slot
from federation.reports.titles import LEGACY_TITLES, SEXES, TITLES
from federation.reports.trf.columns import ROUND_WIDTH, Fields, cut_in_a_round, fields
from federation.reports.wording import quoted

# The lowest id FIDE gave out has six figures; federations put their own shorter ones into the same column.
_SHORTEST_FIDE_ID, _LONGEST_FIDE_ID = 6, 12
MOST_ROUNDS = 99
_ROUNDS = range(1, MOST_ROUNDS + 1)


def entrant(line: str, line_number: int, remarks: Remarks) -> Entrant | None:
    """The player of `line`, or None where it has no start number."""
    texts = fields(line)
    number = texts.number.strip()
    if not (number.isascii() and number.isdigit() and int(number)):
        return None
    found = Entrant(int(number), "", line_number, raw=line)
    if texts.moved:
        remarks.remark("columns-shifted", texts.moved, line_number)
    found.name, found.single_name = clean_name(texts.name)
    _person(found, texts, remarks)
    found.fide_id, found.national_id = ids(texts.fide_id, found, remarks)
    found.half_points = _half_points(texts.points, found)
    found.rank = _whole(texts.rank, "rank", found)
    found.pairings = _pairings(texts.rounds, line_number, remarks)
    cut = cut_in_a_round(line)
    if cut and not texts.moved and cut <= len(found.pairings):
        # A number cut in two is another player's number: what is left of the round is not read at all.
        found.unread["line"] = found.pairings[cut - 1].text
        del found.pairings[cut - 1 :]
    return found


def clean_name(text: str) -> tuple[str, bool]:
    """ "Family, Given" with single blanks; and whether the text itself says that there is no given name."""
    family, comma, given = " ".join(text.split()).partition(",")
    family, given = family.strip(), given.strip(" ,")
    return (f"{family}, {given}" if given else family), bool(comma and family and not given)


def _person(found: Entrant, texts: Fields, remarks: Remarks) -> None:
    found.rating = _whole(texts.rating, "rating", found) or None
    set_sex(found, texts.sex)
    set_title(found, texts.title, remarks)
    set_birth(found, texts.birth)
    federation = texts.federation.strip()
    found.federation = federation.upper()


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
            remarks.remark("title-read", f"title {quoted(text)} was read as {found.title}", found.line)
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
        remarks.remark("id-national", "the number in the FIDE id's place was read as a national id", found.line)
        return "", text
    return text, ""


def _whole(text: str, field: str, found: Entrant) -> int | None:
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit():
        return int(text) or None
    found.unread[field] = text
    return None


def _half_points(text: str, found: Entrant) -> int | None:
    read = read_points(text)
    if read is None and text.strip():
        found.unread["points"] = text.strip()
    return read


@lru_cache(maxsize=1024)
def read_points(text: str) -> int | None:
    """Half points of "5.5", "5,5", "5½", "7x" or "5"; None where it is none of them."""
    text = text.strip().replace(",", ".")
    if found := re.fullmatch(r"([0-9]{1,3})(?:\.([05])0?)?", text):
        return 2 * int(found.group(1)) + (found.group(2) == "5")
    if found := re.fullmatch(r"([0-9]{0,3})\s*(?:½|x|X|1/2)", text):
        return 2 * int(found.group(1) or 0) + 1
    return 1 if text == ".5" else None


def _pairings(rounds: str, line_number: int, remarks: Remarks) -> list[Pairing]:
    end = ROUND_WIDTH * min(len(rounds) // ROUND_WIDTH, MOST_ROUNDS)
    found = list(map(slot, _ROUNDS, [rounds[start : start + ROUND_WIDTH] for start in range(0, end, ROUND_WIDTH)]))
    for pairing in found:
        if (pairing.opponent is None or not pairing.result) and (said := adjustment(pairing)):
            remarks.remark("cell-read", said, line_number)
    while found and not found[-1].result and found[-1].opponent is None:
        found.pop()
    return found
