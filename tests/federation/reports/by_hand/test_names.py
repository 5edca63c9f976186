"""Pasted names: what is told apart in any order, and every word for what is not."""

from datetime import date

from federation.reports.by_hand.names import LONGEST_LINE, MOST_PLAYERS, Fault, read_names
from federation.reports.report import Entrant

YEAR, HOME = 2026, "VIS"


def facts(player: Entrant) -> dict:
    """The facts of a player that are known, the start number aside."""
    names = "name sex title rating federation fide_id national_id national_federation born birth_year single_name"
    return {name: value for name in names.split() if (value := getattr(player, name))}


def alone(line: str) -> dict:
    """The one player of a line that is understood."""
    names = read_names(line, YEAR, HOME)
    assert names.faults == [], line
    (player,) = names.players
    return facts(player)


def faults(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.message) for fault in read_names(text, YEAR, HOME).faults]


def test_facts_are_told_apart_in_any_order():
    whole = {
        "name": "Gołąb, Anna", "sex": "w", "title": "WFM", "rating": 2156, "federation": "VIS", "fide_id": "9900001",
        "born": date(1990, 5, 3), "birth_year": 1990,
    }  # fmt: skip
    lines = (
        "Gołąb, Anna\tw\tWFM\t2156\tVIS\t9900001\t1990-05-03",
        "1\tWFM\tGołąb, Anna\tVIS\t2156\tw\t03.05.1990\t9900001",
        "WFM; Gołąb, Anna; 1990/05/03; 2156; f; VIS; 9900001",
        "1. WFM Gołąb, Anna   2156   w   VIS   9900001   1990-05-03",
        "Gołąb, Anna, w, WFM, 2156, VIS, 9900001, 1990-05-03",
        "Gołąb | Anna | w | WFM | 2156 | VIS | 9900001 | 1990-05-03",
    )
    assert {line: alone(line) for line in lines} == dict.fromkeys(lines, whole)


def test_names_are_read_as_they_are_written():
    expected = {
        "Gołąb, Anna": {"name": "Gołąb, Anna"},
        "  Gołąb ,  Anna Maria ": {"name": "Gołąb, Anna Maria"},
        "Anna Gołąb": {"name": "Anna Gołąb"},
        "Gołąb\tAnna": {"name": "Gołąb, Anna"},
        "12) Gołąb, Anna": {"name": "Gołąb, Anna"},
        "Nutakki,": {"name": "Nutakki", "single_name": True},
        "Smith, John M": {"name": "Smith, John M"},
        "Lee, TAN": {"name": "Lee, TAN"},
        "KIM": {"name": "KIM"},
        "IM Li, Chao CHN 2240": {"name": "Li, Chao", "title": "IM", "federation": "CHN", "rating": 2240},
        "Anna Bianchi, 2199, ITA": {"name": "Anna Bianchi", "rating": 2199, "federation": "ITA"},
        "Петров, Иван": {"name": "Петров, Иван"},
    }
    assert {line: alone(line) for line in expected} == expected


def test_years_of_birth_and_ids():
    expected = {
        "A, B; *1990": {"name": "A, B", "birth_year": 1990},
        "A, B; (1990)": {"name": "A, B", "birth_year": 1990},
        "A, B; born 1990": {"name": "A, B", "birth_year": 1990},
        "A, B; 1990/00/00": {"name": "A, B", "birth_year": 1990},
        "A, B; 1990; 2150": {"name": "A, B", "birth_year": 1990, "rating": 2150},
        "A, B; 2150; 1990": {"name": "A, B", "birth_year": 1990, "rating": 2150},
        "A, B; 1990; *1985": {"name": "A, B", "birth_year": 1985, "rating": 1990},
        "A, B; VIS000007": {"name": "A, B", "national_id": "VIS000007", "national_federation": "VIS"},
        "A, B; 12345": {"name": "A, B", "national_id": "12345", "national_federation": "VIS"},
        "A, B; 950": {"name": "A, B", "rating": 950},
    }
    assert {line: alone(line) for line in expected} == expected


def test_a_number_that_may_be_both_is_as_the_other_lines_have_it():
    of = [(each.rating, each.birth_year) for each in read_names("A, B 1985\nC, D 2340\nE, F", YEAR).players]
    assert of == [(1985, None), (2340, None), (None, None)]
    pairs = "A, B; 1985; 1990\nC, D; 1975; 2200"
    assert [(each.rating, each.birth_year) for each in read_names(pairs, YEAR).players] == [(1990, 1985), (2200, 1975)]


def test_a_number_that_may_be_both_is_asked_about():
    asked = "a rating or a year of birth? Write a year as"
    assert faults("A, B; 1985\nC, D; 1990; 1975") == [
        (1, f"1985: {asked} *1985."),
        (2, f"1990 and 1975: {asked} *1975."),
    ]


def test_nothing_is_lost_in_silence():
    expected = {
        "A, B; xy12z": [(1, "“xy12z” is not understood.")],
        "A, B; GM; IM": [(1, "“IM” is not understood.")],
        "A, B; 2150; 2250": [(1, "“2150” is not understood."), (1, "“2250” is not understood.")],
        "A, B; 17": [(1, "“17” is not understood.")],
        "9900001": [(1, "There is no name.")],
        "A, B; C; D": [(1, "“C” is not understood.")],
        "A, B; 9900001; 9900002": [(1, "“9900002” is not understood.")],
        "x" * 34: [(1, "The name has 34 signs; a report has room for 33.")],
        f"A, B; VIS{'1' * 9}": [(1, "The id has 12 signs; a report has room for 11.")],
        "A" * (LONGEST_LINE + 1): [(1, "The line has 301 signs; 300 are the most.")],
    }
    found = {line: faults(line) for line in expected}
    assert found == expected


def test_lines_are_counted_with_the_empty_ones():
    names = read_names("\nA, B\n\nC, D; ??\n", YEAR, HOME)
    assert [each.number for each in names.players] == [1, 2]
    assert names.faults == [Fault(4, "“??” is not understood.", leftover=True)]


def test_what_is_not_understood_can_be_left_out_where_a_name_is_left():
    names = read_names("A, B; Hetman Toruń\n9900001; ??\nC, D; 1985; 1990", YEAR)
    assert [(fault.line, fault.leftover) for fault in names.faults] == [(1, True), (2, False), (2, False), (3, False)]
    assert names.players[0].name == "A, B"


def test_a_pasted_list_has_heads_and_signs_for_nothing():
    pasted = (
        "No.\t\tName\tFideID\tFED\tRtg\n1\tGM\tSowa, Ewa\t9900001\tPOL\t2500\n"
        "2\t\tWrona, Jan\t0\tPOL\t0\n3\t-\tGawron, Jan\t\t\t-"
    )
    names = read_names(pasted, YEAR)
    assert (names.faults, [facts(each) for each in names.players]) == ([], [
        {"name": "Sowa, Ewa", "title": "GM", "federation": "POL", "rating": 2500, "fide_id": "9900001"},
        {"name": "Wrona, Jan", "federation": "POL"},
        {"name": "Gawron, Jan"},
    ])  # fmt: skip


def test_a_line_with_a_colon_begins_a_team():
    names = read_names("Hetman Toruń:\n1. A, B\n2. C, D\nGoniec :\n1\tE, F\n", YEAR, HOME)
    assert (names.teams, names.faults) == ({"Hetman Toruń": [1, 2], "Goniec": [3]}, [])
    assert [each.name for each in names.players] == ["A, B", "C, D", "E, F"]


def test_teams_that_cannot_be_are_told():
    assert faults("A, B\nX:\nC, D\nX:\n:\n" + "y" * 33 + ":") == [
        (2, "Players stand before the first team, “X”."),
        (4, "There are two teams “X”."),
        (5, "The team has no name."),
        (6, "The team's name has 33 signs; a report has room for 32."),
    ]


def test_there_is_a_most():
    names = read_names("A, B\n" * (MOST_PLAYERS + 5), YEAR, HOME)
    assert len(names.players) == MOST_PLAYERS
    assert names.faults == [Fault(1000, "More than 999 players cannot be entered by hand.")]
