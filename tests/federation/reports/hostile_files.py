"""Made-up files that should take long to read: spoiled reports, and every shape that has ever been slow somewhere.

The same number gives the same file on every machine.
"""

import io
import random
import zipfile
from collections.abc import Callable, Iterator, Sequence
from itertools import product

SIZE = 100_000  # bytes of one file
LINE = 19_900  # characters; the longest line that is read has 20,000
RECORDS = (
    "001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142", "152",
    "162", "172", "192", "202", "222", "013", "310", "320", "352", "XXR", "XXS", "XXC", "BBW", "BBL", "###", "999",
    "POL", "VIS", "0O1",
)  # fmt: skip
RUNS = (
    " ", "\t", "0", "7", "9 ", "a", "aB ", "(", "[", "({[", ")", "]", "<", '"', '";', ";", ",", "|", ".", "-", "/", "+",
    ":", "=", "1 ", "12/", "1.", "1,5 ", "90 min + ", "2026/01/01 ", "1 w 1 ", "0000 - - ", "ą", "\xa0", "é ", "Ł, ",
    "\u0301", "日", "\x01", "'", "½", "1½ ", "e", "10e9 ",
)  # fmt: skip
HEAD = "012 Open\n042 2026/01/01\n052 2026/01/09\n122 90 min + 30 s\n"
TABLE = "No;Name;Rtg;Fed;FideID;" + ";".join(f"Rd{number}" for number in range(1, 10)) + ";Pts;Rank\n"

# What a cell of a wide crosstable says, by row and round.
_CELLS: dict[str, Callable[[int, int], str]] = {
    "sound": lambda row, _: f"{row + 1}w1" if row % 2 else f"{row - 1}b0",
    "no results": lambda row, _: str(row + 1 if row % 2 else row - 1),
    "both won": lambda row, _: f"{row + 1 if row % 2 else row - 1}1",
    "one line of two": lambda row, _: str(row + 1) if row % 2 else "",
    "themselves": lambda row, _: str(row),
    "anybody": lambda row, at: str(row * at * 7919 % 399 + 1),
    "nobody": lambda row, at: "9999",
    "one player": lambda row, at: "1",
    "no cell alike": lambda row, at: f"z{row}{at}",
    "letters": lambda row, at: "q",
    "results alone": lambda row, at: "=",
}


def report(players: int, rounds: int, name: Callable[[int], str] | None = None, seed: int = 1) -> str:
    """A sound TRF of so many players, drawn at random."""
    chance = random.Random(seed)
    told: dict[int, list[str]] = {number: [] for number in range(1, players + 1)}
    for _ in range(rounds):
        order = list(told)
        chance.shuffle(order)
        for white, black in zip(order[::2], order[1::2], strict=False):
            ours, theirs = chance.choice(("10", "01", "=="))
            told[white].append(f"  {black:4} w {ours}")
            told[black].append(f"  {white:4} b {theirs}")
        if len(order) % 2:
            told[order[-1]].append("  0000 - U")
    lines = [HEAD + "XXR " + str(rounds)]
    for number, cells in told.items():
        points = sum({"1": 1, "=": 0.5, "U": 1}.get(cell[-1], 0) for cell in cells)
        who = (name(number) if name else f"Player{number:04}, Given{number % 97}")[:33]
        lines.append(
            f"001 {number:4} m     {who:33} {1500 + number % 900:4} VIS {'':11} {1950 + number % 60}/01/01 "
            f"{points:4.1f} {number:4}" + "".join(cells)
        )
    return "\n".join(lines) + "\n"


def mutations(seeds: Sequence[bytes], number: int, seed: int = 7) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of `number` spoiled copies of `seeds`, grown in places where growing may hurt."""
    chance = random.Random(seed)
    for at in range(number):
        yield f"mutation {at}", _mutated(chance.choice(seeds), chance)[: 2 * SIZE]


def _mutated(content: bytes, chance: random.Random) -> bytes:
    spoiled = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(spoiled) + 1)
        run = chance.choice(RUNS).encode("utf-8")
        match chance.randrange(8):
            case 0:
                spoiled[at:at] = run * chance.choice((1, 3, 30, 300, 3000))
            case 1:
                end = min(len(spoiled), at + chance.randint(1, 200))
                spoiled[at:at] = spoiled[at:end] * chance.choice((1, 10, 100))
            case 2:
                lines = bytes(spoiled).splitlines(keepends=True) or [b""]
                lines += [chance.choice(lines)] * chance.choice((1, 10, 100, 1000))
                spoiled = bytearray(b"".join(lines))
            case 3:
                spoiled = bytearray(bytes(spoiled).replace(b"\n", b" " * chance.randint(0, 3), chance.randint(1, 9)))
            case 4:
                del spoiled[at : at + chance.randint(1, 50)]
            case 5:
                lines = bytes(spoiled).splitlines(keepends=True) or [b""]
                chance.shuffle(lines)
                spoiled = bytearray(b"".join(lines))
            case 6:
                for _ in range(chance.choice((1, 10, 100))):
                    if spoiled:
                        spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
            case 7:
                spoiled[at:at] = (chance.choice(RECORDS) + " ").encode() + run * chance.choice((10, 1000, 9000))
        if len(spoiled) > 2 * SIZE:
            break
    return bytes(spoiled)


def adversarial() -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every made-up file: some 3,200 of them."""
    body = report(4, 3).removeprefix(HEAD)
    for record, run in product(RECORDS, RUNS):
        line = f"{record} {run * LINE}"[:LINE] + "x"
        yield f"one line {record} of {run!r}", f"{HEAD}{line}\n{body}".encode()
    for number, (record, run) in enumerate(product(RECORDS, RUNS)):
        # Lines of three lengths in turn, until the file is full.
        line = f"{record} {run * LINE}"[: (12, 120, LINE)[number % 3]] + "\n"
        yield f"lines {record} of {run!r}, {len(line)} long", (HEAD + line * (SIZE // len(line)) + body).encode()
    yield from _tables()
    yield from _structures()
    yield from _archives()
    yield from _encodings()


def _tables() -> Iterator[tuple[str, bytes]]:
    for run in RUNS:
        row = f"1;{run * 200};1500;VIS;;" + ";".join([run * 20] * 9) + "\n"
        yield f"table, cells of {run!r}", (TABLE + row * (SIZE // len(row))).encode()
        row = f"1;A, B;1500;VIS;;{run * LINE}"[:LINE] + "\n"
        yield f"table, long rows of {run!r}", (TABLE + row * 4).encode()
        yield f"table, head of {run!r}", (f"No;Name;{run * 9};Rd1"[:LINE] + "\n" + "1;A, B;x;2w1\n" * 5000).encode()
        yield f"table, below lines of {run!r}", (f"{run * 9}\n" * 190 + TABLE + "1;A, B;1;VIS;;2w1\n" * 900).encode()
    for cell in ("99w1", "1", "w", "=", "+", "-", "½", "1½", "99", "2w", "*", "bye", "1:0", "9" * 300, "w1 2 3"):
        rows = (f"{number};Name{number}, G;1500;VIS;;" + ";".join([cell] * 9) + ";1;1\n" for number in range(1, 9999))
        yield f"table of {cell[:9]!r}", (TABLE + "".join(rows))[: 3 * SIZE].encode()
    for what, cell_of in _CELLS.items():  # as many rounds as there may be, and so as many cells as a file has room for
        head = "No;Name;" + ";".join(f"R{number}" for number in range(1, 100)) + "\n"
        lines = (f"{row};N, G;" + ";".join(cell_of(row, at) for at in range(99)) + "\n" for row in range(1, 999))
        yield f"table of 99 rounds, {what}", (head + "".join(lines))[:SIZE].encode()
    yield "table of quotes", (TABLE + '1;"' * (SIZE // 3)).encode()
    yield "table of commas alone", b",\n" * (SIZE // 2)
    yield (
        "table, wide",
        ("No;Name;" + ";".join(f"Rd{n}" for n in range(1, 40)) + "\n" + "1;A, B" + ";1w1" * 39).encode(),
    )


def _structures() -> Iterator[tuple[str, bytes]]:
    names: dict[str, Callable[[int], str]] = {
        "one name": lambda _: "Same, Name",
        "names of one letter": lambda number: chr(97 + number % 26),
        "names one letter apart": lambda number: f"Kowalski{chr(97 + number % 26)}{chr(97 + number // 26 % 26)}, Jan",
        "names of blanks": lambda _: " " * 33,
        "names of many words": lambda number: f"a b c d e f g h i j k l {number}",
        "names in two orders": lambda number: "Jan, Kowalski" if number % 2 else "Kowalski, Jan",
        "names with accents": lambda _: "Ąćęłńóśźż, Ąćęłńóśźż",
        "swapped and dotted": lambda number: f"K. J. {number % 50}.",
    }
    for (what, name), (players, rounds) in product(names.items(), ((500, 9), (1000, 3), (120, 40), (4000, 1))):
        yield f"{what}, {players} x {rounds}", report(players, rounds, name).encode()
    sound = report(500, 9).splitlines(keepends=True)
    for what, cell in {
        "all against one": "     1 w 1", "against themselves": "     7 b 1", "against nobody": "  9999 w 1",
        "byes": "  0000 - U", "half a game": "     2 w  ", "signs": "  @@@@ @ @", "both White": "     2 w 1",
        "forfeits": "     2 - +", "digits": "9999999999",
    }.items():  # fmt: skip
        lines = [line[:89] + cell * 9 + "\n" if line.startswith("001") else line for line in sound]
        yield f"rounds: {what}", "".join(lines).encode()
        yield f"rounds on one number: {what}", "".join(f"001    1{line[8:]}" for line in lines[-19:]).encode()
    for columns in ((4, 8), (9, 10), (10, 13), (14, 47), (48, 52), (53, 56), (57, 68), (69, 79), (80, 84), (85, 89)):
        for run in (" ", "9", "x", "ą", "-", "."):
            start, end = columns
            lines = [line[:start] + run * (end - start) + line[end:] for line in sound]
            yield f"columns {start} to {end} of {run!r}", "".join(lines).encode()
            yield (
                f"columns {start} and on of {run!r}",
                "".join(line[:start] + run + line[start:] for line in sound).encode(),
            )
    yield (
        "teams of all",
        (HEAD + ("013 Team" + " " * 28 + "".join(f"{n:4} " for n in range(1, 999)) + "\n") * 19).encode(),
    )
    yield (
        "a team a line",
        (HEAD + "".join(f"013 Team {n:26} {n:4}\n" for n in range(1, 2000)) + report(500, 1)).encode(),
    )
    yield "deputies", (HEAD + "112 Arbiter, Deputy (12345)\n" * 3500 + report(4, 3)).encode()
    yield "scoring", (HEAD + "162 W 1.0 D 0.5 L 0.0\n" * 4000 + report(4, 3)).encode()
    yield "the same report ten times", (report(100, 5) * 10).encode()
    yield "nothing but line ends", b"\n" * SIZE
    yield "nothing but returns", b"\r" * SIZE
    yield "9,999 players", report(9999, 9).encode()
    yield "9,999 players, 40 rounds", report(9999, 40).encode()[:4_990_000]
    for line in ("x\n", "001 x \n", "001\n", "132 \n", "XXR\n", "0\n", "001    1\n", "ą\n", "    1 a 1.0 1\n"):
        yield f"5 MB of {line!r}", (HEAD + line * (4_900_000 // len(line.encode()))).encode()


def _archives() -> Iterator[tuple[str, bytes]]:
    slow = f"{HEAD}132{' ' * LINE}\n{report(4, 3)}".encode()
    for method, name in ((zipfile.ZIP_STORED, "stored"), (zipfile.ZIP_DEFLATED, "deflated"), (zipfile.ZIP_BZIP2, "bz2"),
                         (zipfile.ZIP_LZMA, "LZMA")):  # fmt: skip
        yield f"zip, {name}", _zip({"a.trf": slow}, method)
        yield f"zip of zip, {name}", _zip({"a.zip": _zip({"a.trf": slow}, method)}, method)
        yield f"zip named as a report, {name}", _zip({"a.trf": _zip({"a.trf": slow}, method)}, method)
        yield f"zip of 4.9 MB of blanks, {name}", _zip({"a.trf": b" " * 4_900_000}, method)
        yield f"zip of 4.9 MB of lines, {name}", _zip({"a.trf": b"001 x\n" * 800_000}, method)
        yield f"bomb of 60 MB, {name}", _zip({"a.trf": b"0" * 60_000_000}, method)
        yield f"50 reports, {name}", _zip({f"{n}.trf": slow for n in range(50)}, method)
    yield "20,000 members", _zip({f"{n}.x": b"" for n in range(20_000)}, zipfile.ZIP_STORED)
    nested = slow
    for depth in range(30):
        nested = _zip({f"{depth}.zip": nested}, zipfile.ZIP_DEFLATED)
    yield "zip, 30 deep", nested
    whole = _zip({"a.trf": slow}, zipfile.ZIP_DEFLATED)
    for cut in range(10, len(whole), max(1, len(whole) // 60)):
        yield f"zip cut at {cut}", whole[:cut]
        yield f"zip spoiled at {cut}", whole[:cut] + bytes([whole[cut] ^ 255]) + whole[cut + 1 :]


def _zip(files: dict[str, bytes], method: int) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return made.getvalue()


def _encodings() -> Iterator[tuple[str, bytes]]:
    text = report(300, 9, lambda number: f"Gołąb{number}, Śćżź")
    for encoding in ("cp1250", "iso-8859-2", "cp852", "utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-32"):
        content = text.encode(encoding, "replace")
        yield f"in {encoding}", content
        for at in range(0, len(content), len(content) // 9):
            yield f"in {encoding}, spoiled at {at}", content[:at] + b"\xff\xfe\x80" * 30 + content[at:]
    for byte in range(0, 256, 3):
        yield f"bytes {byte}", HEAD.encode() + bytes([byte]) * LINE + b"\n" + report(4, 3).encode()
        yield f"bytes {byte} in many lines", HEAD.encode() + (bytes([byte]) * 90 + b"\n") * 1000 + report(4, 3).encode()
    for opening in (b"<?xml ", b"<html", b'{"', b"[Event ", b"[[", b"%PDF", b"\x1f\x8b", b"PK\x05\x06", b"PK\x07\x08"):
        yield f"opening {opening!r}", opening + b"x " * (SIZE // 2)
        yield f"opening {opening!r}, repeated", opening * (SIZE // len(opening))
