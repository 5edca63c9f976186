"""Start numbers and ids: each belongs to one player."""

from collections.abc import Callable, Iterator

from federation.reports.checks.table import Table
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Entrant, Fix, Problem, Severity
from federation.reports.wording import listed, sentences, where, who
from federation.vocabulary.words import said


def check_numbers(table: Table) -> Iterator[Problem]:
    """Numbers and ids given twice, numbers left out, and too few players."""
    entrants = table.report.entrants
    if len(entrants) < 2:
        message = said("The file has no players; a tournament has two at least.")
        if entrants:
            message = said("The file has one player; a tournament has two at least.")
        yield error("players-too-few", message)
    yield from _same_numbers(table)
    yield from _left_out(table)
    yield from _same_ids(table, "fide-id-duplicate", "fide_id", lambda entrant: entrant.fide_id)
    yield from _same_ids(table, "national-id-duplicate", "national_id", _national)


def _same_numbers(table: Table) -> Iterator[Problem]:
    for number, same in table.same_number.items():
        if len(same) < 2:
            continue
        known = [entrant for entrant in same if entrant.line in table.meant_numbers]
        for entrant in known or same[1:]:
            others = listed(
                [
                    said("{player} (line {line})", player=who(other), line=other.line)
                    for other in same
                    if other is not entrant
                ]
            )
            fixes: tuple[Fix, ...] = ()
            message = said(
                "{player} has the start number {number} of {others}.", player=who(entrant), number=number, others=others
            )
            if (meant := table.meant_numbers.get(entrant.line)) and entrant.raw.startswith("001"):
                line = f"{entrant.raw[:4]}{meant:>4}{entrant.raw[8:]}"
                fixes = (Fix(said("Give number {number}", number=meant), (Edit("line", line, line=entrant.line),)),)
                message = sentences((message, said("The opponents know this player as {number}.", number=meant)))
            yield error("number-duplicate", message, line=entrant.line, number=number, text=entrant.raw, fixes=fixes)


def _left_out(table: Table) -> Iterator[Problem]:
    if not table.first:
        return
    highest = max(table.first)
    if highest > 2 * len(table.first):
        return
    missing = [str(number) for number in range(1, highest + 1) if number not in table.first]
    if not missing:
        return
    if len(missing) == 1:
        message = said("Start numbers run to {highest}, but {number} is missing.", highest=highest, number=missing[0])
    else:
        numbers = listed(missing)
        message = said("Start numbers run to {highest}, but {numbers} are missing.", highest=highest, numbers=numbers)
    # A count that agrees shows that no line was lost on the way.
    if table.report.declared_players == len(table.report.entrants):
        yield note("number-left-out", message)
    else:
        yield warning("number-left-out", sentences((message, said("Was a player's line lost?"))))


def _national(entrant: Entrant) -> str:
    """The number with its federation: two federations give out the same ones."""
    return f"{entrant.national_federation} {entrant.national_id}".strip() if entrant.national_id else ""


def _same_ids(table: Table, code: str, name: str, id_of: Callable[[Entrant], str]) -> Iterator[Problem]:
    seen: dict[str, Entrant] = {}
    for entrant in table.report.entrants:
        key = id_of(entrant)
        if not key:
            continue
        first = seen.setdefault(key, entrant)
        if first is not entrant:
            fixes = tuple(
                Fix(said("Leave it out for {player}", player=who(each)), (table.field(each, name, ""),))
                for each in (entrant, first)
            )
            facts = {"player": who(first), "where": where([first]), "other": who(entrant), "there": where([entrant])}
            if name == "fide_id":
                message = said("{player} ({where}) and {other} ({there}) have the FIDE id {id}.", **facts, id=key)
            else:
                message = said("{player} ({where}) and {other} ({there}) have the national id {id}.", **facts, id=key)
            yield Problem(Severity.ERROR, code, message, entrant.line, entrant.number, text=key, fixes=fixes)
