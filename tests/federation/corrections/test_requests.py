"""Corrections: asked by anybody, taken, granted once or refused, and what was there before is kept."""

from datetime import timedelta

import pytest
from django.utils.translation import override

from federation import audit
from federation.corrections import requests
from federation.corrections.acts import NewResult, PlayerFacts, Restoration, SomethingElse, Withdrawal, linkable
from federation.models import Correction, Deed, Game, GameChange
from federation.submissions import NotPossible
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
WHY = "The score sheet says so."
ASKED, TAKEN, GRANTED, REFUSED = Correction.State.values


@pytest.fixture
def ewa():
    return make_player("Okoń, Ewa", club="Hetman Test", title="WIM")


@pytest.fixture
def event(ewa):
    return make_event([ewa, make_player("Gołąb, Jan")], [(1, 1, 2, "1-0"), (2, 2, 1, "+-"), (3, 2, None, "full-bye")])


@pytest.fixture
def asked(event, ewa, now):
    return requests.ask(now, tournament=event, player=ewa, round=1, wrong="I drew.", wanted="½ – ½")


def whats():
    return list(Deed.objects.order_by("id").values_list("what", flat=True))


def test_what_was_asked_is_kept_with_what_the_register_said(event, ewa, now):
    made = requests.ask(
        now, tournament=event, player=ewa, round=1, wrong=" I drew.\0 ", wanted="½ – ½", where="the list of May",
        name="Ewa", email="ewa@example.org",
    )  # fmt: skip
    stored = Correction.objects.get()
    assert (stored.state, stored.asked, stored.wrong, stored.wanted) == (ASKED, now, "I drew.", "½ – ½")
    assert stored.says == "Round 1, Okoń, Ewa – Gołąb, Jan 1 – 0"
    assert (stored.where, stored.name, stored.email) == ("the list of May", "Ewa", "ewa@example.org")
    assert (stored.number, str(stored)) == (f"C-{made.pk:05d}", f"C-{made.pk:05d} Baltic Open, Okoń, Ewa")


def test_what_the_register_says_of_a_player_an_event_and_a_round(event, ewa):
    assert [requests.says_now(*one) for one in ((None, ewa, None), (event, None, None), (event, ewa, 9))] == [
        "Okoń, Ewa, female, born 1990, POL, Hetman Test, WIM (FIDE)",
        "Baltic Open, Gdynia, 5 – 11 September 2026, standard, 3 rounds",
        "Okoń, Ewa has no game in round 9",
    ]
    assert requests.says_now(event, ewa, None) == (
        "Round 1, Okoń, Ewa – Gołąb, Jan 1 – 0; Round 2, Gołąb, Jan – Okoń, Ewa 1 – 0, forfeit"
    )


def test_what_the_register_said_is_in_the_language_of_who_reads_it(asked):
    stored = Correction.objects.get()
    with override("pl"):
        assert f"{stored.says}" == "Runda 1, Okoń, Ewa – Gołąb, Jan 1 – 0"
    Correction.objects.update(says="Round 1, as 0.9.0 wrote it")
    assert Correction.objects.get().says == "Round 1, as 0.9.0 wrote it"


def test_asking_the_same_again_is_the_same_request(asked, event, ewa, officer, now):
    facts = {"tournament": event, "player": ewa, "round": 1, "wrong": "I drew.", "wanted": "½ – ½"}
    assert requests.ask(now, **facts) == asked
    requests.refuse(asked, officer, WHY, now)
    assert requests.ask(now, **facts) != asked


@pytest.mark.parametrize(
    ("facts", "said"),
    [({"wrong": "I drew."}, "which event or which player"), ({"wrong": "\0\0\0\0no"}, "Say"), ({"wrong": ""}, "Say")],
)
def test_nothing_is_asked_about_nothing(facts, said, event, now):
    about = {} if "I drew." in facts.values() else {"tournament": event}
    with pytest.raises(NotPossible, match=said):
        requests.ask(now, **facts, **about)
    assert Correction.objects.count() == 0


@pytest.mark.parametrize(
    ("text", "found"), [("C-00001", True), ("c1", True), ("C-1", True), ("1", True), ("C-", False), ("C-1x", False)]
)
def test_a_number_is_found_as_it_is_typed(event, now, text, found):
    Correction.objects.create(pk=1, asked=now, wrong="I drew.", tournament=event)
    assert Correction.objects.numbered(text).exists() == found


def test_it_is_taken_once_and_taken_over(asked, officer, administrator, now):
    requests.take(asked, officer, now)
    taken = requests.take(asked, officer, now)
    assert (taken.state, taken.taken_by) == (TAKEN, officer)
    assert requests.take(asked, administrator, now).taken_by == administrator
    assert whats() == ["correction.taken", "correction.taken"]


def test_it_is_refused_with_an_answer(asked, officer, now):
    with pytest.raises(NotPossible, match="Say why"):
        requests.refuse(asked, officer, " no ", now)
    refused = requests.refuse(asked, officer, WHY, now)
    assert (refused.state, refused.decided, refused.decided_by, refused.answer) == (REFUSED, now, officer, WHY)
    assert (refused.how, refused.changes, whats()) == ("", [], ["correction.refused"])


def test_a_result_is_granted_with_before_and_after(asked, event, officer, now):
    game = Game.objects.get(tournament=event, round=1)
    granted = requests.grant(asked, officer, NewResult(game.pk, 1, 1, "played"), WHY, now)
    change = {"field": "Round 1, Okoń, Ewa – Gołąb, Jan", "old": "1 – 0", "new": "½ – ½"}
    assert (granted.state, granted.how, granted.changes) == (GRANTED, "result", [change])
    assert (granted.decided, granted.decided_by, granted.answer) == (now, officer, WHY)
    game.refresh_from_db()
    assert (game.white_score, game.black_score) == (1, 1)
    assert GameChange.objects.get().correction == granted
    assert whats() == ["event.result-changed", "correction.granted"]
    assert Deed.objects.get(what="event.result-changed").data["correction"] == granted.number
    assert Deed.objects.get(what="correction.granted").data == {"changes": [change]}


def test_nobody_grants_what_they_asked_for(event, officer, administrator, now):
    mine = requests.ask(now, tournament=event, round=1, wrong="It was a draw.", asked_by=officer)
    act = NewResult(event.games.get(round=1).pk, 1, 1, "played")
    with pytest.raises(NotPossible) as refusal:
        requests.grant(mine, officer, act, WHY, now)
    assert str(refusal.value) == "You asked for this correction yourself. Another rating officer must grant it."
    assert GameChange.objects.count() == 0
    assert requests.grant(mine, administrator, act, WHY, now).state == GRANTED


def test_it_is_granted_once(asked, event, officer, administrator, now):
    """The second officer holds the request as it was before the first one decided it."""
    requests.grant(asked, officer, Withdrawal(), WHY, now)
    for action in (
        lambda: requests.grant(asked, administrator, Restoration(), WHY, now),
        lambda: requests.refuse(asked, administrator, WHY, now),
        lambda: requests.take(asked, administrator, now),
    ):
        with pytest.raises(NotPossible, match=f"{asked.number} is granted already"):
            action()
    event.refresh_from_db()
    assert (event.withdrawn, whats()) == (True, ["event.withdrawn", "correction.granted"])


def test_an_event_is_withdrawn_and_restored_by_two_requests(asked, event, ewa, officer, now):
    granted = requests.grant(asked, officer, Withdrawal(), WHY, now)
    assert (granted.how, granted.changes) == (
        "withdrawn",
        [{"field": "The event", "old": "counts", "new": "withdrawn"}],
    )
    event.refresh_from_db()
    other = requests.ask(now, tournament=event, wrong="It was a rated event.")
    assert other.says.endswith("3 rounds, withdrawn")
    restored = requests.grant(other, officer, Restoration(), WHY, now)
    assert (restored.how, restored.changes) == (
        "restored",
        [{"field": "The event", "old": "withdrawn", "new": "counts"}],
    )


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda game: NewResult(game.pk, 2, 0, "played"), "has that result already"),
        (lambda game: NewResult(game.pk, 2, 2, "played"), "cannot end like that"),
        (lambda game: NewResult(0, 1, 1, "played"), "Choose a game of the event"),
        (lambda game: Restoration(), "is not withdrawn"),
        (lambda game: PlayerFacts(()), "Choose what the registrar changed"),
        (lambda game: PlayerFacts((99,)), "Choose what the registrar changed"),
        (lambda game: SomethingElse("Place", "Gdynia", "Gdynia"), "Say what was changed"),
        (lambda game: SomethingElse("  ", "Gdynia", "Sopot"), "Say what was changed"),
    ],
)
def test_what_cannot_be_done_leaves_the_request_open(asked, event, officer, now, act, said):
    game = Game.objects.get(tournament=event, round=1)
    with pytest.raises(NotPossible, match=said):
        requests.grant(asked, officer, act(game), WHY, now)
    asked.refresh_from_db()
    assert (asked.state, asked.changes, asked.how, whats()) == (ASKED, [], "", [])


def test_a_game_of_another_event_is_not_of_this_one(asked, ewa, officer, now):
    other = make_event([ewa, make_player()], [(1, 1, 2, "1-0")])
    with pytest.raises(NotPossible, match="Choose a game of the event"):
        requests.grant(asked, officer, NewResult(other.games.get().pk, 1, 1, "played"), WHY, now)


def test_a_request_about_a_player_changes_no_event(ewa, officer, now):
    asked = requests.ask(now, player=ewa, wrong="I was born in 1991.")
    for act in (Withdrawal(), NewResult(1, 1, 1, "played")):
        with pytest.raises(NotPossible, match="about a player"):
            requests.grant(asked, officer, act, WHY, now)


def test_what_the_registrar_changed_is_linked(ewa, officer, registrar, now):
    change = [{"field": "birth year", "old": "1990", "new": "1991"}]
    audit.record("player.changed", registrar, now - timedelta(days=1), about=ewa, data={"changes": [1]})
    asked = requests.ask(now, player=ewa, wrong="I was born in 1991.")
    title = [{"field": "title", "old": "", "new": "WGM (FIDE)"}]
    done = [
        audit.record("player.changed", registrar, now, about=ewa, data={"changes": change}),
        audit.record("player.title-added", registrar, now, about=ewa, data={"changes": title}),
    ]
    audit.record("player.changed", registrar, now, about=make_player(), data={"changes": change})
    assert linkable(asked) == done[::-1]
    granted = requests.grant(asked, officer, PlayerFacts(tuple(deed.pk for deed in done)), WHY, now)
    assert (granted.how, granted.changes) == ("player", change + title)


def test_something_else_is_granted_in_words(asked, officer, now):
    granted = requests.grant(asked, officer, SomethingElse(" Place ", "Gdynia", "Sopot"), WHY, now)
    assert (granted.how, granted.changes) == ("other", [{"field": "Place", "old": "Gdynia", "new": "Sopot"}])


def test_words_are_let_through_blanked_and_hidden(asked, officer, now):
    assert asked.hidden
    requests.hide(asked, officer, now)
    shown = [requests.show(asked, officer, " Ewa \n\n", now) for _ in range(2)][-1]
    assert (shown.hidden, shown.blanked) == (False, "Ewa")
    requests.show(asked, officer, "Ewa\nJan", now)
    asked.refresh_from_db()
    hidden = requests.hide(asked, officer, now)
    assert (hidden.hidden, hidden.blanked) == (True, "Ewa\nJan")
    assert whats() == ["correction.shown", "correction.shown", "correction.hidden"]
    assert not any("Jan" in f"{deed.text} {deed.data}" for deed in Deed.objects.all())  # the log stays for good


def test_words_are_let_through_after_the_answer_too(asked, officer, now):
    refused = requests.refuse(asked, officer, WHY, now)
    assert refused.hidden
    assert not requests.show(refused, officer, "Ewa", now).hidden
