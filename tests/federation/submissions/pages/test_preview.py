"""What acceptance would store, before anything is stored."""

import pytest
from django.template.loader import render_to_string

from federation import submissions
from federation.models import Entrant, Game, Tournament
from tests.federation.small_trf import GAMES, register, trf

pytestmark = pytest.mark.django_db


def test_nothing_is_shown_while_something_is_to_mend(arbiter, now):
    register()
    sent = submissions.upload(arbiter, "baltic.trf", trf(points={1: 1.5}), now)
    assert submissions.preview(sent, submissions.reading(sent)) is None


def test_the_rows_are_those_of_the_report_and_none_is_stored(arbiter, now):
    register()
    sent = submissions.upload(arbiter, "baltic.trf", trf(), now)
    shown = submissions.preview(sent, submissions.reading(sent))
    assert (shown.tournament.name, len(shown.entrants), shown.played) == ("Baltic Open", 6, 9)
    assert (shown.counts, shown.colours_known) == ([], True)
    assert sum(model.objects.count() for model in (Tournament, Entrant, Game)) == 0


def test_a_part_of_a_longer_event_says_nothing_of_the_other_rounds(arbiter, now):
    """Rounds 1 and 2 of four were rated with the part before. No bye of anybody, and the points say what they count."""
    register()
    games = {round_ + 2: boards for round_, boards in GAMES.items() if round_ < 3}
    sent = trf(games=games, h042="2026/10/03", h052="2026/10/24").replace(b"0000 - Z", b"        ")
    days = b"132" + b" " * 88 + b"26/09/05  26/09/19  26/10/03  26/10/24\n"
    sent = sent.replace(b"001    1", days + b"001    1", 1)
    sent = submissions.upload(arbiter, "part.trf", sent, now)
    shown = submissions.preview(sent, submissions.reading(sent))
    assert (shown.played, shown.counts, shown.crosstable.covered) == (6, [], "3 and 4")
    assert {cell.text for row in shown.crosstable.rows for cell in row.cells[:2]} == {"–"}
    said = render_to_string("federation/report/_preview.html", {"preview": shown})
    assert "points are those of rounds 3 and 4 alone" in " ".join(said.split())
