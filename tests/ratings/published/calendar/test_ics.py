"""A calendar file is read by a program that is none of ours, whatever stands in it."""

from datetime import UTC, date, datetime

from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar

from ratings.published.calendar.ics import LONGEST, WholeDay, written

STAMP = datetime(2026, 11, 21, tzinfo=UTC)
SOURCE = "https://ratings.example.org/calendar.ics"
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n"), max_size=200)


def read(text: str) -> tuple[str, list[tuple]]:
    """Name of the calendar, and uid, day, day after, summary, description and address of each entry."""
    found = Calendar.from_ical(text)
    return str(found["NAME"]), [
        (str(one["UID"]), one["DTSTART"].dt, one["DTEND"].dt, str(one["SUMMARY"]), str(one["DESCRIPTION"]), one["URL"])
        for one in found.walk("VEVENT")
    ]


def test_an_entry_is_a_whole_day():
    day = WholeDay("fide-2026-11-01@example.org", date(2026, 10, 31), "List", "Counts all.", "https://example.org/")
    text = written("Lists of Utopia", SOURCE, [day], STAMP)
    assert read(text) == (
        "Lists of Utopia",
        [(day.uid, date(2026, 10, 31), date(2026, 11, 1), "List", "Counts all.", "https://example.org/")],
    )
    head = Calendar.from_ical(text)
    assert (head["VERSION"], head["CALSCALE"], head["SOURCE"]) == ("2.0", "GREGORIAN", SOURCE)
    assert head.walk("VEVENT")[0]["DTSTAMP"].dt == STAMP
    assert head.errors == []


@given(summary=TEXT, description=TEXT)
def test_any_words_are_read_as_they_were(summary, description):
    day = WholeDay("a@example.org", date(2026, 11, 1), summary, description, "https://example.org/")
    assert read(written("Lists", SOURCE, [day], STAMP))[1][0][3:5] == (summary, description)


def test_the_name_of_the_calendar_is_escaped_like_every_text():
    """RFC 7986, 5.1; the program above takes it as it stands."""
    text = written("Lists; ours, and \\ others", SOURCE, [], STAMP)
    assert "\r\nNAME:Lists\\; ours\\, and \\\\ others\r\n" in text


@given(description=TEXT)
def test_no_line_is_longer_than_the_format_allows(description):
    day = WholeDay("a@example.org", date(2026, 11, 1), "List", description, "https://example.org/")
    lines = written("Lists", SOURCE, [day], STAMP).encode().split(b"\r\n")
    assert lines.pop() == b""
    assert max(len(line) for line in lines) <= LONGEST
    assert [line for line in lines if not line or b"\n" in line or b"\r" in line] == []


def test_what_no_line_may_hold_is_left_out():
    day = WholeDay("a@example.org", date(2026, 11, 1), "Bell\x07 and tab\t", "", "https://example.org/")
    assert read(written("Lists", SOURCE, [day], STAMP))[1][0][3] == "Bell and tab\t"
