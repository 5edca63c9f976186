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
from tests.federation.reports.test_foreign_matter import NATIVE, held, said

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


def test_nothing_vanishes_from_a_spoiled_file_in_silence():
    """Players, ratings and games that are gone are told of; the header counts the players, so that a cut is seen."""
    chance = random.Random(20261128)
    sound = read(LINES.encode())
    whole, before, silent, gone = held(sound), said(sound), [], 0
    for _ in range(1000):
        content = mutate(LINES.encode(), chance)
        try:
            report = read(content, "spoiled.trf")
        except Unreadable:
            continue
        if whole - held(report):
            gone += 1
            if not said(report) - before:
                silent.append(content)
    assert (silent, gone > 100) == ([], True)


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
    files = [path.read_bytes() for path in sorted(paths) if path.stat().st_size]
    chance = random.Random(2)
    # Small files oftener: the same faults, found sooner.
    for content in chance.choices(files, [len(content) ** -0.9 for content in files], k=MUTATIONS):
        survive(mutate(content, chance))
