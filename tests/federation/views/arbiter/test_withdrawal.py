"""The page that asks before a report is withdrawn, and the button that takes the withdrawal back."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from federation import submissions
from federation.models import Submission
from tests.federation.submissions.handing_in import settle
from tests.federation.views.test_upload_pages import page, press

pytestmark = pytest.mark.django_db
BACK = "Take the withdrawal back"


def test_withdrawing_asks_first_and_says_what_will_happen(client, draft, players, officer, now):
    words = {"draft": "Nobody but you has it yet."}
    words |= {"submitted": "it leaves the queue", "returned": "It was returned to you."}
    told = {"draft": page(client, "submission-withdraw", draft.pk)}
    settle(draft, players, now)
    told["submitted"] = page(client, "submission-withdraw", draft.pk)
    submissions.send_back(draft, officer, "Round 3 has no date.", now)
    told["returned"] = page(client, "submission-withdraw", draft.pk)
    assert {state for state in words if words[state] in told[state] and "For one day you can" in told[state]} == set(
        words
    )
    draft.refresh_from_db()
    assert draft.state == "returned"


def test_the_pages_of_a_report_lead_to_the_question(client, draft, players, now):
    link = f'href="{reverse("submission-withdraw", args=[draft.pk])}"'
    assert link in page(client, "submission", draft.pk)
    settle(draft, players, now)
    assert link in page(client, "submission", draft.pk)


def test_a_withdrawn_report_is_brought_back_by_a_button(client, draft, players, now):
    settle(draft, players, now)
    text = press(client, "submission-withdraw", draft.pk)
    assert (BACK in text, "Withdrawn; it counts for nothing." in text) == (True, True)
    text = press(client, "submission-restore", draft.pk)
    assert "the report waits for the rating officer again." in text


def test_after_a_day_there_is_no_button(client, draft):
    submissions.withdraw(draft, timezone.now() - timedelta(days=2))
    assert BACK not in page(client, "submission", draft.pk)
    assert "A withdrawal can be taken back for one day." in press(client, "submission-restore", draft.pk)


def test_a_draft_that_is_brought_back_is_still_to_be_submitted(client, draft):
    press(client, "submission-withdraw", draft.pk)
    assert "Submit the report when it is ready." in press(client, "submission-restore", draft.pk)


def test_what_is_decided_is_not_withdrawn(client, draft, players, officer, now):
    submissions.accept(settle(draft, players, now), officer, now)
    text = page(client, "submission-withdraw", draft.pk)
    assert "The report is accepted; it cannot be withdrawn." in text
    assert f'href="{draft.get_absolute_url()}"' in text
    assert Submission.objects.get().state == "accepted"
