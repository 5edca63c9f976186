"""What the demo's officer does about norms: found in its events, one event with what the report does not say."""

import pytest

from ratings.management.demo import office
from ratings.models import EventNormFacts, NormFound
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def test_norms_are_found_and_the_officer_confirms_one_event():
    event, officer = make_ring(make_hero()), make_officer()
    office.look_for_norms(officer, NOW)
    assert NormFound.objects.filter(tournament=event, norm=True).exists()
    facts = EventNormFacts.objects.get()
    assert (facts.tournament, facts.by, facts.confirmed) == (
        event, officer, ["1.1.1", "1.1.2", "1.1.5", "1.1.6", "1.4.2d"],
    )  # fmt: skip


def test_without_an_event_nothing_is_said():
    office.look_for_norms(make_officer(), NOW)
    assert not EventNormFacts.objects.exists()
