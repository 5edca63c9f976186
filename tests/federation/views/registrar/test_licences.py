"""The office's pages of licences in a client: a list from the file to the register, and those of one person."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.models import Deed, Licence, LicenceImport
from federation.permissions import ARBITER, OFFICER
from tests.factories import player

pytestmark = pytest.mark.django_db
CSV = "Id;Name;Number;Until\nPOL000001;Okoń, Ewa;17;2027-01-31\nPOL000009;Nobody, No;18;2027-01-31\n"
READ = {f"column-{at}": role for at, role in enumerate(("national_id", "name", "number", "last"))}
READ |= {"kind": "", "first": "2026-11-01", "last": "2026-12-31"}


@pytest.fixture
def okon():
    return player("Okoń", given_name="Ewa", national_id="POL000001")


@pytest.fixture
def desk(client, registrar):
    client.force_login(registrar)
    return client


@pytest.fixture
def sent(desk, okon):
    file = SimpleUploadedFile("members.csv", CSV.encode())
    answer = desk.post(reverse("register-licences"), {"use": "playing", "file": file})
    one = LicenceImport.objects.get()
    assert answer["Location"] == one.get_absolute_url()
    return one


def test_a_list_is_compared_then_written(desk, sent, okon):
    address = sent.get_absolute_url()
    page = desk.get(address).text
    assert "Okoń, Ewa" in page and "Write the licences" not in page
    desk.post(address, READ)
    page = desk.get(address).text
    assert "Write the licences" in page and "nobody in the register has this name or id" in page
    assert not Licence.objects.exists()
    desk.post(address, READ | {"write": "1", "first": "2026-10-01"})  # not as it was compared
    assert not Licence.objects.exists()
    desk.post(address, READ | {"write": "1", "first": "2026-10-01"})
    assert list(Licence.objects.values_list("player", "number", "first", "last")) == [
        (okon.pk, "17", date(2026, 10, 1), date(2027, 1, 31))
    ]
    page = desk.get(address).text
    assert "Write the licences" not in page and "Nobody, No" in page


def test_a_list_is_dropped(desk, sent):
    assert desk.post(sent.get_absolute_url(), {"drop": "1"})["Location"] == reverse("register-licences")
    assert desk.post(sent.get_absolute_url(), READ)["Location"] == sent.get_absolute_url()
    assert bytes(LicenceImport.objects.get().content) == b""


def test_what_is_no_list_is_refused(desk, settings):
    for content, words in ((b"one line", "name the columns"), (b"a" * 3_000_000, "too large")):
        settings.LICENCES_MAX_BYTES = 1_000_000
        file = SimpleUploadedFile("members.csv", content)
        assert words in desk.post(reverse("register-licences"), {"use": "playing", "file": file}).text
    assert not LicenceImport.objects.exists()


def test_pages_of_lists_ask_the_same_of_one_and_of_three(desk, registrar, now, django_assert_num_queries):
    for number in (1, 3):
        while LicenceImport.objects.count() < number:
            LicenceImport.objects.create(by=registrar, at=now, filename="m.csv", size=1)
        with django_assert_num_queries(5):
            desk.get(reverse("register-licences"))


def test_licences_of_a_person(client_for, okon):
    desk = client_for(OFFICER)
    address = reverse("register-player-licences", args=[okon.pk])
    desk.post(address, {"use": "playing", "kind": "A", "first": "2026-01-01"})
    one = Licence.objects.get()
    assert "Membership or licence of a player A" in desk.get(address).text
    change = reverse("register-licence", args=[okon.pk, one.pk])
    assert "Change a licence" in desk.get(change).text
    desk.post(change, {"use": "playing", "kind": "A", "first": "2026-01-01", "last": "2026-01-31"})
    assert Licence.objects.get().last == date(2026, 1, 31)
    assert "there already" in desk.post(address, {"use": "playing", "kind": "A", "first": "2026-01-01"}).text
    desk.post(reverse("register-licence-remove", args=[okon.pk, one.pk]))
    assert not Licence.objects.exists()
    assert Deed.objects.filter(what__startswith="licence.", about_id=str(okon.pk)).count() == 3


def test_nobody_else_reads_licences(client, client_for, okon):
    Licence.objects.create(player=okon, kind="Q-KIND", number="Q-17", first=date(2026, 1, 1))
    address = reverse("register-player-licences", args=[okon.pk])
    assert [client_for(role).get(address).status_code for role in (None, ARBITER)] == [302, 403]
    for role in (None, ARBITER):
        for page in (okon.get_absolute_url(), f"/api/v1/players/{okon.pk}"):
            assert "Q-" not in client_for(role).get(page, follow=True).text


def test_arbiters_are_listed_for_the_office(client_for, okon):
    Licence.objects.create(player=okon, use="officiating", kind="A", first=date(2020, 1, 1), last=date(2020, 12, 31))
    page = client_for(OFFICER).get(reverse("register-arbiters"), {"q": "okon"}).text
    assert okon.name in page and "not today" in page
    assert "Nobody." in client_for(OFFICER).get(reverse("register-arbiters"), {"show": "organisers"}).text
