"""The page that says who needs what for a norm: a report sent or pasted by anybody, and a stored one."""

import re
from html import unescape

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER, REGISTRAR
from federation.reports.trf.writer import write
from federation.runtime.requests.form_limits import Limit
from ratings.views.titles import norms_needed
from tests.ratings.titles.test_who_needs_what import EIGHT, british

pytestmark = pytest.mark.django_db

PAGE = "/norms/"
TRF = write(british())
UNPAIRED = write(british(EIGHT))
NEEDED = ["GM: only by beating 2595.", "IM: certain once the game is played; even a loss to 2595 keeps it."]


def text(response, status: int = 200) -> str:
    assert response.status_code == status
    words = re.sub(r"<[^>]*>", " ", unescape(response.content.decode()))
    return " ".join(words.replace("\xa0", " ").split())


def needed(response) -> list[str]:
    """The sentences of the column "What is needed", of everybody."""
    html = unescape(response.content.decode().replace("\xa0", " "))
    cells = re.findall(r'<td class="needed">(.*?)<details', html, re.S)
    return [" ".join(each.split()) for cell in cells for each in re.findall(r"<p[^>]*>(.*?)</p>", cell, re.S)]


@pytest.fixture
def draft(arbiter, now) -> Submission:
    return submissions.upload(arbiter, "coast.trf", TRF.encode(), now)


# ---- anybody ---------------------------------------------------------------------------------------------------
def test_a_pasted_report_is_answered(client):
    answer = client.post(PAGE, {"text": TRF})
    assert needed(answer) == NEEDED
    page = text(answer)
    for words in (
        "Results up to round 8 of 9.",
        "IM certain Holloway, Kit",
        "6 of 8",
        "2595 GM Player j, P",
        "0 of 1 performance 2516 no norm ½ of 1 performance 2557 no norm 1 of 1 performance 2611 norm",
        "Out of reach: 6 players",
    ):
        assert words in page


def test_a_file_is_answered_like_the_paste(client):
    answer = client.post(PAGE, {"file": SimpleUploadedFile("coast.trf", TRF.encode())})
    assert needed(answer) == NEEDED
    assert Submission.objects.count() == 0


def test_without_the_pairings_the_average_is_told(client):
    answer = client.post(PAGE, {"text": UNPAIRED})
    assert needed(answer) == [
        "GM: 1 of 1 where the opponents still to come average 2490 or more.",
        "GM: 1 of the opponents still to come must be GM.",
        "IM: 0 of 1 where the opponents still to come average 2110 or more.",
        "IM: ½ of 1 where the opponents still to come average 1400 or more.",
    ]
    assert "average 2110 or more 0 of 1 average 2109 or less ½ of 1" in text(answer)


def test_the_rounds_are_asked_for_where_the_report_does_not_say_them(client):
    unknown = "".join(line for line in UNPAIRED.splitlines(keepends=True) if not line.startswith("XXR"))
    assert "The report has 8 rounds and does not say how many the event has. Type the number of rounds." in text(
        client.post(PAGE, {"text": unknown})
    )
    assert len(needed(client.post(PAGE, {"text": unknown, "rounds": "9"}))) == 4


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Choose a file or paste the report."),
        ({"text": TRF, "federation": "XYZ"}, "FIDE knows no federation XYZ."),
        ({"text": TRF, "rounds": "8"}, "The report has 9 rounds already: the event has as many at least."),
        ({"text": TRF, "rounds": "99"}, "Ensure this value is less than or equal to 14."),
        ({"text": TRF, "player": "77"}, "No player of the report has the start number 77."),
        (
            {"text": TRF.replace(" 10 w\r", " 3 w 1\r")},
            "is cut short: the opponents report round 9 against Holloway, Kit.",
        ),
    ],
)
def test_what_cannot_be_answered_is_said_in_words(client, sent, said):
    answer = client.post(PAGE, sent)
    assert said in text(answer)
    assert needed(answer) == []


def test_a_report_that_is_too_large_is_refused(client, settings):
    settings.NORMS_NEEDED_MAX_BYTES = 1000
    file = SimpleUploadedFile("coast.trf", b"012 " + b"x" * 200_000)
    for sent in ({"text": TRF}, {"file": file}):
        assert "The report is too large: 1 kB are the most." in text(client.post(PAGE, sent))


def test_one_visitor_asks_so_often_within_the_hour(client, monkeypatch, settings):
    monkeypatch.setattr(norms_needed, "OFTEN", Limit("norms-needed", 2, 3))
    settings.PROXIES = 1
    asked, here = {"text": UNPAIRED, "player": "1"}, {"X-Forwarded-For": "192.0.2.77"}
    assert [client.post(PAGE, asked, headers=here).status_code for _ in range(3)] == [200, 200, 429]
    assert [Client().post(PAGE, asked, headers=here).status_code for _ in range(3)] == [200, 429, 429]
    said = text(client.post(PAGE, asked, headers=here), 429)
    assert "You sent many reports within the hour. Wait a while before the next one." in said
    # Forms that somebody must read are counted by themselves.
    assert client.post(reverse("password-forgotten"), {"email": "a@example.org"}, headers=here).status_code == 200


def test_the_page_is_reached_from_the_laboratory_and_the_categories(client):
    for address in ("systems", "calculators", "categories"):
        assert f'href="{PAGE}"' in client.get(reverse(address)).content.decode()
    assert "What do I need for a norm?" in text(client.get(PAGE))


# ---- a stored report -------------------------------------------------------------------------------------------
def test_the_arbiter_of_an_unfinished_report_is_led_to_who_needs_what(client_for, draft):
    client = client_for(ARBITER)
    address = reverse("submission-norms-needed", args=[draft.pk])
    page = client.get(draft.get_absolute_url())
    assert address in page.content.decode()
    assert "Results are still missing. Who needs what for a norm" in text(page)
    answer = client.get(address)
    assert needed(answer) == NEEDED
    assert needed(client.get(f"{address}?player=4")) == []
    assert "FIDE knows no federation XYZ." in text(client.get(f"{address}?federation=xyz"))
    assert submissions.reading(draft).unfinished


def test_an_unfinished_report_is_not_submitted(client_for, draft):
    client_for(ARBITER).post(reverse("submission-submit", args=[draft.pk]))
    assert Submission.objects.get().state == Submission.State.DRAFT


def test_a_finished_report_has_no_such_link(client_for, arbiter, now):
    over = submissions.upload(arbiter, "over.trf", write(british(f"{EIGHT}, 2595 GM ENG 0")).encode(), now)
    assert not submissions.reading(over).unfinished
    client = client_for(ARBITER)
    address = reverse("submission-norms-needed", args=[over.pk])
    assert address not in client.get(over.get_absolute_url()).content.decode()
    said = text(client.get(address))
    assert "All is played, 9 rounds. What stands here are norms made. IM made Holloway, Kit" in said


def test_a_stored_report_is_for_its_arbiter_and_officers(client_for, draft):
    address = reverse("submission-norms-needed", args=[draft.pk])
    another = Client()
    user = get_user_model().objects.create_user("another")
    user.groups.add(Group.objects.get(name=ARBITER))
    another.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    visitors = (client_for(OFFICER), another, client_for(REGISTRAR), client_for(None))
    assert [each.get(address).status_code for each in visitors] == [200, 404, 403, 302]
