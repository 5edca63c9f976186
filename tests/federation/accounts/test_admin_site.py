"""Django's admin asks for the second factor as every page of the office does."""

import pytest
from django.urls import reverse

from federation.permissions import ADMINISTRATOR

pytestmark = pytest.mark.django_db


def test_djangos_admin_asks_for_it_like_the_desk(client, client_for, administrator, settings):
    administrator.is_staff = True
    administrator.save()
    boss = client_for(ADMINISTRATOR)
    assert boss.get("/admin/").status_code == 200
    settings.SECOND_FACTOR = True
    answers = [boss.get(address).headers["Location"] for address in ("/admin/", "/admin/federation/club/")]
    assert answers == [reverse("second-factor")] * 2
    assert client.get("/admin/").headers["Location"] == "/admin/login/?next=/admin/"
