"""One set of games by every method of performance rating, each with its formula and the numbers in it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from ratings.categories import pzszach_norms
from ratings.categories.pzszach import Category
from ratings.categories.pzszach_norms import Result
from ratings.formulas import performance
from ratings.systems.protocol.curves import DP, half_up, half_up_ratio, normal
from ratings.wording.numbers import DASH, fixed, points, shortest, signed


@dataclass(frozen=True)
class Method:
    """One method and what it makes of the games."""

    name: str
    value: str
    formula: str
    source: str
    convention: bool = False  # how it is read where the source is silent is ours


@dataclass(frozen=True)
class Performance:
    """All methods, and the norm of the Polish federation that these games make."""

    games: int
    score: float
    average: float
    methods: tuple[Method, ...]
    norm_men: Category | None
    norm_women: Category | None

    @property
    def percent(self) -> str:
        return fixed(100 * self.score / self.games, 1)


def performances(opponents: Sequence[float], scores: Sequence[float], began: date) -> Performance:
    """Every method's number for games against `opponents`, of which there is at least one.

    `began`: the day of the event's first round, by whose rules norms are made.
    """
    count, score = len(opponents), sum(scores)
    average, share = sum(opponents) / count, score / count
    whole = [half_up(opponent) for opponent in opponents]
    results = [Result(opponent, each) for opponent, each in zip(opponents, scores, strict=True)]
    return Performance(
        games=count,
        score=score,
        average=average,
        methods=(
            *_printed(whole, score, average),
            *_curves(average, share),
            _true(opponents, score),
            *_national(opponents, whole, score),
            Method(
                _("Chessmetrics, padded"), _told(performance.chessmetrics(average, share, count)),
                f"({shortest(performance.by_line(average, share), 1)} × {count} + {shortest(average, 1)} × 4 "
                f"+ 2300 × 3) / ({count} + 7) + 43",
                _("Jeff Sonas, Chessmetrics: four draws against the average and three against 2300 are added"),
            ),
        ),
        norm_men=pzszach_norms.norm(results, "m", began),
        norm_women=pzszach_norms.norm(results, "w", began),
    )  # fmt: skip


def _printed(whole: Sequence[int], score: float, average: float) -> tuple[Method, Method]:
    count = len(whole)
    percent = half_up_ratio(half_up(2 * score) * 50, count)
    difference = int(DP[percent])
    by_table = performance.fide(whole, score)
    surplus = 2 * score - count
    return (
        Method(
            "FIDE", DASH if by_table is None else str(by_table),
            _("%(sum)s, the dp of %(percent)s %%")
            % {"sum": f"{shortest(average, 2)} {_plus(difference)}", "percent": percent},
            _("FIDE Rating Regulations, table 8.1.1; the percentage is rounded first"),
        ),
        Method(
            _("Rule of 400"), _told(performance.rule_of_400(whole, score)),
            _("%(sum)s, that is 400 × %(surplus)s / %(games)s")
            % {
                "sum": f"{shortest(average, 2)} {_plus(400 * surplus / count)}", "surplus": points_signed(surplus),
                "games": count,
            },
            _("US Chess and others: 400 for every win more than losses, over the number of games"),
        ),
    )  # fmt: skip


def _curves(average: float, share: float) -> tuple[Method, Method, Method]:
    percent, shown = 100 * share, shortest(average, 2)
    low, high = (fixed(100 * each, 2) for each in (1 - performance.CROSSING, performance.CROSSING))
    middle = 1 - performance.CROSSING <= share <= performance.CROSSING
    line = _("between %(low)s and %(high)s %% logistic, outside the line: here logistic")
    if not middle:
        line = _("between %(low)s and %(high)s %% logistic, outside the line: here the line")
    return (
        Method(
            _("Logistic"), _told(performance.by_logistic(average, share)),
            f"{shown} + 400 log₁₀({shortest(percent, 2)} / {shortest(100 - percent, 2)})",
            _("Italian page of December 2015, formula (4)"),
        ),
        Method(
            _("Straight line"), _told(performance.by_line(average, share)),
            f"{shown} + 8.5 × ({shortest(percent, 2)} − 50)",
            _("Italian page of December 2015, formula (5), after Jeff Sonas; Chessmetrics’ performance"),
        ),
        Method(
            _("Hybrid"), _told(performance.hybrid(average, share)), line % {"low": low, "high": high},
            _("Italian page of December 2015; the exact crossing is used"),
        ),
    )  # fmt: skip


def _true(opponents: Sequence[float], score: float) -> Method:
    return Method(
        _("Expectation equals score"), _told(performance.true(opponents, score, normal)),
        _("the rating that expects %(score)s against these opponents by the normal curve") % {"score": points(score)},
        _("Arpad Elo’s idea; the normal curve of 200√2"),
    )  # fmt: skip


def _national(opponents: Sequence[float], whole: Sequence[int], score: float) -> tuple[Method, ...]:
    new, old = performance.dwz(whole, score), performance.dwz(whole, score, 2013)
    return (
        Method(
            _("DWZ, since August 2026"), DASH if new is None else str(new),
            _(
                "of five games and more; repeated until nothing changes; 100 %: one draw against the average is added; "
                "0 %: none"
            ),
            _("DSB Wertungsordnung as three published calculators have it"), convention=True,
        ),
        Method(
            _("DWZ, until July 2026"), DASH if old is None else str(old),
            _("of five games and more; repeated until nothing changes; 100 % and 0 %: 677 points"),
            _("DSB Wertungsordnung 3.6"),
        ),
        Method(
            _("US Chess"), _told(performance.uscf(opponents, score)),
            _("the rating that expects the score when 0.5 + D / 800 is expected, from 400 points on all or nothing"),
            _("US Chess, special rating formula; of 100 % and 0 % the nearest such rating"), convention=True,
        ),
    )  # fmt: skip


def points_signed(value: float) -> str:
    return f"({signed(value)})" if value < 0 else shortest(value)


def _plus(value: float) -> str:
    return f"{'−' if value < 0 else '+'} {shortest(abs(value), 2)}"


def _told(value: float) -> str:
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    return fixed(half_up(value), 0)
