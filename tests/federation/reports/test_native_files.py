"""Every real file of a pairing program is read as other readers of it do, or refused with a right reason."""

from functools import cache

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Report, Severity
from federation.reports.sheet.edits import from_dict, to_dict
from federation.reports.swiss_perfect.reader import read_set
from federation.reports.trf.writer import write
from tests.federation.reports.native_files import FILES, REFUSED
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.test_real_files import codes, facts, games
from tests.requirement import SHARED
from tests.walks import walk

pytestmark = pytest.mark.shared
SOUND = [name for name, known in FILES.items() if not known[4]]
WHERE = ("formats/tunx/*", "uploads/swiss-manager/*", "*/swissperfect/*.zip", "*/sw*/*.SWT", "formats/papi/*.papi")
# Players, rounds, games and points, and what was added to these by hand.
LOOSE = {
    "LimerickClubChampionship09": (19, 7, 57, 63.0, 2.0),
    "gonzaga_challengers_2010": (56, 6, 141, 147.0, 3.0),
    "junior_championships_u19_2010": (4, 3, 6, 6.0, 0.0),
    "junior_provincials_u16_2010": (18, 3, 24, 27.0, 0.0),
    "mulcahy_2010": (50, 6, 146, 147.0, 3.5),
    "ncc": (77, 4, 118, 119.0, 0.0),
}


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
    there = {str(path.relative_to(data)) for files in WHERE for path in data.glob(files)}
    assert there == {*FILES, *REFUSED}


def test_a_file_that_is_not_read_says_why(shared):
    def refused(name: str) -> None:
        with pytest.raises(Unreadable) as fault:
            read((shared / "data" / name).read_bytes(), name)
        assert fault.value.message.startswith(REFUSED[name])

    walk(REFUSED, refused)


def test_loose_files_of_swissperfect_are_read_together(shared):
    folder = shared / "data/formats/swissperfect"

    def known(stem: str) -> None:
        report = read_set({path.name: path.read_bytes() for path in folder.glob(f"{stem}.[ist][nrc]?")}, "")
        points = sum(report.scoring.total(each.number, each.pairings) for each in report.entrants) / 2
        told = sum(each.half_points or 0 for each in report.entrants) / 2
        by_hand = max(told - points, 0)
        assert (len(report.entrants), report.rounds, games(report), points, by_hand) == LOOSE[stem]

    walk(LOOSE, known)


def test_files_and_printed_table_of_swissperfect_say_the_same(shared):
    """Of one event there are both: the same points and results but of half-point byes, which its files do not place."""
    folder = shared / "data/formats/swissperfect"
    stem = "gonzaga_challengers_2010"
    files = read_set({path.name: path.read_bytes() for path in folder.glob(f"{stem}.[ist][nrc]?")}, "")
    by_name = {
        each.name.replace(".", "").casefold(): each for each in read((folder / f"{stem}.txt").read_bytes()).entrants
    }
    other = 0
    for each in files.entrants:
        printed = by_name[each.name.replace(".", "").casefold()]
        assert files.scoring.total(each.number, each.pairings) <= each.half_points == printed.half_points
        other += [one.result for one in each.pairings if one.opponent] != [
            one.result for one in printed.pairings if one.opponent
        ]
    assert (len(files.entrants), other) == (56, 2)  # one game lost by both, which the table prints as two absences


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
