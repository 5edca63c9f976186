"""The same button for all problems of one kind."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity
from federation.reports.sheet.alike import edits_of_all, shapes
from federation.reports.sheet.typed import shown
from tests.federation.small_trf import trf


def report(content, edits=()):
    return read(content, "baltic.trf", list(edits), 5_000_000, "VIS")


def errors(one):
    return [each for each in check(one, one.end) if each.severity == Severity.ERROR]


def test_labels_of_one_kind_have_one_shape():
    """Four totals are wrong, each by another number: "Use 2½", "Use 1½" ..."""
    one = report(trf(points={1: 9.0, 2: 8.0, 3: 7.5, 4: 6.5}))
    found = [each for each in errors(one) if each.code == "total-differs"]
    assert {shape for (_key, label), shape in shapes(one, found).items() if label.startswith("Use ")} == {"Use #"}


def test_all_of_them_are_mended_and_the_report_itself_is_not_touched():
    content = trf(points={1: 9.0, 2: 8.0, 3: 7.5, 4: 6.5})
    one = report(content)
    edits = edits_of_all(one, "total-differs", "Use #", one.end)
    assert [(each.what, each.number) for each in edits] == [("points", number) for number in (1, 2, 3, 4)]
    assert errors(report(content, edits)) == []
    assert one == report(content)


def test_of_buttons_only_those_of_the_shape_are_pressed():
    one = report(trf(points={1: 9.0, 2: 8.0, 3: 7.5}))
    assert edits_of_all(one, "total-differs", "Count #", one.end) == []
    assert edits_of_all(one, "opponent-silent", "Use #", one.end) == []


def test_names_in_labels_do_not_make_them_differ():
    """Two opponents of a lost line: each is offered not to have played."""
    lines = trf().decode().splitlines()
    content = "\n".join(
        line[:91] + 3 * "  0000 - Z" if line.startswith("001    5") else line for line in lines
    ).encode()
    one = report(content)
    named = {shape for (key, label), shape in shapes(one, errors(one)).items() if "opponent-silent" in key}
    assert "… did not play" in named


def test_a_lost_line_comes_back_from_those_of_the_opponents():
    lines = [line for line in trf().decode().splitlines() if not line.startswith("001    4")]
    lost = report("\n".join(lines).encode())
    fixes = {fix.label: fix for each in errors(lost) for fix in each.fixes}
    after = report("\n".join(lines).encode(), fixes["Add the lost line of number 4"].edits)
    assert [shown(each) for each in after.entrant(4).pairings] == ["1b0", "6w0", "3b1"]
    assert [(each.code, each.number) for each in errors(after)] == [("player-name-missing", 4)]
