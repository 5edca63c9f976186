"""Following a player in the browser: asked for, confirmed, listed and ended, also by a mail program's one click."""

from html import unescape

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from federation.models import Follower, Following, Letter
from federation.people import merging
from federation.runtime.mail.following import links
from federation.runtime.requests.form_limits import A_SESSION
from tests.factories import erased
from tests.federation.runtime.mail.following.follow_factory import follow
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db
TYPED = {"email": "jan@example.org", "lists": "every", "says": "on"}


@pytest.fixture(autouse=True)
def with_mail(settings):
    cache.clear()
    settings.MAIL = True


@pytest.fixture
def ewa():
    return make_player("Okoń, Ewa")


def text(response, status: int = 200) -> str:
    assert response.status_code == status
    return " ".join(unescape(response.content.decode()).split())


def form(player) -> str:
    return reverse("follow", args=[player.pk])


def test_from_the_players_page_to_the_letter_and_back(client, ewa):
    page = text(client.get(ewa.get_absolute_url()))
    assert f'href="{form(ewa)}">Follow by e-mail</a>' in page
    assert "I am 18 or older." in text(client.get(form(ewa)))
    assert "A letter is on its way to that address." in text(client.post(form(ewa), TYPED))
    letter = Letter.objects.get()
    assert "Confirm" in text(client.get(letter.link))
    assert Following.objects.get().confirmed is None  # programs that look at mail follow links
    confirmed = client.post(letter.link, follow=True)
    assert ("Letters go to jan@example.org." in text(confirmed), Following.objects.exclude(confirmed=None).count()) == (
        True, 1,
    )  # fmt: skip
    assert [one["Cache-Control"] for one in (confirmed, client.get(letter.link))] == [
        "max-age=0, no-cache, no-store, must-revalidate, private"
    ] * 2


def test_the_answer_says_nothing_of_who_follows(client, ewa, now):
    """The same page, and a letter, whether the address is new, waits for its letter or follows already."""
    follow(make_player(), "old@example.org", now)
    follow(ewa, "follows@example.org", now)
    said = {
        text(Client().post(form(ewa), TYPED | {"email": f"{name}@example.org"}))
        for name in ("new", "new", "old", "follows")
    }
    assert len(said) == 1
    assert set(Letter.objects.values_list("to", flat=True)) == {
        f"{name}@example.org" for name in ("new", "old", "follows")
    }


def test_of_who_may_be_a_minor_a_parent_says_so(client, now):
    child = make_player("Okoń, Ola", birth_year=now.year - 9)
    page = text(client.get(form(child)))
    assert "I am 18 or older, and I am this player, or a parent or guardian of this player." in page
    assert "Tick this, if it is so." in text(client.post(form(child), TYPED | {"says": ""}))
    assert Follower.objects.count() == 0
    client.post(form(child), TYPED)
    assert Following.objects.get().guardian
    assert "or a parent or guardian of this player" in text(client.get(Letter.objects.get().link))


def test_programs_and_whoever_asks_too_often_are_refused(client, ewa):
    assert "there to catch programs" in text(client.post(form(ewa), TYPED | {"website": "x"}))
    for _ in range(A_SESSION):
        text(client.post(form(ewa), TYPED))
    assert "Wait a while" in text(client.post(form(ewa), TYPED), 429)


def test_whoever_was_merged_or_erased_is_not_followed(client, ewa, registrar, officer, now):
    duplicate = make_player("Okon, E.")
    merging.merge(duplicate, ewa, "the same person", registrar, now)
    assert client.get(form(duplicate)).headers["Location"] == form(ewa)
    erased(ewa, "asked by letter", officer, now)
    for method in (client.get, client.post):
        assert method(form(ewa)).status_code == 404
    assert "Follow by e-mail" not in text(client.get(ewa.get_absolute_url()), 410)


def test_a_site_without_mail_offers_nothing(client, ewa, settings):
    settings.MAIL = False
    assert "This site sends no mail" in text(client.post(form(ewa), TYPED))
    assert Follower.objects.count() == 0
    assert "Follow by e-mail" not in text(client.get(ewa.get_absolute_url()))


def test_each_and_all_are_ended_and_the_page_says_what(client, ewa, now):
    jan, ola = make_player("Gołąb, Jan"), make_player("Czapla, Ola")
    first, *_rest = [follow(one, "jan@example.org", now) for one in (ewa, jan, ola)]
    page = links.of_all(first.follower)
    shown = text(client.get(page))
    assert [name in shown for name in ("Okoń, Ewa", "Gołąb, Jan", "Czapla, Ola")] == [True] * 3
    shown = text(client.post(page, {"end": first.pk}))
    assert 'Ended. Nothing more is sent to you about:</p> <ul class="plain"> <li>Okoń, Ewa</li> </ul>' in shown
    shown = text(client.post(page, {"end": "all"}))
    assert ("<li>Gołąb, Jan</li><li>Czapla, Ola</li>" in shown, "the address was deleted" in shown) == (True, True)
    assert (Follower.objects.count(), Letter.objects.count()) == (0, 0)
    assert "Nobody is followed by this link" in text(client.get(page))


def test_a_link_ends_nothing_that_it_does_not_lead_to(client, ewa, now):
    mine, other = follow(ewa, "jan@example.org", now), follow(ewa, "ola@example.org", now)
    for which in (str(other.pk), "", "x", "9" * 30):
        client.post(links.of_all(mine.follower), {"end": which})
    assert Following.objects.count() == 2
    for wrong in ("x", "all-1.x"):
        assert "Nothing is followed" in text(client.post(reverse("following", args=[wrong]), {"end": "all"}))
    assert Following.objects.count() == 2


def test_a_mail_program_ends_with_one_click_and_without_a_form(ewa, now):
    """RFC 8058: one POST to the address of the header, without cookies, answered without leading elsewhere."""
    one = follow(ewa, "jan@example.org", now)
    program = Client(enforce_csrf_checks=True)
    page = links.of_all(one.follower)
    assert program.post(page, {"end": "all"}).status_code == 403  # another site's form
    assert Following.objects.count() == 1
    assert "Okoń, Ewa" in text(program.post(page, {"List-Unsubscribe": "One-Click"}))
    assert Follower.objects.count() == 0
    text(program.post(page, {"List-Unsubscribe": "One-Click"}))  # clicked twice


def test_who_did_not_ask_ends_that_alone(client, ewa, now):
    follow(make_player(), "jan@example.org", now)
    client.post(form(ewa), TYPED)
    client.post(Letter.objects.latest("pk").ends, {"List-Unsubscribe": "One-Click"})
    assert [one.player.pk == ewa.pk for one in Following.objects.all()] == [False]


def test_a_link_that_is_over_says_so(client, ewa, now):
    client.post(form(ewa), TYPED)
    link = Letter.objects.get().link
    Following.objects.update(asked=now.replace(year=2020))
    assert "This link is over" in text(client.post(link))
    assert "This link is over" in text(client.get(reverse("follow-confirm", args=["x"])))


def test_pages_need_the_same_queries_for_three_players_as_for_one(client, now, django_assert_num_queries):
    for count in (1, 3):
        for _ in range(count):
            one = follow(make_player(), f"{count}@example.org", now)
        page = links.of_all(one.follower)
        with django_assert_num_queries(1):
            text(client.get(page))
