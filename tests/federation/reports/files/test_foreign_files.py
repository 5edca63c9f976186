"""Files of programs that are not read: known by their first bytes, else by their names, and told what to send."""

import pytest

from federation.reports.files.foreign_files import by_name, named
from federation.reports.files.reading import Unreadable, read

BYTES = {
    b'{\n  "variables" : {\n': "This is a Papi tournament as JSON",
    b'{"players": []}': "This is a JSON file",
    b"6.13\x00\x00\x00\x00n\x07": "This is a PairTwo file",
    b"<?xml version='1.0'?><a/>": "This is an XML file",
}
NAMES = {
    "open.vegz": "This is a Vega file",
    "open.veg": "This is a Vega file",
    "open.tdf": "This is a Vega file",
    "open.sce": "This is a Sharly Chess event",
    "OPEN.PAPI": "The name is that of a Papi file",
    "open.sws": "This is a PairTwo file",
    "open.swar": "This is a SWAR file",
}


def test_a_file_is_known_by_its_first_bytes():
    assert {content: (named(content) or "")[: len(words)] for content, words in BYTES.items()} == BYTES


def test_a_file_is_known_by_its_name():
    assert {name: (by_name(name) or "")[: len(words)] for name, words in NAMES.items()} == NAMES
    assert (by_name("open.trf"), named(b"012 Lantern Cup")) == (None, None)


def test_every_refusal_says_what_to_send():
    refusals = [named(content) or "" for content in BYTES] + [by_name(name) or "" for name in NAMES]
    assert [each for each in refusals if "TRF16" not in each] == []


@pytest.mark.shared
def test_real_files_of_programs_that_are_not_read_are_refused_by_name(shared):
    data = shared / "data/formats"
    known = {".json": "This is a Papi tournament", ".sws": "This is a PairTwo file"}
    paths = [
        *data.glob("papi/papi-*.json"),
        *data.glob("pairtwo/*"),
        *data.glob("vega/*.vegz"),
    ]
    assert paths
    for path in paths:
        with pytest.raises(Unreadable) as refused:
            read(path.read_bytes(), path.name)
        assert refused.value.message.startswith(known.get(path.suffix, "This is a Vega file")), path.name


@pytest.mark.shared
def test_the_report_that_vega_saves_beside_its_file_is_read(shared):
    """What the refusal of a .vegz promises."""
    report = read((shared / "data/formats/vega/Sample Tournament.trfx").read_bytes(), "Sample Tournament.trfx")
    games = sum(each.opponent is not None for one in report.entrants for each in one.pairings) / 2
    assert (report.name, len(report.entrants), report.rounds, games) == ("Vega sample tournament", 6, 5, 15)
