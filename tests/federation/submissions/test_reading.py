"""A report as it is read: what is wrong with it follows from the federation's day, not from UTC's."""

from datetime import UTC, datetime

import pytest

from federation import submissions
from federation.matching import match as matching
from federation.people import life_events
from federation.refusals import NotPossible
from federation.reports.report import Edit, Severity
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


@pytest.fixture
def looked_up(monkeypatch) -> list[int]:
    """One entry for each time that the players of a report are looked up in the register."""
    asked, look_up = [], matching.match
    monkeypatch.setattr(matching, "match", lambda report: asked.append(1) or look_up(report))
    return asked


def test_players_are_looked_up_once_for_a_decision(arbiter, players, now, looked_up):
    draft = submissions.upload(arbiter, "baltic.trf", trf(h042="2020/09/05", h052="2020/09/07"), now)
    looked_up.clear()
    chosen = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    assert (len(looked_up), chosen.unmatched, submissions.reading(chosen).unresolved) == (0, 0, [])
    problem = submissions.to_confirm(chosen, submissions.reading(chosen).problems)[0]
    looked_up.clear()
    confirmed = submissions.override(chosen, problem.key, "seen and right", now)
    assert (len(looked_up), confirmed.warnings) == (0, chosen.warnings - 1)
    submissions.reading(type(chosen).objects.get(pk=chosen.pk))
    assert looked_up == [1]  # nobody has read this object


def test_a_register_that_changed_is_looked_at_again(draft, players, now, looked_up):
    submissions.reading(draft)
    looked_up.clear()
    submissions.reading(draft)
    assert looked_up == []
    players[5].save()
    submissions.reading(draft)
    assert looked_up == [1]


def test_lines_that_read_otherwise_are_looked_up_again(draft, now, looked_up):
    before = submissions.reading(draft)
    mended = submissions.mend(draft, [Edit("header", "Autumn Open", name="name")], now)
    looked_up.clear()
    after = submissions.reading(mended)
    assert (looked_up, after.report.name, after.matches) == ([], "Autumn Open", before.matches)
    mended = submissions.mend(draft, [Edit("entrant", "Nobody, Ann", number=1, name="name")], now)
    after = submissions.reading(mended)
    assert after.matches[0].entrant.name == "Nobody, Ann"
    assert after.matches[0].player != before.matches[0].player
