"""The kept tables: computed when there is more to tell, and what they tell of players, eras and forecasts."""

from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest

from federation.models import ArchivedGame
from federation.submissions.archive.importing import read
from ratings.computing.analysis import tables
from ratings.models import EngineTable, GameAnalysis
from tests.federation.submissions.archive.test_importing import game
from tests.ratings.computing.analysis.test_work import PLAN

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 23, 5, tzinfo=UTC)
QUESTION = ("Stockfish 15.1", 8, 16)


def answered(count: int, moves: int = 40, first_day: int = 1) -> None:
    """Games with made-up answers: White's moves lose 10, Black's 30."""
    days = range(first_day, first_day + count)
    read(BytesIO("".join(game(moves=PLAN, date=f"2020.05.{day:02d}") for day in days).encode()))
    rows = [[22 + at, "f3g1", "a2a3", 20, 10 - 20 * (at % 2), 0.2] for at in range(moves)]
    question = dict(zip(tables.QUESTION, QUESTION, strict=True))
    for one in ArchivedGame.objects.filter(analyses=None):
        GameAnalysis.objects.create(game=one, digest=one.digest, state="done", rows=rows, **question)


def test_rows_are_white_s_and_black_s():
    found = tables.positions_of([[22, "a", "a", 5, 5, 0.0], [23, "b", "c", 9, -1, 0.3]], "7")
    assert [(side, [(one.move, one.best, one.played, one.same) for one in found[side]]) for side in (True, False)] == [
        (True, [(12, 5, 5, True)]), (False, [(12, 9, -1, False)]),
    ]  # fmt: skip


def test_what_a_table_says():
    answered(3)
    tables.keep(NOW)
    one = EngineTable.objects.get()
    assert (one.games, one.made, one.content["too_few"]) == (3, NOW, 0)
    said = [(row["name"], row["year"], row["positions"], row["loss"]) for row in one.content["players"]]
    assert said == [("Nowak, Ewa", 2020, 60, 10.0), ("Lis, Jan", 2020, 60, 30.0)]
    (era,) = one.content["eras"]
    assert (era["first"], era["players"], era["positions"], era["loss"]) == (2020, 2, 120, 20.0)
    told = one.content["forecast"]
    assert (told["games"], told["constant"]) == (3, 0.25)  # White won all three
    assert told["moves"] == pytest.approx(0.25)  # both stay in the equal class: the chains see no difference
    assert told["interval"] == pytest.approx([told["difference"]] * 2)  # of three equal games


def test_a_game_is_no_part_of_its_own_forecast():
    """Twenty moves of each player are in the other game, too few for a number; in both there were enough."""
    answered(2)
    tables.keep(NOW)
    assert EngineTable.objects.get().content["forecast"] is None


def test_a_table_is_computed_anew_when_there_are_more_games():
    assert tables.outdated(NOW) == []
    answered(1)
    assert tables.outdated(NOW) == [QUESTION]
    tables.keep(NOW)
    assert tables.outdated(NOW) == []
    answered(1, first_day=2)
    assert tables.outdated(NOW) == [QUESTION]
    GameAnalysis.objects.create(
        game=ArchivedGame.objects.first(), engine="Stockfish 15.1", depth=9, hash_megabytes=16, digest=1
    )
    assert tables.outdated(NOW) == []  # while analyses go on, not after each game
    assert tables.outdated(NOW + timedelta(minutes=5)) == [QUESTION]
    EngineTable.objects.update(version=0)
    assert tables.outdated(NOW) == [QUESTION]
