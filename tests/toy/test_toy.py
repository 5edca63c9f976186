"""A new rating system is one file, one test, one page and one line of the catalogue; here they are."""

import inspect
import json
from datetime import date

import pytest
from django.core.management import call_command
from django.urls import reverse

from ratings.catalogue import SYSTEMS, System, load
from ratings.catalogue.calendar import every_months
from ratings.models import Line
from tests.factories import event, player, published
from tests.ratings.systems import test_laws

LINE = System(
    "toy", "Toy of ten points", "Toy", "standard", every_months(1, closing_days=1), "tests.toy.toy:TOY", "Nobody"
)
JULY, AUGUST = date(2026, 7, 1), date(2026, 8, 1)
LAWS = [law for name, law in inspect.getmembers(test_laws, inspect.isfunction) if name.startswith("test_")]


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The line in the catalogue."""
    monkeypatch.setitem(SYSTEMS, "toy", LINE)


def text(response) -> str:
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_it_keeps_the_law(law):
    law(load("toy"))


def test_the_command_rates_a_file(tmp_path, capsys):
    players = [{"id": "a", "rating": 1000}, {"id": "b"}]
    games = [{"white": "a", "black": "b", "result": "1-0", "date": "2026-06-10"}]
    (tmp_path / "games.json").write_text(json.dumps({"players": players, "games": games, "until": "2026-06-30"}))
    call_command("rate", "--system", "toy", "--format", "json", str(tmp_path / "games.json"))
    answer = json.loads(capsys.readouterr().out)
    assert {one["id"]: (one["before"], one["after"]) for one in answer["players"]} == {
        "a": (1000, 1010),
        "b": (None, 990),
    }
    assert [line["sentence"] for line in answer["sheet"]][:1] == ["You scored 1 of 1: ten points a win, from 1000."]


@pytest.mark.django_db
def test_it_stands_in_the_catalogue_and_has_its_pages(client):
    assert f'href="{reverse("system", args=["toy"])}"' in text(client.get(reverse("systems")))
    page = text(client.get(reverse("system", args=["toy"])))
    assert "Everybody starts from 1000." in page
    assert "All of it is a <mark" in page
    calculated = text(client.get(reverse("calculator", args=["toy"]) + "?rating=1500&results=1550+1,+1480+1"))
    assert "1520" in calculated
    assert reverse("calculator", args=["toy"]) in text(client.get(reverse("calculators")))


@pytest.mark.django_db
def test_its_lists_are_computed_published_and_read(client):
    okon, golab = player("Okoń"), player("Gołąb")
    event("Club match", date(2026, 6, 10), date(2026, 6, 11), [(okon, golab, 1), (golab, okon, 0.5)])
    july = published("toy", JULY)
    event("Return match", date(2026, 7, 10), date(2026, 7, 11), [(okon, golab, 1)])
    august = published("toy", AUGUST)
    assert list(july.entries.values_list("player__family_name", "rating")) == [("Okoń", 1010.0), ("Gołąb", 990.0)]
    assert list(august.entries.values_list("player__family_name", "rating")) == [("Okoń", 1020.0), ("Gołąb", 980.0)]
    assert list(Line.objects.filter(list=august).order_by("-change").values_list("change", flat=True)) == [10.0, -10.0]
    for address in (august.get_absolute_url(), okon.get_absolute_url()):
        assert "1020" in text(client.get(address))
    assert "Toy of ten points" in text(client.get("/"))
