"""Entry by hand: one form, and what becomes of it."""

from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from federation import submissions
from federation.models import Player, Submission
from federation.submissions.parsed import report_of
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle

pytestmark = pytest.mark.django_db

ADDRESS = "submission-by-hand"
TEN = "\n".join(f"Player{letter}, Anna; {1500 + 100 * at}" for at, letter in enumerate("abcdefghij"))

TEAMS = "X:\nGołąb, Anna\nY:\nSowa, Ewa"


def typed(**more) -> dict:
    today = timezone.localdate().isoformat()
    return {
        "name": "Club Cup", "kind": "round-robin", "players": TEN, "time_control": "90 min + 30 s", "start": today,
        "end": today, "opened": "2026-11-28T02:49:39.123+00:00", **more,
    }  # fmt: skip


def send(client, **more):
    return client.post(reverse(ADDRESS), typed(begin="1", **more))


def told(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def focused(page: str) -> list[str]:
    """Names of the fields that have the focus as the page opens."""
    tags = [tag for tag in page.split("<") if " autofocus" in tag]
    return [tag.split('name="')[1].split('"')[0] for tag in tags]


def test_a_round_robin_of_ten_becomes_a_draft_with_all_its_games(client):
    response = send(client)
    [draft] = Submission.objects.all()
    assert response.headers["Location"] == draft.get_absolute_url()
    report = report_of(draft)
    assert (draft.state, draft.filename) == ("draft", "entered by hand.trf")
    assert (report.name, report.kind, report.tempo) == ("Club Cup", "round-robin", "standard")
    assert (len(report.entrants), report.rounds) == (10, 9)
    assert all(each.opponent and not each.result for one in report.entrants for each in one.pairings)


def test_the_form_opens_with_today_and_the_first_field(client):
    page = told(client.get(reverse(ADDRESS)))
    today = timezone.localdate().isoformat()
    assert page.count(f'value="{today}"') == 2
    assert '<option value="round-robin" selected>' in page
    assert focused(page) == ["name"]


def test_the_form_knows_the_last_event(client, arbiter, officer, now):
    players = register()
    waiting = settle(submissions.upload(arbiter, "baltic.trf", trf(), now), players, now)
    submissions.accept(waiting, officer, now)
    page = told(client.get(reverse(ADDRESS)))
    assert 'value="Gdynia"' in page
    assert 'value="90 min + 30 s"' in page
    assert 'value="Wiśniewska, Maria"' in page


def test_the_same_form_twice_is_one_report(client):
    send(client)
    response = client.post(reverse(ADDRESS), typed(begin="1"), follow=True)
    [draft] = Submission.objects.all()
    assert response.redirect_chain == [(draft.get_absolute_url(), 302)]
    assert "You already sent this file on" in response.content.decode()


def test_two_forms_of_the_same_words_are_two_reports(client):
    send(client)
    send(client, opened="2026-11-28T02:50:00.456+00:00")
    assert Submission.objects.count() == 2


def test_the_browser_is_told_which_form_became_a_report(client):
    send(client)
    assert 'data-stored="2026-11-28T02:49:39.123+00:00"' in told(client.get(reverse(ADDRESS)))


def test_errors_stand_at_their_fields_and_the_first_has_the_focus(client):
    rows = {
        "name": ({"name": ""}, "This field is required."),
        "players": ({"players": "Gołąb, Anna\nOkoń, Jan; ??"}, "Line 2: “??” is not understood."),
        "kind": ({"players": f"X:\n{TEN}"}, "There are teams among the players"),
        "rounds": ({"kind": "swiss"}, "How many rounds are there?"),
        "boards": ({"kind": "teams", "boards": "3", "players": TEAMS}, "A team has 1 player: too few for 3 boards."),
        "time_control": ({"time_control": ""}, "Type the time control, or choose the tempo."),
        "tempo": ({"tempo": "blitz"}, "90 min + 30 s is standard. Correct one of the two."),
        "end": ({"end": "2020-01-01"}, "The last day is before the first."),
    }  # fmt: skip
    found = {name: told(send(client, **change)) for name, (change, _words) in rows.items()}
    assert {name: focused(page) for name, page in found.items()} == {name: [name] for name in rows}
    assert [name for name, page in found.items() if rows[name][1] not in page] == []
    assert Submission.objects.count() == 0


def test_what_is_not_understood_is_left_out_when_that_is_said(client):
    offer = 'value="without"'
    club = "Gołąb, Anna; Hetman Toruń\nSowa, Ewa"
    assert offer in told(send(client, players=club))
    others = {"name": ""}, {"players": f"{club}; 1985"}
    assert [offer in told(send(client, **change)) for change in others] == [False, False]
    response = client.post(reverse(ADDRESS), typed(begin="without", players=club))
    [draft] = Submission.objects.all()
    assert response.headers["Location"] == draft.get_absolute_url()
    assert [one.name for one in report_of(draft).entrants] == ["Gołąb, Anna", "Sowa, Ewa"]


def test_what_was_typed_stays_beside_an_error(client):
    page = told(send(client, name="", place="Gdynia", chief_arbiter="Sowa, Ewa", opened="2026-11-28T01:02:03"))
    assert TEN in page
    assert [text for text in ("Gdynia", "Sowa, Ewa", "2026-11-28T01:02:03") if f'value="{text}"' not in page] == []


def test_a_player_is_found_and_added_without_javascript(client):
    people = register()
    page = told(client.post(reverse(ADDRESS), typed(q="okon", name="")))
    assert "This field is required." not in page
    assert f'name="add" value="{people[2].pk}"' in " ".join(page.split())
    assert TEN in page
    page = told(client.post(reverse(ADDRESS), typed(q="okon", add=str(people[2].pk))))
    assert f"{TEN}\nOkoń, Tadeusz; VIS; *1985; 9900002\n" in page
    assert Submission.objects.count() == 0


def test_a_player_of_the_register_is_known_again(client):
    people = register()
    page = told(client.post(reverse(ADDRESS), typed(players="", add=str(people[2].pk))))
    line = page.split("<textarea")[1].split(">", 1)[1].split("</textarea>")[0].strip()
    send(client, players=f"{line}\nSowa, Ewa")
    [draft] = Submission.objects.all()
    [found, _other] = report_of(draft).entrants
    assert (found.name, found.federation, found.birth_year, found.fide_id) == ("Okoń, Tadeusz", "VIS", 1985, "9900002")
    assert draft.unmatched == 1


def test_who_is_no_longer_there_is_told(client):
    for key in ("12345", "x", "9" * 30):
        page = told(client.post(reverse(ADDRESS), typed(add=key)))
        assert "That player is no longer in the register." in page, key
        assert TEN in page, key


def test_players_are_suggested_from_the_second_letter_on(client):
    register()
    assert told(client.get(reverse("submission-by-hand-players"), {"q": "o"})).strip() == ""
    page = told(client.get(reverse("submission-by-hand-players"), {"q": "oko"}))
    assert 'data-line="Okoń, Tadeusz; VIS; *1985; 9900002"' in page
    assert "Nobody found for “qqqq”." in told(client.get(reverse("submission-by-hand-players"), {"q": "qqqq"}))
    assert Player.objects.count() == 7


def test_the_form_says_what_it_understands_so_far(client):
    def check(**fields) -> str:
        return " ".join(told(client.post(reverse("submission-by-hand-check"), fields)).split())

    assert "10 players, 9 rounds, 45 games" in check(kind="round-robin", players=TEN)
    assert check(kind="round-robin", players="") == ""
    assert "Line 1: “??” is not understood." in check(kind="round-robin", players="Gołąb, Anna; ??")
    assert check(kind="swiss", players=TEN) == '<p class="soft">10 players</p>'
    assert "10 players" in check(kind="swiss", players=TEN, rounds="5")
    assert "10 players" in check(players=TEN, rounds="x")


def test_it_is_offered_where_reports_are_sent(client):
    link = f'href="{reverse(ADDRESS)}"'
    assert [name for name in ("submissions", "submission-new") if link not in told(client.get(reverse(name)))] == []
