"""How a problem is made: one verb a severity, and adjustments of the same sort gathered into one note."""

from collections.abc import Iterable
from functools import partial

from federation.reports.report import Edit, Fix, Leftover, Problem, Report, Severity
from federation.reports.wording import clauses, listed, on_lines, quoted, sentence
from federation.vocabulary.words import said

MOST_FAULTS = 2000  # lines that cannot be read, or games that contradict each other: more, nobody mends one by one
COLUMNS_UNKNOWN = "columns-unknown"  # the code of the one problem of a table whose columns are not known
COLUMNS_SAID = "columns-said"  # the code of the note that they were read as somebody said
_SHOWN = 200  # characters of what is too long
_SAID = 12  # adjustments of one sort that are told one by one

error = partial(Problem, Severity.ERROR)
warning = partial(Problem, Severity.WARNING)
note = partial(Problem, Severity.NOTE)


def is_unknown(report: Report) -> bool:
    """Whether the arbiter has to say what the columns of the table hold."""
    return any(problem.code == COLUMNS_UNKNOWN for problem in report.problems)


def too_long(code: str, what: str, length: int, most: int, line: int, text: str, shortened: str = "") -> Problem:
    """`what` has `length` characters, more than its format has room for. `shortened`: the whole line without the rest.

    `text` begins with what was too long.
    """
    fixes = (
        (Fix(said("Keep the first {most:,}", most=most), (Edit("line", shortened, line=line),)),) if shortened else ()
    )
    message = said("{what} has {length:,} characters; at most {most:,} are read.", what=what, length=length, most=most)
    return error(code, message, line=line, text=text[:_SHOWN], fixes=fixes)


class Remarks:
    """Adjustments made while reading; the same on many lines is said once. And what was left over of the text."""

    def __init__(self) -> None:
        self._seen: dict[str, dict[str, list[int]]] = {}
        self._left: list[Leftover] = []

    def remark(self, code: str, what: str, line: int) -> None:
        """Say that `what` was done on `line`; 0 of a file without lines."""
        self._seen.setdefault(code, {}).setdefault(what, []).append(line)

    def left_out(self, leftovers: Iterable[Leftover]) -> None:
        """Say that nothing was made of these stretches of the text."""
        self._left.extend(leftovers)

    def problems(self) -> list[Problem]:
        """One note a code, in the order in which they were first made, and one warning of all that was left over."""
        return [*self._leftovers(), *(self._note(code, by_text) for code, by_text in self._seen.items())]

    def _note(self, code: str, by_text: dict[str, list[int]]) -> Problem:
        told = [
            said("{what} ({lines})", what=what, lines=on_lines(lines)) if any(lines) else what
            for what, lines in by_text.items()
        ]
        if more := len(told[_SAID:]):
            told[_SAID:] = [said("and {count} more of this kind", count=more)]
        line = (next(iter(by_text.values()))[0] or None) if sum(map(len, by_text.values())) == 1 else None
        return note(code, sentence(clauses(told)), line=line)

    def _leftovers(self) -> list[Problem]:
        if not self._left:
            return []
        told = [
            said("{text} (line {line}, column {column})", text=quoted(each.text), line=each.line, column=each.column)
            for each in self._left
        ]
        line = self._left[0].line if len({each.line for each in self._left}) == 1 else None
        text = self._left[0].text[:_SHOWN]
        return [
            warning("text-left-out", said("Nothing was made of {texts}.", texts=listed(told)), line=line, text=text)
        ]
