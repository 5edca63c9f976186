"""The state of each event at FIDE."""

import pytest

from federation.models import SeenAtFide
from tests.ratings.lists.dry_runs.mirror.small_month import checked

pytestmark = pytest.mark.django_db


def test_the_state_of_each_event_is_written_down(month):
    told = {one["event"]: one for one in checked(month).answer["events"]}
    letters = {one.pk: letter for letter, one in month.events.items()}
    found = {letters[one.tournament_id]: (one.state, one.lacking) for one in SeenAtFide.objects.all()}
    seen = dict.fromkeys("AEGJKLMNPQR", ("seen", 0))
    assert found == seen | {
        "B": ("missing", 2), "C": ("missing", 2), "D": ("missing", 2), "F": ("differs", 2), "H": ("differs", 1),
        "I": ("differs", 1),
    }  # fmt: skip
    causes = {letters[key]: one["cause"] for key, one in told.items() if one["cause"]}
    assert causes == {"B": "not-sent", "C": "late", "D": "not-seen"}
    lacking = told[month.events["F"].pk]["lacking"]
    assert lacking == [month.players[13].pk, month.players[14].pk]


def test_what_nobody_of_the_federation_shows_has_no_state(month):
    """Of O and S everybody who is rated met an unrated player: no game counts, seen or not."""
    checked(month)
    assert not SeenAtFide.objects.filter(tournament__in=[month.events["O"], month.events["S"]]).exists()
