"""The life of a list: drafts, publication, late reports, corrections, withdrawal, and what may not be done."""

from datetime import date

import pytest

from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from ratings.lists import housekeeping, life, runs
from ratings.models import CountedEvent, Entry, Line, PublishedList, RatingList, Run
from tests.factories import compute_now, computed, event, noon, player, published

pytestmark = pytest.mark.django_db

JANUARY, MARCH, MAY, JULY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1), date(2026, 7, 1)


@pytest.fixture
def two():
    return player("Okoń", 2000), player("Gołąb", 2000)


def ratings_of(rating_list):
    return {entry.player.family_name: entry.rating for entry in rating_list.entries.select_related("player")}


def test_a_win_between_equals_moves_both_by_half_of_k(two):
    okon, golab = two
    published("fide", JANUARY)
    event("Club match", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    march = computed("fide", MARCH)
    assert ratings_of(march) == {"Okoń": 2010.0, "Gołąb": 1990.0}
    line = Line.objects.get(list=march, player=okon)
    assert (line.games, line.score, line.expected, line.factor, line.change) == (1, 1.0, 0.5, 20.0, 10.0)


def test_ranks_are_shared_and_positions_are_not(two):
    player("Zyska", 2300)
    assert [(entry.position, entry.rank, entry.name) for entry in published("fide", JANUARY).entries.all()] == [
        (1, 1, "Zyska, Test"),
        (2, 2, "Gołąb, Test"),
        (3, 2, "Okoń, Test"),
    ]


def test_an_event_is_counted_by_its_last_day_and_in_one_list_only(two):
    okon, golab = two
    january = published("fide", JANUARY)
    straddling = event("Straddling", date(2026, 2, 20), date(2026, 2, 23), [(okon, golab, 1)])
    march = published("fide", MARCH)
    may = computed("fide", MAY)
    assert list(january.counted.all()) == []
    assert list(march.counted.values_list("tournament", flat=True)) == []
    assert list(may.counted.values_list("tournament", flat=True)) == [straddling.pk]


def test_a_late_report_counts_in_the_next_list_and_is_marked(two):
    okon, golab = two
    published("fide", JANUARY)
    published("fide", MARCH)
    late = event("Late", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)], accepted=date(2026, 3, 2))
    may = computed("fide", MAY)
    assert list(may.counted.values_list("tournament", "late")) == [(late.pk, True)]
    assert ratings_of(may) == {"Okoń": 2010.0, "Gołąb": 1990.0}


def test_a_report_later_than_the_third_list_is_not_counted(two):
    okon, golab = two
    for day in (JANUARY, MARCH, MAY):
        published("fide", day)
    event("Third list after it is 1 July", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    event("Third list after it was 1 May", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    counted = computed("fide", JULY).counted.values_list("tournament__name", flat=True)
    assert list(counted) == ["Third list after it is 1 July"]


def test_publishing_freezes_the_draft_and_opens_the_next(two, officer):
    january = published("fide", JANUARY, officer)
    draft = RatingList.objects.get(system="fide", state="draft")
    assert (january.state, january.published_by, draft.effective, draft.previous) == (
        "published",
        officer,
        MARCH,
        january,
    )
    assert (draft.first_day, draft.last_day) == (date(2025, 12, 26), date(2026, 2, 22))


def test_publishing_twice_publishes_once(two, officer):
    january = published("fide", JANUARY, officer)
    with pytest.raises(NotPossible, match="already published"):
        life.publish(january.pk, officer, noon(JANUARY))


def test_a_stale_draft_cannot_be_published(two, officer):
    okon, golab = two
    draft = computed("fide", JANUARY)
    event("Reported meanwhile", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    with pytest.raises(NotPossible, match="Results changed"):
        life.publish(draft.pk, officer, noon(JANUARY))


def test_a_draft_cannot_be_published_before_its_cut_off(two, officer):
    draft = computed("fide", JANUARY)
    with pytest.raises(NotPossible, match="25 December 2025 still count"):
        life.publish(draft.pk, officer, noon(date(2025, 12, 25)))


def test_staleness_follows_from_the_inputs(two):
    draft = computed("fide", JANUARY)
    assert not life.is_stale(draft)
    two[0].club = None
    two[0].region = "North"
    two[0].save()
    assert life.is_stale(draft)
    compute_now(draft, noon(JANUARY))
    draft.refresh_from_db()
    assert not life.is_stale(draft)


def test_computing_twice_gives_the_same_rows(two):
    okon, golab = two
    event("Event", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 0.5)])
    draft = computed("fide", JANUARY)

    def rows():
        return (
            list(Entry.objects.filter(list=draft).order_by("position").values_list("player", "rating", "games")),
            list(Line.objects.filter(list=draft).order_by("player", "order").values_list("player", "change", "detail")),
            RatingList.objects.get(pk=draft.pk).digest,
            bytes(RatingList.objects.get(pk=draft.pk).memory),
        )

    before = rows()
    compute_now(draft, noon(MARCH))
    assert rows() == before


def test_a_correction_is_a_further_edition_beside_the_first(two, officer):
    okon, golab = two
    published("fide", JANUARY, officer)
    wrong = event("Wrong", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    march = published("fide", MARCH, officer)
    wrong.withdrawn = True
    wrong.save()
    draft = life.open_correction(march.pk, "one report was withdrawn", officer, noon(date(2026, 3, 5)))
    compute_now(draft, noon(date(2026, 3, 5)))
    corrected = life.publish(draft.pk, officer, noon(date(2026, 3, 5)))
    assert (corrected.effective, corrected.edition, corrected.reason) == (MARCH, 2, "one report was withdrawn")
    assert ratings_of(march) == {"Okoń": 2010.0, "Gołąb": 1990.0}
    assert ratings_of(corrected) == {"Okoń": 2000.0, "Gołąb": 2000.0}
    assert RatingList.objects.in_force("fide", MARCH) == corrected
    assert RatingList.objects.get(system="fide", state="draft").previous == corrected


def test_a_corrected_edition_leaves_events_reported_since_to_the_next_list(two, officer):
    okon, golab = two
    published("fide", JANUARY, officer)
    march = published("fide", MARCH, officer)
    late = event("Late", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)], accepted=date(2026, 3, 2))
    draft = life.open_correction(march.pk, "a name was wrong", officer, noon(date(2026, 3, 5)))
    compute_now(draft, noon(date(2026, 3, 5)))
    corrected = life.publish(draft.pk, officer, noon(date(2026, 3, 5)))
    assert list(corrected.counted.all()) == []
    assert list(computed("fide", MAY).counted.values_list("tournament", flat=True)) == [late.pk]


def test_withdrawing_puts_the_list_before_it_in_force_again(two, officer):
    january = published("fide", JANUARY, officer)
    march = published("fide", MARCH, officer)
    life.withdraw(march.pk, "computed without the league", officer, noon(date(2026, 3, 5)))
    march.refresh_from_db()
    draft = RatingList.objects.get(system="fide", state="draft")
    assert (march.state, march.reason) == ("withdrawn", "computed without the league")
    assert RatingList.objects.in_force("fide", date(2026, 3, 10)) == january
    assert (draft.effective, draft.edition) == (MARCH, 2)


@pytest.mark.parametrize("undo", [life.open_correction, life.withdraw])
def test_only_the_latest_list_can_be_undone_and_only_with_a_reason(two, officer, undo):
    january = published("fide", JANUARY, officer)
    march = published("fide", MARCH, officer)
    with pytest.raises(NotPossible, match="follows from"):
        undo(january.pk, "an old mistake", officer, noon(MAY))
    with pytest.raises(NotPossible, match="Give the reason"):
        undo(march.pk, " ", officer, noon(MAY))


def test_a_run_that_was_stopped_leaves_the_draft_as_it_was(two):
    draft = computed("fide", JANUARY)
    before = (draft.digest, list(draft.entries.values_list("position", "person")))
    run = life.request(draft, "again", noon(JANUARY))
    runs.stop(run.pk, None, noon(JANUARY))
    carry_through(run, lambda: noon(JANUARY))
    run.refresh_from_db()
    draft.refresh_from_db()
    assert run.state == "stopped"
    assert (draft.digest, list(draft.entries.values_list("position", "person"))) == before


def test_an_older_run_does_not_overwrite_a_newer_one(two):
    draft = life.open_draft("fide", JANUARY, noon(JANUARY))
    older = Run.objects.create(list=draft, reason="older", created=noon(JANUARY), heard=noon(JANUARY))
    newer = Run.objects.create(list=draft, reason="newer", created=noon(JANUARY), heard=noon(JANUARY))
    carry_through(newer, lambda: noon(JANUARY))
    older.refresh_from_db()
    assert older.state == "stopped"
    Run.objects.filter(pk=older.pk).update(state="working")
    carry_through(older, lambda: noon(JANUARY))
    draft.refresh_from_db()
    assert draft.run == newer


def test_the_calendar_opens_what_is_missing_and_computes_what_is_stale(two, officer):
    published("fide", JANUARY, officer)
    RatingList.objects.filter(state="draft").delete()
    runs = housekeeping.keep_the_calendar(noon(date(2026, 1, 20)))
    assert [(run.list.system, run.list.effective) for run in runs] == [("fide", MARCH)]
    compute_now(runs[0].list, noon(date(2026, 1, 20)))
    assert housekeeping.keep_the_calendar(noon(date(2026, 1, 21))) == []


def test_entries_show_new_minus_old(two):
    okon, golab = two
    published("fide", JANUARY)
    event("Event", date(2026, 1, 10), date(2026, 1, 12), [(okon, golab, 1), (golab, okon, 0)])
    for entry in computed("fide", MARCH).entries.all():
        assert entry.change == entry.rating - entry.previous == {"Okoń": 20.0, "Gołąb": -20.0}[entry.player.family_name]


def test_games_that_are_not_rated_are_told(two):
    okon, golab = two
    published("fide", JANUARY)
    event("Event", date(2026, 1, 10), date(2026, 1, 12), [(okon, golab, 1, "forfeit")])
    march = computed("fide", MARCH)
    assert ratings_of(march) == {"Okoń": 2000.0, "Gołąb": 2000.0}
    texts = [paragraph["items"] for paragraph in march.run.report if paragraph["text"].startswith("Not rated")]
    assert texts == [["1 forfeit"]]


def test_a_published_list_refuses_to_be_saved_or_deleted(two):
    january = published("fide", JANUARY)
    january.entries_count = 0
    with pytest.raises(PublishedList):
        january.save()
    with pytest.raises(PublishedList):
        january.delete()
    assert RatingList.objects.get(pk=january.pk).entries_count == 2


def test_counted_events_are_replaced_with_the_draft(two):
    okon, golab = two
    made = event("Event", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 0.5)])
    draft = computed("fide", JANUARY)
    made.withdrawn = True
    made.save()
    compute_now(draft, noon(JANUARY))
    assert list(CountedEvent.objects.filter(list=draft)) == []
