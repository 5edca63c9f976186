"""Taking games of the archive into the rankings in the browser: the form, what was found, the answer."""

from datetime import date

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from federation.models import Taking, Tournament
from federation.permissions import OFFICER
from federation.runtime.jobs.work import carry_through
from tests.factories import computed, published
from tests.federation.submissions.archive.made_up import MOVES, archived, clock, looked_through, put

pytestmark = pytest.mark.django_db
State = Taking.State


@pytest.fixture
def desk(client_for):
    return client_for(OFFICER)


@pytest.fixture
def somebody(desk) -> User:
    """The officer who is signed in."""
    return User.objects.get()


def words(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_games_are_chosen_looked_through_and_taken(desk):
    put(archived(), archived(date="2020.05.02", TimeControl="180+2"), archived(result="*", moves=MOVES[1]))
    form = words(desk.get(reverse("archive-takings"), {"player": "adler"}))
    assert 'value="adler"' in form
    answer = desk.post(reverse("archive-takings"), {"player": "adler", "only_told_pace": ""})
    one = Taking.objects.get()
    assert (answer.status_code, answer["Location"], one.player) == (302, one.get_absolute_url(), "adler")
    carry_through(one, clock)
    page = words(desk.get(one.get_absolute_url()))
    for said in (
        "2 games of 3 can be taken", "as 2 events", "of 2 names, 0 of the register already", "2 with a whole date",
        "1 with a time control", "2 that tell a rating, 0 that tell a title", "1 not taken: games without a result",
        "No series of lists that rates the archive has begun", "Take them into the rankings",
    ):  # fmt: skip
        assert said in page, said
    desk.post(reverse("archive-taking-confirm", args=[one.pk]))
    carry_through(one, clock)
    page = words(desk.get(one.get_absolute_url()))
    assert ("2 players registered" in page, "Take them into the rankings" in page) == (True, False)
    event = Tournament.objects.order_by("pk").first()
    page = words(desk.get(event.get_absolute_url()))
    assert "Its games were taken from the archive" in page
    assert "Change the time control" not in page
    assert one.player in words(desk.get(reverse("archive-takings")))


def test_the_page_says_which_lists_are_still_to_come(desk, somebody):
    put(archived())
    computed("wronicz", date(2026, 11, 23))
    published("wronicz-ra", date(2026, 11, 23), somebody)
    page = words(desk.get(reverse("archive-takings")))
    assert "Wronicz, general: its first list is still to come" in page
    assert "Wronicz, grandmasters: of events that ended by 22 November 2026 nothing counts any more" in page


def test_what_cannot_be_done_is_said(desk, somebody):
    one = looked_through(somebody)  # of an empty archive
    answer = desk.post(reverse("archive-taking-confirm", args=[one.pk]), follow=True)
    assert "There is no game that can be taken." in words(answer)
    desk.post(reverse("job-stop", args=["taking", one.pk]))
    assert Taking.objects.get().state == State.STOPPED


def test_the_archive_leads_officers_there(desk, client):
    put(archived())
    link = reverse("archive-takings") + "?player=adler"
    assert f'href="{link}"' in words(desk.get(reverse("archive"), {"player": "adler"}))
    assert link not in words(client.get(reverse("archive"), {"player": "adler"}))
