"""A Swiss-Chess file (SWT, version 8) cut into its parts: head, pairings of players and of teams, players, teams.

Fixed widths, little-endian, texts that end with a zero byte, no checksum. What stands where is known from programs of
German clubs that read such files and from two files; the length, which follows from the counts, finds every cut.
"""

from dataclasses import dataclass

from federation.reports.files.binary import u16
from federation.reports.files.unreadable import Unreadable
from federation.vocabulary.words import said

HEAD, PAIRING, PLAYER = 13384, 19, 655  # lengths of the head and of a record [bytes]
SWISS, ROUND_ROBIN = 0, 1
_ROUNDS, _CURRENT, _PLAYERS, _KIND, _LEGS, _TEAMS, _VERSION = 1, 3, 7, 596, 599, 606, 609
_OF_TEAMS = 0xFF
_VERSIONS = range(700, 1000)
_OLDEST, TESTED = 800, range(800, 900)  # before 8 the head is shorter
_MOST_ROUNDS = 99
_EXPORT = said("or export it as TRF16 (FIDE rating report) and send that")
DAMAGED = said(
    "This Swiss-Chess file is damaged: its length is not the one that its players and rounds "
    "make. Open the tournament in Swiss-Chess, save it and send the new file, {export}.",
    export=_EXPORT,
)
_OLD = said(
    "This file is of Swiss-Chess 7 or older, which is not read. Save it in Swiss-Chess 8 and send that, {export}.",
    export=_EXPORT,
)
_KNOCKOUT = said(
    "This Swiss-Chess file is of a knock-out or a kind that is not known here. Export it as TRF16 and send that."
)


@dataclass(frozen=True)
class Layout:
    """The parts of a file; of each player and team a record, and the pairings of all its rounds."""

    head: bytes
    rounds: int  # of all legs together
    legs: int
    of_teams: bool
    version: int  # 883 is 8.83
    players: list[bytes]
    pairings: list[list[bytes]]  # of each player, in the order of `players`; none before the first pairing
    teams: list[bytes]
    matches: list[list[bytes]]  # of each team

    @property
    def kind(self) -> int:
        return self.head[_KIND]


def looks_like(content: bytes) -> bool:
    """Whether head and counts may be those of such a file, damaged or not: it has no sign of its own."""
    return (
        len(content) >= HEAD
        and content[0] in (0x00, 0xFF)
        and u16(content, _VERSION) in _VERSIONS
        and 0 < u16(content, _ROUNDS) <= _MOST_ROUNDS
        and u16(content, _CURRENT) <= _MOST_ROUNDS
        and content[_KIND] <= 3
        and content[_TEAMS] in (0, _OF_TEAMS)
    )


def layout(content: bytes) -> Layout:
    """The parts of a whole file. Raises Unreadable where they do not fit its length, or are of an unknown kind."""
    version = u16(content, _VERSION)
    if version < _OLDEST:
        raise Unreadable(_OLD)
    if content[_KIND] not in (SWISS, ROUND_ROBIN):
        raise Unreadable(_KNOCKOUT)
    legs = max(content[_LEGS], 1) if content[_KIND] == ROUND_ROBIN else 1
    rounds, count = u16(content, _ROUNDS) * legs, u16(content, _PLAYERS)
    of_teams = content[_TEAMS] == _OF_TEAMS
    each = (rounds * PAIRING if u16(content, _CURRENT) else 0) + PLAYER  # of a player or a team, in all
    teams, rest = divmod(len(content) - HEAD - count * each, each)
    if rest or teams < 0 or (teams and not of_teams) or rounds > _MOST_ROUNDS:
        raise Unreadable(DAMAGED)
    slots = rounds if each > PLAYER else 0
    at = HEAD + (count + teams) * slots * PAIRING
    records = [content[place : place + PLAYER] for place in range(at, len(content), PLAYER)]
    pairings = [_row(content, owner, slots) for owner in range(count + teams)]
    return Layout(
        content[:HEAD], rounds, legs, of_teams, version, records[:count], pairings[:count], records[count:],
        pairings[count:],
    )  # fmt: skip


def _row(content: bytes, owner: int, slots: int) -> list[bytes]:
    start = HEAD + owner * slots * PAIRING
    return [content[at : at + PAIRING] for at in range(start, start + slots * PAIRING, PAIRING)]


def text(record: bytes, at: int, length: int) -> bytes:
    """A text of a record, up to its zero byte."""
    return record[at : at + length].split(b"\0")[0].strip()
