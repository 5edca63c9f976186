"""A system that takes a worker too long under an event says so, and the others are asked for again."""

from datetime import date

import pytest
from billiard.exceptions import SoftTimeLimitExceeded

from ratings import tasks
from ratings.as_if import computed
from ratings.as_if.event_input import event_input
from tests.factories import event, player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]
SLUGS = ["fide", "dwz", "ingo"]


def test_system_that_takes_a_worker_too_long_says_so(monkeypatch):
    monkeypatch.setattr(computed, "AT_ONCE", 0)
    answer = computed.answer

    def endless(payload, slug):
        if slug == "dwz":
            raise SoftTimeLimitExceeded
        return answer(payload, slug)

    monkeypatch.setattr(computed, "answer", endless)
    one, other = player("Okoń", 2054, 20), player("Gołąb", 2131, 10)
    made = event("Zimowy Open", date(2026, 1, 10), date(2026, 1, 12), [(one, other, 1)])
    tasks.reckon_as_if(made.pk, SLUGS)
    found = computed.as_if(event_input(made, SLUGS), SLUGS)
    assert (list(found), found["dwz"].problems) == (["fide", "dwz"], ("It took too long to compute.",))
