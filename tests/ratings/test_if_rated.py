"""A report before it is accepted: the numbers it will have once it is, on the arbiter's and the officer's pages."""

import re
from html import unescape

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Entrant, Game, OutsideRating, Player, Tournament
from federation.permissions import ARBITER, OFFICER
from ratings import if_rated
from ratings.side_by_side import side_by_side
from tests.federation.made_up import GAMES, PEOPLE, changed, register, trf
from tests.lived import OUTSIDE

pytestmark = pytest.mark.django_db

NEW = {
    "family_name": "Çelebi", "given_name": "Arda", "sex": "m", "born": "", "birth_year": "2012", "federation": "TUR",
    "club": "",
}  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_kept(settings, tmp_path):
    empty = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": str(tmp_path)}
    settings.CACHES = {**settings.CACHES, "shared": empty}


@pytest.fixture
def players() -> dict[int, Player]:
    """Everybody of the report; four of them with an official rating that differs from the report's."""
    found = register()
    for number, rating in {1: 2034, 2: 1941, 3: 1918, 6: 1777}.items():
        OutsideRating.objects.create(player=found[number], date=OUTSIDE, rating=rating, factor=20)
    return found


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


def numbers(shown) -> dict[str, dict[int, tuple]]:
    return {
        column.system.slug: {number: (cell.old, cell.new, cell.start.origin) for number, cell in column.cells.items()}
        for column in shown.columns
    }


def computed(submission, now):
    found = submissions.preview(submission, submissions.reading(submission, now.date()))
    return if_rated.if_rated(found, if_rated.systems("standard"))


def page(client, name: str, *args, **question) -> str:
    response = client.get(reverse(name, args=args), question)
    assert response.status_code == 200
    return unescape(response.content.decode())


def names(text: str) -> list[str]:
    return re.findall(r'<th scope="row" class="who">.*?</span>(?:<span class="title-code">FM</span> )?([^<]*)', text)


@pytest.mark.parametrize("choice", ["of the register", "new"])
def test_the_numbers_are_those_of_the_event_once_it_is_accepted(draft, players, officer, now, choice):
    draft = submissions.choose(draft, 5, {"new": NEW} if choice == "new" else {"player": players[5].pk}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft, now.date()).problems):
        draft = submissions.override(draft, problem.key, "looked at and right", now)
    before = numbers(computed(draft, now).shown)
    assert {"fide", "dwz", "ukd", "glicko2"} <= before.keys() and "urs" not in before
    assert any(new is not None for _, new, _ in before["fide"].values())
    event = submissions.accept(submissions.submit(draft, now), officer, now)
    assert numbers(side_by_side(event, before)) == before


def test_nothing_is_stored(draft, client_for):
    def stored() -> tuple[int, ...]:
        return tuple(model.objects.count() for model in (Tournament, Entrant, Game, Player, OutsideRating))

    before = stored()
    page(client_for(ARBITER), "submission-if-rated", draft.pk)
    assert stored() == before


def test_who_is_in_doubt_is_taken_as_the_report_has_him(draft, now, client_for):
    shown = computed(draft, now).shown
    assert numbers(shown)["fide"][5][::2] == (1500, "report")
    text = page(client_for(ARBITER), "submission-if-rated", draft.pk)
    assert text.count("not resolved yet: taken as the report has him") == 1


def test_the_biggest_change_stands_on_top(draft, now, client_for):
    text = page(client_for(ARBITER), "submission-if-rated", draft.pk)
    fide = numbers(computed(draft, now).shown)["fide"]
    order = [next(number for number, one in PEOPLE.items() if one.name == name.strip()) for name in names(text)]
    changes = [abs(fide[number][1] - fide[number][0]) for number in order]
    assert len(order) == len(PEOPLE) and changes == sorted(changes, reverse=True)
    assert changes[0] > changes[-1]


def test_a_change_leads_to_its_working_and_to_the_opponents(draft, client_for):
    client = client_for(ARBITER)
    assert reverse("submission-if-rated-working", args=[draft.pk, "fide", 1]) in page(
        client, "submission-if-rated", draft.pk
    )
    text = page(client, "submission-if-rated-working", draft.pk, "fide", 1)
    assert "Gołąb" in text and "You scored" in text and "provisional" in text
    opponents = re.findall(r'href="\.\./(\d+)/"', text)
    met = {white + black - 1 for boards in GAMES.values() for white, black, _ in boards if 1 in {white, black}}
    assert {int(number) for number in opponents} == met
    for slug, number in (("fide", 7), ("nothing", 1), ("urs", 1)):
        assert client.get(reverse("submission-if-rated-working", args=[draft.pk, slug, number])).status_code == 404


def test_every_system_that_will_count_it_can_be_looked_at(draft, client_for):
    client = client_for(ARBITER)
    few, every = (page(client, "submission-if-rated", draft.pk, **question) for question in ({}, {"systems": "all"}))
    offered = if_rated.systems("standard")
    assert few.count('scope="colgroup"') == if_rated.USUAL
    assert every.count('scope="colgroup"') == len(offered) > if_rated.USUAL
    assert page(client, "submission-if-rated", draft.pk, systems="dwz,nonsense").count('scope="colgroup"') == 1


def test_errors_come_first(arbiter, players, now, client_for):
    bent = submissions.upload(arbiter, "baltic.trf", trf(points={1: 1.5}), now)
    text = page(client_for(ARBITER), "submission-if-rated", bent.pk)
    assert "when nothing is left to fix" in text and "<table" not in text


def test_a_large_report_shows_the_first_system_and_names_the_others(draft, client_for, monkeypatch):
    monkeypatch.setattr(if_rated, "AT_ONCE", 20)
    text = page(client_for(ARBITER), "submission-if-rated", draft.pk)
    assert text.count('scope="colgroup"') == 2 and "Too much for a page" in text
    monkeypatch.setattr(if_rated, "MOST_GAMES", 8)
    assert "too large for a page" in page(client_for(ARBITER), "submission-if-rated", draft.pk)


def test_a_report_without_games_says_so(arbiter, players, now, client_for):
    idle = submissions.upload(arbiter, "idle.trf", trf(changed(5, rating=1510), {1: [(1, 4, "+"), (2, 3, "+")]}), now)
    text = page(client_for(ARBITER), "submission-if-rated", idle.pk)
    assert "If it were rated now" in text


def test_once_accepted_the_event_tells_it(draft, players, officer, now, client_for):
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft, now.date()).problems):
        draft = submissions.override(draft, problem.key, "looked at and right", now)
    event = submissions.accept(submissions.submit(draft, now), officer, now)
    response = client_for(ARBITER).get(reverse("submission-if-rated", args=[draft.pk]))
    assert response.headers["Location"] == reverse("event-systems", args=[event.code])


def test_the_preview_and_the_review_fetch_it(draft, players, now, client_for):
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft, now.date()).problems):
        draft = submissions.override(draft, problem.key, "looked at and right", now)
    submissions.submit(draft, now)
    where = f'hx-get="{reverse("submission-if-rated", args=[draft.pk])}"'
    assert where in page(client_for(ARBITER), "submission-preview", draft.pk)
    assert where in page(client_for(OFFICER), "review", draft.pk)
    assert "If it were rated now" in page(client_for(OFFICER), "submission-if-rated", draft.pk)
