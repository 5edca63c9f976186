"""Long lists: counted so far, read on after a row, fetched by their keys; the values of a column by steps."""

import pytest
from django.test import RequestFactory

from federation.models import Deed, Player
from federation.runtime.pages import long_lists
from federation.runtime.pages.long_lists import KeyedPaginator, LongPaginator, at_most, continued, values_of
from tests.ratings.lists.list_factory import NOW, make_player

pytestmark = pytest.mark.django_db
NAMES = ["Arna, Ewa", "Baum, Jan", "Baum, Jan", "Cis, Ola", "Dąb, Jan"]


@pytest.fixture
def people(monkeypatch) -> list[Player]:
    monkeypatch.setattr(long_lists, "MOST", 4)
    return [make_player(name) for name in NAMES]


def names(rows) -> list[str]:
    return [row.name for row in rows]


def after(key: object):
    return continued(RequestFactory().get(f"/?after={key}"), Player.objects.all(), "search_key", "pk")


def test_pages_end_at_the_most_and_go_on_after_the_last_row(people):
    pages = LongPaginator(*after(""), 2)
    assert (pages.count, pages.more, pages.num_pages, pages.after) == (4, True, 2, None)
    assert names(pages.page(2).object_list) == NAMES[2:4]
    rest = LongPaginator(*after(pages.last_key), 2)
    assert (names(rest.page(1).object_list), rest.more, rest.after) == (NAMES[4:], False, people[3].pk)


def test_equal_names_are_neither_left_out_nor_repeated(people):
    assert names(after(people[1].pk)[0]) == NAMES[2:]
    assert names(after(people[2].pk)[0]) == NAMES[3:]


@pytest.mark.parametrize("key", ["x", "-1", "9" * 19, "٣"])
def test_a_row_that_is_not_there_is_no_beginning(people, key):
    rows, beginning = after(key)
    assert (names(rows), beginning) == (NAMES, None)


def test_latest_first(people):
    request = RequestFactory().get(f"/?after={people[3].pk}")
    assert names(continued(request, Player.objects.all(), "-search_key", "-pk")[0]) == NAMES[2::-1]


def test_rows_are_fetched_by_keys_in_their_order(people, django_assert_num_queries):
    pages = KeyedPaginator(Player.objects.order_by("-search_key", "pk").select_related("club"), 3)
    with django_assert_num_queries(3):  # how many, their keys, the rows
        assert names(pages.page(1).object_list) == ["Dąb, Jan", "Cis, Ola", "Baum, Jan"]


def test_counted_so_far(people):
    assert at_most(Player.objects.all(), 3) == (3, True)
    assert at_most(Player.objects.all(), 5) == (5, False)


def test_values_of_a_column(officer):
    for what in ("b.done", "a.done", "b.done"):
        Deed.objects.create(at=NOW, what=what, by=officer)
    Deed.objects.create(at=NOW, what="c.done", by=None)
    assert values_of(Deed, "what") == ["a.done", "b.done", "c.done"]
    assert values_of(Deed, "by") == [officer.pk]
    Player.objects.all().delete()
    assert values_of(Player, "birth_year") == []
