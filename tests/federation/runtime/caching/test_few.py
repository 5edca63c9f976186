"""Rows that few have are asked for of those alone, and of everybody where nothing is shared or they are many."""

import pytest

from federation.models import Player
from federation.runtime.caching import few as module
from federation.runtime.caching.few import few
from federation.runtime.caching.shared_facts import of_version

pytestmark = pytest.mark.django_db


@few
def dead():
    return Player.objects.filter(died__isnull=False).values_list("pk", flat=True)


@pytest.fixture
def two():
    names = (("Okoń", "2020-01-01"), ("Sowa", None))
    return [Player.objects.create(family_name=name, national_id=name, died=died).pk for name, died in names]


def test_who_has_none_is_known_without_a_query_of_their_own(two, django_assert_num_queries):
    with of_version(1), django_assert_num_queries(1):
        assert dead([two[0]])
        assert not dead([two[1]])
        assert dead(two)
        assert not dead([])


def test_a_later_version_is_read_anew(two):
    with of_version(1):
        assert not dead([two[1]])
    Player.objects.filter(pk=two[1]).update(died="2021-01-01")
    with of_version(2):
        assert dead([two[1]])


def test_outside_a_published_page_the_rows_are_asked_for(two, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert dead([two[1]])


def test_many_are_not_read_again(two, monkeypatch, django_assert_num_queries):
    dying = few(lambda: Player.objects.filter(died__isnull=False).values_list("pk", flat=True))
    monkeypatch.setattr(module, "MOST", 0)
    with django_assert_num_queries(1):
        for version in (1, 2):
            with of_version(version):
                assert dying([two[1]])
