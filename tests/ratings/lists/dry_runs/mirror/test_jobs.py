"""A month worked by hand, with every difference from FIDE's list once, through the files and the worker."""

from datetime import UTC, datetime

import pytest

from federation.models import SeenAtFide
from federation.runtime.jobs.work import carry_through
from ratings.models import FideFile, FideMirror
from tests.ratings.lists.dry_runs.mirror.small_month import HOME, SmallMonth, upload

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 2, 12, tzinfo=UTC)


@pytest.fixture
def month(officer, settings) -> SmallMonth:
    settings.FEDERATION_CODE = HOME
    return SmallMonth(officer)


def checked(month: SmallMonth) -> FideMirror:
    job = upload(month.officer, month.before.values(), month.after.values())
    carry_through(job, lambda: NOW)
    return FideMirror.objects.get(pk=job.pk)


def test_every_difference_has_its_reason(month):
    job = checked(month)
    assert (job.state, job.error, job.percent) == ("done", "", 100)
    numbers = {one.pk: number for number, one in month.players.items()}
    found: dict[str, set] = {}
    for row in job.answer["rows"]:
        found.setdefault(row["reason"], set()).add(numbers.get(row["player"], row.get("name")))
    assert found == {
        "agrees": {1, 2, 11, 12, 22, 24, 30, 32, 34, 36, 40, 42, 43, 44, 45, 46},
        "not-sent": {3, 4},
        "late": {5, 6},
        "not-seen": {7, 8, 13, 14},
        "earlier": {9, 10},
        "changed": {15, 16},
        "no-id": {17},
        "other-id": {19},
        "opponent": {18, 20},
        "rounded": {21},
        "factor": {23},
        "unknown-opponent": {25},
        "older-list": {29},
        "newcomer": {31},
        "inactive": {33},
        "left": {35},
        "more": {"Daleki, Test"},
        "unexplained": {39},
        "unlisted": {41},
    }
    assert job.answer["counts"] == {reason: len(people) for reason, people in found.items()}


def test_reasons_name_their_facts(month):
    rows = {row["player"]: row for row in checked(month).answer["rows"]}
    of = {number: rows[one.pk] for number, one in month.players.items() if one.pk in rows}
    assert of[7]["missing"] == [month.events["D"].pk]
    assert (of[7]["before"], of[7]["expected"], of[7]["listed"], of[7]["factor"]) == (2000, [2010, 1], [2000, 0], 20)
    assert of[9]["added"] == [month.events["E"].pk]
    assert of[17]["other_id"] == 900_017
    assert (of[19]["other_id"], of[19]["expected"]) == (900_019, [2010, 1])
    assert of[20]["opponents"] == [month.players[19].pk]
    assert of[23]["other_factor"] == 40
    assert of[25]["opponents"] == [month.players[27].pk]
    assert month.players[27].pk not in rows


def test_the_state_of_each_event_is_written_down(month):
    checked(month)
    letters = {one.pk: letter for letter, one in month.events.items()}
    found = {letters[one.tournament_id]: (one.state, one.lacking) for one in SeenAtFide.objects.all()}
    seen = dict.fromkeys("AEGJKLMNPQR", ("seen", 0))
    assert found == seen | {
        "B": ("missing", 2), "C": ("missing", 2), "D": ("missing", 2), "F": ("differs", 2), "H": ("differs", 1),
        "I": ("differs", 1),
    }  # fmt: skip
    assert not FideFile.objects.exists()
