"""A Swiss-Manager file taken apart: header, settings, rounds, players, pairings, teams, one after another.

Little-endian and without a checksum. A text is a count of UTF-16 units and the units; a section begins with its number
and FF 89 44; what follows it stands at once behind it. Found by study of files of the program; nobody has described it.
"""

from dataclasses import dataclass, field

from federation.reports.files.binary import Cursor, pairs, printable, u16, u32
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Span
from federation.vocabulary.words import said

_MARK = b"\xff\x89\x44"
SIGN = b"\x93" + _MARK
HEADER, SETTINGS, ROUND, PLAYER, PAIRING, MATCH, OFFSETS = 108, 5883, 106, 110, 21, 15, 28  # [bytes]
TEXTS, PLAYER_TEXTS = 132, 30
_MOST_TEXTS, _MOST_UNITS = 400, 250  # of the head, whose number may change; of a text of a player
INDIVIDUAL_SWISS, _INDIVIDUAL_ROUND_ROBIN, _TEAM_ROUND_ROBIN, _TEAM_SWISS = range(4)
KINDS = {
    INDIVIDUAL_SWISS: "Individual: Swiss-System", _INDIVIDUAL_ROUND_ROBIN: "Individual: Round-Robin",
    _TEAM_ROUND_ROBIN: "Team: Round-Robin", _TEAM_SWISS: "Team: Swiss-System",
}  # fmt: skip
# The header but sign, version and key: licence, creator, and what nobody knows. Numbers of the head's texts that are
# read, the others being addresses, paths and remarks; numbers of a player's e-mail and name on the net.
_LICENCES = (Span(0x08, 0x1C), Span(0x24, HEADER))
NAME, SUBTITLE, PLACE, ARBITERS, CITY, TIME, FEDERATION, CHIEF, DEPUTY, DEPUTY_CHIEF = (
    0,
    1,
    5,
    6,
    10,
    14,
    20,
    21,
    22,
    35,
)
_READ = frozenset({NAME, SUBTITLE, PLACE, ARBITERS, CITY, TIME, FEDERATION, CHIEF, DEPUTY, DEPUTY_CHIEF})
_PRIVATE_OF_PLAYERS = frozenset({14, 15})
_AGAIN = said(
    "Open the tournament in Swiss-Manager, save it and send the new file, or export it as TRF16 "
    "(Lists, FIDE-Data-Export TRF16)."
)
DAMAGED = said(
    "This Swiss-Manager file is damaged: it ends too early, or something is missing in it. {again}", again=_AGAIN
)


@dataclass
class Round:
    """One round: its date as a number YYYYMMDD, 0 for none; White, Black and result of each record; its matches."""

    day: int
    count: int
    matches: int
    records: list[tuple[int, int, int]] = field(default_factory=list)
    met: list[tuple[int, int]] = field(default_factory=list)  # numbers of teams


@dataclass
class Sections:
    """The parts of a file. Numbers of players and teams count from 1, in the order of the file."""

    texts: list[str]
    key: int  # of the tournament in the database of Chess-Results; 0 for none
    settings: bytes
    rounds: list[Round] = field(default_factory=list)
    players: list[tuple[list[str], bytes]] = field(default_factory=list)
    teams: bytes = b""
    forbidden: int = 0  # pairs that must not meet
    private: list[Span] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)  # what contradicts itself, and yet can be read

    @property
    def kind(self) -> int:
        return self.settings[0x0B]

    @property
    def of_teams(self) -> bool:
        return self.kind in (_TEAM_ROUND_ROBIN, _TEAM_SWISS)

    def text(self, number: int) -> str:
        """A text of the head; "" where there are not so many."""
        return self.texts[number] if number < len(self.texts) else ""


def sections(content: bytes) -> Sections:
    """The parts of a whole file. Raises Unreadable where one does not stand where it must."""
    cursor = Cursor(content, DAMAGED)
    head = cursor.take(HEADER)
    texts: list[str] = []
    private = [*_LICENCES]
    while not _begins(cursor, 0x95):
        if len(texts) == _MOST_TEXTS:
            raise Unreadable(DAMAGED)
        start = cursor.at + 2
        texts.append(_text(cursor))
        private += [Span(start, cursor.at)] if cursor.at > start and len(texts) - 1 not in _READ else []
    _section(cursor, 0x95)
    found = Sections(texts, u32(head, 0x20), cursor.take(SETTINGS), private=private)
    if len(texts) != TEXTS:
        found.faults.append(
            said(
                "its head has {count:text|texts} instead of {wanted}, or it is of a newer Swiss-Manager",
                count=len(texts),
                wanted=TEXTS,
            )
        )
    if found.kind not in KINDS:
        raise Unreadable(
            said("This Swiss-Manager file is of a kind of tournament that is not known here. {again}", again=_AGAIN)
        )
    places = [_section(cursor, 0xA3)]
    for _ in range(u16(found.settings, 0x17)):
        _text(cursor)  # the hour, as it was typed
        block = cursor.take(ROUND)
        found.rounds.append(Round(u32(block, 0x1E), u16(block, 0x24), u16(block, 0x26)))
    places.append(_section(cursor, 0xA5))
    for _ in range(u16(found.settings, 0x13)):
        found.players.append(([_short(cursor, found, number) for number in range(PLAYER_TEXTS)], cursor.take(PLAYER)))
    places.append(_section(cursor, 0xB3))
    for each in found.rounds:
        for _ in range(each.count):
            record = cursor.take(PAIRING)
            each.records.append((u16(record, 0), u16(record, 2), u16(record, 4)))
    _rest(content, cursor, found, places)
    return found


def _rest(content: bytes, cursor: Cursor, found: Sections, places: list[int]) -> None:
    """Teams, their matches, pairs that must not meet, the table of places, the end."""
    if _begins(cursor, 0xB5):
        start = _section(cursor, 0xB5) + 4
        end = content.find(b"\xc3" + _MARK, start)  # the length of a team's record is not known
        if end < 0:
            raise Unreadable(DAMAGED)
        found.teams = cursor.take(end - start)
        _section(cursor, 0xC3)
        for each in found.rounds:
            for _ in range(each.matches):
                match = cursor.take(MATCH)
                each.met.append((u16(match, 0), u16(match, 2)))
    if _begins(cursor, 0xC5):
        _section(cursor, 0xC5)
        while not _begins(cursor, 0xD3):
            found.forbidden += len(pairs(cursor.take(4)))
    table = _section(cursor, 0xD3)
    offsets = cursor.take(OFFSETS)
    _section(cursor, 0xE3)
    told = [u32(offsets, at) for at in range(0, OFFSETS, 4)]
    if told[:3] != places or table not in told:
        found.faults.append(said("its table of contents says that its parts stand elsewhere"))
    if cursor.left:
        found.faults.append(said("{left:byte|bytes} stand behind its end", left=cursor.left))


def _begins(cursor: Cursor, number: int) -> bool:
    return cursor.follows(bytes([number]) + _MARK)


def _section(cursor: Cursor, number: int) -> int:
    """Where the section begins, which must begin here."""
    if not _begins(cursor, number):
        raise Unreadable(DAMAGED)
    cursor.take(1 + len(_MARK))
    return cursor.at - 1 - len(_MARK)


def _text(cursor: Cursor) -> str:
    try:
        return printable(cursor.take(2 * u16(cursor.take(2), 0)).decode("utf-16-le"))
    except UnicodeDecodeError:
        raise Unreadable(DAMAGED) from None


def _short(cursor: Cursor, found: Sections, number: int) -> str:
    """A text of a player, the one of this number."""
    start = cursor.at + 2
    text = _text(cursor)
    if cursor.at > start and number in _PRIVATE_OF_PLAYERS:
        found.private.append(Span(start, cursor.at))
    if len(text) > _MOST_UNITS:
        raise Unreadable(DAMAGED)
    return text
