"""Which edition of a list counts, on a day and as seen at an earlier moment; what may still be written."""

from datetime import date, timedelta

import pytest
from django.apps import apps
from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState

from ratings.models import RatingList
from ratings.models.lists import PublishedList
from tests.ratings.lists.list_factory import NOVEMBER, NOW, SEPTEMBER, make_list

pytestmark = pytest.mark.django_db
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
State = RatingList.State


def test_in_force_is_the_latest_edition_of_the_latest_date_that_is_not_ahead():
    september, _, second = make_list(SEPTEMBER), make_list(NOVEMBER), make_list(NOVEMBER, edition=2)
    make_list(NOVEMBER, edition=3, state=State.WITHDRAWN)
    make_list(NOVEMBER, edition=4, state=State.DRAFT)
    make_list(NOVEMBER, "ukd")
    days = (SEPTEMBER - DAY, SEPTEMBER, NOVEMBER - DAY, NOVEMBER, NOVEMBER + DAY)
    found = [RatingList.objects.in_force("fide", day) for day in days]
    assert found == [None, september, september, second, second]
    assert RatingList.objects.newest("fide") == second
    assert list(RatingList.objects.current().filter(system="fide")) == [second, september]


def test_in_force_at_a_moment_is_what_stood_then():
    september = make_list(SEPTEMBER, published_at=NOW - 60 * DAY)
    first = make_list(NOVEMBER, published_at=NOW, state=State.WITHDRAWN, withdrawn_at=NOW + DAY)
    second = make_list(NOVEMBER, edition=2, published_at=NOW + 2 * DAY)
    moments = (NOW - SECOND, NOW, NOW + DAY - SECOND, NOW + DAY, NOW + 2 * DAY - SECOND, NOW + 2 * DAY)
    found = [RatingList.objects.in_force("fide", NOVEMBER, known_by=at) for at in moments]
    assert found == [september, first, first, september, september, second]
    assert RatingList.objects.in_force("fide", NOVEMBER - DAY, known_by=NOW + 3 * DAY) == september


def test_a_first_edition_is_not_counted_aloud():
    assert [str(make_list(NOVEMBER)), str(make_list(NOVEMBER, edition=2))] == [
        "FIDE standard of 1 November 2026", "FIDE standard of 1 November 2026, edition 2",
    ]  # fmt: skip


@pytest.mark.parametrize("state", [State.PUBLISHED, State.WITHDRAWN])
def test_what_came_out_is_only_ever_taken_back(state):
    one = make_list(NOVEMBER, state=state)
    with pytest.raises(PublishedList):
        one.save()
    with pytest.raises(PublishedList):
        one.save(update_fields=["state", "games_count"])
    with pytest.raises(PublishedList):
        one.delete()
    one.state, one.reason, one.withdrawn_at = State.DRAFT, "A mistake", NOW
    with pytest.raises(PublishedList):
        one.save(update_fields=["state"])
    one.state = State.WITHDRAWN
    one.save(update_fields=["state", "reason", "withdrawn_at"])
    one.refresh_from_db()
    assert (one.state, one.reason, one.withdrawn_at) == (State.WITHDRAWN, "A mistake", NOW)


def test_a_draft_is_written_and_deleted():
    draft = make_list(NOVEMBER, state=State.DRAFT)
    draft.last_day = date(2026, 10, 24)
    draft.save()
    draft.refresh_from_db()
    assert draft.last_day == date(2026, 10, 24)
    draft.delete()
    assert RatingList.objects.count() == 0


@pytest.mark.parametrize(("digest", "signed_digest", "signed"), [("a", "a", True), ("a", "b", False), ("", "", False)])
def test_signed_are_these_very_numbers(digest, signed_digest, signed):
    assert RatingList(digest=digest, signed_digest=signed_digest).signed is signed


def test_columns_are_as_the_migrations_made_them():
    """As `makemigrations --check` has it, for those who run only the tests of a room."""
    loader = MigrationLoader(None)
    changes = MigrationAutodetector(loader.project_state(), ProjectState.from_apps(apps)).changes(loader.graph)
    assert changes == {}


def test_an_empty_draft_counts_nothing():
    draft = RatingList()
    counts = (draft.entries_count, draft.active_count, draft.new_count, draft.gone_count, draft.tournaments_count)
    assert (*counts, draft.games_count, draft.edition, draft.imported) == (0, 0, 0, 0, 0, 0, 1, False)
