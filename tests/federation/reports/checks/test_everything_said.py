"""Everything that is said of two hundred small reports, word for word: everything_said.txt beside this file.

Each case is the small tournament with something changed. The file is written again by `python -m` and the name of this
module; whoever does that reads the difference as an arbiter would.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Edit, Report, Severity, TeamFacts
from federation.reports.scoring import USUAL
from federation.reports.scoring_records import text_of
from federation.reports.sheet.edits import to_dict
from tests.federation.reports.checks.spoiled import CASES
from tests.federation.reports.small_tournament import LINES, TODAY
from tests.walks import walk

BASES = ("table", "nothing changed")
SAID = Path(__file__).with_name("everything_said.txt")


def told(content: bytes, edits: tuple[Edit, ...]) -> Iterator[str]:
    """The report as it was read, and every problem with its place and its buttons."""
    try:
        report = read(content, "made_up.trf", edits, home="VIS")
    except Unreadable as refusal:
        yield f"refused: {refusal}"
        return
    yield from head(report)
    for each in report.entrants:
        for name in each.__slots__:
            if name not in ("pairings", "raw", "number", "line") and (value := getattr(each, name)):
                yield f"{each.number} {name}: {value}"
        yield f"{each.number} " + " | ".join(f"{one.opponent or ''}{one.colour}{one.result}" for one in each.pairings)
    problems = check(report, TODAY)
    for each in problems:
        yield f"{each.severity} {each.key} {each.message} [{each.text.strip()}]"
        for fix in each.fixes:
            yield f"{each.code} -> {fix.label}: {'; '.join(map(worded, fix.edits))}"
    if not any(each.severity == Severity.ERROR for each in problems):
        yield "boards " + " ".join(
            f"{one.round}.{one.board} {one.white}-{one.black} {one.white_half_points}:{one.black_half_points} "
            f"{one.kind}{'' if one.colours_known else '?'};"
            for one in boards(report)
        )


def head(report: Report) -> Iterator[str]:
    hidden = ("entrants", "problems", "lines", "header_lines", "scoring", "rules", "team_facts")
    facts = {name: value for name, value in vars(report).items() if name not in hidden and value}
    for name, value in facts.items():
        yield f"{name}: {[str(one) for one in value] if name == 'round_dates' else value}"
    if report.scoring != USUAL:
        yield f"scoring: {text_of(report.scoring)}"
    yield from report.rules.lines()
    for team, facts in report.team_facts.items():
        if facts != TeamFacts(facts.number):
            yield f"{team}: {facts}"


def worded(edit: Edit) -> str:
    return " ".join(f"{name}={value!r}" for name, value in to_dict(edit).items())


@cache
def base(name: str) -> list[str]:
    return [line.rstrip() for line in told(*CASES[name])]


def case(name: str) -> str:
    """What is told of a case and not of its tournament as it was, and what is no longer told."""
    content, edits = CASES[name]
    before = base(BASES[content.startswith(b"012")])
    lines = [line.rstrip() for line in told(content, edits)]
    if name in BASES:
        return "\n".join(lines)
    gone = [f"- {line}" for line in before if line not in lines]
    return "\n".join([f"+ {line}" for line in lines if line not in before] + gone)


def stored() -> dict[str, str]:
    parts = SAID.read_text(encoding="utf-8").split("\n=== ")[1:]
    return {name: text.rstrip() for name, _, text in (part.partition("\n") for part in parts)}


def test_everything_that_is_said():
    kept = stored()

    def said(name: str) -> None:
        assert case(name) == kept[name]

    walk(CASES, said)


def test_no_case_is_left_over():
    assert list(stored()) == list(CASES)
    assert CASES["nothing changed"] == (LINES.encode(), ())


if __name__ == "__main__":
    text = "\n".join(f"=== {name}\n{case(name)}\n" for name in CASES)
    SAID.write_text(f"What is said of each case of spoiled.py.\n\n{text}", encoding="utf-8")
