"""Games asked of the engine: once for each question, resumable, harmless to ask twice."""

from io import BytesIO

import pytest
from django.utils import timezone

from federation.models import ArchivedGame
from federation.runtime.workers import tried
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
    return work.ask(ArchivedGame.objects.all(), name_of(stockfish), DEPTH, hash_megabytes=HASH)


def states() -> list[str]:
    return list(GameAnalysis.objects.order_by("pk").values_list("state", flat=True))


def test_a_game_is_analysed_once(asked):
    work.carry_out(asked[0], timezone.now)
    one = GameAnalysis.objects.get(pk=asked[0])
    assert (states(), [row[:2] for row in one.rows]) == (
        ["done", "waiting", "waiting"],
        [[22, "f3g1"], [23, "f6g8"], [24, "e2e4"]],
    )
    work.carry_out(asked[0], timezone.now)
    assert GameAnalysis.objects.get(pk=asked[0]).finished == one.finished
    # What was interrupted goes on where it was.
    assert work.ask(ArchivedGame.objects.all(), one.engine, DEPTH, hash_megabytes=HASH) == asked[1:]


def test_paused_games_rest(asked):
    assert (work.pause(True), states()) == (3, ["paused"] * 3)
    work.carry_out(asked[0], timezone.now)
    assert (states(), work.pause(False)) == (["paused"] * 3, 3)


def test_another_engine_on_this_machine_is_no_answer(asked):
    GameAnalysis.objects.update(engine="Crafty 20.14")
    work.carry_out(asked[0], timezone.now)
    one = GameAnalysis.objects.get(pk=asked[0])
    assert (one.state, one.rows) == ("failed", [])
    assert one.error.startswith("this machine has Stockfish")


def test_in_processes_as_by_a_worker(asked):
    work.carry_out(asked[0], timezone.now)
    assert sorted(work.in_processes(asked, 2, timezone.now)) == [(asked[1], 3), (asked[2], 3)]
    rows = GameAnalysis.objects.values_list("rows", flat=True)
    assert rows[0] == rows[1] == rows[2]


def test_games_by_player_event_and_year(asked):
    counts = [work.games_of(*wanted).count() for wanted in (("nowak",), ("", "open"), ("", "", 2020), ("kot",))]
    assert counts == [3, 3, 3, 0]


def test_the_clock_asks_again_for_what_workers_have_not_done(stockfish, monkeypatch):  # noqa: F811
    read(BytesIO("".join(game(moves=PLAN, date=f"2020.05.{day:02d}") for day in (1, 2, 3)).encode()))
    sent: list[int] = []
    monkeypatch.setattr("celery.current_app.send_task", lambda task, arguments: sent.extend(arguments))
    monkeypatch.setattr(work.messages, "waiting", lambda task: set(sent[:1]))
    games = ArchivedGame.objects.order_by("pk")
    local = work.ask(games.filter(played="2020.05.01"), "E", 8)
    assert (work.look_round(), local) == ([], list(GameAnalysis.objects.values_list("pk", flat=True)))
    usual = work.ask(games.filter(played="2020.05.02"), "E", 8, queued=True)
    urgent = work.ask(games.filter(played="2020.05.03"), "E", 8, priority=5, queued=True)
    assert work.look_round() == [*urgent, *usual]
    assert work.look_round() == usual  # the message of the first is still in the queue
    GameAnalysis.objects.filter(pk__in=usual).update(state="paused")
    assert work.look_round() == []


def test_a_game_that_kills_its_worker_is_given_up(asked):
    GameAnalysis.objects.filter(pk=asked[0]).update(attempts=tried.MOST)
    work.carry_out(asked[0], timezone.now)
    one = GameAnalysis.objects.get(pk=asked[0])
    assert (one.state, one.error) == ("failed", "It was begun 3 times, and each time its worker died before the end.")
