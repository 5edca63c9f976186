"""What the command `norms` prints: answers as objects of JSON, and tables with the working in sentences."""

from collections.abc import Iterable, Iterator
from typing import Any

from ratings.titles.norms.event import NormEvent
from ratings.titles.norms.fide.sentences import SENTENCES, text_of
from ratings.titles.norms.forecast import OUT, Ahead, Outlook
from ratings.titles.norms.forecast_sentences import SENTENCES as FORECASTS
from ratings.titles.norms.forecast_sentences import told
from ratings.titles.norms.text import values_of
from ratings.titles.norms.verdict import Condition, Verdict
from ratings.wording.numbers import points
from ratings.wording.sentences import plain

CHOSEN = frozenset({"1.4.1e", "1.4.1f"})  # games that may be left out; those of 1.4.2 never counted
MARKS = {True: "yes", False: "NO", None: "?"}
CLOSING = (
    "A norm here meets the conditions we can check; FIDE decides on an application. ?: only people can confirm it."
)


def answer(found: Verdict, event: NormEvent) -> dict[str, Any]:
    """One verdict in the JSON form. The games left out are named by their rounds, from 0."""
    return {
        "norm": found.norm,
        "fails": list(found.fails),
        "games": found.games,
        "credited": found.credited,
        "score": found.score / 2,
        "average": found.average,
        "performance": found.performance,
        "left_out": [event.games[each.index].round - 1 for each in found.left_out if each.article in CHOSEN],
    }


def outlook_object(found: Outlook) -> dict[str, Any]:
    """One forecast in the JSON form. Scores are points."""
    return {
        "state": found.state,
        "needs": [{"score": each.score / 2, "average": each.average} for each in found.needs],
        "masters": found.masters,
        "holders": found.holders,
        "foreigners": found.foreigners,
        "federations": found.federations,
        "stops": list(found.stops),
    }


def summary(found: Verdict) -> str:
    """A verdict on one line: "IM: norm, 6½ of 9, average 2434, performance 2600"."""
    if found.average is None:
        return f"{found.title}: no norm, no game counts"
    word = "norm" if found.norm else "no norm"
    parts = [
        f"{found.title}: {word}",
        f"{points(found.score / 2)} of {found.games}",
        f"average {found.average}",
        f"performance {found.performance}",
    ]
    if found.norm:
        parts.append(f"counts {found.credited} games" + (f" and {found.over} for points above" if found.over else ""))
    if found.exemption:
        parts.append(f"under {found.exemption}")
    return ", ".join(parts)


def refusals(found: Verdict) -> list[str]:
    """Why it is no norm, a sentence an article."""
    return [f"{each.article}: {_sentence(each)}" for each in found.conditions if each.met is False]


def working(found: Verdict, event: NormEvent) -> Iterator[str]:
    """Every condition with what it asks and what was reached, and the games left out."""
    yield summary(found)
    for each in found.conditions:
        reached = "" if each.reached is None else f" ({plain('{reached}', {'reached': each.reached})})"
        yield f"  {MARKS[each.met]:<4}{each.article:<13}{_sentence(each)}{'' if each.met is False else reached}"
        facts = values_of(each)
        if "floor" in facts:
            raised = SENTENCES["1.4.6" if "from" in facts else "1.4.6d"]
            yield f"      {'1.4.6':<13}{plain(raised.asks, facts)}"
    for left in found.left_out:
        game = event.games[left.index]
        rating = "unrated" if game.rating is None else game.rating
        yield f"      {left.article:<13}round {game.round}, {rating}: {SENTENCES[left.article].asks}"


def forecasts(outlooks: Iterable[Outlook], ahead: Ahead, all_titles: bool = False) -> Iterator[str]:
    """What is needed of the rounds left, in sentences. What is out of reach only where `all_titles` are wanted."""
    for found in outlooks:
        if found.state == OUT and not all_titles:
            continue
        for code, values in told(found, ahead):
            yield plain(FORECASTS[code], values)
        if found.state == OUT and found.best is not None:
            yield from (f"  {line}" for line in refusals(found.best))


def _sentence(condition: Condition) -> str:
    text = text_of(condition)
    facts = values_of(condition)
    return plain(text.refused if condition.met is False else text.asks, facts)
