"""What is told of live ratings: from which list they begin, what they leave out, and a player's event by event."""

from datetime import date

import pytest

from federation.models import Player
from ratings.catalogue import SYSTEMS
from ratings.lists import decisions, life
from ratings.lists.records import writing
from ratings.models import RatingList, Series, in_force
from ratings.published.records.live_ratings import begins_anew, live_of, of_player
from tests.factories import compute_now, computed, event, noon, player, published

pytestmark = pytest.mark.django_db

JANUARY, MARCH, MAY = (date(2026, month, 1) for month in (1, 3, 5))
FEBRUARY_10 = date(2026, 2, 10)


def told(day: date, slug: str = "fide") -> list[str]:
    return list(live_of(in_force.of(slug, day)).basis)


@pytest.fixture
def two() -> tuple[Player, Player]:
    people = player("Okoń", 2000), player("Gołąb", 2100)
    published("fide", JANUARY)
    return people


def test_they_begin_from_the_list_in_force_and_add_what_the_draft_counts(two):
    computed("fide", MARCH)
    assert told(FEBRUARY_10) == [
        "The list of 1 January 2026 and what that of 1 March 2026 counts so far: events that end by 22 February 2026."
    ]


def test_while_a_list_is_overdue_later_events_wait(two):
    """The list of 1 March is ten days late: what ended in its days counts, what ended since is named."""
    event("Open", date(2026, 2, 10), date(2026, 2, 11), [(*two, 1)])
    event("Later", date(2026, 3, 5), date(2026, 3, 6), [(*two, 1)])
    event("Rapid", date(2026, 3, 5), date(2026, 3, 6), [(*two, 1)], tempo="rapid")
    computed("fide", MARCH)
    assert told(date(2026, 3, 11)) == [
        "The list of 1 January 2026 and what that of 1 March 2026 counts: events that ended by 22 February 2026.",
        "The FIDE standard list of 1 March 2026 is 10 days late; until it comes, that of 1 January 2026 counts.",
        "1 event that ended later waits for the list after it.",
    ]


def test_a_list_published_ahead_is_where_they_begin(two):
    computed("fide", MARCH)
    life.publish(RatingList.objects.get(state="draft").pk, None, noon(date(2026, 2, 25)))
    compute_now(RatingList.objects.get(state="draft"), noon(date(2026, 2, 25)))
    assert told(date(2026, 2, 26)) == [
        "The list of 1 March 2026 and what that of 1 May 2026 counts so far: events that end by 24 April 2026.",
        "The list of 1 March 2026 is published already and counts from that day on.",
    ]


def test_while_a_list_is_corrected_there_are_none(two):
    event("Open", date(2026, 2, 10), date(2026, 2, 11), [(*two, 1)])
    out = published("fide", MARCH)
    draft = life.open_correction(out.pk, "a result was wrong", None, noon(MARCH))
    compute_now(draft, noon(MARCH))
    assert not begins_anew(draft)
    assert told(date(2026, 3, 2)) == [
        "The list of 1 March 2026 is being corrected. Live ratings begin again when its correction is published or "
        "given up."
    ]


def test_before_the_second_list_and_without_a_further_one_there_are_none():
    none_yet = "There are no live ratings before the second list of a series."
    assert told(FEBRUARY_10) == [none_yet]
    player("Okoń", 2000)
    computed("fide", JANUARY)
    assert told(date(2025, 12, 28)) == [none_yet]
    life.publish(RatingList.objects.get().pk, None, noon(JANUARY))
    assert told(FEBRUARY_10) == ["The live ratings are being computed. Look again in a minute."]
    RatingList.objects.filter(state="draft").delete()
    Series.objects.create(system="fide", months=2, closing_days=7, on=False)
    assert told(FEBRUARY_10) == ["There are no live ratings: no further list of this series is open."]


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("glicko", "the next list follows from fractions that no list prints, and not from the ratings of this one."),
        ("urs", "every list weighs the games of months anew, for all players together. An event is not worth a number "
                "of points of its own."),
        ("clarke-season", "the grade is the average of a season, and its events have no order in it."),
    ],
)  # fmt: skip
def test_a_system_whose_lists_are_no_sums_says_why_it_has_none(slug, why):
    assert told(FEBRUARY_10, slug) == [f"There are no live ratings: {why}"]


def test_a_player_reads_the_story_event_by_event(two):
    okon, golab = two
    event("First", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    event("Second", date(2026, 1, 20), date(2026, 1, 21), [(golab, okon, 1)])
    computed("fide", MARCH)
    found = of_player(okon, in_force.of("fide", FEBRUARY_10))
    assert (found.start, found.now.rating, found.now.rank, round(found.now.change, 4)) == (2000, 2005.6, 2, 5.6)
    assert [(step.line.heading, step.line.change, round(step.after, 4)) for step in found.steps] == [
        ("First", 12.8, 2012.8), ("Second", -7.2, 2005.6),
    ]  # fmt: skip
    assert (found.peak.rating, found.peak.day, found.peak.tournament.name) == (2012.8, date(2026, 1, 11), "First")
    golabs = of_player(golab, in_force.of("fide", FEBRUARY_10))
    assert (golabs.peak.rating, golabs.peak.day, golabs.peak.tournament) == (2100, JANUARY, None)


def test_a_decision_comes_last_in_the_story(two, officer):
    event("First", date(2026, 1, 10), date(2026, 1, 11), [(*two, 1)])
    decisions.decide("fide", two[0], 2150, "a rating of another federation", JANUARY, officer, noon(JANUARY))
    computed("fide", MARCH)
    found = of_player(two[0], in_force.of("fide", FEBRUARY_10))
    assert [(step.line.heading, step.after) for step in found.steps] == [
        ("First", 2012.8), ("Decision of the federation", 2150),
    ]  # fmt: skip


def test_a_newcomer_has_no_live_rating_before_the_first_list(two):
    new = player("Nowak")
    event("Open", date(2026, 1, 10), date(2026, 1, 11), [(new, one, 1) for one in two])
    computed("fide", MARCH)
    found = of_player(new, in_force.of("fide", FEBRUARY_10))
    assert (found.now, found.steps, found.peak) == (None, (), None)


def test_the_peak_of_a_player_is_also_that_of_who_was_merged_into_them(two):
    okon, golab = two
    event("First", date(2026, 1, 10), date(2026, 1, 11), [(golab, okon, 1)])
    computed("fide", MARCH)
    assert of_player(okon, in_force.of("fide", FEBRUARY_10)).peak.rating == 2000
    Player.objects.filter(pk=golab.pk).update(merged_into=okon)
    assert of_player(okon, in_force.of("fide", FEBRUARY_10)).peak.rating == 2107.2


def test_the_queries_of_a_player_do_not_grow_with_the_events(two, django_assert_num_queries):
    okon, golab = two
    draft = computed("fide", MARCH)
    for number in range(3):
        day = date(2026, 1, 10 + number)
        event(f"Open {number}", day, day, [(okon, golab, 1)])
        compute_now(draft, noon(FEBRUARY_10))
        now = in_force.of("fide", FEBRUARY_10)
        with django_assert_num_queries(4):
            found = of_player(okon, now)
            assert [step.line.heading for step in found.steps] == [f"Open {at}" for at in range(number + 1)]


def test_series_with_live_ratings():
    assert [slug for slug, system in SYSTEMS.items() if not system.not_live] == [
        "fide", "fide-rapid", "fide-blitz", "italy", "ukd", "dwz", "clarke", "ingo", "ingo-weighted", "harkness",
        "elo-linear", "uscf-correspondence", "wronicz-ra", "wronicz", "chessgold",
    ]  # fmt: skip


def test_what_is_kept_of_a_draft_goes_with_it(two):
    draft = computed("fide", MARCH)
    assert draft.live.count() == 2
    life.discard_draft("fide")
    assert writing.LiveRating.objects.count() == 0
