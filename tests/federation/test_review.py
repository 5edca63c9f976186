"""The officer's side of a report."""

from html import unescape

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Player, Tournament
from federation.permissions import OFFICER
from federation.reports.report import Edit
from tests.federation.made_up import register, trf

pytestmark = pytest.mark.django_db

NEW = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


@pytest.fixture
def client(client_for, officer):
    return client_for(OFFICER)


@pytest.fixture
def players():
    return register()


def hand_in(arbiter, now, name: str = "Baltic Open"):
    """A report with a mended header, a confirmed warning where there is one, and a new player."""
    draft = submissions.upload(arbiter, "baltic.trf", trf(h012=name, h042="2020/09/05", h052="2020/09/07"), now)
    draft = submissions.mend(draft, [Edit("header", "Sopot", name="place")], now)
    draft = submissions.choose(draft, 5, {"new": NEW}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "The organiser was ill.", now)
    return submissions.submit(draft, now)


@pytest.fixture
def waiting(arbiter, players, now):
    return hand_in(arbiter, now)


def text_of(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_reviews_list_what_waits_oldest_first(client, waiting, arbiter, now):
    hand_in(arbiter, now, "Sopot Cup")
    text = text_of(client.get(reverse("reviews")))
    assert text.index("Baltic Open") < text.index("Sopot Cup")
    assert "No report is in this state." in text_of(client.get(reverse("reviews"), {"state": "accepted"}))
    assert "Baltic Open" in text_of(client.get(reverse("reviews"), {"state": "nonsense"}))


def test_review_shows_what_the_arbiter_said(client, waiting):
    text = text_of(client.get(reverse("review", args=[waiting.pk])))
    for fact in ("“The organiser was ill.”", "more than a year ago", "Place: Sopot", "Çelebi, Arda (1988)", "6w1"):
        assert fact in text
    assert text.index("Accept Baltic Open") < text.index("Return to the arbiter") < text.index("for good")


def test_accepting_makes_the_event(client, waiting, officer):
    text = text_of(client.post(reverse("review-accept", args=[waiting.pk]), follow=True))
    tournament = Tournament.objects.get()
    assert (tournament.code, tournament.place, tournament.accepted_by) == ("2020-0001", "Sopot", officer)
    assert tournament.code in text
    assert "Accept Baltic Open" not in text
    client.post(reverse("review-accept", args=[waiting.pk]))
    assert Tournament.objects.count() == 1


def test_what_became_doubtful_cannot_be_accepted(client, waiting):
    Player.objects.create(national_id="VIS000099", family_name="Çelebi", given_name="Arda", birth_year=2012)
    text = text_of(client.get(reverse("review", args=[waiting.pk])))
    assert "Çelebi, Arda (VIS000099) came into the register meanwhile." in text
    assert "disabled>Accept" in text
    text = text_of(client.post(reverse("review-accept", args=[waiting.pk]), follow=True))
    assert "Return it to the arbiter: 5 Çelebi, Arda" in text
    assert Tournament.objects.count() == 0


@pytest.mark.parametrize(("action", "state"), [("return", "returned"), ("reject", "rejected")])
def test_refusing_needs_a_reason(client, waiting, action, state):
    address = reverse(f"review-{action}", args=[waiting.pk])
    assert "This field is required." in text_of(client.post(address, {f"{action}-message": " "}))
    waiting.refresh_from_db()
    assert waiting.state == "submitted"
    response = client.post(address, {f"{action}-message": "Round 3 has no date."})
    assert response.headers["Location"] == reverse("reviews")
    waiting.refresh_from_db()
    assert (waiting.state, waiting.message) == (state, "Round 3 has no date.")
    text = text_of(client.post(address, {f"{action}-message": "Once more."}, follow=True))
    assert "not waiting for a decision" in text


def test_neighbours_are_a_key_away(client, waiting, arbiter, now):
    other = hand_in(arbiter, now, "Sopot Cup")
    assert f'href="{reverse("review", args=[other.pk])}" data-key="j"' in text_of(
        client.get(reverse("review", args=[waiting.pk]))
    )
    assert f'href="{reverse("review", args=[waiting.pk])}" data-key="k"' in text_of(
        client.get(reverse("review", args=[other.pk]))
    )


def test_drafts_can_be_looked_at(client, arbiter, players, now):
    draft = submissions.upload(arbiter, "wrong.trf", trf(points={1: 9}), now)
    text = text_of(client.get(reverse("review", args=[draft.pk])))
    assert "It cannot be drawn while something is to fix." in text
    assert "Accept Baltic Open" not in text


@pytest.mark.parametrize("count", [1, 3])
def test_queries_of_the_reviews(client, arbiter, players, now, count, django_assert_num_queries):
    for number in range(count):
        hand_in(arbiter, now, f"Open {number}")
    with django_assert_num_queries(5):
        client.get(reverse("reviews"))


def test_queries_of_a_review(client, waiting, django_assert_num_queries):
    with django_assert_num_queries(14):
        client.get(reverse("review", args=[waiting.pk]))
