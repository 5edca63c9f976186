"""A comparison as its page has it: the table, what may be concluded, pictures, and what a setting would change."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import Player
from federation.vocabulary.dates import month
from federation.vocabulary.words import grouped
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.catalogue.knobs import by_the_rules
from ratings.formulas import backtest
from ratings.lists.dry_runs.backtests import engine
from ratings.lists.dry_runs.backtests.answers import LARGE
from ratings.lists.dry_runs.backtests.question import STEPS, Question, of_stored
from ratings.models import Backtest
from ratings.pages.laboratory import pictures
from ratings.pages.laboratory.names import BASELINES, GROUPS, named
from ratings.wording.numbers import DASH, NBSP, NINETY_FIVE, fixed, shortest, signed

Interval = Sequence[float | None]
COMPARED = 5  # systems in the pictures and in the table of tenths
SURPLUS = 3  # decimals of a point
FEW = 1000  # games: a comparison of fewer says little


@dataclass(frozen=True)
class Cell:
    """A number, its interval in words, and whether it is the best of its column."""

    text: str
    between: str = ""
    best: bool = False


@dataclass(frozen=True)
class Row:
    """One system or baseline; `cells` in the order of the table's columns."""

    name: str
    baseline: bool
    cells: list[Cell]


@dataclass(frozen=True)
class Tried:
    """A system with a setting, beside the same by its rules."""

    name: str
    words: list[str]
    figures: list[tuple[str, str, str]]  # what, by the rules, with the setting
    most: list[tuple[Player | None, str, str, str]]  # who moved most: by the rules, with the setting, the change


@dataclass(frozen=True)
class Watched:
    """A player whose shadow rating lies above the official one."""

    player: Player
    official: str
    shadow: str
    above: str
    junior: bool


class Result:
    """The answer of a comparison that is done. `people`: whether names may be shown, as to officers."""

    def __init__(self, job: Backtest, people: bool) -> None:
        self.job, self.answer, self.with_people = job, job.answer, people
        self.question: Question = of_stored(job.question)

    @property
    def rows(self) -> list[Mapping[str, Any]]:
        found: list[Mapping[str, Any]] = self.answer["rows"]
        return found

    @cached_property
    def systems(self) -> list[Mapping[str, Any]]:
        """Without the baselines that know nothing of the players."""
        return [row for row in self.rows if row["name"] not in (backtest.HALF, backtest.WHITE)]

    @property
    def names(self) -> str:
        return ", ".join(named(each.name) for each in self.question.entrants)

    @property
    def lede(self) -> str:
        """What was compared, by which games."""
        last = calendar.before(self.question.last, STEPS["month"])
        facts = {
            "names": self.names, "first": month(self.question.first), "last": month(last),
            "training": self.question.train, **{name: grouped(self.answer[name]) for name in ("games", "of", "events")},
        }  # fmt: skip
        return _("%(names)s: games from %(first)s to %(last)s, months of training before: %(training)d. Judged: "
                 "%(games)s of %(of)s games, from %(events)s events.") % facts  # fmt: skip

    # ---- what may be concluded ----------------------------------------------------
    @property
    def conclusion(self) -> str:
        """Which one forecasts best, in a sentence."""
        if not self.answer["games"]:
            return _("No game of these months was forecast by all of the systems, so nothing can be said.")
        best, *others = [row for row in self.systems if row["name"] != engine.SCALED]  # no system that one can have
        if not best["deviance"][0] < self._deviance(backtest.HALF):
            return _("None of the systems forecasts better than half a point for everybody.")
        alike = [named(row["name"]) for row in others if not _of_one_sign(row["behind"])]
        facts = {"best": named(best["name"]), "others": ", ".join(alike)}
        if not others:
            return _("%(best)s is compared with nothing but the baselines.") % facts
        if not alike:
            return _("%(best)s forecasts these games best, by more than chance explains.") % facts
        if len(alike) == len(others):
            return _("By these games none is to be preferred: %(best)s has the least deviance, but it is not "
                     "distinguishable from %(others)s.") % facts  # fmt: skip
        return _("%(best)s forecasts these games best. It is not distinguishable from %(others)s.") % facts

    @property
    def caveats(self) -> list[str]:
        """What the conclusion does not say."""
        found = []
        games, of = self.answer["games"], self.answer["of"]
        if 0 < games < FEW:
            found.append(_("These are few games; a difference that matters would hardly be seen in them."))
        if games < of:
            text = ngettext(
                "%(left)s game is not judged: a player had no rating yet under one of the systems.",
                "%(left)s games are not judged: a player had no rating yet under one of the systems.", of - games,
            )  # fmt: skip
            found.append(text % {"left": grouped(of - games)})
        found += [
            _("A system that forecasts better is not fairer for that, nor easier to explain to players."),
            _("Differences between good systems are small: between FIDE’s ratings and the winner of the competition of "
              "2011 it was 0.003 of deviance."),
            _("An event counts in the month in which it ended, also if it was reported later; ratings set by decision "
              "are left out."),
        ]  # fmt: skip
        return found

    def _deviance(self, name: str) -> float:
        return next(row["deviance"][0] for row in self.rows if row["name"] == name)

    # ---- tables -------------------------------------------------------------------
    @property
    def figures(self) -> list[str]:
        return [
            _("Deviance"), _("Behind the best"), _("Brier score"), _("Favourite right"), _("Slope"), _("Forecasts"),
        ]  # fmt: skip

    @cached_property
    def table(self) -> list[Row]:
        columns = [
            ([row["deviance"] for row in self.rows], 5, min), ([row["behind"] for row in self.rows], 5, None),
            ([row["brier"] for row in self.rows], 4, min), ([_percent(row["right"]) for row in self.rows], 1, max),
        ]  # fmt: skip
        cells = [_cells(*column) for column in columns]
        slopes = [row["slope"] for row in self.rows]
        nearest = min((abs(slope - 1) for slope in slopes if slope is not None), default=None)
        cells.append([Cell(fixed(one, 2), best=one is not None and abs(one - 1) == nearest) for one in slopes])
        cells.append([Cell(grouped(row["covered"]) if row["covered"] is not None else DASH) for row in self.rows])
        return [
            Row(named(row["name"]), row["name"] in BASELINES, list(own))
            for row, own in zip(self.rows, zip(*cells, strict=True), strict=True)
        ]

    @property
    def groups(self) -> list[str]:
        return [str(name) for name in GROUPS.values()]

    @property
    def bias(self) -> list[Row]:
        cells = [_cells([row["bias"][group] for row in self.systems], SURPLUS, None, signed) for group in GROUPS]
        return [
            Row(named(row["name"]), row["name"] in BASELINES, list(own))
            for row, own in zip(self.systems, zip(*cells, strict=True), strict=True)
        ]

    @property
    def deeds(self) -> list[str]:
        return [
            _("Steady adults in a year (people)"), _("Spread of the active"), _("Mean change of those who played"),
        ]  # fmt: skip

    @property
    def behaviour(self) -> list[Row]:
        """Yearly change of steady adults, spread at the beginning and the end, mean change of those who played."""
        found = []
        for row in self.rows:
            if "churn" not in row:
                continue
            spread = _("%(first)s, then %(last)s") % dict(
                zip(("first", "last"), (fixed(value, 0) for value in row["spread"]), strict=True)
            )
            found.append(
                Row(named(row["name"]), False, [Cell(_yearly(row)), Cell(spread), Cell(fixed(row["churn"], 1))])
            )
        return found

    # ---- pictures -----------------------------------------------------------------
    @cached_property
    def reliability(self) -> pictures.Picture:
        return pictures.reliability([(named(row["name"]), row["bins"]) for row in self.systems[:COMPARED]])

    @property
    def tenths(self) -> list[tuple[str, list[str]]]:
        """The table beside the picture: by tenths of the expected score, what was expected and scored, of how many."""
        found = []
        for at in range(10):
            cells = []
            for row in self.systems[:COMPARED]:
                games, expected, scored = row["bins"][at]
                cells.append(f"{fixed(expected, 3)} → {fixed(scored, 3)} ({grouped(games)})" if games else DASH)
            found.append((f"{at * 10}–{at * 10 + 10}{NBSP}%", cells))
        return found

    @cached_property
    def course(self) -> pictures.Picture | None:
        return pictures.course([(named(row["name"]), row["course"]) for row in self._courses])

    @property
    def _courses(self) -> list[Mapping[str, Any]]:
        return [row for row in self.rows if row.get("course")][:COMPARED]

    @property
    def course_names(self) -> list[str]:
        return [named(row["name"]) for row in self._courses]

    @property
    def course_rows(self) -> list[tuple[date, list[str]]]:
        """The table beside the picture: a list a row."""
        if not self._courses:
            return []
        days = [date.fromisoformat(day) for day, *_rest in self._courses[0]["course"]]
        return [(day, [signed(row["course"][at][1], 1) for row in self._courses]) for at, day in enumerate(days)]

    # ---- what a setting would change ------------------------------------------------
    @cached_property
    def people(self) -> dict[int, Player]:
        """The players that the answer names by their keys; nobody where names are not to be shown."""
        if not self.with_people:
            return {}
        keys = {row[0] for tried in self.answer["what_if"] for row in tried["most"]}
        watch = self.answer["watch"]
        keys |= {row[0] for row in watch["rows"]} if watch else set()
        return Player.objects.in_bulk(keys)

    @property
    def tried(self) -> list[Tried]:
        by_name = {row["name"]: row for row in self.rows}
        return [
            Tried(
                named(one["name"]), list(self._words(one, by_name)),
                list(self._figures(by_name[one["beside"]], by_name[one["name"]])), self._most(one),
            )
            for one in self.answer["what_if"]
        ]  # fmt: skip

    def _words(self, one: Mapping[str, Any], by_name: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
        facts = {
            "changed": grouped(one['changed']), "people": grouped(one['people']), "mean": signed(one["mean"], 1),
            "large": grouped(one['large']), "points": LARGE,
        }  # fmt: skip
        yield from self._by_the_rules(one)
        if not (one["changed"] or one["off"] or one["on"]):
            yield _("After these months no rating would differ.")
            return
        yield _("After these months %(changed)s of %(people)s ratings would differ, by %(mean)s on average; %(large)s "
                "of them by %(points)d points or more.") % facts  # fmt: skip
        for (count, mean), words in (
            (one["juniors"], _("Juniors (%(people)s): %(mean)s on average.")),
            (one["others"], _("Others (%(people)s): %(mean)s on average.")),
        ):
            if count:
                yield words % {"people": grouped(count), "mean": signed(mean, 1)}
        if one["off"] or one["on"]:
            yield _("Players who would leave the list: %(off)s; who would come onto it: %(on)s.") % {
                "off": grouped(one['off']), "on": grouped(one['on'])
            }  # fmt: skip
        usual, varied = by_name.get(one["beside"]), by_name.get(one["name"])
        if usual and varied and self.answer["games"]:
            yield self._verdict(usual, varied)

    def _by_the_rules(self, one: Mapping[str, Any]) -> Iterable[str]:
        """What the rules have where this has something else, at the end of the months."""
        slug, _colon, settings = one["name"].partition(":")
        usual = by_the_rules(catalogue.load(slug), self.question.last)
        for name, _sign, value in (each.partition("=") for each in settings.split("+")):
            if name in usual:
                same = usual[name] == float(value)
                words = _("The rules have this already.") if same else _("By the rules it is %(value)s.")
                yield words % {"value": shortest(usual[name])}

    def _figures(self, usual: Mapping[str, Any], varied: Mapping[str, Any]) -> Iterable[tuple[str, str, str]]:
        """The figures that a board asks for, of both."""
        juniors, favourites = (
            _("%(group)s: points a game above expectation") % {"group": GROUPS[name]}
            for name in (engine.JUNIORS, backtest.FAVOURITES)
        )
        for label, told in (
            (_("Deviance"), lambda row: fixed(row["deviance"][0], 5)),
            (juniors, lambda row: signed(row["bias"][engine.JUNIORS][0], SURPLUS)),
            (favourites, lambda row: signed(row["bias"][backtest.FAVOURITES][0], SURPLUS)),
            (_("Steady adults in a year (people)"), _yearly),
            (_("Mean change of those who played"), lambda row: fixed(row["churn"], 1)),
        ):
            yield label, told(usual), told(varied)

    def _verdict(self, usual: Mapping[str, Any], varied: Mapping[str, Any]) -> str:
        """Whether the setting forecasts better, in a sentence."""
        less = usual["deviance"][0] - varied["deviance"][0]
        facts = {"by": fixed(abs(less), 5)}
        if less and not _of_one_sign(varied["beside"]):
            return _("Its forecasts are not distinguishable from those by the rules (deviance %(by)s apart).") % facts
        if less > 0:
            return _("It forecasts better than the rules: the deviance is %(by)s less.") % facts
        if less < 0:
            return _("It forecasts worse than the rules: the deviance is %(by)s more.") % facts
        return _("It forecasts as the rules do.")

    def _most(self, one: Mapping[str, Any]) -> list[tuple[Player | None, str, str, str]]:
        return [
            (self.people[key], fixed(usual, 0), fixed(varied, 0), signed(varied - usual, 0))
            for key, usual, varied in one["most"] if key in self.people
        ]  # fmt: skip

    # ---- who is under-rated -----------------------------------------------------------
    @property
    def watched(self) -> list[Watched]:
        watch = self.answer["watch"]
        return [
            Watched(
                self.people[key], fixed(official, 0), f"{fixed(shadow, 0)} ± {fixed(NINETY_FIVE * deviation, 0)}",
                signed(shadow - official, 0), junior,
            )
            for key, official, shadow, deviation, junior in (watch["rows"] if watch else ()) if key in self.people
        ]  # fmt: skip

    @property
    def watch_words(self) -> str:
        """By which system, and how both lists were brought to one level."""
        watch = self.answer["watch"]
        facts = {
            "system": named(watch["system"]),
            "level": signed(-watch["level"], 1),
            "people": grouped(watch["people"]),
        }
        return _("%(system)s beside the official list, of %(people)s active players. Its ratings are moved by "
                 "%(level)s, so that both lists agree on the median adult.") % facts  # fmt: skip


def _yearly(row: Mapping[str, Any]) -> str:
    years = [(change, count) for _day, change, count in row["years"] if change is not None]
    return ", ".join(f"{signed(change, 1)} ({grouped(count)})" for change, count in years) or DASH


def _of_one_sign(interval: Interval) -> bool:
    _mean, low, high = interval
    return low is not None and high is not None and (low > 0 or high < 0)


def _percent(interval: Interval) -> Interval:
    return [None if value is None else 100 * value for value in interval]


def _cells(column: Sequence[Interval], decimals: int, best, told=fixed) -> list[Cell]:
    """`best`: min or max, None where none is the best."""
    means = [mean for mean, _low, _high in column if mean is not None]
    most = best(means) if best and means else None
    return [
        Cell(
            told(mean, decimals),
            ""
            if low is None
            else _("%(low)s to %(high)s") % {"low": told(low, decimals), "high": told(high, decimals)},
            mean is not None and mean == most,
        )
        for mean, low, high in column
    ]
