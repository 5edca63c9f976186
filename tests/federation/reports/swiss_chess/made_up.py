"""A Swiss-Chess file that never was, written byte by byte: four players, a Swiss of three rounds. Tests bend it."""

import struct
from dataclasses import dataclass, field, replace

FORFEIT, FREE = 2, 3


@dataclass(frozen=True)
class Player:
    number: int
    name: str
    points: int = 0  # in halves
    sex: str = "m"
    title: str = ""
    rating: str = ""
    born: str = ""
    fide_id: str = ""
    zps: str = ""
    member: str = ""
    team: int = 0
    board: int = 0
    dummy: bool = False


PLAYERS = (
    Player(1, "Okon,Jan", 5, "m", "FM", "2310", "19900203", "1100001", "59822", "1088"),
    Player(2, "Golab,Ewa", 3, "w", "", "2105", "20011130", "1100002"),
    Player(3, "Wilk,Adam", 3, "m", "", "1980", "1975"),
    Player(4, "Sowa,Anna", 1, "*", "WFM", "1890", "20100607", "1100004"),
)
# Of each player and round: colour (1 White, 3 Black), opponent, result (1 lost, 2 drawn, 3 won), attribute.
ROWS = {
    1: ((1, 4, 3, 0), (3, 2, 3, 0), (1, 3, 2, 0)),
    2: ((1, 3, 2, 0), (1, 1, 1, 0), (3, 4, 3, 0)),
    3: ((3, 2, 2, 0), (1, 4, 2, 0), (3, 1, 2, 0)),
    4: ((3, 1, 1, 0), (3, 3, 2, 0), (1, 2, 1, 0)),
}
TEXTS = {245: "Lantern Cup", 831: "Dobrawa", 1160: "POL", 1055: "03.10.2026", 1076: "04.10.2026", 872: "Rysik, Olga"}


@dataclass(frozen=True)
class File:
    players: tuple[Player, ...] = PLAYERS
    rows: dict[int, tuple[tuple[int, int, int, int], ...]] = field(default_factory=lambda: dict(ROWS))
    head: dict[int, int] = field(default_factory=dict)  # place -> byte
    texts: dict[int, str] = field(default_factory=lambda: dict(TEXTS))
    teams: tuple[str, ...] = ()
    matches: dict[int, tuple[int, ...]] = field(default_factory=dict)  # place of a team -> those it met
    version: int = 883
    paired: bool = True

    def but(self, **changes) -> "File":
        return replace(self, **changes)

    def written(self) -> bytes:
        rounds = max(map(len, self.rows.values()), default=3)
        head = bytearray(13384)
        head[0] = 0xFF
        struct.pack_into("<HHHH", head, 1, rounds, rounds if self.paired else 0, rounds, len(self.players))
        head[606] = 0xFF if self.teams else 0
        struct.pack_into("<H", head, 609, self.version)
        head[572], head[573] = 3, 99
        for at in range(rounds):
            struct.pack_into("<H", head, 11457 + 4 * at, 46298)  # 3 October 2026
        for at, words in self.texts.items():
            head[at : at + len(words)] = words.encode("cp1252")
        for at, number in self.head.items():
            head[at] = number
        parts = [bytes(head)]
        if self.paired:
            parts += [pairing(*each) for one in self.players for each in self.rows[one.number]]
            parts += [pairing(1, 998 + met, 3, 0) for at in range(len(self.teams)) for met in self.matches[at + 1]]
        parts += [record(one) for one in self.players]
        parts += [record(Player(999 + at, name, team=at + 1)) for at, name in enumerate(self.teams)]
        return b"".join(parts)


def pairing(colour: int, opponent: int, result: int, attribute: int) -> bytes:
    return bytes(8) + struct.pack("<BHBBHBBBB", colour, opponent, result, 0, 1, attribute, 0, 0, 0)


def record(one: Player) -> bytes:
    texts = {
        0: one.name, 33: "Gornik", 66: one.title, 70: one.rating, 105: "POL", 128: one.born, 153: one.zps,
        159: one.member, 184: one.sex, 324: one.fide_id,
    }  # fmt: skip
    found = bytearray(655)
    for at, words in texts.items():
        found[at : at + len(words)] = words.encode("cp1252")
    found[189], found[201], found[203], found[292] = 0x66 if one.dummy else 0, one.team, one.board, one.points
    struct.pack_into("<H", found, 217, one.number)
    return bytes(found)


SOUND = File()
