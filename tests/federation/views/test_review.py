"""The officer's side of a report."""

import re
from html import unescape

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Player, Submission, Tournament
from federation.permissions import ARBITER, OFFICER
from federation.reports.report import Edit
from tests.federation.runtime.pages.plain_html import plain
from tests.federation.small_trf import GAMES, OTHER_GAMES, register, trf

pytestmark = pytest.mark.django_db

NEW = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


@pytest.fixture
def client(client_for, officer):
    return client_for(OFFICER)


@pytest.fixture
def players():
    return register()


def hand_in(arbiter, now, name: str = "Baltic Open", games=GAMES):
    """A report with a mended header, a confirmed warning where there is one, and a new player."""
    draft = submissions.upload(
        arbiter, "baltic.trf", trf(games=games, h012=name, h042="2020/09/05", h052="2020/09/07"), now
    )
    draft = submissions.mend(draft, [Edit("header", "Sopot", name="place")], now)
    draft = submissions.choose(draft, 5, {"new": NEW}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "The organiser was ill.", now)
    return submissions.submit(draft, now)


@pytest.fixture
def waiting(arbiter, players, now):
    return hand_in(arbiter, now)


def text_of(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_reviews_list_what_waits_oldest_first(client, waiting, arbiter, now):
    hand_in(arbiter, now, "Sopot Cup", OTHER_GAMES)
    text = text_of(client.get(reverse("reviews")))
    assert text.index("Baltic Open") < text.index("Sopot Cup")
    assert "No report is in this state." in text_of(client.get(reverse("reviews"), {"state": "accepted"}))


def test_review_shows_what_the_arbiter_said(client, waiting):
    text = plain(text_of(client.get(reverse("review", args=[waiting.pk]))))
    for fact in ("“The organiser was ill.”", "more than a year ago", "Place: Sopot", "Çelebi, Arda (1988)", "6w1"):
        assert fact in text
    assert text.index("Accept Baltic Open") < text.index("Return to the arbiter") < text.index("for good")


def test_accepting_makes_the_event(client, waiting, officer):
    text = text_of(client.post(reverse("review-accept", args=[waiting.pk]), follow=True))
    tournament = Tournament.objects.get()
    assert (tournament.code, tournament.place, tournament.accepted_by) == ("2020-0001", "Sopot", officer)
    assert tournament.code in text
    assert "Accept Baltic Open" not in text
    client.post(reverse("review-accept", args=[waiting.pk]))
    assert Tournament.objects.count() == 1


def test_what_became_doubtful_cannot_be_accepted(client, waiting):
    Player.objects.create(national_id="VIS000099", family_name="Çelebi", given_name="Arda", birth_year=2012)
    text = text_of(client.get(reverse("review", args=[waiting.pk])))
    assert "Çelebi, Arda (VIS000099) came into the register meanwhile." in text
    assert "data-accept disabled>" in plain(text)
    text = text_of(client.post(reverse("review-accept", args=[waiting.pk]), follow=True))
    assert "Return it to the arbiter: 5 Çelebi, Arda" in text
    assert Tournament.objects.count() == 0


@pytest.mark.parametrize(("action", "state"), [("return", "returned"), ("reject", "rejected")])
def test_refusing_needs_a_reason(client, waiting, action, state):
    address = reverse(f"review-{action}", args=[waiting.pk])
    assert "This field is required." in text_of(client.post(address, {f"{action}-message": " "}))
    waiting.refresh_from_db()
    assert waiting.state == "submitted"
    response = client.post(address, {f"{action}-message": "Round 3 has no date."})
    assert response.headers["Location"] == reverse("reviews")
    waiting.refresh_from_db()
    assert (waiting.state, waiting.message) == (state, "Round 3 has no date.")
    text = text_of(client.post(address, {f"{action}-message": "Once more."}, follow=True))
    assert "not waiting for a decision" in text


def test_neighbours_are_a_key_away(client, waiting, arbiter, now):
    other = hand_in(arbiter, now, "Sopot Cup", OTHER_GAMES)
    assert f'href="{reverse("review", args=[other.pk])}" data-key="j"' in text_of(
        client.get(reverse("review", args=[waiting.pk]))
    )
    assert f'href="{reverse("review", args=[waiting.pk])}" data-key="k"' in text_of(
        client.get(reverse("review", args=[other.pk]))
    )


def test_drafts_can_be_looked_at(client, arbiter, players, now):
    draft = submissions.upload(arbiter, "wrong.trf", trf(points={1: 9}), now)
    text = text_of(client.get(reverse("review", args=[draft.pk])))
    assert "It cannot be drawn while something is to fix." in text
    assert "Accept Baltic Open" not in text


@pytest.mark.parametrize("count", [1, 3])
def test_queries_of_the_reviews(client, arbiter, players, now, count, django_assert_num_queries):
    for number, games in enumerate((GAMES, OTHER_GAMES, {1: OTHER_GAMES[1], 2: GAMES[2]})[:count]):
        hand_in(arbiter, now, f"Open {number}", games)
    with django_assert_num_queries(12):
        client.get(reverse("reviews"))


def test_queries_of_a_review(client, waiting, django_assert_num_queries):
    with django_assert_num_queries(25):
        client.get(reverse("review", args=[waiting.pk]))


# ---- suspicions and quotes ------------------------------------------------
CROWDED = {"h042": "2026/09/05", "h052": "2026/09/05"}
REPEATED = "Gołąb, Przemysław (2010) and De Santis, Ruggero (1850) met 2 times, in the rounds 1, 4."


@pytest.fixture
def strange(arbiter, players, now):
    """Numbers 1 and 4 meet twice, in four rounds on one day."""
    games = GAMES | {4: [(4, 1, "1"), (2, 6, "="), (3, 5, "1")]}
    draft = submissions.upload(arbiter, "strange.trf", trf(games=games, **CROWDED), now)
    return submissions.submit(submissions.choose(draft, 5, {"new": NEW}, now), now)


def test_what_looks_strange_is_told_with_its_games(client, strange):
    text = text_of(client.get(reverse("review", args=[strange.pk])))
    assert 'Look twice <span class="soft">2</span>' in text
    assert "4 rounds in 1 day; 3 a day are the most of a standard event." in text
    repeated = f'{REPEATED}</p><p class="small games"><a href="#g1-1">round 1, 1–4</a><a href="#g4-4">'
    assert repeated in plain(text)
    assert 'id="g4-4">' in text


def test_an_ordinary_report_looks_like_nothing(client, waiting):
    assert "Nothing looks strange" in text_of(client.get(reverse("review", args=[waiting.pk])))


def test_what_is_ticked_is_quoted_and_found_by_the_arbiter(client, client_for, strange):
    page = text_of(client.get(reverse("review", args=[strange.pk])))
    flag, line = 'value="flag/repeated-1-4" form="return"', 'value="player/5" form="return"'
    assert flag in page and line in page
    quotes = ["flag/repeated-1-4", "player/5", "problem/no-such/0/0/0"]
    response = client.post(
        reverse("review-return", args=[strange.pk]), {"quote": quotes, "return-message": "Look again, please."}
    )
    assert response.headers["Location"] == reverse("reviews")
    strange.refresh_from_db()
    new = "5 Çelebi, Arda is asked for as a new player."
    assert strange.message == f"Look again, please.\n– {REPEATED}\n– {new}"
    assert [(quote["key"], quote["text"]) for quote in strange.quoted] == [
        ("words", "Look again, please."),
        ("flag/repeated-1-4", REPEATED),
        ("player/5", new),
    ]
    arbiter = client_for(ARBITER)
    text = text_of(arbiter.get(reverse("submission", args=[strange.pk])))
    players = reverse("submission-players", args=[strange.pk])
    assert re.search(rf'<a\s+href="{players}#line-5"[^>]*>\s*Go to player 5</a>', text)
    assert f"returned the report for this: {new}" in text_of(arbiter.get(players))


def test_a_quoted_problem_comes_first_for_its_arbiter(client, client_for, waiting):
    problem = next(one for one in submissions.reading(waiting).problems if one.code == "date-old")
    assert f'value="problem/{problem.key}"' in text_of(client.get(reverse("review", args=[waiting.pk])))
    client.post(reverse("review-return", args=[waiting.pk]), {"quote": f"problem/{problem.key}"})
    waiting.refresh_from_db()
    assert (waiting.state, waiting.message) == ("returned", f"– {problem.message}")
    text = text_of(client_for(ARBITER).get(reverse("submission", args=[waiting.pk])))
    assert text.count("The rating officer returned the report for this.") == 1
    assert 'id="q-date-old' in text


def test_ticks_stay_where_words_are_missing(client, strange):
    """What was ticked is no longer there, and nothing was typed."""
    address = reverse("review-return", args=[strange.pk])
    assert "This field is required." in text_of(client.post(address, {"quote": "flag/swapped-1-2"}))
    text = text_of(client.post(address, {"quote": "player/5", "return-message": "No"}))
    assert "at least 5 characters" in text
    assert 'value="player/5" form="return" checked' in text


def test_reports_that_ask_for_new_players(client, waiting, players, arbiter, now):
    plain = submissions.upload(arbiter, "plain.trf", trf(games=OTHER_GAMES, h012="Sopot Cup"), now)
    submissions.submit(submissions.choose(plain, 5, {"player": players[5].pk}, now), now)
    text = text_of(client.get(reverse("reviews"), {"state": "submitted", "remarks": "new"}))
    assert "Baltic Open" in text and "Sopot Cup" not in text


# ---- the same event twice, and who may accept -----------------------------
@pytest.fixture
def event(waiting, officer, now):
    return submissions.accept(waiting, officer, now)


def changed_a_little(arbiter, now):
    """The report of `event` once more, with one result changed."""
    games = GAMES | {3: [(2, 1, "0"), (6, 5, "1"), (3, 4, "0")]}
    return hand_in(arbiter, now, "Sopot Cup", games)


def test_nearly_the_same_event_is_shown_beside_the_report(client, event, arbiter, now):
    again = changed_a_little(arbiter, now)
    text = text_of(client.get(reverse("review", args=[again.pk])))
    for words in (
        "Perhaps the same event",
        f'<a href="/events/{event.code}/">2020-0001, Baltic Open (5 – 7 September 2020)</a>',
        "8 games are the same, of 9 here and 9 there.",
        "If it takes the place of 2020-0001, withdraw that event first.",
        "<li>Round 3, Gołąb, Przemysław: 3b1 here, 3b½ there.</li>",
        "<mark>3b1</mark>",
        "<mark>3b½</mark>",
        "I compared the crosstables: both events were played",
    ):
        assert words in text
    assert text.count("<mark>") == 4


def test_nearly_the_same_event_is_accepted_when_the_officer_says_so(client, event, arbiter, now):
    address = reverse("review-accept", args=[changed_a_little(arbiter, now).pk])
    assert "Nearly the same games are in 2020-0001" in text_of(client.post(address, follow=True))
    assert Tournament.objects.count() == 1
    assert "Accepted." in text_of(client.post(address, {"both": "yes"}, follow=True))
    assert Tournament.objects.count() == 2


def test_the_same_event_in_a_waiting_report_is_shown_and_cannot_be_accepted(client, event, arbiter, now):
    """It was withdrawn when the report was sent, and counts again since."""
    Tournament.objects.update(withdrawn=True)
    again = hand_in(arbiter, now)
    Tournament.objects.update(withdrawn=False)
    text = text_of(client.get(reverse("review", args=[again.pk])))
    assert "The same event" in text and "Perhaps the same event" not in text
    assert "All 9 games of this report are in 2020-0001" in text
    assert "data-accept disabled" in plain(text)
    assert "and cannot count twice" in text_of(client.post(reverse("review-accept", args=[again.pk]), follow=True))
    assert Tournament.objects.count() == 1


def test_two_waiting_reports_of_one_event_are_shown_to_the_officer(client, waiting, arbiter, now):
    Submission.objects.filter(pk=waiting.pk).update(state="draft")
    other = hand_in(arbiter, now, "Sopot Cup")
    Submission.objects.filter(pk=waiting.pk).update(state="submitted")
    text = text_of(client.get(reverse("review", args=[other.pk])))
    assert f'<a href="{reverse("review", args=[waiting.pk])}">report {waiting.receipt}, Baltic Open' in text
    assert "data-accept>" in plain(text)
    client.post(reverse("review-accept", args=[other.pk]))
    other.refresh_from_db()
    assert other.state == "accepted"


def test_officers_are_told_that_they_cannot_accept_their_own(client, officer, waiting):
    Submission.objects.update(arbiter=officer)
    text = text_of(client.get(reverse("review", args=[waiting.pk])))
    assert "You sent this report yourself. Another rating officer must decide on it." in text
    assert "Accept Baltic Open" not in text
    assert "You sent this report yourself" in text_of(
        client.post(reverse("review-accept", args=[waiting.pk]), follow=True)
    )
    assert Tournament.objects.count() == 0


# ---- what a report is returned for ----------------------------------------
def test_changes_and_games_can_be_quoted(client, waiting):
    page = text_of(client.get(reverse("review", args=[waiting.pk])))
    assert 'value="edit/header-place" form="return"' in page
    data = {"quote": "edit/header-place", "return-games": "3 2, 1/1, 3 2"}
    assert client.post(reverse("review-return", args=[waiting.pk]), data).status_code == 302
    waiting.refresh_from_db()
    assert [quote["text"] for quote in waiting.quoted] == [
        "Changed by the arbiter: Place: Sopot",
        "Round 3, Okoń, Tadeusz with White against Gołąb, Przemysław: ½",
        "Round 1, Gołąb, Przemysław with White against De Santis, Ruggero: 1",
    ]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("5 12", "Number 12 has no game in round 5."),
        ("round 3", "“round 3” is no round and start number; write 5 12."),
        ("3 2 x", "“3 2 x” does not say what the game should be; write ½, 14w=, + or bye."),
        ("3 2 99w1", "“3 2 99w1” does not say what the game should be; write ½, 14w=, + or bye."),
        ("3 2 2w1", "“3 2 2w1” does not say what the game should be; write ½, 14w=, + or bye."),
        ("3 2 ½", "“3 2 ½” is what the report says."),
    ],
)
def test_a_game_that_is_not_there_cannot_be_named(client, waiting, typed, refusal):
    data = {"return-message": "Look again, please.", "return-games": typed}
    assert refusal in text_of(client.post(reverse("review-return", args=[waiting.pk]), data))
    waiting.refresh_from_db()
    assert waiting.state == "submitted"


def test_a_cell_can_be_asked_for(client, waiting):
    """Kept beside the sentence, which says it to the arbiter."""
    data = {"return-games": "3 2 1, 1 1 6b½, 2 5 bye"}
    assert client.post(reverse("review-return", args=[waiting.pk]), data).status_code == 302
    waiting.refresh_from_db()
    game = "Round 3, Okoń, Tadeusz with White against Gołąb, Przemysław:"
    assert waiting.quoted[0] == {
        "key": "game/3/2", "text": f"{game} ½", "language": "en", "wanted": "1 w 1", "meant": f"{game} 1",
    }  # fmt: skip
    assert [quote["wanted"] for quote in waiting.quoted] == ["1 w 1", "6 b =", "U"]
    assert waiting.message.splitlines() == [
        f"– {game} ½; should be 1 w 1",
        "– Round 1, Gołąb, Przemysław with White against De Santis, Ruggero: 1; should be 6 b ½",
        "– Round 2, Çelebi, Arda with Black against Gołąb, Przemysław: 0; should be bye",
    ]


def test_the_officer_reads_what_was_answered(client, waiting, officer, now):
    returned = submissions.send_back(waiting, officer, "Round 3 was a draw.", now)
    submissions.submit(submissions.answer(returned, "words", "Both players signed it.", now), now)
    text = text_of(client.get(reverse("review", args=[waiting.pk])))
    assert text.index("Why it was returned, and what the arbiter answered") < text.index("Round 3 was a draw.")
    assert "“Both players signed it.”" in text
    assert "Reply in words" not in text
