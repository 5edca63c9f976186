"""Players' names: written so that the family name is clear, and not the same person twice."""

import re
from collections.abc import Iterator, Sequence

from federation.reports.checks.table import Table
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Entrant, Fix, Problem
from federation.reports.wording import listed, quoted, who
from federation.vocabulary.names import search_key

_SAID_ONE_BY_ONE = 3
_LETTER = re.compile(r"[^\W\d_]")
_SIGNS = re.compile(r"[^a-z0-9]+")


def check_names(table: Table) -> Iterator[Problem]:
    """Names missing, of one word, without a comma, or met twice."""
    for entrant in table.report.entrants:
        if not _LETTER.search(entrant.name):
            message = f"Player {entrant.number} has no name."
            yield error("player-name-missing", message, line=entrant.line, number=entrant.number, text=entrant.raw)
    without = [each for each in table.report.entrants if "," not in each.name and _LETTER.search(each.name)]
    said_single = [entrant for entrant in without if entrant.single_name]
    if said_single:
        yield note("name-single", f"The file gives no given name: {listed([who(each) for each in said_single])}.")
    single = [entrant for entrant in without if not entrant.single_name and " " not in entrant.name]
    if len(single) > _SAID_ONE_BY_ONE:
        yield warning("name-one-word", f"{len(single)} names have one word: {listed([who(each) for each in single])}.",
                      fixes=(_as_they_are(table, single),))  # fmt: skip
    else:
        for entrant in single:
            message = f"{quoted(entrant.name)} is a name of one word. Is the given name missing?"
            yield warning("name-one-word", message, line=entrant.line, number=entrant.number, text=entrant.name,
                          fixes=(_as_they_are(table, [entrant]),))  # fmt: skip
    yield from _without_comma(table, [each for each in without if not each.single_name and " " in each.name])
    yield from _met_twice(table)


def _as_they_are(table: Table, entrants: Sequence[Entrant]) -> Fix:
    edits = tuple(table.field(entrant, "name", f"{entrant.name},") for entrant in entrants)
    return Fix("That is the whole name" if len(edits) == 1 else "These are the whole names", edits)


def _without_comma(table: Table, entrants: Sequence[Entrant]) -> Iterator[Problem]:
    if len(entrants) > _SAID_ONE_BY_ONE:
        names = listed([entrant.name for entrant in entrants], 4)
        message = f"{len(entrants)} names have no comma, so that the family name is not clear: {names}."
        yield warning("name-without-comma", message, fixes=_orders(table, entrants))
        return
    for entrant in entrants:
        message = f"{quoted(entrant.name)} has no comma: which part is the family name?"
        yield warning("name-without-comma", message, line=entrant.line, number=entrant.number, text=entrant.name,
                      fixes=_orders(table, [entrant]))  # fmt: skip


def _orders(table: Table, entrants: Sequence[Entrant]) -> tuple[Fix, ...]:
    first, last = [], []
    for entrant in entrants:
        words = entrant.name.split()
        first.append(_named(table, entrant, words[0], words[1:]))
        last.append(_named(table, entrant, words[-1], words[:-1]))
    if len(entrants) == 1:
        return Fix(f"It is {first[0].value}", (first[0],)), Fix(f"It is {last[0].value}", (last[0],))
    return Fix("The first word is the family name", tuple(first)), Fix("The last word is the family name", tuple(last))


def _named(table: Table, entrant: Entrant, family: str, given: Sequence[str]) -> Edit:
    return table.field(entrant, "name", f"{family}, {' '.join(given)}")


def _key(name: str) -> str:
    """`search_key`, ten times faster for names without accents, which most are."""
    return " ".join(_SIGNS.sub(" ", name.casefold()).split()) if name.isascii() else search_key(name)


def _met_twice(table: Table) -> Iterator[Problem]:
    seen: dict[str, Entrant] = {}
    for entrant in table.report.entrants:
        if not (key := _key(entrant.name)):
            continue
        first = seen.setdefault(key, entrant)
        if first is entrant:
            continue
        lines = f"lines {first.line} and {entrant.line}"
        same_birth = (first.born or first.birth_year) and (first.born, first.birth_year) == (
            entrant.born,
            entrant.birth_year,
        )
        if same_birth and not (first.fide_id and entrant.fide_id and first.fide_id != entrant.fide_id):
            birth = "birth date" if first.born else "year of birth"
            message = f"{who(entrant)} is entered twice with the same {birth} ({lines})."
            yield warning("player-twice", message, line=entrant.line, number=entrant.number)
        else:
            yield note("namesakes", f"Two players are called {who(entrant)} ({lines}).", line=entrant.line,
                       number=entrant.number)  # fmt: skip
