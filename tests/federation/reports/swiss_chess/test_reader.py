"""A Swiss-Chess file as a report: its head, its teams, what nobody has seen yet, and refusals."""

from dataclasses import replace
from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_chess.made_up import PLAYERS, ROWS, SOUND, TEXTS
from tests.walks import walk


def said(file) -> dict[str, str]:
    return {each.code: each.message for each in check(read(file.written()), TODAY)}


def test_head_and_games_are_read():
    report = read(SOUND.written(), home="POL")
    assert (report.format, report.name, report.place, report.federation, report.chief_arbiter) == (
        "Swiss-Chess", "Lantern Cup", "Dobrawa", "POL", "Rysik, Olga",
    )  # fmt: skip
    assert (report.start, report.end, report.kind, report.declared_rounds) == (
        date(2026, 10, 3), date(2026, 10, 4), "swiss", 3,
    )  # fmt: skip
    assert report.round_dates == [date(2026, 10, 3)] * 3
    assert len(boards(report)) == 6
    serious = [each.code for each in check(report, TODAY) if each.severity != "note"]
    assert serious == ["tempo-missing"]


def test_the_stored_points_are_a_proof():
    more = (replace(PLAYERS[0], points=6), *PLAYERS[1:])
    assert "Okon, Jan has 3 points" in said(SOUND.but(players=more))["total-differs"]


def test_what_nobody_has_sent_yet_is_told():
    assert "format-unsure" not in said(SOUND)
    cases = {"version 9.01": SOUND.but(version=901), "a round robin": SOUND.but(head={596: 1, 599: 1}),
             "a scoring of its own": SOUND.but(head={1336: 1})}  # fmt: skip
    for words, file in cases.items():
        assert words in said(file)["format-unsure"]


def test_members_stand_in_the_order_of_their_boards():
    places = ((1, 2), (1, 1), (2, 1), (2, 2))
    squads = tuple(replace(one, team=team, board=board) for one, (team, board) in zip(PLAYERS, places, strict=True))
    rows = {number: own[:1] for number, own in ROWS.items()}
    file = SOUND.but(players=squads, rows=rows, teams=("Gornik", "Rampart"), matches={1: (2,), 2: (1,)})
    report = read(file.written())
    assert (report.kind, report.teams) == ("team", {"Gornik": [2, 1], "Rampart": [3, 4]})
    assert report.entrants[3].team == "Rampart"
    assert "bytes-damaged" not in said(file)
    assert "round 1, number 1" in said(file.but(matches={1: (1,), 2: (1,)}))["bytes-damaged"]
    assert list(read(file.but(teams=("Gornik", "Gornik")).written()).teams) == ["Team 1", "Team 2"]


def test_two_players_of_one_number_are_refused():
    with pytest.raises(Unreadable, match="damaged"):
        read(SOUND.but(players=(*PLAYERS[:3], replace(PLAYERS[3], number=1))).written())


def test_names_are_read_in_the_code_page_that_they_look_most_like():
    report = read(SOUND.but(players=(replace(PLAYERS[0], name="Müller,Jörg"), *PLAYERS[1:])).written())
    assert (report.entrants[0].name, report.encoding) == ("Müller, Jörg", "cp1252")


def test_a_second_line_of_the_name_belongs_to_it():
    assert read(SOUND.but(texts=TEXTS | {376: "Open"}).written()).name == "Lantern Cup Open"


def test_what_is_none_is_refused_by_its_name():
    def refused(content: bytes) -> None:
        with pytest.raises(Unreadable, match="none of version 8, or was damaged"):
            read(content, "lantern.SWT")

    walk([(SOUND.written()[:9000],), (b"\x12" * 40,)], refused)
