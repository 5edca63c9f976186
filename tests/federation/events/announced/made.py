"""An announced event, to be bent by each test."""

from datetime import UTC, date, datetime

from federation.events.announced import acts
from federation.models import AnnouncedEvent, Tournament

FACTS = {
    "name": "Baltic Open 2026", "place": "Gdynia", "start": date(2026, 9, 5), "end": date(2026, 9, 7), "kind": "swiss",
    "rounds": 3, "tempo": "standard", "time_control": "90 min + 30 s", "minutes": 120.0, "prizes": "", "organiser": "",
    "chief_arbiter": "Wiśniewska, Maria", "deputy_arbiters": "", "expected_players": None, "strongest": None,
    "strongest_woman": None, "norms": False, "expected": [],
}  # fmt: skip


def announced(by, now, **facts) -> AnnouncedEvent:
    """In another part of the town, where the same event is announced already."""
    facts = FACTS | facts
    while AnnouncedEvent.objects.filter(**{one: facts[one] for one in ("name", "place", "start", "end")}).exists():
        facts["place"] += " II"
    return acts.announce(facts, "VIS", by, now)


def registered(by, officer, now, **facts) -> AnnouncedEvent:
    return acts.register(announced(by, now, **facts), officer, "", now)


def event_of(day: date, code: str = "2025-0001", **facts: object) -> Tournament:
    """An accepted event without players."""
    told = {"name": "Winter Open", "start": day, "end": day, "rounds": 5}
    return Tournament.objects.create(code=code, accepted_at=datetime(2026, 1, 1, tzinfo=UTC), **(told | facts))
