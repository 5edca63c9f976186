"""A Papi file as a report: its head, its players, what nobody has seen yet, and refusals."""

from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import without_private
from tests.federation.reports.papi.made_up import PLAYERS, SOUND, TOLD, player
from tests.federation.reports.small_tournament import TODAY


def said(file) -> dict[str, str]:
    return {each.code: each.message for each in check(read(file.written()), TODAY)}


def test_head_and_games_are_read():
    report = read(SOUND.written())
    assert (report.format, report.name, report.place, report.chief_arbiter, report.kind, report.tempo) == (
        "Papi", "Coupe de la Lanterne", "Dobrawa", "RYSIK Olga", "swiss", "standard",
    )  # fmt: skip
    assert (report.start, report.end, report.declared_rounds, report.minutes) == (
        date(2026, 10, 3), date(2026, 10, 4), 3, 120,
    )  # fmt: skip
    assert report.round_dates == [date(2026, 10, 3), None, None]
    assert len(boards(report)) == 6
    assert [each.code for each in check(report, TODAY) if each.severity != "note"] == []


def test_fields_of_the_players():
    okon, golab, wilk, sowa = read(SOUND.written()).entrants
    assert (okon.number, okon.name, okon.sex, okon.title, okon.rating, okon.fide_id, okon.born) == (
        1, "OKOŃ, Jan", "m", "FM", 2310, "1100001", date(1990, 2, 3),
    )  # fmt: skip
    assert (golab.sex, wilk.rating, sowa.number, sowa.federation) == ("w", None, 4, "CZE")
    assert "of 1 player were not read" in said(SOUND)["national-ratings"]


def test_addresses_are_never_read():
    assert "ewa@example.org" not in repr(read(SOUND.written()))


def test_the_class_of_ratings_is_the_tempo():
    people = (*PLAYERS[:4], player(6, "Sowa", "Anna", "N2 1, N4 2, B3 1", Rapide=1700, RapideFide="F"))
    report = read(SOUND.but(told=TOLD | {"ClassElo": "Rapide", "Cadence": "15 min + 5 s"}, players=people).written())
    assert (report.tempo, report.entrants[3].rating, report.entrants[0].rating) == ("rapid", 1700, None)


def test_what_nobody_has_sent_yet_is_told():
    assert "format-unsure" not in said(SOUND)
    assert "ToutesRondes" in said(SOUND.but(told=TOLD | {"Genre": "ToutesRondes"}))["format-unsure"]
    assert "scoring of its own" in said(SOUND.but(told=TOLD | {"DecomptePoints": "OUI"}))["format-unsure"]


def test_what_cannot_be_read_is_named():
    told = TOLD | {"DateDebut": "32/10/2026", "NbrRondes": "x", "DateRd1": "99/99/2026"}
    assert {"start-unreadable", "count-unreadable", "round-date-unreadable"} <= said(SOUND.but(told=told)).keys()


def test_another_database_is_no_tournament():
    with pytest.raises(Unreadable, match="no tournament of Papi"):
        read(SOUND.but(tables=("INFO", "CLIENTS")).written(), "shop.mdb")


def test_two_players_of_one_reference_are_refused():
    with pytest.raises(Unreadable, match="damaged, or protected"):
        read(SOUND.but(players=(*PLAYERS, PLAYERS[1])).written())


def test_a_text_too_long_for_its_place_is_refused():
    with pytest.raises(Unreadable, match="damaged, or protected"):
        read(SOUND.but(players=(*PLAYERS[:4], player(6, "x" * 121, "", ""))).written())


def test_what_does_not_begin_as_one_is_refused_by_its_name():
    with pytest.raises(Unreadable, match="that of a Papi file"):
        read(b"\x01\x02\x03\x00" * 9, "lantern.papi")


def test_addresses_passwords_and_deleted_players_are_not_kept():
    """What is kept of the file is read again as the same report."""
    people = (*PLAYERS, player(9, "Kos", "Ida", "", EMail="ida@example.org"))
    file = SOUND.but(told=TOLD | {"FTPPassword": "sesame"}, players=people, deleted=(5,), moved=(2,))
    content = file.written()
    report = read(content)
    kept = without_private(content, report)
    words = [b"ewa@example.org", b"ida@example.org", b"sesame", b"Kos"]
    assert [word in content for word in words] == [True] * 4
    assert [word in kept for word in words] == [False] * 4
    assert (len(kept), read(kept).entrants, read(kept).name) == (len(content), report.entrants, report.name)
