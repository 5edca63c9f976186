"""From a checked input to the answer: what is known becomes memory, the system rates, memory becomes numbers."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Any

import numpy as np

from federation.vocabulary.words import said
from ratings import catalogue
from ratings.catalogue.knobs import turned
from ratings.standalone.answer import Answer, Detail, Line, Rated
from ratings.standalone.parse import check
from ratings.standalone.payload import Payload, Person
from ratings.standalone.period import Beginning, Stretch, known, stretches
from ratings.standalone.problems import Found
from ratings.systems.protocol.base import RatingSystem, Sheet
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of
from ratings.systems.protocol.sentences import Sentences
from ratings.wording import working
from ratings.wording.working import DECIMALS

LAST = "last_day"
# Fields of a memory that the JSON form calls otherwise.
CALLED = {LAST: "last", "evaluations": "index", "events": "index", "peak": "best"}


def rate(data: Any, slug: str, by_list: bool = False) -> Answer:
    """The answer to an input in the JSON form, as lists and objects. Raises Unusable, or nothing."""
    return run(check(data, slug), slug, by_list)


def run(
    payload: Payload, slug: str, by_list: bool = False, beginning: Beginning | None = None, rebuilt: bool = False
) -> Answer:
    """The answer to a checked input. `by_list`: one list of the system's calendar after another, not one period.

    `beginning`: the list that the input, one event, is counted in, and what its players bring. `rebuilt`: the working
    is made anew each time it is gone through, so that a million games need not be held as sentences.
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
        titles = [person.title for person in payload.players]
        memory = system.recall(known(payload.players, first.previous or first.first_day, titles))
    else:
        todo, memory = [beginning.of(one) for one in todo], beginning.memory
    before = came_with = system.published(memory)["rating"]
    parts: list[Part] = []
    for stretch in todo:
        outcome = system.rate(memory, stretch.period)
        after = system.published(outcome.memory)["rating"]
        parts.append(Part(payload, stretch, outcome.sheet, system.sentences, before, after))
        memory, before = outcome.memory, after
    sheet = Working(parts)
    if payload.games and not any(part.sheet.lines["games"].any() for part in parts):
        found.note(said("Not one game counts for {system}; the working says why.", system=entry.name))
    return Answer(
        system=slug,
        version=system.version,
        until=payload.until,
        lists=tuple(stretch.period.effective for stretch in todo),
        players=_rated(payload, system, came_with, memory),
        sheet=sheet if rebuilt else tuple(sheet),
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


AT_ONCE = 5000  # lines


@dataclass(frozen=True)
class Part:
    """What one list contributes to the working."""

    payload: Payload
    stretch: Stretch
    sheet: Sheet
    sentences: Sentences
    before: np.ndarray
    after: np.ndarray

    def __len__(self) -> int:
        return len(self.sheet.lines)

    def __iter__(self) -> Iterator[Line]:
        bounds = np.searchsorted(self.sheet.details["line"], np.arange(len(self) + 1))
        for first in range(0, len(self), AT_ONCE):
            last = min(first + AT_ONCE, len(self))
            yield from self._lines(first, last, bounds[first : last + 1])

    def _lines(self, first: int, last: int, bounds: np.ndarray) -> Iterator[Line]:
        codes = self.sentences.codes
        columns = _columns(self.sheet.lines[first:last])
        details = self._details(int(bounds[0]), int(bounds[-1]), codes)
        for number in range(last - first):
            row = {name: values[number] for name, values in columns.items()}
            facts = {name: _fact(value) for name, value in (self.sheet.facts.get(first + number) or {}).items()}
            numbers = {name: plain(row[name]) for name in ("score", "expected", "factor", "change")}
            who, rule = row["player"], self.sentences.quoted(row["rule"])
            line = Line(
                player=self.payload.players[who].id,
                list=self.stretch.period.effective,
                event=self.stretch.events[row["event"]].name if row["event"] >= 0 else "",
                games=row["games"],
                **numbers,
                rule=codes[row["rule"]],
                sentence="",
                formula="",
                source=rule.source,
                facts=facts,
                details=tuple(islice(details, int(bounds[number + 1] - bounds[number]))),
                previous=plain(self.before[who]),
                rating=plain(self.after[who]),
            )
            known = working.numbers(line, line.previous, line.rating)
            yield replace(line, **working.filled(rule, known)._asdict())

    def _details(self, first: int, last: int, codes: Sequence[str]) -> Iterator[Detail]:
        rows = self.sheet.details[first:last]
        owners = self.sheet.lines["player"][rows["line"]].tolist()
        for owner, (_, at, *numbers, rule) in zip(owners, zip(*_columns(rows).values(), strict=True), strict=True):
            game = self.stretch.games[at]
            opponent = self.payload.players[game.black if game.white == owner else game.white]
            said = self.sentences.quoted(rule) if rule >= 0 else None
            rated, own, difference, expected, score, change = (plain(number) for number in numbers)
            yield Detail(
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
                sentence=said.sentence if said else "",
                source=said.source if said else "",
            )


@dataclass(frozen=True)
class Working:
    """The lines of every list, made anew each time they are gone through."""

    parts: Sequence[Part]

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __iter__(self) -> Iterator[Line]:
        return chain.from_iterable(self.parts)


def _columns(rows: np.ndarray) -> dict[str, list[Any]]:
    return {name: rows[name].tolist() for name in rows.dtype.names or ()}


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
