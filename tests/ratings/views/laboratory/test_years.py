"""An officer has old lists counted, reads what they say, and publishes it."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from federation.runtime.jobs.work import carry_through
from ratings.models import YearsCount
from tests.ratings.lists.dry_runs.years.made_up import PLAYERS, WRONG, file

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client, officer):
    client.force_login(officer)
    return client


def sent(desk, content: bytes):
    given = {"file": SimpleUploadedFile("old.ssp", content), "federation": "POL"}
    return desk.post(reverse("years-counts"), given)


def test_a_file_is_counted_and_its_lines_are_named(desk, client):
    assert sent(desk, file(PLAYERS + WRONG)).status_code == 302
    job = YearsCount.objects.get()
    carry_through(job, timezone.now)
    page = desk.get(job.get_absolute_url()).content.decode()
    for words in ("4 players with 9 ratings from 1990 to 2015", "The year 2102 has not come yet", "Poland"):
        assert words in page, words
    desk.post(reverse("years-publish", args=[job.pk]), {"public": "yes"})
    client.logout()
    public = client.get(reverse("years", args=[job.pk])).content.decode()
    assert "Did ratings inflate?" in public and "2102" not in public and "Gracz" not in public
    assert reverse("years", args=[job.pk]) in client.get(reverse("backtests")).content.decode()


def test_what_is_not_published_is_nobodys(desk, client):
    sent(desk, file())
    client.logout()
    assert client.get(reverse("years", args=[YearsCount.objects.get().pk])).status_code == 404


@pytest.mark.parametrize(("content", "words"), [(b"ID;Name\n", "@PLAYER"), (b"", "empty")])
def test_what_cannot_be_counted_is_said_in_the_form(desk, content, words):
    assert words in sent(desk, content).content.decode()
    assert not YearsCount.objects.exists()


def test_a_file_that_is_too_large_is_refused_on_its_way(desk, settings):
    settings.PLAYER_LIST_MAX_BYTES = 100
    assert "too large" in sent(desk, file(PLAYERS * 2000)).content.decode()
