"""From a checked input to the answer: what is known becomes memory, the system rates, memory becomes numbers."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ratings import catalogue
from ratings.standalone.answer import Answer, Detail, Line, Rated
from ratings.standalone.options import turned
from ratings.standalone.parse import check
from ratings.standalone.payload import Payload, Person
from ratings.standalone.period import Beginning, Stretch, known, stretches
from ratings.standalone.problems import Found
from ratings.systems.protocol.base import Outcome, RatingSystem, Rule, Sheet
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of
from ratings.wording import working
from ratings.wording.working import DECIMALS

LAST = "last_day"
# Fields of a memory that the JSON form calls otherwise.
CALLED = {LAST: "last", "evaluations": "index", "events": "index", "peak": "best"}


def rate(data: Any, slug: str, by_list: bool = False) -> Answer:
    """The answer to an input in the JSON form, as lists and objects. Raises Unusable, or nothing."""
    return run(check(data, slug), slug, by_list)


def run(payload: Payload, slug: str, by_list: bool = False, beginning: Beginning | None = None) -> Answer:
    """The answer to a checked input. `by_list`: one list of the system's calendar after another, not one period.

    `beginning`: the list that the input, one event, is counted in, and what its players bring.
    """
    entry = catalogue.SYSTEMS[slug]
    found = Found(payload.problems)
    if by_list and entry.cadence is None:
        found.fatal(f"{entry.name} has no calendar of lists: it is computed for one period only.")
        found.stop_if_hopeless()
    system = turned(catalogue.load(slug), payload.options)
    todo = stretches(payload, entry, by_list)
    if beginning is None:
        first = todo[0].period
        memory = system.recall(known(payload.players, first.previous or first.first_day))
    else:
        todo, memory = [beginning.of(one) for one in todo], beginning.memory
    before = came_with = system.published(memory)["rating"]
    sheet: list[Line] = []
    for stretch in todo:
        outcome = system.rate(memory, stretch.period)
        after = system.published(outcome.memory)["rating"]
        sheet += _lines(payload, stretch, outcome, system.sentences.rules, before, after)
        memory, before = outcome.memory, after
    if payload.games and not any(line.games for line in sheet):
        found.note(f"Not one game counts for {entry.name}; the working says why.")
    return Answer(
        system=slug,
        version=system.version,
        until=payload.until,
        lists=tuple(stretch.period.effective for stretch in todo),
        players=_rated(payload, system, came_with, memory),
        sheet=tuple(sheet),
        problems=tuple(found.problems),
    )


def _rated(payload: Payload, system: RatingSystem, before: np.ndarray, memory: np.ndarray) -> tuple[Rated, ...]:
    printed = system.published(memory)
    single = [name for name, (kind, *_) in (memory.dtype.fields or {}).items() if kind.kind in "biuf"]
    columns = {name: printed[name] for name in ("games", "deviation")}
    columns |= {name: memory[name] for name in single}
    columns |= {name: printed[name] for name in ("factor", "active")}
    columns.setdefault("rating", printed["rating"])
    return tuple(
        Rated(
            id=person.id,
            name=person.name,
            before=plain(before[at]),
            after=plain(printed["rating"][at]),
            state={
                CALLED.get(name, name): None if _uncounted(person, name) else _kept(name, values[at])
                for name, values in columns.items()
            },
        )
        for at, person in enumerate(payload.players)
    )


def _uncounted(person: Person, name: str) -> bool:
    """Whether a career's number is not known, since the input does not tell what it was before."""
    called = CALLED.get(name, name)
    return called in {"games", "index"} and person.rating is not None and getattr(person, called) is None


def _lines(
    payload: Payload,
    stretch: Stretch,
    outcome: Outcome,
    rules: Mapping[str, Rule],
    before: np.ndarray,
    after: np.ndarray,
) -> list[Line]:
    sheet, codes = outcome.sheet, list(rules)
    bounds = np.searchsorted(sheet.details["line"], np.arange(len(sheet.lines) + 1)).tolist()
    columns = {name: sheet.lines[name].tolist() for name in sheet.lines.dtype.names or ()}
    details = _details(payload, stretch, sheet, list(rules.values()), codes)
    found = []
    for number in range(len(sheet.lines)):
        row = {name: values[number] for name, values in columns.items()}
        facts = {name: _fact(value) for name, value in (sheet.facts.get(number) or {}).items()}
        numbers = {name: plain(row[name]) for name in ("score", "expected", "factor", "change")}
        who, rule = row["player"], rules[codes[row["rule"]]]
        line = Line(
            player=payload.players[who].id,
            list=stretch.period.effective,
            event=stretch.events[row["event"]].name if row["event"] >= 0 else "",
            games=row["games"],
            **numbers,
            rule=codes[row["rule"]],
            sentence="",
            formula="",
            source=rule.source,
            facts=facts,
            details=tuple(details[bounds[number] : bounds[number + 1]]),
            previous=plain(before[who]),
            rating=plain(after[who]),
        )
        known = working.numbers(line, line.previous, line.rating)
        found.append(replace(line, **working.filled(rule, known)._asdict()))
    return found


def _details(
    payload: Payload, stretch: Stretch, sheet: Sheet, rules: Sequence[Rule], codes: Sequence[str]
) -> list[Detail]:
    columns = [sheet.details[name].tolist() for name in sheet.details.dtype.names or ()]
    owners = sheet.lines["player"][sheet.details["line"]].tolist()
    found = []
    for owner, (_, at, *numbers, rule) in zip(owners, zip(*columns, strict=True), strict=True):
        game = stretch.games[at]
        opponent = payload.players[game.black if game.white == owner else game.white]
        rated, own, difference, expected, score, change = (plain(number) for number in numbers)
        found.append(
            Detail(
                game=game.number,
                opponent=opponent.id,
                opponent_name=opponent.name,
                colour="white" if game.white == owner else "black",
                round=game.round,
                date=game.day,
                opponent_rating=rated,
                own_rating=own,
                difference=difference,
                expected=expected,
                score=score,
                change=change,
                rule=codes[rule] if rule >= 0 else "",
                sentence=rules[rule].sentence if rule >= 0 else "",
                source=rules[rule].source if rule >= 0 else "",
            )
        )
    return found


def plain(value: float) -> float | None:
    """A number as it is printed: None for NaN, whole where it is whole, without the dust of binary fractions."""
    if not math.isfinite(value):
        return None
    cleaned = round(float(value), DECIMALS)
    return int(cleaned) if cleaned.is_integer() else cleaned


def _kept(name: str, value: Any) -> object:
    """A number of the memory, exactly: what comes out may go in again."""
    exact = value.item()
    if name == LAST:
        return None if exact == UNKNOWN_DAY else day_of(exact)
    return None if isinstance(exact, float) and not math.isfinite(exact) else exact


def _fact(value: object) -> object:
    """A further number of a line, or several."""
    exact = value.tolist() if isinstance(value, np.generic | np.ndarray) else value
    if isinstance(exact, list | tuple):
        return [_fact(each) for each in exact]
    return plain(exact) if isinstance(exact, float) else exact
