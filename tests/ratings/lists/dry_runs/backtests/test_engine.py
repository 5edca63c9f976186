"""The experiment without a database: what is judged, on which baselines, and what groups are."""

from datetime import date

import numpy as np
import pytest

from ratings.catalogue.calendar import Window
from ratings.formulas import backtest
from ratings.lists.dry_runs.backtests import engine
from ratings.systems.elo_linear.system import ELO_LINEAR
from ratings.systems.protocol.base import Kind, Known
from tests.ratings.formulas.test_backtest import period


def months(official=None):
    """January trains; in February the first of three players, of 2000, wins against the second, of 1800."""
    found, count = [], 0
    for month, rows in ((1, [(0, 1, 50, Kind.PLAYED)]), (2, [(0, 1, 100, Kind.PLAYED), (1, 2, 100, Kind.FORFEIT)])):
        made = period(month, *rows)
        games, numbers = made.games, np.arange(len(rows))
        step = backtest.Step(made, numbers, count + numbers)
        by_list = None if official is None else (np.full(len(rows), official), np.full(len(rows), 200.0))
        window = Window(date(2026, month + 1, 1), date(2026, month, 1), date(2026, month, 28))
        found.append(
            engine.Month(
                window, games.white, games.black, games.score, np.full(len(rows), month), games.kind == Kind.PLAYED,
                {"elo-linear": step}, by_list,
            )
        )  # fmt: skip
        count += len(rows)
    return found


def answer(official=None, birth=(1990, 2012, 0), career=(100, 5, 0)):
    nothing = np.full(3, np.nan)
    known = Known(
        date(2026, 1, 1), np.array([2000.0, 1800, np.nan]), np.full(3, 50, np.int32), np.full(3, -1, np.int32), nothing,
        nothing, nothing, nothing, np.full(3, 0, np.int32), np.array(birth, np.int16), np.full(3, "", "<U4"),
    )  # fmt: skip
    contestant = engine.Contestant("elo-linear", ELO_LINEAR, ELO_LINEAR.recall(known))
    said = []
    found = engine.answer(
        [contestant], months(official), date(2026, 2, 1), np.array(birth), np.array(career),
        lambda done, window: said.append((done, window.first_day.month)),
    )  # fmt: skip
    assert said == [(1, 1), (2, 2)]
    return found


def test_a_game_after_the_training_is_judged_and_a_forfeit_is_not():
    found = engine.as_json(answer())
    assert (found["games"], found["of"], found["events"]) == (1, 1, 1)
    rows = {row["name"]: row for row in found["rows"]}
    # After the draw 2000 and 1800 are 1992 and 1808: 1/2 + 184 / 800 is expected.
    assert rows["elo-linear"]["brier"][0] == pytest.approx((1 - 0.73) ** 2, abs=1e-6)
    assert rows["white"]["brier"][0] == 0.25  # White scored half before
    assert rows["elo-linear"]["covered"] == 1 and rows["half"]["covered"] is None
    assert rows["elo-linear"]["churn"] == 9  # 32 x 0.27, up and down


def test_a_junior_and_a_newcomer_lost_more_than_expected():
    bias = next(row["bias"] for row in engine.as_json(answer())["rows"] if row["name"] == "elo-linear")
    assert bias["juniors"][0] == bias["newcomers"][0] == pytest.approx(-0.27)
    assert bias["white"][0] == bias["favourites"][0] == pytest.approx(0.27)


def test_the_official_list_is_a_baseline_on_its_own_and_on_the_best_scale():
    found = engine.as_json(answer(official=0.8))
    rows = {row["name"]: row for row in found["rows"]}
    assert rows["official"]["brier"][0] == pytest.approx(0.04, abs=1e-6)
    assert found["scale"] == pytest.approx(2000, abs=1)  # a draw at 200 points apart: as flat as it may be
    assert rows["scaled"]["brier"][0] < 0.25


def test_nothing_is_an_answer_too():
    contestant = engine.Contestant("elo-linear", ELO_LINEAR, np.full(1, ELO_LINEAR.blank))
    found = engine.as_json(engine.answer([contestant], [], date(2026, 2, 1), np.zeros(1), np.zeros(1, np.int64)))
    assert (found["games"], found["of"]) == (0, 0)
