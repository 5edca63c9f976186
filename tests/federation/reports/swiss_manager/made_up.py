"""A Swiss-Manager file that never was, written byte by byte: four players, a Swiss of three rounds. Tests bend it."""

import struct
from dataclasses import dataclass, field, replace

ABSENT, BYE = 0xFFFE, 0xFFFF


@dataclass(frozen=True)
class Player:
    family: str
    given: str = ""
    title: str = ""
    sex: int = 0
    rating: int = 0
    national: int = 0
    born: int = 0
    fide_id: int = 0
    federation: str = "POL"
    club: str = ""
    team: int = 0
    board: int = 0


PLAYERS = (
    Player("Okoń", "Jan", "FM", rating=2310, born=19900203, fide_id=1100001, club="Górnik"),
    Player("Gołąb", "Ewa", sex=1, rating=2105, born=20011130, fide_id=1100002),
    Player("Wilk", "Adam", "II", national=1980, born=19750000, fide_id=1100003),
    Player("Sowa", "Anna", "WFM", 1, 1890, born=20100607, fide_id=1100004, federation="CZE"),
)
# White, Black, code of the result; one tuple a round.
ROUNDS = (
    ((1, 4, 1), (2, 3, 2)),
    ((2, 1, 3), (3, 4, 2)),
    ((1, 3, 2), (4, 2, 3)),
)
TEXTS = {0: "Lantern Cup", 5: "Dobrawa", 14: "90 min + 30 s", 20: "POL", 21: "Rysik, Olga", 22: "Kos, Ida", 23: "a@b.c"}


@dataclass(frozen=True)
class File:
    """What stands in a file; `settings`: place in them -> how it is packed and what."""

    players: tuple[Player, ...] = PLAYERS
    rounds: tuple[tuple[tuple[int, int, int], ...], ...] = ROUNDS
    days: tuple[int, ...] = (20261003, 20261003, 20261004)
    texts: dict[int, str] = field(default_factory=lambda: dict(TEXTS))
    settings: dict[int, tuple[str, int]] = field(default_factory=dict)
    kind: int = 0
    current: int | None = None
    matches: tuple[tuple[tuple[int, int], ...], ...] = ()
    teams: tuple[tuple[str, str, str], ...] = ()
    forbidden: tuple[tuple[int, int], ...] = ()
    key: int = 0

    def but(self, **changes) -> "File":
        return replace(self, **changes)

    def written(self) -> bytes:
        settings = bytearray(5883)
        told = {
            0x00: ("<H", len(self.rounds)), 0x0B: ("<B", self.kind), 0x13: ("<H", len(self.players)),
            0x11: ("<H", len(self.rounds) if self.current is None else self.current),
            0x17: ("<H", len(self.rounds)), 0x2F: ("<H", len(self.teams)), 0x47: ("<I", 20261003),
            0x4B: ("<I", 20261004), 0x4EF: ("<B", 1),
        } | self.settings  # fmt: skip
        for at, (form, value) in told.items():
            struct.pack_into(form, settings, at, value)
        head = bytearray(104)
        struct.pack_into("<I", head, 0x20 - 4, self.key)
        content = sign(0x93) + head + b"".join(text(self.texts.get(at, "")) for at in range(132))
        content += sign(0x95) + settings
        places = [len(content)]
        content += sign(0xA3) + b"".join(map(self._round, range(len(self.rounds))))
        places.append(len(content))
        content += sign(0xA5) + b"".join(map(player, self.players))
        places.append(len(content))
        content += sign(0xB3)
        content += b"".join(struct.pack("<HHH15x", *record) for each in self.rounds for record in each)
        if self.teams:
            content += sign(0xB5) + b"".join(b"".join(map(text, each)) + bytes(40) for each in self.teams) + sign(0xC3)
            content += b"".join(struct.pack("<HH11x", *match) for each in self.matches for match in each)
        if self.forbidden:
            content += sign(0xC5) + b"".join(struct.pack("<HH", *each) for each in self.forbidden)
        places += [len(content)] + [0] * 3
        return content + sign(0xD3) + struct.pack("<7I", *places) + sign(0xE3)

    def _round(self, at: int) -> bytes:
        block = bytearray(106)
        struct.pack_into("<I", block, 0x1E, self.days[at] if at < len(self.days) else 0)
        matches = len(self.matches[at]) if at < len(self.matches) else 0
        struct.pack_into("<HH", block, 0x24, len(self.rounds[at]), matches)
        return text("16:00") + bytes(block)


def sign(number: int) -> bytes:
    return bytes([number]) + b"\xff\x89\x44"


def text(words: str) -> bytes:
    return struct.pack("<H", len(words.encode("utf-16-le")) // 2) + words.encode("utf-16-le")


def player(one: Player) -> bytes:
    texts = {0: one.family, 1: one.given, 4: one.title, 9: one.club, 10: one.federation}
    block = bytearray(110)
    struct.pack_into("<B", block, 0x06, one.sex)
    struct.pack_into("<HH", block, 0x08, one.rating, one.national)
    struct.pack_into("<I", block, 0x0E, one.born)
    struct.pack_into("<IHH", block, 0x18, one.fide_id, one.team, one.board)
    return b"".join(text(texts.get(at, "")) for at in range(30)) + bytes(block)


SOUND = File()
