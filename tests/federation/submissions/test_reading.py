"""A report as it is read: what is wrong with it follows from the federation's day, not from UTC's."""

from datetime import UTC, datetime

import pytest

from federation import submissions
from federation.people import life_events
from federation.refusals import NotPossible
from federation.reports.report import Severity
from tests.federation.small_trf import register, trf

pytestmark = pytest.mark.django_db
LATE = datetime(2026, 9, 6, 23, 30, tzinfo=UTC)  # 7 September in Warsaw, on which the event ends


@pytest.mark.parametrize(
    ("zone", "errors"), [("UTC", ["The end date 7 September 2026 is in the future."]), ("Europe/Warsaw", [])]
)
def test_an_event_may_end_today_where_the_federation_is(settings, arbiter, zone, errors):
    settings.TIME_ZONE = zone
    register()
    sent = submissions.upload(arbiter, "baltic.trf", trf(), LATE)
    found = submissions.reading(sent).of(Severity.ERROR)  # as on the day of its last change
    assert [problem.message for problem in found] == errors
    assert sent.errors == len(errors)


@pytest.mark.parametrize(("zone", "possible"), [("UTC", False), ("Europe/Warsaw", True)])
def test_a_move_of_today_is_not_still_to_come(settings, registrar, zone, possible):
    settings.TIME_ZONE = zone
    player = register()[1]
    day = datetime(2026, 9, 7, tzinfo=UTC).date()
    try:
        life_events.change_federation(player, "GER", day, "Moved for work", registrar, LATE)
    except NotPossible as refusal:
        assert (str(refusal), possible) == ("That day is still to come.", False)
    else:
        assert possible
