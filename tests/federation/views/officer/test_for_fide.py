"""The download of a month: its name, its entry in the log, and an address that names no month."""

import io
import zipfile
from datetime import date

import pytest
from django.urls import reverse

from federation.models import Deed
from federation.permissions import OFFICER
from federation.views.officer.for_fide import last_month

pytestmark = pytest.mark.django_db


def test_a_month_is_downloaded_and_in_the_log(client_for):
    client = client_for(OFFICER)
    answer = client.get(reverse("events-for-fide"), {"month": "2026-11"})
    assert answer.headers["Content-Disposition"] == 'attachment; filename="fide-2026-11.zip"'
    assert zipfile.ZipFile(io.BytesIO(answer.getvalue())).namelist() == ["events.csv"]
    assert [(one.what, one.text) for one in Deed.objects.filter(text__contains="fide")] == [
        ("submission.downloaded", "fide-2026-11.zip")
    ]


@pytest.mark.parametrize("wanted", ["2026-13", "2026-00", "November", "12026-11"])
def test_what_is_no_month_is_not_there(client_for, wanted):
    answer = client_for(OFFICER).get(reverse("events-for-fide"), {"month": wanted})
    assert answer.status_code == 404
    assert "is no month; write 2026-11." in answer.content.decode()


@pytest.mark.parametrize(("today", "month"), [(date(2026, 11, 28), "2026-10"), (date(2026, 1, 1), "2025-12")])
def test_the_form_opens_with_the_month_before(today, month):
    assert last_month(today) == month


def test_the_accepted_reports_offer_it(client_for):
    client = client_for(OFFICER)
    shown = {
        state: client.get(reverse("reviews"), {"state": state}).content.decode() for state in ("accepted", "draft")
    }
    assert [reverse("events-for-fide") in one for one in shown.values()] == [True, False]
