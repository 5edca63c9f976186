"""An officer compares systems, reads the answer, publishes it; and looks at results far above expectation."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from federation.runtime.jobs.work import carry_through
from ratings.models import Backtest
from tests.factories import event, player, published
from tests.ratings.lists.dry_runs.backtests.small_register import small_register

pytestmark = pytest.mark.django_db
ASKED = {
    "systems": ["elo-linear", "glicko2"], "first": "2025-07", "last": "2025-12", "train": "6", "step": "month",
    "tempo": "standard", "official": "", "changed": "fide", "junior_factor": "18", "floor": "2300",
}  # fmt: skip


@pytest.fixture
def desk(client, officer):
    client.force_login(officer)
    return client


def answered(desk, **changed) -> Backtest:
    assert desk.post(reverse("backtests-desk"), ASKED | changed).status_code == 302
    job = Backtest.objects.get()
    carry_through(job, timezone.now)
    return Backtest.objects.get()


def test_settings_are_tried_each_by_itself(desk):
    small_register()
    job = answered(desk)
    assert job.question["systems"] == [
        "elo-linear", "glicko2", "fide", "fide:junior_factor=18", "fide:floor=2300",
    ]  # fmt: skip
    page = desk.get(job.get_absolute_url()).content.decode()
    for words in (
        "What may be concluded",
        "FIDE standard (K of juniors 18)",
        "Who would move most",
        "Gracz",
        "Others (",
    ):
        assert words in page, words


def test_a_published_answer_has_no_names(desk, client):
    small_register()
    job = answered(desk)
    desk.post(reverse("backtest-publish", args=[job.pk]), {"public": "yes"})
    client.logout()
    page = client.get(reverse("backtest", args=[job.pk])).content.decode()
    assert "What may be concluded" in page and "Gracz" not in page
    assert reverse("backtest", args=[job.pk]) in client.get(reverse("backtests")).content.decode()


def test_what_is_not_published_is_nobodys(desk, client):
    job = answered(desk)
    assert "nothing can be said" in desk.get(job.get_absolute_url()).content.decode()
    client.logout()
    assert client.get(reverse("backtest", args=[job.pk])).status_code == 404


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"changed": ""}, "Choose the system to change"),
        ({"changed": "elo-linear"}, "no such setting"),
        ({"floor": "9000"}, "A number from 1 to 2400."),
        ({"systems": [], "changed": "", "junior_factor": "", "floor": ""}, "This field is required."),
        ({"last": "2025-01"}, "end before they begin"),
    ],
)
def test_what_cannot_be_asked_is_said_in_the_form(desk, changed, words):
    page = desk.post(reverse("backtests-desk"), ASKED | changed).content.decode()
    assert words in page
    assert not Backtest.objects.exists()


def test_the_form_offers_the_last_year(desk):
    page = desk.get(reverse("backtests-desk")).content.decode()
    assert 'name="junior_factor"' in page and 'type="month"' in page


def test_results_far_above_expectation_come_with_their_caution(desk, officer):
    strong, weak = player("Okoń", 1800), player("Wrona", 1800)
    event("Open", date(2025, 12, 1), date(2025, 12, 5), [(strong, weak, 1)] * 9)
    published("fide", date(2026, 1, 1), officer)
    asked = {"system": "fide", "first": "2026-01-01", "last": "2026-01-31", "fewest": "9"}
    page = desk.get(reverse("fair-play"), asked).content.decode()
    assert "This proves nothing." in page
    assert "2 players were looked at." in page
    assert strong.name in page and "3.00" in page
