"""Every folder with a reader is a format, and each file has one reader."""

import pytest

from federation.reports.files.formats import endings, reader_of, readers
from tests.federation.reports.chess_results_xml.small_file import FILE as CHESS_RESULTS
from tests.federation.reports.pgn_tournament.small_file import FILE as PGN
from tests.federation.small_trf import trf

CSV = b"No;Name;1;2\n1;Okon, Jan;2w1;-1\n2;Golab, Ewa;1b0;bye\n"
STANDINGS = b"Rank,Name,Rating,Points\n1,Okon,2000,3\n2,Golab,1900,2\n"


def name_of(content: bytes) -> str | None:
    reader = reader_of(content)
    return reader.__name__.split(".")[-2] if reader else None


def test_formats_with_a_mark_of_their_own_are_asked_first():
    signed = [reader.SIGNED for reader in readers()]
    assert (signed, set(signed)) == (sorted(signed, reverse=True), {True, False})


def test_endings_are_those_of_all_formats():
    assert {".trf", ".trfx", ".txt", ".tab", ".csv", ".xml", ".pgn", ".tunx", ".swt", ".papi", ".xlsx", ".html"} <= set(
        endings()
    )


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (trf(), "trf"),
        (b"\xef\xbb\xbf" + trf(), "trf"),
        (trf().decode().encode("utf-16"), "trf"),
        (trf().replace(b"\n", b"\r"), "trf"),
        (trf() + CSV, "trf"),
        (CSV, "csv_crosstable"),
        (CHESS_RESULTS.encode(), "chess_results_xml"),
        (PGN.encode("utf-16"), "pgn_tournament"),
        (STANDINGS, "csv_crosstable"),  # recognised, and refused with what is missing
        (b"event,Anywhere\nplayer,Okon\ntotal,3\n", "games_abroad"),
        (b"a,b\nc,d\n", None),
        (b"hello", None),
        (b"", None),
        (b"<html><pre>\n" + trf(), "web_page"),
        (b"%PDF-1.4\n" + trf(), None),
        (b"PK\x03\x04\n" + trf(), None),
        (trf() + b"\x00", None),
        (trf() + b"x" * 20_001, None),
    ],
)
def test_a_file_is_recognised_by_its_bytes(content, name):
    assert name_of(content) == name
