"""The players of a Swiss-Manager file, and which texts and numbers of theirs have no place in a report."""

from federation.reports.dates import dashed
from federation.reports.files.binary import u16, u32
from federation.reports.player_fields import TITLES, clean_name, ids, set_birth
from federation.reports.problems import Remarks
from federation.reports.report import Entrant
from federation.reports.swiss_manager.sections import Sections

_MAN, _WOMAN, _COMPUTER = range(3)
_LONGEST_CLUB = 120
# Texts of a player's record that are read: family name, given name, title, national id, club, federation.
_FAMILY, _GIVEN, _TITLE, _NATIONAL, _CLUB, _FEDERATION = 0, 1, 4, 5, 9, 10


def entrants(file: Sections, remarks: Remarks) -> list[Entrant]:
    """The players, their start numbers being their places in the file."""
    return [_entrant(number, texts, block, remarks) for number, (texts, block) in enumerate(file.players, 1)]


def team_and_board(block: bytes) -> tuple[int, int]:
    """The number of a player's team and the board in it; 0 for none."""
    return u16(block, 0x1C), u16(block, 0x1E)


def national_ratings(file: Sections) -> int:
    """How many players have a national rating, which is not read."""
    return sum(u16(block, 0x0A) > 0 for _, block in file.players)


def _entrant(number: int, texts: list[str], block: bytes, remarks: Remarks) -> Entrant:
    found = Entrant(number, "")
    family, given = texts[_FAMILY], texts[_GIVEN]
    found.name, found.single_name = clean_name(f"{family}, {given}" if given else family)
    if texts[_TITLE] in TITLES:
        found.title = texts[_TITLE]
    elif texts[_TITLE]:
        found.unread["title"] = texts[_TITLE]
    _set_sex(found, block[0x06])
    found.rating = u16(block, 0x08) or None
    found.federation, found.club = texts[_FEDERATION].upper(), texts[_CLUB][:_LONGEST_CLUB]
    if born := u32(block, 0x0E):
        set_birth(found, dashed(f"{born:08}"))
    fide_id = u32(block, 0x18)
    found.fide_id, national = ids(str(fide_id) if fide_id else "", found, remarks)
    found.national_id = texts[_NATIONAL] or national
    return found


def _set_sex(found: Entrant, number: int) -> None:
    """0 is also what stands where nobody said it: women have it in events of women."""
    if number == _WOMAN:
        found.sex = "w"
    elif number != _MAN:
        found.unread["sex"] = "computer" if number == _COMPUTER else str(number)
