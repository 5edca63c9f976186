"""What arbiters did: the pages of a year and of one person, and their files."""

from datetime import date

import pytest
from django.urls import reverse

from federation.models import AnnouncedEvent, Appointment
from federation.permissions import OFFICER, REGISTRAR
from tests.federation.events.announced.made import event_of
from tests.federation.small_trf import register

pytestmark = pytest.mark.django_db


@pytest.fixture
def served(arbiter, now):
    sowa = register()[6]
    event = event_of(date(2026, 3, 1), "2026-0001", name="Baltic Open", place="Gdynia")
    Appointment.objects.create(tournament=event, player=sowa, post="chief")
    AnnouncedEvent.objects.create(
        number="A-2026-0001", name="Baltic Open", start=event.start, end=event.end, rounds=5, created=now,
        created_by=arbiter, tournament=event, fide_number="412345",
    )  # fmt: skip
    return sowa


def lines(answer) -> list[str]:
    return b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()


def test_the_latest_year_is_shown_unless_another_is_asked_for(client_for, served):
    client, address = client_for(REGISTRAR), reverse("arbiters-year")
    page = client.get(address).content.decode()
    assert "Arbiters and organisers in 2026" in page and served.name in page
    assert served.name not in client.get(address, {"year": "2025"}).content.decode()
    assert served.name in client.get(address, {"year": "x"}).content.decode()


def test_the_year_is_a_file(client_for, served):
    told = lines(client_for(REGISTRAR).get(reverse("arbiters-year-csv")))
    assert told == [
        "year,national_id,fide_id,name,federation,chief,deputy,arbiter,organiser,rounds,players",
        f'2026,{served.national_id},9900006,"Sokołowska, Ewa",VIS,1,0,0,0,5,0',
    ]


def test_each_event_of_the_year_is_a_row_where_that_is_asked_for(client_for, served):
    told = lines(client_for(REGISTRAR).get(reverse("arbiters-year-csv"), {"by": "event"}))
    assert told[1:] == [
        f'{served.national_id},9900006,"Sokołowska, Ewa",2026-0001,412345,Baltic Open,Gdynia,2026-03-01,2026-03-01,'
        "chief,swiss,standard,,5,0,0,0,0"
    ]


def test_one_persons_events_are_a_page_and_a_file(client_for, served):
    client = client_for(OFFICER)
    page = client.get(reverse("arbiter-activity", args=[served.pk])).content.decode()
    assert "Baltic Open" in page and "FIDE’s event number 412345" in page and "B.06.1" in page
    told = lines(client.get(reverse("arbiter-activity-csv", args=[served.pk])))
    assert told[1] == "2026-0001,412345,Baltic Open,Gdynia,2026-03-01,2026-03-01,chief,swiss,standard,,5,0,0,0,0"


def test_nothing_is_claimed_of_somebody_who_never_officiated(client_for, served):
    other = served.__class__.objects.exclude(pk=served.pk).first()
    page = client_for(OFFICER).get(reverse("arbiter-activity", args=[other.pk])).content.decode()
    assert "No accepted event names this person" in page and "B.06.1" not in page
