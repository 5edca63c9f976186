"""The file for Chess-Results: every value in its place, every code of a result, and what is told of the rest."""

from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Report, Severity
from tests.federation.reports.chess_results_xml.small_file import FILE, GAMES, HEAD, PLAYERS, TAIL
from tests.federation.reports.small_tournament import TODAY


def told(text: str) -> list[tuple[str, str, str]]:
    problems = check(read(text.encode(), "upload.xml"), TODAY)
    return [(each.severity, each.code, each.message) for each in problems]


def serious(text: str) -> list[str]:
    return [code for severity, code, _ in told(text) if severity != Severity.NOTE]


def results(report: Report) -> dict[int, list[tuple]]:
    return {each.number: [(one.opponent, one.colour, one.result) for one in each.pairings] for each in report.entrants}


def test_a_small_file_is_read_whole():
    report = read(FILE.encode(), "upload.xml")
    head = (report.name, report.place, report.federation, report.start, report.end, report.kind, report.tempo)
    assert head == ("Lantern Cup", "Dobrawa", "POL", date(2026, 10, 3), date(2026, 10, 4), "team", "standard")
    assert (report.rounds, report.declared_rounds, report.chief_arbiter) == (3, 3, "Kos, Ida")
    assert report.round_dates == [date(2026, 10, 3), date(2026, 10, 3), date(2026, 10, 4)]
    assert report.teams == {"Rampart": [1, 3], "Bastion": [2, 4]}
    assert results(report) == {
        1: [(2, "w", "1"), (None, "", "U"), (4, "w", "1")],
        2: [(1, "b", "0"), (3, "b", "="), (None, "", "U")],
        3: [(4, "b", "+"), (2, "w", "="), (None, "", "")],
        4: [(3, "w", "-"), (None, "", "Z"), (1, "b", "0")],
    }
    first, second = report.entrants[:2]
    assert (first.name, first.title, first.rating, first.birth_year, first.sex) == ("Okoń, Jan", "FM", 2310, 1990, "m")
    assert (first.club, first.team, first.fide_id, first.half_points, first.rank) == (
        "Górnik",
        "Rampart",
        "1100001",
        6,
        1,
    )
    assert (second.name, second.born, second.sex) == ("Gołąb, Ewa", date(2001, 8, 24), "w")
    assert report.entrants[2].rating is None  # where some have a rating of FIDE, others are not told
    assert serious(FILE) == []
    assert len(boards(report)) == 7


CODES = {  # both results and the letter -> the codes of TRF
    ("1", "0", ""): "10", ("0", "1", ""): "01", ("0,5", "0.5", ""): "==", ("0", "0", ""): "00",
    ("1", "0", "K"): "+-", ("0", "1", "K"): "-+", ("0", "0", "K"): "--", ("0", "0", "D"): "00",
    ("1", "0", "U"): "WL", ("0", "1", "U"): "LW", ("0,5", "0,5", "U"): "DD", ("", "", ""): "", ("", "", "H"): "",
}  # fmt: skip


def test_results_and_their_letters():
    first = GAMES.splitlines(keepends=True)[1]
    for (white, black, letter), codes in CODES.items():
        game = (
            '<playerpairing round="1" pairing="1" board="1" whiteno="1" blackno="2" '
            f'reswhite="{white}" resblack="{black}" forfeit="{letter}"/>\n'
        )
        found = results(read(FILE.replace(first, game).encode(), "upload.xml"))
        assert (found[1][0][2] + found[2][0][2], found[1][0][0]) == (codes, 2), (white, black, letter)


def test_a_result_that_means_nothing_is_an_error():
    spoiled = FILE.replace('reswhite="1" resblack="0" forfeit=""', 'reswhite="2" resblack="0" forfeit=""', 1)
    assert "result-invalid" in serious(spoiled)
    spoiled = FILE.replace('reswhite="1" resblack="0" forfeit=""', 'reswhite="1" resblack="1" forfeit="K"', 1)
    assert "result-invalid" in serious(spoiled)


def test_points_that_a_free_team_got_are_byes_of_those_whose_totals_have_them():
    teams = (
        '<teampairings>\n<teampairing round="2" pairing="1" no1="2" no2="-1" res1="1.0" res2="0"/>\n</teampairings>\n'
    )
    absent = GAMES.splitlines(keepends=True)[5]
    text = HEAD + PLAYERS.replace('pts="0,0"', 'pts="1,0"') + GAMES.replace(absent, "") + teams + TAIL
    assert results(read(text.encode(), "upload.xml"))[4][1] == (None, "", "U")
    assert serious(text) == []
    # Not where two could be meant by one point, nor where nobody lacks it.
    for points in ('pts="0,0"', 'pts="0,5"'):
        other = HEAD + PLAYERS.replace('pts="0,0"', points) + GAMES.replace(absent, "") + teams + TAIL
        assert results(read(other.encode(), "upload.xml"))[4][1] == (None, "", "")
        assert any("it is not said for which" in message for _, _, message in told(other))


def test_totals_of_an_earlier_round_are_left_out():
    text = FILE.replace('rankinground="3"', 'rankinground="2"')
    assert {each.half_points for each in read(text.encode(), "upload.xml").entrants} == {None}
    assert ("note", "totals-earlier") in [each[:2] for each in told(text)]


def test_a_second_game_of_a_round_is_an_error():
    again = (
        '<playerpairing round="1" pairing="9" board="1" whiteno="1" blackno="4" reswhite="0" resblack="1" forfeit=""/>'
    )
    assert "game-twice" in serious(FILE.replace("</playerpairings>", f"{again}\n</playerpairings>"))


def test_a_number_that_no_pairing_has_is_told():
    gone = GAMES.splitlines(keepends=True)[2]
    assert results(read(FILE.replace(gone, "").encode(), "upload.xml"))[3][0] == (None, "", "")
    second = GAMES.splitlines(keepends=True)[4]
    messages = [message for _, _, message in told(FILE.replace(second, ""))]
    assert [each for each in messages if "no pairing" in each] == ["Round 2 has no pairing 2 (line 23)."]


def test_a_line_without_name_and_games_is_left_out_and_told():
    nobody = '<player no="5" lastname="" firstname="" teamno="0" pts="0"/>\n</players>'
    text = FILE.replace("</players>", nobody)
    assert len(read(text.encode(), "upload.xml").entrants) == 4
    assert ("note", "line-skipped", "A player without a name and without a game was left out (line 17).") in told(text)


def test_what_is_not_read_is_told_and_keys_are_not_shown():
    text = FILE.replace("<tournamentdata>", "<extra a='1'/><!-- made by hand --><tournamentdata>").replace(
        TAIL, '<security><securitydata source="13" sid="4683C7D0"/></security>' + TAIL
    )
    text = text.replace('endstatus="J"', 'endstatus="J" mail="ida@example.org" remark="Final" odd="7"')
    messages = " ".join(message for _, _, message in told(text))
    wanted = ("extra", "made by hand", "remark “Final”", "mail was not read", 'odd="7"', "keys of the program")
    assert [each for each in wanted if each not in messages.replace("Remark", "remark").replace("Mail", "mail")] == []
    assert [each for each in ("4683C7D0", "example.org") if each in messages] == []


REFUSED = {
    "damaged": FILE[:900],
    "entity": FILE.replace("<chessresults>", '<!DOCTYPE c [<!ENTITY a "b">]><chessresults>', 1),
    "another message": '<?xml version="1.0"?><chessresults><getkey source="13"/></chessresults>',
    "deep": "<chessresults>" + "<a>" * 2000,
    "encoding": FILE.replace("UTF-8", "no-such"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_such_file_is_refused_in_words(name):
    with pytest.raises(Unreadable, match="TRF16"):
        read(REFUSED[name].encode(), "upload.xml")


def test_two_tournaments_are_refused_with_the_place_of_the_second():
    second = '<tournamentdata><tournament name="Night Cup"/></tournamentdata>\n'
    with pytest.raises(Unreadable, match=r"the second, “Night Cup”, begins on line 31"):
        read(FILE.replace(TAIL, second + TAIL).encode(), "upload.xml")


def test_other_encodings_are_read():
    for encoding in ("windows-1250", "utf-16"):
        report = read(FILE.replace("UTF-8", encoding).encode(encoding), "upload.xml")
        assert report.entrants[0].name == "Okoń, Jan", encoding


def test_attributes_of_a_minified_file_may_fill_one_line():
    report = read(" ".join(FILE.split("\n")).encode() + b" " * 30_000, "upload.xml")
    assert len(report.entrants) == 4
