"""The download of a month: its name, its entry in the log, and an address that names no month."""

import csv
import io
import zipfile
from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from federation.events.changes import change_result
from federation.models import Deed, Player
from federation.permissions import OFFICER
from federation.reports.files.reading import read
from federation.views.officer.fide.month import last_month
from tests.federation.small_lists import imported
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    """A Swiss of two in November; one of them has no FIDE id."""
    people = [make_player("Okoń, Ewa", fide_id=1_100_000), make_player("Wrona, Jan", born=date(1990, 5, 4))]
    days = {"start": date(2026, 11, 7), "end": date(2026, 11, 8)}
    return make_event(people, [(1, 1, 2, "1-0")], kind="swiss", **days)


def asked(client, name: str, **query):
    return client.get(reverse(name), {"month": "2026-11", **query})


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
    client = client_for(OFFICER)
    for name in ("fide-month", "events-for-fide", "fide-people-csv", "fee-statements", "fee-statements-csv"):
        answer = client.get(reverse(name), {"month": wanted})
        assert answer.status_code == 404
        assert "is no month; write 2026-11." in answer.content.decode()


def test_the_older_format_is_there_too(client_for, event):
    names = zipfile.ZipFile(io.BytesIO(asked(client_for(OFFICER), "events-for-fide", form="trf16").getvalue()))
    text = names.read(f"{event.code}.trf").decode("utf-8-sig")
    assert read(text.encode()).format == "TRF16"


def test_the_page_says_what_is_missing_and_what_it_costs(client_for, event):
    text = asked(client_for(OFFICER), "fide-month").content.decode()
    assert "FIDE asks 2 EUR for them." in text
    assert text.count("Wrona") == 1 and "Missing in the register" in text
    assert "Mark 1 event as sent" in text


def test_what_was_sent_is_marked_until_a_result_is_changed(client_for, event, officer):
    client = client_for(OFFICER)
    shown = client.post(f"{reverse('fide-sent')}?month=2026-11", follow=True).content.decode()
    assert "1 event is marked as sent." in shown and "Mark 1 event" not in shown
    assert Deed.objects.get(what="fide.sent").text == event.code
    client.post(f"{reverse('fide-sent')}?month=2026-11")
    assert event.sent_to_fide.count() == 1  # once is enough
    game = event.games.get(round=1)
    change_result(game, 0, 2, "played", officer, "the score sheet says so", timezone.now())
    shown = asked(client, "fide-month").content.decode()
    assert "changed since: send it again" in shown and "Mark 1 event as sent" in shown


def test_the_table_of_those_without_an_id_comes_back_by_the_import_of_lists(client_for, event, registrar):
    text = asked(client_for(OFFICER), "fide-people-csv").getvalue().decode("utf-8-sig")
    head, row = csv.reader(io.StringIO(text))
    filled = dict(zip(head, row, strict=True)) | {"fide_id": "1234567"}
    assert (filled["family_name"], filled["events"]) == ("Wrona", event.code)
    answer = "\n".join(",".join(values) for values in (filled, filled.values()))
    before = Player.objects.values().get(family_name="Wrona")
    imported(registrar, answer.encode())
    after = Player.objects.values().get(family_name="Wrona")
    assert {name for name in after if after[name] != before[name]} == {"fide_id"}
    assert after["fide_id"] == 1234567
    assert "Everybody who played has one." in asked(client_for(OFFICER), "fide-month").content.decode()


@pytest.mark.parametrize(("today", "month"), [(date(2026, 11, 28), "2026-10"), (date(2026, 1, 1), "2025-12")])
def test_the_form_opens_with_the_month_before(today, month):
    assert last_month(today) == month


def test_the_accepted_reports_offer_it(client_for):
    client = client_for(OFFICER)
    shown = {
        state: client.get(reverse("reviews"), {"state": state}).content.decode() for state in ("accepted", "draft")
    }
    link = f'<a href="{reverse("fide-month")}">For FIDE: the events of a month'
    assert [link in one for one in shown.values()] == [True, False]
