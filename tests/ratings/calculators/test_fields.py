"""Calculators: what is answered, the pages around it, and the address that holds it all."""

import subprocess
import sys
from datetime import date
from html import unescape
from urllib.parse import parse_qsl, urlencode

import pytest
from django.urls import reverse

from ratings.calculators.answer import Reckoned, reckoned
from ratings.calculators.fields import calculator
from ratings.calculators.input import asked
from ratings.calculators.performance_methods import performances
from ratings.catalogue import SYSTEMS
from tests.federation.runtime.pages.plain_html import plain
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 21)


def answer(slug: str, **typed: str) -> Reckoned:
    form = calculator(slug)
    wanted = asked(typed, form, TODAY)
    assert wanted.errors == {}
    found = reckoned(slug, wanted.payload(form))
    assert isinstance(found, Reckoned), found
    return found


def text(response) -> str:
    return unescape(response.content.decode()).replace("\xa0", " ")


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_worked_example_is_computed(slug):
    form = calculator(slug)
    wanted = asked(dict(parse_qsl(form.example)), form, TODAY)
    assert (wanted.errors, wanted.complete) == ({}, True)
    found = reckoned(slug, wanted.payload(form))
    assert isinstance(found, Reckoned), found
    assert found.new is not None
    assert found.parts
    assert not any("{" in row.note for part in found.parts for row in part.games)


def test_numbers_of_the_answer():
    """The Italian page's own example, and the sketch of the FIDE working."""
    found = answer("fide", rating="2396", best="2402", date="2026-11-01", results="2458 =, 2371 1, 2345 =, 1911 1")
    assert (found.old_text, found.new_text, found.change_text, found.direction) == ("2396", "2402", "+6", "gain")
    assert (found.score, found.games, found.expected) == (3, 4, pytest.approx(2.43))
    assert found.rounding == "+5.7 is rounded to +6: 2396 + 6 = 2402"
    assert found.parts[0].games[3].difference == "+485 → +400"
    assert found.footnotes == [
        (
            1,
            "A difference of more than 400 counts as 400.",
            "FIDE Rating Regulations 8.3.1, in force since 1 March 2024",
        )
    ]


PUBLISHED = {
    "italy": ("rating=1613&games=40&results=1609 0, 1477 =, 1388 1, 1586 1, 1720 0", 1602),  # I2
    "ukd": ("rating=1612&results=1580 1, 1700 =, 1450 1, 1655 0, unrated 1", 1624),  # U4
    "dwz": (
        "rating=1896&index=21&born=2000&date=2026-05-31&results=1432 1, 1806 1, 1808 =, 1877 0, 1772 =",
        1886,
    ),  # D1
    "harkness": ("rating=1600&results=" + ", ".join(["1850 1", "1850 1", "1850 =", *["1850 0"] * 8]), 1577),
    "elo-linear": ("rating=1500&results=1700 =", 1508),  # S2
    "glicko2": ("rating=1500&deviation=200&volatility=0.06&results=1400/30 1, 1550/100 0, 1700/300 0", 1464),  # G4
    "chessgold": ("rating=1200&results=1300 0", 1186),  # H2
    "wronicz-ra": ("rating=13200&games=20&results=12900 1", 13242),  # W2
}


@pytest.mark.parametrize("slug", [slug for slug in PUBLISHED if slug in SYSTEMS])
def test_published_examples_through_the_page(slug, client):
    query, new = PUBLISHED[slug]
    page = client.get(f"{reverse('calculator', args=[slug])}?{urlencode(parse_qsl(query))}")
    assert f'<p class="number">{new}</p>' in text(page)


def test_the_first_rating_and_a_player_still_without_one():
    met = "1902 1, 1877 1, 1884 1, 2012 0, 1832 0"
    first = answer("fide", results=met, date="2025-12-01")
    assert (first.old_text, first.new_text, first.change_text) == ("–", "1922", "–")
    assert answer("fide", results="1902 1, 1877 1", date="2025-12-01").new is None


def test_lower_is_better_where_it_is():
    system = next((system for system in SYSTEMS.values() if system.lower_is_better), None)
    if system is None:
        pytest.skip("no system of the catalogue counts downwards")
    found = answer(system.slug, rating="110", results="100 1, 100 1, 100 1, 100 0")
    assert (found.new < found.old, found.direction) == (True, "gain")


# ---- pages ----


def test_form_leads_to_an_address_that_holds_the_calculation(client):
    sent = {"rating": "1613", "games": "40", "date": "2026-11-01", "best": "", "o": ["1609", "1477", ""],
            "d": [], "r": ["0", "=", ""], "paste": "1388 1"}  # fmt: skip
    response = client.get(reverse("calculator", args=["fide"]), sent)
    assert response.status_code == 302
    assert response.headers["Location"] == (
        "/calculators/fide/?rating=1613&games=40&date=2026-11-01&results=1609+0%2C+1477+%3D%2C+1388+1#answer"
    )
    page = text(client.get(response.headers["Location"]))
    assert 'value="1609"' in page
    assert '<option value="=" selected>½</option>' in plain(page)


def test_bad_input_is_told_beside_its_field(client):
    page = text(client.get("/calculators/fide/?rating=abc&games=-3&date=tomorrow&results=1650+1,+x+1,+1700"))
    for told in (
        "“abc” is no number.",
        "-3 is out of range",
        "“tomorrow” is no day",
        "“x” is no number.",
        "Which result against 1700?",
        "Nothing was computed",
    ):
        assert told in page
    assert 'class="number"' not in page


def test_what_was_typed_is_escaped(client):
    page = client.get("/calculators/fide/", {"rating": "<b>", "results": '"><script>alert(1)</script> 1'}).content
    assert b"<script>alert" not in page
    assert b'value="<b>"' not in page


def test_settings_of_a_system_can_be_turned(client):
    slug = "elo-linear"
    if slug not in SYSTEMS:
        pytest.skip("not in the catalogue")
    page = text(client.get(f"/calculators/{slug}/?rating=1500&results=1700+1&set-factor=16"))
    assert '<p class="number">1512</p>' in page
    wrong = text(client.get(f"/calculators/{slug}/?rating=1500&results=1700+1&set-factor=king"))
    assert "“king” is no number." in wrong


def test_games_are_carried_to_systems_on_the_same_scale(client):
    page = text(client.get("/calculators/fide/?rating=1613&date=2026-11-01&results=1609+0,+1477+%3D"))
    assert "/calculators/fide-rapid/?rating=1613&date=2026-11-01&results=1609+0%2C+1477+%3D#answer" in page
    assert 'href="/calculators/clarke/?' not in page


def test_performance_page_tells_every_method(client):
    page = text(client.get("/calculators/performance/?results=1609+0,+1477+%3D,+1388+1,+1586+1,+1720+%3D"))
    assert "3 of 5" in page
    for number in ("1628", "1626", "1641", "1634", "1820"):
        assert f'<td class="rating">{number}</td>' in page
    assert "norm for the Polish category <strong>IV</strong> for men and <strong>III</strong> for women" in page
    left_out = text(client.get("/calculators/performance/?results=1609+1,+unrated+1"))
    assert "1 game against unrated opponents or won by forfeit is left out" in left_out
    assert "at least one game" in text(client.get("/calculators/performance/?results=unrated+1"))


def test_norms_are_those_of_the_day_of_the_first_round(client):
    """Five games against 1200 with +3 -1 =1: a woman's norm for III from 1 July 2024 on."""
    games = "results=1200+1,+1200+1,+1200+1,+1200+%3D,+1200+0"
    before, after, wrong = (
        text(client.get(f"/calculators/performance/?{games}&date={day}")) for day in ("2024-06-30", "2024-07-01", "x")
    )
    assert "make a norm for the Polish category <strong>IV</strong> (<span" in before
    assert "that began on 30 June 2024" in before
    assert "<strong>IV</strong> for men and <strong>III</strong> for women" in after
    assert "Nothing was computed" in wrong
    sent = client.get("/calculators/performance/?o=1200&d=&r=1&t=&paste=&date=2024-06-30")
    assert sent["Location"] == "/calculators/performance/?date=2024-06-30&results=1200+1#answer"


def test_performances_of_a_perfect_score():
    methods = {method.name: method.value for method in performances([1609], [1], date(2026, 11, 22)).methods}
    assert methods == {
        "FIDE": "2409",
        "Rule of 400": "2009",
        "Logistic": "∞",
        "Straight line": "2034",
        "Hybrid": "2034",
        "Expectation equals score": "∞",
        "DWZ, since August 2026": "–",
        "DWZ, until July 2026": "–",
        "US Chess": "2009",
        "Chessmetrics, padded": "1964",
    }


def test_expectancies_page(client):
    page = text(client.get("/calculators/expectancies/?curve=linear&curve=table&cap=400&difference=1000"))
    assert page.count("<polyline") == 2
    assert "<strong>0.920</strong>" in page
    assert "<strong>0.971</strong>" in page
    assert text(client.get("/calculators/expectancies/?curve=what&cap=ever")).count("<polyline") == 5
    assert "“x” is no number." in text(client.get("/calculators/expectancies/?difference=x"))


def test_converter_page(client):
    page = text(client.get("/calculators/converter/?scale=ingo&value=105"))
    assert '<td class="rating">2000</td>' in page
    assert "Elo = 2840 − 8 × Ingo" in page
    assert "out of range" in text(client.get("/calculators/converter/?scale=ingo&value=1e9"))
    assert "no number" in text(client.get("/calculators/converter/?scale=what&value=%00"))


def test_index_leads_to_every_calculator(client):
    page = text(client.get("/calculators/"))
    assert [slug for slug in SYSTEMS if reverse("calculator", args=[slug]) not in page] == []


def test_no_such_system(client):
    assert client.get("/calculators/nothing/").status_code == 404


def test_a_web_process_computes_every_example_without_the_compiler():
    """All views are loaded, and what the calculators' pages compute is computed; no database is asked."""
    script = """
import sys, federation.wsgi
from datetime import date
from urllib.parse import parse_qsl
from django.urls import get_resolver
from ratings.calculators.answer import Reckoned, reckoned
from ratings.calculators.fields import calculator
from ratings.calculators.input import asked
from ratings.catalogue import SYSTEMS
from tests.federation.runtime.pages.plain_html import plain

get_resolver().url_patterns
found = set()
for slug in SYSTEMS:
    form = calculator(slug)
    wanted = asked(dict(parse_qsl(form.example)), form, date(2026, 11, 22))
    found.add(type(reckoned(slug, wanted.payload(form))))
print(found == {Reckoned}, sorted(name for name in sys.modules if name.split('.')[0] == 'numba'))
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "True []"), done.stderr
