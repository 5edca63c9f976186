"""The process that rates a posted period: ended where it takes too much, and without anything of the site."""

import json

import pytest

from ratings.calculators import posted_period


def period(players: int, games: int) -> bytes:
    sent = {
        "players": [{"id": at, "name": f"Okoń {at}", "rating": 2000 + at} for at in range(players)],
        "games": [
            {"white": at % players, "black": (at + 1) % players, "result": "½", "date": "2026-01-09", "event": "Open"}
            for at in range(games)
        ],
    }
    return json.dumps(sent).encode()


def test_whatever_takes_too_long_is_ended_by_the_kernel():
    content = period(posted_period.PLAYERS, posted_period.GAMES)
    with pytest.raises(posted_period.TooDear):
        posted_period.rated("glicko2", content, True, seconds=0.05)
    usable, _ = posted_period.rated("glicko2", content, False)
    assert usable  # the next one is not held up by the one that was ended


def test_the_process_knows_nothing_of_the_site():
    usable, answer = posted_period.rated("fide", period(3, 3), False)
    assert (usable, json.loads(answer)["system"]) == (True, "fide")
    assert not {"DATABASE_URL", "SECRET_KEY", "REDIS_URL"} & posted_period.ENVIRONMENT.keys()
