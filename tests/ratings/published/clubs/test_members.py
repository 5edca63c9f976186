"""Members of a club on a list: their boards, averages, who moved, what they played."""

from datetime import date

import pytest

from federation.models import Club, Player
from ratings.models import RatingList
from ratings.published.clubs.members import average, members_of, numbers_of_members, played
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player

TODAY = date(2026, 11, 21)


@pytest.fixture
def club(db) -> Club:
    return Club.objects.create(name="Hetman Toruń")


def filled(club: Club, system: str = "fide") -> RatingList:
    """Five rated members, the third inactive, one without a rating, one who died, one merged, and a stranger."""
    rating_list = make_list(system=system)
    for name, rating, previous, active in (
        ("Bąk, A", 2100, 2090, True), ("Lis, B", 2001, 2031, True), ("Okoń, C", 1950, 1950, False),
        ("Żuk, D", 1900, None, True), ("Sowa, E", 1800, 1798, True),
    ):  # fmt: skip
        games = 0 if previous == rating else 5
        make_entry(rating_list, make_player(name, club=club), rating, previous=previous, active=active, games=games)
    make_entry(rating_list, make_player("Stranger, S", club="Dama"), 2300, previous=2200, games=1)
    make_entry(rating_list, make_player("Late, L", club=club, died=date(2026, 1, 1)), 2400)
    make_player("Unrated, U", club=club)
    make_player("Merged, M", club=club, merged_into=Player.objects.get(family_name="Bąk"))
    return rating_list


@pytest.mark.parametrize("system", ["fide", "ingo"])
def test_boards_go_by_rating_and_the_others_follow(club, system, django_assert_num_queries):
    rating_list = filled(club, system)
    with django_assert_num_queries(2):
        found = members_of(club, rating_list)
    told = [(one.player.family_name, one.board, one.rating) for one in found.everybody]
    assert told == [
        ("Bąk", 1, 2100), ("Lis", 2, 2001), ("Żuk", 3, 1900), ("Sowa", 4, 1800), ("Okoń", None, 1950),
        ("Unrated", None, None),
    ]  # fmt: skip
    assert [one.player.family_name for one in found.rated] == ["Bąk", "Lis", "Żuk", "Sowa", "Okoń"]
    assert found.averages == [(4, 1950), (6, None), (8, None)]
    better, worse = ["Bąk", "Sowa"], ["Lis"]
    rose, fell = (worse, better) if system == "ingo" else (better, worse)
    assert [[one.player.family_name for one in moved] for moved in (found.risen, found.fallen)] == [rose, fell]


def test_without_a_list_there_are_members_and_no_boards(club):
    make_player("Unrated, U", club=club)
    found = members_of(club, None)
    assert ([one.player.family_name for one in found.everybody], found.boards, found.risen) == (["Unrated"], [], [])
    assert found.averages == [(4, None), (6, None), (8, None)]


def test_an_average_is_rounded_up_at_the_half(club):
    found = members_of(club, filled(club))
    assert [average(found.boards[:number]) for number in (0, 1, 2, 3)] == [None, 2100, 2051, 2000]


def test_picked_members_stand_in_the_order_of_the_boards(club):
    found = members_of(club, filled(club))
    keys = {one.player.family_name: one.player.pk for one in found.everybody}
    picked = found.chosen([keys["Okoń"], keys["Unrated"], keys["Lis"], 0])
    assert [one.player.family_name for one in picked] == ["Lis", "Okoń"]


def test_events_are_those_of_twelve_months_that_members_entered(club, django_assert_num_queries):
    one, two, stranger = make_player(club=club), make_player(club=club), make_player(club="Dama")
    merged = make_player(club="Dama", merged_into=one)
    for name, people, end, fields in (
        ("Both", (one, two, stranger), date(2026, 9, 11), {}), ("Merged", (merged,), date(2026, 10, 1), {}),
        ("Strangers", (stranger,), date(2026, 10, 1), {}), ("Old", (one,), date(2025, 10, 1), {}),
        ("Withdrawn", (one,), date(2026, 10, 1), {"withdrawn": True}),
    ):  # fmt: skip
        make_event(people, [], name=name, start=end, end=end, **fields)
    members = members_of(club, None)
    with django_assert_num_queries(3):
        found = played(members, TODAY)
    assert [(event.name, event.members) for event in found] == [("Merged", 1), ("Both", 2)]


def test_nobody_played_where_nobody_is(club):
    assert played(members_of(club, None), TODAY) == []


def test_numbers_leave_out_the_dead_and_the_merged(club):
    filled(club)
    dama = Club.objects.get(name="Dama")
    assert numbers_of_members([club, dama]) == {club.pk: 6, dama.pk: 1}
