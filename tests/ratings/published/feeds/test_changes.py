"""The feed of changes: each public act once, in order, and no name that was taken out."""

import json
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.test import Client

from federation.events.changes import change_result
from federation.models import Deed, Game, PublicAct
from federation.people import merging
from ratings.lists import life
from ratings.migrations import _acts_of_0_9
from ratings.models import Seal
from tests.factories import compute_now, erased, event, noon, player, published
from tests.launcher.owner import as_owner, thaw_for_a_test

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture(autouse=True)
def nothing_kept_of_pages():
    cache.clear()


@pytest.fixture
def office(officer, now) -> User:
    """Two lists, a correction that a changed result made necessary, a list taken back, a merge, a name taken out."""
    okon, golab, twin = player("Okoń", 2000), player("Gołąb", 2000), player("Golomb")
    published("fide", JANUARY, officer)
    played = event("One", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    second = published("fide", MARCH, officer)
    change_result(Game.objects.get(), 1, 1, "played", officer, "the sheet says a draw", now)
    draft = life.open_correction(second.pk, "a wrong result", officer, now)
    compute_now(draft, noon(MARCH))
    third = life.publish(draft.pk, officer, noon(date(2026, 3, 2)))
    life.withdraw(third.pk, "too early", officer, now)
    merging.merge(twin, golab, "one person", officer, now)
    erased(golab, "asked by letter", officer, now)
    assert played.code
    return officer


def asked(query: str) -> tuple[list[dict], int]:
    answer = Client().get(f"/api/v1/changes/{query}")
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.getvalue().splitlines()], int(answer["Changes-Until"])


def test_everything_public_is_told_once_and_in_order(office):
    found, until = asked("")
    kinds = [one["kind"] for one in found]
    assert kinds == [
        "list.published", "event.rated", "list.published", "event.corrected", "list.corrected", "list.withdrawn",
        "player.merged", "player.redacted", "player.redacted",
    ]  # fmt: skip
    assert [one["number"] for one in found] == list(range(1, until + 1))
    corrected, withdrawn, merged, *redacted = found[4:]
    seal = Seal.objects.get(list__edition=2)
    place = {"series": "fide", "date": "2026-03-01", "edition": 2, "seal": seal.digest}
    assert corrected.items() >= (place | {"reason": "a wrong result"}).items()
    assert withdrawn.items() >= (place | {"reason": "too early"}).items()
    assert Client().get(withdrawn["address"]).json()["state"] == "withdrawn"
    assert found[3]["reason"] == "the sheet says a draw"
    assert {merged["player"], merged["other"]} == {one["player"] for one in redacted}


def test_no_line_names_whose_name_was_taken_out(office):
    told = json.dumps(asked("")[0], ensure_ascii=False)
    assert [name for name in ("Gołąb", "Golomb", "asked by letter") if name in told] == []


def test_the_feed_is_read_in_parts_and_by_kind(office):
    every, last = asked("")
    found, since = [], 0
    while True:
        part, since = asked(f"?limit=2&since={since}")
        if not part:
            break
        found += part
    assert (found, since) == (every, last)
    assert asked("?kind=list.withdrawn") == ([one for one in every if one["kind"] == "list.withdrawn"], last)
    assert asked(f"?kind=list.withdrawn&since={last}") == ([], last)
    assert asked(f"?since={last + 5}") == ([], last + 5)
    for wrong in ("kind=list.eaten", "since=-1", "limit=1001", "from=1"):
        assert Client().get(f"/api/v1/changes/?{wrong}").status_code == 400, wrong


def test_queries_do_not_grow_with_acts(office, django_assert_num_queries):
    asked("")
    for limit in (2, 9):
        cache.clear()
        with django_assert_num_queries(6):
            asked(f"?limit={limit}")


def test_a_feed_that_begins_late_begins_with_everything(office):
    """The migration writes what acts would have been told, had there been a feed."""
    acts = PublicAct.objects.order_by("kind", "key", "pk").values_list("kind", "key", "deed__what")
    before = [one for one in acts if one[0] != "event.rated" and one[2] is not None]
    thaw_for_a_test()
    with as_owner(), connection.cursor() as cursor:
        PublicAct.objects.all().delete()
        Deed.objects.filter(what="list.withdrawn").delete()  # of before there was a log
        cursor.execute(_acts_of_0_9.TELL)
    [event_of_the_register] = Game.objects.values_list("white__tournament", flat=True)
    withdrawn = [(kind, key, None) for kind, key, _ in before if kind == "list.withdrawn"]
    logged = [one for one in before if one[0] != "list.withdrawn"]
    assert list(acts.all()) == sorted([*logged, *withdrawn, ("event.accepted", event_of_the_register, None)], key=str)
    first = PublicAct.objects.order_by("pk").values_list("kind", flat=True)[0]
    assert first == "list.published"
