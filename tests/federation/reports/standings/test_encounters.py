"""Direct encounter with its sub-groups."""

from federation.reports.standings.encounters import direct_encounter
from tests.federation.reports.standings.made_up import round_robin, swiss


def test_all_met_all_and_every_set_still_equal_again():
    """6.2: 1 and 2 are equal in the sums, 3 and 4 too; then their own games decide. A circle of three stays."""
    event = round_robin("2w1 3b0 4w1", "1b0 4w1 3b1", "4b0 1w1 2w0", "3w1 2b0 1b0")
    assert direct_encounter(event, [1, 2, 3, 4]).order == [[1], [2], [4], [3]]
    circle = round_robin("2w1 3b0", "1b0 3w1", "1w1 2b0")
    assert direct_encounter(circle, [1, 2, 3]).order == [[1, 2, 3]]


def test_not_all_met_only_who_stays_on_top_is_settled():
    """6.3: 1 beat two of the other three, who have not met each other."""
    event = swiss("2w1 3b1 4w1", "1b0 U U", "U 1w0 U", "U U 1b0")
    found = direct_encounter(event, [1, 2, 3, 4])
    assert (found.order, found.decided) == ([[1], [2, 3, 4]], True)
    assert direct_encounter(event, [2, 3, 4]).order == [[2, 3, 4]]
    one_short = swiss("2w1 3b=", "1b0 U", "U 1w=")
    assert direct_encounter(one_short, [1, 2, 3]).order == [[1, 2, 3]]


def test_forfeits_are_left_out_of_a_swiss():
    """6.1.1; with /P and in a round robin they count."""
    event = swiss("2w+", "1b-")
    assert direct_encounter(event, [1, 2]).order == [[1, 2]]
    assert direct_encounter(event, [1, 2], forfeits=True).order == [[1], [2]]
    assert direct_encounter(round_robin("2w+", "1b-"), [2, 1]).order == [[1], [2]]


def test_of_several_meetings_the_average_counts():
    """6.1.2: 1 won once and lost once against 2; both beat 3, 1 twice, which is no more than once."""
    event = round_robin("2w1 2b0 3w1 3b1 -", "1b0 1w1 - - 3b1", "- - 1b0 1w0 2w0")
    assert direct_encounter(event, [1, 2, 3]).order == [[1, 2], [3]]
