"""Thousands of spoiled files: each is read and checked, or refused; nothing else ever escapes."""

import random

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from federation.reports.trf.writer import write
from tests.federation.reports.small_tournament import LINES, TODAY
from tests.federation.reports.swiss_perfect.made_up import files, zipped
from tests.federation.reports.tables import ROWS, web_page, workbook
from tests.federation.reports.test_foreign_matter import FILES, NATIVE, held, said

MUTATIONS = 10_000


def mutate(content: bytes, chance: random.Random) -> bytes:
    """`content` spoiled in one to four places, as disks, mailers, editors and people do."""
    spoiled = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        if len(spoiled) < 2:
            break
        at, end = sorted(chance.randrange(len(spoiled)) for _ in range(2))
        match chance.randrange(8):
            case 0:
                spoiled[at] = chance.randrange(256)
            case 1 | 2:
                lines = bytes(spoiled).splitlines(keepends=True)
                line = lines.pop(chance.randrange(len(lines)))
                if chance.random() < 0.5:
                    lines[chance.randint(0, len(lines)) : 0] = [line, line]
                spoiled = bytearray(b"".join(lines))
            case 3:
                del spoiled[at:]
            case 4:
                spoiled[at:at] = b" " * chance.randint(1, 5)
            case 5:
                del spoiled[at : at + chance.randint(1, 5)]
            case 6:
                spoiled[at : at + 10], spoiled[end : end + 10] = spoiled[end : end + 10], spoiled[at : at + 10]
            case 7:
                spoiled[at:at] = bytes(chance.choices(b'0123456789wb=+-HUZ;,.\t"/X', k=chance.randint(1, 6)))
    return bytes(spoiled)


def survive(content: bytes) -> None:
    try:
        report = read(content, "spoiled.trf")
    except Unreadable:
        return
    problems = check(report, TODAY)
    keys = [problem.key for problem in problems if problem.severity == Severity.WARNING]
    assert len(keys) == len(set(keys))
    if not any(problem.severity == Severity.ERROR for problem in problems):
        boards(report)
        read(write(report).encode())


def test_a_made_up_file_survives_every_mutation():
    chance = random.Random(20261121)
    for _ in range(1000):
        survive(mutate(LINES.encode(), chance))


def spoiled_workbook(chance: random.Random) -> bytes:
    """Its cells are spoiled: XML or a zip that is spoiled itself is hardly ever opened at all."""
    text = mutate("\n".join("\t".join(row) for row in ROWS).encode(), chance).decode(errors="replace")
    plain = "".join(sign for sign in text if sign >= " " or sign in "\t\n")
    return workbook([line.split("\t") for line in plain.split("\n")])


# What is sound, and how it is spoiled. The header of the TRF counts the players, so that a cut is seen.
SPOILED = [
    ("trf", LINES.encode(), lambda chance: mutate(LINES.encode(), chance), 1000),
    ("workbook", workbook(ROWS), spoiled_workbook, 500),
    ("page", web_page(ROWS), lambda chance: mutate(web_page(ROWS), chance), 500),
    *(
        (name, FILES[name].encode(), lambda chance, name=name: mutate(FILES[name].encode(), chance), 500)
        for name in ("grid", "two lines a player", "match", "match, one team", "letters")
    ),
]


@pytest.mark.parametrize(
    ("name", "content", "spoil", "times"), SPOILED, ids=lambda each: each if isinstance(each, str) else ""
)
def test_nothing_vanishes_from_a_spoiled_file_in_silence(name, content, spoil, times):
    """Players, ratings and games that are gone are told of."""
    chance = random.Random(20261128)
    sound = read(content)
    whole, before, silent, gone = held(sound), said(sound), [], 0
    for _ in range(times):
        spoiled = spoil(chance)
        try:
            report = read(spoiled, f"spoiled.{name}")
        except Unreadable:
            continue
        if whole - held(report):
            gone += 1
            if not said(report) - before:
                silent.append(spoiled)
    assert (silent, gone > 20) == ([], True)


def spoiled_bytes(content: bytes, chance: random.Random) -> bytes:
    """`content` with other bytes in one to three places, mostly as many as there were: the length tells the rest."""
    spoiled = bytearray(content)
    for _ in range(chance.randint(1, 3)):
        at, to = (chance.randrange(len(spoiled) - 10) for _ in range(2))
        match chance.randrange(6):
            case 0 | 1:
                spoiled[at] = chance.randrange(256)
            case 2:
                spoiled[at] ^= 1 << chance.randrange(8)
            case 3:
                spoiled[at : at + 8] = bytes(8)
            case 4:
                spoiled[at : at + 10], spoiled[to : to + 10] = spoiled[to : to + 10], spoiled[at : at + 10]
            case 5:
                spoiled[at : at + chance.randint(0, 4)] = chance.randbytes(chance.randint(0, 4))
    return bytes(spoiled)


def test_files_of_programs_survive_every_mutation():
    """Where nothing is said, players and games are as many as they were; there is no checksum to tell a changed one."""
    chance = random.Random(20261128)
    silent, changed = [], 0
    for name, content in NATIVE.items():
        sound = read(content, name)
        whole, before = held(sound), said(sound)
        for _ in range(400):
            if name == "SwissPerfect":
                ending = chance.choice((".ini", ".trn", ".sco"))
                table = spoiled_bytes(files()[f"lantern{ending}"], chance)
                spoiled = zipped(files() | {f"lantern{ending}": table})
            else:
                spoiled = spoiled_bytes(content, chance)
            survive(spoiled)
            try:
                report = read(spoiled, name)
            except Unreadable:
                changed += 1
                continue
            if whole["game"] + whole["player"] > held(report)["game"] + held(report)["player"]:
                changed += 1
                if not said(report) - before:
                    silent.append(name)
    assert (silent, changed > 200) == ([], True)


@pytest.mark.shared
def test_real_files_survive_every_mutation(shared):
    data = shared / "data"
    paths = [*data.glob("trf/*/*.trf"), *data.glob("krause/*"), *data.glob("uploads/chess-results-csv/*")]
    paths += [*data.glob("uploads/swissperfect/*.zip"), *data.glob("uploads/swissperfect/spx*")]
    paths += [*data.glob("formats/tunx/*"), *data.glob("formats/swt/*.SWT"), *data.glob("formats/papi/*.papi")]
    paths += [*data.glob("formats/chess-results/*.xml"), *data.glob("pgn/title_matches/*201?.pgn")]
    paths += [*data.glob("uploads/chess-results-html/*"), *data.glob("uploads/chess-results-xlsx/*")]
    files = [path.read_bytes() for path in sorted(paths) if path.stat().st_size]
    chance = random.Random(2)
    # Small files oftener: the same faults, found sooner.
    for content in chance.choices(files, [len(content) ** -0.9 for content in files], k=MUTATIONS):
        survive(mutate(content, chance))
