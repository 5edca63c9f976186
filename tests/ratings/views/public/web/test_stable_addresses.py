"""Addresses by an id and by "latest" lead to the page of today, whatever changed behind them."""

from datetime import date

import pytest

from federation.models import Player
from federation.vocabulary import withheld
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_list, make_player

pytestmark = pytest.mark.django_db


def led(client, address: str) -> tuple[int, str]:
    answer = client.get(address)
    return answer.status_code, answer.get("Location", "")


def test_ids_lead_to_the_player_and_to_the_entry_that_stays(client):
    kept, merged = make_player(fide_id=1_100_001, national_id="AB/7"), make_player(fide_id=1_100_002)
    Player.objects.filter(pk=merged.pk).update(merged_into=kept)
    own = (302, kept.get_absolute_url())
    asked = ("/players/fide/1100001/", "/players/fide/1100002/", f"/players/id/{merged.national_id}/")
    assert [led(client, each) for each in asked] == [own] * 3
    unknown = ("/players/fide/5/", "/players/id/nobody/", "/players/fide/99999999999999999999/")
    assert [led(client, each)[0] for each in unknown] == [404] * 3


def test_an_erased_player_is_gone_with_a_reason(client):
    gone, other = make_player(withheld.NAME), make_player()
    own = ("", "badge.svg", "picture.png", "player.json", "feed.atom", "opponents/", f"against/{other.pk}/")
    addresses = [gone.get_absolute_url() + each for each in own]
    addresses += [
        f"/players/id/{gone.national_id}/",
        f"/embed/players/{gone.pk}/",
        f"/players/{other.pk}/against/{gone.pk}/",
    ]
    for address in addresses:
        answer = client.get(address)
        assert (answer.status_code, "The name of this player was taken out" in answer.content.decode()) == (410, True)


def test_latest_is_the_list_in_force_and_what_is_below_it(client):
    make_list(SEPTEMBER)
    make_list(NOVEMBER)
    make_list(date(2099, 1, 1))
    page = "/lists/fide/2026-11-01/"
    wanted = {
        "/lists/fide/latest/": page,
        "/lists/fide/latest.csv?women=true": f"{page}list.csv?women=true",
        "/lists/fide/latest/players.trf": f"{page}players.trf",
        "/lists/fide/latest/players/7/": f"{page}players/7/",
        "/lists/fide/latest/picture.png": f"{page}picture.png",
    }
    assert {each: led(client, each) for each in wanted} == {each: (302, to) for each, to in wanted.items()}
    assert [client.get(each).status_code for each in ("/lists/fide-blitz/latest/", "/lists/x/latest.csv")] == [404, 404]
