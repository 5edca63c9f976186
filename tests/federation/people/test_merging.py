"""Two entries of one person: what is looked at, what moves, what forbids it, and how it is undone."""

from datetime import date

import pytest

from federation.models import Appointment, Deed, Entrant, Game, Licence, OutsideRating, Player, TitleAward
from federation.people import awards, merging, splitting
from federation.people.merge_preview import preview
from federation.players_import.store import _one
from federation.refusals import NotPossible
from federation.signals import results_changed
from federation.vocabulary import withheld
from tests.factories import event, player

pytestmark = pytest.mark.django_db
REASON = "the same passport number"
MAY, JUNE = date(2026, 5, 3), date(2026, 6, 7)


@pytest.fixture
def told():
    """The first days that the lists were told of."""
    days = []

    def hear(sender, first_day, **kwargs):
        days.append(first_day)

    results_changed.connect(hear)
    yield days
    results_changed.disconnect(hear)


@pytest.fixture
def two():
    """A duplicate known from FIDE's list alone, and the entry that should stay."""
    duplicate = player(
        "Okoń", given_name="Ewa", national_id="FIDE-9000001", fide_id=9000001, born=date(1990, 5, 31), sex="w",
        birth_year=None, federation="POL",
    )  # fmt: skip
    kept = player("Okon", given_name="Ewa", national_id="POL000001", birth_year=1990, federation="POL", sex="")
    TitleAward.objects.create(player=duplicate, code="WFM")
    OutsideRating.objects.create(player=duplicate, date=date(2026, 1, 1), rating=2000)
    OutsideRating.objects.create(player=duplicate, date=date(2026, 2, 1), rating=2010)
    OutsideRating.objects.create(player=kept, date=date(2026, 2, 1), rating=1990)
    return duplicate, kept


def state(one: Player) -> tuple:
    one.refresh_from_db()
    titles = list(one.titles.values_list("code", flat=True))
    outside = list(one.outside_ratings.order_by("date").values_list("rating", flat=True))
    return one.merged_into, one.fide_id, one.born, one.sex, titles, outside


def test_preview_tells_what_each_has_and_changes_nothing(two):
    duplicate, kept = two
    found = preview(duplicate, kept)
    assert [(fact.field, fact.after) for fact in found.taken] == [
        ("fide_id", 9000001), ("sex", "w"), ("born", date(1990, 5, 31)),
    ]  # fmt: skip
    assert [award.code for award in found.titles] == ["WFM"]
    assert [one.rating for one in found.outside] == [2000]
    assert [(one.rating, mine.rating) for one, mine in found.contradicting] == [(2010, 1990)]
    assert (found.refusals, found.doubts, found.first_day) == ([], [], date(2026, 1, 1))
    assert Deed.objects.count() == 0


def test_preview_says_what_speaks_against_it():
    one = player("Okoń", given_name="Ewa", fide_id=9000001, birth_year=1990, sex="w", national_id="POL000009")
    other = player("Wrona", given_name="Jan", national_id="FIDE-2", fide_id=9000002, birth_year=1991, sex="m",
                   federation="GER")  # fmt: skip
    assert preview(one, other).doubts == [
        "The names differ: Okoń, Ewa and Wrona, Jan.",
        "The birth years contradict each other: 1990 and 1991.",
        "One is male, the other female.",
        "Two FIDE ids: 9000002 stays; 9000001 stays with the merged entry and leads here.",
        "Two federations: GER stays, POL is not taken over.",
        "FIDE-2 is known from FIDE’s list alone. Better keep POL000009.",
    ]


def test_a_date_of_birth_that_contradicts_the_year_is_not_taken_over(two, registrar, now):
    duplicate, kept = two
    Player.objects.filter(pk=kept.pk).update(birth_year=1991)
    kept.refresh_from_db()
    merging.merge(duplicate, kept, REASON, registrar, now)
    kept.refresh_from_db()
    assert (kept.born, kept.birth_year) == (None, 1991)


def test_merging_fills_what_the_other_lacks(two, registrar, now, told, django_capture_on_commit_callbacks):
    duplicate, kept = two
    with django_capture_on_commit_callbacks(execute=True):
        merging.merge(duplicate, kept, REASON, registrar, now)
    assert state(kept) == (None, 9000001, date(1990, 5, 31), "w", ["WFM"], [2000, 1990])
    assert state(duplicate) == (kept, None, date(1990, 5, 31), "w", [], [2010])
    assert told == [date(2026, 1, 1)]
    deed = Deed.objects.get()
    assert (deed.what, deed.by, deed.text, deed.about_id) == ("player.merged", registrar, REASON, str(kept.pk))
    assert deed.data["changes"] == [
        {"field": "entry", "old": "Okoń, Ewa (FIDE-9000001)", "new": "Okon, Ewa (POL000001)"},
        {"field": "FIDE id", "old": "", "new": "9000001"},
        {"field": "sex", "old": "", "new": "w"},
        {"field": "title", "old": "", "new": "WFM (FIDE)"},
    ]
    assert kept.history.latest("history_id").history_user == registrar


def test_undoing_gives_back_what_was_brought(two, registrar, now):
    before = [state(one) for one in two]
    merging.merge(*two, REASON, registrar, now)
    merging.undo_merge(two[0], "two sisters after all", registrar, now)
    assert [state(one) for one in two] == before
    assert [deed.what for deed in Deed.objects.order_by("pk")] == ["player.merged", "player.split"]


def test_undoing_leaves_what_was_mended_since(two, registrar, now):
    duplicate, kept = two
    merging.merge(duplicate, kept, REASON, registrar, now)
    kept.refresh_from_db()
    kept.fide_id = 9000007
    kept.save()
    merging.undo_merge(duplicate, "two sisters after all", registrar, now)
    assert (state(kept)[1], state(duplicate)[1]) == (9000007, None)


def test_merged_entries_always_point_to_the_one_that_stays(registrar, now):
    first, second, third = player("Okoń"), player("Okoń"), player("Okoń")
    merging.merge(first, second, REASON, registrar, now)
    merging.merge(second, third, REASON, registrar, now)
    assert set(third.duplicates.all()) == {first, second}
    merging.undo_merge(second, "a mistake", registrar, now)
    assert list(second.duplicates.all()) == [first]
    assert list(third.duplicates.all()) == []


def test_who_has_no_name_is_merged_with_nobody(registrar, now):
    one, other = player(withheld.NAME, national_id="WITHHELD-7"), player("Okon")
    for pair in ((one, other), (other, one)):
        with pytest.raises(NotPossible, match=r"^The name of WITHHELD-7 was taken out"):
            merging.merge(*pair, REASON, registrar, now)


def test_what_is_merged_cannot_be_merged_again(registrar, now):
    first, second, third = player("Okoń"), player("Okoń", national_id="POL7"), player("Okoń")
    merging.merge(first, second, REASON, registrar, now)
    for pair in ((first, third), (third, first)):
        with pytest.raises(NotPossible, match=r"was merged into Okoń, Test \(POL7\) already"):
            merging.merge(*pair, REASON, registrar, now)
    with pytest.raises(NotPossible, match="one entry, not two"):
        merging.merge(third, third, REASON, registrar, now)
    with pytest.raises(NotPossible, match="not merged into anybody"):
        merging.undo_merge(third, REASON, registrar, now)


@pytest.mark.parametrize("reason", ["", "  x  ", "\0\0\0\0\0\0"])
def test_a_reason_is_asked_for(two, registrar, now, reason):
    with pytest.raises(NotPossible, match="Say why"):
        merging.merge(*two, reason, registrar, now)
    assert Player.objects.exclude(merged_into=None).count() == 0


def test_two_who_played_in_one_event_are_two_people(two, registrar, now):
    duplicate, kept = two
    third = player("Wrona")
    both = event("Spring Cup", MAY, MAY, [(duplicate, third, 1), (third, kept, 1)])
    event("Summer Cup", JUNE, JUNE, [(duplicate, third, 1)])
    found = preview(duplicate, kept)
    assert found.both == [both]
    assert [(one.tournament.name, one.games) for one in found.duplicate_events] == [
        ("Summer Cup", 1),
        ("Spring Cup", 1),
    ]
    with pytest.raises(NotPossible, match="Both played in Spring Cup"):
        merging.merge(duplicate, kept, REASON, registrar, now)


@pytest.mark.parametrize(
    ("results", "possible"),
    [
        ([("kept", "third", 1)], True),  # the duplicate only stood on the list of entrants
        ([("kept", "third", 1), ("duplicate", "third", 0, "forfeit")], True),
        ([("kept", "third", 1), ("duplicate", "kept", 0, "forfeit")], False),  # two sides of one game
        ([("kept", "third", 1), ("duplicate", "third", 0, "decided")], False),
    ],
)
def test_an_entry_without_a_game_keeps_nobody_apart(two, results, possible):
    people = dict(zip(("duplicate", "kept"), two, strict=True)) | {"third": player("Wrona")}
    made = event("Cup", MAY, MAY, [(people[white], people[black], *rest) for white, black, *rest in results])
    if not made.entrants.filter(player=two[0]).exists():
        Entrant.objects.create(tournament=made, player=two[0], number=9, name="Okoń, Ewa")
    found = preview(*two)
    assert (found.both == []) is possible
    assert found.doubts == ([f"Both entered Cup ({made.code}), one of them without a game."] if possible else [])


def test_a_withdrawn_event_keeps_nobody_apart(two):
    made = event("Cup", MAY, MAY, [(*two, 1)])
    made.withdrawn = True
    made.save()
    assert preview(*two).doubts == [f"Both entered Cup ({made.code}), which is withdrawn."]


def test_fides_list_finds_who_took_over_the_entry_it_made(two, registrar, now):
    duplicate, kept = two
    merging.merge(duplicate, kept, REASON, registrar, now)
    assert _one(Player.objects.get(fide_id=9000001), Player.objects.get(national_id="FIDE-9000001")) == kept


# ---- splitting -----------------------------------------------------------------------------------------------------
@pytest.fixture
def mixed():
    """One entry under which two people played."""
    one, third = player("Okoń", national_id="POL000001"), player("Wrona")
    return one, third, event("Spring Cup", MAY, MAY, [(one, third, 1)]), event("Cup", JUNE, JUNE, [(third, one, 1)])


def test_events_move_to_somebody_else(mixed, registrar, now, told, django_capture_on_commit_callbacks):
    one, _, spring, summer = mixed
    other = player("Okoń", national_id="POL000002")
    entries = splitting.entries_of(one)
    assert [entry.tournament for entry in entries] == [summer, spring]
    with django_capture_on_commit_callbacks(execute=True):
        assert splitting.move_entries(one, entries[1:], other, "another Okoń", registrar, now) == other
    assert [entry.tournament for entry in splitting.entries_of(one)] == [summer]
    moved = splitting.entries_of(other)
    assert [(entry.tournament, entry.name) for entry in moved] == [(spring, "Okoń, Test")]
    assert Game.objects.get(tournament=spring).white == moved[0]
    assert told == [MAY]
    change = {"field": "Spring Cup, number 1", "old": "Okoń, Test (POL000001)", "new": "Okoń, Test (POL000002)"}
    assert [(deed.what, deed.about_name, deed.data["changes"]) for deed in Deed.objects.order_by("pk")] == [
        ("event.player-changed", "Spring Cup", [change | {"field": "Number 1, Okoń, Test"}]),
        ("player.entries-moved", "Okoń, Test", [change]),
        ("player.entries-moved", "Okoń, Test", [change]),
    ]


def test_events_move_to_somebody_new(mixed, registrar, now, settings):
    settings.FEDERATION_CODE = "POL"
    one = mixed[0]
    new = Player(family_name="Okoń", given_name="Test", birth_year=2001)
    splitting.move_entries(one, splitting.entries_of(one), new, "father and son", registrar, now)
    assert (new.national_id, new.search_key, new.entries.count()) == ("POL000002", "okon test", 2)
    assert {record.history_user for record in new.history.all()} == {registrar}


def test_events_do_not_move_where_they_cannot(mixed, registrar, now):
    one, third, *_ = mixed
    entries = splitting.entries_of(one)
    gone = player("Okoń", merged_into=one, national_id="POL000003")
    for wanted, to, why in [
        ([], gone, "Choose the events"),
        (entries, gone, r"Okoń, Test \(POL000003\) is merged"),
        (entries, one, "the same entry"),
        (entries, third, r"Wrona, Test entered Spring Cup \(.*\) as well"),
        (splitting.entries_of(third), player("Okoń"), "Somebody has just changed these entries"),
    ]:
        with pytest.raises(NotPossible, match=why):
            splitting.move_entries(one, wanted, to, REASON, registrar, now)
    assert one.entries.count() == 2


def test_titles_change_hands_with_their_whole_story(two, registrar, now):
    """A revoked one goes with the others; where both have a title, each keeps its own award."""
    duplicate, kept = two
    paper = awards.Document("decision.pdf", b"made up")
    given = {"by": registrar, "now": now}
    im = awards.award(duplicate, "FIDE", "IM", day=MAY, event="Baltic Open", decision="7", document=paper, **given)
    awards.revoke(im, day=JUNE, reason="the norms were bought", **given)
    awards.award(duplicate, "PZSzach", "k", day=MAY, conditional_until=2000, **given)
    for one in two:
        awards.award(one, "FIDE", "FM", day=MAY, **given)

    def stories(one: Player) -> list[tuple]:
        return [
            (each.code, each.event, each.decision, each.conditional_until, each.revoked, each.documents.count())
            for each in one.titles.order_by("pk")
        ]

    before = [stories(one) for one in two]
    merging.merge(duplicate, kept, REASON, registrar, now)
    assert stories(kept) == [
        ("WFM", "", "", None, None, 0),
        ("IM", "Baltic Open", "7", None, JUNE, 1),
        ("k", "", "", 2000, None, 0),
        ("FM", "", "", None, None, 0),
    ]
    assert stories(duplicate) == [("FM", "", "", None, None, 0)]
    told = [(one.history_change_reason, one.player_id) for one in im.history.order_by("history_id")]
    assert told[2:] == [(f"FIDE-9000001 merged into it: {REASON}", kept.pk)]
    merging.undo_merge(duplicate, REASON, registrar, now)
    assert [stories(one) for one in two] == before


def test_a_title_revoked_here_and_held_there_is_looked_at(two, registrar, now):
    duplicate, kept = two
    awards.award(duplicate, "FIDE", "IM", by=registrar, day=MAY, now=now)
    other = awards.award(kept, "FIDE", "IM", by=registrar, day=MAY, now=now)
    awards.revoke(other, by=registrar, day=JUNE, reason="the norms were bought", now=now)
    assert preview(duplicate, kept).doubts == ["IM (FIDE) was revoked on 7 June 2026, and the other entry holds it."]


def test_licences_that_it_lacks_go_to_the_one_that_stays_and_back(two, registrar, now):
    duplicate, kept = two
    for one, kind in ((duplicate, "A"), (duplicate, "B"), (kept, "A")):
        Licence.objects.create(player=one, kind=kind, first=MAY)
    merging.merge(duplicate, kept, REASON, registrar, now)
    assert [one.licences.count() for one in two] == [1, 2]
    duplicate.refresh_from_db()
    merging.undo_merge(duplicate, REASON, registrar, now)
    assert [one.licences.count() for one in two] == [2, 1]


def test_posts_that_it_lacks_go_to_the_one_that_stays_and_back(two, registrar, now):
    duplicate, kept = two
    here, there = event("Here", MAY, MAY, []), event("There", JUNE, JUNE, [])
    for one, at in ((duplicate, here), (duplicate, there), (kept, here)):
        Appointment.objects.create(tournament=at, player=one, post="chief")
    merging.merge(duplicate, kept, REASON, registrar, now)
    assert [one.appointments.count() for one in two] == [1, 2]
    duplicate.refresh_from_db()
    merging.undo_merge(duplicate, REASON, registrar, now)
    assert [one.appointments.count() for one in two] == [2, 1]
