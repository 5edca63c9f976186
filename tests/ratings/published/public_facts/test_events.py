"""What is public of an event: who shares the first place, and nobody who arbitrated or entered with a birth date."""

from dataclasses import fields

import pytest

from federation.events.crosstable import crosstable
from ratings.published.public_facts.events import PublicEvent, of_event
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
PUBLIC = {
    "address", "code", "name", "place", "federation", "start", "end", "tempo", "kind", "rounds", "players", "winners",
    "withdrawn",
}  # fmt: skip


def winners(results: list[tuple], **facts) -> tuple[str, ...]:
    people = [make_player(name) for name in ("Okoń, Ewa", "Gołąb, Jan", "Bąk, Piotr")]
    made = make_event(people, results, **facts)
    return of_event(made, crosstable(made)).winners


def test_fields_are_those_of_the_events_page():
    assert {one.name for one in fields(PublicEvent)} == PUBLIC


def test_whoever_has_the_first_place_won():
    assert winners([(1, 1, 2, "1-0")]) == ("Okoń, Ewa",)


def test_nobody_won_before_a_game():
    assert winners([]) == ()


def test_of_a_team_event_the_team_won():
    made = make_event([make_player(), make_player()], [(1, 1, 2, "0-1")], kind="team")
    for number, team in enumerate(("Zamość", "Gdynia"), 1):
        made.entrants.filter(number=number).update(team=team)
    assert of_event(made, crosstable(made)).winners == ("Gdynia",)
