"""Players, events and the working: every number explained, nothing private shown."""

import re
from datetime import date

import pytest
from django.core.cache import cache

from federation.models import Player, TitleAward
from federation.runtime.cache import shared_facts
from ratings.models import CountedEvent, RatingList
from ratings.published.players.explanation import working
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import (
    NOVEMBER,
    SEPTEMBER,
    make_entry,
    make_event,
    make_line,
    make_list,
    make_player,
)

WORKING = "/lists/fide/2026-11-01/players/{}/"


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


@pytest.fixture
def today(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *args: date(2026, 11, 21))


def text(response) -> str:
    page = response.content.decode().replace("\u00a0", " ").replace("\u2060", "")
    return " ".join(page.split())


def told(player, previous=2396.0, rating=2402.0, lists=None):
    """`player` plays two games and a forfeit in one event and gains 6."""
    before = make_list(SEPTEMBER)
    rating_list = make_list(NOVEMBER, previous=before)
    rivals = [make_player("Horák, Tomáš"), make_player("Bäcker, Jörg"), make_player("Nowotny, Zoë")]
    make_entry(before, player, previous)
    make_entry(rating_list, player, rating, previous=previous, games=2, factor=10, career_games=611)
    event = make_event([player, *rivals], [(1, 1, 2, "1/2"), (2, 3, 1, "0-1"), (3, 1, 4, "+-")])
    first, second, third = event.games.all()
    common = {"own_rating": previous}
    line = make_line(
        rating_list,
        player,
        event,
        games=2,
        score=1.5,
        expected=0.93,
        factor=10,
        change=5.7,
        details=[
            {"game": first.pk, "opponent_rating": 2458, "difference": -62, "expected": 0.41, "score": 0.5,
             "change": 0.9, **common},
            {"game": second.pk, "opponent_rating": 1911, "difference": 400, "expected": 0.92, "score": 1,
             "change": 0.8, "rule": 1, **common},
            {"game": third.pk, "opponent_rating": 2000, "difference": None, "expected": None, "score": 1,
             "change": None, "rule": 2, **common},
        ],
    )  # fmt: skip
    return rating_list, event, line


def test_working_begins_with_the_sentence(db, client):
    player = make_player("Zielińska, Małgorzata")
    told(player)
    page = text(client.get(WORKING.format(player.pk)))
    assert "<h1>Why did Zielińska gain 6?</h1>" in page
    assert (
        "You scored <strong>1½</strong> of <strong>2</strong>; <strong>0.93</strong> was expected. With K = 10, "
        "because your rating once reached 2400, the change is 10 × 0.57 = <strong>+5.7</strong>. "
        "Rounded for the list, that is <strong>+6</strong>." in page
    )
    assert "10 × (1½ − 0.93) = +5.7" in page
    assert "+5.7 is rounded to +6: 2396 + 6 = 2402" in page


def test_working_shows_every_game(db, client):
    player = make_player("Zielińska, Małgorzata")
    rating_list, _, _ = told(player)
    shown = working(rating_list, player)
    rows = [(row.opponent.name, row.colour, row.difference, str(row.note), row.mark) for row in shown.parts[0].games]
    assert rows == [
        ("Horák, Tomáš", "white", "−62", "", None),
        ("Bäcker, Jörg", "black", "+485 → +400", "More than 400 counts as 400.", 1),
        ("Nowotny, Zoë", "white", "", "Not played: a forfeit is not rated.", None),
    ]
    assert shown.footnotes == [(1, "More than 400 counts as 400.", "Regulations 8.3.1")]
    page = text(client.get(WORKING.format(player.pk)))
    assert [sign in page for sign in ("with White", "with Black", "+485 → +400", "list of 1 September 2026")] == [
        True
    ] * 4


def test_working_of_several_events_sums_them_up(db, client):
    player = make_player()
    rating_list, _, _ = told(player, rating=2401.0)
    other = make_event([player], [], name="Hanse Ring")
    make_line(rating_list, player, other, order=1, games=1, score=0, expected=0.1, factor=10, change=-1.0)
    page = text(client.get(WORKING.format(player.pk)))
    assert "<strong>2</strong> events count for this list. Together they make +4.7, rounded for the list to" in page
    assert "+4.7 is rounded to +5: 2396 + 5 = 2401" in page


def test_working_of_somebody_without_a_rating(db, client):
    rating_list, player = make_list(), make_player("Okoń, Ewa")
    make_line(rating_list, player, make_event([player], []), rule="pending", facts={"pooled": 3, "needed": 5})
    page = text(client.get(WORKING.format(player.pk)))
    assert "<h1>Why is Okoń not rated yet?</h1>" in page
    assert "You have no rating yet. You have 3 of 5 games." in page


def test_working_of_an_idle_player(db, client):
    player = make_player()
    make_entry(make_list(), player, 2000, previous=2000)
    assert "No game was counted for this list, so the rating stays at" in text(client.get(WORKING.format(player.pk)))


def test_working_of_a_player_who_is_not_on_the_list(db, client):
    make_list()
    assert client.get(WORKING.format(make_player().pk)).status_code == 404


@pytest.mark.parametrize("previous", [None, 1400, 1999, 2000.0, 2402.5])
@pytest.mark.parametrize("rating", [1400, 2000, 2001, 2402])
def test_shown_change_is_new_minus_old(db, client, previous, rating):
    """Whatever the sheet sums up to."""
    player, rating_list = make_player(), make_list()
    make_entry(rating_list, player, rating, previous=previous)
    make_line(rating_list, player, make_event([player], []), score=1, expected=0.5, factor=10, change=3.3)
    shown = working(rating_list, player)
    assert shown.change == (None if previous is None else rating - previous)


def test_working_costs_the_same_for_one_event_and_for_three(db, client, django_assert_num_queries):
    player = make_player()
    rating_list, _, _ = told(player)
    with django_assert_num_queries(13):  # one for the sentences, which are in no version of the system's
        client.get(WORKING.format(player.pk))
    for order in (1, 2):
        event = make_event([player], [])
        make_line(rating_list, player, event, order=order, score=0, expected=0.1, factor=10, change=-1.0)
    with django_assert_num_queries(13):
        client.get(WORKING.format(player.pk))


def test_player_page_says_which_rating_counts_today(db, client, today):
    player = make_player("Zielińska, Małgorzata", title="WGM", born=date(1998, 5, 17))
    told(player)
    page = text(client.get(f"/players/{player.pk}/"))
    assert "<strong>2402</strong> in the" in page
    assert "FIDE standard list of 1 November 2026</a>, official until 31 December 2026." in page
    assert "Inactive from the list of 1 November 2027 on, unless a rated game is played by 25 October 2027." in page
    assert "· born 1998 · id" in page
    assert [secret for secret in ("17 May", "1998-05-17", "17.05", "May 1998") if secret in page] == []
    assert f'href="/lists/fide/2026-11-01/players/{player.pk}/"' in page


@pytest.mark.parametrize(("factor", "counted"), [(40, True), (20, False), (10, False)])
def test_player_page_counts_the_games_of_a_player_with_a_newcomers_k(db, client, today, factor, counted):
    player = make_player()
    make_entry(make_list(), player, 1500, career_games=12, factor=factor)
    page = text(client.get(f"/players/{player.pk}/"))
    assert ("12 of 30 games to a settled rating." in page) == counted


def test_player_page_of_an_inactive_player(db, client, today):
    player = make_player()
    make_entry(make_list(), player, 1500, active=False)
    assert "Inactive: no rated game in 1 year before the list." in text(client.get(f"/players/{player.pk}/"))


def test_player_page_without_a_rating(db, client):
    player = make_player()
    page = text(client.get(f"/players/{player.pk}/"))
    assert "Not on any list in force today. No rated game has been counted yet." in page


def test_player_page_tells_a_list_already_published_for_later(db, client, today):
    player = make_player()
    make_entry(make_list(), player, 1500)
    make_entry(make_list(date(2027, 1, 1)), player, 1520, previous=1500)
    assert "From 1 January 2027 it will be <strong>1520</strong>." in text(client.get(f"/players/{player.pk}/"))


def test_merged_player_leads_to_the_one_who_survives(db, client):
    survivor = make_player()
    duplicate = make_player(merged_into=survivor)
    assert client.get(f"/players/{duplicate.pk}/")["Location"] == f"/players/{survivor.pk}/"


def test_player_page_costs_the_same_with_one_list_and_with_three(db, client, django_assert_num_queries):
    player, first = make_player(), make_list()
    make_entry(first, player, 1500)
    make_line(first, player, make_event([player], []), change=1.0)
    with django_assert_num_queries(20):
        client.get(f"/players/{player.pk}/")
    for month in (7, 9):
        one = make_list(date(2026, month, 1))
        make_entry(one, player, 1490)
        make_line(one, player, make_event([player], []), change=1.0)
    with django_assert_num_queries(20):
        client.get(f"/players/{player.pk}/")


def test_search_needs_no_accents(db, client):
    found = [make_player("Sokołowska, Ewa"), make_player("Sokołowski, Jan")]
    make_player("Horák, Tomáš")
    page = text(client.get("/players/?q=sokolows"))
    assert [player.name in page for player in found] == [True, True]
    assert "Horák" not in page
    assert client.get("/players/?q=SOKOLOWSKA+ewa")["Location"] == f"/players/{found[0].pk}/"
    assert "No player matches “%_”." in text(client.get("/players/?q=%25_"))
    assert Player.objects.count() == 3


def test_event_page_prints_the_crosstable(db, client):
    player = make_player("Zielińska, Małgorzata")
    _, event, _ = told(player)
    page = text(client.get(event.get_absolute_url()))
    rated = (
        'rated</span> Rated in the <a href="/lists/fide/2026-11-01/">FIDE standard list of 1 November 2026</a>, '
        "published on 21 November 2026."
    )
    assert rated in page
    assert '<td class="num before" data-label="Rating">2396</td><td class="rating">2½</td>' in page
    assert f'href="{WORKING.format(player.pk)}"' in page
    assert "+5.7</a>" in page


def test_event_page_says_why_it_is_not_rated_yet(db, client):
    event = make_event([make_player()], [], end=date(2026, 12, 26))
    assert "No series of lists has begun yet." in text(client.get(event.get_absolute_url()))
    make_list(NOVEMBER)
    assert "Belongs to the FIDE standard list of 1 March 2027." in text(client.get(event.get_absolute_url()))
    draft = make_list(date(2027, 1, 1), state=RatingList.State.DRAFT)
    CountedEvent.objects.create(list=draft, tournament=event, games=0, late=True)
    page = text(client.get(event.get_absolute_url()))
    assert "Counts in the draft of the FIDE standard list of 1 January 2027. It was reported late." in page
    event.withdrawn = True
    event.save()
    assert "It is kept as a record and counts for nothing." in text(client.get(event.get_absolute_url()))


def test_drafts_lines_are_not_public(db, client):
    player = make_player()
    draft = make_list(date(2027, 1, 1), state=RatingList.State.DRAFT)
    event = make_event([player], [])
    make_entry(draft, player, 2777)
    make_line(draft, player, event, change=77.7)
    pages = [text(client.get(path)) for path in (f"/players/{player.pk}/", event.get_absolute_url(), "/", "/players/")]
    assert [secret for secret in ("2777", "77.7") for page in pages if secret in page] == []
    assert client.get(f"/lists/fide/2027-01-01/players/{player.pk}/").status_code == 404


def test_event_page_costs_the_same_with_one_player_and_with_three(db, client, django_assert_num_queries):
    first = make_event([make_player()], [])
    third = make_event([make_player(), make_player(), make_player()], [(1, 1, 2, "1-0")])
    for event in (first, third):
        shared_facts.forget()
        with django_assert_num_queries(14):
            client.get(event.get_absolute_url())


def test_events_are_found_by_name_place_and_tempo(db, client):
    make_event([], [], name="Baltic Open", place="Gdynia")
    make_event([], [], name="Hanse Ring", place="Łódź", tempo="rapid")
    assert [
        [name for name in ("Baltic Open", "Hanse Ring") if name in text(client.get(f"/events/{query}"))]
        for query in ("", "?tempo=rapid", "?q=lodz", "?q=open+gdynia", "?q=nothing")
    ] == [["Baltic Open", "Hanse Ring"], ["Hanse Ring"], ["Hanse Ring"], ["Baltic Open"], []]


def test_players_found_stand_with_rating_and_club_and_the_nearest_first(db, client, today):
    rating_list = make_list(NOVEMBER)
    strong, weak = make_player("Weißgerber, Tjark", club="Turm Bremen"), make_player("Weissgerber, Björn", title="FM")
    other = make_player("Weisgerber, Lütje")
    for one, rating in ((strong, 2105), (weak, 1950), (other, 1400)):
        make_entry(rating_list, one, rating, title="FM" if one is weak else "")
    page = text(client.get("/players/?q=weissgerber"))
    shown = re.findall(r'row-link" href="/players/(\d+)/">.*?class="under">(.*?)<.*?class="num rating">(\d+)<', page)
    assert shown == [
        (str(strong.pk), "Turm Bremen", "2105"), (str(weak.pk), "POL", "1950"), (str(other.pk), "POL", "1400"),
    ]  # fmt: skip


def test_a_page_of_similar_names_says_so_and_leads_nowhere_by_itself(db, client):
    make_player("Hrytsiuk, Demian")
    page = text(client.get("/players/?q=hrytsyuk"))
    assert "Nothing is spelled “hrytsyuk”. 1 player has a similar name." in page


def test_a_long_search_says_how_much_was_read(db, client):
    page = text(client.get("/players/", {"q": "x" * 7000}))
    assert "Only the first 100 signs of what you typed were read." in page


def test_suggestions_name_rating_title_and_club(db, client, today):
    player = make_player("Kößler, Volker", club="Turm Bremen", birth_year=1946)
    make_entry(make_list(NOVEMBER), player, 1980)
    TitleAward.objects.create(player=player, code="FM")
    for _ in range(9):
        make_player("Kosler, Jan")
    page = plain(text(client.get("/players/suggestions/?q=koessler")))
    first = re.search(r"<li><a (.*?)</a></li>", page)[1]
    assert re.sub("<[^>]*>| +", " ", first).split() == [
        f'href="/players/{player.pk}/">', "FM", "Kößler,", "Volker", "1980", "Turm", "Bremen", "·", "1946",
    ]  # fmt: skip
    assert (page.count("<li>"), '<a class="suggestions__all" href="/players/?q=koessler">' in page) == (9, True)
    assert "Nobody found yet" in text(client.get("/players/suggestions/?q=zzqq"))
    assert text(client.get("/players/suggestions/?q=")) == ""


def test_of_too_many_the_highest_rated_are_shown(db, client, today, monkeypatch):
    monkeypatch.setattr("federation.matching.search.MOST", 2)
    before, rating_list = make_list(SEPTEMBER), make_list(NOVEMBER)
    players = [make_player(f"Kowal, {given}") for given in ("Adam", "Bruno", "Cyryl", "Dora")]
    make_entry(before, players[0], 2500)
    for player, rating in ((players[2], 2300), (players[1], 2200), (players[0], 2100)):
        make_entry(rating_list, player, rating)
    page = text(client.get("/players/?q=kowal"))
    assert re.findall(r'row-link" href="/players/(\d+)/"', page) == [str(players[2].pk), str(players[1].pk)]
    assert "More than 2 players for “kowal”." in page
