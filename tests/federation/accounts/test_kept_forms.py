"""What somebody sends after they were signed out is kept for them alone, for an hour, and sent on as it was."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from federation.accounts import kept_forms, sessions
from federation.models import KeptForm, Submission
from federation.permissions import ARBITER, OFFICER
from federation.tasks import forget_kept_forms
from tests.conftest import PASSWORD
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db
NEW = "/submissions/new/"


@pytest.fixture
def gone(client_for, arbiter) -> Client:
    """One in which the arbiter was signed in until now."""
    client = client_for(ARBITER)
    client.get(NEW)
    sessions.close(arbiter)
    return client


def report(name: str = "baltic.trf", content: bytes | None = None) -> dict:
    return {"file": SimpleUploadedFile(name, trf() if content is None else content), "text": ""}


def sign_in(client: Client, name: str, where: str) -> str:
    """Returns where one is led."""
    return client.post(where, {"username": name, "password": PASSWORD}).headers["Location"]


def test_a_report_sent_when_signed_out_is_stored_after_signing_in(gone, arbiter):
    asked = gone.post(NEW, report()).headers["Location"]
    kept = KeptForm.objects.get()
    page = reverse("kept-form", args=[kept.key])
    assert asked == f"/sign-in/?next={page}"
    assert "Nothing is lost" in gone.get(asked).content.decode()
    assert sign_in(gone, "arbiter", asked) == page
    assert "baltic.trf" in gone.get(page).content.decode()
    stored = gone.post(f"{NEW}?kept={kept.key}")
    mine = Submission.objects.get()
    assert stored.headers["Location"] == reverse("submission", args=[mine.pk])
    assert (mine.arbiter, mine.filename, bytes(mine.content)) == (arbiter, "baltic.trf", trf())
    assert KeptForm.objects.count() == 0
    assert "Nothing waits here" in gone.get(page).content.decode()


def test_fields_of_a_form_come_back_with_their_query_in_the_address(gone):
    gone.post(f"{NEW}?from=mail&a=1", {"text": "Ünfinished\n001", "twice": ["a", "b"]})
    kept = KeptForm.objects.get()
    assert (kept.path, kept.files) == (f"{NEW}?from=mail&a=1", [])
    assert kept.fields == {"text": ["Ünfinished\n001"], "twice": ["a", "b"]}
    sign_in(gone, "arbiter", "/sign-in/")
    page = gone.post(f"{kept.path}&kept={kept.key}").content.decode()
    assert "Ünfinished" in page  # it is no report: the form is shown again with what is wrong
    assert KeptForm.objects.count() == 1


def test_nobody_else_gets_it_and_not_at_another_address(gone, client_for):
    gone.post(NEW, report())
    kept = KeptForm.objects.get()
    other = client_for(OFFICER)
    page = reverse("kept-form", args=[kept.key])
    assert ("baltic.trf" in other.get(page).content.decode(), other.post(page).status_code) == (False, 302)
    another = User.objects.create_user("another", password=PASSWORD)
    another.groups.set(User.objects.get(username="arbiter").groups.all())
    sign_in(gone, "another", "/sign-in/")
    assert "baltic.trf" not in gone.get(page).content.decode()
    gone.post(f"{NEW}?kept={kept.key}")
    gone.post(reverse("sign-out"))
    sign_in(gone, "arbiter", "/sign-in/")
    gone.post(f"{reverse('mail-choices')}?kept={kept.key}")
    assert (Submission.objects.count(), KeptForm.objects.count()) == (0, 1)


def test_strangers_and_passwords_are_not_kept(client, gone, arbiter):
    assert client.post(NEW, report()).headers["Location"] == f"/sign-in/?next={NEW}"
    gone.post(reverse("password-change"), {"old_password": PASSWORD})
    assert KeptForm.objects.count() == 0
    arbiter.is_active = False
    arbiter.save()
    gone.post(NEW, report())
    assert KeptForm.objects.count() == 0


def test_what_is_too_large_is_not_kept_and_the_page_says_so(gone, settings):
    settings.REPORT_MAX_BYTES = 1_000
    asked = gone.post(NEW, report(content=b"0" * 2_000))
    assert asked.headers["Location"] == f"/sign-in/?next={NEW}"
    assert "too large to be kept" in gone.get(asked.headers["Location"]).content.decode()
    assert KeptForm.objects.count() == 0


def test_three_of_a_person_are_kept_and_none_longer_than_an_hour(gone, arbiter, monkeypatch):
    for number in range(4):
        gone.post(NEW, report(f"{number}.trf"))
    names = [name for kept in KeptForm.objects.order_by("pk") for _field, name, _kind, _size in kept.files]
    assert names == ["1.trf", "2.trf", "3.trf"]
    kept = KeptForm.objects.first()
    late = kept.created + timedelta(hours=1)
    assert kept_forms.waiting(arbiter, kept.key, late) is None
    KeptForm.objects.update(created=kept.created - timedelta(hours=1))
    forget_kept_forms()
    assert KeptForm.objects.count() == 0


def test_it_can_be_thrown_away(gone):
    gone.post(NEW, report())
    sign_in(gone, "arbiter", "/sign-in/")
    assert gone.post(reverse("kept-form", args=[KeptForm.objects.get().key])).status_code == 302
    assert (KeptForm.objects.count(), Submission.objects.count()) == (0, 0)
