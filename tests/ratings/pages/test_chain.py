"""The rows of the page of the chain take as many queries for one series as for many."""

from datetime import date

import pytest

from federation.audit import record
from ratings.lists.chain import seals
from ratings.models import Proof, RatingList
from ratings.pages import chain
from tests.factories import event
from tests.ratings.lists.list_factory import NOW, make_list

pytestmark = pytest.mark.django_db


def explained(made: RatingList, officer) -> None:
    tournament = event("Club match", date(2026, 6, 1), date(2026, 6, 2), [])
    deeds = [record(what, officer, NOW, about=tournament) for what in ("event.withdrawn", "event.unheard-of")]
    Proof.objects.create(list=made, at=NOW, answer=Proof.Answer.LASTING, deeds=[deed.pk for deed in deeds], persons=2)


@pytest.mark.parametrize("systems", [("fide",), ("fide", "dwz", "ingo")])
def test_the_rows_take_eight_queries(systems, officer, django_assert_num_queries):
    for slug in systems:
        make_list(date(2026, 9, 1), slug)
        seals.seal_missing(slug)
        make_list(date(2026, 11, 1), slug)
        seals.verify(slug, seals.NIGHTLY, NOW)
        explained(make_list(date(2026, 7, 1), slug), officer)
    with django_assert_num_queries(8):
        rows = chain.rows()
        changed = [(str(one.list), one.changes, one.events) for row in rows for one in row.proved.others]
        found = {row.system.slug: (row.lists, row.waiting, str(row.seal.list), row.differing) for row in rows}
    assert found.keys() == set(systems)
    assert changed[0][0].endswith(" of 1 July 2026")
    assert changed[0][1] == ["1 event withdrawn", "1 other change", "2 persons' entries changed"]
    assert [str(one) for one in changed[0][2]] == ["Club match"]
    assert len(changed) == len(systems)
    assert found["fide"] == (1, 2, "FIDE standard of 1 September 2026", [])
    assert chain.broken() == chain.unexplained() == []
