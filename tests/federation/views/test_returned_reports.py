"""The arbiter's pages of an event that was sent before, and of a report that comes back."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER
from federation.reports.report import Edit
from federation.submissions.parsed import edits_of
from federation.submissions.quotes import of_cell, of_edit, of_player
from tests.federation.small_trf import register, trf
from tests.federation.views.test_upload_pages import page, press, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(client_for, arbiter):
    return client_for(ARBITER)


@pytest.fixture
def players():
    return register()


@pytest.fixture
def event(draft_without_faults, officer, now):
    return submissions.accept(submissions.submit(draft_without_faults, now), officer, now)


@pytest.fixture
def draft_without_faults(arbiter, players, now):
    return submissions.choose(submissions.upload(arbiter, "baltic.trf", trf(), now), 5, {"player": players[5].pk}, now)


def test_an_event_that_was_accepted_is_named_with_a_way_on(client, event):
    send(client, trf(h012="Cup", h042="2026/02/05", h052="2026/02/07"))
    again = Submission.objects.latest("pk")
    text = page(client, "submission", again.pk)
    assert "games of this report are in 2026-0001, Baltic Open" in text
    assert '<a href="/events/2026-0001/">2026-0001 Baltic Open</a>' in text
    assert f'<a href="{reverse("correction-new")}?event=2026-0001">Ask for a correction</a>' in text


def test_the_file_of_an_event_leads_another_arbiter_to_it(client, event, officer):
    Submission.objects.update(arbiter=officer)
    response = send(client, trf())
    assert (response.status_code, Submission.objects.count()) == (200, 1)
    assert '<a href="/events/2026-0001/">2026-0001 Baltic Open</a>' in unescape(response.content.decode())


def test_a_report_of_another_arbiter_is_named_but_not_linked(client, draft_without_faults, officer, now):
    waiting = submissions.submit(draft_without_faults, now)
    Submission.objects.update(arbiter=officer)
    send(client, trf(h012="Cup"))
    text = page(client, "submission", Submission.objects.latest("pk").pk)
    assert f"are in report {waiting.receipt}, Baltic Open (7 September 2026), which waits" in text
    assert f'href="{waiting.get_absolute_url()}"' not in text


@pytest.fixture
def returned(draft_without_faults, officer, now):
    """For words, and for the game of number 2 in round 3."""
    waiting = submissions.submit(draft_without_faults, now)
    game = of_cell(submissions.reading(waiting).report, 3, 2)
    return submissions.send_back(waiting, officer, "Look at the last round.", now, [game])


def test_a_returned_report_says_what_is_to_be_answered(client, returned):
    assert "2 remarks to answer" in page(client, "submissions")
    assert "Not yet: 2 remarks to answer." in page(client, "submission-submit", returned.pk)
    assert "Still 2 remarks to answer." in press(client, "submission-submit", returned.pk)
    text = page(client, "submission", returned.pk)
    assert text.count("To answer") == 2
    assert "Look at the last round." in text
    assert "ready to submit" not in page(client, "submissions")


def test_a_reply_and_a_new_result_answer_the_remarks(client, returned):
    text = press(client, "submission-answer", returned.pk, key="words", reply="It was as the card says.")
    assert "“It was as the card says.”" in text
    text = press(client, "submission-mend", returned.pk, game="game/3/2", result="1")
    assert "Result changed." in text and "Mended" in text
    returned.refresh_from_db()
    assert (returned.errors, returned.unanswered) == (0, 0)
    assert [edit["value"] for edit in returned.edits] == ["1 w 1", "2.5", "2 b 0", "2.0"]
    listed = page(client, "submissions")
    assert "answered, not sent again yet" in listed and "ready to submit" not in listed
    assert "Your receipt is" in press(client, "submission-submit", returned.pk)
    status = page(client, "submission", returned.pk)
    assert status.index("Why it was returned, and what you answered") < status.index("Look at the last round.")


def links(client, report) -> list[str]:
    """Where the remarks of a report lead to."""
    text = page(client, "submission", report.pk).split('<ol class="steps">')[0]
    return re.findall(r'<a\s+href="([^"]+)"[^>]*>\s*Go to', text)


def test_a_remark_opens_the_page_at_what_it_is_about(client, arbiter, officer, draft_without_faults, now):
    changes = [
        Edit("cell", "1 w =", number=2, round=3), Edit("points", "1.5", number=2), Edit("header", "Hel", name="place"),
    ]  # fmt: skip
    draft = submissions.mend(draft_without_faults, changes, now)
    read = submissions.reading(draft)
    quotes = [of_cell(read.report, 3, 2), of_player(read.matches[3]), *map(of_edit, edits_of(draft))]
    Submission.objects.filter(pk=draft.pk).update(state="submitted")
    draft = submissions.send_back(draft, officer, "Look at all of this.", now, quotes)
    own = draft.get_absolute_url()
    assert links(client, draft) == [
        f"{own}#cell-2-3", f"{own}players/#line-4", f"{own}#cell-2-3", f"{own}#row-2", f"{own}#header",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "offered"), [("", ["1", "0", "+", "-"]), ("1 w 0", ["0", "1", "+", "-"]), ("4 w 1", []), ("U", [])]
)
def test_the_result_that_is_wanted_is_offered_first(client, draft_without_faults, officer, now, wanted, offered):
    waiting = submissions.submit(draft_without_faults, now)
    cell = of_cell(submissions.reading(waiting).report, 3, 2, wanted)
    submissions.send_back(waiting, officer, "", now, [cell])
    text = page(client, "submission", waiting.pk)
    assert re.findall(r'name="result"\s+value="(.)"', text) == offered


def test_only_a_game_that_was_named_is_given_another_result(client, returned):
    assert "not returned for that game" in press(client, "submission-mend", returned.pk, game="game/1/1", result="=")
    assert "cannot be given that result" in press(client, "submission-mend", returned.pk, game="game/3/2", result="=")
    returned.refresh_from_db()
    assert returned.edits == []


def test_the_next_version_keeps_the_receipt_and_shows_the_history(client, returned):
    response = client.post(
        reverse("submission-replace", args=[returned.pk]),
        {"file": SimpleUploadedFile("b.trf", trf(h022="Hel"))},
        follow=True,
    )
    new = Submission.objects.get(version=2)
    text = unescape(response.content.decode())
    assert f"<li>{returned.receipt}</li>" in text
    press(client, "submission-withdraw", new.pk)
    status = page(client, "submission", new.pk)
    assert [status.count(words) for words in (returned.receipt, "baltic.trf", "b.trf, version 2", "Returned")] == [
        2, 1, 1, 1,
    ]  # fmt: skip


def test_a_rejected_report_says_why_under_a_heading(client, draft_without_faults, officer, now):
    submissions.reject(submissions.submit(draft_without_faults, now), officer, "Not under our rules.", now)
    text = page(client, "submission", draft_without_faults.pk)
    assert text.index("Why it was rejected") < text.index("Not under our rules.")
