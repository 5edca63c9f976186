"""The highest ratings of women and of one federation are what a recount of the lists gives."""

from datetime import date, timedelta

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from federation.models import Player
from ratings.catalogue import SYSTEMS
from ratings.lists.records import writing
from ratings.models import Entry, ListRecord, RatingList
from ratings.published.records import of_groups
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

DAYS = [date(2025, month, 1) for month in (1, 3, 5)]
FIDE, INGO = SYSTEMS["fide"], SYSTEMS["ingo"]
GROUPS = [(True, ""), (False, "POL"), (False, "ITA"), (True, "POL"), (True, "ITA")]


def listed(day: date, rows: list[tuple[Player, float, str]], slug: str = "fide") -> RatingList:
    """A published list of (player, rating, federation), the best first."""
    made = make_list(day, slug)
    for player, rating, federation in sorted(rows, key=lambda row: row[1], reverse=not SYSTEMS[slug].lower_is_better):
        Player.objects.filter(pk=player.pk).update(federation=federation)
        player.federation = federation
        make_entry(made, player, rating)
    return made


def told(*asked, slug: str = "fide") -> list[tuple[int, float, date]]:
    return [(one.player.pk, one.rating, one.day) for one in of_groups.highest(SYSTEMS[slug], *asked)]


def recounted(day: date, women: bool, federation: str, slug: str) -> list[float]:
    """The best rating of everybody while in the group, from the entries alone."""
    best: dict[int, float] = {}
    lists = RatingList.objects.current().filter(system=slug, effective__lte=day)
    for entry in Entry.objects.filter(list__in=lists).select_related("person", "player"):
        if (entry.sex == "w" or not women) and federation in ("", entry.federation):
            person = entry.player.merged_into_id or entry.player_id
            if person not in best or SYSTEMS[slug].better(entry.rating, best[person]):
                best[person] = entry.rating
    return sorted(best.values(), reverse=not SYSTEMS[slug].lower_is_better)[: of_groups.MOST]


@pytest.mark.parametrize("slug", ["fide", "ingo"])
def test_the_highest_of_any_day_are_a_recount(slug):
    people = [make_player(sex="w" if at % 2 else "m") for at in range(26)]
    row = st.tuples(st.integers(1, 40), st.sampled_from(["POL", "POL", "ITA"]))
    one_list = st.lists(row, min_size=26, max_size=26)

    @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(one_list, min_size=1, max_size=3))
    def history(lists):
        with transaction.atomic():
            for day, rows in zip(DAYS, lists, strict=False):
                listed(day, [(one, rating, code) for one, (rating, code) in zip(people, rows, strict=True)], slug)
            writing.keep(slug, DAYS[0])
            for day in (DAYS[0] - timedelta(days=1), DAYS[1], DAYS[-1]):
                for women, federation in GROUPS:
                    found = [rating for _, rating, _ in told(day, women, federation, slug=slug)]
                    assert found == recounted(day, women, federation, slug), (day, women, federation)
            transaction.set_rollback(True)

    history()


def test_seed_002_the_highest_of_italy_is_of_who_played_for_it_then():
    """Caruana had 2844 for Italy in October 2014 and plays for another federation since; Polgár 2735 in July 2005."""
    caruana, vocaturo = make_player("Caruana, Fabiano", sex="m"), make_player("Vocaturo, Daniele", sex="m")
    polgar = make_player("Polgár, Judit", sex="w")
    listed(date(2005, 7, 1), [(polgar, 2735, "HUN")])
    listed(date(2014, 10, 1), [(caruana, 2844, "ITA"), (vocaturo, 2586, "ITA"), (polgar, 2675, "HUN")])
    listed(date(2015, 12, 1), [(caruana, 2787, "USA"), (vocaturo, 2597, "ITA")])
    writing.keep("fide", date(2005, 7, 1))
    today = date(2015, 12, 31)
    assert told(today, False, "ITA") == [
        (caruana.pk, 2844, date(2014, 10, 1)), (vocaturo.pk, 2597, date(2015, 12, 1)),
    ]  # fmt: skip
    assert told(today, False, "USA") == [(caruana.pk, 2787, date(2015, 12, 1))]
    assert told(today, True, "") == told(today, True, "HUN") == [(polgar.pk, 2735, date(2005, 7, 1))]
    assert told(date(2014, 9, 30), False, "ITA") == []


def test_entries_that_were_merged_are_one_person():
    kept, duplicate = make_player(), make_player()
    listed(DAYS[0], [(duplicate, 2500, "POL"), (kept, 2400, "POL")])
    writing.keep("fide", DAYS[0])
    assert [rating for _, rating, _ in told(DAYS[0], True, "POL")] == [2500, 2400]
    Player.objects.filter(pk=duplicate.pk).update(merged_into=kept)
    assert [rating for _, rating, _ in told(DAYS[0], True, "POL")] == [2500]


def test_of_each_list_ten_of_each_group_are_kept():
    listed(DAYS[0], [(make_player(sex="w" if at < 15 else "m"), 2000, "POL") for at in range(40)])
    writing.keep("fide", DAYS[0])
    rows = ListRecord.objects.filter(kind=ListRecord.Kind.BEST)
    assert {among: rows.filter(among=among).count() for among in rows.values_list("among", flat=True)} == {
        "w": 10, "POL": 10, "POL w": 10,
    }  # fmt: skip


def test_they_are_read_in_one_query(django_assert_num_queries):
    listed(DAYS[0], [(make_player(), 2000 + at, "POL") for at in range(30)])
    writing.keep("fide", DAYS[0])
    with django_assert_num_queries(1):
        assert len(of_groups.highest(FIDE, DAYS[0], True, "POL")) == 10
