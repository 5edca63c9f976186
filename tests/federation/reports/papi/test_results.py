"""The rounds of Papi as codes of TRF; what is not known is asked about."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from tests.federation.reports.papi.made_up import PLAYERS, SOUND, player
from tests.federation.reports.small_tournament import TODAY
from tests.walks import walk


def first(mine: str, theirs: str = "R 0"):
    """The first round of players 2 and 3, whose cells are these, and what is said."""
    rest = ", R 0, R 0"
    people = (PLAYERS[0], player(2, "Okon", "Jan", mine + rest), player(3, "Golab", "Ewa", theirs + rest), *PLAYERS[3:])
    report = read(SOUND.but(players=people).written())
    found = {each.code: each for each in check(report, TODAY)}
    return [report.entrants[at].pairings[0][1:4] for at in (0, 1)], found


def test_results_with_an_opponent():
    known = {(3, 1): "10", (2, 2): "==", (1, 3): "01", (6, 4): "+-", (4, 6): "-+", (5, 5): "--", (0, 0): "  "}

    def as_known(mine: int, theirs: int) -> None:
        cells, _ = first(f"B3 {mine}", f"N2 {theirs}")
        codes = known[mine, theirs]
        assert cells == [(2, "w", codes[0].strip()), (1, "b", codes[1].strip())]

    walk(known, as_known)


def test_rounds_without_an_opponent():
    known = {"F 0": "Z", "F 2": "H", "F 3": "F", "B1 6": "U", "N1 6": "U", "R1 6": "U", "R 0": ""}

    def as_known(cell: str) -> None:
        cells, found = first(cell)
        assert cells[0] == (None, "", known[cell])
        assert "bye-unknown" not in found

    walk(known, as_known)


def test_what_is_not_known_is_asked_about():
    cells, found = first("B3 7", "N2 7")
    assert cells == [(2, "w", ""), (1, "b", "")]
    assert "round 1, number 1 (code B7)" in found["code-unknown"].message
    assert found["result-missing"].severity == "error"
    assert "round 1, number 1 (code B3)" in first("B 3")[1]["bye-unknown"].message
    assert "colour-invalid" in first("X3 3", "N2 1")[1]


def test_a_game_that_only_one_side_has_is_an_error():
    assert "opponent-silent" in first("B3 3", "R 0")[1]
    assert "results-contradict" in first("B3 3", "N2 3")[1]
    assert "opponent-unknown" in first("B99 3")[1]
