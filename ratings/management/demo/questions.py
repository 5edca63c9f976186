"""What people asked the office to correct: one was granted in its month, one is refused here, three wait.

And the events that an arbiter announced.
"""

from datetime import datetime, timedelta

from django.contrib.auth.models import User

from federation.corrections import requests
from federation.events.announced import acts
from federation.models import Game, Player, Tournament
from federation.runtime.office.identity import current
from federation.vocabulary.dates import federation_day

NOT_FAST = "The invitation and the arbiter’s report both give ninety minutes and thirty seconds a move."

FACTS = {
    "kind": "swiss", "rounds": 7, "tempo": "standard", "time_control": "90 min + 30 s", "minutes": 120.0,
    "prizes": "", "organiser": "", "chief_arbiter": "", "deputy_arbiters": "", "expected_players": 40,
    "strongest": 2450, "strongest_woman": None, "norms": False, "expected": [],
}  # fmt: skip


def ask(officer: User, now: datetime) -> None:
    """About the last event that a published list counts; the requests came in over the last days before `now`."""
    event = (
        Tournament.objects.filter(counted__list__state="published", withdrawn=False).order_by("-end", "code").first()
    )
    games = event.games.filter(kind=Game.Kind.PLAYED).exclude(white_score=1).select_related("white__player")
    won, doubted = games.order_by("round", "board")[:2]
    too_fast = requests.ask(
        now - timedelta(days=6), tournament=event, wrong="My son says they had forty minutes, so it should not count."
    )
    requests.refuse(too_fast, officer, NOT_FAST, now - timedelta(days=5))
    requests.show(too_fast, officer, "My son", now - timedelta(days=5))
    requests.ask(
        now - timedelta(days=3),
        tournament=event,
        player=won.white.player,
        round=won.round,
        wrong="We agreed to a draw in a won position. Both score sheets say ½ – ½.",
        wanted="½ – ½",
    )
    looked_at = requests.ask(
        now - timedelta(days=2),
        tournament=event,
        round=doubted.round,
        wrong="One game of this round was never played: it was lost by forfeit.",
    )
    requests.take(looked_at, officer, now - timedelta(days=1))
    requests.show(looked_at, officer, "", now - timedelta(days=1))
    requests.ask(
        now - timedelta(days=1),
        player=doubted.white.player,
        wrong="My club changed last summer. Please ask the new one.",
    )


def announce(arbiter: User, officer: User, now: datetime) -> None:
    """One never reported, one is registered, one waits, one was sent back."""

    def one(name: str, place: str, days: int, **facts):
        start = federation_day(now) + timedelta(days=days)
        told = FACTS | {"name": name, "place": place, "start": start, "end": start + timedelta(days=2)}
        chief = {"chief_arbiter": arbiter.get_full_name()}
        return acts.announce(told | chief | facts, current().code, arbiter, now - timedelta(days=2))

    acts.register(one("Autumn Cup", "Gdynia", -20), officer, "", now - timedelta(days=1))
    players = list(Player.objects.current().order_by("pk").values_list("pk", flat=True)[:6])
    coming = one("Spring Open", "Gdynia", 20, prizes="1000, 600, 400", expected=players)
    acts.register(coming, officer, "", now - timedelta(days=1))
    one("Masters with norms", "Toruń", 12, norms=True, rounds=9, strongest=2610)
    fast = one("City Championship", "Toruń", 30, time_control="60 min", minutes=60.0, strongest=2200)
    acts.send_back(fast, officer, "At this time control most of the games would not be rated.", now)
