"""Live ratings and records follow a list through its life: computed, published, corrected, withdrawn, recalculated."""

from collections.abc import Iterator
from datetime import date

import pytest
from django.core.management import call_command

from federation.events.changes import withdraw_event
from federation.runtime.jobs.work import carry_through
from ratings.lists import decisions, life, recalculation
from ratings.lists.records import writing
from ratings.models import Entry, ListRecord, LiveRating, PersonalBest, PersonVersion, RatingList, Run, Series
from tests.factories import compute_now, computed, event, noon, player, published
from tests.launcher.owner import as_owner
from tests.ratings.lists.records import recount

JANUARY, MARCH, MAY = (date(2026, month, 1) for month in (1, 3, 5))
ELEVEN = "played with the wrong clocks"


def every_two_months(*slugs: str) -> None:
    for slug in slugs:
        Series.objects.create(system=slug, months=2, closing_days=7)


def bests(someone, live: bool = False) -> list[tuple]:
    rows = PersonalBest.objects.filter(player=someone, live=live).order_by("pk")
    return list(rows.values_list("rating", "before", "day"))


def live_rating(someone) -> float | None:
    return LiveRating.objects.filter(player=someone).values_list("rating", flat=True).first()


@pytest.fixture
def four(db) -> list:
    """Four rated players, and a list of 1 January that says so."""
    people = [player(f"Player {at}", 2000 + 100 * at) for at in range(4)]
    published("fide", JANUARY)
    return people


def test_a_draft_has_live_ratings_and_a_published_list_has_none(four):
    okon, golab = four[:2]
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    draft = computed("fide", MARCH)
    # 20 x (1 - 0.36) up, as much down; the others stay.
    assert [live_rating(one) for one in four] == [2012.8, 2087.2, 2200, 2300]
    assert list(draft.live.values_list("player", "position", "rank", "events")) == [
        (four[3].pk, 1, 1, 0), (four[2].pk, 2, 2, 0), (golab.pk, 3, 3, 1), (okon.pk, 4, 4, 1),
    ]  # fmt: skip
    life.publish(draft.pk, None, noon(MARCH))
    writing.keep_due("fide")
    assert LiveRating.objects.count() == 0
    compute_now(RatingList.objects.get(state="draft"), noon(MARCH))
    assert [live_rating(one) for one in four] == [2013, 2087, 2200, 2300]  # reset at publication


def test_live_bests_are_told_after_each_event_and_again_when_the_draft_is_computed_again(four):
    okon, golab = four[:2]
    first = event("First", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    event("Second", date(2026, 1, 20), date(2026, 1, 21), [(okon, golab, 0)])
    draft = computed("fide", MARCH)
    start = (2000, None, JANUARY)
    assert bests(okon, live=True) == [start, (2012.8, 2000, date(2026, 1, 11))]
    assert bests(okon) == [start]
    withdraw_event(first, None, ELEVEN, noon(date(2026, 2, 1)))
    compute_now(draft, noon(date(2026, 2, 1)))
    assert bests(okon, live=True) == [start]
    recount.bests_are_those_of_the_lists("fide")


def test_a_list_adds_its_bests_when_it_is_published_and_takes_them_back_when_it_is_withdrawn(four):
    okon, golab = four[:2]
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    out = published("fide", MARCH)
    assert bests(okon) == [(2000, None, JANUARY), (2013, 2000, MARCH)]
    records = ListRecord.objects.filter(list=out, among="").order_by("kind")
    assert [one.value for one in records] == [12.8, 13, 2300]
    best = ListRecord.objects.filter(list=out, kind="best", among="POL").order_by("-value")
    assert [one.value for one in best][:1] == [2300]
    life.withdraw(out.pk, "it was published too early", None, noon(MARCH))
    writing.keep_due("fide")
    assert bests(okon) == [(2000, None, JANUARY)]
    assert ListRecord.objects.filter(list=out).count() == 0
    recount.bests_are_those_of_the_lists("fide")


def test_a_correction_replaces_the_bests_of_the_edition_before(four):
    okon, golab = four[:2]
    wrong = event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    out = published("fide", MARCH)
    withdraw_event(wrong, None, ELEVEN, noon(MARCH))
    draft = life.open_correction(out.pk, ELEVEN, None, noon(MARCH))
    compute_now(draft, noon(MARCH))
    assert LiveRating.objects.count() == 0  # it counts again what was counted
    assert bests(okon) == [(2000, None, JANUARY), (2013, 2000, MARCH)]
    life.publish(draft.pk, None, noon(MARCH))
    writing.keep_due("fide")
    assert bests(okon) == [(2000, None, JANUARY)]
    leaders = ListRecord.objects.filter(kind="leader").values_list("list__effective", "list__edition")
    assert set(leaders) == {(JANUARY, 1), (MARCH, 2)}
    recount.bests_are_those_of_the_lists("fide")


def test_a_recalculation_tells_all_later_lists_again(four, officer):
    okon, golab, third, _ = four
    wrong = event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1), (okon, third, 1)])
    published("fide", MARCH)
    event("Open", date(2026, 3, 10), date(2026, 3, 11), [(okon, golab, 1)])
    published("fide", MAY)
    withdraw_event(wrong, officer, ELEVEN, noon(MAY))
    run = recalculation.request("fide", MARCH, ELEVEN, Run.Kind.REWIND, noon(MAY), officer)
    carry_through(run, lambda: noon(MAY))
    assert bests(okon) == [(2000, None, JANUARY), (2013, 2000, MAY)]
    recount.bests_are_those_of_the_lists("fide")


def test_a_rating_set_by_decision_is_live_as_decided(four, officer):
    okon, golab = four[:2]
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    decisions.decide("fide", okon, 2150, "a rating of another federation", JANUARY, officer, noon(JANUARY))
    draft = computed("fide", MARCH)
    assert live_rating(okon) == 2150
    assert recount.live_ratings_are_what_the_next_list_prints(draft) == 4
    life.publish(draft.pk, None, noon(MARCH))
    writing.keep_due("fide")
    assert list(ListRecord.objects.filter(kind="gain").values_list("player", flat=True)) == []


def test_where_the_lower_number_is_better_the_lowest_is_the_best(db):
    every_two_months("ingo")
    people = [player(f"Player {at}", 2000) for at in range(3)]
    for month, day, points in ((1, MARCH, 0.5), (3, MAY, 1)):
        results = [(people[0], people[1], points), (people[0], people[2], 1), (people[1], people[2], 0.5)]
        event("Open", date(2026, month, 10), date(2026, month, 11), results)
        published("ingo", day)
    lists = RatingList.objects.published().filter(system="ingo").order_by("effective")
    ratings = [one.entries.get(player=people[0]).rating for one in lists]
    assert ratings[1] < ratings[0]
    assert bests(people[0]) == [(ratings[0], None, MARCH), (ratings[1], ratings[0], MAY)]
    leaders = ListRecord.objects.filter(kind="leader", list__effective=MAY)
    assert list(leaders.values_list("player", flat=True)) == [people[0].pk]
    recount.bests_are_those_of_the_lists("ingo")


def test_a_series_of_another_kind_has_records_without_live_ones(db):
    okon, golab = player("Okoń", 2000), player("Gołąb", 1900)
    for month, day in ((1, MARCH), (3, MAY)):
        event("Open", date(2026, month, 10), date(2026, month, 11), [(okon, golab, 1)])
        published("glicko", day)
    compute_now(RatingList.objects.get(state="draft"), noon(MAY))
    assert LiveRating.objects.count() == PersonalBest.objects.filter(live=True).count() == 0
    assert set(ListRecord.objects.values_list("kind", flat=True)) == {"leader", "gain", "best"}
    recount.bests_are_those_of_the_lists("glicko")


def test_keeping_twice_changes_nothing(four):
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(four[0], four[1], 1)])
    published("fide", MARCH)
    kept = list(PersonalBest.objects.order_by("pk").values_list("player", "live", "rating", "before", "day", "list"))
    writing.keep("fide", JANUARY)
    again = PersonalBest.objects.order_by("pk").values_list("player", "live", "rating", "before", "day", "list")
    assert list(again) == kept


@pytest.fixture
def a_site(transactional_db) -> Iterator[None]:
    with as_owner():
        yield
        call_command("migrate", "ratings", verbosity=0)


BESTS = ("system", "live", "player", "rating", "before", "day", "list", "tournament")
RECORDS = ("list", "kind", "player", "value", "tournament")
LIVE = ("player", "list", "position", "rank", "rating", "events", "last")

ENTRIES = ("list", "position", "player", "rank", "rating", "previous", "games", "factor", "active", "person__digest")
ENTRIES += tuple(f"person__{name}" for name in PersonVersion.FACTS)


def everything() -> list[list[tuple]]:
    tables = ((PersonalBest, BESTS), (ListRecord, RECORDS), (LiveRating, LIVE), (Entry, ENTRIES))
    return [sorted(model.objects.values_list(*columns), key=str) for model, columns in tables]
