"""What an officer says of an event's time control: FIDE's approval at acceptance, and every change afterwards."""

from urllib.parse import urlencode

import pytest
from django.urls import reverse

from federation import submissions
from federation.corrections.public_history import of_event
from federation.events.rate_of_play import RateOfPlay, change_rate_of_play, rate_of_play
from federation.models import Deed, Tournament
from federation.permissions import OFFICER
from federation.submissions import NotPossible
from tests.federation.small_trf import register, trf
from tests.federation.submissions.test_submissions import settle
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
WHY = "The arbiter wrote to us."
FASTER = RateOfPlay("45 min + 30 s", 75, None, "QC-2026/118")


@pytest.fixture
def event():
    return make_event([make_player("Okoń, Ewa"), make_player("Gołąb, Jan")], [(1, 1, 2, "1-0")])


def test_a_change_is_kept_with_what_it_was(event, officer, now):
    change_rate_of_play(event, FASTER, officer, f" {WHY} ", now)
    event.refresh_from_db()
    assert (rate_of_play(event), event.pace_change) == (FASTER, Deed.objects.get().pk)
    deed = Deed.objects.get()
    assert (deed.what, deed.about_id, deed.by, deed.at, deed.text) == (
        "event.rate-of-play-changed", str(event.pk), officer, now, WHY,
    )  # fmt: skip
    assert deed.data == {
        "changes": [
            {"field": "Time control", "old": "", "new": "45 min + 30 s"},
            {"field": "Minutes for 60 moves", "old": "", "new": "75"},
            {"field": "Approval of a faster time control", "old": "", "new": "QC-2026/118"},
        ]
    }
    assert [(str(one.what), one.why) for one in of_event(event)] == [("The time control was changed", WHY)]
    assert event.history.order_by("history_id").last().history_user == officer


@pytest.mark.parametrize(("new", "reason"), [(FASTER, " so "), (RateOfPlay("", None, None, ""), WHY)])
def test_nothing_is_changed_without_a_reason_or_a_change(event, officer, now, new, reason):
    with pytest.raises(NotPossible):
        change_rate_of_play(event, new, officer, reason, now)
    event.refresh_from_db()
    assert (rate_of_play(event), event.pace_change, Deed.objects.count()) == (
        RateOfPlay("", None, None, ""), 0, 0,
    )  # fmt: skip


@pytest.fixture
def players():
    return register()


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("90 min + 30 s", (120, None)),
        ("40 moves in 100 min, then 50 min", (150, 40)),
        ("as agreed, standard", (None, None)),
        ("40/90, G/30; +30", (None, None)),
    ],
)
def test_a_report_is_accepted_with_what_its_time_control_says(arbiter, officer, players, now, text, known):
    sent = settle(submissions.upload(arbiter, "a.trf", trf(h122=text), now), players, now)
    tournament = submissions.accept(sent, officer, now)
    tournament.refresh_from_db()
    assert (tournament.minutes, tournament.first_control, tournament.approved_control) == (*known, "")


def test_the_approval_is_typed_at_acceptance_and_read_from_nothing_else(arbiter, officer, players, now, client_for):
    report = trf(h122="45 min + 30 s", h012="Open approved by FIDE QC")
    sent = settle(submissions.upload(arbiter, "a.trf", report, now), players, now)
    client_for(OFFICER).post(
        reverse("review-accept", args=[sent.pk]), urlencode({"approved_control": "QC-2026/118"}),
        content_type="application/x-www-form-urlencoded",
    )  # fmt: skip
    tournament = Tournament.objects.get()
    assert (tournament.minutes, tournament.approved_control) == (75, "QC-2026/118")
    deed = Deed.objects.get(what="submission.accepted")
    assert deed.text == f"{tournament}, as {tournament.code}; faster time control approved by FIDE: QC-2026/118"


def test_without_the_officers_word_nothing_is_approved(arbiter, officer, players, now):
    report = trf(h122="45 min + 30 s", h012="Open approved by FIDE QC")
    tournament = submissions.accept(
        settle(submissions.upload(arbiter, "a.trf", report, now), players, now), officer, now
    )
    assert (tournament.minutes, tournament.approved_control) == (75, "")


def test_an_approval_is_for_two_rounds_a_day_at_most(event, officer, now):
    """FIDE's Council on faster time controls: events of at most two games a day."""
    days = [["2026-05-02", "2026-05-02", "2026-05-03"], ["2026-05-02"] * 3]
    refused = []
    for known in days:
        Tournament.objects.update(round_dates=known)
        try:
            change_rate_of_play(event, FASTER._replace(minutes=75 + len(refused)), officer, WHY, now)
            refused.append("")
        except NotPossible as why:
            refused.append(str(why))
    assert refused == [
        "", "FIDE approves a faster time control for two rounds a day at most; 3 were played on 2\xa0May\xa02026.",
    ]  # fmt: skip
