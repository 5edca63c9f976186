"""The stories of the demo's titles: who has what, in which state."""

from datetime import UTC, date, datetime, timedelta

import pytest

from federation.models import Player, TitleAward
from ratings.management.demo import titles
from tests.factories import event, player

NOW = datetime(2026, 11, 21, 11, tzinfo=UTC)


@pytest.mark.django_db
def test_every_state_of_a_title_has_its_story(officer, registrar):
    for number in range(1, 11):
        player(f"Okoń {number}", national_id=f"VIS{number:06}", born=date(1980, 1, 1))
    by_number = {number: Player.objects.get(national_id=f"VIS{number:06}") for number in range(1, 11)}
    for name, start, pair in (
        ("Baltic Open", date(2026, 9, 1), (7, 9)),
        ("Weser Open", date(2026, 9, 9), (8, 9)),
        ("Not over yet", date(2026, 11, 5), (6, 10)),
    ):
        event(name, start, start + timedelta(days=6), [(by_number[pair[0]], by_number[pair[1]], 1)])
    titles.tell({"officer": officer, "registrar": registrar}, NOW)
    told = [
        (one.player.family_name, str(one), one.date.isoformat(), one.conditional_until, one.fulfilled, one.revoked)
        for one in TitleAward.objects.order_by("pk")
    ]
    assert told == [
        ("Okoń 1", "m (PZSzach)", "2026-10-12", None, None, None),
        ("Okoń 2", "k++ (PZSzach)", "2026-10-12", None, None, None),
        ("Okoń 3", "k (PZSzach)", "2026-10-12", None, None, None),
        ("Okoń 4", "I (PZSzach)", "2026-10-12", None, None, None),
        ("Okoń 5", "FA (FIDE arbiters)", "2026-10-19", None, None, None),
        ("Okoń 5", "II (PZSzach)", "2026-10-19", None, None, None),
        ("Okoń 6", "FI (FIDE trainers)", "2026-10-21", None, None, None),
        ("Okoń 8", "CM (FIDE)", "2026-11-09", 2000, None, None),
        ("Okoń 7", "m (PZSzach)", "2026-11-01", None, None, date(2026, 11, 15)),
    ]
    assert TitleAward.objects.playing().in_force(date(2026, 11, 21)).count() == 0
