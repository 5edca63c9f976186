"""The page on which an arbiter says what the columns of a table hold, and what is remembered of it."""

from datetime import UTC, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation import submissions
from federation.models import KnownTable, Submission
from federation.permissions import ARBITER, OFFICER
from tests.federation.reports.tables import told

pytestmark = pytest.mark.django_db

# A made-up table with words that nobody knows, and no games that confirm one another without being told.
HEAD = "Bib\tWho\tForce\tG1\tG2\tSum\n"
TABLE = HEAD + "5\tOkoń, Jan\t2310\t9w1\t7b1\t2\n7\tGołąb, Ewa\t2105\t11w0\t5w0\t0\n9\tWilk, Adam\t1980\t5b1\t-\t1\n"
OTHER = HEAD.replace("G2", "G2\tG3") + (
    "1\tSowa, Anna\t1890\t2w1\t2b½\t2w0\t1,5\n2\tKos, Ida\t1700\t1b0\t1w½\t1b0\t1\n"
    "3\tLis, Leo\t1600\t4b1\t4w1\t4b1\t3\n"
    "4\tRyś, Ewa\t1500\t3w1\t3b1\t3w1\t0\n"
)
SAID = {"line": "1", "column-1": "number", "column-2": "name", "column-3": "rating", "column-4": "round",
        "column-5": "round", "column-6": "points"}  # fmt: skip


def sent(client, text: str, name: str = "cup.csv") -> Submission:
    client.post(reverse("submission-new"), {"file": SimpleUploadedFile(name, text.encode())})
    return Submission.objects.latest("pk")


def page(client, submission: Submission, name: str = "submission-columns") -> str:
    return client.get(reverse(name, args=[submission.pk]), follow=True).content.decode()


def say(client, submission: Submission, **said: str):
    return client.post(reverse("submission-columns", args=[submission.pk]), {**SAID, **said}, follow=True)


def test_a_table_that_nobody_knows_opens_the_page_with_a_proposal(client_for):
    client = client_for(ARBITER)
    submission = sent(client, TABLE)
    assert (submission.errors, submission.players) == (1, 0)
    text = page(client, submission, "submission")
    assert "What do the columns hold?" in text
    assert '<option value="name" selected' in " ".join(text.split())
    assert "Okoń, Jan" in text


def test_what_is_said_is_an_edit_that_can_be_taken_back(client_for):
    client = client_for(ARBITER)
    submission = sent(client, TABLE)
    assert "The table was read as you said." in say(client, submission).content.decode()
    submission.refresh_from_db()
    assert submission.edits == [{"what": "columns", "value": "number,name,rating,round,round,points", "line": 1}]
    assert told(submissions.readable_report(submission)) == ["91 71", "110 50", "51 Z"]
    assert "What the columns of the table hold: start number, name, rating, 2 × round (or opponent), points" in page(
        client, submission, "submission"
    )
    client.post(reverse("submission-mend", args=[submission.pk]), {"undo": "0"})
    submission.refresh_from_db()
    assert submissions.readable_report(submission).entrants == []


def test_the_same_head_is_read_by_itself_with_any_number_of_rounds(client_for):
    client = client_for(ARBITER)
    say(client, sent(client, TABLE))
    submission = sent(client, OTHER, "other.csv")
    assert (submission.players, [edit["value"] for edit in submission.edits]) == (
        4, ["number,name,rating,round,round,round,points"],
    )  # fmt: skip
    assert KnownTable.objects.count() == 1


def test_the_arbiter_is_told_that_it_was_read_as_somebody_said_and_says_otherwise(client_for):
    say(client_for(ARBITER), sent(client_for(ARBITER), TABLE))
    KnownTable.objects.update(at=datetime(2026, 11, 12, 12, tzinfo=UTC))
    client = client_for(ARBITER)
    submission = sent(client, OTHER, "other.csv")
    text = " ".join(page(client, submission, "submission").split())
    assert "The columns were read as they were said on 12 November 2026 of a table with the same head." in text
    assert f'href="{reverse("submission-columns", args=[submission.pk])}">Say otherwise</a>' in text
    assert "Columns as said on 12 November 2026 of a table with the same head: start number, name, rating" in text
    say(client, submission, **{"column-1": "-", "column-6": "round", "column-7": "points"})
    text = page(client, submission, "submission")
    assert ("You said what the columns of this table hold." in text, "as they were said on" in text) == (True, False)


def test_what_cannot_be_is_refused_in_words_and_keeps_what_was_chosen(client_for):
    client = client_for(ARBITER)
    submission = sent(client, TABLE)
    answer = say(client, submission, **{"column-3": "number"})
    assert (answer.status_code, "Two columns hold the same." in answer.content.decode()) == (422, True)
    nobody = say(client, submission, **{"column-2": "club"}).content.decode()
    assert "Say which column has the players" in nobody
    assert '<option value="club" selected' in " ".join(nobody.split())
    assert say(client, submission, line="999", **{"column-1": "nonsense"}).status_code == 200
    assert KnownTable.objects.count() == 0 or Submission.objects.get(pk=submission.pk).edits


def test_only_its_arbiter_says_it_and_only_of_a_table(client_for, draft):
    client = client_for(ARBITER)
    submission = sent(client, TABLE)
    assert [say(client_for(role), submission).status_code for role in (OFFICER, None)] == [403, 200]
    submission.refresh_from_db()
    assert submission.edits == []
    assert "The columns of this report cannot be changed." in page(client, draft)
