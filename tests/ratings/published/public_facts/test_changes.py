"""A public change as programs read it: what says nothing of it is left out."""

from datetime import UTC, date, datetime

from msgspec import to_builtins

from ratings.published.public_facts.changes import PublicChange


def test_a_change_of_a_list_says_nothing_of_a_player():
    change = PublicChange(
        number=7, at=datetime(2026, 11, 1, 6, tzinfo=UTC), kind="list.published", series="fide", date=date(2026, 11, 1),
        edition=1,
    )  # fmt: skip
    assert to_builtins(change) == {
        "number": 7, "at": "2026-11-01T06:00:00Z", "kind": "list.published", "series": "fide", "date": "2026-11-01",
        "edition": 1,
    }  # fmt: skip
