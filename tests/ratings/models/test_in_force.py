"""Which list counts on a day and until when, and the one sentence of a list that is overdue, on every page."""

from dataclasses import FrozenInstanceError
from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.cache import caches
from django.urls import reverse

from federation.permissions import OFFICER
from federation.runtime import offered
from ratings.as_if import reporting_deadline
from ratings.lists import housekeeping, life
from ratings.models import CountedEvent, RatingList, Series, in_force
from ratings.pages import desk, metrics
from tests.factories import computed
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db
JANUARY = date(2027, 1, 1)
TODAY = date(2026, 11, 22)
LATE = "The FIDE standard list of 1 November 2026 is 21 days late; until it comes, that of 1 September 2026 counts."
NEW_YEARS_EVE = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)  # already 2027 in Warsaw


def told(day: date) -> tuple:
    """Of FIDE's list on a day: the list that counts, its last day, days late, and what comes next."""
    now = in_force.of("fide", day)
    return now.list and now.list.effective, now.until, now.days_late, now.outlook


def test_a_list_is_in_force_until_the_next_one_and_then_overdue():
    make_list(SEPTEMBER)
    eve, coming = date(2026, 10, 31), "The next FIDE standard list is dated 1 November 2026; it counts events that end"
    assert [told(day) for day in (SEPTEMBER, date(2026, 10, 25), date(2026, 10, 26))] == [
        (SEPTEMBER, eve, 0, f"{coming} by 25 October 2026."),
        (SEPTEMBER, eve, 0, f"{coming} by 25 October 2026."),
        (SEPTEMBER, eve, 0, f"{coming} by 25 October 2026.".replace(" end ", " ended ")),
    ]
    assert [told(day) for day in (NOVEMBER, date(2026, 11, 2), TODAY)] == [
        (SEPTEMBER, None, 0, LATE.replace("is 21 days late", "is due today")),
        (SEPTEMBER, None, 1, LATE.replace("21 days", "1 day")),
        (SEPTEMBER, None, 21, LATE),
    ]


def test_a_list_that_is_not_late_has_no_delay():
    make_list(SEPTEMBER)
    assert [in_force.of("fide", day).delay for day in (SEPTEMBER, date(2026, 10, 31))] == ["", ""]
    with pytest.raises(FrozenInstanceError):
        in_force.of("fide", SEPTEMBER).day = TODAY


def test_a_list_that_is_two_behind_waits_for_the_first_of_them():
    make_list(SEPTEMBER)
    assert told(JANUARY)[3] == LATE.replace("21 days", "61 days")


def test_a_list_published_ahead_is_told():
    make_list(SEPTEMBER)
    make_list(NOVEMBER)
    words = "The FIDE standard list of 1 November 2026 is published already and counts from that day on."
    assert told(date(2026, 10, 30)) == (SEPTEMBER, date(2026, 10, 31), 0, words)
    assert told(NOVEMBER)[:3] == (NOVEMBER, date(2026, 12, 31), 0)


def test_a_withdrawn_list_is_not_late_but_withdrawn():
    make_list(SEPTEMBER)
    make_list(NOVEMBER, state=RatingList.State.WITHDRAWN)
    make_list(NOVEMBER, state=RatingList.State.DRAFT, edition=2)
    assert told(TODAY)[3] == (
        "The FIDE standard list of 1 November 2026 was withdrawn; until it comes again, that of 1 September 2026 "
        "counts."
    )


def test_a_draft_that_corrects_a_list_is_not_late():
    make_list(SEPTEMBER)
    make_list(NOVEMBER)
    make_list(NOVEMBER, state=RatingList.State.DRAFT, edition=2)
    assert told(TODAY)[:3] == (NOVEMBER, date(2026, 12, 31), 0)


def test_an_open_draft_keeps_its_date_when_the_calendar_is_changed():
    make_list(SEPTEMBER)
    make_list(NOVEMBER, state=RatingList.State.DRAFT)
    Series.objects.create(system="fide", months=1, closing_days=3)
    assert told(date(2026, 10, 5))[1] == date(2026, 10, 31)


def test_a_series_that_was_ended_owes_no_list():
    make_list(SEPTEMBER)
    Series.objects.create(system="fide", on=False, months=2, closing_days=7)
    assert told(TODAY) == (SEPTEMBER, None, 0, "No further FIDE standard list is planned.")


def test_before_the_first_list():
    assert told(TODAY) == (None, None, 0, "")
    make_list(NOVEMBER, state=RatingList.State.DRAFT)
    assert told(TODAY) == (None, None, 21, "The first FIDE standard list, of 1 November 2026, is 21 days late.")
    assert told(NOVEMBER)[3] == "The first FIDE standard list, of 1 November 2026, is due today."


def test_every_series_costs_two_queries(django_assert_num_queries):
    for slug in ("fide", "ukd", "dwz"):
        make_list(SEPTEMBER, slug)
        make_list(NOVEMBER, slug)
    with django_assert_num_queries(2):
        found = in_force.on(TODAY)
    assert [(slug, one.list.effective) for slug, one in found.items()] == [
        (slug, NOVEMBER) for slug in ("fide", "ukd", "dwz")
    ]


def text(response) -> str:
    return " ".join(response.content.decode().replace("\u00a0", " ").replace("\u2060", "").split())


@pytest.fixture
def overdue(monkeypatch):
    """22 November, and the list of 1 November is not out; its draft counts an event."""
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon)
    for cache in ("default", "shared"):
        caches[cache].clear()
    player = make_player()
    make_entry(make_list(SEPTEMBER), player, 1500)
    draft = make_list(NOVEMBER, state=RatingList.State.DRAFT)
    event = make_event([player], [], start=date(2026, 10, 3), end=date(2026, 10, 4))
    CountedEvent.objects.create(list=draft, tournament=event, games=0)
    return player, event


def test_every_page_tells_an_overdue_list_in_the_same_words(client, client_for, overdue):
    player, event = overdue
    officer = client_for(OFFICER)
    pages = {
        "home": text(client.get("/")),
        "list": text(client.get("/lists/fide/2026-09-01/")),
        "player": text(client.get(player.get_absolute_url())),
        "event": text(client.get(event.get_absolute_url())),
        "desk": text(officer.get(reverse("desk"))),
        "draft": text(officer.get(reverse("draft", args=[RatingList.objects.get(state="draft").pk]))),
    }
    said = {name: page.count(LATE) for name, page in pages.items()}
    said["report"] = reporting_deadline.counts_for("standard", date(2026, 10, 4), TODAY).count(LATE)
    said["life"] = str(offered.lists.lives([event], TODAY)[event.pk].sentences).count(LATE)
    assert said == {"home": 1, "list": 1, "player": 1, "event": 1, "desk": 1, "draft": 1, "report": 1, "life": 1}
    past = ("official until", "31 October 2026")
    assert [name for name, page in pages.items() if any(words in page for words in past)] == []
    assert "1 Nov 2026, 21 days late" in text(client.get("/events/"))


def test_the_desk_and_the_monitor_count_the_same_days(overdue):
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    assert [(row.days_late, row.now.delay) for row in desk.rows(noon, look=False)] == [(21, LATE)]
    assert b'tabiya_list_late_days{system="fide"} 21.0' in metrics.figures(noon)


# ---- days begin in the federation's zone -------------------------------------------
@pytest.mark.parametrize(("zone", "late", "days"), [("UTC", False, 0), ("Europe/Warsaw", True, 0)])
def test_a_list_is_due_on_the_federations_day(settings, zone, late, days):
    settings.TIME_ZONE = zone
    make_list(NOVEMBER)
    (row,) = desk.rows(NEW_YEARS_EVE, look=False)
    assert (row.now.overdue, row.now.days_late) == (late, days)


@pytest.mark.parametrize(("zone", "comes"), [("UTC", False), ("Europe/Warsaw", True)])
def test_a_signed_list_publishes_itself_on_the_federations_day(settings, officer, zone, comes):
    settings.TIME_ZONE = zone
    draft = computed("fide", JANUARY)
    life.sign_off(draft.pk, JANUARY, officer, NEW_YEARS_EVE - timedelta(days=1))
    published = housekeeping.publish_due("fide", NEW_YEARS_EVE)
    assert (published is not None) == comes
    listed = in_force.of("fide", JANUARY).list
    assert (listed and listed.effective) == (JANUARY if comes else None)


@pytest.mark.parametrize(("zone", "possible"), [("UTC", False), ("Europe/Warsaw", True)])
def test_a_draft_can_be_published_once_its_last_day_is_over_here(settings, officer, zone, possible):
    settings.TIME_ZONE = zone
    draft = computed("fide", JANUARY)
    closing = datetime(2026, 12, 25, 23, 30, tzinfo=UTC)  # its last day, in UTC
    try:
        life.publish(draft.pk, officer, closing)
    except life.NotPossible as refusal:
        said = str(refusal)
    else:
        said = ""
    refused = "Events until 25 December 2026 still count for FIDE standard of 1 January 2027."
    assert said == ("" if possible else refused)
