"""Ratings set by a decision: on the next list with a line of their own, kept from then on, never in a published one."""

from datetime import date

import pytest

from federation.models import Deed
from federation.refusals import NotPossible
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.lists import decisions, life, recalculation
from ratings.models import Entry, Line, RatingDecision, RatingList, Run
from ratings.published.players.explanation import working
from tests.factories import compute_now, computed, event, noon, player, published

pytestmark = pytest.mark.django_db

MARCH, MAY, JULY = date(2025, 3, 1), date(2025, 5, 1), date(2025, 7, 1)
DAY, WHY = date(2025, 3, 20), "The board corrected a wrong birth year."


@pytest.fixture
def match():
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    published("fide", MARCH)
    event("Club match", date(2025, 3, 10), date(2025, 3, 11), [(okon, golab, 1)])
    return okon, golab


def printed(rating_list: RatingList) -> dict[str, tuple[float | None, float]]:
    return {entry.name: (entry.previous, entry.rating) for entry in Entry.objects.filter(list=rating_list)}


def test_the_next_list_has_the_rating_and_a_line_that_says_why(match, officer):
    okon, _ = match
    made = decisions.decide("fide", okon, 2150, WHY, DAY, officer, noon(DAY))
    may = published("fide", MAY)
    shown = working(may, okon)
    assert [(part.heading, part.line.change) for part in shown.parts] == [
        ("Decision of the federation", 140.0), ("Club match", 10.0),
    ]  # fmt: skip
    assert shown.parts[0].sentence == (
        f"Decision {made.number} of the federation, 20 March 2025: {WHY} On this list the rating is set to 2150; by "
        "the rules it would be 2010."
    )
    assert printed(may) == {"Okoń, Test": (2000, 2150), "Gołąb, Test": (2000, 1990)}
    july = published("fide", JULY)
    assert printed(july) == {"Okoń, Test": (2150, 2150), "Gołąb, Test": (1990, 1990)}
    assert working(july, okon).parts == ()


def test_a_published_list_stays_and_a_recalculation_decides_the_same(match, officer, now):
    okon, golab = match
    decisions.decide("fide", okon, 2150, WHY, DAY, officer, noon(DAY))
    may = published("fide", MAY)
    before = (may.digest, printed(may))
    decisions.decide("fide", golab, 2300, WHY, DAY, officer, noon(MAY))
    july = published("fide", JULY)
    assert printed(july) == {"Okoń, Test": (2150, 2150), "Gołąb, Test": (1990, 2300)}
    lists = list(RatingList.objects.current().filter(system="fide").order_by("effective"))
    assert [(step.published.effective, step.differs) for step in recalculation.fold(lists)] == [
        (MARCH, False), (MAY, False), (JULY, False),
    ]  # fmt: skip
    may.refresh_from_db()
    assert (may.digest, printed(may)) == before


def test_k_follows_the_rating_that_is_published(match, officer):
    okon, _ = match
    decisions.decide("fide", okon, 2410, WHY, DAY, officer, noon(DAY))
    assert Entry.objects.get(list=published("fide", MAY), player=okon).factor == 10


def test_a_draft_is_stale_once_something_was_decided(match, officer):
    draft = computed("fide", MAY)
    assert not life.is_stale(draft)
    made = decisions.decide("fide", match[0], 2150, WHY, DAY, officer, noon(DAY))
    assert life.is_stale(draft)
    assert Run.objects.filter(list=draft, reason=f"decision {made.number}", state=Run.State.WAITING).count() == 1
    decisions.revoke(made, officer, noon(DAY))
    assert not life.is_stale(draft)


def test_a_decision_is_taken_back_until_its_list_is_out(match, officer):
    okon, _ = match
    made = decisions.decide("fide", okon, 2150, WHY, DAY, officer, noon(DAY))
    with pytest.raises(NotPossible, match="waits for the next list already"):
        decisions.decide("fide", okon, 2160, WHY, DAY, officer, noon(DAY))
    decisions.revoke(made, officer, noon(DAY))
    again = decisions.decide("fide", okon, 2160, WHY, DAY, officer, noon(DAY))
    draft = computed("fide", MAY)
    compute_now(draft, noon(MAY))
    life.publish(draft.pk, officer, noon(MAY))
    for one in (made, again):
        with pytest.raises(NotPossible, match="is in a published list, or was taken back"):
            decisions.revoke(one, officer, noon(MAY))
    deeds = Deed.objects.filter(what__startswith="rating.").order_by("pk")
    assert list(deeds.values_list("what", "text")) == [
        ("rating.decided", f"{made.number}: {WHY}"),
        ("rating.decision-revoked", made.number),
        ("rating.decided", f"{again.number}: {WHY}"),
    ]


@pytest.mark.parametrize(
    ("system", "rating", "why", "refusal"),
    [
        ("fide", 2150.5, WHY, "no rating of this series"),
        ("fide", -1, WHY, "no rating of this series"),
        ("fide", float("nan"), WHY, "no rating of this series"),
        ("fide", 2150, "no", "Say why"),
        ("urs", 2150, WHY, "every list from the games alone"),
        ("ukd", 2150, WHY, "every list from the games alone"),
    ],
)
def test_what_is_no_decision_is_refused(match, officer, system, rating, why, refusal):
    published("urs", MARCH)
    with pytest.raises(NotPossible, match=refusal):
        decisions.decide(system, match[0], rating, why, DAY, officer, noon(DAY))
    assert not RatingDecision.objects.exists()


KEEPING = [slug for slug, system in catalogue.SERIES.items() if system.keeps_decisions]


@pytest.mark.parametrize("slug", KEEPING)
def test_every_system_keeps_what_was_decided(officer, slug):
    """Of somebody rated and of somebody who never was; the list after it, without games, prints the same."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("Club match", date(2025, 2, 3), date(2025, 2, 4), [(okon, golab, 1), (golab, okon, 1)] * 20)
    begins = calendar.on_or_after(MARCH, catalogue.SERIES[slug].cadence)
    first = life.open_draft(slug, begins, noon(begins))
    compute_now(first, noon(begins))
    life.publish(first.pk, officer, noon(begins))
    newcomer = player("Nowa")
    for one in (okon, newcomer):
        decisions.decide(slug, one, 1500, WHY, begins, officer, noon(begins))
    ratings = []
    for _ in range(2):
        draft = RatingList.objects.get(system=slug, state=RatingList.State.DRAFT)
        compute_now(draft, noon(draft.effective))
        life.publish(draft.pk, officer, noon(draft.effective))
        found = Entry.objects.filter(list=draft, player__in=[okon, newcomer]).order_by("player_id")
        ratings.append([entry.rating for entry in found])
        lines = Line.objects.filter(list=draft, rule="decision").order_by("player_id")
        ratings.append([(line.player_id, line.facts["decided"]) for line in lines])
    assert ratings == [[1500, 1500], [(okon.pk, "1500"), (newcomer.pk, "1500")], [1500, 1500], []]


def test_which_systems_keep_decisions():
    assert sorted(set(catalogue.SERIES) - set(KEEPING)) == ["chessmetrics", "chessmetrics-full", "clarke-season", "urs"]
