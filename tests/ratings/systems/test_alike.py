"""What several systems do alike stands once, in ratings/systems/protocol: no two folders share a long run of lines."""

import io
import keyword
import tokenize
from collections import defaultdict

import pytest

from tests.requirement import ROOT

SYSTEMS = ROOT / "ratings" / "systems"
LONGEST = 12  # lines
LAYOUT = {tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.NEWLINE, tokenize.ENDMARKER}

Line = tuple[int, str]  # its number, and what it says


def lines(source: str) -> list[Line]:
    """The lines of code with one word for every name and one for every value; imports and docstrings left out.

    Declared fields, tables of sentences and rows of values are no logic: they are alike where they say the same.
    """
    found: list[Line] = []
    statement: list[tokenize.TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in LAYOUT:
            statement.append(token)
        elif token.type == tokenize.NEWLINE:
            words = [each.string for each in statement]
            if words[0] not in {"import", "from"} and not is_docstring(statement):
                declared = len(words) > 1 and words[1] == ":" and not keyword.iskeyword(words[0])
                found += by_line(statement, as_written=declared)
            statement = []
    return found


def is_docstring(statement: list[tokenize.TokenInfo]) -> bool:
    return [each.type for each in statement] == [tokenize.STRING]


def by_line(statement: list[tokenize.TokenInfo], as_written: bool) -> list[Line]:
    rows: dict[int, list[tokenize.TokenInfo]] = {}
    for token in statement:
        rows.setdefault(token.start[0], []).append(token)
    return [
        (number, " ".join(word(each, as_written or not any(is_name(one) for one in row)) for each in row))
        for number, row in rows.items()
    ]


def is_name(token: tokenize.TokenInfo) -> bool:
    return token.type == tokenize.NAME


def word(token: tokenize.TokenInfo, as_written: bool) -> str:
    if as_written or token.type == tokenize.OP or keyword.iskeyword(token.string):
        return token.string
    return "name" if is_name(token) else "value"


def longest_run(files: dict[str, list[Line]]) -> tuple[int, list[list[str]]]:
    """How many lines in a row two folders share at most, and the places of each such run. `files`: by folder/name."""
    length, places = 0, []
    while longer := shared(files, length + 1):
        length, places = length + 1, longer
    return length, places


def shared(files: dict[str, list[Line]], length: int) -> list[list[str]]:
    """The places of every run of this many lines that stands in two folders."""
    places = defaultdict(list)
    for path, rows in files.items():
        for at in range(len(rows) - length + 1):
            number, _ = rows[at]
            places[tuple(text for _, text in rows[at : at + length])].append(f"{path}:{number}")
    return [found for found in places.values() if len({place.split("/")[0] for place in found}) > 1]


def test_no_two_systems_share_a_long_run_of_lines():
    # A declaration.py answers the same questions of every system, by the same names.
    paths = sorted(path for path in SYSTEMS.glob("*/*.py") if path.name != "declaration.py")
    files = {path.relative_to(SYSTEMS).as_posix(): lines(path.read_text(encoding="utf-8")) for path in paths}
    length, places = longest_run(files)
    print(f"The longest run of alike lines: {length} lines, {places}")  # noqa: T201
    assert length <= LONGEST


RULES = """
from dataclasses import dataclass

START = 1500  # of everybody


def rated(memory, games):
    '''Who has a rating.'''
    count = len(games)
    for game in games:
        memory[game] += 1.5 * count
    return memory
"""


@pytest.mark.parametrize(
    ("old", "new", "length"),
    [
        ("1500", "1500", 6),
        ("import dataclass", "import dataclass, field", 6),
        ("# of everybody", "\n", 6),
        ("Who has a rating.", "Rated players.", 6),
        ("count", "number", 6),
        ("1.5", "2", 6),
        ("+=", "-=", 4),
        ("START = 1500", "START: int = 1500", 5),
    ],
)
def test_lines_are_alike_whatever_names_and_values_they_have(old, new, length):
    files = {"one/system.py": lines(RULES), "other/system.py": lines(RULES.replace(old, new))}
    assert longest_run(files)[0] == length


def test_one_folder_may_repeat_itself():
    assert longest_run({"one/system.py": lines(RULES), "one/sheet.py": lines(RULES)}) == (0, [])


def test_fields_and_rows_of_values_are_alike_where_they_say_the_same():
    one = "rating: float\ngames: int\nT = [\n    (1, 2),\n]\n"
    other = "rating: float\nevents: int\nT = [\n    (1, 3),\n]\n"
    assert longest_run({"one/a.py": lines(one), "other/a.py": lines(other)}) == (
        1, [["one/a.py:1", "other/a.py:1"], ["one/a.py:3", "other/a.py:3"], ["one/a.py:5", "other/a.py:5"]],
    )  # fmt: skip
