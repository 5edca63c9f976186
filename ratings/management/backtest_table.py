"""The answer to a question as lines of text, for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ratings.catalogue import SYSTEMS
from ratings.formulas import backtest
from ratings.lists.dry_runs.backtests import engine
from ratings.lists.dry_runs.backtests.question import Question
from ratings.standalone.backtest import NAMES, aligned
from ratings.wording.numbers import DASH, fixed, signed

HEAD = ("System", "Deviance", "95 % of draws", "Behind", "Brier", "Right", "Slope", "Favourites", "Juniors", "White")
OTHERS = {**NAMES, engine.OFFICIAL: "Official list in force", engine.SCALED: "The same, best scale"}


def as_table(question: Question, found: Mapping[str, Any]) -> Iterator[str]:
    """The comparison, and what a changed setting does."""
    months = f"{question.first:%Y-%m} to before {question.last:%Y-%m}, {question.train} months of training"
    yield f"{found['games']} games of {found['events']} events are forecast by all, of {found['of']}; {months}."
    if found["scale"]:
        yield f"The best constant scale of the official ratings before is {found['scale']:.0f}."
    yield ""
    yield from aligned([HEAD, *(_row(each) for each in found["rows"])])
    yield ""
    yield from aligned([_COURSE, *(_course(each) for each in found["rows"] if "churn" in each)])
    for each in found["what_if"]:
        yield ""
        (young, of_young), (_old, of_old) = each["juniors"], each["others"]
        yield (
            f"{named(each['name'])}: {each['changed']} of {each['people']} ratings differ, by "
            f"{signed(each['mean'], 1)} on average; juniors ({young}) {signed(of_young, 1)}, others "
            f"{signed(of_old, 1)}; {each['large']} by 50 or more; off the list {each['off']}, on it {each['on']}."
        )
    if found["watch"]:
        watch = found["watch"]
        yield ""
        yield f"{len(watch['rows'])} of {watch['people']} are surely rated too low, by {named(watch['system'])}."


_COURSE = ("System", "Forecasts", "Steady adults a year", "Spread", "Churn a list")


def named(name: str) -> str:
    """A contestant or baseline, for people."""
    slug, _colon, settings = name.partition(":")
    system = SYSTEMS.get(slug)
    told = OTHERS.get(name) or (system.name if system else name)
    return f"{told} ({settings.replace('+', ', ')})" if settings else told


def _row(each: Mapping[str, Any]) -> Sequence[str]:
    mean, low, high = each["deviance"]
    bias = each["bias"]
    return (
        named(each["name"]), fixed(mean, 5), f"{fixed(low, 5)} to {fixed(high, 5)}", fixed(each["behind"][0], 5),
        fixed(each["brier"][0], 4), _percent(each["right"][0]), fixed(each["slope"], 2),
        *(signed(bias[group][0], 3) for group in (backtest.FAVOURITES, engine.JUNIORS, engine.WHITE)),
    )  # fmt: skip


def _course(each: Mapping[str, Any]) -> Sequence[str]:
    years = [change for _day, change, _count in each["years"] if change is not None]
    return (
        named(each["name"]), str(each["covered"]), signed(sum(years) / len(years), 1) if years else DASH,
        " to ".join(fixed(value, 0) for value in each["spread"]), fixed(each["churn"], 1),
    )  # fmt: skip


def _percent(share: float | None) -> str:
    return DASH if share is None else f"{fixed(100 * share, 1)} %"
