"""Start numbers and ids: each belongs to one player."""

from collections.abc import Callable, Iterator

from federation.reports.checks.table import Table
from federation.reports.problems import error, note, warning
from federation.reports.report import Edit, Entrant, Fix, Problem, Severity
from federation.reports.wording import listed, where, who


def check_numbers(table: Table) -> Iterator[Problem]:
    """Numbers and ids given twice, numbers left out, and too few players."""
    entrants = table.report.entrants
    if len(entrants) < 2:
        count = "one player" if entrants else "no players"
        yield error("players-too-few", f"The file has {count}; a tournament has two at least.")
    yield from _same_numbers(table)
    yield from _left_out(table)
    yield from _same_ids(table, "fide-id-duplicate", "FIDE id", lambda entrant: entrant.fide_id)
    yield from _same_ids(table, "national-id-duplicate", "national id", _national)


def _same_numbers(table: Table) -> Iterator[Problem]:
    for number, same in table.same_number.items():
        if len(same) < 2:
            continue
        known = [entrant for entrant in same if entrant.line in table.meant_numbers]
        for entrant in known or same[1:]:
            others = listed([f"{who(other)} (line {other.line})" for other in same if other is not entrant])
            fixes: tuple[Fix, ...] = ()
            message = f"{who(entrant)} has the start number {number} of {others}."
            if (meant := table.meant_numbers.get(entrant.line)) and entrant.raw.startswith("001"):
                line = f"{entrant.raw[:4]}{meant:>4}{entrant.raw[8:]}"
                fixes = (Fix(f"Give number {meant}", (Edit("line", line, line=entrant.line),)),)
                message = f"{message} The opponents know this player as {meant}."
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
    message = f"Start numbers run to {highest}, but {listed(missing)} {'is' if len(missing) == 1 else 'are'} missing."
    # A count that agrees shows that no line was lost on the way.
    if table.report.declared_players == len(table.report.entrants):
        yield note("number-left-out", message)
    else:
        yield warning("number-left-out", f"{message} Was a player's line lost?")


def _national(entrant: Entrant) -> str:
    """The number with its federation: two federations give out the same ones."""
    return f"{entrant.national_federation} {entrant.national_id}".strip() if entrant.national_id else ""


def _same_ids(table: Table, code: str, what: str, id_of: Callable[[Entrant], str]) -> Iterator[Problem]:
    seen: dict[str, Entrant] = {}
    for entrant in table.report.entrants:
        key = id_of(entrant)
        if not key:
            continue
        first = seen.setdefault(key, entrant)
        if first is not entrant:
            name = "fide_id" if what == "FIDE id" else "national_id"
            fixes = tuple(
                Fix(f"Leave it out for {who(each)}", (table.field(each, name, ""),)) for each in (entrant, first)
            )
            message = f"{who(first)} ({where([first])}) and {who(entrant)} ({where([entrant])}) have the {what} {key}."
            yield Problem(Severity.ERROR, code, message, entrant.line, entrant.number, text=key, fixes=fixes)
