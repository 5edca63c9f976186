"""What is public of titles and norms: each with its event, those of withdrawn events not, and no note of the office."""

from datetime import date

import msgspec
import pytest

from federation.models import TitleAward, Tournament
from ratings.models import NormFound
from ratings.published.public_facts.titles import norms_of, titles_of
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db


def test_titles_say_where_they_were_won_and_nothing_of_the_note():
    ewa = make_player("Okoń, Ewa")
    event = make_event([ewa], [])
    for code, day, facts in (("WIM", date(2026, 2, 3), {"tournament": event}), ("WFM", None, {"event": "Rilton Cup"})):
        TitleAward.objects.create(player=ewa, code=code, date=day, note="paid in cash", **facts)
    found = titles_of(ewa)
    assert [(one.title, one.awarded, one.event) for one in found] == [
        ("WIM", date(2026, 2, 3), event.code), ("WFM", None, "Rilton Cup"),
    ]  # fmt: skip
    assert b"cash" not in msgspec.json.encode(found)


def test_norms_are_those_of_events_that_stand():
    ewa = make_player("Okoń, Ewa")
    events = [make_event([ewa], [], name=name) for name in ("One Open", "Two Open", "Three Open")]
    for event, norm in zip(events, (True, False, True), strict=True):
        NormFound.objects.create(
            player=ewa, tournament=event, scheme="FIDE", title="IM", edition="2024-01-01", norm=norm, credited=9,
            refused_by="" if norm else "1.4.1", performance=2455, verdict={},
        )  # fmt: skip
    Tournament.objects.filter(pk=events[2].pk).update(withdrawn=True)
    assert [(one.title, one.event_name, one.games, one.performance) for one in norms_of([ewa.pk])] == [
        ("IM", "One Open", 9, 2455)
    ]
