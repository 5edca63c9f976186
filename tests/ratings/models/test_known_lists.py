"""The lists there are: what counts, what was ever public, what is a draft; read once by the pages of one version."""

from datetime import UTC, date, datetime

import pytest

from federation.models import PublicChange
from federation.runtime.cache.shared_facts import of_version
from ratings.models import RatingList
from ratings.models.known_lists import known, known_of
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

pytestmark = pytest.mark.django_db
JANUARY = date(2027, 1, 1)


@pytest.fixture
def lists() -> dict[str, RatingList]:
    first, second = make_list(SEPTEMBER), make_list(NOVEMBER)
    again = make_list(NOVEMBER, edition=2)
    made = {"first": first, "second": second, "again": again, "other": make_list(SEPTEMBER, "dwz")}
    made["back"] = make_list(JANUARY, "dwz", state="withdrawn", withdrawn_at=datetime(2027, 1, 2, tzinfo=UTC))
    made["draft"] = make_list(JANUARY, state="draft", published_at=None, previous=again)
    return made


def test_they_are_those_that_queries_find(lists):
    found = known()
    assert set(found.current) == set(RatingList.objects.current().values_list("pk", flat=True))
    assert set(found.current) == {lists[name].pk for name in ("first", "again", "other")}
    assert {one.pk for one in found.public} == set(RatingList.objects.public().values_list("pk", flat=True))
    assert (list(found.drafts), found.systems) == ([lists["draft"].pk], {"fide", "dwz"})
    assert found.keys(["fide"]) == [lists["again"].pk, lists["first"].pk]
    assert found.every == sorted(found.every, key=lambda one: (one.effective, one.edition), reverse=True)


def test_each_knows_the_one_before_it_without_its_memory(lists, django_assert_num_queries):
    found = known()
    with django_assert_num_queries(0):
        previous = found.by_key[lists["draft"].pk].previous
    assert previous is found.by_key[lists["again"].pk]
    assert {"memory"} == previous.get_deferred_fields()


def test_those_of_one_series_are_the_same(lists):
    alone = known_of(["dwz"])
    with of_version(1):
        among = known_of(["dwz"])
    assert [one.pk for one in alone.every] == [one.pk for one in among.every] == [lists["back"].pk, lists["other"].pk]


def test_pages_of_one_version_read_them_once(lists, django_assert_num_queries):
    with of_version(PublicChange.objects.version()), django_assert_num_queries(1):
        assert known() is known()
    make_list(date(2026, 7, 1))
    with of_version(PublicChange.objects.version()), django_assert_num_queries(1):
        assert date(2026, 7, 1) in {one.effective for one in known().every}
