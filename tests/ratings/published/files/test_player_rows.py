"""The players of a list for pairing programs: its ratings, and of births what everybody may know."""

from datetime import date

import pytest

from federation.reports.exports.player_lists import UNRATED, Listed, Rated
from ratings.published.files.chosen import Chosen
from ratings.published.files.player_rows import has_all_tempos, of_all_tempos, players
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def test_players_have_the_ratings_of_the_list():
    rating_list = make_list()
    ewa = make_player("Okoń, Ewa", title="WIM", fide_id=9900001, birth_year=1980, club="Hetman")
    child = make_player("Horák, Tomáš", sex="m", birth_year=2020)
    make_entry(rating_list, ewa, 2102, title="WIM", games=9, factor=20)
    make_entry(rating_list, child, 1200, active=False)
    assert list(players(Chosen(rating_list, [1, 2]))) == [
        Listed("Okoń, Ewa", "9900001", ewa.national_id, "POL", "w", "WIM", 2102, 1980, club="Hetman", games=9,
               factor=20),
        Listed("Horák, Tomáš", "", child.national_id, "POL", "m", "", 1200, None, True),
    ]  # fmt: skip
    assert [one.name for one in players(Chosen(rating_list))] == ["Okoń, Ewa"]


def test_a_list_of_all_tempos_has_everybody_of_the_lists_in_force_once():
    ewa, jan, ida, ola = (make_player(name) for name in ("Okoń, Ewa", "Lis, Jan", "Bąk, Ida", "Sowa, Ola"))
    october, november, december = (date(2026, month, 1) for month in (10, 11, 12))
    standard, rapid, blitz = make_list(november), make_list(november, "fide-rapid"), make_list(october, "fide-blitz")
    make_entry(make_list(october, "fide-rapid"), ola, 1000)  # another came after it
    make_entry(make_list(december, "fide-blitz"), ola, 1000)  # it does not count yet
    make_entry(standard, ewa, 2100, games=9, factor=20)
    make_entry(rapid, ewa, 2050, active=False)
    make_entry(rapid, jan, 1900, active=False)
    make_entry(blitz, jan, 1950, games=3, factor=40)
    make_entry(blitz, ida, 1800)

    def told(chosen: Chosen) -> list[tuple]:
        return [(one.name, one.inactive, *one.tempos) for one in of_all_tempos(chosen)]

    everybody = [
        ("Okoń, Ewa", False, Rated(2100, 9, 20), Rated(2050), UNRATED),
        ("Lis, Jan", True, UNRATED, Rated(1900), Rated(1950, 3, 40)),
        ("Bąk, Ida", False, UNRATED, UNRATED, Rated(1800)),
    ]
    assert told(Chosen(standard)) == everybody
    assert told(Chosen(standard, [1])) == everybody[:1]


def test_lists_of_standard_games_of_a_series_of_three_alone_have_all_tempos():
    assert [has_all_tempos(make_list(system=slug)) for slug in ("fide", "fide-rapid", "dwz")] == [True, False, False]
