"""What an officer may accept: nobody's own report, and no event a second time."""

import pytest
from django.contrib.auth.models import User

from federation import submissions
from federation.models import Letter, Submission, Tournament
from federation.reports.report import Severity
from federation.runtime.mail import letters
from federation.submissions import NotPossible
from federation.vocabulary import dates
from tests.federation.runtime.mail.following.follow_factory import follow
from tests.federation.small_trf import GAMES, trf
from tests.federation.submissions.handing_in import at_once, settle
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db


def test_nobody_accepts_their_own_report(arbiter, officer, players, now):
    """Whatever else they are: the officer here, who may do it for others, and a superuser."""
    own = settle(submissions.upload(officer, "own.trf", trf(), now), players, now)
    for user in (officer, User.objects.create_superuser("root")):
        own.arbiter = user
        own.save()
        with pytest.raises(NotPossible) as refusal:
            submissions.accept(own, user, now)
        assert str(refusal.value) == "You sent this report yourself. Another rating officer must decide on it."
    assert (Tournament.objects.count(), submissions.accept(own, officer, now).code) == (0, "2026-0001")


def test_an_event_is_accepted_once_under_whatever_name_and_date(waiting, arbiter, officer, players, now):
    """The same games in other bytes: told to the arbiter, refused when it is submitted all the same."""
    event = submissions.accept(waiting, officer, now)
    draft = submissions.upload(arbiter, "cup.trf", trf(h012="Cup", h042="2026/02/05", h052="2026/02/07"), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    [problem] = submissions.reading(draft).of(Severity.ERROR)
    assert (problem.code, problem.message) == (
        "event-known",
        "All 9 games of this report are in 2026-0001, Baltic Open (5 – 7 September 2026), which was accepted, and "
        "cannot count twice. If something in that event is wrong, ask for a correction on its page.",
    )
    with pytest.raises(NotPossible, match=r"^Still 1 to fix\.$"):
        submissions.submit(draft, now)
    Tournament.objects.filter(pk=event.pk).update(withdrawn=True)
    assert submissions.submit(draft, now).state == "submitted"
    Tournament.objects.filter(pk=event.pk).update(withdrawn=False)
    with pytest.raises(NotPossible) as refusal:  # as if it had come meanwhile
        submissions.accept(draft, officer, now)
    assert str(refusal.value) == problem.message
    assert Tournament.objects.count() == 1


def test_an_event_nearly_like_another_wants_a_reason(waiting, arbiter, officer, players, now):
    submissions.accept(waiting, officer, now)
    games = GAMES | {3: [(2, 1, "0"), (6, 5, "1"), (3, 4, "0")]}
    draft = submissions.upload(arbiter, "mended.trf", trf(games=games), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    [problem] = submissions.to_confirm(draft, submissions.reading(draft).problems)
    assert (problem.code, problem.message) == (
        "event-alike",
        "8 of the 9 games of this report are in 2026-0001, Baltic Open (5 – 7 September 2026) too. Confirm only if "
        "both were played.",
    )
    with pytest.raises(NotPossible, match=r"^Still 1 to confirm\.$"):
        submissions.submit(draft, now)
    draft = submissions.override(draft, problem.key, "Played twice, really.", now)
    draft = submissions.submit(draft, now)
    with pytest.raises(NotPossible) as refusal:
        submissions.accept(draft, officer, now)
    assert str(refusal.value) == (
        "Nearly the same games are in 2026-0001, Baltic Open (5 – 7 September 2026). Compare both, and say that both "
        "were played, or withdraw that event first."
    )
    assert submissions.accept(draft, officer, now, both=True).code == "2026-0002"
    assert draft.history.last().text == "as 2026-0002, beside 2026-0001 with nearly the same games"


def test_a_report_waits_once_under_whatever_name(waiting, officer, players, now):
    draft = submissions.upload(officer, "cup.trf", trf(h012="Cup"), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    [found] = submissions.reading(draft).repeats
    assert (found.submission, found.equal, found.likeness.same) == (waiting, True, 9)
    with pytest.raises(NotPossible, match=r"^Still 1 to fix\.$"):
        submissions.submit(draft, now)


@pytest.mark.django_db(transaction=True)
def test_one_event_in_two_reports_accepted_at_once_is_one_event(waiting, arbiter, officer, players, now):
    """Both wait, as they do where they were submitted at the same moment."""
    Submission.objects.filter(pk=waiting.pk).update(state="draft")
    other = settle(submissions.upload(arbiter, "cup.trf", trf(h012="Baltic Cup"), now), players, now)
    Submission.objects.filter(pk=waiting.pk).update(state="submitted")
    queue = [waiting, other]
    answers = at_once(lambda: submissions.accept(queue.pop(), officer, now).code)
    assert sorted(answers, key=str) == ["2026-0001", NotPossible]
    assert Tournament.objects.count() == 1


def test_those_who_asked_are_told_when_their_player_is_in_an_accepted_report(waiting, officer, players, now, settings):
    """When it came, and for which list it counts; once an address, and nobody who did not ask for that."""
    settings.MAIL = True
    stranger = make_player("Gołąb, Jan")
    for address, one, accepted in (
        ("a@example.org", players[1], True),
        ("a@example.org", players[2], True),
        ("a@example.org", stranger, True),
        ("b@example.org", stranger, True),
        ("c@example.org", players[1], False),
    ):
        follow(one, address, now, guardian=True, accepted=accepted)
    event = submissions.accept(waiting, officer, now)
    letter = Letter.objects.get(kind=letters.FOLLOWED)
    first, *others = letter.text.split(letters.BETWEEN)
    day = dates.day(dates.federation_day(waiting.submitted))
    assert (letter.to, letter.subject, letter.link) == (
        "a@example.org", "Baltic Open was accepted", event.get_absolute_url(),
    )  # fmt: skip
    assert first == f"The report of Baltic Open came on {day} and is accepted."
    assert [one.splitlines()[0] for one in others] == [players[1].name, players[2].name]
