"""What one event did to a rating: averages over the games that counted, and the ratings before and after."""

import pytest

from ratings.published.public_facts.one_person.rated_events import events_of, of_places
from tests.ratings.lists.list_factory import (
    NOVEMBER,
    SEPTEMBER,
    make_entry,
    make_event,
    make_line,
    make_list,
    make_player,
)

pytestmark = pytest.mark.django_db


def test_an_event_has_its_average_performance_and_step():
    ewa, lists = make_player("Okoń, Ewa"), [make_list(SEPTEMBER), make_list(NOVEMBER)]
    games = [
        {"game": at, "opponent_rating": rating, "expected": 0.5, "score": score}
        for at, (rating, score) in enumerate(((2300, 1), (2401, 0.5)))
    ]
    refused = {"game": 9, "opponent_rating": 1000, "expected": None, "score": 1}
    make_entry(lists[1], ewa, 2410, previous=2400)
    events = [make_event([ewa], [], name=name) for name in ("One", "Two")]
    facts = {"games": 2, "score": 1.5, "expected": 1.0, "factor": 10}
    make_line(lists[1], ewa, events[0], details=[*games, refused], change=5.0, **facts)
    make_line(lists[1], ewa, events[1], details=games, change=5.0, order=1, **facts)
    rows = {one.event.name: one for one in of_places(ewa, events_of(ewa))}
    one, two = rows["One"], rows["Two"]
    assert (one.opponents_average, one.performance, one.score, one.factor) == (2351, 2544, 1.5, 10)
    assert (one.old, one.new, two.old, two.new) == (2400, 2405, 2405, 2410)
    assert events_of(ewa, "ukd") == []


def test_alone_on_a_list_it_leads_from_the_list_before_to_this_one():
    ewa, one = make_player("Okoń, Ewa"), make_list()
    make_entry(one, ewa, 2410, previous=2400)
    make_line(one, ewa, make_event([ewa], []), games=1, score=1.0, change=9.6)
    (told,) = of_places(ewa, events_of(ewa))
    assert (told.old, told.new, told.change, told.opponents_average, told.performance) == (2400, 2410, 9.6, None, None)
