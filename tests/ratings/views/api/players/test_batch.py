"""Many players at once: by ids of any kind, what is missing and why, and what it costs."""

import json

import pytest
from django.test import Client

from federation.vocabulary import withheld
from tests.ratings.lists.list_factory import make_entry, make_list, make_player
from tests.ratings.views.asking import asked, queries_of

pytestmark = pytest.mark.django_db
BATCH = "/api/v1/players/batch/"


def posted(status: int = 200, **ids):
    answer = Client().post(BATCH, json.dumps(ids), content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


@pytest.fixture
def people():
    first = make_player("Okoń, Ewa", fide_id=1100001, national_id="POL1", club="Hetman")
    make_entry(make_list(), first, 2402)
    merged = make_player(merged_into=first, national_id="POL2")
    return first, merged, make_player(withheld.NAME)


def test_ids_of_any_kind(people):
    first, merged, gone = people
    told = posted(keys=[first.pk, merged.pk, gone.pk], fide_ids=[1100001, 7], national_ids=["pol1", "POL2", "XX"])
    assert [(one["asked"], one["id"], one["player"]["key"]) for one in told["players"]] == [
        ("key", str(first.pk), first.pk), ("key", str(merged.pk), first.pk), ("fide_id", "1100001", first.pk),
        ("national_id", "pol1", first.pk), ("national_id", "POL2", first.pk),
    ]  # fmt: skip
    assert told["players"][0]["player"]["ratings"][0]["rating"] == 2402
    assert [(one["asked"], one["id"], one["reason"]) for one in told["missing"]] == [
        ("key", str(gone.pk), "gone"), ("fide_id", "7", "not-found"), ("national_id", "XX", "not-found"),
    ]  # fmt: skip


def test_in_an_address(people):
    told = asked(f"{BATCH}?fide_id=1100001,%2007&national_id=POL1")
    assert [one["id"] for one in told["players"]] == ["1100001", "POL1"]
    assert [one["id"] for one in told["missing"]] == ["7"]
    assert told["players"][0]["player"] == posted(fide_ids=[1100001])["players"][0]["player"]


def test_too_many_and_no_numbers_are_refused():
    many = ",".join(map(str, range(1, 102)))
    for wrong in (f"fide_id={many}", "fide_id=abc", "key=-1", f"key={1 << 50}"):
        assert asked(f"{BATCH}?{wrong}", 400)["type"].endswith("#wrong-value")
    posted(400, keys=list(range(1, 600)), fide_ids=list(range(1, 600)))


def test_a_thousand_cost_what_one_costs(people):
    many = [1100001, *(make_player(fide_id=at).fide_id for at in range(1, 20))]
    one, twenty = (queries_of(lambda: posted(fide_ids=ids)) for ids in ([1100001], many))  # noqa: B023
    assert one == twenty <= 12
    assert len(posted(fide_ids=many)["players"]) == 20
