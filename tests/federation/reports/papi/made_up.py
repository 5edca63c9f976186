"""A Papi file that never was: a database of Access with two tables, written page by page. Tests bend it."""

import struct
from dataclasses import dataclass, field, replace

PAGE = 4096
BYTE, SHORT, LONG, DATE, TEXT = 2, 3, 4, 8, 10
FORMS = {BYTE: "<B", SHORT: "<h", LONG: "<i", DATE: "<d"}
CATALOGUE = {"Id": LONG, "Name": TEXT, "Type": SHORT}
INFO = {"Variable": TEXT, "Value": TEXT}
PERSON = {
    "Ref": LONG, "Nom": TEXT, "Prenom": TEXT, "Sexe": TEXT, "NeLe": DATE, "Federation": TEXT, "Club": TEXT,
    "FideCode": TEXT, "FideTitre": TEXT, "Elo": SHORT, "Fide": TEXT, "Rapide": SHORT, "RapideFide": TEXT,
    "EMail": TEXT,
}  # fmt: skip
ROUNDS = {
    f"Rd{at:02}{what}": kind for at in range(1, 25) for what, kind in (("Cl", TEXT), ("Adv", SHORT), ("Res", BYTE))
}
PRIZES = {f"Prix{at:02}": SHORT for at in range(30)}  # so that the description needs a second page
TOLD = {
    "Nom": "Coupe de la Lanterne", "Lieu": "Dobrawa", "DateDebut": "03/10/2026", "DateFin": "04/10/2026",
    "Arbitre": "RYSIK Olga", "Cadence": "90 min + 30 s", "NbrRondes": "3", "Genre": "Suisse", "ClassElo": "Elo",
    "DecomptePoints": "NON", "DateRd1": "03/10/2026",
}  # fmt: skip


def player(reference: int, family: str, given: str, cells: str, **more) -> dict:
    """`cells`: colour, opponent and result of each round, "B5 3"; a round more has none."""
    row = {"Ref": reference, "Nom": family, "Prenom": given, "Sexe": "M", "Federation": "POL", "Fide": "F"}
    told = [cell.partition(" ") for cell in cells.split(", ")] if cells else []
    for at in range(1, 25):
        first, _, result = told[at - 1] if at <= len(told) else ("R", "", "0")
        row |= {f"Rd{at:02}Cl": first[0], f"Rd{at:02}Adv": int(first[1:] or 0) or None, f"Rd{at:02}Res": int(result)}
    return row | more


PLAYERS = (
    player(1, "EXEMPT", "", ""),
    player(2, "OKOŃ", "Jan", "B6 3, N3 3, B4 2", Elo=2310, NeLe=32907.0, FideCode="1100001", FideTitre="f"),
    player(3, "Golab", "Ewa", "B4 2, B2 1, N6 3", Elo=2105, Sexe="F", EMail="ewa@example.org"),
    player(4, "Wilk", "Adam", "N3 2, B6 2, N2 2", Elo=1980, Fide="N"),
    player(6, "Sowa", "Anna", "N2 1, N4 2, B3 1", Elo=1890, Sexe="F", Federation="CZE"),
)


@dataclass(frozen=True)
class File:
    told: dict[str, str] = field(default_factory=lambda: dict(TOLD))
    players: tuple[dict, ...] = PLAYERS
    tables: tuple[str, str] = ("INFO", "JOUEUR")
    deleted: tuple[int, ...] = ()  # places of players whose rows are deleted
    moved: tuple[int, ...] = ()  # places of players whose rows stand on another page

    def but(self, **changes) -> "File":
        return replace(self, **changes)

    def written(self) -> bytes:
        info = [{"Variable": name, "Value": value} for name, value in self.told.items()]
        people = PERSON | PRIZES | ROUNDS
        catalogue = [{"Id": 4, "Name": self.tables[0], "Type": 1}, {"Id": 6, "Name": self.tables[1], "Type": 1}]
        pages = [b"\x00\x01\x00\x00Standard Jet DB\x00\x01\x00\x00\x00".ljust(PAGE, b"\0"), bytes(PAGE)]
        pages += [described(CATALOGUE, len(catalogue))[0], rows(2, [written(CATALOGUE, row) for row in catalogue])]
        pages += [described(INFO, len(info))[0], rows(4, [written(INFO, row) for row in info])]
        table = described(people, len(self.players) - len(self.deleted), following=7)
        contents = [written(people, row) for row in self.players]
        flags = dict.fromkeys(self.deleted, 32768) | dict.fromkeys(self.moved, 16384)
        elsewhere = [contents[at] for at in self.moved]
        for number, at in enumerate(self.moved):
            contents[at] = struct.pack("<I", 8 + 1 << 8 | number)
        pages += [*table, rows(6, contents, flags), rows(6, elsewhere, dict.fromkeys(range(len(elsewhere)), 0x8000))]
        return b"".join(pages)


def described(columns: dict[str, int], count: int, following: int = 0) -> list[bytes]:
    """The pages that describe a table; the second one, where there is one, is page `following`."""
    head = bytearray(63)
    struct.pack_into("<I", head, 16, count)
    struct.pack_into("<HII", head, 45, len(columns), 0, 0)
    body, variable, place = bytes(head), 0, 0
    for number, kind in enumerate(columns.values()):
        fixed = kind != TEXT
        one = bytearray(25)
        one[0], one[15] = kind, fixed
        struct.pack_into("<HH", one, 5, number, 0 if fixed else variable)
        struct.pack_into("<H", one, 21, place if fixed else 0)
        variable, place = (variable, place + struct.calcsize(FORMS[kind])) if fixed else (variable + 1, place)
        body += bytes(one)
    body += b"".join(struct.pack("<H", 2 * len(name)) + name.encode("utf-16-le") for name in columns)
    whole = b"\x02\x01\0\0" + struct.pack("<I", following) + body[8:]
    pages = [whole[:PAGE].ljust(PAGE, b"\0")]
    # What goes on stands behind the eight bytes with which every such page begins.
    return [*pages, (b"\x02\x01" + bytes(6) + whole[PAGE:]).ljust(PAGE, b"\0")] if following else pages


def written(columns: dict[str, int], row: dict) -> bytes:
    """A row: how many columns, those of fixed length, the texts, where these end, which columns have a value."""
    fixed = b"".join(struct.pack(FORMS[kind], row.get(name) or 0) for name, kind in columns.items() if kind != TEXT)
    content = struct.pack("<H", len(columns)) + fixed
    ends = []
    for name, kind in columns.items():
        if kind == TEXT:
            ends.append(len(content))
            content += text(row.get(name) or "")
    ends.append(len(content))
    content += b"".join(struct.pack("<H", end) for end in reversed(ends)) + struct.pack("<H", len(ends) - 1)
    bits = 0
    for number, name in enumerate(columns):
        bits |= (row.get(name) is not None) << number
    return content + bits.to_bytes((len(columns) + 7) // 8, "little")


def text(words: str) -> bytes:
    """One byte a letter where that is enough, as the database does."""
    if words and all(0 < ord(sign) < 256 for sign in words):
        return b"\xff\xfe" + words.encode("latin-1")
    return words.encode("utf-16-le")


def rows(owner: int, contents: list[bytes], flags: dict[int, int] | None = None) -> bytes:
    """A page of rows, which stand from its end."""
    page = bytearray(PAGE)
    page[:2] = b"\x01\x01"
    struct.pack_into("<IIH", page, 4, owner, 0, len(contents))
    end = PAGE
    for at, content in enumerate(contents):
        end -= len(content)
        page[end : end + len(content)] = content
        struct.pack_into("<H", page, 14 + 2 * at, end | (flags or {}).get(at, 0))
    return bytes(page)


SOUND = File()
