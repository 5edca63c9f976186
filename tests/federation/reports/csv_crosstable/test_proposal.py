"""What columns seem to hold, in languages that nobody knows here, and what may be said of them."""

from federation.reports.csv_crosstable.proposal import is_list, layout, of_a_list, propose, why_not
from tests.federation.reports.tables import ROWS

UNKNOWN = ["Αρ.", "", "Παίκτης", "Βαθμ.", "Χώρα", "1.Γύρ", "2.Γύρ", "3.Γύρ", "Βαθμοί"]


def told(rows: list[list[str]]) -> str | None:
    found = propose(rows)
    return found and f"{found.at} {found.value}"


def test_a_crosstable_is_known_by_its_cells():
    rows = [*ROWS[:6], UNKNOWN, *ROWS[7:]]
    assert told(rows) == "6 number,title,name,rating,federation,round,round,round,-"
    assert told(ROWS) == "6 number,title,name,rating,federation,round,round,round,points"


def test_without_a_head_the_first_row_is_a_player():
    assert told(ROWS[7:]) == "-1 number,title,name,rating,federation,round,round,round,-"
    grid = [["1", "Okoń, Jan", "*", "1", "½"], ["2", "Gołąb, Ewa", "0", "*", "1"], ["3", "Wilk, Adam", "½", "0", "*"]]
    assert told(grid) == "-1 number,name,round,round,round"


def test_three_columns_a_round_are_known_by_their_letters():
    rows = [["a", "b", "c", "d", "e"]]
    rows += [["1", "Okoń, Jan", "2", "w", "1"], ["2", "Gołąb, Ewa", "1", "s", "0"], ["3", "Wilk, Adam", "4", "w", "½"]]
    assert told(rows) == "0 number,name,round,more,more"


def test_a_grid_is_known_by_its_diagonal():
    rows = [["No", "Wer", "Oko", "Goł", "Wil"]]
    rows += [["1", "Okoń, Jan", "*", "1", "½"], ["2", "Gołąb, Ewa", "0", "*", "1"], ["3", "Wilk, Adam", "½", "0", "*"]]
    assert told(rows) == "0 number,name,round,round,round"


def test_second_lines_of_players_are_passed_over():
    rows = [["a", "b", "Oko", "Goł", "Wil"]]
    cells = [["*", "1", "½"], ["0", "*", "1"], ["½", "0", "*"]]
    for at, row in enumerate(cells, 1):
        rows += [[f"{at}", f"Player {'ABC'[at - 1]}", *row], ["", "", *row]]
    assert told(rows) == "0 number,name,round,round,round"


def test_a_list_of_games_is_known_by_two_columns_of_names():
    rows = [["a", "b", "c", "d", "e"]]
    rows += [["1", "1", "Okoń, Jan", "1-0", "Gołąb, Ewa"], ["1", "2", "Wilk, Adam", "½-½", "Sowa, Anna"]]
    rows += [["2", "1", "Gołąb, Ewa", "0-1", "Wilk, Adam"], ["2", "2", "Sowa, Anna", "1-0", "Okoń, Jan"]]
    assert told(rows) == "0 in_round,board,white,result,black"


def test_other_tables_have_no_results():
    for rows in ([["a", "b", "c"]] * 3, [row[:5] for row in ROWS], [["1", "2"], ["3", "4"]], []):
        assert told(rows) is None


def test_what_may_be_said():
    cases = {
        "name,round": "",
        "in_round,white,black,result": "",
        "name,round,more,more": "",
        "name,club": "Say which columns are rounds: what is rated are games.",
        "number,round": "Say which column has the players' names, or, where each row is a game, White, Black and the "
        "result.",
        "white,black,result": "",
        "name,name,round": "Two columns hold the same. Only rounds may be several.",
        "more,name,round": "A round can go on only in the column to the right of its own.",
        "name,round,more,more,more": "A round has at most 3 columns: opponent, colour and result.",
        "name,rounds": "No column holds “rounds”.",
        "name" + ",round" * 100: "At most 99 rounds are read.",
    }
    assert {value: why_not(value.split(",")) for value in cases} == cases


def test_roles_are_places():
    found = layout(["number", "-", "name", "round", "more", "round"])
    assert (found.of, found.rounds) == ({"number": 0, "name": 2}, [(3, 2), (5, 1)])
    roles = ["in_round", "white", "result", "black"]
    assert (is_list(roles), of_a_list(roles)) == (True, {"round": 0, "white": 1, "result": 2, "black": 3})
