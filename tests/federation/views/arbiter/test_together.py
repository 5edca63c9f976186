"""The page of files that came together."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.models import Intake, Submission
from federation.permissions import ARBITER, OFFICER
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db


def sent(client, *names: str) -> str:
    files = [SimpleUploadedFile(f"{name}.trf", trf(h012=name)) for name in names]
    files.append(SimpleUploadedFile("photo.jpg", b"\xff\xd8\xff"))
    return client.post(reverse("submission-new"), {"file": files}).headers["Location"]


def test_what_became_of_each_is_listed_with_its_way_on(client, arbiter, now):
    page = client.get(sent(client, "Lantern Cup", "Night Cup")).content.decode()
    reports = Submission.objects.order_by("pk")
    assert [one.name for one in reports] == ["Lantern Cup", "Night Cup"]
    assert [one.get_absolute_url() in page for one in reports] == [True, True]
    assert "This is a picture, not a report" in page
    assert Intake.objects.get(state="failed").get_absolute_url() in page
    assert "hx-trigger" not in page.partition('id="together"')[2]


def test_the_page_looks_again_while_something_is_read(client, arbiter, now):
    address = sent(client, "Lantern Cup")
    Intake.objects.filter(state="failed").update(state="working", error="")
    page = client.get(address).content.decode()
    assert ("Being read" in page, 'hx-trigger="every 2s"' in page) == (True, True)


def test_a_name_is_put_before_all(client, arbiter):
    address = sent(client, "Section A", "Section B")
    page = client.post(address, {"event": "Open 2026"}, follow=True).content.decode()
    assert [one in page for one in ("2 reports have the name.", "Open 2026: Section A", "Open 2026: Section B")] == [
        True
    ] * 3
    page = client.post(address, {"event": ""}, follow=True).content.decode()
    assert "Type the name of the event." in page


def test_others_do_not_see_it(client, client_for, arbiter):
    address = sent(client, "Lantern Cup")
    assert client_for(OFFICER).get(address).status_code == 403
    assert client_for(ARBITER).get(reverse("submission-together", args=["none"])).status_code == 404


def test_the_number_of_questions_does_not_grow(client, arbiter, django_assert_max_num_queries):
    few, many = sent(client, "A Cup"), sent(client, "B Cup", "C Cup", "D Cup")
    with django_assert_max_num_queries(100) as first:
        client.get(few)
    with django_assert_max_num_queries(len(first)):
        client.get(many)
