"""The page says what is changed before anything is, and takes no reason that names the person."""

import pytest

from federation.models import Erasure, TakingOut
from federation.tasks import work
from ratings.lists.chain import erasure
from tests.factories import erased
from tests.launcher.owner import as_owner
from tests.ratings.lists.chain.test_erasure import REASON, everything, someone

pytestmark = pytest.mark.django_db
__all__ = ["someone"]  # a fixture


def test_the_page_shows_what_is_changed_before_and_changes_nothing(someone, officer, client_for):
    before = everything()
    response = client_for("rating officer").get(f"/register/players/{someone.pk}/erase/")
    shown = response.content.decode()
    for step in erasure.steps(erasure.of(someone)):
        assert (str(step.words)[1:] in shown) == bool(step.count)
    assert {table for table, rows in everything().items() if rows != before[table]} <= ACCOUNTS


ACCOUNTS = {"auth_user", "auth_user_groups", "django_session", "federation_signedin"}


def test_it_is_taken_out_on_the_page_for_a_reason_that_does_not_name_the_person(someone, client_for):
    client = client_for("rating officer")
    address = f"/register/players/{someone.pk}/erase/"
    refused = client.post(address, {"reason": "Zdzichowicz asked by letter", "read": "on"})
    assert "must not name the person" in refused.content.decode()
    assert client.post(address, {"reason": REASON}).status_code == 200
    assert not Erasure.objects.exists()
    assert client.post(address, {"reason": REASON, "read": "on"}).status_code == 302
    assert "was asked for already" in client.get(address).content.decode()
    assert "was asked for already" in client.post(address, {"reason": REASON, "read": "on"}).content.decode()
    with as_owner():
        work("erasure", TakingOut.objects.get().pk)
    assert Erasure.objects.filter(done=True).count() == 2
    assert "taken out already" in client.get(address).content.decode()


def test_an_entry_whose_name_is_out_is_not_edited(someone, officer, client_for, now):
    erased(someone, REASON, officer, now)
    client, address = client_for("registrar"), f"/register/players/{someone.pk}/"
    form = client.get(address).context["form"]
    sent = {name: form[name].value() or "" for name in form.fields} | {"family_name": "Zdzichowicz", "reason": REASON}
    page = client.post(address, sent)
    assert (page.status_code, "was taken out: it stays as it is" in page.content.decode()) == (200, True)
    someone.refresh_from_db()
    assert someone.name == "Name withheld"
