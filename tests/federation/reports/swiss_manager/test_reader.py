"""A Swiss-Manager file as a report: its head, its dates, its notes, and refusals of what is damaged."""

from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import without_private
from federation.reports.swiss_manager.reader import recognises
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_manager.made_up import SOUND, TEXTS
from tests.federation.reports.swiss_perfect.made_up import zipped

CONTENT = SOUND.written()


def said(content: bytes) -> dict[str, str]:
    return {each.code: each.message for each in check(read(content), TODAY)}


def test_head_and_games_are_read():
    report = read(CONTENT, home="POL")
    assert (report.format, report.name, report.place, report.federation) == (
        "Swiss-Manager", "Lantern Cup", "Dobrawa", "POL",
    )  # fmt: skip
    assert (report.start, report.end, report.kind, report.tempo) == (
        date(2026, 10, 3), date(2026, 10, 4), "swiss", "standard",
    )  # fmt: skip
    assert (report.chief_arbiter, report.deputy_arbiters, report.minutes) == ("Rysik, Olga", ["Kos, Ida"], 120)
    assert (report.rounds, report.declared_rounds, report.declared_players) == (3, 3, 4)
    assert report.round_dates == [date(2026, 10, 3), date(2026, 10, 3), date(2026, 10, 4)]
    assert [(one.round, one.white, one.black, one.white_half_points, one.kind) for one in boards(report)] == [
        (1, 1, 4, 2, "played"), (1, 2, 3, 1, "played"), (2, 2, 1, 0, "played"),
        (2, 3, 4, 1, "played"), (3, 1, 3, 1, "played"), (3, 4, 2, 0, "played"),
    ]  # fmt: skip


def test_a_sound_file_has_only_notes():
    found = check(read(CONTENT), TODAY)
    assert [each.code for each in found if each.severity != "note"] == []
    assert {"format-lacks", "format-more", "national-ratings"} <= {each.code for each in found}


def test_nothing_of_addresses_and_licence_is_kept():
    assert "a@b.c" not in repr(read(CONTENT))


@pytest.mark.parametrize("kind", range(4))
def test_kind_of_the_event(kind):
    assert read(SOUND.but(kind=kind).written()).kind == ("swiss", "round-robin", "team", "team")[kind]


def test_an_unknown_kind_is_refused():
    with pytest.raises(Unreadable, match="kind of tournament that is not known"):
        read(SOUND.but(kind=4).written())


def test_where_time_control_and_tempo_differ_the_arbiter_is_asked():
    report = read(SOUND.but(texts=TEXTS | {14: "15+5"}).written())
    found = {each.code: each for each in check(report, TODAY)}
    assert report.tempo == ""
    assert (
        found["tempo-differs"].message
        == "The file calls it standard chess, but its time control “15+5” is rapid chess."
    )
    assert [fix.label for fix in found["tempo-missing"].fixes] == ["Standard", "Rapid", "Blitz"]


def test_dates_that_are_none_are_named():
    found = said(SOUND.but(settings={0x47: ("<I", 20261399)}, days=(20261003, 7, 20261004)).written())
    assert "20261399" in found["start-unreadable"]
    assert "7" in found["round-date-unreadable"]


def test_texts_that_are_too_long_are_cut_and_told():
    report = read(SOUND.but(texts=TEXTS | {0: "x" * 201, 6: "Kos, Ida; Lis, Jan"}).written())
    assert (len(report.name), report.deputy_arbiters) == (200, ["Kos, Ida", "Lis, Jan"])
    assert [each.code for each in check(report, TODAY) if each.severity == "warning"] == ["text-left-out"]


def test_remarks_and_numbers_of_the_event_are_told():
    file = SOUND.but(texts=TEXTS | {1: "Spring"}, settings={0x4F7: ("<I", 473929)}, key=753347)
    message = said(file.written())["comment"]
    assert all(part in message for part in ("Spring", "473929", "753347"))


def test_tie_breaks_are_named_and_not_taken_over():
    file = SOUND.but(settings={0x1B: ("<H", 2), 0x1D: ("<H", 84), 0x1F: ("<H", 99)})
    assert "Buchholz and number 99" in said(file.written())["tie-break-unread"]
    assert read(file.written()).rules.order == ()


def test_every_truncation_is_refused():
    for end in range(4, len(CONTENT), 7):
        with pytest.raises(Unreadable) as refused:
            read(CONTENT[:end], "lantern.TUNX")
        assert "damaged" in refused.value.message


def test_mangled_ends_of_lines_and_lost_bytes_are_refused():
    for content in (
        CONTENT.replace(b"\n", b"\r\n"),
        CONTENT[:3000] + CONTENT[3001:],
        CONTENT.replace(b"\xff", b"\xc3\xbf"),
    ):
        if content != CONTENT:
            with pytest.raises(Unreadable, match="damaged"):
                read(content, "lantern.TUNX")


def test_what_contradicts_itself_is_told():
    assert "2 bytes stand behind its end" in said(CONTENT + b"xx")["bytes-damaged"]
    place = CONTENT.rindex(b"\xd3\xff\x89\x44")
    elsewhere = CONTENT[: place + 4] + b"\x01" + CONTENT[place + 5 :]
    assert "table of contents" in said(elsewhere)["bytes-damaged"]
    assert "round 2 was paired last" in said(SOUND.but(current=2).written())["bytes-damaged"]


def test_it_is_known_by_its_first_bytes():
    assert recognises(CONTENT) and not recognises(CONTENT[1:])


@pytest.mark.parametrize("name", ["a.tun", "a.TUR", "a.tum", "a.tut"])
def test_old_files_are_refused_with_what_to_do(name):
    with pytest.raises(Unreadable, match="an old Swiss-Manager; open it in a newer one"):
        read(b"\x01\x02\x03\x00" * 40, name)


def test_licence_addresses_and_paths_are_not_kept():
    """What is kept of the file is read again as the same report."""
    content = SOUND.but(texts=TEXTS | {2: "Call 555", 7: "C:\\\\Kos", 24: "kos.example"}, key=9).written()
    report = read(content)
    kept = without_private(content, report)
    words = ["a@b.c", "Call 555", "C:\\\\Kos", "kos.example"]
    assert [word.encode("utf-16-le") in content for word in words] == [True] * 4
    assert [word.encode("utf-16-le") in kept for word in words] == [False] * 4
    assert (len(kept), read(kept)) == (len(content), report)


def test_out_of_an_archive_nothing_can_be_taken():
    with pytest.raises(Unreadable, match="itself and not in an archive"):
        read(zipped({"lantern.TUNX": CONTENT}), "lantern.zip")
