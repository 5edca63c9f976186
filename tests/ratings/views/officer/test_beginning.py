"""The page of the steps."""

import pytest
from django.urls import reverse

from federation.models import Deed
from federation.permissions import ADMINISTRATOR
from ratings.pages import beginning

pytestmark = pytest.mark.django_db


def test_the_next_step_is_marked_and_nothing_is_written_by_looking(client_for):
    page = client_for(ADMINISTRATOR).get(reverse("beginning")).content.decode()
    assert page.count('aria-current="step"') == 1
    assert [page.count(f"{kind.title}</span>") for kind in beginning.KINDS] == [1] * 7
    assert not Deed.objects.exists()


def test_a_step_is_set_aside_and_taken_up_again(client_for):
    client = client_for(ADMINISTRATOR)
    for act in ("aside", "needed"):
        assert client.post(reverse("beginning"), {act: "lists"}).headers["Location"] == reverse("beginning")
    client.post(reverse("beginning"), {"aside": "nonsense"})
    assert [deed.what for deed in Deed.objects.all()] == ["office.step-needed", "office.step-not-needed"]
