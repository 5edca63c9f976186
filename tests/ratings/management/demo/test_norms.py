"""The demo's norms: found in its events, one event with what the report does not say."""

import pytest

from ratings.management.demo import norms
from ratings.models import EventNormFacts, NormFound
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def test_norms_are_found_and_the_officer_confirms_one_event():
    event, officer = make_ring(make_hero()), make_officer()
    norms.search(officer, NOW)
    assert NormFound.objects.filter(tournament=event, norm=True).exists()
    facts = EventNormFacts.objects.get()
    assert (facts.tournament, facts.by, facts.confirmed) == (
        event, officer, ["1.1.1", "1.1.2", "1.1.5", "1.1.6", "1.4.2d"],
    )  # fmt: skip


def test_without_an_event_nothing_is_said():
    norms.search(make_officer(), NOW)
    assert not EventNormFacts.objects.exists()
