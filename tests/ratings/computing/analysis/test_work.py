"""Games asked of the engine: once for each question, resumable, harmless to ask twice."""

from io import BytesIO

import pytest
from django.utils import timezone

from federation.models import ArchivedGame
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_through
from federation.submissions.archive.importing import read
from ratings.computing.analysis import work
from ratings.computing.analysis.engine import name_of
from ratings.models import GameAnalysis
from tests.federation.submissions.archive.test_importing import game
from tests.ratings.computing.analysis.test_engine import DEPTH, HASH, SHUFFLE, stockfish  # noqa: F401

pytestmark = pytest.mark.django_db
PLAN = " ".join([*SHUFFLE * 6, "e4"])


@pytest.fixture
def asked(stockfish) -> list[int]:  # noqa: F811
    read(BytesIO("".join(game(moves=PLAN, date=f"2020.05.{day:02d}") for day in (1, 2, 3)).encode()))
    return work.ask(ArchivedGame.objects.all(), name_of(stockfish), DEPTH, hash_megabytes=HASH, queued=True)


def assessed(key: int) -> None:
    carry_through(GameAnalysis.objects.get(pk=key), timezone.now)


def states() -> list[str]:
    return list(GameAnalysis.objects.order_by("pk").values_list("state", flat=True))


def test_a_game_is_analysed_once(asked):
    assessed(asked[0])
    one = GameAnalysis.objects.get(pk=asked[0])
    assert (states(), [row[:2] for row in one.rows]) == (
        ["done", "waiting", "waiting"],
        [[22, "f3g1"], [23, "f6g8"], [24, "e2e4"]],
    )
    assessed(asked[0])
    assert GameAnalysis.objects.get(pk=asked[0]).finished == one.finished
    # What was interrupted goes on where it was.
    assert work.ask(ArchivedGame.objects.all(), one.engine, DEPTH, hash_megabytes=HASH) == asked[1:]


def test_paused_games_rest(asked):
    assert (work.pause(True), states()) == (3, ["stopped"] * 3)
    assessed(asked[0])
    assert (states(), work.pause(False)) == (["stopped"] * 3, 3)


def test_another_engine_on_this_machine_is_no_answer(asked):
    GameAnalysis.objects.update(engine="Crafty 20.14")
    assessed(asked[0])
    one = GameAnalysis.objects.get(pk=asked[0])
    assert (one.state, one.rows) == ("failed", [])
    assert one.error.startswith("This machine has Stockfish")


def test_in_processes_as_by_a_worker(asked):
    assessed(asked[0])
    assert sorted(work.in_processes(asked, 2, timezone.now)) == [(asked[1], 3), (asked[2], 3)]
    rows = GameAnalysis.objects.values_list("rows", flat=True)
    assert rows[0] == rows[1] == rows[2]


def test_games_by_player_event_and_year(asked):
    counts = [work.games_of(*wanted).count() for wanted in (("nowak",), ("", "open"), ("", "", 2020), ("kot",))]
    assert counts == [3, 3, 3, 0]


def test_the_next_ones_are_sent_in_their_turn(stockfish):  # noqa: F811
    read(BytesIO("".join(game(moves=PLAN, date=f"2020.05.{day:02d}") for day in (1, 2, 3)).encode()))
    games = ArchivedGame.objects.order_by("pk")
    work.ask(games.filter(played="2020.05.01"), "E", 8)  # by the command that asks
    usual = work.ask(games.filter(played="2020.05.02"), "E", 8, queued=True)
    urgent = work.ask(games.filter(played="2020.05.03"), "E", 8, priority=5, queued=True)
    turn = kinds.named("analysis").turn
    assert [one.pk for one in turn()] == [*urgent, *usual]
    work.pause(True)
    assert list(turn()) == []
