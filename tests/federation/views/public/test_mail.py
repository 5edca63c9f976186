"""Everybody chooses what they are written about."""

import pytest
from django.urls import reverse

from federation.models import Letter
from federation.permissions import ARBITER
from federation.runtime.mail import letters

pytestmark = pytest.mark.django_db


def test_everybody_chooses_what_they_are_written_about(client_for, arbiter, officer, now, settings):
    settings.MAIL = True
    for user in (arbiter, officer):
        user.email = f"{user.username}@example.org"
        user.save()
    assert [code for code, _label, wanted in letters.choices(arbiter) if wanted] == [
        "handed-over", "returned", "accepted", "rejected", "published", "announced",
    ]  # fmt: skip
    client = client_for(ARBITER)
    client.post(reverse("mail-choices"), {"wanted": ["returned"]})
    for kind in (letters.RETURNED, letters.ACCEPTED, letters.WAITING):
        letters.to_users([arbiter, officer, None], kind, kind, kind, [], "", now)
    assert list(Letter.objects.order_by("pk").values_list("to", "subject")) == [
        ("arbiter@example.org", "returned"),
        ("officer@example.org", "returned"),
        ("officer@example.org", "accepted"),
        ("arbiter@example.org", "waiting"),
        ("officer@example.org", "waiting"),
    ]
    page = client.get(reverse("mail-choices")).content.decode()
    assert (page.count("checked"), "arbiter@example.org" in page) == (1, True)
