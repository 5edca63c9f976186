"""Pairings of Swiss-Chess: both sides of a game, forfeits, byes; what is not known is asked about."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_chess.made_up import FORFEIT, FREE, PLAYERS, ROWS, SOUND, Player
from tests.walks import walk


def last(first, third, file=SOUND):
    """Cells of players 1 and 3 in round 3, where their records are these, and what is said."""
    rows = {1: (*ROWS[1][:2], first), 2: ROWS[2], 3: (*ROWS[3][:2], third), 4: ROWS[4]}
    report = read(file.but(rows=rows).written())
    found = {each.code: each for each in check(report, TODAY)}
    return [report.entrants[at].pairings[2][1:4] if report.rounds > 2 else () for at in (0, 2)], found


def test_results_of_a_game():
    for (mine, theirs), code in {(3, 1): "10", (2, 2): "==", (1, 3): "01", (0, 0): "  "}.items():
        cells, _ = last((1, 3, mine, 0), (3, 1, theirs, 0))
        assert cells == [(3, "w", code[0].strip()), (1, "b", code[1].strip())]
    assert last((2, 3, 3, FORFEIT), (4, 1, 1, FORFEIT))[0] == [(3, "w", "+"), (1, "b", "-")]


def test_rounds_without_an_opponent_are_told_each_time():
    known = {(3, FREE): "U", (2, FREE): "H", (2, FORFEIT): "H", (3, FORFEIT): "F", (1, FREE): "Z", (1, FORFEIT): "Z"}

    def as_known(result: int, attribute: int) -> None:
        cells, found = last((0, 0, result, attribute), (0, 0, 0, 0))
        assert cells == [(None, "", known[result, attribute]), (None, "", "")]
        assert "round 3, number 1." in found["bye-unknown"].message

    walk(known, as_known)
    assert "(code 3/7)" in last((0, 0, 3, 7), (0, 0, 0, 0))[1]["bye-unknown"].message


def test_what_is_not_known_is_asked_about():
    for result, attribute in ((4, 0), (0xF3, 0), (0x0F, 0), (2, FORFEIT), (3, 1), (3, 0x22)):
        cells, found = last((1, 3, result, attribute), (3, 1, result, attribute))
        assert cells == [(3, "w", ""), (1, "b", "")]
        assert f"round 3, number 1 (code {result:x}/{attribute:x})" in found["code-unknown"].message
        assert found["result-missing"].severity == "error"


def test_in_events_of_teams_the_bits_stand_twice():
    squads = tuple(Player(one.number, one.name, team=1 + one.number // 3, board=1) for one in PLAYERS)
    file = SOUND.but(players=squads, teams=("Gornik", "Rampart"), matches={1: (2, 2, 2), 2: (1, 1, 1)})
    assert last((1, 3, 0x0F, 0x22), (3, 1, 0x05, 0x22), file)[0] == [(3, "w", "+"), (1, "b", "-")]
    assert "code-unknown" in last((1, 3, 3, 0), (3, 1, 1, 0), file)[1]


def test_a_game_that_the_other_side_does_not_have_is_an_error():
    assert last((1, 3, 3, 0), (0, 0, 0, 0))[1]["opponent-silent"].severity == "error"
    assert "results-contradict" in last((1, 3, 3, 0), (3, 1, 3, 0))[1]
    assert last((9, 3, 3, 0), (3, 1, 1, 0))[1]["colour-invalid"].severity == "error"


def test_who_meets_nobody_has_a_bye():
    rows = {number: (*own[:2], (0, 0, 0, 0)) for number, own in ROWS.items()}
    rows |= {1: (*ROWS[1][:2], (1, 9, 3, FREE)), 9: ((0, 0, 0, 0), (0, 0, 0, 0), (3, 1, 1, 0))}
    report = read(SOUND.but(players=(*PLAYERS, Player(9, "spielfrei", dummy=True)), rows=rows).written())
    assert [each.number for each in report.entrants] == [1, 2, 3, 4]
    assert report.entrants[0].pairings[2][1:4] == (None, "", "U")
