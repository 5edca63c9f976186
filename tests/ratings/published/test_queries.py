"""Which list a page shows: never a draft, the edition that counts, the one in force before one published ahead."""

from dataclasses import FrozenInstanceError
from datetime import timedelta

import pytest

from ratings.models import RatingList, Series
from ratings.published import queries
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
State = RatingList.State


def test_the_list_of_a_date_is_the_edition_that_counts_or_the_last_taken_back():
    first, second = make_list(state=State.WITHDRAWN), make_list(edition=2, state=State.WITHDRAWN)
    make_list(edition=4, state=State.DRAFT)
    assert queries.find("fide", NOVEMBER, None) == second
    third = make_list(edition=3)
    found = [queries.find("fide", NOVEMBER, edition) for edition in (None, 1, 2, 3, 4, 5)]
    assert found == [third, first, second, third, None, None]
    assert queries.find("fide", SEPTEMBER, None) is None


def test_a_series_shows_the_list_in_force_and_else_the_newest():
    september, november = make_list(SEPTEMBER), make_list(NOVEMBER)
    ahead = make_list(NOVEMBER, "dwz")
    make_list(NOVEMBER, "ukd", state=State.DRAFT)
    make_list(SEPTEMBER, "italy")
    Series.objects.create(system="italy", on=False, months=2, closing_days=1)
    shown = [
        {slug: (one.list and one.list.effective, one.running) for slug, one in queries.own_series(day).items()}
        for day in (NOVEMBER - DAY, NOVEMBER)
    ]
    assert shown == [
        {"fide": (SEPTEMBER, True), "italy": (SEPTEMBER, False), "ukd": (None, True), "dwz": (NOVEMBER, True)},
        {"fide": (NOVEMBER, True), "italy": (SEPTEMBER, False), "ukd": (None, True), "dwz": (NOVEMBER, True)},
    ]
    assert queries.own_series(NOVEMBER)["fide"].list == november
    assert queries.own_series(SEPTEMBER - DAY)["fide"].list == september
    dwz = queries.own_series(SEPTEMBER)["dwz"]
    assert dwz.list == ahead
    with pytest.raises(FrozenInstanceError):
        dwz.running = False


def test_the_stamp_changes_when_a_list_comes_out_or_is_taken_back():
    stamps = [queries.stamp()]
    one = make_list()
    stamps.append(queries.stamp())
    make_list(SEPTEMBER, state=State.DRAFT)
    assert queries.stamp() == stamps[1]
    RatingList.objects.filter(pk=one.pk).update(withdrawn_at=one.published_at)
    stamps.append(queries.stamp())
    assert len(set(stamps)) == 3
