"""Requests and tasks begin in the federation's zone and speak its languages."""

import pytest
from django.http import HttpResponse, JsonResponse, StreamingHttpResponse
from django.utils import timezone, translation

from federation.runtime.office import at_work, identity
from federation.runtime.office.identity import Identity

POLISH_AND_ITALIAN = ("pl", "it")


@pytest.mark.parametrize(
    ("header", "spoken", "language"),
    [
        ("", POLISH_AND_ITALIAN, "pl"),
        ("it-CH,it;q=0.9", POLISH_AND_ITALIAN, "it"),
        ("de,en;q=0.8", POLISH_AND_ITALIAN, "pl"),
        ("de,it;q=0.5,pl;q=0.2", POLISH_AND_ITALIAN, "it"),
        ("pt-BR", ("en", "pt-br"), "pt-br"),
        ("nonsense;;q=x", ("en",), "en"),
    ],
)
def test_browser_chooses_among_what_the_federation_speaks(header, spoken, language):
    assert at_work.wanted(header, spoken) == language


def test_a_task_has_the_federations_zone_and_language(settings):
    settings.LANGUAGES = [("en", "English"), ("pl", "polski")]
    identity.keep(Identity(zoned="Europe/Warsaw", spoken=("pl", "en")))
    at_work.begin_task()
    try:
        assert (timezone.get_current_timezone_name(), translation.get_language()) == ("Europe/Warsaw", "pl")
    finally:
        at_work.end_task()
    assert (timezone.get_current_timezone_name(), translation.get_language()) == ("UTC", "en")


@pytest.mark.django_db
def test_a_page_has_the_federations_zone_and_leaves_none(client_for):
    identity.keep(Identity(zoned="Asia/Tokyo"))
    page = client_for("administrator").get("/desk/office/").content.decode()
    assert " in Asia/Tokyo." in page
    assert timezone.get_current_timezone_name() == "UTC"


def test_monitors_are_answered_without_a_look(client):
    identity.forget()  # a look would read the database, which this test may not
    assert client.get("/health/live/").status_code == 200


def test_words_of_a_page_agree_with_the_numbers_behind_them():
    answers = [HttpResponse("<p>del 8 marzo"), JsonResponse({"name": "del 8 marzo"}), StreamingHttpResponse(["del 8"])]
    with translation.override("it"):
        found = [at_work.WordsBesideNumbers(lambda request, one=one: one)(None) for one in answers]
    assert [b"".join(one) for one in found] == ["<p>dell’8 marzo".encode(), b'{"name": "del 8 marzo"}', b"del 8"]
