"""What may be typed into a calculator, and what is said where it cannot be read."""

from datetime import date

import pytest

from ratings.calculators.fields import CHOICE, DECIMAL, Calculator, Field, rating
from ratings.calculators.input import MOST_GAMES, Row, Wrong, results, typed_rows, value

PLAIN = Calculator((rating(),), "")
SURE = Calculator((rating(),), "", deviations=True)
DATED = Calculator((rating(),), "", dated=True)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1650 1, 1720 =, 1588 0", [(1650, 1), (1720, 0.5), (1588, 0)]),
        ("1650 1\n1720 ½\r\n1588 0", [(1650, 1), (1720, 0.5), (1588, 0)]),
        ("1650 win; 1720 draw; 1588 loss", [(1650, 1), (1720, 0.5), (1588, 0)]),
        ("1650 0,5, 1720 0.5", [(1650, 0.5), (1720, 0.5)]),
        ("1650 1-0,1720 1/2 ,, ", [(1650, 1), (1720, 0.5)]),
        ("unrated 1, - 0", [(None, 1), (None, 0)]),
        ("1650 +", [(1650, None)]),
        ("", []),
    ],
)
def test_results_as_people_write_them(typed, read):
    rows = results(typed, PLAIN)
    assert [(row.rating, row.score) for row in rows] == read
    assert [row.error for row in rows] == [""] * len(read)


@pytest.mark.parametrize(
    ("typed", "form", "error"),
    [
        ("abc 1", PLAIN, "“abc” is no number."),
        ("nan 1", PLAIN, "“nan” is no number."),
        ("1e999 1", PLAIN, "“1e999” is no number."),
        ("99999 1", PLAIN, "99999 is out of range: it must lie between 100 and 3500."),
        ("1650", PLAIN, "Which result against 1650? Write 1, = or 0 after the rating: 1650 1"),
        ("1650 2", PLAIN, "“2” is no result; write 1, = or 0."),
        ("1650 1 today", PLAIN, "“1650 1 today” has too many words; one game is a rating and a result."),
        ("? 1", PLAIN, "The opponent’s rating is missing; write “unrated” if there is none."),
        ("1650/80 1", PLAIN, "“1650/80”: a rating is one number here."),
        ("1650/0 1", SURE, "0 is out of range: it must lie between 1 and 1000."),
        ("1650 1 2026-02-30", DATED, "“2026-02-30” is no day; write it like 2026-11-01."),
        ("1650 1 1066-10-14", DATED, "1066-10-14 is out of range: it must lie between 1900 and 2099."),
    ],
)
def test_a_game_that_cannot_be_read_is_told_and_kept_as_typed(typed, form, error):
    (row,) = results(typed, form)
    assert row.error == error
    assert typed.split()[0].removeprefix("?") in f"{row.opponent}/{row.deviation}"


def test_deviations_and_days_where_a_system_has_them():
    assert results("1650/80 1", SURE) == (Row("1650", "80", "1", "", "", 1650, 80),)
    assert results("1650 1 2026-05-09", DATED)[0].played == date(2026, 5, 9)


def test_too_many_games_are_refused_in_words():
    with pytest.raises(Wrong, match=f"These are {MOST_GAMES + 1} games; at most {MOST_GAMES}"):
        results("1650 1," * (MOST_GAMES + 1), PLAIN)


@pytest.mark.parametrize(
    ("typed", "field", "read"),
    [
        ("", Field("x", "X"), None),
        ("12", Field("x", "X"), 12),
        ("0,06", Field("x", "X", DECIMAL, 0, 1), 0.06),
        ("−5", Field("x", "X", DECIMAL, -10, 1), -5),
        ("wgm", Field("x", "X", CHOICE, choices=("GM", "WGM")), "WGM"),
    ],
)
def test_value_of_a_field(typed, field, read):
    assert value(typed, field) == read


@pytest.mark.parametrize(
    ("typed", "field", "error"),
    [
        ("1.5", Field("x", "X"), "“1.5”: a whole number is needed."),
        ("-1", Field("x", "X"), "-1 is out of range: it must lie between 0 and 4000."),
        ("x" * 99, Field("x", "X"), f"“{'x' * 30}…” is no number."),
        ("king", Field("x", "X", CHOICE, choices=("GM", "IM")), "“king” is none of GM, IM."),
    ],
)
def test_value_that_cannot_be_read(typed, field, error):
    with pytest.raises(Wrong) as wrong:
        value(typed, field)
    assert str(wrong.value) == error


def test_rows_of_the_form_become_one_list():
    typed = typed_rows(
        ["1650", "", " 17 20 ", ""], ["", "", "80", ""], ["1", "", "=", "0"], ["", "", "", ""], "1588 0,\n"
    )
    assert typed == "1650 1, 1720/80 =, ? 0, 1588 0"
