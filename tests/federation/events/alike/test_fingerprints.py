"""The games of events and waiting reports, stored and found again."""

from datetime import date

import pytest

from federation import submissions
from federation.events import changes
from federation.events.alike import fingerprints
from federation.models import Fingerprint, Game, Submission, Tournament
from federation.people import merging, splitting
from federation.refusals import NotPossible
from tests.federation.small_trf import GAMES, register, trf

pytestmark = pytest.mark.django_db
END = date(2026, 9, 7)


@pytest.fixture
def players():
    return register()


def handed_in(arbiter, players, now, name="a.trf", **changed) -> Submission:
    draft = submissions.upload(arbiter, name, trf(**changed), now)
    return submissions.submit(submissions.choose(draft, 5, {"player": players[5].pk}, now), now)


@pytest.fixture
def event(arbiter, officer, players, now) -> Tournament:
    return submissions.accept(handed_in(arbiter, players, now), officer, now)


def stored() -> dict[str, int]:
    return {str(one.tournament or one.submission.receipt): one.meetings.count() for one in Fingerprint.objects.all()}


def like(event: Tournament, but_event: int | None = None) -> list[tuple]:
    found = fingerprints.like(fingerprints.games_of(event), END, "standard", but_event=but_event)
    return [(one.key, one.equal, one.likeness.same) for one in found]


def test_a_report_is_known_from_its_submission_on_and_an_event_from_its_acceptance(arbiter, officer, players, now):
    draft = submissions.upload(arbiter, "a.trf", trf(), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    assert stored() == {}
    waiting = submissions.submit(draft, now)
    assert stored() == {waiting.receipt: 9}
    submissions.send_back(waiting, officer, "Look again.", now)
    assert stored() == {}
    waiting = submissions.submit(submissions.answer(waiting, "words", "I did.", now), now)
    submissions.accept(waiting, officer, now)
    assert stored() == {"Baltic Open": 9}


@pytest.mark.parametrize("end", ["reject", "withdraw"])
def test_a_report_that_is_refused_or_withdrawn_is_forgotten(arbiter, officer, players, now, end):
    waiting = handed_in(arbiter, players, now)
    if end == "reject":
        submissions.reject(waiting, officer, "Not ours.", now)
    else:
        submissions.withdraw(waiting, now)
    assert stored() == {}


def test_an_event_is_like_itself_but_is_not_told_so(event):
    assert (like(event), like(event, event.pk)) == ([("event-2026-0001", True, 9)], [])


def test_a_withdrawn_event_is_in_nobodys_way(event, officer, now):
    changes.withdraw_event(event, officer, "It was not played.", now)
    assert like(event) == []


def test_a_result_that_is_changed_is_changed_here_too(event, officer, now):
    before = fingerprints.games_of(event)
    game = event.games.get(round=1, white__number=1)
    changes.change_result(game, 1, 1, Game.Kind.PLAYED, officer, "The score sheet says so.", now)
    found = fingerprints.like(before, END, "standard", but_event=None)
    assert [(one.equal, one.likeness.same) for one in found] == [(False, 8)]
    assert like(event) == [("event-2026-0001", True, 9)]


def test_a_merged_player_is_known_under_both_entries(event, arbiter, players, registrar, now):
    """The event was stored under the entry that was merged."""
    stays = type(players[2]).objects.create(national_id="VIS000099", family_name="Okoń", given_name="T.")
    merging.merge(players[2], stays, "One person.", registrar, now)
    draft = submissions.upload(arbiter, "again.trf", trf(h012="Baltic Cup"), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    [match] = [one for one in submissions.reading(draft).matches if one.entrant.number == 2]
    assert match.player == stays
    [found] = submissions.reading(draft).repeats
    assert (found.tournament, found.equal) == (event, True)


def test_entries_given_to_another_player_are_stored_again(event, players, registrar, now):
    other = type(players[2])(family_name="Okoń", given_name="Jan", sex="m", birth_year=1985)
    splitting.move_entries(players[2], list(event.entrants.filter(number=2)), other, "Two people.", registrar, now)
    assert like(event) == [("event-2026-0001", True, 9)]


def test_an_event_whose_games_count_elsewhere_cannot_be_restored(event, arbiter, officer, players, now):
    changes.withdraw_event(event, officer, "It is sent anew.", now)
    second = submissions.accept(handed_in(arbiter, players, now, h012="Baltic Cup"), officer, now)
    with pytest.raises(NotPossible) as refusal:
        changes.restore_event(event, officer, "It counts after all.", now)
    assert str(refusal.value) == f"Its games count already, as {second.code}, Baltic Cup. Withdraw that event first."
    changes.withdraw_event(second, officer, "The first one counts.", now)
    assert changes.restore_event(event, officer, "It counts after all.", now).withdrawn is False


def test_reports_with_a_game_in_common_are_found(arbiter, players, now):
    first = handed_in(arbiter, players, now)
    second = handed_in(arbiter, players, now, "b.trf", games={1: GAMES[1][:1]}, h042="2026/01/05", h052="2026/01/07")
    third = handed_in(arbiter, players, now, "c.trf", games={1: [(1, 2, "0")]}, h042="2026/01/05", h052="2026/01/07")
    assert fingerprints.waiting_with_common_games(first) == [first.pk, second.pk]
    assert fingerprints.waiting_with_common_games(third) == [third.pk]


def test_comparing_asks_two_queries_however_many_events_there_are(event, django_assert_num_queries):
    games = fingerprints.games_of(event)
    with django_assert_num_queries(2):
        assert len(fingerprints.like(games, END, "standard", but_event=None)) == 1
