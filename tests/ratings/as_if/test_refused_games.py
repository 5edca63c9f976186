"""Games that a list will not rate, before a report is sent: the arbiter and the officer read which and why."""

from datetime import date
from html import unescape

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import OutsideRating
from federation.permissions import ARBITER, OFFICER
from ratings.as_if import report_preview
from ratings.catalogue import SYSTEMS
from ratings.models import Entry, RatingList
from tests.factories import OUTSIDE, compute_now, event, noon, published
from tests.federation.small_trf import register, trf
from tests.federation.submissions.test_submissions import settle

pytestmark = pytest.mark.django_db
NINETY = "Not rated: a game with a player of 1800 or more needs 90 minutes a player for 60 moves."
TWO_HOURS = "Not rated: a game with a player of 2400 or more needs 120 minutes a player for 60 moves."


@pytest.fixture
def players():
    """The best has 2400; Çelebi and Sokołowska are below 1800."""
    found = register()
    for number, rating in {1: 2400, 2: 1941, 3: 1918, 4: 1850, 5: 1500, 6: 1777}.items():
        OutsideRating.objects.create(player=found[number], date=OUTSIDE, rating=rating, factor=20)
    return found


@pytest.fixture
def series(players):
    """The list of September, which has everybody."""
    people = list(players.values())
    event("Before", date(2026, 8, 1), date(2026, 8, 2), [(one, people[0], 0) for one in people[1:]])
    for slug in ("fide", "dwz"):
        published(slug, date(2026, 9, 1))


def sent(arbiter, players, now, **header):
    return settle(submissions.upload(arbiter, "baltic.trf", trf(**header), now), players, now)


def told(submission, now, *slugs: str):
    found = submissions.preview(submission, submissions.reading(submission, now.date()))
    return report_preview.if_rated(found, [SYSTEMS[slug] for slug in slugs])


def named(refused) -> dict[str, list[tuple]]:
    return {
        refusal.reason: [(one.round, one.white.number, one.black.number) for one in refusal.games]
        for refusal in refused.refusals
    }


def test_the_games_of_an_hour_that_will_not_count(arbiter, players, series, now):
    """Only 5 against 6 are both below 1800; whoever meets 1 meets 2400."""
    found = told(sent(arbiter, players, now, h122="60 min"), now, "fide", "dwz")
    [refused] = found.refused_by
    assert (refused.system.slug, refused.count, refused.played, found.pace_unknown) == ("fide", 8, 9, False)
    assert named(refused) == {
        NINETY: [(1, 5, 2), (1, 3, 6), (2, 2, 3), (2, 4, 6), (3, 3, 4)],
        TWO_HOURS: [(1, 1, 4), (2, 1, 5), (3, 2, 1)],
    }


@pytest.mark.parametrize(
    ("header", "refused", "unknown"),
    [
        ({"h122": "90 min + 30 s"}, [], False),
        ({"h122": "90 min"}, [(1, 1, 4), (2, 1, 5), (3, 2, 1)], False),
        ({"h122": "Standard"}, [], True),
    ],
)
def test_what_is_said_at_other_time_controls(arbiter, players, series, now, header, refused, unknown):
    found = told(sent(arbiter, players, now, **header), now, "fide")
    games = [game for one in found.refused_by for games in named(one).values() for game in games]
    assert (games, found.pace_unknown) == (refused, unknown)


def test_the_list_refuses_what_the_preview_said(arbiter, officer, players, series, now):
    submission = sent(arbiter, players, now, h122="60 min")
    found = told(submission, now, "fide")
    cells = {number: (cell.old, cell.new) for number, cell in found.columns[0].cells.items()}
    tournament = submissions.accept(submission, officer, now)
    draft = RatingList.objects.get(system="fide", state="draft")
    compute_now(draft, now)
    entries = {one.player_id: (one.previous, one.rating) for one in Entry.objects.filter(list=draft)}
    assert cells == {one.number: entries[one.player_id] for one in tournament.entrants.all()}
    assert [old == new for old, new in cells.values()] == [True, True, True, True, False, False]


def test_an_approved_control_counts_for_everybody(arbiter, officer, players, series, now):
    submission = sent(arbiter, players, now, h122="45 min + 30 s")
    assert told(submission, now, "fide").refused_by[0].count == 8
    submissions.accept(submission, officer, now, approved_control="QC-2026/118")
    draft = RatingList.objects.get(system="fide", state="draft")
    compute_now(draft, now)
    assert list(Entry.objects.filter(list=draft).values_list("games", flat=True)) == [3] * 6


@pytest.mark.parametrize("role", [ARBITER, OFFICER])
def test_the_preview_names_them(arbiter, players, series, now, client_for, role):
    page = reverse("submission-if-rated", args=[sent(arbiter, players, now, h122="60 min").pk])
    text = unescape(client_for(role).get(page).content.decode())
    assert text.count("8 of 9 games do not count for FIDE standard") == 1
    assert [text.count(NINETY), text.count(TWO_HOURS)] == [1, 1]
    assert text.count("The time control gives a player 60 minutes for 60 moves.") == 1


def test_who_submits_is_shown_them_first(arbiter, players, series, now, client_for):
    draft = submissions.upload(arbiter, "baltic.trf", trf(h122="60 min"), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft, now.date()).problems):
        draft = submissions.override(draft, problem.key, "seen and right", now)
    text = unescape(client_for(ARBITER).get(reverse("submission-submit", args=[draft.pk])).content.decode())
    fetched = reverse("submission-if-rated", args=[draft.pk])
    assert f'hx-get="{fetched}" hx-trigger="load" hx-select=".refused, .pace-unknown"' in text


def test_a_long_report_takes_the_list_of_each_round_as_the_list_will(arbiter, officer, players, now):
    """July's list gave way to September's on the second round."""
    people = list(players.values())
    for slug_day in (date(2026, 7, 1), date(2026, 9, 1)):
        event(f"Before {slug_day}", slug_day.replace(day=3), slug_day.replace(day=4), [(people[1], people[2], 1)] * 2)
        published("fide", slug_day)
    event("Between", date(2026, 8, 1), date(2026, 8, 2), [(people[1], people[2], 1)] * 3)
    published("fide", date(2026, 11, 1))
    days = " " * 88 + "26/08/20  26/09/05  26/11/07"
    report = trf(h042="2026/08/20", h052="2026/11/07", h132=days, h122="120 min")
    submission = settle(submissions.upload(arbiter, "league.trf", report, noon(date(2026, 11, 9))), players, now)
    found = told(submission, now, "fide")
    cells = {number: (cell.old, cell.new) for number, cell in found.columns[0].cells.items()}
    tournament = submissions.accept(submission, officer, now)
    assert [day.isoformat() for day in sorted({one.date for one in tournament.games.all()})] == [
        "2026-08-20", "2026-09-05", "2026-11-07",
    ]  # fmt: skip
    draft = RatingList.objects.get(system="fide", state="draft")
    compute_now(draft, now)
    entries = {one.player_id: (one.previous, one.rating) for one in Entry.objects.filter(list=draft)}
    assert cells == {one.number: entries[one.player_id] for one in tournament.entrants.all()}
    used = {round_: [] for round_ in (1, 2, 3)}
    for line in found.answers["fide"].sheet:
        if line.player == 2:
            for detail in line.details:
                used[detail.round].append(detail.own_rating)
    lists = [Entry.objects.get(list__effective=day, player=players[2]).rating for day in _lists()]
    assert [used[1], used[2], used[3]] == [[rating] for rating in lists]


def _lists() -> list[date]:
    return [date(2026, 7, 1), date(2026, 9, 1), date(2026, 11, 1)]
