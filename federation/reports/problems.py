"""How a problem is made: one verb a severity, and adjustments of the same sort gathered into one note."""

from functools import partial

from federation.reports.report import Edit, Fix, Problem, Severity
from federation.reports.wording import on_lines, sentence

MOST_FAULTS = 2000  # lines that cannot be read, or games that contradict each other: more, nobody mends one by one
_SHOWN = 200  # characters of what is too long

error = partial(Problem, Severity.ERROR)
warning = partial(Problem, Severity.WARNING)
note = partial(Problem, Severity.NOTE)


def too_long(code: str, what: str, length: int, most: int, line: int, text: str, shortened: str = "") -> Problem:
    """`what` has `length` characters, more than its format has room for. `shortened`: the whole line without the rest.

    `text` begins with what was too long.
    """
    fixes = (Fix(f"Keep the first {most:,}", (Edit("line", shortened, line=line),)),) if shortened else ()
    message = f"{what} has {length:,} characters; at most {most:,} are read."
    return error(code, message, line=line, text=text[:_SHOWN], fixes=fixes)


class Remarks:
    """Adjustments made while reading; the same on many lines is said once."""

    def __init__(self) -> None:
        self._seen: dict[str, dict[str, list[int]]] = {}

    def remark(self, code: str, what: str, line: int) -> None:
        """Say that `what` was done on `line`."""
        self._seen.setdefault(code, {}).setdefault(what, []).append(line)

    def problems(self) -> list[Problem]:
        """One note a code, in the order in which they were first made."""
        return [
            note(
                code,
                sentence("; ".join(f"{what} ({on_lines(lines)})" for what, lines in said.items())),
                line=next(iter(said.values()))[0] if sum(map(len, said.values())) == 1 else None,
            )
            for code, said in self._seen.items()
        ]
