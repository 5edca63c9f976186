"""Every file that is no report is refused with a reason that says what to send instead."""

import io
import zipfile

import pytest

from federation.reports.files.reading import Unreadable, read
from tests.federation.reports.small_tournament import LINES


def zipped(files: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", compression) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return stream.getvalue()


def refusal(content: bytes, filename: str = "report.trf") -> str:
    with pytest.raises(Unreadable) as refused:
        read(content, filename)
    return refused.value.message


@pytest.mark.parametrize(
    ("content", "filename", "message"),
    [
        (b"", "a.trf", "The file is empty."),
        (b" \r\n\t\n", "a.trf", "The file is empty."),
        (b"\x93\xff\x89\x44\0\0", "a.TUNX", "This Swiss-Manager file is damaged: it ends too early, or something is "
         "missing in it. Open the tournament in Swiss-Manager, save it and send the new file, or export it as TRF16 "
         "(Lists, FIDE-Data-Export TRF16)."),
        (b"\x00\x01\x02", "a.TURX", "The name is that of a Swiss-Manager file, but it does not begin as one: it was "
         "damaged on its way. Save it again in Swiss-Manager and send that, or export it as TRF16 (FIDE rating report) "
         "and send that (Swiss-Manager: Lists, FIDE-Data-Export TRF16)."),
        (b"\x03\x60\x03\x01\0", "a.trn", "This is one of the three files of a SwissPerfect tournament; send the three "
         "files .ini, .trn and .sco together in one zip."),
        (b"[Tournament Info]\r\nName=Lamp\r\n", "a.ini", "This is one of the three files of a SwissPerfect tournament; "
         "send the three files .ini, .trn and .sco together in one zip."),
        (b"\xff\x09\x00\x09\0", "a.swt", "The name is that of a Swiss-Chess file, but it is none of version 8, or was "
         "damaged on its way. Save it again in Swiss-Chess 8 and send that, or export it as TRF16 (FIDE rating report) "
         "and send that."),
        (b"%PDF-1.7", "a.pdf", "This is a PDF, a printed page; in the tournament program export it as TRF16 (FIDE "
         "rating report) and send that."),
        (b"<?xml version='1.0'?><x/>", "a.xml", "This is an XML file, which is not read; in the tournament program "
         "export it as TRF16 (FIDE rating report) and send that."),
        (b"\n<!DOCTYPE html><html>", "a.html", "No table with results was found here: one row a player with a column "
         "for each round or opponent, or one row a game with White, Black and the result. Export the crosstable, or "
         "the tournament as TRF16, and send that."),
        (b"Dear office,\nplease rate our event.\n", "a.txt", "This is no report we can read: neither a file of a "
         "pairing program that we know nor a table with a header row. Export the tournament as TRF16 (FIDE rating "
         "report) and send that."),
    ],
)  # fmt: skip
def test_other_files_are_refused_by_name(content, filename, message):
    assert refusal(content, filename) == message


def test_a_file_over_the_limit_is_refused_before_it_is_read():
    assert refusal(b"0" * 5_000_001) == "The file is larger than 5 MB; a report is not."
    with pytest.raises(Unreadable):
        read(LINES.encode(), max_bytes=100)


def test_a_line_without_end_is_refused():
    assert (
        refusal(b"001    1 " + b"x" * 30_000)
        == "Line 1 of this file has 30,009 characters; no line of a report has more than 20,000."
    )


def test_a_zip_with_one_report_is_read():
    content = zipped(
        {"folder/": b"", "folder/lantern.TRF": LINES.encode(), "readme.md": b"x", "__MACOSX/._l.trf": b"x"}
    )
    assert read(content, "lantern.zip").name == "Lantern Cup"


def test_what_else_a_zip_holds_is_told():
    report = read(zipped({"lantern.trf": LINES.encode(), "games.pgn": b"1. e4 *"}), "lantern.zip")
    said = [(each.code, each.message) for each in report.problems if each.code == "archive-read"]
    assert said == [("archive-read", "Of the zip archive “lantern.trf” was read; not read: “games.pgn”.")]


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({}, "The zip archive holds no report (.trf, .txt, .tab, .csv, .xlsx or .html)."),
        ({"a.doc": b"x"}, "The zip archive holds no report (.trf, .txt, .tab, .csv, .xlsx or .html)."),
        ({"a.trf": b"x", "b.txt": b"x"}, "The zip archive holds 2 reports; send one at a time."),
        ({"a.zip": b"x"}, "The zip archive holds another archive; send the report itself."),
        ({"a.trf": b""}, "The report in the zip archive is empty."),
        ({f"{number}.doc": b"x" for number in range(51)}, "The zip archive holds 51 files; send one report."),
        ({"a.trf": b"0" * 6_000_000}, "The report in the zip archive is larger than 5 MB when unpacked."),
        ({"[Content_Types].xml": b"x"}, "This is a spreadsheet of a kind that is not read; save it as XLSX or CSV "
         "and send that, or export "
         "the tournament as TRF16."),
    ],
)  # fmt: skip
def test_a_zip_without_one_report_is_refused(files, message):
    assert refusal(zipped(files), "a.zip") == message


def test_what_is_no_report_is_refused_with_the_same_words_inside_a_zip():
    letter = b"Dear office,\nplease rate our event.\n"
    assert refusal(zipped({"a.txt": letter}), "a.zip") == refusal(letter, "a.txt")


def test_a_zip_named_as_a_report_inside_a_zip_is_refused():
    assert refusal(zipped({"a.trf": zipped({"a.trf": LINES.encode()})})) == (
        "The zip archive holds another archive; send the report itself."
    )


def test_a_zip_that_lies_about_its_size_is_refused():
    """A bomb declares a few bytes: what comes out is counted, whatever the directory says."""
    content = bytearray(zipped({"a.trf": b"0" * 6_000_000}))
    directory = content.rindex(b"PK\x01\x02")
    content[22:26] = content[directory + 24 : directory + 28] = (100).to_bytes(4, "little")
    assert refusal(bytes(content)) in (
        "The zip archive is damaged; send the report itself.",
        "The report in the zip archive is larger than 5 MB when unpacked.",
    )


def test_a_report_in_a_zip_is_as_large_as_a_report_may_be():
    content, size = zipped({"lantern.trf": LINES.encode()}), len(LINES.encode())
    assert read(content, max_bytes=size).name == "Lantern Cup"
    with pytest.raises(Unreadable) as refused:
        read(content, max_bytes=size - 1)
    assert str(refused.value) == "The report in the zip archive is larger than 1 MB when unpacked."


def test_a_damaged_zip_is_refused():
    content = zipped({"a.trf": LINES.encode()})
    spoiled = content[:40] + b"\xff\xff\xff\xff" + content[44:]
    assert {refusal(content[:60]), refusal(spoiled)} == {"The zip archive is damaged; send the report itself."}


def test_another_program_is_known_by_the_first_four_hundred_bytes():
    assert refusal(b"\n" * 390 + b"{\\rtf").startswith("This is a formatted")
    assert not refusal(b"\n" * 396 + b"{\\rtf").startswith("This is a formatted")


def test_an_archive_holds_fifty_files_at_most():
    others = {f"{at}.md": b"x" for at in range(49)}
    assert read(zipped({"lantern.trf": LINES.encode(), **others}), "lantern.zip").name == "Lantern Cup"
    assert refusal(zipped({"lantern.trf": LINES.encode(), "more.md": b"x", **others})) == (
        "The zip archive holds 51 files; send one report."
    )
