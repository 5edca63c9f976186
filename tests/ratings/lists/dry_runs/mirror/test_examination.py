"""A month worked by hand, with every difference from FIDE's list once, through the files and the worker."""

from datetime import date

import pytest

from ratings.lists.dry_runs.mirror.examination import REASONS
from tests.factories import event
from tests.ratings.lists.dry_runs.mirror.small_month import checked

pytestmark = pytest.mark.django_db


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
    assert set(found) == set(REASONS)
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


def test_of_several_events_that_explain_it_the_one_is_missing_that_others_miss(month):
    """A player won once in each of two events, and FIDE has one of the games: not the one that another player lacks."""
    month.pair("T", 51)
    day = date(2026, 10, 11)
    month.events["U"] = event("Open U", day, day, [(month.players[51], month.someone(53), 1)])
    rows = {row["player"]: row for row in checked(month).answer["rows"]}
    of = [rows[month.players[number].pk] for number in (51, 52, 53)]
    assert [row["reason"] for row in of] == ["not-sent", "agrees", "not-sent"]
    assert [row.get("missing") for row in of] == [[month.events["U"].pk], None, [month.events["U"].pk]]
