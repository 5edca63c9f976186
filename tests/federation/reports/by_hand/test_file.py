"""The file of an event entered by hand is read as it was meant; what cannot be played is refused with the reason."""

from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.by_hand.file import Event, Impossible, Kind, file_of, pairings, tempo_of, time_told
from federation.reports.by_hand.names import read_names
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Report, Severity
from federation.reports.scoring_records import USUAL
from federation.reports.sheet.typed import edits_of_cell

FIRST, LAST = date(2026, 9, 5), date(2026, 9, 7)
THREE = "Gołąb, Anna; 2156; POL; 1990-05-03; 9900001\nOkoń, Tadeusz; *1985\nLindenhof, Jörg; IM; m; XY123"
TEAMS = "Hetman:\nGołąb, Anna\nOkoń, Jan\nGoniec:\nSowa, Ewa\nWrona, Adam"


def event(kind: Kind, **more) -> Event:
    facts = {"name": "Cup", "start": FIRST, "end": LAST, "tempo": "standard", "time_control": "90 min + 30 s", **more}
    return Event(kind=kind, **facts)


def back(kind: Kind, text: str, **more) -> Report:
    names = read_names(text, 2026, "POL")
    assert names.faults == []
    return read(file_of(event(kind, **more), names, "2026-09-05T20:15"), "by hand.trf")


def games(report: Report) -> list[list[tuple[int, int]]]:
    """White and Black of each round, by White."""
    return [
        sorted((each.number, each.pairings[at].against) for each in report.entrants if each.pairings[at].colour == "w")
        for at in range(report.rounds)
    ]


def why(kind: Kind, text: str, rounds: int | None = None, boards: int | None = None) -> tuple[str, str]:
    with pytest.raises(Impossible) as refusal:
        pairings(kind, read_names(text, 2026), rounds, boards)
    return refusal.value.at, str(refusal.value)


def test_the_head_and_the_players_are_read_back():
    found = back(Kind.ROUND_ROBIN, THREE, place="Gdynia", federation="POL", chief_arbiter="Sowa, Ewa")
    assert (found.format, found.name, found.place, found.federation) == ("TRF16", "Cup", "Gdynia", "POL")
    assert (found.start, found.end, found.tempo, found.minutes) == (FIRST, LAST, "standard", 120)
    assert (found.kind, found.chief_arbiter, found.declared_rounds, found.scoring) == (
        "round-robin", "Sowa, Ewa", 3, USUAL,
    )  # fmt: skip
    people = [
        (each.name, each.rating, each.federation, each.born, each.birth_year, each.fide_id, each.title, each.sex,
         each.national_id, each.national_federation, each.half_points, each.rank)
        for each in found.entrants
    ]  # fmt: skip
    assert people == [
        ("Gołąb, Anna", 2156, "POL", date(1990, 5, 3), 1990, "9900001", "", "", "", "", None, None),
        ("Okoń, Tadeusz", None, "", None, 1985, "", "", "", "", "", None, None),
        ("Lindenhof, Jörg", None, "", None, None, "", "IM", "m", "XY123", "POL", None, None),
    ]


def test_what_is_left_to_the_arbiter_are_the_results():
    found = back(Kind.ROUND_ROBIN, THREE, place="Gdynia", federation="POL", chief_arbiter="Sowa, Ewa")
    left = [each.code for each in check(found, LAST) if each.severity != Severity.NOTE]
    assert left == ["result-missing", "result-missing", "result-missing", "no-games"]


def test_with_its_results_nothing_is_left_to_mend():
    """Of every kind that tables pair: each game gets a result as the page gives it, and games are what was scored."""
    left = {}
    tables = {Kind.ROUND_ROBIN: THREE, Kind.DOUBLE: THREE, Kind.TEAMS: TEAMS, Kind.SCHEVENINGEN: TEAMS}
    for kind, text in tables.items():
        names = read_names(text, 2026, "POL")
        content = file_of(event(kind, place="Gdynia", federation="POL"), names, "20:15")
        blank = read(content, "by hand.trf")
        edits = [
            edit
            for at, one in enumerate(games(blank), 1)
            for white, _black in one
            for edit in edits_of_cell(blank, blank.entrant(white), at, "1")
        ]
        filled = read(content, "by hand.trf", edits)
        left[kind] = [each.message for each in check(filled, LAST) if each.severity != Severity.NOTE]
        scored = sum(board.white_half_points for board in boards(filled) if board.black)
        assert scored == 2 * sum(map(len, games(blank))), kind
    assert left == {kind: [] for kind in tables}


def test_each_kind_is_read_as_what_it_is():
    two = "Gołąb, Anna\nOkoń, Jan"
    found = {
        kind: (report.kind, games(report), report.teams)
        for kind, text in (
            (Kind.ROUND_ROBIN, two), (Kind.DOUBLE, two), (Kind.MATCH, two), (Kind.SWISS, two), (Kind.KNOCKOUT, two),
            (Kind.TEAMS, TEAMS), (Kind.DOUBLE_TEAMS, TEAMS), (Kind.SCHEVENINGEN, TEAMS),
        )
        for report in [back(kind, text, rounds=3)]
    }  # fmt: skip
    teams = {"Hetman": [1, 2], "Goniec": [3, 4]}
    assert found == {
        Kind.ROUND_ROBIN: ("round-robin", [[(1, 2)]], {}),
        Kind.DOUBLE: ("round-robin", [[(1, 2)], [(2, 1)]], {}),
        Kind.MATCH: ("match", [[(1, 2)], [(2, 1)], [(1, 2)]], {}),
        Kind.SWISS: ("swiss", [], {}),
        Kind.KNOCKOUT: ("knockout", [], {}),
        Kind.TEAMS: ("team", [[(1, 3), (4, 2)]], teams),
        Kind.DOUBLE_TEAMS: ("team", [[(1, 3), (4, 2)], [(2, 4), (3, 1)]], teams),
        Kind.SCHEVENINGEN: ("team", [[(1, 3), (2, 4)], [(3, 2), (4, 1)]], teams),
    }


def test_whoever_is_free_has_no_point():
    found = back(Kind.ROUND_ROBIN, THREE)
    assert [[each.result for each in one.pairings] for one in found.entrants] == [
        ["Z", "", ""],
        ["", "", "Z"],
        ["", "Z", ""],
    ]


def test_reserves_of_teams_stay_without_games():
    found = back(Kind.TEAMS, TEAMS, boards=1)
    assert games(found) == [[(1, 3)]]


def test_rounds_to_be_paired_are_declared():
    assert back(Kind.SWISS, THREE, rounds=7).declared_rounds == 7


def test_when_it_was_begun_makes_another_file():
    names = read_names(THREE, 2026)
    last = [file_of(event(Kind.ROUND_ROBIN), names, begun).splitlines()[-1] for begun in ("20:15", "20:16")]
    assert last == [b"### entered by hand, begun 20:15", b"### entered by hand, begun 20:16"]


def test_what_was_typed_cannot_make_another_line_of_the_file():
    found = back(Kind.ROUND_ROBIN, THREE, name="Cup\r\n012 Other", place="a\n001")
    assert (found.name, found.place, len(found.entrants)) == ("Cup 012 Other", "a 001", 3)


def test_what_cannot_be_played_is_refused():
    many = "\n".join(f"Player {chr(97 + at // 26)}{chr(97 + at % 26)}, A" for at in range(102))
    a, b = "X:\nGołąb, Anna\n", "Y:\nSowa, Ewa\nWrona, Jan\n"
    fourteen = "\n".join(many.splitlines()[:14])
    long = f"X:\n{fourteen}\nY:\n{fourteen}"
    assert why(Kind.ROUND_ROBIN, "Gołąb, Anna") == ("players", "An event needs two players at least.")
    assert why(Kind.SWISS, THREE) == ("rounds", "How many rounds are there?")
    assert why(Kind.MATCH, THREE, 4) == ("players", "A match is between two players; these are 3.")
    assert why(Kind.ROUND_ROBIN, many) == ("kind", "That makes 101 rounds; a report has room for 99.")
    assert why(Kind.ROUND_ROBIN, TEAMS) == (
        "kind", "There are teams among the players: choose an event of teams, or take them out.",
    )  # fmt: skip
    assert why(Kind.TEAMS, THREE) == (
        "players", "Write each team's name on a line of its own, ended by a colon, and its players below.",
    )  # fmt: skip
    assert why(Kind.TEAMS, a + b, boards=2) == ("boards", "A team has 1 player: too few for 2 boards.")
    assert why(Kind.TEAMS, a + b + "Z:") == ("boards", "A team has 0 players: too few for 1 board.")
    assert why(Kind.SCHEVENINGEN, a + b) == (
        "players", "A Scheveningen match is between two teams of as many players each.",
    )  # fmt: skip
    assert why(Kind.SCHEVENINGEN, long) == (
        "players", "There are tables for at most 13 players a team, not for 14.",
    )  # fmt: skip


def test_the_time_control_says_the_tempo():
    told = {
        ("90 min + 30 s", "standard"): "90 min + 30 s",
        ("", "rapid"): "rapid",
        ("40/90, G/30", "standard"): "40/90, G/30",
        ("as announced", "blitz"): "as announced (blitz)",
    }
    assert {each: time_told(*each) for each in told} == told
    assert {each: tempo_of(written) for each, written in told.items()} == {each: each[1] for each in told}
