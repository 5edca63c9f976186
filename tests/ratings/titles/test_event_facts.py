"""What an officer says of an event is stored, audited, and has its norms looked for again."""

import pytest

from federation.models import Deed
from federation.refusals import NotPossible
from ratings.models import EventNormFacts, NormSearch
from ratings.titles import event_facts, finding
from ratings.titles.event_facts import Facts
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db
SAID = Facts("1.4.3b", "team-championship", "team", True, ("1.1.1", "1.1.5"))


def test_what_was_said_is_stored_and_audited():
    event, officer = make_ring(make_hero()), make_officer()
    finding.find_due(NOW)
    assert event_facts.facts_of(event) == Facts()
    event_facts.settle(event, SAID, "The minutes of the council.", officer, NOW)
    assert event_facts.facts_of(event) == SAID
    assert not NormSearch.objects.filter(tournament=event).exists()
    deed = Deed.objects.get(what="event.norm-facts-set")
    assert (deed.by, deed.about_name, deed.text) == (officer, "Ring of Ten", "The minutes of the council.")
    assert deed.data["changes"] == [
        {"field": "Exemption", "old": "", "new": "1.4.3b"},
        {"field": "Kind of event", "old": "", "new": "team-championship"},
        {"field": "How opponents came about", "old": "", "new": "team"},
        {"field": "Event of the list of 1.5.6", "old": "", "new": "yes"},
        {"field": "Confirmed", "old": "", "new": "1.1.1, 1.1.5"},
    ]


def test_nothing_new_and_no_reason_are_refused():
    event, officer = make_ring(make_hero()), make_officer()
    event_facts.settle(event, SAID, "The minutes of the council.", officer, NOW)
    with pytest.raises(NotPossible, match="said of it already"):
        event_facts.settle(event, SAID, "The minutes of the council.", officer, NOW)
    with pytest.raises(NotPossible, match="few words"):
        event_facts.settle(event, Facts(), "no", officer, NOW)
    assert EventNormFacts.objects.count() == 1


def test_every_confirmation_has_its_words():
    assert [article for article, _words in event_facts.confirmable()] == [
        "1.1.1", "1.1.2", "1.1.5", "1.1.6", "1.4.2d", "1.8",
    ]  # fmt: skip
    assert all(words.startswith(f"{article}: ") for article, words in event_facts.confirmable())
