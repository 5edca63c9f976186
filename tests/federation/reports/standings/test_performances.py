"""Tie-breaks from ratings."""

from federation.reports.standings.codes import read_code
from federation.reports.standings.performances import (
    average,
    average_of_opponents,
    half_up,
    perfect,
    performance,
    rating,
)
from federation.reports.standings.values import Missing
from tests.federation.reports.standings.made_up import swiss

EVENT = swiss("2w1 3b1 4w+", "1b0 4w1 3b=", "4b= 1w0 2w=", "3w= 2b0 1b-", ratings=(2000, 1901, 1800, 1700))


def test_opponents_met_over_the_board_count():
    assert average(EVENT, 1, read_code("ARO")).amount == 1851  # 1850½ goes up
    assert average(EVENT, 1, read_code("ARO/C1")).amount == 1901
    assert performance(EVENT, 1, read_code("TPR")).amount == 1851 + 800
    assert performance(EVENT, 2, read_code("TPR")).amount == 1833  # half of the points
    assert average_of_opponents(EVENT, 4, read_code("APRO")).amount == half_up(1833 + 1742, 2)
    assert rating(EVENT, 2, read_code("RTNG")).amount == 1901


def test_a_perfect_performance_is_where_the_table_expects_the_score():
    """10.3: all won, beyond the table against the stronger one; nothing scored, 800 below the weakest."""
    won, lost = swiss("2w1", "1b0", ratings=(2000, 1900)), 2
    assert perfect(won, 1, read_code("PTP")).amount == 1900 + 736
    assert perfect(won, lost, read_code("PTP")).amount == 2000 - 800
    assert average_of_opponents(won, 1, read_code("APPO")).amount == 1200


def test_without_all_ratings_they_leave_the_list():
    event = swiss("2w1 H", "1b0 H", "H H", ratings=(2000, None, 1800))
    for count, code in ((average, "ARO"), (rating, "RTNG"), (average_of_opponents, "APRO")):
        assert count(event, 1, read_code(code)).missing is Missing.UNRATED
    assert average(event, 1, read_code("ARO/U1400")).amount == 1400
    assert average(event, 3, read_code("ARO/U1400")).missing is Missing.NO_GAME
    assert average_of_opponents(event, 3, read_code("APRO/U1400")).missing is Missing.NO_GAME
