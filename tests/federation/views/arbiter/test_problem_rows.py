"""The problems of a report on the arbiter's page: what links to where more is said."""

import re
from html import unescape

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Submission
from tests.federation.small_trf import GAMES, PEOPLE, Person, register, trf

pytestmark = pytest.mark.django_db
MORE = {at: Person(f"Sosna, Adam {at}", "m", 1700, "VIS", f"99100{at:02}", "1999/01/02") for at in (7, 8, 9, 10)}
ADVICE = "Italo-Swiss: with 10 players 4, 5 and 6 rounds are recommended; this report has 3."


@pytest.fixture
def draft(arbiter, now):
    """Ten players, three rounds, in which the last four meet one another too."""
    register()
    more = {1: [(7, 8, "1"), (9, 10, "=")], 2: [(8, 9, "="), (10, 7, "0")], 3: [(7, 9, "1"), (8, 10, "=")]}
    games = {round_: [*boards, *more[round_]] for round_, boards in GAMES.items()}
    return submissions.upload(arbiter, "baltic.trf", trf(PEOPLE | MORE, games), now)


def page(client, draft: Submission) -> str:
    return unescape(client.get(reverse("submission", args=[draft.pk])).content.decode())


def send_kind(client, draft: Submission, kind: str) -> str:
    header = {"header": "1", "name": "Baltic Open", "place": "Gdynia", "start": "2026-09-05", "end": "2026-09-07"}
    header |= {"tempo": "standard", "time_control": "90 min + 30 s", "chief_arbiter": "Wiśniewska, Maria"}
    address = reverse("submission-mend", args=[draft.pk])
    return unescape(client.post(address, header | {"kind": kind}, follow=True).content.decode())


def test_the_form_of_the_event_offers_the_system_and_its_advice_leads_to_the_table(client, draft):
    assert ADVICE not in page(client, draft)
    text = send_kind(client, draft, "italo-swiss")
    assert text.count(ADVICE) == 1
    assert re.findall(r'<a href="(/calculators/rounds/)">(.*?)</a>', text) == [
        ("/calculators/rounds/", "The table of rounds")
    ]
    assert re.findall(r'<option value="([\w-]*)" selected', text)[-1] == "italo-swiss"
    assert Submission.objects.get().errors == 0


def test_another_system_takes_the_advice_away(client, draft):
    send_kind(client, draft, "italo-swiss")
    assert ADVICE not in send_kind(client, draft, "swiss")


def test_what_is_accepted_is_a_swiss(client, draft):
    send_kind(client, draft, "italo-swiss")
    report = submissions.reading(Submission.objects.get()).report
    assert (report.kind, report.kind_text) == ("swiss", "Italo-Swiss system")
