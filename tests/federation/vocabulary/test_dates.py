"""Which day it is for the federation, and days of moments as they are written."""

from datetime import UTC, date, datetime

import pytest
from django.utils import translation

from federation.vocabulary import dates

LATE = datetime(2026, 10, 31, 23, 30, tzinfo=UTC)  # half an hour into 1 November in Warsaw
OCTOBER, NOVEMBER = date(2026, 10, 31), date(2026, 11, 1)


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("UTC", OCTOBER),
        ("Europe/Warsaw", NOVEMBER),
        ("Europe/London", OCTOBER),  # summer time ended a week before
        ("America/Los_Angeles", OCTOBER),
        ("Pacific/Auckland", NOVEMBER),
    ],
)
def test_the_federations_day_begins_in_its_zone(settings, zone, day):
    settings.TIME_ZONE = zone
    assert dates.federation_day(LATE) == day


def test_a_moment_without_a_zone_has_no_day():
    with pytest.raises(ValueError, match="naive"):
        dates.federation_day(datetime(2026, 10, 31, 23, 30))


def test_a_moment_is_written_as_the_federations_day(settings):
    settings.TIME_ZONE = "Europe/Warsaw"
    written = (dates.plain_day(LATE), dates.day(LATE), dates.short_day(LATE), dates.written(LATE, "j M Y, H:i"))
    assert [words.replace("\u00a0", " ") for words in written] == [
        "1 November 2026", "1 November 2026", "1 Nov 2026", "1 Nov 2026, 00:30",
    ]  # fmt: skip
    assert dates.plain_day(OCTOBER) == "31 October 2026"


def test_each_language_writes_a_month_after_its_day_in_its_own_way():
    rows = [
        ("en", "1 November 2026", "1 Nov 2026", "31 October – 1 November 2026", "5 – 7 May 2026"),
        ("de", "1. November 2026", "1. Nov 2026", "31. Oktober – 1. November 2026", "5. – 7. Mai 2026"),
        ("pl", "1 listopada 2026", "1 lis 2026", "31 października – 1 listopada 2026", "5 – 7 maja 2026"),
        ("it", "1º novembre 2026", "1º nov 2026", "31 ottobre – 1º novembre 2026", "5 – 7 maggio 2026"),
    ]
    for language, *expected in rows:
        with translation.override(language):
            found = [
                dates.day(NOVEMBER).replace("\u00a0", " "), dates.short_day(NOVEMBER).replace("\u00a0", " "),
                dates.plain_days(OCTOBER, NOVEMBER), dates.plain_days(date(2026, 5, 5), date(2026, 5, 7)),
            ]  # fmt: skip
        assert found == expected


def test_a_month_alone_is_small_where_the_language_writes_it_so():
    rows = [
        ("en", "November 2026", "Nov 2026"), ("de", "November 2026", "Nov 2026"), ("tr", "Kasım 2026", "Kas 2026"),
        ("pl", "listopad 2026", "lis 2026"), ("it", "novembre 2026", "nov 2026"), ("bg", "ноември 2026", "ноем 2026"),
    ]  # fmt: skip
    for language, *expected in rows:
        with translation.override(language):
            assert [dates.month(NOVEMBER), dates.short_month(NOVEMBER)] == expected


@pytest.mark.parametrize(
    ("played", "written"),
    [
        ("1886.01.11", "11 Jan 1886"),
        ("1886.01.??", "Jan 1886"),
        ("1886.??.??", "1886"),
        ("????.??.??", "–"),
        ("1886.02.30", "Feb 1886"),
        ("1886.13.01", "1886"),
        ("0000.01.01", "–"),
        ("????.01.11", "–"),
    ],
)
def test_what_is_known_of_a_day_in_pgn(played, written):
    assert dates.known_part(played).replace("\u00a0", " ") == written
