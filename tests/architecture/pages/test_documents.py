"""docs/documents.md names only what is there, and each rating system leads to its paragraph."""

import re

import pytest

from ratings.catalogue import SYSTEMS, handbook
from tests.architecture.pages.named import what_is_missing
from tests.requirement import ROOT

PAGE = (ROOT / "docs" / "documents.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([^`]+)`", PAGE)))


def anchors() -> list[str]:
    return [section.anchor for section in handbook.documents(lambda _: None).sections]


def test_what_the_page_names_is_there():
    missing = {named: what_is_missing(named) for named in NAMED}
    assert {named: why for named, why in missing.items() if why} == {}


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("/nowhere/", "no such address"),
        ("manage.py conjure", "no such command"),
        ("docs/nothing.md", "no such file"),
        ("tests/architecture/pages/test_documents.py::test_nothing", "no such test"),
        ("anything else", "no such file"),
    ],
)
def test_what_is_not_there_is_found(named, why):
    assert what_is_missing(named) == why


@pytest.mark.django_db
def test_every_address_answers(client):
    status = {address: client.get(address).status_code for address in NAMED if address.startswith("/")}
    assert status == dict.fromkeys(status, 200) != {}


def test_every_paragraph_is_told_in_the_same_parts():
    """What is said and where it is, or that it is not done; then what is convention and what is not done."""
    parts = re.findall(r"^\*\*(.+?)\*\*", PAGE, re.MULTILINE)
    assert set(parts) - {"Not done yet."} == {"Convention.", "Here.", "Not done.", "Said.", "Shown by."}
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        told = re.findall(r"^\*\*(.+?)\*\*", section, re.MULTILINE)
        assert told[0] == "Said."
        assert told[1] in ("Here.", "Not done yet.")


def lines_told(said: str) -> set[int]:
    """Which lines of its document a paragraph answers for: "(lines 1 to 3 and 7; the last are links)"."""
    (told,) = re.findall(r"^\(lines? (.+?)\)", said, re.DOTALL)
    spans = re.findall(r"(\d+)(?: to (\d+))?", told)
    return {line for first, last in spans for line in range(int(first), int(last or first) + 1)}


@pytest.mark.shared
def test_every_line_of_the_documents_is_answered_for(shared):
    """And no paragraph answers for a line that is not there."""
    told: dict[str, set[int]] = {}
    for heading, said in re.findall(r"^## (\d{3}) [^\n]+\n\n\*\*Said\.\*\* (.+?)\n\n", PAGE, re.MULTILINE | re.DOTALL):
        told.setdefault(heading, set()).update(lines_told(said))
    documents = {path.name[:3]: path.read_text(encoding="utf-8").split("\n") for path in shared.glob("seeds/*.txt")}
    assert set(told) == set(documents) != set()
    for number, text in documents.items():
        there = {at for at, line in enumerate(text, start=1) if line.strip()}
        assert (number, sorted(there - told[number])) == (number, [])
        assert (number, sorted(told[number] - set(range(1, len(text) + 1)))) == (number, [])


@pytest.mark.parametrize(
    ("said", "lines"),
    [("(line 7) One.", {7}), ("(lines 1 to 3 and 7) Two.", {1, 2, 3, 7}), ("(lines 5 to 6; links) Three.", {5, 6})],
)
def test_the_lines_that_a_paragraph_answers_for(said, lines):
    assert lines_told(said) == lines


def test_paragraphs_have_anchors_of_their_own():
    found = anchors()
    assert [anchor[:3] for anchor in found] == sorted(anchor[:3] for anchor in found)
    assert len(set(found)) == len(found)


def test_every_system_leads_to_its_paragraphs():
    known = anchors()
    assert [slug for slug, system in SYSTEMS.items() if not system.paragraphs] == []
    named = [(slug, anchor) for slug, system in SYSTEMS.items() for anchor in system.paragraphs]
    assert [each for each in named if each[1] not in known] == []


@pytest.mark.django_db
def test_the_page_of_a_system_links_its_paragraph(client):
    page = client.get("/systems/dwz/").content.decode()
    assert re.findall(r'<a href="/documents/#([\w-]+)">(.+?)</a>', page) == [("001-dwz", "001 DWZ")]


@pytest.mark.django_db
def test_the_site_shows_the_page_with_its_addresses_as_links(client):
    page = client.get("/documents/").content.decode()
    assert page.count('<section id="') == len(anchors())
    assert '<a href="/calculators/rounds/"><code>/calculators/rounds/</code></a>' in page


@pytest.mark.django_db
def test_visitors_are_shown_no_names_of_tests_and_files(client):
    page = client.get("/documents/").content.decode()
    assert re.findall(r"Shown by|::test_|<code>(?:tests|federation|ratings|docs)/", page) == []
    assert (
        re.findall(r"`(?:tests|federation|ratings|docs)/", re.sub(r"(?m)^\*\*Shown by\.\*\* (?:.+\n)+", "", PAGE)) == []
    )
