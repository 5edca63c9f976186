"""Pages of the second factor: the second step of signing in, setting it up, and being asked again."""

import pytest
from django.urls import reverse

from federation.accounts import second_factor, wrong_codes
from federation.audit import record
from federation.models import Deed
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_in(client, password: str = PASSWORD):
    return client.post(reverse("sign-in"), {"username": "officer", "password": password})


def test_signing_in_takes_both(client, codes, officer, phone):
    assert sign_in(client).headers["Location"] == reverse("sign-in-code")
    assert client.get(reverse("desk")).status_code == 302  # half signed in is not signed in
    wrong = client.post(reverse("sign-in-code"), {"code": "123456"})
    assert "not the code of this moment" in wrong.content.decode()
    phone.wait(seconds=30)
    code = phone.shows(second_factor.phone(officer))
    assert (
        client.post(reverse("sign-in-code"), {"code": f"{code[:3]} {code[3:]}"}).headers["Location"]
        == "/after-sign-in/"
    )
    assert client.get(reverse("desk")).status_code == 200
    assert Deed.objects.filter(what="account.signed-in").count() == 1


def test_a_code_is_good_once(client, codes, officer, phone):
    code = phone.shows(second_factor.phone(officer))
    assert second_factor.accepts(officer, code, "192.0.2.1", phone.now).device is not None
    assert second_factor.accepts(officer, code, "192.0.2.1", phone.now).device is None


def test_the_wait_is_told_and_holds_for_its_address_alone(client, codes, officer, phone, settings):
    settings.PROXIES = 1
    guesser, home = {"X-Forwarded-For": "198.51.100.7"}, {"X-Forwarded-For": "192.0.2.1"}
    sign_in(client)
    page = reverse("sign-in-code")
    for _ in range(8):
        told = client.post(page, {"code": "000000"}, headers=guesser)
        phone.wait(seconds=128)
        sign_in(client)
    assert "This is not the code of this moment. Try again in 3 minutes." in told.content.decode()
    typed = {"code": "000000"}
    client.post(page, typed, headers=guesser)
    phone.wait(seconds=226)
    too_soon = client.post(page, typed, headers=guesser)
    assert (too_soon.status_code, too_soon["Retry-After"]) == (429, "30")
    assert "this one was not looked at. Try again in 30 seconds." in too_soon.content.decode()
    typed = {"code": phone.shows(second_factor.phone(officer))}
    assert client.post(page, typed, headers=home).headers["Location"] == "/after-sign-in/"
    told = client.get(reverse("account")).content.decode()
    assert "9 wrong codes were typed for you at other addresses. If that was not you" in told


def test_guesses_from_everywhere_leave_the_recovery_codes(client, codes, officer, phone):
    for number in range(wrong_codes.A_DAY):
        where = {"address": f"198.51.100.{number}"}
        record(wrong_codes.REFUSED, None, phone.now, about=officer, data=where)
    sign_in(client)
    page = reverse("sign-in-code")
    refused = client.post(page, {"code": phone.shows(second_factor.phone(officer))})
    assert refused.status_code == 429
    assert "Type one of your recovery codes, or sign in where you usually do." in refused.content.decode()
    assert client.post(page, {"code": codes[0]}).headers["Location"] == "/after-sign-in/"


def test_half_a_sign_in_ends_after_ten_minutes(client, codes, officer, phone):
    sign_in(client)
    phone.wait(minutes=11)
    typed = {"code": phone.shows(second_factor.phone(officer))}
    assert client.post(reverse("sign-in-code"), typed).headers["Location"] == reverse("sign-in")


def test_publishing_asks_again_after_a_quarter_of_an_hour(client, codes, officer, phone):
    sign_in(client)
    client.post(reverse("sign-in-code"), {"code": phone.shows(second_factor.phone(officer))})
    publish = reverse("drafts-publish")
    assert client.post(publish).headers["Location"] == reverse("desk")
    phone.wait(minutes=16)
    asked = client.post(publish, headers={"Referer": "http://testserver/desk/"})
    confirm = f"{reverse('second-factor-confirm')}?next=http%3A%2F%2Ftestserver%2Fdesk%2F"
    assert asked.headers["Location"] == confirm
    assert client.post(publish, headers={"HX-Request": "true"}).headers["HX-Redirect"].startswith("/account/confirm/")
    typed = {"code": phone.shows(second_factor.phone(officer))}
    assert client.post(confirm, typed).headers["Location"] == "http://testserver/desk/"
    assert client.post(publish).headers["Location"] == reverse("desk")


def test_where_the_office_wants_it_nothing_is_done_without(client_for, officer, arbiter, settings):
    settings.SECOND_FACTOR = True
    assert client_for(OFFICER).get(reverse("desk")).headers["Location"] == reverse("second-factor")
    assert client_for(ARBITER).get(reverse("submissions")).status_code == 200
    page = client_for(OFFICER).get(reverse("second-factor")).content.decode()
    assert ("data:image/svg+xml" in page, "This office asks for it" in page) == (True, True)
    assert "or a recovery code" not in page  # none is good here


def test_the_codes_are_shown_once_in_the_browser(client_for, officer, phone):
    client = client_for(OFFICER)
    client.get(reverse("second-factor"))
    device = second_factor.begin(officer)
    page = client.post(reverse("second-factor"), {"code": phone.shows(device)}).content.decode()
    assert page.count("<li>") >= 10
    assert client.post(reverse("drafts-publish")).headers["Location"] == reverse("desk")  # it was shown right now


def test_an_administrator_lets_somebody_begin_anew(client_for, codes, officer):
    client_for(ADMINISTRATOR).post(reverse("person-second-factor", args=[officer.pk]))
    assert (second_factor.has(officer), second_factor.codes_left(officer)) == (False, 0)
    assert Deed.objects.filter(what="account.second-factor-reset", about_name="officer").count() == 1


def test_the_administration_has_no_way_in_of_its_own(client, codes):
    page = client.post("/admin/login/?next=/admin/", {"username": "officer", "password": PASSWORD})
    assert (page.status_code, page.headers["Location"]) == (302, f"{reverse('sign-in')}?next=/admin/")
    assert "_auth_user_id" not in client.session
