"""The rows of the page of the chain take as many queries for one series as for many."""

from datetime import date

import pytest

from ratings.lists.chain import seals
from ratings.pages import chain
from tests.ratings.lists.list_factory import NOW, make_list

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("systems", [("fide",), ("fide", "dwz", "ingo")])
def test_the_rows_take_five_queries(systems, django_assert_num_queries):
    for slug in systems:
        make_list(date(2026, 9, 1), slug)
        seals.seal_missing(slug)
        make_list(date(2026, 11, 1), slug)
        seals.verify(slug, seals.NIGHTLY, NOW)
    with django_assert_num_queries(5):
        rows = chain.rows()
        found = {row.system.slug: (row.lists, row.waiting, str(row.seal.list), row.differing) for row in rows}
    assert found.keys() == set(systems)
    assert found["fide"] == (1, 1, "FIDE standard of 1 September 2026", [])
    assert chain.broken() == []
