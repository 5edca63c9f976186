"""What became of an event: the same sentences for its arbiter, the officer and the public."""

from datetime import UTC, date, datetime, timedelta
from html import unescape

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from federation import submissions
from federation.events.changes import change_result, restore_event, withdraw_event
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.lists import housekeeping, life, recalculation
from ratings.models import CountedEvent, RatingList, Run, Series
from ratings.published.events.event_life import lives
from tests.factories import compute_now, event, noon, player, published
from tests.federation.small_trf import register, trf
from tests.ratings.lists.list_factory import make_event, make_list, make_player

pytestmark = pytest.mark.django_db
SEPTEMBER, OCTOBER, NOVEMBER = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
JANUARY, TODAY = date(2027, 1, 1), date(2026, 11, 22)


@pytest.fixture
def two():
    return player("Okoń", 2000), player("Gołąb", 2000)


@pytest.fixture
def cup(two):
    okon, golab = two
    return event("Autumn Cup", date(2026, 10, 3), date(2026, 10, 4), [(okon, golab, 1)])


def told(one, today: date = TODAY) -> tuple[str, str, list[str]]:
    """Of an event: its label, the few words of a table, and the sentences, without their links."""
    one.refresh_from_db()
    found = lives([one], today)[one.pk]
    plain = [unescape(strip_tags(words)) for words in (found.brief, *found.sentences)]
    return str(found.label), plain[0].replace("\u00a0", " "), plain[1:]


def test_rated_in_the_list_of_every_series_that_counts_it(cup):
    published("fide", NOVEMBER)
    published("dwz", NOVEMBER)
    assert told(cup) == (
        "rated", "1 Nov 2026",
        [
            "Rated in the FIDE standard list of 1 November 2026, published on 1 November 2026.",
            "Rated in the DWZ (Germany) list of 1 November 2026, published on 1 November 2026.",
        ],
    )  # fmt: skip
    link = '<a href="/lists/fide/2026-11-01/">FIDE standard list of 1 November 2026</a>'
    assert link in lives([cup], TODAY)[cup.pk].sentences[0]


def test_years_later_it_is_still_rated_in_that_list(cup):
    published("fide", NOVEMBER)
    published("fide", JANUARY)
    assert told(cup, date(2029, 1, 1))[2] == [
        "Rated in the FIDE standard list of 1 November 2026, published on 1 November 2026."
    ]


def test_in_a_draft_and_why_that_is_not_out(two, cup):
    published("fide", SEPTEMBER)
    draft = RatingList.objects.get(state="draft")
    compute_now(draft, noon(date(2026, 10, 9)))
    counts = "Counts in the draft of the FIDE standard list of 1 November 2026."
    assert told(cup, date(2026, 10, 10)) == ("not yet rated", "1 Nov 2026, not yet rated", [counts])
    assert told(cup, NOVEMBER) == (
        "not yet rated", "1 Nov 2026, not yet rated",
        [
            f"{counts} The FIDE standard list of 1 November 2026 is due today; until it comes, that of 1 September "
            "2026 counts."
        ],
    )  # fmt: skip
    assert told(cup) == (
        "not yet rated", "1 Nov 2026, 21 days late",
        [
            f"{counts} The FIDE standard list of 1 November 2026 is 21 days late; until it comes, that of 1 September "
            "2026 counts."
        ],
    )  # fmt: skip


def test_before_any_draft_knows_it(two, cup):
    published("fide", SEPTEMBER)
    assert told(cup, date(2026, 10, 10))[2] == ["Belongs to the FIDE standard list of 1 November 2026."]
    later = event("Winter Cup", date(2026, 12, 27), date(2026, 12, 28), [(*two, 1)])
    assert told(later)[1:] == (
        "1 Mar 2027, not yet rated", ["Belongs to the FIDE standard list of 1 March 2027."]
    )  # fmt: skip


def test_reported_late_and_counted_in_the_next_list(two):
    published("fide", NOVEMBER)
    late = event("Late Cup", date(2026, 10, 3), date(2026, 10, 4), [(*two, 1)], accepted=date(2026, 11, 5))
    assert told(late)[2] == ["Belongs to the FIDE standard list of 1 January 2027. It was reported late."]
    compute_now(RatingList.objects.get(state="draft"), noon(TODAY))
    assert told(late)[2] == ["Counts in the draft of the FIDE standard list of 1 January 2027. It was reported late."]
    published("fide", JANUARY)
    assert told(late)[2] == [
        "Reported late, and rated in the FIDE standard list of 1 January 2027, published on 1 January 2027."
    ]


def test_reported_late_and_rated_by_a_recalculation(two, officer):
    published("dwz", NOVEMBER)
    late = event("Late Cup", date(2026, 10, 3), date(2026, 10, 4), [(*two, 1)] * 5, accepted=date(2026, 11, 5))
    waits = (
        "Reported late: the DWZ (Germany) lists are to be recalculated from the DWZ (Germany) list of 1 November 2026 "
        "on."
    )
    assert told(late)[2] == [waits]
    run = recalculation.request("dwz", NOVEMBER, "The cup was reported late", Run.Kind.REWIND, noon(TODAY), officer)
    carry_out(kinds.named("run"), run.pk, lambda: noon(TODAY))
    assert told(late)[2] == [
        "Rated in edition 2 of the DWZ (Germany) list of 1 November 2026, published on 22 November 2026. The cup was "
        "reported late."
    ]


def test_a_changed_result_is_recalculated_by_a_further_edition(cup, officer):
    published("fide", NOVEMBER)
    first = "Rated in the FIDE standard list of 1 November 2026, published on 1 November 2026."
    change_result(cup.games.get(), 1, 1, "played", officer, "The score sheet says so.", noon(date(2026, 11, 5)))
    assert told(cup)[2] == [f"{first} A result was changed since; the list is to be recalculated."]
    run = recalculation.request("fide", NOVEMBER, "It was a draw", Run.Kind.REWIND, noon(TODAY), officer)
    carry_out(kinds.named("run"), run.pk, lambda: noon(TODAY))
    assert told(cup)[2] == [f"{first} Recalculated by edition 2 of 22 November 2026. It was a draw."]


def test_a_withdrawn_event_and_the_list_that_counted_it(cup, officer):
    published("fide", NOVEMBER)
    withdraw_event(cup, officer, "Played with the wrong clocks.", noon(date(2026, 11, 5)))
    gone = "Withdrawn on 5 November 2026. Played with the wrong clocks. It is kept as a record and counts for nothing."
    assert told(cup) == (
        "withdrawn", "withdrawn",
        [gone, "The FIDE standard list of 1 November 2026 counts it until it is recalculated."],
    )  # fmt: skip
    run = recalculation.request("fide", NOVEMBER, "An event was withdrawn", Run.Kind.REWIND, noon(TODAY), officer)
    carry_out(kinds.named("run"), run.pk, lambda: noon(TODAY))
    assert told(cup)[2] == [
        gone,
        "Edition 2 of the FIDE standard list of 1 November 2026, published on 22 November 2026, no longer counts it.",
    ]
    restore_event(cup, officer, "The clocks were right after all.", noon(TODAY + timedelta(days=1)))
    assert told(cup)[0] == "not yet rated"


def test_a_withdrawn_list_no_longer_rates_it(cup, officer):
    published("fide", SEPTEMBER)
    compute_now(RatingList.objects.get(state="draft"), noon(NOVEMBER))
    november = life.publish(RatingList.objects.get(state="draft").pk, officer, noon(NOVEMBER))
    life.withdraw(november.pk, "Computed from half of the events.", officer, noon(date(2026, 11, 3)))
    assert told(cup)[2] == [
        "Belongs to the FIDE standard list of 1 November 2026. The FIDE standard list of 1 November 2026 was "
        "withdrawn; until it comes again, that of 1 September 2026 counts."
    ]


def test_not_counted_and_why():
    """Later than the lists of grace, and of a rate of play that no list counts."""
    make_list(NOVEMBER, "fide", last_day=date(2026, 10, 25))
    make_list(JANUARY, "fide", state=RatingList.State.DRAFT, last_day=date(2026, 12, 25))
    old = make_event([make_player()], [], start=date(2026, 3, 5), end=date(2026, 3, 6))
    assert told(old) == (
        "not rated", "not counted",
        ["Not counted for FIDE standard: it was reported later than 3 lists after its end."],
    )  # fmt: skip
    blitz = make_event([make_player()], [], tempo="blitz")
    assert told(blitz) == ("not rated", "not rated", ["No list counts events at this rate of play."])


def test_a_series_that_refuses_late_reports(two):
    published("wronicz", date(2026, 11, 2))
    late = event("Late Cup", date(2026, 10, 3), date(2026, 10, 4), [(*two, 1)], accepted=date(2026, 11, 5))
    assert told(late) == (
        "not rated", "not counted",
        [
            "Not counted for Wronicz, general: the Wronicz, general list of 2 November 2026 was published before, and "
            "late reports are not taken."
        ],
    )  # fmt: skip


def test_what_the_list_taken_over_had_counted():
    make_list(NOVEMBER, "ukd", imported=True, last_day=date(2026, 10, 31))
    known = make_event([make_player()], [], start=date(2026, 10, 3), end=date(2026, 10, 4))
    assert told(known)[2] == [
        "Not counted for UKD (Türkiye): the UKD (Türkiye) list of 1 November 2026 was taken over, with everything "
        "played until 31 October 2026 in it."
    ]


def test_without_any_series(cup):
    assert told(cup)[2] == ["No series of lists has begun yet."]


def test_a_series_that_was_ended_keeps_what_it_rated(cup):
    published("fide", NOVEMBER)
    published("dwz", NOVEMBER)
    housekeeping.settle(Series(system="dwz", on=False, months=1, closing_days=7), None, noon(TODAY))
    assert told(cup)[2] == [
        "Rated in the FIDE standard list of 1 November 2026, published on 1 November 2026.",
        "Rated in the DWZ (Germany) list of 1 November 2026, published on 1 November 2026.",
    ]


def test_a_system_of_a_window_counts_it_in_every_list(cup):
    published("urs", NOVEMBER)
    published("urs", date(2026, 12, 1))
    assert told(cup)[2] == [
        "Rated in every list from the Universal rating (like) list of 1 November 2026 on, which was published on "
        "1 November 2026."
    ]


def test_a_reason_is_shown_as_it_was_typed(cup, officer):
    published("fide", NOVEMBER)
    withdraw_event(cup, officer, "<b>Wrong</b> & late", noon(date(2026, 11, 5)))
    cup.refresh_from_db()
    assert "&lt;b&gt;Wrong&lt;/b&gt; &amp; late." in lives([cup], TODAY)[cup.pk].sentences[0]


def test_many_events_cost_as_much_as_one(two, django_assert_num_queries):
    published("fide", NOVEMBER)
    draft = RatingList.objects.get(state="draft")
    for count in (1, 3):
        events = [make_event([make_player()], []) for _ in range(count)]
        CountedEvent.objects.create(list=draft, tournament=events[0], games=0)
        with django_assert_num_queries(4 if count == 1 else 6):  # two to find out what came too late, once a series
            lives(events, TODAY)


# ---- a report and its event say the same -------------------------------------------
@pytest.fixture
def accepted(arbiter, officer, two, now):
    """A report accepted in September for the list of 1 November."""
    published("fide", SEPTEMBER)
    players, early = register(), datetime(2026, 9, 20, 12, tzinfo=UTC)
    draft = submissions.choose(
        submissions.upload(arbiter, "baltic.trf", trf(), early), 5, {"player": players[5].pk}, early
    )
    for problem in submissions.to_confirm(draft, submissions.reading(draft, early.date()).problems):
        draft = submissions.override(draft, problem.key, "looked at and right", early)
    submissions.accept(submissions.submit(draft, early), officer, early)
    compute_now(RatingList.objects.get(state="draft"), early)
    return Submission.objects.get()


def pages(accepted, client_for) -> dict[str, str]:
    arbiter, officer, public = client_for(ARBITER), client_for(OFFICER), client_for(None)
    found = {
        "report": arbiter.get(accepted.get_absolute_url()),
        "own reports": arbiter.get(reverse("submissions")),
        "review": officer.get(reverse("review", args=[accepted.pk])),
        "reviews": officer.get(reverse("reviews"), {"state": "accepted"}),
        "event": public.get(accepted.tournament.get_absolute_url()),
    }
    return {
        name: " ".join(strip_tags(page.content.decode().split("<main")[1]).replace("\u00a0", " ").split())
        for name, page in found.items()
    }


def test_a_report_tells_the_list_that_rated_it(accepted, officer, client_for, monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon(TODAY))
    late = (
        "Counts in the draft of the FIDE standard list of 1 November 2026. The FIDE standard list of 1 November 2026 "
        "is 21 days late; until it comes, that of 1 September 2026 counts."
    )
    rated = "Rated in the FIDE standard list of 1 November 2026, published on 22 November 2026."
    wanted = {"report", "review", "event"}
    found = pages(accepted, client_for)
    assert {name for name, page in found.items() if late in page} == wanted
    short = {name for name, page in found.items() if "1 Nov 2026, 21 days late" in page}
    assert short == {"own reports", "reviews"}
    life.publish(RatingList.objects.get(state="draft").pk, officer, noon(TODAY))
    found = pages(accepted, client_for)
    assert {name for name, page in found.items() if rated in page} == wanted
    assert {name for name, page in found.items() if "rated, 1 Nov 2026" in page} == {"own reports", "reviews"}
    assert [name for name, page in found.items() if "next list" in page] == []
    assert f"Accepted on 20 September 2026 as {accepted.tournament.code}. rated {rated}" in found["report"]


def test_a_report_of_a_withdrawn_event_says_so(accepted, officer, client_for):
    withdraw_event(accepted.tournament, officer, "Played with the wrong clocks.", noon(TODAY))
    gone = "Withdrawn on 22 November 2026. Played with the wrong clocks. It is kept as a record and counts for nothing."
    found = pages(accepted, client_for)
    assert {name for name, page in found.items() if gone in page} == {"report", "review", "event"}


def test_a_report_that_is_no_longer_to_be_counted_promises_no_list(accepted, arbiter, officer, client_for, now):
    sent = submissions.upload(arbiter, "other.trf", trf(h012="Other Open"), now)
    submissions.withdraw(sent, now)
    page = client_for(ARBITER).get(sent.get_absolute_url()).content.decode()
    assert "counts for the" not in page
    assert "90 min + 30 s: standard<" in page
