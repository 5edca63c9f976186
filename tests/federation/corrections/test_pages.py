"""Asking for a correction without an account, following it, and answering it at the desk."""

from concurrent.futures import ThreadPoolExecutor
from html import unescape
from threading import Barrier

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.urls import reverse

from federation import audit
from federation.corrections import requests
from federation.models import Correction, Deed, Game, GameChange, Letter, Player
from federation.permissions import ARBITER, OFFICER, REGISTRAR
from federation.runtime.requests import form_limits
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
NEW = "/corrections/new/"
TYPED = {"wrong": "The game was a draw.", "wanted": "½ – ½", "name": "Ewa", "email": "ewa@example.org"}
STATES = Correction.State.values
WHY = "The score sheet says so."


@pytest.fixture(autouse=True)
def nobody_asked_lately():
    cache.clear()


@pytest.fixture
def ewa():
    return make_player("Okoń, Ewa")


@pytest.fixture
def event(ewa):
    return make_event([ewa, make_player("Gołąb, Jan")], [(1, 1, 2, "1-0"), (2, 2, 1, "1/2")])


@pytest.fixture
def asked(event, ewa, now):
    return requests.ask(
        now, tournament=event, player=ewa, round=1, wrong="<b>The game</b> was a draw.", wanted="½ – ½",
        where="the list of May", name="Ewa Anonymous", email="ewa@example.org",
    )  # fmt: skip


@pytest.fixture
def desk(client_for, officer):
    return client_for(OFFICER)


def text(response, status: int = 200) -> str:
    assert response.status_code == status
    return unescape(response.content.decode())


def act(name: str, asked: Correction) -> str:
    return reverse(f"correction-{name}", args=[asked.number])


# ---- asking ----------------------------------------------------------------------------------------------------
def test_the_form_knows_what_it_was_asked_from(client, event, ewa):
    page = text(client.get(NEW, {"event": event.code, "player": ewa.pk, "round": "1", "where": "list of 1 May"}))
    assert "Round 1, Okoń, Ewa – Gołąb, Jan 1 – 0" in page
    assert '<option value="1" selected>Round 1</option>' in page
    assert 'value="list of 1 May"' in page
    assert 'name="player"' not in page


def test_anybody_asks_and_gets_a_number_and_a_page(client, event, ewa, now):
    response = client.post(f"{NEW}?event={event.code}&player={ewa.pk}", TYPED | {"round": "1"})
    made = Correction.objects.get()
    assert response.headers["Location"] == f"/corrections/{made.number}/"
    assert (made.tournament, made.player, made.round, made.wrong) == (event, ewa, 1, TYPED["wrong"])
    assert (made.name, made.email, made.state) == ("Ewa", "ewa@example.org", "asked")
    page = text(client.get(made.get_absolute_url()))
    assert f"Your request has the number {made.number}" in page
    assert TYPED["wrong"] not in page


def test_who_is_signed_in_is_kept_with_the_request(client, desk, officer, event):
    for browser, asker in ((client, None), (desk, officer)):
        browser.post(f"{NEW}?event={event.code}", TYPED | {"wrong": f"Round 1 was a draw, says {asker}."})
        assert Correction.objects.latest("pk").asked_by == asker


def test_of_an_event_the_player_is_chosen_from_those_who_entered(client, event, ewa):
    stranger = make_player("Nowak, Zofia")
    assert f'<option value="{ewa.pk}">Okoń, Ewa (1)</option>' in text(client.get(NEW, {"event": event.code}))
    client.post(f"{NEW}?event={event.code}", TYPED | {"player": str(stranger.pk)})
    assert Correction.objects.count() == 0
    client.post(f"{NEW}?event={event.code}", TYPED | {"player": str(ewa.pk)})
    assert Correction.objects.get().player == ewa


def test_of_a_player_alone_no_round_is_asked(client, ewa):
    assert 'name="round"' not in text(client.get(NEW, {"player": ewa.pk}))
    client.post(f"{NEW}?player={ewa.pk}", TYPED | {"round": "7"})
    made = Correction.objects.get()
    assert (made.tournament, made.player, made.round) == (None, ewa, None)


def test_a_merged_duplicate_leads_to_the_entry_that_survives(client, ewa):
    duplicate = make_player("Okon, E")
    Player.objects.filter(pk=duplicate.pk).update(merged_into=ewa)
    client.post(f"{NEW}?player={duplicate.pk}", TYPED)
    assert Correction.objects.get().player == ewa


def test_without_a_page_to_come_from_it_says_where_to_go(client):
    assert "from the page of the event or of the player" in text(client.get(NEW))
    assert "from the page of the event or of the player" in text(client.post(NEW, TYPED))


@pytest.mark.parametrize(
    "query",
    ["event=nothing", "player=0", "player=x", "player=99999999999999999999", "event=%00", "player=%00", "player=٣"],
)
def test_what_does_not_exist_is_not_found(client, query):
    assert client.get(f"{NEW}?{query}").status_code == 404
    assert client.post(f"{NEW}?{query}", TYPED).status_code == 404


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"wrong": ""}, "Say in a few words what is wrong."),
        ({"wrong": "no"}, "Say in a few words what is wrong."),
        ({"wrong": "x" * 1001}, "at most 1000 characters (it has 1001)"),
        ({"wanted": "x" * 501}, "at most 500 characters"),
        ({"where": "x" * 201}, "at most 200 characters"),
        ({"name": "x" * 101}, "at most 100 characters"),
        ({"email": "ewa@"}, "Enter a valid email address"),
        ({"email": "ewa@example.org\nBcc: all@example.org"}, "Enter a valid email address"),
        ({"wrong": "The game\0 was a draw."}, "Null characters are not allowed"),
        ({"round": "9"}, "Select a valid choice"),
        ({"round": "x"}, "Select a valid choice"),
        ({"website": "https://example.org"}, "there to catch programs"),
    ],
)
def test_what_is_typed_wrongly_is_said_and_not_stored(client, event, ewa, typed, said):
    page = text(client.post(f"{NEW}?event={event.code}&player={ewa.pk}", TYPED | typed))
    assert said in page
    assert Correction.objects.count() == 0


@pytest.mark.parametrize(
    "query", ["round=x", "round=99999", "round=-1", "round=%00", "where=%00", "where=" + "x" * 900]
)
def test_an_address_bent_by_hand_is_no_failure(client, event, query):
    assert client.get(f"{NEW}?event={event.code}&{query}").status_code == 200


def test_one_visitor_asks_a_few_times_an_hour(client, event):
    for number in range(form_limits.A_SESSION):
        client.post(f"{NEW}?event={event.code}", TYPED | {"wrong": f"Round {number} was a draw."})
    refused = client.post(f"{NEW}?event={event.code}", TYPED)
    assert "Wait a while" in text(refused, 429)
    assert Correction.objects.count() == form_limits.A_SESSION


def test_one_address_asks_only_so_often_whatever_its_sessions(client_for, event, monkeypatch, settings):
    monkeypatch.setattr(form_limits, "AN_ADDRESS", 2)
    settings.PROXIES = 1
    answers = [
        client_for(None).post(
            f"{NEW}?event={event.code}", TYPED | {"wrong": f"Request {number}."},
            headers={"X-Forwarded-For": f"10.0.0.{number}, {seen}"},
        ).status_code
        for number, seen in enumerate(["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"])
    ]  # fmt: skip
    assert answers == [302, 302, 429, 302]


def test_forms_that_come_at_once_are_all_counted(rf):
    """Thirty visitors behind one address press the button together; a count read before it is written loses some."""
    start = Barrier(30)

    def press(_: int) -> bool:
        request = rf.post(NEW)
        request.session = SessionStore()
        start.wait()
        return form_limits.allowed(request)

    with ThreadPoolExecutor(30) as visitors:
        assert sorted(visitors.map(press, range(30))) == [False] * 10 + [True] * 20


def test_no_address_is_kept_as_it_is(client, event, settings, tmp_path):
    ours = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": str(tmp_path)}
    settings.CACHES = {**settings.CACHES, "default": ours}
    client.post(f"{NEW}?event={event.code}", TYPED)
    assert cache._cache and "127.0.0.1" not in "".join(cache._cache)


# ---- reading ---------------------------------------------------------------------------------------------------
def test_neither_name_nor_e_mail_is_public(client, client_for, desk, asked):
    for visitor in (client, client_for(ARBITER), client_for(REGISTRAR)):
        for page in (asked.get_absolute_url(), reverse("corrections")):
            shown = text(visitor.get(page))
            assert ("ewa@example.org" in shown, "Ewa Anonymous" in shown) == (False, False)
    assert "ewa@example.org" in text(desk.get(act("desk", asked)))


def test_the_words_of_the_asker_are_escaped(client, asked, officer, now):
    requests.show(asked, officer, "", now)
    assert b"&lt;b&gt;The game&lt;/b&gt; was a draw." in client.get(asked.get_absolute_url()).content


@pytest.mark.parametrize(
    ("typed", "status"), [("c-1", 301), ("1", 301), ("C-00002", 404), ("C-x", 404), ("C-%00", 404)]
)
def test_a_number_is_found_as_it_is_typed(client, event, now, typed, status):
    Correction.objects.create(pk=1, asked=now, wrong="I drew.", tournament=event)
    assert client.get(f"/corrections/{typed}/").status_code == status


def test_the_public_list_by_state_and_by_number(client, asked, ewa, officer, now):
    refused = requests.refuse(requests.ask(now, player=ewa, wrong="I am older."), officer, WHY, now)
    index = reverse("corrections")
    both = [f'href="{one.get_absolute_url()}"' for one in (asked, refused)]
    pages = {state: text(client.get(index, {"state": state} if state else {})) for state in ("", *STATES)}
    found = {state: [link for link in both if link in page] for state, page in pages.items()}
    assert found == {"": both, "asked": both[:1], "refused": both[1:], "taken": [], "granted": []}
    assert client.get(index, {"number": asked.number.lower()}).headers["Location"] == asked.get_absolute_url()
    assert "There is no request with that number." in text(client.get(index, {"number": "C-9\0"}))


def test_words_are_read_at_the_desk_alone_until_an_officer_lets_them_through(client, desk, asked):
    page = asked.get_absolute_url()

    def seen() -> list[bool]:
        shown = text(client.get(page))
        return [words in shown for words in ("was a draw", "the list of May", "once a rating officer has read them")]

    assert seen() == [False, False, True]
    shown = text(client.get(page))
    told = (asked.number, "Asked", str(asked.tournament), str(asked.player), "Round", asked.says)
    assert [words for words in told if words not in shown] == []
    assert "was a draw" in text(desk.get(act("desk", asked)))
    desk.post(act("hide", asked), {"show": "1"})
    assert seen() == [True, True, False]
    desk.post(act("hide", asked))
    assert seen() == [False, False, True]


def test_names_and_addresses_in_the_words_are_blanked(client, desk, ewa, now):
    wrong = "I am Jan Lis, write to jan.lis@example.org or +48 600 700 800. Round 1 was a draw."
    asked = requests.ask(now, player=ewa, wrong=wrong, name="Jan Lis")
    proposed = "jan.lis@example.org\n+48 600 700 800\nJan Lis"
    assert f"{proposed}</textarea>" in desk.get(act("desk", asked)).content.decode()
    desk.post(act("hide", asked), {"show": "1", "blanked": proposed})
    assert "I am […], write to […] or […]. Round 1 was a draw." in text(client.get(asked.get_absolute_url()))
    assert "I am Jan Lis" in text(desk.get(act("desk", asked)))  # an officer reads what was written


# ---- answering -------------------------------------------------------------------------------------------------
def test_the_queue_shows_what_waits_longest_first(desk, asked, ewa, officer, now):
    later = requests.ask(now, player=ewa, wrong="I am older.")
    gone = requests.refuse(requests.ask(now, player=ewa, wrong="I am younger."), officer, WHY, now)
    page = text(desk.get(reverse("corrections-desk")))
    assert page.index(asked.number) < page.index(later.number)
    assert gone.number not in page
    assert gone.number in text(desk.get(reverse("corrections-desk"), {"state": "refused"}))
    assert gone.number in text(desk.get(reverse("corrections-desk"), {"state": "all"}))


def test_a_result_is_changed_for_ratings_alone(client, desk, asked, event):
    game = Game.objects.get(tournament=event, round=1)
    typed = {"how": "result", "result-game": game.pk, "result-result": "played:1:1", "result-answer": WHY}
    desk.post(act("grant", asked), typed | {"result-ratings_alone": "on"})
    assert GameChange.objects.get().ratings_alone
    assert "½ – ½, for ratings alone</ins>" in text(client.get(event.get_absolute_url()))


def test_an_officer_takes_it_and_everybody_sees_that(client, desk, asked):
    desk.post(act("take", asked))
    assert "A rating officer is looking at it." in text(client.get(asked.get_absolute_url()))
    assert "You are looking at it." in text(desk.get(act("desk", asked)))


def test_a_result_is_granted_and_its_trail_is_public(client, desk, asked, event, ewa):
    game = Game.objects.get(tournament=event, round=1)
    page = text(desk.get(act("desk", asked)))
    assert f'<option value="{game.pk}" selected>Okoń, Ewa – Gołąb, Jan: 1 – 0</option>' in page
    desk.post(
        act("grant", asked),
        {"how": "result", "result-game": game.pk, "result-result": "played:1:1", "result-answer": WHY},
    )
    asked.refresh_from_db()
    assert (asked.state, asked.how, GameChange.objects.count()) == ("granted", "result", 1)
    opponent = event.entrants.get(number=2).player
    for where in (asked, event, ewa, opponent):
        shown = text(client.get(where.get_absolute_url()))
        for words in ("Round 1, Okoń, Ewa – Gołąb, Jan:", "1 – 0</del>", "½ – ½</ins>", WHY, "rating officer"):
            assert words in shown, (where, words)
        assert asked.number in shown


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"how": "result"}, "This field is required"),
        ({"how": "result", "result-game": "{game}", "result-result": "played:2:0", "result-answer": WHY}, "already"),
        ({"how": "result", "result-game": "{game}", "result-result": "full-bye:2:0", "result-answer": WHY}, "cannot"),
        ({"how": "result", "result-game": "0", "result-result": "played:1:1", "result-answer": WHY}, "valid choice"),
        ({"how": "result", "result-game": "{game}", "result-result": "9:9:9", "result-answer": WHY}, "valid choice"),
        ({"how": "withdrawn", "withdrawn-answer": "no"}, "at least 5 characters"),
        ({"how": "withdrawn", "withdrawn-answer": "x\0" * 9}, "Null characters"),
        ({"how": "player", "player-answer": WHY, "player-deeds": "1"}, "Nothing was changed in the entry"),
        ({"how": "other", "other-answer": WHY, "other-field": "Place"}, "Say what was changed"),
    ],
)  # fmt: skip
def test_what_cannot_be_granted_is_said_and_changes_nothing(desk, asked, event, data, said):
    game = Game.objects.get(tournament=event, round=1)
    sent = {key: value.format(game=game.pk) for key, value in data.items()}
    assert said in text(desk.post(act("grant", asked), sent))
    asked.refresh_from_db()
    assert (asked.state, Deed.objects.count()) == ("asked", 0)


@pytest.mark.parametrize("how", ["", "restored", "nonsense", "\0"])
def test_only_what_fits_the_request_is_granted(desk, asked, how):
    page = text(desk.post(act("grant", asked), {"how": how}, follow=True))
    assert "Choose what is to be changed." in page


def test_an_event_is_withdrawn_and_comes_back(client, desk, asked, event, now):
    desk.post(act("grant", asked), {"how": "withdrawn", "withdrawn-answer": "It was played too fast."})
    shown = text(client.get(event.get_absolute_url()))
    assert ("The event was withdrawn" in shown, "It was played too fast." in shown) == (True, True)
    again = requests.ask(now, tournament=event, wrong="It was not.")
    desk.post(act("grant", again), {"how": "restored", "restored-answer": "The clocks were right."})
    event.refresh_from_db()
    assert not event.withdrawn


def test_what_the_registrar_changed_is_linked(client, desk, registrar, ewa, now):
    asked = requests.ask(now, player=ewa, wrong="I was born in 1991.")
    change = {"changes": [{"field": "birth year", "old": "1990", "new": "1991"}]}
    deed = audit.record("player.changed", registrar, now, about=ewa, data=change)
    assert "Player changed: birth year: 1990 → 1991" in text(desk.get(act("desk", asked)))
    desk.post(act("grant", asked), {"how": "player", "player-deeds": deed.pk, "player-answer": WHY})
    assert "1990</del>" in text(client.get(ewa.get_absolute_url()))


def test_something_else_is_granted_in_words(client, desk, asked, event):
    sent = {"other-field": "Place", "other-old": "Gdynia", "other-new": "Sopot", "other-answer": WHY}
    desk.post(act("grant", asked), {"how": "other"} | sent)
    assert "Sopot</ins>" in text(client.get(event.get_absolute_url()))


def test_a_request_answered_by_somebody_else_is_answered_once(desk, asked, administrator, now):
    requests.refuse(asked, administrator, "The score sheet says 1 – 0.", now)
    for name, sent in (("grant", {"how": "withdrawn", "withdrawn-answer": WHY}), ("refuse", {"refuse-answer": WHY})):
        page = text(desk.post(act(name, asked), sent, follow=True))
        assert (f"{asked.number} is refused already." in page, "The score sheet says 1 – 0." in page) == (True, True)
    assert "is refused already" in text(desk.post(act("take", asked), follow=True))


def test_a_refusal_needs_a_reason(desk, client, asked):
    assert "at least 5 characters" in text(desk.post(act("refuse", asked), {"refuse-answer": "no"}))
    desk.post(act("refuse", asked), {"refuse-answer": WHY})
    shown = text(client.get(asked.get_absolute_url()))
    assert (WHY in shown, "Refused" in shown) == (True, True)


def test_further_requests_about_the_same_event_are_named(desk, asked, event, now):
    other = requests.ask(now, tournament=event, wrong="Round 2 was decided.")
    assert other.number in text(desk.get(act("desk", asked)))


# ---- telling ---------------------------------------------------------------------------------------------------
def test_the_letter_to_the_asker_has_the_answer_but_not_the_question(desk, asked, settings):
    settings.MAIL = True
    desk.post(act("refuse", asked), {"refuse-answer": WHY})
    letter = Letter.objects.get()
    assert (letter.to, letter.subject, letter.link) == (
        "ewa@example.org",
        f"{asked.number}: refused",
        asked.get_absolute_url(),
    )
    assert (WHY in letter.text, "was a draw" in letter.text) == (True, False)


@pytest.mark.parametrize(("mail", "email"), [(False, "ewa@example.org"), (True, "")])
def test_nobody_is_written_to_without_a_server_or_an_address(desk, asked, settings, mail, email):
    settings.MAIL = mail
    Correction.objects.update(email=email)
    desk.post(act("refuse", asked), {"refuse-answer": WHY})
    assert not Letter.objects.exists()
