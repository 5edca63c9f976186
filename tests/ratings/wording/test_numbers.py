"""How numbers and sentences are set."""

from datetime import date

import pytest
from django.utils import translation

from federation.vocabulary.dates import days
from ratings.wording.html import phrase
from ratings.wording.numbers import (
    between,
    digits,
    fixed,
    points,
    points_number,
    rating,
    rating_number,
    share,
    shortest,
    signed,
    spread,
    typed,
    typeset,
)
from ratings.wording.sentences import plain


@pytest.mark.parametrize(
    ("value", "text"),
    [(6, "+6"), (-4.0, "−4"), (0, "0"), (-0.0, "0"), (5.7, "+5.7"), (-0.004, "0"), (2.345, "+2.35"), (None, "–")],
)
def test_signed(value, text):
    assert signed(value) == text


def test_signed_with_decimals():
    assert [signed(value, 1) for value in (9, -1.55, 0.04)] == ["+9.0", "−1.6", "0.0"]


@pytest.mark.parametrize(("value", "text"), [(4.5, "4½"), (0.5, "½"), (0, "0"), (7, "7"), (None, "–"), (1.25, "1.25")])
def test_points(value, text):
    assert points(value) == text


def test_share_drops_the_zero_before_the_point():
    assert [share(value) for value in (0.41, 1, 0, None)] == [".41", "1.00", ".00", "–"]


def test_rating():
    assert [rating(value) for value in (2402.0, 2402.5, None)] == ["2402", "2402.5", "–"]


def test_days_are_told_as_briefly_as_they_can_be():
    told = [
        days(date(2026, 9, 5), date(2026, 9, 5)),
        days(date(2026, 9, 5), date(2026, 9, 11)),
        days(date(2026, 9, 29), date(2026, 10, 4)),
        days(date(2026, 12, 28), date(2027, 1, 4)),
    ]
    assert [text.replace("\u00a0", " ").replace("\u2060", "") for text in told] == [
        "5 September 2026",
        "5 – 11 September 2026",
        "29 September – 4 October 2026",
        "28 December 2026 – 4 January 2027",
    ]


def test_typeset_leaves_hyphens_of_words_alone():
    assert (
        typeset("Hart-Dyke: -5, 10 x 3 -> 30 (2014-2024)")
        == "Hart-Dyke: −5, 10\u00a0×\u00a03\u00a0→\u00a030 (2014-2024)"
    )


def test_phrase_makes_the_numbers_strong_and_escapes_the_rest():
    text = phrase("{who} scored {score} of {games}: {change}.", {"who": "<i>", "score": 8.5, "games": 12, "change": -4})
    assert text == ("&lt;i&gt; scored <strong>8½</strong> of <strong>12</strong>: <strong>−4</strong>.")


def test_plain_sets_a_formula():
    numbers = {"factor": 10.0, "score": 8.5, "expected": 7.93, "change": 5.7}
    assert plain("{factor} x ({score} - {expected}) = {change}", numbers) == (
        "10\u00a0×\u00a0(8½ − 7.93)\u00a0=\u00a0+5.7"
    )


def test_wording_that_names_an_unknown_number_raises():
    with pytest.raises(KeyError):
        phrase("{nothing}", {})


def test_an_interval_holds_95_in_100_of_seed_001():
    """1850 with a deviation of 50: two, exactly 1.96, deviations to either side."""
    assert between(1850, 50) == ("1752", "1948")
    assert spread(1850, 50) == "1850\u00a0±\u00a098"
    assert between(20, 50) == ("−78", "118")
    assert spread(1850, None) == "1850"


def test_a_file_has_each_quantity_with_its_own_digits():
    assert [rating_number(each) for each in (2000.0, 1999.96, 1840.25, None)] == [2000, 2000, 1840.3, None]
    assert [points_number(each) for each in (40.25, 26.75, 3.0, 0.5, None)] == [40.25, 26.75, 3, 0.5, None]
    assert [digits(each, 2) for each in (-1.005, 12.0, None)] == [-1.01, 12, None]


@pytest.mark.parametrize(("language", "sign"), [("en", "."), *((each, ",") for each in ("bg", "de", "it", "pl", "tr"))])
def test_decimals_are_parted_as_the_language_parts_them(language, sign):
    with translation.override(language):
        told = [fixed(7.93, 2), shortest(0.5), signed(-7.26, 1), rating(2402.5), points(1.25), spread(1850.5, 50)]
        assert told == [
            each.replace(".", sign) for each in ("7.93", "0.5", "−7.3", "2402.5", "1.25", "1850.5\u00a0±\u00a098")
        ]
        assert share(0.41) == (".41" if sign == "." else "0,41")
        assert plain("{weighted:.4f} of {games}", {"weighted": 0.5, "games": 1.5}) == f"0{sign}5000 of 1{sign}5"


def test_fields_and_files_have_a_point_in_every_language():
    with translation.override("de"):
        assert (typed(-7.25), digits(7.255, 2), rating_number(2402.5)) == ("-7.25", 7.26, 2402.5)
