"""A month as it is written in addresses and file names."""

from datetime import date

from federation.events.for_fide.month import Month


def test_a_month_knows_its_days_and_those_beside_it():
    for text, first, before, after in (
        ("2026-11", date(2026, 11, 1), "2026-10", "2026-12"),
        ("2026-12", date(2026, 12, 1), "2026-11", "2027-01"),
        ("2027-01", date(2027, 1, 1), "2026-12", "2027-02"),
    ):
        month = Month.read(text)
        assert (month.first, str(month), str(month.previous), str(month.next)) == (first, text, before, after)


def test_what_is_no_month_is_none():
    assert [Month.read(text) for text in ("2026-13", "2026-00", "0026-01", "2026-1", " 2026-11", "")] == [None] * 6
