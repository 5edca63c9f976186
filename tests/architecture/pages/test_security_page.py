"""docs/security.md tells of every requirement of OWASP's ASVS 5.0.0, level 2, once, and names tests that are there."""

import re

from tests.architecture.pages.named import what_is_missing
from tests.requirement import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if re.match(r"\| \d", line)]
# How many requirements of levels 1 and 2 each section of the standard has; they are its first.
SECTIONS = {
    "1": (2, 9, 11, 3, 2), "2": (3, 3, 4, 1), "3": (0, 2, 4, 6, 5, 0, 2), "4": (3, 1, 2, 4), "5": (1, 3, 2, 3),
    "6": (3, 12, 4, 4, 5, 3, 0, 4), "7": (3, 4, 2, 5, 2, 2), "8": (2, 3, 1, 1), "9": (3, 4),
    "10": (2, 2, 4, 11, 5, 2, 3), "11": (2, 3, 3, 4, 1, 1), "12": (3, 2, 4), "13": (1, 5, 2, 5), "14": (2, 4, 3),
    "15": (3, 3, 7), "16": (1, 5, 4, 3, 3), "17": (1, 4, 2),
}  # fmt: skip
EVERY = [
    f"{chapter}.{section}.{number}"
    for chapter, sections in SECTIONS.items()
    for section, count in enumerate(sections, 1)
    for number in range(1, count + 1)
]


def test_every_requirement_stands_there_once():
    told = [number for row in ROWS for number in row[0].split(", ")]
    assert (len(EVERY), sorted(told)) == (253, sorted(EVERY))


def test_every_row_has_a_state():
    states = {row[1] for row in ROWS}
    assert [state for state in states if not re.match("met|not met|none here|the proxy|the installation", state)] == []


def test_what_the_page_names_is_there():
    missing = {named: what_is_missing(named) for named in set(re.findall(r"`((?:docs|tests)/[^`]+)`", PAGE))}
    assert {named: why for named, why in missing.items() if why} == {}
    assert len(missing) > 50
