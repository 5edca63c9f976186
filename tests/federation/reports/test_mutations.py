"""Six thousand spoiled files: each is read and checked, or refused; nothing else ever escapes."""

import random

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from federation.reports.trf.writer import write
from tests.federation.reports.small_tournament import LINES, TODAY
from tests.federation.reports.tables import ROWS, web_page, workbook
from tests.federation.reports.test_foreign_matter import held, said

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
    assert (silent, gone > times / 10) == ([], True)


@pytest.mark.shared
def test_real_files_survive_every_mutation(shared):
    data = shared / "data"
    paths = [*data.glob("trf/*/*.trf"), *data.glob("krause/*"), *data.glob("uploads/chess-results-csv/*")]
    paths += [*data.glob("uploads/swissperfect/*.zip"), *data.glob("uploads/swissperfect/spx*")]
    paths += [*data.glob("uploads/chess-results-html/*"), *data.glob("uploads/chess-results-xlsx/*")]
    files = [path.read_bytes() for path in sorted(paths) if path.stat().st_size]
    chance = random.Random(2)
    # Small files oftener: the same faults, found sooner.
    for content in chance.choices(files, [len(content) ** -0.9 for content in files], k=MUTATIONS):
        survive(mutate(content, chance))
