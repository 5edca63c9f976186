"""A title is one fact: every page of an event and of its lists prints the one that the person had on the day."""

import csv
import io
import re
from datetime import date
from html import unescape

import pytest

from federation.models import Entrant, FederationChange, TitleAward
from tests.factories import event, player, published

START, LAST, JANUARY = date(2025, 12, 1), date(2025, 12, 7), date(2026, 1, 1)
pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """Okoń was no more than FM that day, whatever the report says; of Gołąb's WIM it says nothing; Bąk is none."""
    people = [player("Okoń", 2300), player("Gołąb", 2200), player("Bąk", 2100)]
    okon, golab, bak = people
    for holder, code, day in ((okon, "FM", date(2025, 5, 1)), (okon, "IM", date(2025, 12, 20)), (golab, "WIM", None)):
        TitleAward.objects.create(player=holder, code=code, date=day)
    FederationChange.objects.create(player=okon, day=date(2025, 12, 5), old="CZE", new="POL", reason="moved")
    made = event("Baltic Open", START, LAST, [(okon, golab, 1), (golab, bak, 0.5), (okon, bak, 0), (golab, okon, 1)])
    Entrant.objects.filter(tournament=made, player=okon).update(reported_title="GM", name="Okon, T")
    Entrant.objects.filter(tournament=made, player=bak).update(reported_title="CM", name="Bak, T")
    for slug in ("fide", "clarke"):
        published(slug, JANUARY)
    return made, people


def titles(page: str) -> dict[str, str]:
    """Name -> the title that stands before it, of everybody on a page whose name is a link."""
    text = re.sub(r"\s+", " ", unescape(page))
    named = re.findall(r'(?:<span class="title-code">(\w+)</span>\s*)?<a[^>]*>\s*(\w+), Test\s*</a>', text)
    return {name: title for title, name in named}


def test_all_pages_of_the_event_say_the_title_of_its_first_day(played, client):
    made, (_okon, golab, bak) = played
    then = {"Okoń": "FM", "Gołąb": "WIM", "Bąk": ""}
    of_bak = f"players/{bak.pk}/"
    wrong = {}
    for address, expected in {
        f"/events/{made.code}/": then,
        f"/events/{made.code}/systems/?systems=fide": then,
        f"/events/{made.code}/systems/fide/": then,
        f"/events/{made.code}/systems/fide/{bak.pk}/": {"Okoń": "FM", "Gołąb": "WIM"},
        f"/events/{made.code}/systems/ukd/{bak.pk}/": {"Okoń": "FM", "Gołąb": "WIM"},
        f"/lists/fide/2026-01-01/{of_bak}": {"Okoń": "FM", "Gołąb": "WIM"},
        f"/lists/fide/2026-01-01/players/{golab.pk}/": {"Okoń": "FM", "Bąk": ""},
        "/players/?q=test": then | {"Okoń": "IM"},  # of today
    }.items():
        found = titles(client.get(address, follow=True).content.decode())
        found = {name: title for name, title in found.items() if name in expected}
        if found != expected:
            wrong[address] = found
    assert wrong == {}


def test_files_of_the_event_say_the_same(played, client):
    made, _people = played
    wrong = {}
    for name in ("event.csv", "systems/systems.csv?systems=fide"):
        content = client.get(f"/events/{made.code}/{name}").getvalue().decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(content)))
        found = {row["name"]: row["title"] for row in rows}
        if found != {"Okoń, Test": "FM", "Gołąb, Test": "WIM", "Bąk, Test": ""}:
            wrong[name] = found
        if name == "event.csv":
            assert {row["name"]: row["federation"] for row in rows}["Okoń, Test"] == "CZE"
    assert wrong == {}


def test_lists_say_the_title_of_their_last_day_and_the_player_of_today(played, client):
    _made, (okon, _golab, _bak) = played
    page = unescape(client.get("/lists/fide/2026-01-01/").content.decode())
    assert re.search(r'<span class="title-code">IM</span>.*?Okoń, Test', page, re.DOTALL)
    page = re.sub(r"\s+", " ", unescape(client.get(f"/players/{okon.pk}/").content.decode()))
    assert re.search(r'<span class="title-code" ?>IM</span ?>Okoń, Test', page)
    page = re.sub(r"\s+", " ", unescape(client.get("/players/suggestions/?q=test").content.decode()))
    found = re.findall(r"<span>(?:<span class=\"title-code\">(\w+)</span> )?(\w+), Test</span>", page)
    assert {name: title for title, name in found} == {"Okoń": "IM", "Gołąb": "WIM", "Bąk": ""}


def test_what_the_report_said_stays_in_its_export(played, client):
    made, _people = played
    assert " GM Okoń, Test" in client.get(f"/events/{made.code}/event.trf").content.decode()
