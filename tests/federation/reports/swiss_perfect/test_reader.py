"""The three files of a SwissPerfect tournament as a report, in a zip or by their names."""

import io
import zipfile

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.swiss_perfect.reader import read_set, recognises
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_perfect.made_up import INI, PLAYER, PLAYERS, RESULTS, files, table, zipped
from tests.walks import walk


def test_a_zip_is_read():
    report = read(zipped(files()), "lantern.zip")
    assert (report.format, report.name, report.chief_arbiter, report.kind) == (
        "SwissPerfect", "Lantern Cup", "Rysik, Olga", "swiss",
    )  # fmt: skip
    assert (report.rounds, report.declared_rounds, len(boards(report))) == (3, None, 6)
    codes = {each.code: each.severity for each in check(report, TODAY)}
    assert {code for code, severity in codes.items() if severity == "error"} == {
        "start-missing", "end-missing", "tempo-missing",
    }  # fmt: skip
    assert codes["number-left-out"] == "note"


def test_the_files_alone_are_read_by_their_names():
    upper = {name.upper(): content for name, content in files().items()}
    assert read_set(upper, "").entrants == read(zipped(files())).entrants
    without = {name: content for name, content in files().items() if not name.endswith(".ini")}
    assert (read_set(without, "").name, len(read_set(without, "").entrants)) == ("", 4)


def test_what_else_is_in_the_zip_is_told():
    report = read(zipped(files() | {"readme.md": b"x"}))
    assert [each.message for each in report.problems if each.code == "archive-read"] == [
        "The SwissPerfect files of the zip archive were read; not read: “readme.md”."
    ]


def test_files_that_are_no_one_tournament_are_refused():
    lantern, other = files(), files(stem="other")
    refused = {
        "different": ({"other.trn": other["other.trn"], "lantern.sco": lantern["lantern.sco"]}, "different tournam"),
        "two": (lantern | other, "different tournaments"),
        "no results": ({"lantern.trn": lantern["lantern.trn"]}, ".sco is missing; send the three files"),
        "settings alone": ({"lantern.ini": INI}, ".trn and .sco are missing"),
        "twice": (lantern | {"LANTERN.TRN": lantern["lantern.trn"]}, "different tournaments"),
    }

    def told(name: str) -> None:
        contents, reason = refused[name]
        with pytest.raises(Unreadable) as fault:
            read(zipped(contents), "lantern.zip")
        assert reason in fault.value.message

    walk(refused, told)


@pytest.mark.parametrize("name", ["lantern.trn", "lantern.sco", "lantern.ini"])
def test_one_file_alone_is_refused_with_what_to_send(name):
    with pytest.raises(Unreadable, match=r"send the three files \.ini, \.trn and \.sco together in one zip"):
        read(files()[name], name)


def test_damage_is_refused_by_the_name_of_the_file():
    rows = {
        "cut": {"lantern.trn": files()["lantern.trn"][:-7]},
        "two of a number": {"lantern.trn": table(PLAYER, (*PLAYERS, PLAYERS[0]))},
        "no number": {"lantern.trn": table(PLAYER, ((0, *PLAYERS[0][1:]), *PLAYERS[1:]))},
        "text in a number": {"lantern.trn": table(PLAYER, ((*PLAYERS[0][:5], "23x0", *PLAYERS[0][6:]),))},
        "bonus": {"lantern.trn": table(PLAYER, ((*PLAYERS[0][:12], "0.7"),))},
    }

    def refused(name: str) -> None:
        with pytest.raises(Unreadable, match=r"file \.trn of this SwissPerfect tournament is damaged"):
            read(zipped(files() | rows[name]))

    walk(rows, refused)
    with pytest.raises(Unreadable, match=r"file \.sco of this"):
        read_set(files(results=((0, *RESULTS[0][1:]),)), "")


def test_a_bomb_is_refused():
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.sco", bytes(5_000_001))
    deflated = stream.getvalue()
    with pytest.raises(Unreadable, match="larger than 5 MB"):
        read(deflated)


def test_names_are_read_in_the_code_page_that_they_look_most_like():
    report = read_set(files(((1, "Müller", "Jörg", *PLAYERS[0][3:]), *PLAYERS[1:])), "")
    assert (report.entrants[0].name, report.encoding) == ("Müller, Jörg", "cp1252")
    assert "encoding" in {each.code for each in report.problems}
    assert read_set(files(ini=INI + b"[Symbols]\r\nDrawSymbol=\xbd\r\n"), "").encoding == "ascii"


def test_a_round_robin_is_one_where_everybody_may_have_met():
    robin = INI.replace(b"System=0", b"System=1")
    assert read_set(files(ini=robin), "").kind == "round-robin"
    assert read_set(files(ini=robin, results=RESULTS[:4]), "").kind == ""
    teams = INI.replace(b"Individual=0", b"Individual=1")
    assert "teams-read" in {each.code for each in read_set(files(ini=teams), "").problems}


def test_a_zip_with_a_report_and_settings_of_windows_is_not_ours():
    assert not recognises(zipped({"desktop.ini": b"x", "lantern.trf": b"012 Lantern\n"}))
    assert not recognises(b"PK\x03\x04 no zip") and not recognises(b"x")
