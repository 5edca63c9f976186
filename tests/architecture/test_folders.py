"""How many entries a folder has and how long files are: printed, and kept within what a reader can take in."""

import statistics
from pathlib import Path

import pytest

from tests.architecture.project_files import relative, source_files
from tests.requirement import ROOT

TOPS = ("federation", "ratings", "templates", "static", "tests", "docs", "launcher", "benchmarks")
MOST = 14  # entries of a folder
# What Django, Celery and pytest ask for by name at the top of an application, and the tests of those.
BY_NAME = ("admin", "apps", "celery", "management", "migrations", "models", "receivers", "settings", "signals", "tasks")
BY_NAME += ("templatetags", "urls", "wsgi", "locale", "conftest")
NOT_COUNTED = {"__init__.py", "__pycache__", *BY_NAME, *(f"{name}.py" for name in BY_NAME)}
NOT_COUNTED |= {f"test_{name}.py" for name in BY_NAME}
GROWING = {  # folder -> why it may have any number of entries
    "ratings/systems": "a folder a system",
    "tests/ratings/systems": "a folder a system",
    "federation/reports": "a folder a format",
    "tests/federation/reports": "a folder a format",
    "docs/decisions": "a page a decision",
    "federation/migrations": "a file a change of the tables",
    "ratings/migrations": "a file a change of the tables",
}


def folders() -> list[Path]:
    below = [path for top in TOPS for path in ((ROOT / top), *(ROOT / top).rglob("*")) if path.is_dir()]
    return sorted(path for path in below if "__pycache__" not in path.parts)


def entries(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name not in NOT_COUNTED)


def test_no_folder_has_more_than_14_entries():
    counted = {relative(folder): len(entries(folder)) for folder in folders()}
    assert {name: count for name, count in counted.items() if count > MOST and name not in GROWING} == {}


def test_folders_that_may_grow_are_there():
    assert [name for name in GROWING if not (ROOT / name).is_dir()] == []


@pytest.fixture(scope="module")
def lengths() -> dict[str, int]:
    return {relative(path): len(path.read_text(encoding="utf-8").splitlines()) for path in source_files()}


def test_no_file_is_longer_than_400_lines(lengths):
    assert {name: lines for name, lines in lengths.items() if lines > 400} == {}


def test_nine_files_of_ten_have_at_most_250_lines(lengths):
    assert statistics.quantiles(lengths.values(), n=10)[-1] <= 250


def test_sizes_are_printed(lengths, capsys):
    """Entries a folder, the folders with most of them, and the length of files. The program and its tests apart."""
    parts = {
        "program": {name: lines for name, lines in lengths.items() if not name.startswith("tests/")},
        "tests": {name: lines for name, lines in lengths.items() if name.startswith("tests/")},
    }
    counts = {relative(folder): len(entries(folder)) for folder in folders() if relative(folder) not in GROWING}
    fullest = sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:5]
    said = [f"{len(counts)} folders, median {statistics.median(counts.values()):.0f} entries"]
    said += [f"{count:7d} entries  {name}" for name, count in fullest]
    for part, found in parts.items():
        longest = max(found, key=found.__getitem__)
        ninth = statistics.quantiles(found.values(), n=10)[-1]
        said.append(f"{part}: {len(found)} files, median {statistics.median(found.values()):.0f} lines")
        said.append(f"{ninth:7.0f} lines at most in nine of ten; {found[longest]} in the longest, {longest}")
    with capsys.disabled():
        print("", *said, sep="\n")  # noqa: T201
    assert fullest[0][1] <= MOST
