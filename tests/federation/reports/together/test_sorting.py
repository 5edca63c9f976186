"""Files that came together: zips are opened, pieces of one tournament are put together, nothing is left unsaid."""

import io
import zipfile

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.together.parts import MOST_PARTS, Sent
from federation.reports.together.sorting import packed_together, sorted_out
from tests.federation.reports.small_tournament import LINES
from tests.federation.reports.swiss_manager import made_up as swiss_manager

A, B = LINES.encode(), LINES.replace("Lantern Cup", "Night Cup").encode()
MOST = 5_000_000


def zipped(files: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return held.getvalue()


def sorted_names(*files: Sent) -> tuple[list[str], list[str]]:
    found, refused = sorted_out(files, MOST)
    return [sent.name for sent in found], [each.name for each in refused]


def test_every_file_and_every_tournament_is_one_report():
    assert sorted_names(Sent("a.trf", A), Sent("b.trf", B)) == (["a.trf", "b.trf"], [])
    assert sorted_names(Sent("a.trf", A + B), Sent("c.jpg", b"\xff\xd8\xff")) == (
        ["a (1).trf", "a (2).trf", "c.jpg"],
        [],
    )


def test_a_zip_of_several_reports_is_opened_and_the_rest_of_it_named():
    content = zipped(
        {"x/a.trf": A, "b.trf": B, "note.doc": b"x", "games.pgn": b"x", "in.zip": b"x", "__MACOSX/a": b"x"}
    )
    found, refused = sorted_out([Sent("all.zip", content)], MOST)
    assert found == [Sent("x/a.trf", A), Sent("b.trf", B)]
    assert [each.name for each in refused] == ["all.zip: note.doc", "all.zip: games.pgn", "all.zip: in.zip"]
    assert all(each.why for each in refused)


def test_a_zip_of_one_report_is_that_report():
    """So that what its program keeps of people beside it can be blanked."""
    content = swiss_manager.SOUND.written()
    assert sorted_out([Sent("a.zip", zipped({"open.tunx": content}))], MOST) == ([Sent("open.tunx", content)], [])


WHOLE = {
    "one report": {"a.trf": A, "note.doc": b"x"},
    "no report": {"a.doc": b"x"},
    "a spreadsheet": {"[Content_Types].xml": b"x", "a.xml": b"x", "b.xml": b"x"},
    "SwissPerfect": {"a.trn": b"x", "a.sco": b"x", "a.trf": A, "b.trf": B},
    "too many": {f"{at}.trf": A for at in range(51)},
}


@pytest.mark.parametrize("name", WHOLE)
def test_other_zips_stay_whole(name):
    sent = Sent("a.zip", zipped(WHOLE[name]))
    assert sorted_out([sent], MOST) == ([sent], [])


def test_a_damaged_zip_stays_whole():
    sent = Sent("a.zip", zipped({"a.trf": A, "b.trf": B})[:-30])
    assert sorted_out([sent], MOST) == ([sent], [])


def test_what_is_too_large_inside_is_named_and_the_rest_is_taken():
    content = zipped({"a.trf": A, "b.trf": B, "c.trf": b"0" * 20_000})
    found, refused = sorted_out([Sent("all.zip", content)], 10_000)
    assert ([sent.name for sent in found], [each.name for each in refused]) == (["a.trf", "b.trf"], ["all.zip: c.trf"])


def test_a_zip_gives_no_more_than_twice_what_one_file_may_have():
    content = zipped({f"{at}.trf": b"0" * 9_000 for at in range(4)})
    found, refused = sorted_out([Sent("all.zip", content)], 10_000)
    assert ([sent.name for sent in found], len(refused)) == (["0.trf", "1.trf"], 2)
    assert {each.why.partition(";")[0] for each in refused} == {
        "The reports of the zip archive are too large together when unpacked"
    }


def test_more_than_are_taken_at_once_are_refused():
    with pytest.raises(Unreadable, match="at most 20"):
        sorted_out([Sent(f"{at}.trf", A) for at in range(MOST_PARTS + 1)], MOST)


def test_pieces_of_one_swissperfect_tournament_become_one_zip():
    pieces = [Sent("C:\\sp\\Cup.TRN", b"t"), Sent("open.trf", A), Sent("cup.sco", b"s"), Sent("cup.ini", b"i")]
    packed = packed_together(pieces)
    assert [sent.name for sent in packed] == ["Cup.zip", "open.trf"]
    archive = zipfile.ZipFile(io.BytesIO(packed[0].content))
    assert {name: archive.read(name) for name in archive.namelist()} == {
        "Cup.TRN": b"t",
        "cup.ini": b"i",
        "cup.sco": b"s",
    }
    assert packed_together(pieces)[0].content == packed[0].content
    alone = [Sent("a.trn", b"t"), Sent("b.sco", b"s"), Sent("twice.trn", b"1"), Sent("x/twice.trn", b"2")]
    assert packed_together(alone) == alone
