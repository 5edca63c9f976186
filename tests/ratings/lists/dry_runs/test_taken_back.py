"""Each kind of change that is written down explains why a list no longer comes out: it is taken back, and it does."""

from datetime import date, timedelta

import pytest

from federation.events import changes, rate_of_play
from federation.models import Deed, OutsideRating, Player, Submission, Tournament
from federation.people import awards, merging, splitting
from ratings.lists import life
from ratings.lists.dry_runs import proof
from ratings.models import Proof
from tests.factories import computed, event, noon, player
from tests.launcher.owner import thaw_for_a_test

pytestmark = pytest.mark.django_db
OUT = date(2026, 3, 1)
LATER = noon(OUT) + timedelta(days=3)
WHY = "told by the arbiter"
Answer = Proof.Answer


@pytest.fixture
def made(request, officer):
    """A list of a system with an event of three players, one of them a junior."""
    slug = getattr(request, "param", "fide")
    people = [player("Okoń", 2000), player("Gołąb", 2000, birth_year=2010), player("Sęp", 1900)]
    one, two, three = people
    event("One", date(2026, 1, 10), date(2026, 1, 11), [(one, two, 1), (two, three, 0.5), (one, three, 1)])
    event("Two", date(2026, 2, 10), date(2026, 2, 11), [(one, three, 0)])
    # As if all of it had been entered then, and not when the test runs.
    thaw_for_a_test("federation_historicalplayer", "federation_historicaltournament")
    for history in (Player.history, Tournament.history):
        history.update(history_date=noon(date(2025, 1, 1)))
    draft = computed(slug, OUT)
    return life.publish(draft.pk, officer, noon(OUT))


def answer(made) -> tuple[str, list[str]]:
    found = proof.prove(made.pk, LATER)
    deeds = Deed.objects.in_bulk(found.deeds)
    return found.answer, [deeds[key].what for key in found.deeds]


def named(name: str) -> Player:
    return Player.objects.get(family_name=name)


def test_an_event_withdrawn(made, officer):
    changes.withdraw_event(Tournament.objects.get(name="One"), officer, WHY, LATER)
    assert answer(made) == (Answer.CHANGED, ["event.withdrawn"])
    assert Proof.objects.get().events == 1


def test_several_changes_at_once(made, officer):
    event_two = Tournament.objects.get(name="Two")
    changes.change_result(event_two.games.get(), 2, 0, "played", officer, WHY, LATER)
    changes.change_result(event_two.games.get(), 1, 1, "played", officer, WHY, LATER)
    changes.withdraw_event(event_two, officer, WHY, LATER)
    merging.merge(named("Sęp"), player("Sęp"), WHY, officer, LATER)
    assert answer(made) == (
        Answer.CHANGED, ["player.merged", "event.withdrawn", "event.result-changed", "event.result-changed"],
    )  # fmt: skip


def test_a_merger_that_was_undone_since(officer, made):
    kept = named("Okoń")
    merging.merge(other := player("Wilga", 1800), kept, WHY, officer, LATER)
    assert answer(made)[0] == Answer.FOLLOWS
    event("Three", date(2026, 3, 10), date(2026, 3, 11), [(other, named("Sęp"), 1)])
    next_one = life.publish(computed("fide", date(2026, 5, 1)).pk, officer, noon(date(2026, 5, 1)))
    merging.undo_merge(other, WHY, officer, noon(date(2026, 5, 3)))
    assert answer(next_one) == (Answer.CHANGED, ["player.split"])


def test_what_the_register_says_of_a_player(made, registrar):
    one = named("Gołąb")
    one.birth_year = 1990
    merging.saved(one, ["birth_year"], WHY, registrar, LATER)  # as an import does: no deed
    assert answer(made) == (Answer.CHANGED, [])
    assert (Proof.objects.get().persons, named("Gołąb").birth_year) == (1, 1990)
    Player.objects.filter(pk=one.pk).update(birth_year=1991)  # behind its history
    assert answer(made) == (Answer.UNEXPLAINED, [])


def test_another_rate_of_play(made, officer):
    tournament = Tournament.objects.get(name="One")
    pace = rate_of_play.RateOfPlay("30 minutes a player", 30, None, "")
    rate_of_play.change_rate_of_play(tournament, pace, officer, WHY, LATER)
    assert answer(made) == (Answer.CHANGED, ["event.rate-of-play-changed"])


@pytest.mark.parametrize("made", ["dwz"], indirect=True)
def test_an_event_reported_late(made, officer, arbiter):
    """Of a system that recalculates for its sake; without its report it is nobody's."""
    late = event("Three", date(2026, 2, 20), date(2026, 2, 21), [(named("Sęp"), named("Okoń"), 1)])
    assert answer(made) == (Answer.UNEXPLAINED, [])
    report = Submission.objects.create(
        arbiter=arbiter, filename="t.trf", content=b"x", digest="d", size=1, created=LATER, changed=LATER,
        tournament=late, state=Submission.State.ACCEPTED,
    )  # fmt: skip
    proof.record("submission.accepted", officer, LATER, about=report)
    assert answer(made) == (Answer.CHANGED, ["submission.accepted"])


def test_what_cannot_be_taken_back_is_told(made, officer):
    held = splitting.entries_of(named("Sęp"))
    splitting.move_entries(named("Sęp"), held[:1], player("Wilga", 1500), WHY, officer, LATER)
    assert answer(made)[0] == Answer.LASTING


def test_a_title_given_later_explains_nothing(made, officer):
    OutsideRating.objects.filter(player=named("Sęp")).update(rating=1700)
    awards.award(named("Sęp"), "FIDE", "FM", day=OUT, by=officer, now=LATER)
    assert answer(made) == (Answer.UNEXPLAINED, [])
