"""The feed of corrections says what the office answered, and nothing of what was asked."""

from datetime import timedelta

import pytest

from federation.corrections import requests
from federation.corrections.acts import SomethingElse
from federation.corrections.answered import answered
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db


def test_only_what_was_answered_is_told_in_the_words_of_the_office(officer, now):
    player = make_player("Okoń, Ewa")
    event = make_event([player], [])
    first, second, waiting = (
        requests.ask(now, tournament=event, player=player, wrong=f"wrong {number}", name="An asker")
        for number in (1, 2, 3)
    )
    requests.refuse(second, officer, "The sheet says otherwise.", now + timedelta(hours=1))
    requests.grant(first, officer, SomethingElse("Club", "", "Hetman"), "It was a slip.", now + timedelta(hours=2))
    told = [(one.address, one.title, one.summary) for one in answered()]
    assert told == [
        (first.get_absolute_url(), f"{first.number}, Baltic Open, Okoń, Ewa: Granted",
         "Something else was changed. It was a slip."),
        (second.get_absolute_url(), f"{second.number}, Baltic Open, Okoń, Ewa: Refused", "The sheet says otherwise."),
    ]  # fmt: skip
    assert waiting.get_absolute_url() not in {address for address, _, _ in told}
