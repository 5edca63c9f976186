"""What people asked the office to correct: one was granted in its month, one is refused here, three wait."""

from datetime import datetime, timedelta

from django.contrib.auth.models import User

from federation.corrections import requests
from federation.models import Game, Tournament

NOT_FAST = "The invitation and the arbiter’s report both give ninety minutes and thirty seconds a move."


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
