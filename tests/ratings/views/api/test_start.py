"""Where a program begins: the federation and its series."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db


def test_the_start_leads_to_everything():
    told = Client().get("/api/v1/").json()
    for name in ("described", "series", "lists"):
        assert Client().get(told[name]).status_code == 200, name


def test_a_series_says_what_is_in_force_and_what_comes():
    today = timezone.localdate()
    make_list(today.replace(day=1) - timedelta(days=400), system="ukd")
    [one] = Client().get("/api/v1/series/").json()
    assert (one["key"], one["months"], one["tempo"]) == ("ukd", 1, "standard")
    assert one["days_late"] > 300
    assert Client().get(one["latest"]).json()["series"] == "ukd"


def test_the_page_for_people_names_every_address_and_every_code():
    page = Client().get("/api/").content.decode()
    assert 'id="wrong-value"' in page
    assert "/api/v1/lists/{series}/{day}/entries/" in page
