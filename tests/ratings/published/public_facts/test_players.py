"""What is public of a player: ratings in force, no year of a minor, the same read in two ways."""

from datetime import date

import pytest

from ratings.published.players.player_history import biography
from ratings.published.public_facts.players import PublicRating, course_of, of_life, of_players
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)


@pytest.fixture
def listed():
    older, newer, rapid = make_list(SEPTEMBER), make_list(), make_list(system="fide-rapid")
    person = make_player("Okoń, Ewa", club="Hetman Toruń", fide_id=1_100_001, title="WGM")
    make_entry(older, person, 2380)
    make_entry(newer, person, 2402)
    make_entry(rapid, person, 2300)
    return person


def test_ratings_are_those_of_the_lists_in_force(listed):
    (found,) = of_players([listed], TODAY)
    assert found.ratings == [
        PublicRating("fide", "FIDE standard", 2402, NOVEMBER, 1, True),
        PublicRating("fide-rapid", "FIDE rapid", 2300, NOVEMBER, 1, True),
    ]
    assert (found.called, found.club, found.birth_year) == ("Ewa Okoń, WGM", "Hetman Toruń", 1990)
    assert course_of(listed, "fide") == [(SEPTEMBER, 2380.0), (NOVEMBER, 2402.0)]


def test_the_players_page_and_programs_are_told_the_same(listed):
    assert [of_life(listed, biography(listed, TODAY, ""))] == of_players([listed], TODAY)


def test_of_a_minor_the_group_is_public_and_no_year():
    people = [make_player(birth_year=TODAY.year - 13), make_player(birth_year=None)]
    assert [(one.age_group, one.birth_year) for one in of_players(people, TODAY)] == [("U14", None), ("", None)]


def test_several_cost_what_one_costs(listed, django_assert_num_queries):
    people = [listed, *(make_player(club="Hetman Toruń") for _ in range(3))]
    for some in (people[:1], people):
        with django_assert_num_queries(5):  # lists, series, entries, titles, moves
            of_players(some, TODAY)
