"""Points and kinds of SwissPerfect, as codes of TRF; what is not known is asked about."""

from federation.reports.checks.all import check
from federation.reports.swiss_perfect.reader import read_set
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_perfect.made_up import RESULTS, files
from tests.walks import walk


def last(record):
    """Both players' cells of a record in the place of the game of 1 and 3, and what is said."""
    report = read_set(files(results=(*RESULTS[:4], record, RESULTS[5])), "")
    found = {each.code: each for each in check(report, TODAY)}
    return [report.entrants[at].pairings[2][1:4] for at in (0, 2)], found


def test_results_with_both_players():
    known = {
        (2, 0, 1, 1): "10", (1, 1, 1, 1): "==", (0, 2, 1, 1): "01", (0, 0, 1, 1): "00", (2, 0, 35, 35): "+-",
        (0, 2, 34, 34): "-+", (0, 0, 36, 36): "--", (0, 2, 1, 0): "-+", (2, 0, 1, 0): "+-",
    }  # fmt: skip

    def as_known(record) -> None:
        cells, found = last((3, 1, 3, *record))
        assert cells == [(3, "w", known[record][0]), (1, "b", known[record][1])]
        assert "code-unknown" not in found
        assert ("games-unrated" in found) == (record[2:] == (1, 0))

    walk([(record,) for record in known], as_known)


def test_what_is_not_known_is_asked_about():
    def asked(record) -> None:
        cells, found = last((3, 1, 3, *record))
        assert cells == [(3, "w", ""), (1, "b", "")]
        assert "round 3, 1 against 3" in found["code-unknown"].message
        assert f"(code {record[2]}/{record[3]})" in found["result-missing"].message

    walk([((0, 2, 35, 35),), ((2, 0, 5, 5),), ((1, 1, 1, 0),), ((2, 0, 35, 34),), ((3, 0, 1, 1),)], asked)


def test_results_of_one_player():
    for score, code in ((2, "F"), (1, "H"), (0, "Z")):
        assert last((3, 1, 0, score, 0, 1, 0))[0][0] == (None, "", code)
        assert last((3, -1, 3, 0, score, 0, 1))[0][1] == (None, "", code)
    assert "round 3, 1" in last((3, 1, 0, 7, 0, 1, 0))[1]["bye-unknown"].message


def test_records_of_nobody_are_passed_over():
    assert last((3, 0, 0, 0, 0, 5, 0))[0] == [(None, "", ""), (None, "", "")]
