"""Everybody of the office stands on one page with their roles, and what may not be done is told there."""

import pytest
from django.urls import reverse

from federation.permissions import ADMINISTRATOR

pytestmark = pytest.mark.django_db


def test_everybody_is_listed_with_their_roles(client_for, arbiter):
    page = client_for(ADMINISTRATOR).get(reverse("people")).content.decode()
    assert [name in page for name in ("arbiter", "Arbiter", "Administrator")] == [True] * 3


def test_a_refusal_is_told_on_the_page(client_for, administrator):
    client = client_for(ADMINISTRATOR)
    page = client.post(reverse("person-suspend", args=[administrator.pk]), follow=True).content.decode()
    assert "Another administrator must do that to your account." in page
