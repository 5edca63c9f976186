"""People of the office: invited by mail, given roles, suspended; never without an administrator."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from federation.accounts import people
from federation.models import Deed, Letter
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR, held
from federation.refusals import NotPossible

pytestmark = pytest.mark.django_db
NEW = {"new_password1": "another battery horse", "new_password2": "another battery horse"}
TYPED = {"first_name": "Ewa", "last_name": "Okoń", "email": "Ewa@Example.org", "roles": [ARBITER, REGISTRAR]}


@pytest.fixture(autouse=True)
def with_mail(settings):
    settings.MAIL = True


def test_an_address_is_changed_and_belongs_to_one_account(client_for, officer, arbiter):
    boss = client_for(ADMINISTRATOR)
    here = reverse("person", args=[officer.pk])
    boss.post(here, {"roles": [OFFICER], "email": "Olga@Example.org"})
    officer.refresh_from_db()
    assert officer.email == "olga@example.org"
    deed = Deed.objects.get(what="account.address-changed")
    assert deed.data["changes"] == [{"field": "e-mail", "old": "", "new": "olga@example.org"}]
    there = reverse("person", args=[arbiter.pk])
    page = boss.post(there, {"roles": [], "email": "OLGA@example.org"}, follow=True).content.decode()
    assert "olga@example.org has an account already." in page
    assert (roles_of("arbiter"), User.objects.get(pk=arbiter.pk).email) == ({ARBITER}, arbiter.email)


def roles_of(name: str) -> set[str]:
    return held(User.objects.get(username=name))


def test_an_invitation_leads_to_a_password_and_in(client_for, client):
    boss = client_for(ADMINISTRATOR)
    assert boss.post(reverse("people"), TYPED).headers["Location"] == reverse("people")
    letter = Letter.objects.get()
    assert (letter.to, letter.subject) == ("ewa@example.org", "You are invited to the rating office")
    form = client.get(letter.link, follow=True).redirect_chain[-1][0]
    assert client.post(form, NEW).headers["Location"] == reverse("sign-in")
    signed_in = client.post(reverse("sign-in"), {"username": "ewa@example.org", "password": "another battery horse"})
    assert signed_in.headers["Location"] == reverse("after-sign-in")
    assert roles_of("ewa@example.org") == {ARBITER, REGISTRAR}
    assert "was used already" in client.get(letter.link, follow=True).content.decode()
    assert list(Deed.objects.order_by("pk").values_list("what", flat=True)) == [
        "account.invited", "account.password-set", "account.signed-in",
    ]  # fmt: skip


def test_an_address_is_invited_once(client_for):
    boss = client_for(ADMINISTRATOR)
    boss.post(reverse("people"), TYPED)
    again = boss.post(reverse("people"), TYPED | {"email": "ewa@example.ORG"}).content.decode()
    assert ("ewa@example.org has an account already." in again, Letter.objects.count()) == (True, 1)


def test_a_forgotten_password_is_set_by_mail_and_the_answer_says_nothing(client, arbiter):
    arbiter.email = "arbiter@example.org"
    arbiter.save()
    pages = [
        re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", client.post(
            reverse("password-forgotten"), {"email": address}).content.decode())
        for address in ("ARBITER@example.org", "nobody@example.org")
    ]  # fmt: skip
    assert pages[0] == pages[1]
    letter = Letter.objects.get()
    assert (letter.to, letter.subject) == ("arbiter@example.org", "Choose a new password")
    client.post(client.get(letter.link, follow=True).redirect_chain[-1][0], NEW)
    arbiter.refresh_from_db()
    assert arbiter.check_password("another battery horse")


def test_strangers_fill_nobodys_box(arbiter):
    arbiter.email = "arbiter@example.org"
    arbiter.save()
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    for seconds in (0, 1, 300, 599, 600, 1199):
        people.forgot("arbiter@example.org", noon + timedelta(seconds=seconds))
    assert Letter.objects.count() == 2  # the first of each ten minutes; its link holds for three days


def test_roles_are_given_and_taken(client_for, arbiter, administrator):
    boss = client_for(ADMINISTRATOR)
    boss.post(reverse("person", args=[arbiter.pk]), {"roles": [OFFICER, ADMINISTRATOR]})
    assert (roles_of("arbiter"), User.objects.get(username="arbiter").is_staff) == ({OFFICER, ADMINISTRATOR}, True)
    boss.post(reverse("person", args=[arbiter.pk]), {"roles": []})
    assert (roles_of("arbiter"), User.objects.get(username="arbiter").is_staff) == (set(), False)
    changes = [deed.data["changes"] for deed in Deed.objects.filter(what="account.roles-changed").order_by("pk")]
    assert changes == [
        [{"field": "roles", "old": "arbiter", "new": "administrator, rating officer"}],
        [{"field": "roles", "old": "administrator, rating officer", "new": ""}],
    ]


def test_there_is_always_an_administrator(administrator, officer, now):
    for act in (people.suspend, lambda *who: people.set_roles(who[0], [], *who[1:])):
        with pytest.raises(NotPossible, match="Another administrator must do that to your account"):
            act(administrator, administrator, now)
        with pytest.raises(NotPossible, match="Nobody else is an administrator"):
            act(administrator, officer, now)


def test_a_suspended_person_is_out_at_once(client_for, arbiter):
    working = client_for(ARBITER)
    assert working.get(reverse("submissions")).status_code == 200
    boss = client_for(ADMINISTRATOR)
    boss.post(reverse("person-suspend", args=[arbiter.pk]))
    assert working.get(reverse("submissions")).status_code == 302
    boss.post(reverse("person-restore", args=[arbiter.pk]))
    assert User.objects.get(username="arbiter").is_active
