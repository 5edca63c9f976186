"""A SwissPerfect tournament that never was: its three files, written byte by byte. Tests bend it."""

import io
import zipfile

# Name of a field, type, width.
PLAYER = (
    ("ID", "N", 5), ("SURNAME", "C", 25), ("FIRSTNAME", "C", 25), ("FEDER", "C", 4), ("CLUB", "C", 30),
    ("INTL_RTG", "N", 4), ("LOC_RTG", "N", 4), ("INTL_ID", "C", 12), ("LOC_ID", "C", 12), ("TITLE", "C", 3),
    ("SEX", "C", 1), ("BIRTH_DATE", "D", 8), ("BONUS", "N", 3),
)  # fmt: skip
RESULT = (
    ("ROUND", "N", 3), ("WHITE", "N", 5), ("BLACK", "N", 5), ("W_SCORE", "N", 2), ("B_SCORE", "N", 2),
    ("W_TYPE", "N", 3), ("B_TYPE", "N", 3),
)  # fmt: skip
PLAYERS = (
    (1, "Okon", "Jan", "POL", "Gornik", 2310, 2290, "1100001", "17", "5", "1", "19900203", ""),
    (2, "Golab", "Ewa", "POL", "", 2105, "", "1100002", "", "0", "2", "20011130", ""),
    (3, "Wilk", "Adam", "", "", "", 1980, "", "", "", "0", "", ""),
    (5, "Sowa", "Anna", "CZE", "", 1890, "", "10-06-2010", "", "6", "w", "20100610", ""),
)
# Round, White, Black, half points, kinds.
RESULTS = (
    (1, 1, 5, 2, 0, 1, 1), (1, 2, 3, 1, 1, 1, 1), (2, 2, 1, 0, 2, 1, 1), (2, 3, 5, 1, 1, 1, 1),
    (3, 1, 3, 1, 1, 1, 1), (3, 5, 2, 0, 2, 1, 1),
)  # fmt: skip
INI = (
    b"[Desktop]\r\nRound=3\r\n[Tournament Info]\r\nName=Lantern Cup\r\nArbiter=Rysik, Olga\r\nRounds=11\r\nSystem=0\r\n"
    b"Team or Individual=0\r\n[Standings]\r\nTie Breaks=1217,1299,\r\n"
)


def table(fields, rows, deleted=()) -> bytes:
    """A table of dBase III; the rows at the places `deleted` have a star."""
    length = 1 + sum(width for _, _, width in fields)
    start = 33 + 32 * len(fields)
    head = bytes([3, 110, 1, 1]) + len(rows).to_bytes(4, "little") + start.to_bytes(2, "little")
    content = (head + length.to_bytes(2, "little")).ljust(32, b"\0")
    for name, kind, width in fields:
        content += name.encode().ljust(11, b"\0") + kind.encode() + bytes(4) + bytes([width]) + bytes(15)
    content += b"\r"
    for at, row in enumerate(rows):
        content += b"*" if at in deleted else b" "
        content += b"".join(
            (value if isinstance(value, bytes) else str(value).encode("cp1252")).ljust(width)
            for value, (_, _, width) in zip(row, fields, strict=True)
        )
    return content + b"\x1a"


def files(players=PLAYERS, results=RESULTS, ini=INI, stem="lantern") -> dict[str, bytes]:
    return {
        f"{stem}.ini": ini, f"{stem}.trn": table(PLAYER, players), f"{stem}.sco": table(RESULT, results),
    }  # fmt: skip


def zipped(contents: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, content in contents.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return stream.getvalue()
