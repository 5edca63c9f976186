"""A change of an accepted event tried out: the lists with it, nothing of it left behind, then the change itself."""

from datetime import date

import pytest

from federation.models import Deed, GameChange, Tournament
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.lists.dry_runs import proposals
from ratings.lists.dry_runs.proposals import RESTORE, RESULT, WITHDRAW, Proposal
from ratings.models import RatingList, Run
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db

MARCH, MAY, JULY = date(2025, 3, 1), date(2025, 5, 1), date(2025, 7, 1)
WHY = "Both score sheets say so."


@pytest.fixture
def match():
    """Counted by the FIDE list of May, which the one of July follows, and by UKD and DWZ lists of its month."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    for slug in ("fide", "dwz"):
        published(slug, MARCH)
    made = event("Club match", date(2025, 3, 10), date(2025, 3, 11), [(okon, golab, 1)])
    published("dwz", date(2025, 4, 1))
    for effective in (MAY, JULY):
        published("fide", effective)
    return made


def drawn(match: Tournament) -> Proposal:
    return Proposal(RESULT, match.pk, match.games.get().pk, 1, 1, "played")


def worked(runs: list[Run], now) -> list[list[str]]:
    for run in runs:
        carry_out(kinds.named("run"), run.pk, lambda: now)
        run.refresh_from_db()
    return [[run.list.system, run.state, *(paragraph["text"] for paragraph in run.report)] for run in runs]


def test_a_dry_run_says_what_every_series_would_be(match, officer, now):
    assert [str(one) for one in proposals.affected(match)] == [
        "FIDE standard of 1 May 2025", "DWZ (Germany) of 1 April 2025",
    ]  # fmt: skip
    runs = proposals.try_out(drawn(match), WHY, officer, now)
    assert worked(runs, now) == [
        [
            "fide", "done",
            "2 lists of 2 have other numbers: 1 event rated again, 2 players with another rating, "
            "the largest change 10.",
            "FIDE standard of 1 May 2025: 2 ratings change.",
            "FIDE standard of 1 July 2025: 2 ratings change.",
        ],
        [
            "dwz", "done",
            "1 list of 1 has other numbers: 1 event rated again, 2 players with another rating, "
            "the largest change 67.",
            "DWZ (Germany) of 1 April 2025: 2 ratings change.",
        ],
    ]  # fmt: skip
    assert proposals.tried(drawn(match)) == runs


def test_nothing_of_a_dry_run_stays(match, officer, now):
    deeds = Deed.objects.exclude(what="run.asked")  # who asked is written down
    lists, before = list(RatingList.objects.values_list("pk", "digest")), deeds.count()
    for proposal in (drawn(match), Proposal(WITHDRAW, match.pk)):
        worked(proposals.try_out(proposal, WHY, officer, now), now)
    match.refresh_from_db()
    game = match.games.get()
    assert (match.withdrawn, game.white_score, game.black_score) == (False, 2, 0)
    assert (GameChange.objects.count(), deeds.count()) == (0, before)
    assert list(RatingList.objects.values_list("pk", "digest")) == lists


def test_a_dry_run_belongs_to_one_change_and_to_the_lists_it_was_made_for(match, officer, now):
    proposals.try_out(drawn(match), WHY, officer, now)
    lost = Proposal(RESULT, match.pk, match.games.get().pk, 0, 2, "played")
    assert [proposals.tried(other) for other in (lost, Proposal(WITHDRAW, match.pk))] == [[], []]
    # What came out since makes it worthless: the FIDE list of July did.
    Run.objects.update(created=now.replace(year=2025, month=6))
    assert [run.list.system for run in proposals.tried(drawn(match))] == ["dwz"]


def test_what_the_event_does_not_allow_is_refused_before_any_run(match, officer, now):
    for proposal, why in (
        (Proposal(RESTORE, match.pk), "not withdrawn"),
        (Proposal(RESULT, match.pk, match.games.get().pk, 2, 0, "played"), "has that result already"),
        (Proposal(RESULT, match.pk, 0, 2, 0, "played"), "Choose a game"),
    ):
        with pytest.raises(NotPossible, match=why):
            proposals.try_out(proposal, WHY, officer, now)
    with pytest.raises(NotPossible, match="Say why"):
        proposals.try_out(drawn(match), " no ", officer, now)
    assert not Run.objects.filter(kind=Run.Kind.TRY).exists()


def test_the_change_itself_is_audited_with_its_reason(match, officer, now):
    Proposal(WITHDRAW, match.pk).carry_out(officer, WHY, now)
    Proposal(RESTORE, match.pk).carry_out(officer, WHY, now)
    drawn(match).carry_out(officer, WHY, now)
    deeds = Deed.objects.filter(about_id=str(match.pk), what__startswith="event.").order_by("pk")
    assert list(deeds.values_list("what", "text")) == [
        ("event.withdrawn", WHY), ("event.restored", WHY), ("event.result-changed", WHY),
    ]  # fmt: skip
