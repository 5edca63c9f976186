"""How many have a number now: of them women, of them active, as the list prints them."""

import warnings
from datetime import date

import pytest
from django.core.cache import CacheKeyWarning

from ratings.catalogue import SYSTEMS
from ratings.published.records import have_now
from ratings.published.records.have_now import Having
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

FEBRUARY = date(2023, 2, 1)


def test_seed_001_how_many_have_2500_and_2700_now():
    """In February 2023 it counts both, the women and the active ones among them; here in small numbers."""
    made = make_list(FEBRUARY)
    for rating, sex, active in [
        (2852, "m", True), (2700, "m", True), (2699, "m", False), (2602, "w", True), (2500, "w", False),
        (2500, "", True), (2499, "w", True), (1599, "w", True),
    ]:  # fmt: skip
        make_entry(made, make_player(sex=sex), rating, active=active, rank=1 if active else None)
    found = {one.number: one for one in have_now.counted(SYSTEMS["fide"], made)}
    assert found[2500] == Having(2500, players=6, women=2, active=4, active_women=1)
    assert found[2700] == Having(2700, players=2, women=0, active=2, active_women=0)
    assert found[1600] == Having(1600, players=7, women=3, active=5, active_women=2)
    assert max(found) == 2800  # nobody has 2900


def test_where_lower_is_better_they_have_the_number_or_less():
    made = make_list(FEBRUARY, "ingo")
    for rating in (161, 160, 99, 81):
        make_entry(made, make_player(), rating)
    found = have_now.counted(SYSTEMS["ingo"], made)
    assert [(one.number, one.players) for one in found] == [(160, 3), (140, 2), (120, 2), (100, 2)]


def test_of_one_federation_as_the_list_prints_it():
    made = make_list(FEBRUARY)
    make_entry(made, make_player(federation="ITA"), 2500)
    mover = make_player(federation="POL")
    make_entry(made, mover, 2600)
    mover.federation = "ITA"
    mover.save()
    assert [one.players for one in have_now.counted(SYSTEMS["fide"], made, "ITA")] == [1] * 7
    assert have_now.counted(SYSTEMS["fide"], made, "BUL") == []


def test_a_list_is_counted_in_one_query_and_once(django_assert_num_queries):
    made = make_list(FEBRUARY)
    make_entry(made, make_player(), 2500)
    with django_assert_num_queries(1):
        first = have_now.counted(SYSTEMS["fide"], made)
    with django_assert_num_queries(0):
        assert have_now.counted(SYSTEMS["fide"], made) == first


def test_a_federation_of_any_signs_is_kept_under_a_key_that_every_cache_takes():
    """Memcached refuses blanks and control signs."""
    made = make_list(FEBRUARY)
    made.digest = "made up"
    with warnings.catch_warnings():
        warnings.simplefilter("error", CacheKeyWarning)
        assert [have_now.counted(SYSTEMS["fide"], made, federation) for federation in ("A B", "\n", "Ł")] == [[]] * 3
