"""What is typed to announce an event."""

import pytest

from federation.submissions.pages.announced import AnnounceForm, initial
from tests.federation.events.announced.made import FACTS, announced
from tests.federation.small_trf import register

pytestmark = pytest.mark.django_db


def test_the_form_says_what_is_stored(arbiter, now):
    players = register()
    event = announced(arbiter, now, expected=[players[2].pk, players[1].pk])
    form = AnnounceForm({name: "" if value is None else value for name, value in initial(event).items()})
    assert form.is_valid(), form.errors
    assert form.cleaned_data == FACTS | {"expected": event.expected}


def test_tempo_and_time_control_agree():
    form = AnnounceForm({"time_control": "90 min + 30 s", "tempo": "blitz"})
    assert form.errors["tempo"] == ["90 min + 30 s is standard. Correct one of the two."]
