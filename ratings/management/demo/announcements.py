"""What arbiters announced: one event is registered, one waits, one never reported, one was sent back."""

from datetime import datetime, timedelta

from django.contrib.auth.models import User

from federation.events.announced import acts
from federation.models import Player
from federation.runtime.office.identity import current

FACTS = {
    "kind": "swiss", "rounds": 7, "tempo": "standard", "time_control": "90 min + 30 s", "minutes": 120.0,
    "prizes": "", "organiser": "", "chief_arbiter": "", "deputy_arbiters": "", "expected_players": 40,
    "strongest": 2450, "strongest_woman": None, "norms": False, "expected": [],
}  # fmt: skip


def announce(arbiter: User, officer: User, now: datetime) -> None:
    def one(name: str, place: str, days: int, **facts):
        start = now.date() + timedelta(days=days)
        told = FACTS | {"name": name, "place": place, "start": start, "end": start + timedelta(days=2)}
        chief = {"chief_arbiter": arbiter.get_full_name()}
        return acts.announce(told | chief | facts, current().code, arbiter, now - timedelta(days=2))

    players = list(Player.objects.current().order_by("pk").values_list("pk", flat=True)[:6])
    coming = one("Spring Open", "Gdynia", 20, prizes="1000, 600, 400", expected=players)
    acts.register(coming, officer, "", now - timedelta(days=1))
    one("Masters with norms", "Toruń", 12, norms=True, rounds=9, strongest=2610)
    acts.register(one("Winter Cup", "Gdynia", -20), officer, "", now - timedelta(days=1))
    fast = one("City Championship", "Toruń", 30, time_control="60 min", minutes=60.0, strongest=2200)
    acts.send_back(fast, officer, "At this time control most of the games would not be rated.", now)
