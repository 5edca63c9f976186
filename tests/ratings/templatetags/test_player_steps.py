"""The lists of a player's page: what each row says, and that names are escaped."""

from datetime import date

import pytest

from federation.models import Tournament
from ratings.published.players.player_history import biography
from ratings.templatetags.player_steps import player_steps
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
MARCH = date(2026, 3, 1)


@pytest.fixture
def okon():
    return make_player("Okoń, Ewa")


def test_a_list_with_an_event_and_something_else(okon):
    event = make_event([okon], [])
    Tournament.objects.filter(pk=event.pk).update(name="King & Queen", start=MARCH, end=MARCH)
    one = make_list(MARCH)
    make_entry(one, okon, 2006, previous=2000, games=9)
    make_line(one, okon, event, games=9, score=4.5, expected=3.9, change=6.0)
    make_line(one, okon, None, order=1, games=0, score=None, expected=None, change=-0.3, rule="decision")
    why = f"/lists/fide/2026-03-01/players/{okon.pk}/"
    assert body(okon) == (
        '<tbody><tr class="group"><th scope="rowgroup" colspan="4"><div class="step">'
        '<a href="/lists/fide/2026-03-01/"><strong>List of 1 March 2026</strong></a>'
        f'<span>2000 → <strong>2006</strong> <a class="gain" href="{why}">+6'
        '<span class="visually-hidden">, why? List of 1 March 2026</span></a></span></div></th></tr>'
        f'<tr><td><a href="/events/{event.code}/">King &amp; Queen</a>'
        ' <span class="soft small dates">1 March 2026</span></td>'
        '<td class="num">4½ / 9</td><td class="num wide soft">3.90</td>'
        '<td class="num"><span class="soft small way">2000 → 2006</span> '
        f'<a class="gain" href="{why}" aria-label="Why +6.0? King &amp; Queen">+6.0</a></td></tr>'
        '<tr><td class="soft" colspan="2">Decision of the federation</td><td class="wide"></td>'
        '<td class="num">−0.3</td></tr></tbody>'
    )


def test_a_first_rating_one_taken_over_and_none(okon):
    first, imported, none = make_list(MARCH, "dwz"), make_list(MARCH, "fide"), make_list(MARCH, "ukd")
    make_entry(first, okon, 1500, games=5)
    make_line(first, okon, make_event([okon], []), score=None, expected=None, change=None)
    imported.imported = True
    type(imported).objects.filter(pk=imported.pk).update(imported=True)
    make_entry(imported, okon, 1600)
    make_line(none, okon, make_event([okon], []), change=None)
    told = {slug: body(okon, slug) for slug in ("dwz", "fide", "ukd")}
    assert [words in told[slug] for slug, words in (
        ("dwz", "<strong>1500</strong>"), ("dwz", ">new<"), ("dwz", '<span class="soft">–</span>'),
        ("fide", ">taken over<"), ("ukd", ">not rated: why?<"),
    )] == [True] * 5  # fmt: skip


def test_a_list_that_is_no_sum_of_its_events_tells_no_rating_between_them(okon):
    one = make_list(MARCH)
    make_entry(one, okon, 2100, previous=2000)  # the events bring 20
    for at in range(2):
        make_line(one, okon, make_event([okon], []), order=at, games=5, change=10.0)
    assert "way" not in body(okon)


def test_a_rating_stands_with_its_uncertainty_before_and_after(okon):
    first = make_list(date(2026, 2, 1), "glicko2")
    make_entry(first, okon, 1500, further="100.0 ")
    second = make_list(MARCH, "glicko2", previous=first)
    make_entry(second, okon, 1540, previous=1500, further="50.0 ")
    make_line(second, okon, make_event([okon], []), games=5, change=40.0)
    assert "1500 ± 196 → <strong>1540 ± 98</strong>" in body(okon, "glicko2")


def body(player, slug="fide"):
    return player_steps(biography(player, MARCH, slug).steps, player.pk).replace("\u00a0", " ")
