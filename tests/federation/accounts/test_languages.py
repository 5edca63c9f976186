"""Whoever is signed in keeps the language they chose, here and wherever they sign in next."""

import pytest

from federation.models import AccountLanguage
from federation.runtime.office import identity, languages
from federation.runtime.office.identity import Identity

pytestmark = pytest.mark.django_db


@pytest.fixture
def spoken(settings):
    settings.LANGUAGES = [("en", "English"), ("pl", "polski")]
    identity.keep(Identity(spoken=("en", "pl")))
    languages.settle()
    yield
    identity.keep(Identity(spoken=("en",)))
    languages.settle()


def choose(client, language: str, back: str) -> tuple[int, str]:
    answer = client.post("/account/language/", {"language": language, "next": back})
    return answer.status_code, answer.get("Location", "")


def spoken_at(client, address: str) -> str:
    return client.get(address)["Content-Language"]


def test_choice_is_kept_with_the_account(client_for, spoken, django_user_model, client):
    officer = client_for("rating officer")
    assert spoken_at(officer, "/desk/") == "en"
    assert choose(officer, "pl", "/desk/?all=1") == (302, "/desk/?all=1")
    assert [spoken_at(officer, each) for each in ("/desk/", "/lists/", "/pl/lists/")] == ["pl", "en", "pl"]
    (row,) = AccountLanguage.objects.all()
    client.force_login(row.user)  # in another browser
    assert spoken_at(client, "/desk/") == "pl"
    identity.keep(Identity(spoken=("en",)))  # the office speaks it no longer
    assert spoken_at(client, "/desk/") == "en"


def test_choice_leads_to_the_page_in_that_language(client_for, spoken):
    officer = client_for("rating officer")
    assert choose(officer, "pl", "/lists/?page=2") == (302, "/pl/lists/?page=2")
    assert choose(officer, "en", "/pl/lists/") == (302, "/lists/")


def test_nobody_is_led_elsewhere_or_to_what_is_not_spoken(client, client_for, spoken):
    officer = client_for("rating officer")
    for language, back in (("pl", "https://elsewhere.example/"), ("pl", ""), ("de", "/lists/"), ("", "/lists/")):
        assert choose(officer, language, back) == (302, "/")
    assert not AccountLanguage.objects.exists()
    assert choose(client, "pl", "/lists/") == (302, "/pl/lists/")  # of nobody it is not kept


def test_office_has_a_switch_without_addresses(client_for, spoken):
    page = client_for("rating officer").get("/desk/").content.decode()
    assert '<button class="button button--link" name="language" value="pl" lang="pl">' in page
