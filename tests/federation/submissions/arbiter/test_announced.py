"""Which announced event a report is of, as somebody says it."""

import pytest

from federation.refusals import NotPossible
from federation.submissions import reject
from federation.submissions.arbiter.announced import say
from tests.federation.events.announced.made import registered

pytestmark = pytest.mark.django_db


def test_it_is_said_until_the_report_is_decided_on(waiting, arbiter, officer, now):
    event = registered(arbiter, officer, now)
    said = say(waiting, event, officer, now)
    assert (said.announced, said.announced_said) == (event, True)
    assert said.decisions.last().text == f"announced event: {event}"
    reject(waiting, officer, "sent twice by mistake", now)
    with pytest.raises(NotPossible):
        say(waiting, None, arbiter, now)
