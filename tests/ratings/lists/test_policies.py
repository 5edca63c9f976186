"""What each system does with events reported late, withdrawn or outside its window, and what a recalculation does."""

from datetime import date, timedelta

import numpy as np
import pytest
from django.db import transaction

from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.catalogue import load
from ratings.computing import counted_events, list_inputs, stored_arrays
from ratings.lists import housekeeping, life, recalculation
from ratings.models import RatingList, Run
from tests.factories import compute_now, computed, event, noon, player, published

pytestmark = pytest.mark.django_db

JANUARY, FEBRUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 2, 1), date(2026, 3, 1), date(2026, 5, 1)


@pytest.fixture
def three():
    return player("Okoń", 2000), player("Gołąb", 2000), player("Wrona", 2000)


def names(rating_list) -> list[str]:
    return [one.name for one in counted_events.countable(rating_list)]


def reported(slug: str, first: date, second: date, people) -> RatingList:
    """The draft of `second` after the list of `first`, and an event of before `first` that was reported since."""
    okon, golab, wrona = people
    event("Known", date(2025, 11, 20), date(2025, 11, 21), [(okon, golab, 1), (golab, wrona, 0.5)])
    published(slug, first)
    event("Late", date(2025, 11, 28), date(2025, 11, 29), [(okon, wrona, 1)], accepted=first + timedelta(days=2))
    event("New", date(2026, 1, 10), date(2026, 1, 11), [(wrona, okon, 1)])
    return RatingList.objects.get(system=slug, state="draft", effective=second)


@pytest.mark.parametrize(
    ("slug", "second", "counts"),
    [
        ("fide", MARCH, ["Late", "New"]),
        ("ukd", FEBRUARY, ["Late", "New"]),
        ("uscf", FEBRUARY, ["New"]),  # the earlier list is recalculated for it
        ("dwz", FEBRUARY, ["New"]),
        ("chessmetrics-full", FEBRUARY, ["Known", "Late", "New"]),  # all of its window again
        ("urs", FEBRUARY, ["Known", "Late", "New"]),
    ],
)
def test_late_report_counts_as_the_system_says(three, slug, second, counts):
    assert names(reported(slug, JANUARY, second, three)) == counts


def test_late_report_is_refused_by_a_system_that_refuses(three):
    okon, _, wrona = three
    monday = date(2025, 12, 1)
    published("wronicz", monday)
    event("Late", date(2025, 11, 28), date(2025, 11, 29), [(okon, wrona, 1)], accepted=date(2025, 12, 2))
    event("New", date(2025, 12, 2), date(2025, 12, 3), [(okon, wrona, 1)])
    assert names(computed("wronicz", monday + timedelta(days=7))) == ["New"]


def test_every_tempo_it_counts_is_given_to_a_system_with_its_own_name(three):
    okon, golab, _ = three
    for tempo in ("standard", "rapid", "blitz"):
        event(tempo, date(2025, 11, 20), date(2025, 11, 21), [(okon, golab, 1)], tempo=tempo)
    draft = life.open_draft("urs", JANUARY, noon(JANUARY))
    games = list_inputs.load(draft, load("urs")).period.games
    assert sorted(games.tempo.tolist()) == [0, 1, 2]
    assert names(life.open_draft("dwz", JANUARY, noon(JANUARY))) == ["standard"]


def test_window_leaves_out_what_is_older(three):
    okon, golab, _ = three
    event("Too old", date(2019, 12, 30), date(2019, 12, 31), [(okon, golab, 1)])
    event("Old", date(2019, 12, 31), date(2020, 1, 1), [(okon, golab, 1)])
    assert names(life.open_draft("urs", JANUARY, noon(JANUARY))) == ["Old"]


def test_lower_is_better_is_listed_from_below(three):
    okon, golab, wrona = three
    event("One", date(2025, 11, 1), date(2025, 11, 3), [(okon, golab, 1), (okon, wrona, 1), (golab, wrona, 1)] * 2)
    ratings = [entry.rating for entry in computed("ingo", JANUARY).entries.order_by("position") if entry.active]
    assert ratings and ratings == sorted(ratings)


# ---- recalculation --------------------------------------------------------
def known(okon, golab, wrona) -> list[tuple]:
    return [(okon, golab, 1), (golab, wrona, 0.5), (okon, wrona, 1)]


def uscf_lists(people) -> tuple[RatingList, RatingList]:
    """January and February, and an event of December reported after both."""
    okon, golab, wrona = people
    event("Known", date(2025, 11, 20), date(2025, 11, 21), known(*people))
    january = published("uscf", JANUARY)
    event("New", date(2026, 1, 10), date(2026, 1, 11), [(wrona, okon, 1)])
    february = published("uscf", FEBRUARY)
    event("Late", date(2025, 12, 5), date(2025, 12, 6), [(golab, okon, 1)], accepted=date(2026, 2, 3))
    return january, february


def carried_out(kind: str, january: RatingList, now, user=None) -> Run:
    run = recalculation.request(january.system, january.effective, "Late was reported in February", kind, now, user)
    carry_out(kinds.named("run"), run.pk, lambda: now)
    run.refresh_from_db()
    return run


def test_lists_that_should_be_recalculated_are_known(three):
    january, _ = uscf_lists(three)
    assert counted_events.disagreeing("uscf") == [january]


def test_a_dry_run_tells_and_changes_nothing(three):
    january, _ = uscf_lists(three)
    before = list(RatingList.objects.order_by("pk").values_list("pk", "digest", "state"))
    run = carried_out(Run.Kind.TRY, january, noon(date(2026, 2, 4)))
    assert run.state == Run.State.DONE
    first, *by_list = [paragraph["text"] for paragraph in run.report]
    assert first.startswith("2 lists of 2 have other numbers: 3 events rated again, 3 players with another rating")
    assert by_list == [
        "US Chess of 1 January 2026: 2 ratings change; events: 1 more.",
        "US Chess of 1 February 2026: 3 ratings change.",
    ]
    assert list(RatingList.objects.order_by("pk").values_list("pk", "digest", "state")) == before


def printed(*published_lists: RatingList) -> list[list[tuple]]:
    rows = [one.entries.order_by("player") for one in published_lists]
    return [list(entries.values_list("player__family_name", "rating", "games")) for entries in rows]


def told_in_time(people) -> list[list[tuple]]:
    """What January and February print where everything was reported at once; taken back afterwards."""
    okon, golab, wrona = people
    with transaction.atomic():
        event("Known", date(2025, 11, 20), date(2025, 11, 21), known(*people))
        event("Late", date(2025, 12, 5), date(2025, 12, 6), [(golab, okon, 1)])
        january = published("uscf", JANUARY)
        event("New", date(2026, 1, 10), date(2026, 1, 11), [(wrona, okon, 1)])
        told = printed(january, published("uscf", FEBRUARY))
        transaction.set_rollback(True)
    return told


def test_recalculation_publishes_further_editions_and_agrees_with_a_timely_report(three, officer):
    told = told_in_time(three)
    january, _ = uscf_lists(three)
    draft = computed("uscf", MARCH)
    with pytest.raises(NotPossible, match="has to be recalculated first"):
        life.publish(draft.pk, officer, noon(MARCH))
    carried_out(Run.Kind.REWIND, january, noon(date(2026, 2, 4)), officer)
    editions = list(RatingList.objects.current().filter(system="uscf").order_by("effective"))
    assert [(one.effective, one.edition, one.published_by) for one in editions] == [
        (JANUARY, 2, officer),
        (FEBRUARY, 2, officer),
    ]
    assert printed(*editions) == told
    assert editions[1].previous == editions[0]
    assert counted_events.disagreeing("uscf") == []
    draft = RatingList.objects.get(system="uscf", state="draft")
    assert (draft.effective, draft.previous) == (MARCH, editions[1])


def test_published_editions_stay_as_they_were(three, officer):
    both = uscf_lists(three)
    before = printed(*both)
    carried_out(Run.Kind.REWIND, both[0], noon(date(2026, 2, 4)), officer)
    assert printed(*both) == before


def test_recalculating_what_is_right_changes_nothing(three, officer):
    january, _ = uscf_lists(three)
    carried_out(Run.Kind.REWIND, january, noon(date(2026, 2, 4)), officer)
    run = carried_out(Run.Kind.REWIND, january, noon(date(2026, 2, 5)), officer)
    assert [paragraph["text"] for paragraph in run.report] == ["2 lists computed again; no number changes."]
    assert RatingList.objects.published().filter(system="uscf").count() == 4


def test_event_withdrawn_after_a_later_list_is_taken_out_of_all(three, officer):
    okon, golab, wrona = three
    wrong = event("Wrong", date(2025, 11, 20), date(2025, 11, 21), [(okon, golab, 1)])
    january = published("fide", JANUARY)
    event("New", date(2026, 1, 10), date(2026, 1, 11), [(okon, wrona, 1)])
    published("fide", MARCH)
    wrong.withdrawn = True
    wrong.save()
    assert counted_events.disagreeing("fide") == [january]
    carried_out(Run.Kind.REWIND, january, noon(date(2026, 3, 4)), officer)
    assert counted_events.disagreeing("fide") == []
    march = RatingList.objects.current().get(system="fide", effective=MARCH)
    assert {entry.player.family_name: entry.rating for entry in march.entries.select_related("player")} == {
        "Okoń": 2010.0,
        "Gołąb": 2000.0,
        "Wrona": 1990.0,
    }


def test_recalculation_leaves_late_events_in_the_list_that_counted_them(three, officer):
    january = published("fide", JANUARY)
    okon, golab, _ = three
    event("Late", date(2025, 12, 5), date(2025, 12, 6), [(golab, okon, 1)], accepted=date(2026, 1, 3))
    published("fide", MARCH)
    run = carried_out(Run.Kind.REWIND, january, noon(date(2026, 3, 4)), officer)
    assert [paragraph["text"] for paragraph in run.report] == ["2 lists computed again; no number changes."]


def test_a_reason_is_needed(three, officer):
    published("fide", JANUARY)
    with pytest.raises(NotPossible, match="Give the reason"):
        recalculation.request("fide", JANUARY, " ", Run.Kind.REWIND, noon(MAY), officer)
    with pytest.raises(NotPossible, match="no published list of 1 March 2026"):
        recalculation.request("fide", MARCH, "late reports", Run.Kind.REWIND, noon(MAY), officer)


# ---- merged players -------------------------------------------------------
def test_a_merged_duplicate_hands_over_its_memory(three, officer):
    okon, golab, _ = three
    published("fide", JANUARY)
    again = player("Okoń", national_id="T-again")
    for duplicate in (again, okon):
        duplicate.merged_into = golab
        duplicate.save()
    draft = computed("fide", MARCH)
    assert sorted(entry.player.family_name for entry in draft.entries.select_related("player")) == ["Gołąb", "Wrona"]


def test_memory_of_a_kept_player_who_was_unknown_is_the_duplicates():
    before = stored_arrays.Remembered("", np.array([1, 5, 9]), np.array([10, 50, 90]))
    merged = stored_arrays.without_duplicates(before, {1: 7, 9: 5})
    assert (merged.players.tolist(), merged.memory.tolist()) == ([5, 7], [50, 10])


# ---- series ---------------------------------------------------------------
def test_signed_draft_publishes_itself_on_its_day(three, officer):
    draft = computed("fide", JANUARY)
    signed_on = noon(date(2025, 12, 28))
    life.sign_off(draft.pk, JANUARY, officer, signed_on)
    assert housekeeping.publish_due("fide", noon(date(2025, 12, 31))) is None
    found = housekeeping.publish_due("fide", noon(JANUARY))
    assert (found.pk, found.published_by, found.state) == (draft.pk, officer, "published")


def test_signature_lapses_when_the_numbers_change(three, officer):
    okon, golab, _ = three
    draft = computed("fide", JANUARY)
    life.sign_off(draft.pk, JANUARY, officer, noon(date(2025, 12, 28)))
    event("Reported meanwhile", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    assert housekeeping.publish_due("fide", noon(JANUARY)) is None
    compute_now(draft, noon(JANUARY))
    draft.refresh_from_db()
    assert not draft.signed
    assert housekeeping.publish_due("fide", noon(JANUARY)) is None


def test_signature_can_be_taken_back(three, officer):
    draft = computed("fide", JANUARY)
    life.sign_off(draft.pk, JANUARY, officer, noon(date(2025, 12, 28)))
    life.sign_off(draft.pk, None, officer, noon(date(2025, 12, 29)))
    assert housekeeping.publish_due("fide", noon(JANUARY)) is None
