"""Which games are of one event, and what they say of it and of their players."""

from federation.reports.files.reading import read
from federation.reports.pgn_tournament.tournament import event_of
from tests.federation.reports.pgn_tournament.small_file import FILE, game


def test_an_event_is_known_by_name_site_and_section():
    assert event_of({"Event": "Lantern  Cup", "Site": "Dobrawa", "Section": "A"}) == ("Lantern Cup", "Dobrawa", "A")
    assert event_of({"Event": "Lantern Cup", "Site": "https://example.org/x"}) == ("Lantern Cup", "", "")
    assert event_of({"Event": "Round 1: Okoń - Wilk", "Site": "Dobrawa"}) == ("", "", "")
    assert event_of({"Event": "?"}) == ("", "", "")


def said(text: str) -> list[str]:
    return [each.message for each in read(text.encode(), "games.pgn").problems]


def test_a_player_is_known_however_the_name_is_spaced_and_differences_are_told():
    text = FILE + game("4", "Okoń,Jan", "Gołąb, Ewa", "1-0", WhiteElo="2320")
    assert len(read(text.encode(), "games.pgn").entrants) == 3
    assert any("rating 2320 is not 2310, which was taken" in message for message in said(text))


def test_what_games_differ_in_is_left_out_of_the_head():
    text = FILE + game("4", "Okoń, Jan", "Gołąb, Ewa", "1-0", TimeControl="180+2")
    assert read(text.encode(), "games.pgn").time_control == ""
    assert any(
        "the games differ in the tag TimeControl" in message.replace("The games", "the games") for message in said(text)
    )


def test_days_are_left_out_where_one_is_not_whole():
    report = read(FILE.replace("2026.10.04", "2026.??.??").encode(), "games.pgn")
    assert (report.start, report.end, report.round_dates) == (None, None, [])
    assert any("no whole date" in each.message for each in report.problems)


def test_teams_and_kind_come_from_tags():
    text = game("1", "Okoń, Jan", "Gołąb, Ewa", "1-0", WhiteTeam="Rampart", BlackTeam="Bastion", EventType="swiss")
    text += game("1", "Wilk, Adam", "Sowa, Anna", "1-0", WhiteTeam="Bastion", BlackTeam="Rampart", EventRounds="1")
    report = read(text.encode(), "games.pgn")
    assert (report.teams, report.kind, report.declared_rounds) == ({"Rampart": [1, 4], "Bastion": [2, 3]}, "swiss", 1)
