"""Who the arbiters of a report are, as somebody says it."""

import pytest

from federation import submissions
from federation.refusals import NotPossible
from federation.submissions.arbiter.appointed import say

pytestmark = pytest.mark.django_db


def test_it_is_said_until_the_report_is_decided_on(waiting, players, officer, now):
    said = say(waiting, "wisniewska maria", players[6], officer, now)
    assert said.arbiters == {"wisniewska maria": players[6].pk}
    assert said.decisions.last().text == f"arbiter Wiśniewska, Maria: {players[6].name}, {players[6].national_id}"
    say(waiting, "wisniewska maria", None, officer, now)
    submissions.reject(waiting, officer, "sent twice by mistake", now)
    with pytest.raises(NotPossible, match="decided"):
        say(waiting, "wisniewska maria", None, officer, now)


def test_only_of_names_that_the_report_has(draft, arbiter, now):
    with pytest.raises(NotPossible, match="no such"):
        say(draft, "nowak jan", None, arbiter, now)


def test_a_new_version_keeps_what_was_said(draft, players, arbiter, now):
    draft = say(draft, "wisniewska maria", players[6], arbiter, now)
    newer = submissions.replace(draft, "again.trf", bytes(draft.content) + b"\r\n", now)
    assert newer.arbiters == {"wisniewska maria": players[6].pk}
