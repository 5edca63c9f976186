"""The outbox: what waits and what is stuck, and an administrator who sends it again."""

import pytest
from django.urls import reverse

from federation.models import Deed, Letter
from federation.permissions import ADMINISTRATOR

pytestmark = pytest.mark.django_db


def test_an_administrator_sends_again_what_is_stuck(client_for, now):
    row = {"kind": "failed", "subject": "It failed", "text": "Why", "created": now, "due": now}
    stuck = Letter.objects.create(key="1", to="ewa@example.org", state="handed", **row)
    Letter.objects.create(key="2", to="jan@example.org", state="sent", **row)
    client = client_for(ADMINISTRATOR)
    page = client.get(reverse("outbox")).content.decode()
    assert ("Send again to ewa@example.org" in page, "Send again to jan@example.org" in page) == (True, False)
    chosen = client.get(reverse("outbox"), {"state": "sent"}).content.decode()
    assert ("ewa@example.org" in chosen, "jan@example.org" in chosen) == (False, True)
    assert client.get(reverse("outbox"), {"state": "lost"}).status_code == 404
    for _ in range(2):  # pressed twice it is sent once
        client.post(reverse("outbox-again", args=[stuck.pk]))
    stuck.refresh_from_db()
    assert (stuck.state, list(Deed.objects.values_list("what", flat=True))) == ("waiting", ["letter.sent-again"])
