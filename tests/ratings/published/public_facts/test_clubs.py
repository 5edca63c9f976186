"""What is public of a club: the members of its page, with titles as the list printed them."""

import pytest

from ratings.published.clubs.members import members_of
from ratings.published.public_facts.clubs import in_full, of_clubs
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


def test_members_stand_by_their_boards_and_the_inactive_after_them():
    one = make_list()
    for name, rating, active in (("Okoń, Ewa", 2400, True), ("Lis, Jan", 2300, False), ("Bąk, Ida", None, True)):
        person = make_player(name, club="Hetman")
        if rating:
            make_entry(one, person, rating, active=active, title="WGM", games=3, previous=rating - 5)
    club = person.club
    told = in_full(members_of(club, one))
    assert [(each.player.name, each.board, each.rating, each.change, each.active) for each in told.people] == [
        ("Okoń, Ewa", 1, 2400, 5, True), ("Lis, Jan", None, 2300, 5, False), ("Bąk, Ida", None, None, None, False),
    ]  # fmt: skip
    assert (told.series, told.members, told.people[0].player.title) == ("fide", 3, "WGM")
    assert in_full(members_of(club, None)).series is None
    assert [(each.key, each.members) for each in of_clubs([club], {})] == [(club.pk, 0)]
