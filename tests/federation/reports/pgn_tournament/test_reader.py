"""A tournament in PGN: what its games say is read, and what PGN cannot say is told."""

from datetime import date

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from tests.federation.reports.pgn_tournament.small_file import FILE, game
from tests.federation.reports.small_tournament import TODAY


def told(text: str, *edits) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in check(read(text.encode(), "games.pgn", edits), TODAY)]


def test_games_become_players_rounds_and_results():
    report = read(FILE.encode(), "games.pgn")
    head = (report.name, report.place, report.start, report.end, report.rounds, report.tempo, report.time_control)
    assert head == ("Lantern Cup", "Dobrawa POL", date(2026, 10, 3), date(2026, 10, 4), 3, "standard", "5400+30")
    assert report.round_dates == [date(2026, 10, 3), date(2026, 10, 3), date(2026, 10, 4)]
    assert [(each.number, each.name, each.rating, each.title, each.fide_id, each.federation, each.line)
            for each in report.entrants] == [
        (1, "Okoń, Jan", 2310, "FM", "1100001", "POL", 1),
        (2, "Gołąb, Ewa", 2105, "", "1100002", "", 1),
        (3, "Wilk, Adam", 1980, "", "", "", 17),
    ]  # fmt: skip
    assert [[each[1:4] for each in one.pairings] for one in report.entrants] == [
        [(2, "w", "1"), (None, "", ""), (3, "b", "1")],
        [(1, "b", "0"), (3, "w", "="), (None, "", "")],
        [(None, "", ""), (2, "b", "="), (1, "w", "0")],
    ]
    problems = check(report, TODAY)
    assert [each.code for each in problems if each.severity == Severity.ERROR] == []
    assert {"games-alone", "numbers-given", "round-not-listed"} <= {each.code for each in problems}


def test_a_result_without_moves_may_be_a_forfeit_and_is_asked():
    text = FILE.replace("1.d4 d5 2.c4 0-1", "0-1")
    problem = next(each for each in check(read(text.encode(), "x.pgn"), TODAY) if each.code == "game-without-moves")
    assert (
        problem.message == "Round 3: Wilk, Adam against Okoń, Jan has a result and no moves. Was it decided by forfeit?"
    )
    report = read(text.encode(), "x.pgn", problem.fixes[0].edits)
    assert [one.pairings[2][1:4] for one in report.entrants] == [(3, "b", "+"), (None, "", ""), (1, "w", "-")]
    assert "game-without-moves" not in [each.code for each in check(report, TODAY)]


def test_a_file_of_results_alone_is_told_once():
    text = "".join(game(str(at), "Okoń, Jan", "Gołąb, Ewa", "1-0", "") for at in (1, 2))
    codes = [code for code, _ in told(text)]
    assert ("game-without-moves" in codes, codes.count("games-without-moves")) == (False, 1)


def test_moves_that_cannot_be_read_leave_the_result():
    text = FILE.replace("2.c4 0-1", "2.Qh9 0-1")
    assert [code for code, _ in told(text) if code == "moves-unread"] == ["moves-unread"]
    assert read(text.encode(), "x.pgn").entrants[2].pairings[2].result == "0"


def test_an_open_game_has_no_result():
    text = FILE.replace('"0-1"', '"*"').replace("c4 0-1", "c4 *")
    assert "result-missing" in [code for code, _ in told(text)]


def test_results_that_differ_and_text_that_is_no_game_are_told():
    messages = " ".join(message for _, message in told(FILE.replace("2.c4 0-1", "2.c4 1-0") + "what is this\n"))
    wanted = ("the end of the moves differ: 0-1, 1-0", "what is this")
    assert [each for each in wanted if each not in messages] == []


REFUSED = {
    "round": (FILE + game("?", "Okoń, Jan", "Wilk, Adam", "1-0"), "has as its round “?”"),
    "twice": (FILE + game("3.2", "Okoń, Jan", "Gołąb, Ewa", "1-0"), "one player is in both"),
    "two events": (FILE + game("1", "Sowa, Anna", "Kos, Ida", "1-0", Event="Night Cup"), "holds games of 2 events"),
    "no result": (game("1", "Okoń, Jan", "Gołąb, Ewa", "*"), "No game of this PGN file has a result"),
    "no player": (FILE + game("4", "", "Gołąb, Ewa", "1-0"), "does not name both players"),
    "variant": (FILE + game("4", "Okoń, Jan", "Gołąb, Ewa", "1-0", Variant="Chess960"), "a game of Chess960"),
    "two ids": (FILE + game("4", "Okoń, Jan", "Gołąb, Ewa", "1-0", WhiteFideId="1100009"), "two FIDE ids"),
    "of one player": (
        "".join(game(str(at), "Okoń, Jan", name, "1-0") for at, name in enumerate(("A, B", "C, D", "E, F"), 1)),
        "a player's games, no tournament",
    ),
    "no game": ('[Event "Lantern Cup"]\n\n', "does not name both players"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_games_that_are_no_tournament_are_refused_in_words(name):
    text, words = REFUSED[name]
    with pytest.raises(Unreadable) as refused:
        read(text.encode(), "games.pgn")
    assert words in refused.value.message


def test_other_encodings_are_read():
    for encoding in ("utf-16", "cp1250", "utf-8-sig"):
        assert read(FILE.encode(encoding), "games.pgn").entrants[1].name == "Gołąb, Ewa", encoding
