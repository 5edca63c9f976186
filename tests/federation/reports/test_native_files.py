"""Every real file of a pairing program is read as other readers of it do, or refused with a right reason."""

from functools import cache

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Report, Severity
from federation.reports.sheet.edits import from_dict, to_dict
from federation.reports.trf.writer import write
from tests.federation.reports.native_files import FILES
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.test_real_files import codes, facts, games
from tests.requirement import SHARED
from tests.walks import walk

pytestmark = pytest.mark.shared
SOUND = [name for name, known in FILES.items() if not known[4]]
FOLDERS = ("formats/tunx", "uploads/swiss-manager")


@cache
def real(name: str) -> Report:
    return read((SHARED / "data" / name).read_bytes(), name)


def test_a_real_file_is_read_as_it_is_known():
    def known(name: str) -> None:
        report = real(name)
        problems = check(report, TODAY)
        half_points = sum(report.scoring.total(each.number, each.pairings) for each in report.entrants)
        assert (
            len(report.entrants),
            report.rounds,
            games(report),
            half_points / 2,
            codes(problems, Severity.ERROR),
            codes(problems, Severity.WARNING),
        ) == FILES[name]

    walk(FILES, known)


def test_no_real_file_is_forgotten(shared):
    data = shared / "data"
    there = {str(path.relative_to(data)) for folder in FOLDERS for path in (data / folder).glob("*")}
    assert there == set(FILES)


def in_columns(entrant) -> tuple:
    """A name has 33 columns in TRF16; these files have room for more."""
    number, name, *rest = facts(entrant)
    return number, name[:33].rstrip(" ,"), *rest


def test_what_is_written_is_read_again():
    def the_same(name: str) -> None:
        report = real(name)
        again = read(write(report).encode(), name)
        assert list(map(in_columns, again.entrants)) == list(map(in_columns, report.entrants))
        assert boards(again) == boards(report)

    walk(SOUND, the_same)


def test_every_button_mends_its_problem(shared):
    def pressed(name: str) -> None:
        content = (shared / "data" / name).read_bytes()
        for problem in check(real(name), TODAY):
            for fix in problem.fixes:
                edits = [from_dict(to_dict(edit)) for edit in fix.edits]
                after = check(read(content, name, edits), TODAY)
                left = [each for each in after if each.key == problem.key and each.severity == problem.severity]
                assert (left, [each for each in after if each.code == "edit-impossible"]) == ([], []), fix

    walk(FILES, pressed)
