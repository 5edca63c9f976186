"""What acceptance would store, before anything is stored."""

import pytest

from federation import submissions
from federation.models import Entrant, Game, Tournament
from tests.federation.small_trf import register, trf

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
