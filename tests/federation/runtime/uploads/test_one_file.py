"""Several files where one is read: refused by name, and none of them is read."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation import submissions
from federation.models import ArchiveImport, Intake, PlayerImport, Submission
from federation.permissions import ARBITER, REGISTRAR
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("role", "address", "model"),
    [
        (REGISTRAR, "register-imports", PlayerImport),
        (REGISTRAR, "archive-imports", ArchiveImport),
    ],
)
def test_two_files_dropped_together_are_refused_in_words(client_for, role, address, model):
    both = [SimpleUploadedFile(name, trf()) for name in ("standard.trf", "blitz.trf")]
    page = client_for(role).post(reverse(address), {"file": both})
    assert page.status_code == 200
    said = "2 files came together: standard.trf, blitz.trf. Send one at a time; none was read."
    assert said in page.content.decode()
    assert not model.objects.exists()
    assert not Intake.objects.exists()


def test_one_file_takes_the_place_of_another(client_for, arbiter, now):
    draft = submissions.upload(arbiter, "baltic.trf", trf(), now)
    both = [SimpleUploadedFile(name, trf(h012=name)) for name in ("standard.trf", "blitz.trf")]
    page = client_for(ARBITER).post(reverse("submission-replace", args=[draft.pk]), {"file": both})
    assert "2 files came together: standard.trf, blitz.trf. Send one at a time; none was read." in page.content.decode()
    assert Submission.objects.count() == 1


def test_a_file_and_a_pasted_text_are_not_one_report(client_for):
    sent = {"file": SimpleUploadedFile("a.trf", trf()), "text": trf().decode()}
    page = client_for(ARBITER).post(reverse("submission-new"), sent)
    assert "A file and a pasted text came together. Send one of them." in page.content.decode()
    assert not Submission.objects.exists()
