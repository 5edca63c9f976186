"""Systems compared month by month: forecast, then rate, then look what the ratings did. Pure: the months come in."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

import numpy as np

from ratings.catalogue.calendar import Window
from ratings.formulas import backtest, forecasts
from ratings.lists.dry_runs.backtests.course import YEAR, Activity, Course
from ratings.systems.protocol.base import RatingSystem

OFFICIAL, SCALED = "official", "scaled"  # the official list in force, and the same on the best constant scale
JUNIORS, NEWCOMERS, WHITE = "juniors", "newcomers", "white"  # groups
JUNIOR = 18  # years, to the end of the year of this birthday
SETTLED = 30  # games, after which nobody is a newcomer


@dataclass
class Contestant:
    """One system, with what it remembers so far."""

    name: str
    system: RatingSystem
    memory: np.ndarray
    told: list[np.ndarray] = field(default_factory=list)  # float32, White's expected scores, month by month
    course: Course = field(default_factory=Course)

    @property
    def rating(self) -> np.ndarray:
        """As its list prints it; NaN for who is not on it."""
        printed = self.system.published(self.memory)
        found: np.ndarray = np.where(printed["listed"], printed["rating"], np.nan)
        return found


class Month(NamedTuple):
    """The games that one list counts first. Arrays of shape (games,); players as indices."""

    window: Window
    white: np.ndarray
    black: np.ndarray
    score: np.ndarray  # White's [hundredths of a point]
    event: np.ndarray  # a number that no other event of the experiment has
    played: np.ndarray  # bool, over the board
    steps: Mapping[str, backtest.Step]  # by name of the contestant
    # White's expected score and the ratings apart, by the official list in force when the month begins.
    official: tuple[np.ndarray, np.ndarray] | None = None


class Answer(NamedTuple):
    """What an experiment found."""

    comparison: backtest.Comparison
    scale: float | None  # the best constant one of the official ratings, by the games before those judged
    contestants: list[Contestant]
    activity: Activity


def answer(
    contestants: list[Contestant],
    months: Iterable[Month],
    judged_from: date,
    birth: np.ndarray,
    career: np.ndarray,
    say: Callable[[int, Window], None] = lambda _done, _window: None,
) -> Answer:
    """Run the experiment. `birth`: years, 0 where unknown; `career`: rated games of each player before it.

    `say` is told after each month, and may end the experiment by an exception.
    """
    activity, career = Activity(len(birth)), career.copy()
    kept = _Kept()
    for number, month in enumerate(months):
        day = month.window.last_day
        judged = month.window.first_day >= judged_from
        age = np.where(birth > 0, day.year - birth.astype(np.int64), 0)
        kept.add(month, judged, juniors(birth, day.year), career)
        games = _games(month, len(birth))
        position = day.year * YEAR + day.month
        begins = judged and contestants[0].course.first is None
        for each in contestants:
            if begins:
                each.course.begin(each.rating, activity.active(position - 1))
        before = [each.rating if judged else None for each in contestants]
        for each in contestants:
            step = month.steps[each.name]
            each.told.append(backtest.told(each.system, each.memory, step).astype(np.float32))
            each.memory = backtest.rated(each.system, each.memory, step.period)
        activity.played(games, position)
        career += games
        active = activity.active(position)
        anniversary = month.window.effective.month == judged_from.month
        for each, then in zip(contestants, before, strict=True):
            now = each.rating if judged or anniversary else None
            if then is not None and now is not None:
                each.course.step(then, now, games, active, age, month.window.effective)
            if anniversary and now is not None:
                each.course.end_year(now, activity, age, month.window.effective)
        if anniversary:
            activity.next_year()
        say(number + 1, month.window)
    comparison, scale = kept.judged({each.name: each.told for each in contestants})
    return Answer(comparison, scale, contestants, activity)


def juniors(birth: np.ndarray, year: int) -> np.ndarray:
    """Who is a junior to the end of `year`. `birth`: years, 0 where unknown. [bool]"""
    found: np.ndarray = (birth > 0) & (year - birth.astype(np.int64) <= JUNIOR)
    return found


def _games(month: Month, players: int) -> np.ndarray:
    """Games over the board of each player in a month."""
    played = month.played
    found: np.ndarray = np.bincount(month.white[played], minlength=players)
    return found + np.bincount(month.black[played], minlength=players)


class _Kept:
    """What is kept of every game to judge the forecasts by, at the end."""

    def __init__(self) -> None:
        self.parts: dict[str, list[np.ndarray]] = {}

    def add(self, month: Month, judged: bool, junior: np.ndarray, career: np.ndarray) -> None:
        sides = month.white, month.black
        new = career < SETTLED
        self._keep("score", np.where(month.played, month.score, 0).astype(np.float32) / 100)
        self._keep("event", month.event)
        self._keep("judge", month.played & judged)
        self._keep("played", month.played)
        for name, group in ((JUNIORS, junior), (NEWCOMERS, new)):
            one, other = (group[side] for side in sides)
            self._keep(name, one.astype(np.int8) - other)
        if month.official is not None:
            expected, apart = month.official
            self._keep(OFFICIAL, np.where(month.played, expected, np.nan).astype(np.float32))
            self._keep("apart", apart.astype(np.float32))

    def _keep(self, name: str, column: np.ndarray) -> None:
        self.parts.setdefault(name, []).append(column)

    def judged(self, told: Mapping[str, list[np.ndarray]]) -> tuple[backtest.Comparison, float | None]:
        kept = {name: _joined(parts) for name, parts in self.parts.items()}
        if not kept:
            kept = {name: np.empty(0) for name in ("score", JUNIORS, NEWCOMERS)}
            kept |= {"event": np.empty(0, np.int64), "judge": np.empty(0, bool), "played": np.empty(0, bool)}
        score, judge, played = kept["score"], kept["judge"], kept["played"]
        expected, scale = {name: _joined(parts) for name, parts in told.items()}, None
        if OFFICIAL in kept and (judge & ~np.isnan(kept[OFFICIAL])).any():
            expected[OFFICIAL] = kept[OFFICIAL]
            learnt = played & ~judge & ~np.isnan(kept["apart"])
            if learnt.any():
                scale = forecasts.best_scale(kept["apart"][learnt], score[learnt])
                expected[SCALED] = forecasts.elo_curve(kept["apart"], scale)
        groups = {name: kept[name] for name in (JUNIORS, NEWCOMERS)} | {WHITE: np.ones(len(score), np.int8)}
        found = backtest.compare(  # what was not played is nobody's forecast
            {name: each[played] for name, each in expected.items()}, score[played], kept["event"][played],
            judge[played], {name: each[played] for name, each in groups.items()},
            {name: usual for name in told if (usual := name.partition(":")[0]) != name and usual in told},
            [*told, OFFICIAL],
        )  # fmt: skip
        return found, scale


def _joined(parts: list[np.ndarray]) -> np.ndarray:
    return np.concatenate(parts) if parts else np.empty(0)


def as_json(found: Answer) -> dict[str, Any]:
    """What is stored of an answer; NaN as null."""
    comparison, courses = found.comparison, {each.name: each.course for each in found.contestants}
    return {
        "games": comparison.games,
        "of": comparison.of,
        "events": comparison.events,
        "scale": _number(found.scale),
        "rows": [
            _row(each) | {"covered": comparison.covered.get(each.name)} | _course(courses.get(each.name))
            for each in comparison.judged
        ],
    }


def _row(each: backtest.Judged) -> dict[str, Any]:
    return {
        "name": each.name,
        "deviance": _interval(each.deviance),
        "behind": _interval(each.behind),
        "brier": _interval(each.squared_error),
        "right": _interval(each.right),
        "slope": _number(each.calibration.slope),
        "bins": [[int(one.games), _number(one.expected), _number(one.scored)] for one in each.bins],
        "beside": None if each.beside is None else _interval(each.beside),
        "bias": {name: _interval(value) for name, value in each.bias.items()},
    }


def _course(course: Course | None) -> dict[str, Any]:
    if course is None or course.first is None:
        return {}
    return {
        "course": [[day, _number(change), count] for day, change, count in course.points],
        "years": [[day, _number(change), count] for day, change, count in course.years],
        "spread": [_number(value) for value in course.spread],
        "churn": _number(course.churn),
    }


def _interval(value: forecasts.Interval) -> list[float | None]:
    return [_number(value.mean), _number(value.low), _number(value.high)]


def _number(value: float | None) -> float | None:
    return None if value is None or np.isnan(value) else round(float(value), 6)
