"""While a few files come in, another is sent away quickly, and everything else is answered."""

import json
from contextlib import ExitStack

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.permissions import ARBITER
from federation.runtime.uploads import arrivals

WORDS = "Other files are arriving at this moment. Send yours again in 5 seconds."
pytestmark = pytest.mark.django_db


@pytest.fixture
def arriving():
    """As many files as one address may send are coming in."""
    with ExitStack() as files:
        for _ in range(arrivals.OF_ONE):
            assert files.enter_context(arrivals.turn("127.0.0.1"))
        yield


def sent() -> dict:
    return {"file": SimpleUploadedFile("report.trf", b"x" * 200_000)}


def test_a_file_that_comes_beside_another_is_refused_without_a_look_at_the_database(
    client_for, arriving, django_assert_num_queries
):
    arbiter = client_for(ARBITER)
    with django_assert_num_queries(0):
        refused = arbiter.post(reverse("submission-new"), sent())
    assert (refused.status_code, refused["Retry-After"]) == (429, "5")
    assert WORDS in refused.content.decode()
    fragment = arbiter.post(reverse("submission-new"), sent(), headers={"HX-Request": "true"})
    assert (fragment.status_code, fragment.content.decode()) == (429, WORDS)
    told = arbiter.post(reverse("submission-new"), sent(), headers={"Accept": "application/json"})
    assert (told.status_code, json.loads(told.content)) == (429, {"error": WORDS})


def test_large_forms_without_files_wait_for_their_turn_and_small_ones_do_not(client, arriving):
    page, form = reverse("sign-in"), "application/x-www-form-urlencoded"
    found = [client.post(page, "x" * size, content_type=form).status_code for size in (100_000, 100_001)]
    assert found == [200, 429]
    assert client.get(page).status_code == 200


def test_the_turn_is_over_with_the_answer(client_for):
    arbiter = client_for(ARBITER)
    assert [arbiter.post(reverse("submission-new"), sent()).status_code for _ in range(2)] == [302, 302]


def test_who_sends_slowly_keeps_out_nobody_at_another_address():
    with ExitStack() as files:

        def may(address: str) -> bool:
            return files.enter_context(arrivals.turn(address))

        assert [may("slow"), may("slow")] == [True, False]
        others = [may(each) for each in ("second", "third", "fourth", "fifth")]
        assert others == [True, True, True, False]  # four in all
    assert not arrivals._arriving


def test_files_take_a_share_of_the_time_and_what_was_saved_before():
    clock = [100.0]
    budget = arrivals.Budget(saved=1.0, share=0.1, clock=lambda: clock[0])
    budget.spend(0.9)
    assert budget.lasts()
    budget.spend(0.6)
    assert not budget.lasts()
    clock[0] += 4.9
    assert not budget.lasts()
    clock[0] += 0.2
    assert budget.lasts()
    clock[0] += 1000
    budget.spend(1.1)  # no more was saved than a second
    assert not budget.lasts()


def test_files_that_took_more_than_their_share_are_sent_away_where_there_are_limits(client_for, monkeypatch, settings):
    monkeypatch.setattr(arrivals, "_budget", arrivals.Budget(0.0, 0.0))
    arbiter = client_for(ARBITER)
    found = []
    for settings.RATE_LIMITS in (True, False):
        found.append(arbiter.post(reverse("submission-new"), sent()).status_code)
    assert found == [429, 302]
