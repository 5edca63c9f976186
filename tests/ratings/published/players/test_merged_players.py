"""What the lists make of merged, split, deceased and moved players."""

from datetime import date, timedelta

import pytest
from django.db import transaction

from federation.events.crosstable import crosstable
from federation.models import OutsideRating, Player
from federation.people import life_events, merging, splitting
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.catalogue import SYSTEMS
from ratings.lists import life, recalculation
from ratings.models import RatingList, Run
from ratings.published.events.event import event_ratings
from ratings.published.lists import affected_lists, list_comparison
from ratings.published.players.merged_players import merged_entries
from ratings.published.tables.ranking import RankingTable
from tests.factories import compute_now, computed, event, noon, player, published

pytestmark = pytest.mark.django_db
JANUARY, FEBRUARY, MARCH, APRIL = (date(2026, month, 1) for month in (1, 2, 3, 4))
REASON = "the same passport number"
PERIODS = {"fide": (JANUARY, MARCH, date(2026, 5, 1)), "uscf": (JANUARY, FEBRUARY, MARCH)}
FACTS = (
    "player__family_name",
    "position",
    "rank",
    "rating",
    "previous",
    "games",
    "career_games",
    "factor",
    "further",
)


def rows(rating_list: RatingList) -> list[tuple]:
    return list(rating_list.entries.order_by("position").values_list(*FACTS))


def people(one_person: bool) -> tuple[Player, Player, list[Player]]:
    """(Okoń, Okoń's second entry or the same one, three others); ratings from outside for all but the second entry."""
    okon = player("Okoń", 2000, national_id="POL1")
    others = [player("Gołąb", 2100, national_id="POL2"), player("Wrona", 1900, national_id="POL3")]
    others.append(player("Żuraw", national_id="POL4"))
    if one_person:
        return okon, okon, others
    return okon, player("Okoń", national_id="POL1a"), others


def lived(slug: str, one_person: bool) -> tuple[Player, Player, list[RatingList]]:
    """Two published lists and the computed draft of the third; the second entry plays from the first list on."""
    okon, second, (golab, wrona, zuraw) = people(one_person)
    first, then, last = PERIODS[slug]
    day = first - timedelta(days=40)
    event("One", day, day, [(okon, golab, 1), (wrona, zuraw, 0.5), (okon, wrona, 1), (zuraw, golab, 0)])
    if slug == "uscf":
        results = [(second, golab, 0), (second, zuraw, 1), (second, wrona, 0.5), (second, zuraw, 1), (golab, second, 1)]
    else:
        results = [(second, golab, 0), (second, wrona, 0.5), (second, golab, 0), (wrona, second, 1), (second, golab, 1)]
    event("Two", day + timedelta(days=1), day + timedelta(days=1), results)
    january = published(slug, first)
    event("Three", first + timedelta(days=5), first + timedelta(days=6), [(golab, okon, 0.5), (second, wrona, 1)][:1])
    event("Four", first + timedelta(days=8), first + timedelta(days=9), [(second, wrona, 1), (zuraw, second, 0.5)])
    march = published(slug, then)
    event("Five", then + timedelta(days=5), then + timedelta(days=6), [(okon, wrona, 1), (golab, zuraw, 1)])
    return okon, second, [january, march, computed(slug, last)]


def told_from_the_start(slug: str) -> list[list[tuple]]:
    with transaction.atomic():
        told = [rows(one) for one in lived(slug, one_person=True)[2]]
        transaction.set_rollback(True)
    return told


@pytest.mark.parametrize("slug", PERIODS)
def test_recalculating_after_a_merge_is_as_if_there_had_always_been_one(slug, registrar, officer):
    """All columns of all lists: from the first list concerned, and in the draft that follows."""
    wanted = told_from_the_start(slug)
    okon, second, (january, march, draft) = lived(slug, one_person=False)
    before = [rows(january), rows(march)]
    assert [row[0] for row in before[0]].count("Okoń") == 2
    now = noon(draft.effective)
    merging.merge(second, okon, REASON, registrar, now)
    assert [rows(january), rows(march)] == before
    compute_now(draft, now)
    assert [row[0] for row in rows(draft)].count("Okoń") == 1
    concern = next(one for one in affected_lists.by_players([second]) if one.system.slug == slug)
    assert (concern.lists, concern.draft) == ([january, march], draft)
    run = recalculation.request(slug, concern.first.effective, REASON, Run.Kind.REWIND, now, officer)
    carry_out(kinds.named("run"), run.pk, lambda: now)
    editions = list(RatingList.objects.current().filter(system=slug).order_by("effective"))
    assert [(one.effective, one.edition) for one in editions] == [(january.effective, 2), (march.effective, 2)]
    draft = RatingList.objects.get(system=slug, state="draft")
    compute_now(draft, now)
    assert [rows(one) for one in [*editions, draft]] == wanted
    assert [rows(january), rows(march)] == before


def test_draft_is_stale_after_a_merge_and_keeps_what_is_remembered_of_the_one_that_stays(registrar, now):
    okon, second, (_, march, draft) = lived("fide", one_person=False)
    rating = march.entries.get(player=okon).rating
    assert not life.is_stale(draft)
    merging.merge(second, okon, REASON, registrar, now)
    assert life.is_stale(draft)
    compute_now(draft, now)
    draft.refresh_from_db()
    assert draft.entries.get(player=okon).previous == rating
    (gone,) = list_comparison.compare(draft, march).gone
    assert (gone.entry.player, gone.why) == (second, "merged into Okoń, Test")


def test_undoing_a_merge_gives_the_draft_of_before(registrar, now):
    okon, second, (_, _, draft) = lived("fide", one_person=False)
    before, digest = rows(draft), draft.digest
    merging.merge(second, okon, REASON, registrar, now)
    merging.undo_merge(second, "a mistake", registrar, now)
    compute_now(draft, now)
    draft.refresh_from_db()
    assert (rows(draft), draft.digest) == (before, digest)


def test_rating_from_outside_that_the_duplicate_brought_counts(registrar, now):
    duplicate, kept = player("Okoń", 2222), player("Okoń")
    wrona = player("Wrona", 2000)
    event("Cup", date(2025, 12, 1), date(2025, 12, 2), [(kept, wrona, 1)])
    draft = computed("fide", JANUARY)
    assert [row[0] for row in rows(draft)] == ["Okoń", "Wrona"]  # the duplicate
    merging.merge(duplicate, kept, REASON, registrar, now)
    compute_now(draft, now)
    assert OutsideRating.objects.get(player=kept).rating == 2222
    entry = draft.entries.get(player=kept)
    assert (entry.rating > 2222, entry.games) == (True, 1)


def test_entry_takes_over_what_was_printed_of_a_duplicate(registrar, now):
    """The kept one was on no list yet: the rating goes on from the duplicate's, and is not new."""
    duplicate, kept, wrona = player("Okoń", 2000), player("Okoń"), player("Wrona", 2000)
    event("Cup", date(2025, 12, 1), date(2025, 12, 2), [(duplicate, wrona, 1)])
    january = published("fide", JANUARY)
    old = january.entries.get(player=duplicate).rating
    event("Next", date(2026, 1, 10), date(2026, 1, 11), [(kept, wrona, 1)])
    merging.merge(duplicate, kept, REASON, registrar, now)
    draft = computed("fide", MARCH)
    assert draft.entries.get(player=kept).previous == old
    assert (draft.new_count, draft.gone_count) == (0, 0)


def test_event_page_finds_the_line_of_the_kept_player(registrar, now):
    duplicate, kept, wrona = player("Okoń", 2000), player("Okoń"), player("Wrona", 2000)
    merging.merge(duplicate, kept, REASON, registrar, now)
    cup = event("Cup", date(2025, 12, 1), date(2025, 12, 2), [(duplicate, wrona, 1)])
    published("fide", JANUARY)
    told = event_ratings(cup, crosstable(cup)).rows
    assert {(one.row.entrant.player, one.line.player, one.line.change > 0) for one in told} == {
        (duplicate, kept, True),
        (wrona, wrona, False),
    }


def test_public_page_names_the_entry_and_where_it_was_printed(registrar, now):
    okon, second, (_, march, _) = lived("fide", one_person=False)
    merging.merge(second, okon, REASON, registrar, now)
    (found,) = merged_entries(okon)
    assert (found.player, found.since, [entry.list for entry in found.printed]) == (second, now, [march])


# ---- splitting -------------------------------------------------------------------------------------------------
def test_splitting_and_recalculating_is_as_if_there_had_always_been_two(registrar, officer):
    with transaction.atomic():
        made = lived("fide", one_person=False)[2]
        wanted = [rows(one) for one in made]
        transaction.set_rollback(True)
    okon, _, (january, march, draft) = lived("fide", one_person=True)
    moved = [entry for entry in splitting.entries_of(okon) if entry.tournament.name in {"Two", "Four"}]
    (concern,) = [
        one for one in affected_lists.by_events([one.tournament for one in moved]) if one.system.slug == "fide"
    ]
    assert concern.lists == [january, march]
    now = noon(draft.effective)
    splitting.move_entries(okon, moved, Player(family_name="Okoń", given_name="Test", birth_year=1980), REASON,
                           registrar, now)  # fmt: skip
    assert not life.is_stale(draft)  # it follows from lists that stay as they are until they are recalculated
    run = recalculation.request("fide", january.effective, REASON, Run.Kind.REWIND, now, officer)
    carry_out(kinds.named("run"), run.pk, lambda: now)
    draft = RatingList.objects.get(system="fide", state="draft")
    compute_now(draft, now)
    editions = RatingList.objects.current().filter(system="fide").order_by("effective")
    assert [rows(one) for one in [*editions, draft]] == wanted


# ---- deaths and moves -------------------------------------------------------------------------------------------
def test_deceased_stand_among_the_inactive_from_the_next_list_on(registrar, now):
    okon, wrona = player("Okoń", 2400), player("Wrona", 2000)
    event("Cup", date(2025, 12, 1), date(2025, 12, 2), [(okon, wrona, 1)])
    january = published("fide", JANUARY)
    life_events.died(okon, date(2026, 1, 20), "a letter of the family", registrar, now)
    march = computed("fide", MARCH)
    told = [[(entry.player, entry.active, entry.rank) for entry in one.entries.all()] for one in (january, march)]
    assert told == [[(okon, True, 1), (wrona, True, 2)], [(wrona, True, 1), (okon, False, None)]]
    assert march.active_count == 1
    assert [RankingTable(one).show(one.entries.all()).died for one in (january, march)] == [set(), {okon.pk}]


def test_death_after_the_cut_off_leaves_the_draft_as_it_is(registrar, now):
    okon = player("Okoń", 2400)
    draft = computed("fide", JANUARY)
    digest = draft.digest
    life_events.died(okon, draft.last_day + timedelta(days=1), "a letter", registrar, now)
    assert not life.is_stale(draft)
    life_events.lives(okon, "a mistake", registrar, now)
    life_events.died(okon, draft.last_day, "a letter", registrar, now)
    assert life.is_stale(draft)
    compute_now(draft, now)
    draft.refresh_from_db()
    assert (draft.digest != digest, draft.entries.get().active) == (True, False)


def test_lists_print_the_federation_of_their_last_day(registrar, now):
    okon = player("Okoń", 2400)
    january = published("fide", JANUARY)
    life_events.change_federation(okon, "GER", date(2026, 1, 15), "moved to Berlin", registrar, now)
    life_events.change_federation(okon, "FRA", date(2026, 4, 1), "moved to Paris", registrar, now)
    march = published("fide", MARCH)
    may = published("fide", date(2026, 5, 1))
    assert [one.entries.get().federation for one in (january, march, may)] == ["POL", "GER", "FRA"]
    run = recalculation.request("fide", JANUARY, "to see that nothing moves", Run.Kind.TRY, now)
    carry_out(kinds.named("run"), run.pk, lambda: now)
    run.refresh_from_db()
    assert [paragraph["text"] for paragraph in run.report] == ["3 lists computed again; no number changes."]


def test_lists_concerned_follow_one_another(registrar):
    okon, _, (january, march, draft) = lived("fide", one_person=False)
    stranger = player("Sowa")
    assert affected_lists.by_players([stranger]) == []
    assert [(one.system, one.lists, one.draft) for one in affected_lists.by_players([okon])] == [
        (SYSTEMS["fide"], [january, march], draft)
    ]
