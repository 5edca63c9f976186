"""Files larger than a setting allows are refused while they come in, and forged forms are refused all the same."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from federation.models import PlayerImport
from federation.permissions import REGISTRAR

pytestmark = pytest.mark.django_db
LINE = b"T-1,Nowak\n"


def sent(client, size: int):
    content = (b"national_id,name\n" + LINE * size)[:size]
    return client.post(reverse("register-imports"), {"file": SimpleUploadedFile("members.csv", content)})


@pytest.mark.parametrize(("size", "stored"), [(2000, 1), (2001, 0), (300_000, 0)], ids=["fits", "one more", "far more"])
def test_the_limit_is_the_setting(client_for, settings, size, stored):
    settings.PLAYER_LIST_MAX_BYTES = 2000
    answer = sent(client_for(REGISTRAR), size)
    assert (answer.status_code, PlayerImport.objects.count()) == (302 if stored else 200, stored)
    if not stored:
        assert "The list is too large: 2 kB are the most. Nothing was stored." in answer.content.decode()


def test_a_file_of_many_blocks_is_stored_whole(client_for):
    sent(client_for(REGISTRAR), 3_500_000)
    one = PlayerImport.objects.get()
    assert (one.size, sum(len(part.content) for part in one.parts.all())) == (3_500_000, 3_500_000)


def test_a_form_without_its_token_is_refused(registrar):
    client = Client(enforce_csrf_checks=True)
    client.force_login(registrar, backend="django.contrib.auth.backends.ModelBackend")
    assert (sent(client, 100).status_code, PlayerImport.objects.count()) == (403, 0)
