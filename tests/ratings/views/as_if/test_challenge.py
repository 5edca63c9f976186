"""The page of a challenge: finding two players of the register, and what is expected of them."""

import re
from datetime import date
from html import unescape

import pytest

from federation.models import Player
from tests.federation.runtime.pages.plain_html import plain
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
PATH = "/calculators/challenge/"


@pytest.fixture
def people():
    made = make_list(date(2026, 1, 1))
    kowal, nowak = make_player("Kowalczyk, Anna"), make_player("Nowakowski, Piotr", sex="m")
    for player, rating in ((kowal, 1200), (nowak, 1300)):
        make_entry(made, player, rating, career_games=100)
    return kowal, nowak


def page(client, **asked) -> str:
    response = client.get(PATH, asked)
    assert response.status_code == 200
    return unescape(response.content.decode())


def words(html: str) -> str:
    return " ".join(re.sub("<[^<>]*>", " ", html).split())


def test_challenge_of_two_rated_players(client, people):
    text = page(client, first="kowalczyk", second="Nowakowski Piotr", games="6", stake="2")
    groups = re.findall(r'<th scope="rowgroup".*?>(.*?)</th>', text, re.S)
    assert [words(each) for each in groups] == [
        "ChessGold no list here: with the FIDE ratings",
        "FIDE standard 1 January 2026",
    ]
    rows = re.findall(r'<td class="challenge__who">.*?</tr>', text, re.S)
    assert [words(row) for row in rows] == [
        "Kowalczyk 1200 2.16 +26.0 +6.0 −14.0",
        "Nowakowski 1300 3.84 +14.0 −6.0 −26.0",
        "Kowalczyk 1200 2.16 +12.8 +2.8 −7.2",
        "Nowakowski 1300 3.84 +7.2 −2.8 −12.8",
    ]
    paid = re.findall(r'<p class="settled__sum">(2\.00.*?)</p>', text)
    assert [words(each) for each in paid] == [
        "2.00 × +26 = +52.00 credits", "2.00 × −26 = −52.00 credits",
        "2.00 × −14 = −28.00 credits", "2.00 × +14 = +28.00 credits",
    ]  # fmt: skip


def test_an_address_with_both_keys_is_the_whole_question(client, people):
    kowal, nowak = people
    text = page(client, first_id=kowal.pk, second_id=nowak.pk)
    assert "Kowalczyk, Anna – Nowakowski, Piotr" in text
    assert re.findall(r'name="(?:first|second)" value="(.*?)"', plain(text)) == ["Kowalczyk, Anna", "Nowakowski, Piotr"]


def test_several_players_of_a_name_are_offered(client, people):
    other = make_player("Kowalczyk, Zofia")
    text = page(client, first="kowalczyk", second="nowakowski", games="4")
    [offered] = re.findall(r'<ul class="candidates">(.*?)</ul>', text, re.S)
    links = re.findall(r'<a href="(.*?)">(.*?)</a>', offered)
    chosen = next(address for address, name in links if name == "Kowalczyk, Zofia")
    assert sorted(name for _, name in links) == ["Kowalczyk, Anna", "Kowalczyk, Zofia"]
    text = client.get(PATH + chosen).content.decode()
    assert f'name="first_id" value="{other.pk}"' in text
    assert 'name="games" value="4"' in plain(text)
    assert "No list in force has a rating of both of them on the Elo scale." in text


def test_another_name_typed_over_a_chosen_player_is_looked_for(client, people):
    kowal, nowak = people
    text = page(client, first="nowakowski", first_id=kowal.pk)
    assert f'name="first_id" value="{nowak.pk}"' in text


def test_a_merged_entry_leads_to_the_one_that_stays(client, people):
    kowal, _ = people
    double = make_player("Kowalczykowa, Anna")
    Player.objects.filter(pk=double.pk).update(merged_into=kowal)
    assert f'name="first_id" value="{kowal.pk}"' in page(client, first_id=double.pk)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"first": "qqqxx zzz"}, "Nobody of the register is called so."),
        ({"first": "kowalczyk", "second": "kowalczyk"}, "These are one and the same player."),
        ({"games": "0"}, "0 is out of range: it must lie between 1 and 100."),
        ({"stake": "much"}, "“much” is no number."),
        ({"first_id": "99999999999"}, "Show the chances"),
    ],
)
def test_what_cannot_be_answered_is_told(client, people, asked, said):
    text = page(client, **asked)
    assert said in text
    assert 'id="answer"' not in text


@pytest.mark.parametrize("further", [(), ("fide-rapid", "ukd", "dwz")])
def test_the_number_of_queries_does_not_grow_with_the_lists(client, people, django_assert_num_queries, further):
    for system in further:
        made = make_list(date(2026, 1, 1), system)
        for player in people:
            make_entry(made, player, 1400)
    client.get(PATH)
    with django_assert_num_queries(9):
        client.get(PATH, {"first_id": people[0].pk, "second_id": people[1].pk})
