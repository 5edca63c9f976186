"""Lists for pairing programs: byte for byte, and what our own readers of such lists read of them."""

from datetime import date
from io import BufferedReader, BytesIO
from xml.etree import ElementTree

from federation.players_import.formats import fide_txt, fide_xml
from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.rows import Row
from federation.reports.exports.player_lists import UNRATED, Kind, Listed, Rated, swiss_manager, trf, written
from federation.reports.files.reading import read

DAY = date(2026, 11, 1)
PLAYERS = [
    Listed("Gołąb, Przemysław", "9900001", "VIS000001", "VIS", "m", "FM", 2010, 1990, games=7, factor=20,
           tempos=(Rated(2010, 7, 20), UNRATED, Rated(1950, 0, 20)), club="Hetman; Toruń"),
    Listed("Sokołowska, Ewa", "9900006", "VIS000006", "POL", "w", "WIM", None, None, True),
    Listed("O'Connell & Sons <Ltd>", "", "VIS09", "VIS", "", "", 1500, None),
]  # fmt: skip


def file(kind: Kind) -> bytes:
    return b"".join(written(kind, PLAYERS, DAY, "VIS"))


def facts(rows) -> list[tuple]:
    return [
        (one.fide_id, one.name, one.sex, one.birth_year, one.federation, one.titles,
         [(each.tempo, each.rating, each.inactive) for each in one.ratings])
        for one in rows if isinstance(one, Row)
    ]  # fmt: skip


def test_a_text_list_of_one_tempo_is_laid_out_as_fides_of_2012():
    assert file(Kind.TXT).decode("ascii").split("\r\n") == [
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
        "NOV26 Gms K  B-day Flag",
        "9900001        Golab, Przemyslaw                                            VIS M   FM                       "
        "2010  7   20 1990      ",
        "9900006        Sokolowska, Ewa                                              POL F   WIM  WIM                 "
        "0     0   0  0     wi  ",
        "",
    ]


def test_a_text_list_of_all_tempos_is_laid_out_as_fides_with_the_arena():
    lines = file(Kind.ALL_TXT).decode("ascii").split("\r\n")
    assert lines[:2] == [
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
        "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag",
        "9900001        Golab, Przemyslaw                                            VIS M   FM                       "
        "    2010  7   20 0     0   0  1950  0   20 1990      ",
    ]
    assert {len(line) for line in lines[1:-1]} == {162}


def test_a_long_cell_never_runs_into_the_next_one():
    long = Listed("Ż" * 70, "9900009", title="WGM" * 3, rating=2000)
    line = b"".join(written(Kind.TXT, [long], DAY, "VIS")).split(b"\r\n")[1]
    assert (line[15:76], line[84:89], line[109:115]) == (b"Z" * 60 + b" ", b"WGMW ", b"2000  ")


def test_an_xml_list_has_the_elements_of_fides_in_their_order():
    person = ["fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title"]
    numbers = ["rating", "games", "k"]
    for kind, before in ((Kind.XML, [""]), (Kind.ALL_XML, ["", "rapid_", "blitz_"])):
        content = file(kind)
        assert content.startswith(b"<playerslist>\n<player>\n<fideid>9900001</fideid>\n<name>"), kind
        one, other = ElementTree.fromstring(content)
        named = [*person, *(f"{each}{name}" for each in before for name in numbers), "birthday", "flag"]
        assert ([each.tag for each in one], [each.tag for each in other]) == (named, named), kind
        told = {each.tag: each.text or "" for each in other}
        assert (told["w_title"], told["rating"], told["birthday"], told["flag"]) == ("WIM", "0", "", "wi")


def test_fides_lists_are_read_again():
    def told(gołąb: str, sokołowska: str, ratings: list) -> list[tuple]:
        return [
            (9900001, gołąb, "m", 1990, "VIS", ("FM",), ratings),
            (9900006, sokołowska, "w", None, "POL", ("WIM",), []),
        ]

    one, every = (
        [("standard", 2010, False)],
        [("standard", 2010, False), ("blitz", 1950, None)],
    )  # the flag is of standard games
    for kind, ratings in ((Kind.TXT, one), (Kind.ALL_TXT, every)):
        text = fide_txt.read(BufferedReader(BytesIO(file(kind))), DAY, "standard", LeftOut())
        assert facts(text.rows) == told("Golab, Przemyslaw", "Sokolowska, Ewa", ratings), kind
    for kind, ratings in ((Kind.XML, one), (Kind.ALL_XML, every)):
        rows = fide_xml.read(BytesIO(file(kind)), DAY, "standard", LeftOut())
        assert facts(rows) == told("Gołąb, Przemysław", "Sokołowska, Ewa", ratings), kind
    assert fide_txt.read(BufferedReader(BytesIO(file(Kind.TXT))), None, "standard", LeftOut()).day == DAY


def test_signs_of_xml_in_a_name_are_no_xml():
    odd = Listed("O'Connell & Sons, <Jo>", "9900009")
    content = b"".join(written(Kind.XML, [odd], DAY, "VIS"))
    assert b"<name>O'Connell &amp; Sons, &lt;Jo&gt;</name>" in content


def test_vegas_archive_has_the_fields_of_its_manual():
    assert file(Kind.VEGA).decode().split("\r\n") == [
        "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF",
        "Gołąb, Przemysław;VIS;00.00.90;m;FM;9900001;0;0;2010;20",
        "Sokołowska, Ewa;POL;00.00.00;f;WIM;9900006;0;0;0;0",
        "O'Connell & Sons <Ltd>;VIS;00.00.00;m;;0;0;VIS09;1500;0",
        "",
    ]


def test_a_row_for_swiss_manager():
    assert [swiss_manager(one) for one in PLAYERS[:2]] == [
        ["VIS000001", "Gołąb, Przemysław", "FM", "", "VIS", "Hetman; Toruń", 1990, 2010, None, 9900001, 20],
        ["VIS000006", "Sokołowska, Ewa", "WIM", "f", "POL", "", None, None, None, 9900006, None],
    ]
    assert swiss_manager(Listed("Okoń, Ewa", born=date(1998, 5, 17)))[6] == "17.05.1998"


def test_a_report_without_games_has_everybody_with_ids():
    content = trf(PLAYERS[:2], "VIS")
    assert {line[:3] for line in content.splitlines()} == {"001", "062", "072", "VIS"}
    found = read(content.encode(), "players.trf", home="VIS").entrants
    assert [(one.number, one.name, one.fide_id, one.national_id, one.rating, one.birth_year) for one in found] == [
        (1, "Gołąb, Przemysław", "9900001", "VIS000001", 2010, 1990),
        (2, "Sokołowska, Ewa", "9900006", "VIS000006", None, None),
    ]
