"""The events of a PGN file, each with the bytes of its games."""

from federation.reports.pgn_tournament.split import split
from tests.federation.reports.pgn_tournament.small_file import game

A = game("1", "Okoń, Jan", "Gołąb, Ewa", "1-0")
B = game("1", "Sowa, Anna", "Kos, Ida", "1-0", Event="Night Cup")


def test_games_go_to_their_event():
    assert split((A + B + A + B).encode()) == [(A + A).encode(), (B + B).encode()]
    assert split((A + A).encode()) == ()


def test_one_game_of_another_name_may_be_misspelled():
    assert split((A + B + A).encode()) == ()


def test_a_game_that_names_no_event_belongs_to_the_one_before():
    nameless = game("2", "Okoń, Jan", "Gołąb, Ewa", "1-0", Event="")
    assert split((nameless + A + nameless + B + B).encode()) == [(nameless + A + nameless).encode(), (B + B).encode()]


def test_a_section_is_an_event_of_its_own():
    section = game("1", "Sowa, Anna", "Kos, Ida", "1-0", Section="B")
    assert len(split((A + section + A + section).encode())) == 2
