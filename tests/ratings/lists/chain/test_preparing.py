"""A seal is of the rows that the database holds as the list comes out, also where digests were prepared before."""

from datetime import date

import pytest
from django.db import connection

from ratings.computing import seal_text
from ratings.lists import housekeeping, life
from ratings.lists.chain import preparing
from ratings.models import CountedEvent, Entry, Line, PreparedSeal, RatingList, Seal
from tests.factories import event, noon, player, published

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture
def draft(officer) -> RatingList:
    """A draft that a worker has just computed."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    published("fide", JANUARY, officer)
    found = life.open_draft("fide", MARCH, noon(MARCH))
    housekeeping.carry_out(life.request(found, "a test", noon(MARCH)).pk, lambda: noon(MARCH))
    return RatingList.objects.get(pk=found.pk)


def sealed(draft: RatingList, officer) -> dict[str, str]:
    life.publish(draft.pk, officer, noon(MARCH))
    return Seal.objects.get(list=draft).parts


def test_what_was_prepared_is_what_the_list_holds(draft, officer):
    prepared = [one.parts for one in PreparedSeal.objects.filter(list=draft)]
    assert len(prepared) == (connection.vendor == "postgresql")
    found = sealed(draft, officer)
    assert found == seal_text.parts(draft.pk) == {**found, **dict(*prepared)}
    assert not PreparedSeal.objects.exists()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="of PostgreSQL alone")
def test_rows_that_stayed_are_not_read_again(draft, officer):
    one = PreparedSeal.objects.get(list=draft)
    one.parts["entries"] = "what was prepared"
    one.save()
    assert sealed(draft, officer)["entries"] == "what was prepared"


CHANGES = {
    "entries": lambda of: Entry.objects.filter(list=of, position=1).update(rating=2100),
    "working": lambda of: Line.objects.filter(list=of).order_by("player")[:1].get().delete(),
    "events": lambda of: CountedEvent.objects.filter(list=of).update(games=7),
}


@pytest.mark.parametrize("part", CHANGES)
def test_a_row_that_was_changed_since_is_sealed_as_it_is(draft, officer, part):
    before = seal_text.parts_of_rows(draft.pk)[part]
    CHANGES[part](draft)
    found = sealed(draft, officer)
    assert found == seal_text.parts(draft.pk)
    assert found[part] != before


def test_rows_written_again_alike_are_sealed_too(draft, officer):
    rows = list(Entry.objects.filter(list=draft).order_by("position"))
    Entry.objects.filter(list=draft).delete()
    Entry.objects.bulk_create(rows)
    assert sealed(draft, officer) == seal_text.parts(draft.pk)


def test_what_another_recipe_prepared_is_not_used(draft, officer):
    PreparedSeal.objects.filter(list=draft).update(recipe=0, parts={})
    assert sealed(draft, officer) == seal_text.parts(draft.pk)


def test_a_list_that_came_out_is_not_prepared_any_more(draft, officer):
    sealed(draft, officer)
    preparing.prepare(draft.pk)
    assert not PreparedSeal.objects.exists()
