"""Rows written in bulk are those that single models write, whatever stands in them, on each database."""

from datetime import UTC, date, datetime

import pytest

from federation.models import Intake, Player
from federation.runtime.database import bulk_rows

pytestmark = pytest.mark.django_db
NAMES = ("national_id", "fide_id", "family_name", "given_name", "sex", "born", "birth_year", "federation", "club_id")
NAMES += ("region", "active", "died", "merged_into_id", "search_key")
ODD = "a\tb\\c\nd\re\\N \"quoted\" 'single' ł щ %s {} \\."


def row(number: int, family: str = "Nowak", born: date | None = None, fide_id: int | None = None) -> tuple:
    year = born.year if born else None
    return (
        f"T-{number}",
        fide_id,
        family,
        "",
        "m",
        born,
        year,
        "POL",
        None,
        "",
        True,
        None,
        None,
        family.lower()[:200],
    )


def stored() -> list[tuple]:
    return list(Player.objects.order_by("pk").values_list("pk", *NAMES))


def test_rows_are_stored_as_given():
    rows = [row(1, born=date(1990, 5, 31)), row(2, ODD, fide_id=9_000_000_001), row(3, "")]
    keys = bulk_rows.insert(Player, NAMES, rows)
    assert stored() == [(key, *each) for key, each in zip(keys, rows, strict=True)]


def test_keys_go_on_where_others_ended_and_others_go_on_after_them():
    first = Player.objects.create(national_id="A", family_name="A")
    keys = bulk_rows.insert(Player, NAMES, [row(1), row(2)])
    last = Player.objects.create(national_id="B", family_name="B")
    assert [first.pk < keys[0], keys[1] == keys[0] + 1, last.pk > keys[1]] == [True, True, True]


def test_more_rows_than_a_block():
    rows = [row(number) for number in range(bulk_rows.BLOCK + 3)]
    assert len(set(bulk_rows.insert(Player, NAMES, rows))) == len(rows) == Player.objects.count()


def test_only_the_named_columns_of_the_named_rows_are_updated():
    one, two, three = bulk_rows.insert(Player, NAMES, [row(1), row(2), row(3)])
    values = [(one, ODD, date(1991, 2, 3), None), (three, "Kowal", None, 77)]
    bulk_rows.update(Player, ("family_name", "born", "fide_id"), values)
    found = Player.objects.order_by("pk").values_list("pk", "family_name", "born", "fide_id", "national_id")
    assert list(found) == [(*values[0], "T-1"), (two, "Nowak", None, None, "T-2"), (*values[1], "T-3")]


def test_a_moment_is_the_same_moment():
    History = Player.history.model
    player = Player.objects.create(national_id="A", family_name="A")
    earlier = History.objects.get()
    names = [field.column for field in History._meta.concrete_fields if not field.primary_key]
    moment = datetime(2026, 11, 21, 12, 30, 15, 123456, tzinfo=UTC)
    values = [moment if name == "history_date" else getattr(earlier, name) for name in names]
    (key,) = bulk_rows.insert(History, names, [values])
    assert (History.objects.get(pk=key).history_date, History.objects.filter(id=player.pk).count()) == (moment, 2)


def test_nothing_is_written_of_nothing():
    assert bulk_rows.insert(Player, NAMES, []) == []
    bulk_rows.update(Player, ("family_name",), [])
    bulk_rows.update(Player, (), [(1,)])
    assert stored() == []


def test_any_bytes_of_one_row_are_stored_as_given(arbiter, now):
    given = {"by": arbiter, "created": now, "heard": now, "filename": "a", "size": 1, "digest": "0"}
    one, other = (Intake.objects.create(content=b"", **given) for _ in range(2))
    content = bytes(range(256)) * 400
    bulk_rows.store_bytes(Intake, one.pk, "content", content)
    one.refresh_from_db()
    other.refresh_from_db()
    assert (bytes(one.content), bytes(other.content)) == (content, b"")
