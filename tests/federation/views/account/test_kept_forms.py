"""The page of a form that came in after signing out: what it shows, where it sends it, and throwing it away."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from federation.models import KeptForm
from federation.permissions import ARBITER

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept(arbiter) -> KeptForm:
    return KeptForm.objects.create(
        user=arbiter, key="k", path="/submissions/new/?from=mail", created=timezone.now(),
        fields={"text": ["x" * 301, " "]}, files=[["file", "baltic.trf", "", 4]], content=b"012 ",
    )  # fmt: skip


def test_it_shows_the_beginning_of_what_was_written_and_the_names_of_files(client_for, kept):
    shown = client_for(ARBITER).get(reverse("kept-form", args=[kept.key])).context
    assert shown["action"] == "/submissions/new/?from=mail&kept=k"
    assert (shown["files"], shown["texts"]) == ([("baltic.trf", 4)], ["x" * 300])


def test_after_an_hour_nothing_waits(client_for, kept):
    KeptForm.objects.update(created=timezone.now() - timedelta(hours=1))
    page = client_for(ARBITER).get(reverse("kept-form", args=[kept.key]))
    assert (page.context["form"], "Nothing waits here" in page.content.decode()) == (None, True)


def test_thrown_away_it_is_gone(client_for, kept):
    answer = client_for(ARBITER).post(reverse("kept-form", args=[kept.key]), follow=True)
    assert ("It was thrown away." in answer.content.decode(), KeptForm.objects.count()) == (True, 0)


def test_a_stranger_is_asked_to_sign_in(client, kept):
    page = reverse("kept-form", args=[kept.key])
    assert client.get(page).headers["Location"] == f"{reverse('sign-in')}?next={page}"
