"""Records are written by a worker after a list is published or taken back, and the page says so until then."""

from datetime import date

import pytest

from federation.celery import app
from ratings.lists import housekeeping, life
from ratings.lists.records import writing
from ratings.models import ListRecord, LiveRating, PersonalBest, RatingList
from ratings.published.records import still_to_write
from ratings.tasks import keep_records
from tests.factories import computed, event, noon, player, published
from tests.ratings.lists.records import recount

JANUARY, MARCH, MAY = (date(2026, month, 1) for month in (1, 3, 5))
WRITING = "The records are still being written, from the list of 1 March 2026 on."
TOO_EARLY = "it was published too early"


@pytest.fixture
def out(db) -> RatingList:
    """A list of March, published a moment ago."""
    people = [player(f"Player {at}", 2000 + 100 * at) for at in range(4)]
    published("fide", JANUARY)
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(people[0], people[1], 1)])
    return life.publish(computed("fide", MARCH).pk, None, noon(MARCH))


def kept() -> list[list[tuple]]:
    columns = {
        PersonalBest: ("system", "live", "player", "rating", "before", "day", "list", "tournament"),
        ListRecord: ("list", "kind", "player", "value", "tournament", "among", "place"),
        LiveRating: ("player", "position", "rating"),
    }
    return [sorted(model.objects.values_list(*names), key=repr) for model, names in columns.items()]


def test_publishing_writes_no_records_and_the_page_says_so(out, client):
    assert list(ListRecord.objects.filter(list=out)) == []
    assert still_to_write.first_day("fide") == MARCH
    assert still_to_write.without_figures("fide") == [out.pk]
    for query in ("", "&reached=2000"):
        page = client.get(f"/lists/fide/records/?on=2026-03-10{query}").content.decode()
        assert WRITING in page.replace("\u00a0", " ")
    assert writing.keep_due("fide")
    recount.bests_are_those_of_the_lists("fide")
    assert still_to_write.first_day("fide") is None
    assert still_to_write.without_figures("fide") == []
    assert "still being written" not in client.get("/lists/fide/records/?on=2026-03-10").content.decode()


def test_counters_shown_meanwhile_are_not_kept(out, client):
    before = client.get("/lists/fide/records/?on=2026-03-10").context["counters"]
    writing.keep_due("fide")
    after = client.get("/lists/fide/records/?on=2026-03-10").context["counters"]
    reached = [(one.number, one.official, one.live) for one in after if one.number == 2300]
    assert ([one for one in before if one.number == 2300], reached) == (
        [one for one in after if one.number == 2300], [(2300, 1, 1)],
    )  # fmt: skip


def test_the_message_asks_for_the_list_that_came_out(out, monkeypatch, django_capture_on_commit_callbacks):
    sent = []
    monkeypatch.setattr(app, "send_task", lambda name, arguments=(), **_: sent.append((name, list(arguments))))
    with django_capture_on_commit_callbacks(execute=True):
        life.withdraw(out.pk, TOO_EARLY, None, noon(MARCH))
    assert [one for one in sent if one[0] == "ratings.tasks.keep_records"] == [
        ("ratings.tasks.keep_records", ["fide", "2026-03-01"])
    ]


def test_the_task_twice_writes_the_same(out):
    keep_records("fide", "2026-03-01")
    once = kept()
    keep_records("fide", "2026-03-01")
    assert kept() == once
    assert not writing.keep_due("fide")


def test_a_lost_message_is_made_good_by_the_calendar(out):
    housekeeping.keep("fide", noon(MARCH))
    assert still_to_write.first_day("fide") is None
    recount.bests_are_those_of_the_lists("fide")


def test_the_next_draft_writes_the_records_that_its_live_bests_follow_from(out):
    computed("fide", MAY)
    assert still_to_write.first_day("fide") is None
    assert ListRecord.objects.filter(list=out, kind="leader").count() == 1
    assert LiveRating.objects.count() == 4
    recount.bests_are_those_of_the_lists("fide")


def test_records_of_a_list_taken_back_go_and_the_open_draft_keeps_its_live_ratings(out):
    writing.keep_due("fide")
    life.withdraw(out.pk, TOO_EARLY, None, noon(MARCH))
    assert still_to_write.first_day("fide") == MARCH
    computed("fide", MARCH)
    assert (ListRecord.objects.filter(list=out).count(), LiveRating.objects.count()) == (0, 4)
    before = kept()
    keep_records("fide", "2026-03-01")  # the message comes late
    assert kept() == before
    recount.bests_are_those_of_the_lists("fide")
