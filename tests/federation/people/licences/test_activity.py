"""What arbiters did in a year, counted from their posts at events that count."""

from datetime import date

import pytest

from federation.models import Appointment, Entrant, Player
from federation.people.licences import activity
from tests.federation.events.announced.made import event_of

pytestmark = pytest.mark.django_db
MARCH, MAY, EARLIER = date(2026, 3, 1), date(2026, 5, 1), date(2025, 3, 1)


@pytest.fixture
def people() -> list[Player]:
    names = ("Wiśniewska", "Nowak", "Sowa")
    return [
        Player.objects.create(national_id=f"VIS90000{at}", family_name=name, search_key=name.lower())
        for at, name in enumerate(names)
    ]


@pytest.fixture
def events(people):
    made = [
        event_of(MARCH, "2026-0001", rounds=5), event_of(MAY, "2026-0002", rounds=7),
        event_of(EARLIER, "2025-0001", rounds=9), event_of(MAY, "2026-0003", withdrawn=True),
    ]  # fmt: skip
    for number, (rating, federation, title) in enumerate([(2000, "POL", "FM"), (None, "GER", ""), (0, "POL", "")], 1):
        Entrant.objects.create(
            tournament=made[0], player=people[number - 1], number=number, name="?", rating=rating,
            federation=federation, reported_title=title,
        )  # fmt: skip
    for person, post, event in ((0, "chief", 0), (0, "deputy", 1), (1, "deputy", 0), (0, "chief", 2), (0, "chief", 3)):
        Appointment.objects.create(player=people[person], post=post, tournament=made[event])
    return made


def test_years_are_told_apart_and_withdrawn_events_left_out(events, people, django_assert_num_queries):
    assert activity.years() == [2026, 2025]
    with django_assert_num_queries(2):
        found = activity.of_year(2026)
    assert [(one.player, one.counts, one.events, one.rounds, one.players) for one in found] == [
        (people[1], [0, 1, 0, 0], 1, 5, 3), (people[0], [1, 1, 0, 0], 2, 12, 3),
    ]  # fmt: skip
    assert activity.of_year(2024) == []


def test_one_persons_posts_have_the_size_of_their_events(events, people, django_assert_num_queries):
    with django_assert_num_queries(2):
        found = activity.of_person(people[0])
    assert [(one.event.code, one.post) for one in found] == [
        ("2026-0002", "deputy"), ("2026-0001", "chief"), ("2025-0001", "chief"),
    ]  # fmt: skip
    assert (found[1].players, found[1].rated, found[1].titled, found[1].federations) == (3, 1, 1, 2)
    assert [one.event.code for one in activity.of_person(people[0], 2025)] == ["2025-0001"]


def test_what_stays_with_a_merged_entry_counts_once(events, people):
    Player.objects.filter(pk=people[1].pk).update(merged_into=people[0])
    assert [one.player for one in activity.of_year(2026)] == [people[0]]
