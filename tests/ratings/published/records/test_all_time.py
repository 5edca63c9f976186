"""Records as of any day are what a recount of the lists gives."""

from datetime import date, timedelta

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from federation.models import Player
from ratings.catalogue import SYSTEMS
from ratings.lists.records import writing
from ratings.models import ListRecord, PersonalBest, RatingList
from ratings.published.records import all_time
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player
from tests.ratings.lists.records import recount

pytestmark = pytest.mark.django_db

DAYS = [date(2025, month, 1) for month in (1, 3, 5, 7, 9, 11)]
FIDE, INGO = SYSTEMS["fide"], SYSTEMS["ingo"]


def listed(day: date, ratings: dict[Player, float], slug: str = "fide", **fields) -> RatingList:
    """A published list of these ratings, which `previous` follows; ranks are shared by equals."""
    before = RatingList.objects.current().filter(system=slug, effective__lt=day).first()
    made = make_list(day, slug, previous=before, **fields)
    old = dict(before.entries.values_list("player", "rating")) if before else {}
    ordered = sorted(ratings.items(), key=lambda one: one[1], reverse=not SYSTEMS[slug].lower_is_better)
    for player, rating in ordered:
        rank = 1 + sum(SYSTEMS[slug].better(other, rating) for other in ratings.values())
        make_entry(made, player, rating, rank=rank, previous=old.get(player.pk), games=9)
    return made


def told(found) -> list[tuple]:
    return [(row["person"], row["first"]) for row in found]


@pytest.mark.parametrize("slug", ["fide", "ingo", "glicko"])
def test_counters_and_reigns_of_any_day_are_a_recount(slug):
    system, people = SYSTEMS[slug], [make_player() for _ in range(4)]
    ratings = st.lists(st.one_of(st.none(), st.integers(1990, 2010)), min_size=4, max_size=4)

    @settings(max_examples=15, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.lists(ratings, min_size=1, max_size=6), st.integers(0, 1))
    def history(lists, withdrawn):
        with transaction.atomic():
            for day, row in zip(DAYS, lists, strict=False):
                listed(day, {one: each for one, each in zip(people, row, strict=True) if each is not None}, slug)
            if withdrawn:
                last = RatingList.objects.filter(system=slug).order_by("effective").last()
                RatingList.objects.filter(pk=last.pk).update(state="withdrawn")
            writing.keep(slug, DAYS[0])
            recount.bests_are_those_of_the_lists(slug)
            recount.gains_are_those_of_the_lists(slug, all_time.MOST)
            for day in (DAYS[0] - timedelta(days=1), DAYS[2] + timedelta(days=30), DAYS[-1]):
                for number in (1990, 1995.5, 2000, 2010):
                    reached = recount.ever_reached(slug, number, day)
                    assert all_time.count(system, number, day) == len(reached)
                    assert {person for person, _ in told(all_time.who(system, number, day))} == reached
                reigns = all_time.number_ones(system, day)
                assert {reign.player.pk: reign.days for reign in reigns} == recount.led(slug, day)
            transaction.set_rollback(True)

    history()


def test_who_reached_a_number_and_when():
    one, two, three = (make_player() for _ in range(3))
    listed(DAYS[0], {one: 2590, two: 2600})
    listed(DAYS[1], {one: 2600, two: 2650})
    listed(DAYS[2], {one: 2580, two: 2599, three: 2700})
    listed(DAYS[3], {one: 2610, two: 2610, three: 2690})
    writing.keep("fide", DAYS[0])
    assert told(all_time.who(FIDE, 2600, DAYS[-1])) == [(two.pk, DAYS[0]), (one.pk, DAYS[1]), (three.pk, DAYS[2])]
    assert told(all_time.who(FIDE, 2600, DAYS[1] - timedelta(days=1))) == [(two.pk, DAYS[0])]
    assert [all_time.count(FIDE, number, DAYS[-1]) for number in (2600, 2611, 2651, 2700, 2701)] == [3, 2, 1, 1, 0]


def test_where_lower_is_better_a_number_is_reached_from_above():
    one, two = make_player(), make_player()
    listed(DAYS[0], {one: 100, two: 81}, "ingo")
    listed(DAYS[1], {one: 80, two: 85}, "ingo")
    writing.keep("ingo", DAYS[0])
    assert told(all_time.who(INGO, 80, DAYS[-1])) == [(one.pk, DAYS[1])]
    assert [(row.player_id, row.rating) for row in all_time.highest(INGO, DAYS[-1])] == [(one.pk, 80), (two.pk, 81)]
    assert [(row.player_id, row.value) for row in all_time.gains(INGO, DAYS[-1], ListRecord.Kind.GAIN)] == [
        (one.pk, -20)
    ]


def test_entries_that_were_merged_are_one_person_with_the_earlier_day():
    kept, duplicate = make_player(), make_player()
    listed(DAYS[0], {duplicate: 2610, kept: 2500})
    listed(DAYS[1], {kept: 2620})
    writing.keep("fide", DAYS[0])
    assert all_time.count(FIDE, 2600, DAYS[-1]) == 2
    Player.objects.filter(pk=duplicate.pk).update(merged_into=kept)
    assert all_time.count(FIDE, 2600, DAYS[-1]) == 1
    assert told(all_time.who(FIDE, 2600, DAYS[-1])) == [(kept.pk, DAYS[0])]
    assert [row.rating for row in all_time.highest(FIDE, DAYS[-1])] == [2620]
    (reign,) = all_time.number_ones(FIDE, DAYS[-1])
    assert (reign.player, reign.since, reign.until) == (kept, DAYS[0], DAYS[-1])


def test_number_ones_share_the_place_and_are_counted_day_by_day():
    one, two = make_player(), make_player()
    listed(DAYS[0], {one: 2600, two: 2600})
    listed(DAYS[1], {one: 2590, two: 2600})
    listed(DAYS[2], {one: 2610, two: 2600})
    writing.keep("fide", DAYS[0])
    found = all_time.number_ones(FIDE, date(2025, 5, 10))
    assert [(each.player, each.days, each.longest, each.since, each.until) for each in found] == [
        (two, 120, 120, DAYS[0], date(2025, 4, 30)),
        (one, 69, 59, DAYS[0], date(2025, 5, 10)),
    ]
    assert all_time.number_ones(FIDE, date(2024, 12, 31)) == []


def test_the_highest_are_of_different_people_and_the_earlier_of_equal_ones_first():
    one, two, three = (make_player() for _ in range(3))
    for at, day in enumerate(DAYS):
        listed(day, {one: 2600 + at, two: 2603, three: 2500 - at})
    writing.keep("fide", DAYS[0])
    found = all_time.highest(FIDE, DAYS[3])
    assert [(row.player_id, row.rating, row.day) for row in found] == [
        (two.pk, 2603, DAYS[0]), (one.pk, 2603, DAYS[3]), (three.pk, 2500, DAYS[0]),
    ]  # fmt: skip
    assert len(all_time.highest(FIDE, DAYS[3], most=1)) == 1


def test_gains_are_of_games_alone():
    one, two, three = (make_player() for _ in range(3))
    listed(DAYS[0], {one: 2000, two: 2000, three: 2000})
    made = listed(DAYS[1], {one: 2030, two: 2040, three: 2100})
    event = make_event([one, two], [(1, 1, 2, "1-0")])
    make_line(made, one, event, change=29.6)
    make_line(made, two, event, change=30.4)
    make_line(made, two, event, change=9.6, order=1)
    make_line(made, three, None, change=100, rule="decision")
    writing.keep("fide", DAYS[0])
    rows = {kind: all_time.gains(FIDE, DAYS[1], kind) for kind in (ListRecord.Kind.GAIN, ListRecord.Kind.EVENT)}
    assert {kind: [(row.player_id, row.value) for row in found] for kind, found in rows.items()} == {
        "gain": [(two.pk, 40), (one.pk, 30)],
        "event": [(two.pk, 30.4), (one.pk, 29.6), (two.pk, 9.6)],
    }
    assert all_time.gains(FIDE, DAYS[0], ListRecord.Kind.GAIN) == []


def test_counters_end_with_the_first_number_that_nobody_reached():
    listed(DAYS[0], {make_player(): 1850, make_player(): 1610})
    writing.keep("fide", DAYS[0])
    assert all_time.counters(FIDE, DAYS[0]) == [
        all_time.Counter(1600, 2, 2), all_time.Counter(1800, 1, 1), all_time.Counter(2000, 0, 0),
    ]  # fmt: skip


def test_seed_002_in_december_2015():
    """Peaks of the nine players that the Italian page names: all nine reached 2800, and seven of them 2814."""
    names = {
        "Carlsen, Magnus": 2882, "Kasparov, Garry": 2851, "Caruana, Fabiano": 2844, "Aronian, Levon": 2830,
        "Anand, Viswanathan": 2817, "Topalov, Veselin": 2816, "Nakamura, Hikaru": 2814, "Kramnik, Vladimir": 2811,
        "Grischuk, Alexander": 2810, "Fischer, Robert": 2785, "Karpov, Anatoly": 2780,
    }  # fmt: skip
    listed(date(2015, 12, 1), {make_player(name): rating for name, rating in names.items()})
    writing.keep("fide", date(2015, 12, 1))
    counted = [
        all_time.count(FIDE, number, date(2015, 12, 31)) for number in (2700, 2780, 2785, 2800, 2810, 2814, 2882)
    ]
    assert counted == [11, 11, 10, 9, 9, 7, 1]
    found = all_time.highest(FIDE, date(2015, 12, 31))
    assert [row.player.name for row in found] == list(names)[:10]


def test_a_counter_is_one_query_beside_who_was_merged(django_assert_num_queries):
    listed(DAYS[0], {make_player(): 2600})
    writing.keep("fide", DAYS[0])
    with django_assert_num_queries(2):
        assert all_time.count(FIDE, 2600, DAYS[0]) == 1
    assert PersonalBest.objects.filter(system="fide").count() == 2  # on the list, and live


def test_the_highest_are_read_in_parts_from_the_index(django_assert_num_queries):
    listed(DAYS[0], {make_player(): 2500 + at for at in range(60)})
    writing.keep("fide", DAYS[0])
    with django_assert_num_queries(1) as asked:
        assert len(all_time.highest(FIDE, DAYS[-1])) == 10
    (query,) = asked.captured_queries
    assert query["sql"].endswith("LIMIT 50")
