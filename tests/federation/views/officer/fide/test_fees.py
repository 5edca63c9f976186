"""The federation's own fees, and what clubs owe, on pages and in a file."""

import csv
import io
from datetime import date

import pytest
from django.urls import reverse

from federation.models import FeeEdition
from federation.permissions import OFFICER
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
GIVEN = {"since": "2026-01-01", "currency": "eur", "standard": "2.50", "rapid": "1", "blitz": "0"}
NOVEMBER = {"month": "2026-11"}


def test_an_edition_is_stored_or_what_is_wrong_is_said(client_for):
    client = client_for(OFFICER)
    assert "Three letters from A to Z." in client.post(reverse("fees"), GIVEN | {"currency": "E1R"}).content.decode()
    assert not FeeEdition.objects.exists()
    assert "The fees are saved." in client.post(reverse("fees"), GIVEN, follow=True).content.decode()
    assert FeeEdition.objects.count() == 1


def test_clubs_read_what_they_owe_and_the_treasurer_gets_a_file(client_for):
    client = client_for(OFFICER)
    assert "The federation has set no fees." in client.get(reverse("fee-statements"), NOVEMBER).content.decode()
    client.post(reverse("fees"), GIVEN)
    people = [make_player(club="Hetman"), make_player(club="Hetman"), make_player()]
    made = make_event(people, [], start=date(2026, 11, 7), end=date(2026, 11, 8), name="Autumn Cup")
    page = client.get(reverse("fee-statements"), NOVEMBER).content.decode()
    assert page.index("Hetman") < page.index("Players of no club")
    assert "5.00 EUR" in page and "7.50 EUR" in page  # of the club, and of all
    file = client.get(reverse("fee-statements-csv"), NOVEMBER).getvalue().decode("utf-8-sig")
    assert list(csv.reader(io.StringIO(file)))[1:] == [
        ["Hetman", made.code, "Autumn Cup", "2026-11-08", "2", "2.50", "5.00", "EUR"],
        ["", made.code, "Autumn Cup", "2026-11-08", "1", "2.50", "2.50", "EUR"],
    ]
