"""Which question is shown, and whose move a row is."""

import pytest

from ratings.pages.engine_tables import positions_of, usual_question


@pytest.mark.django_db
def test_no_question_while_nothing_is_analysed():
    assert usual_question() is None


def test_rows_are_white_s_and_black_s():
    found = positions_of([[22, "a", "a", 5, 5, 0.0], [23, "b", "c", 9, -1, 0.3]], "7")
    assert [(side, [(one.move, one.best, one.played, one.same) for one in found[side]]) for side in (True, False)] == [
        (True, [(12, 5, 5, True)]), (False, [(12, 9, -1, False)]),
    ]  # fmt: skip
