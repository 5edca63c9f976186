"""List dates in a calendar file: what each entry is called and says, and that its name stays."""

from datetime import date

import pytest
from icalendar import Calendar

from ratings.models import in_force
from ratings.published.calendar.file import calendar_file, counted
from ratings.published.calendar.list_dates import BACK, dates, planned
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list

pytestmark = pytest.mark.django_db
BEFORE, AFTER = date(2026, 10, 20), date(2026, 11, 22)


@pytest.fixture(autouse=True)
def site(settings) -> None:
    settings.SITE_URL = "https://ratings.example.org"


def entries(day: date) -> dict[str, tuple]:
    text = calendar_file("Lists", "/calendar.ics", dates(in_force.on(day).values(), day - BACK), day)
    return {
        str(one["UID"]): (one["DTSTART"].dt, str(one["SUMMARY"]), one["URL"])
        for one in Calendar.from_ical(text).walk("VEVENT")
    }


def test_a_list_has_its_day_and_its_last_day_of_events():
    make_list(SEPTEMBER)
    page = "https://ratings.example.org/lists/calendar/"
    assert list(entries(BEFORE).items())[:4] == [
        (
            "fide-2026-09-01-closes@ratings.example.org",
            (date(2026, 8, 20), "Last day of events for the FIDE standard list",
             "https://ratings.example.org/lists/fide/2026-09-01/"),
        ),
        (
            "fide-2026-09-01@ratings.example.org",
            (SEPTEMBER, "FIDE standard list", "https://ratings.example.org/lists/fide/2026-09-01/"),
        ),
        (
            "fide-2026-11-01-closes@ratings.example.org",
            (date(2026, 10, 25), "Last day of events for the FIDE standard list", page),
        ),
        ("fide-2026-11-01@ratings.example.org", (NOVEMBER, "FIDE standard list", page)),
    ]  # fmt: skip


def test_an_entry_keeps_its_name_when_its_list_comes_out():
    make_list(SEPTEMBER)
    before = entries(BEFORE)
    make_list(NOVEMBER)
    after = entries(AFTER)
    of_november = {"fide-2026-11-01@ratings.example.org", "fide-2026-11-01-closes@ratings.example.org"}
    assert (
        {uid for uid in before if "2026-11-01" in uid} == {uid for uid in after if "2026-11-01" in uid} == of_november
    )


def test_what_a_list_counts_is_told_in_a_sentence():
    make_list(NOVEMBER)
    make_list(NOVEMBER, "urs")
    assert [counted(one.next) for one in planned(in_force.on(AFTER).values())] == [
        "It counts events that end on 26 October – 25 December 2026, and late reports as far as its rules take them.",
        "It counts events that end by 30 November 2026.",
    ]
