"""Which records are kept as they stand in the file, and which of them a change makes untrue."""

from federation.reports.trf_records import (
    OF_PLAYERS,
    OF_RESULTS,
    OF_THE_EVENT,
    PAIRING,
    TRF26,
    for_ratings_alone,
    kept,
    still_true,
)

LINES = ["### one", "801 1", "250 1.0 ", "152 W", "152", "012 Cup", "XXZ 3", "### two", "222 5400+30", "240 H   2    7"]


def test_they_are_kept_in_the_order_in_which_they_are_written():
    whole = ["152 W", "222 5400+30", "801 1", "250 1.0", "XXZ 3", "240 H   2    7", "### one", "### two"]
    assert kept(LINES, ()) == whole
    assert kept(LINES, ("240", "299")) == [line for line in whole if line[:3] != "240"]


def test_a_change_of_numbers_or_results_leaves_what_names_neither():
    found = kept(LINES, ())
    assert still_true(found, numbers=False, results=False) == found
    assert still_true(found, numbers=False, results=True) == [line for line in found if line[:3] != "801"]
    assert still_true(found, numbers=True, results=True) == ["152 W", "222 5400+30", "### one", "### two"]


def test_what_is_for_pairing_is_kept():
    """But for rulers of columns."""
    assert {"123"} == PAIRING - OF_THE_EVENT - OF_PLAYERS - OF_RESULTS
    assert {"240", "250", "260", "300"} == (OF_PLAYERS & TRF26)


def test_a_result_for_rating_alone_is_a_remark():
    assert for_ratings_alone(3, 4, 9, "=", "1") == (
        "### Round 3, number 4 against 9: = for rating alone; the standings count 1"
    )
