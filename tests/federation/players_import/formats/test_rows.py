"""One line of a player list: names, births, titles, and what is refused with which words."""

from datetime import date

import pytest

from federation.players_import.formats.rows import Published, Refusal, read_row


# ---- one line --------------------------------------------------------------------------------------------------
def read(**values):
    return read_row(7, {"fide_id": "9000001", "name": "Test, Ewa", **values}, date(2024, 5, 1))


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ({"name": "Nowak, Jan, jr"}, ("Nowak", "Jan, jr")),
        ({"name": "Suharto"}, ("Suharto", "")),
        ({"name": " Orr  ,  Mark  J  L"}, ("Orr", "Mark J L")),
        ({"name": ", Suharto"}, ("Suharto", "")),
        ({"name": "", "family_name": "Nowak", "given_name": "Ewa"}, ("Nowak", "Ewa")),
    ],
)
def test_names(values, names):
    row = read(**values)
    assert (row.family_name, row.given_name) == names


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1990", (None, 1990)),
        ("1990-05-31", (date(1990, 5, 31), 1990)),
        ("31.05.1990", (date(1990, 5, 31), 1990)),
        ("31.05.90", (date(1990, 5, 31), 1990)),
        ("31.05.15", (date(2015, 5, 31), 2015)),
        ("31.05.21", (date(1921, 5, 31), 1921)),  # nobody of three is on a list
        ("1990/00/00", (None, 1990)),
        ("1945.??.??", (None, 1945)),
        ("0", (None, None)),
        ("0000", (None, None)),
        ("  .  .  ", (None, None)),
        ("????", (None, None)),
    ],
)
def test_births(text, birth):
    row = read(born=text)
    assert (row.born, row.birth_year) == birth


@pytest.mark.parametrize(
    ("old", "new"),
    [("g", "GM"), ("m", "IM"), ("f", "FM"), ("c", "CM"), ("wg", "WGM"), ("wm", "WIM"), ("wf", "WFM"), ("WC", "WCM")],
)
def test_titles_of_one_letter(old, new):
    assert read(title=old).titles == (new,)


def test_a_woman_may_hold_two_titles_and_a_title_in_both_columns_is_one():
    assert read(title="IM", w_title="WGM").titles == ("IM", "WGM")
    assert read(title="WGM", w_title="WGM").titles == ("WGM",)


def test_what_is_not_a_title_for_players_is_left_out_and_said():
    row = read(title="wh")
    assert (row.titles, row.notes) == ((), ("title 'wh' is not a title for players and was left out",))


def test_zero_is_unrated():
    assert read(rating="0", rapid_rating="1800", rapid_factor="0").ratings == (Published("rapid", 1800, None),)


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"fide_id": ""}, "neither a FIDE id nor a national id"),
        ({"fide_id": "12a"}, "FIDE id '12a' is not a whole number up to 9999999999"),
        ({"fide_id": "٣"}, "FIDE id '٣' is not a whole number up to 9999999999"),
        ({"name": ""}, "no name"),
        ({"name": "x" * 101}, "a name is longer than 100 characters"),
        ({"name": "Te\x00st"}, "the name contains control characters"),
        ({"federation": "POLAND"}, "federation 'POLAND' is not a code of three letters"),
        ({"rating": "4500"}, "rating '4500' is not a whole number up to 3999"),
        ({"born": "31.02.1990"}, "birth '31.02.1990' is not a day of the calendar"),
        ({"born": "soon"}, "birth 'soon' is neither a year nor a date"),
        ({"born": "2030"}, "birth year 2030 is not between 1850 and 2024"),
        ({"national_id": "1" * 21}, f"the national id is longer than 20 characters: {'1' * 21}"),
        ({"name": "", "rating": "x"}, "no name; rating 'x' is not a whole number up to 3999"),
    ],
)
def test_a_refused_line_says_everything_that_is_wrong(values, reason):
    refusal = read(**values)
    assert (type(refusal), refusal.line, refusal.reason) == (Refusal, 7, reason)


@pytest.mark.parametrize("field", ["national_id", "club", "region"])
def test_control_characters_are_refused_wherever_they_stand(field):
    """No database takes a NUL in a text."""
    found = read_row(7, {"national_id": "T-1", "name": "Nowak", field: "T-1\0"}, None)
    assert found == Refusal(7, "a value contains control characters", "Nowak")


def test_what_a_refusal_says_of_a_line_has_no_control_characters():
    assert Refusal(7, "odd\0", "a\x1bb") == Refusal(7, "odd?", "a?b")


@pytest.mark.parametrize(
    ("values", "note"),
    [
        (
            {"name": "Kernan< Bernard"},
            "a name has signs that no name has: the file may be damaged, or its encoding another",
        ),
        (
            {"name": "Soko\x9aowska"},
            "a name has signs that no name has: the file may be damaged, or its encoding another",
        ),
        ({"family_name": "Nowak"}, "the name stands twice and is not the same; `name` was not used"),
        ({"born": "1990", "birth_year": "1991"}, "the year of birth is not that of the birth; it was not used"),
        ({"born": "1990-05-00"}, "of a birth without its day the year was used"),
        ({"club": "x" * 121}, "the club is longer than 120 characters; the rest was left out"),
        ({"region": "x" * 81}, "the region is longer than 80 characters; the rest was left out"),
        ({"sex": "x"}, "sex 'X' is not known and was left out"),
        ({"flag": "iq"}, "flag 'iq' has letters that are not known and were not used"),
        ({"flag": "w", "sex": "M"}, "the flag says a woman, the sex a man; the sex was used"),
        ({"factor": "20"}, "a K without a rating was not used"),
        ({"title": "WH", "w_title": "WH"}, "title 'WH' is not a title for players and was left out"),
    ],
)
def test_what_is_not_used_of_a_line_is_told_once(values, note):
    assert read(**values).notes == (note,)


def test_the_flag_of_a_list_of_all_tempos_is_that_of_the_standard_rating():
    several = read(rating="2000", rapid_rating="1900", flag="wi").ratings
    assert several == (Published("standard", 2000, None, True), Published("rapid", 1900))
    assert read_row(7, {"fide_id": "1", "name": "Test", "rating": "1900", "flag": "I"}, None, "rapid").ratings == (
        Published("rapid", 1900, None, True),
    )


def test_a_single_rating_column_is_what_the_list_rates_and_one_of_several_the_standard():
    values = {"fide_id": "1", "name": "Test", "rating": "2000"}
    assert read_row(7, values, None, "rapid").ratings == (Published("rapid", 2000),)
    assert read_row(7, values | {"rapid_rating": "1900"}, None, "rapid").ratings == (
        Published("standard", 2000), Published("rapid", 1900),
    )  # fmt: skip
