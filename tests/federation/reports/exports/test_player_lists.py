"""Lists for pairing programs: what our own readers of such lists read of them."""

from datetime import date
from io import BufferedReader, BytesIO

from federation.players_import.formats import fide_txt, fide_xml
from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.rows import Row
from federation.reports.exports.player_lists import Kind, Listed, trf, written
from federation.reports.files.reading import read

DAY = date(2026, 11, 1)
PLAYERS = [
    Listed("Gołąb, Przemysław", "9900001", "VIS000001", "VIS", "m", "FM", 2010, 1990),
    Listed("Sokołowska, Ewa", "9900006", "VIS000006", "POL", "w", "WIM", None, None, True),
    Listed("O'Connell & Sons <Ltd>", "", "VIS000009", "VIS", "", "", 1500, None),
]


def file(kind: Kind) -> bytes:
    return "".join(written(kind, PLAYERS, DAY, "VIS")).encode()


def facts(rows) -> list[tuple]:
    return [
        (one.fide_id, one.name, one.sex, one.birth_year, one.federation, one.titles,
         [(each.rating, each.inactive) for each in one.ratings])
        for one in rows if isinstance(one, Row)
    ]  # fmt: skip


def test_fides_lists_are_read_again():
    told = [
        (9900001, "Gołąb, Przemysław", "m", 1990, "VIS", ("FM",), [(2010, False)]),
        (9900006, "Sokołowska, Ewa", "w", None, "POL", ("WIM",), []),
    ]
    text = fide_txt.read(BufferedReader(BytesIO(file(Kind.TXT))), None, "standard", LeftOut())
    assert (text.day, facts(text.rows)) == (DAY, told)
    assert facts(fide_xml.read(BytesIO(file(Kind.XML)), DAY, "standard", LeftOut())) == told


def test_signs_of_xml_in_a_name_are_no_xml():
    odd = Listed("O'Connell & Sons, <Jo>", "9900009")
    content = "".join(written(Kind.XML, [odd], DAY, "VIS")).encode()
    assert b"<name>O'Connell &amp; Sons, &lt;Jo&gt;</name>" in content


def test_a_report_without_games_has_everybody_with_ids():
    content = trf(PLAYERS[:2], "VIS")
    assert {line[:3] for line in content.splitlines()} == {"001", "062", "072", "VIS"}
    found = read(content.encode(), "players.trf", home="VIS").entrants
    assert [(one.number, one.name, one.fide_id, one.national_id, one.rating, one.birth_year) for one in found] == [
        (1, "Gołąb, Przemysław", "9900001", "VIS000001", 2010, 1990),
        (2, "Sokołowska, Ewa", "9900006", "VIS000006", None, None),
    ]
