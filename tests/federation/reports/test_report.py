"""What a report answers of itself."""

from dataclasses import FrozenInstanceError, fields

import pytest

from federation.reports.report import (
    Board,
    Edit,
    Entrant,
    Fix,
    Pairing,
    Problem,
    Report,
    Severity,
    Span,
    without_private,
)
from tests.federation.reports.small_tournament import report


def test_the_entrant_of_a_start_number_is_the_first_with_it():
    read = report(("001    4", "001    3"))
    assert (read.entrant(1), read.entrant(3), read.entrant(4)) == (read.entrants[0], read.entrants[2], None)


def test_a_report_starts_with_nothing():
    """What no file said is empty or None; a person has two names unless the file says otherwise."""
    assert repr(Entrant(1, "Okoń")) == (
        "Entrant(number=1, name='Okoń', line=0, sex='', title='', rating=None, federation='', fide_id='', "
        "national_id='', national_federation='', born=None, birth_year=None, club='', team='', half_points=None, "
        "rank=None, pairings=[], raw='', single_name=False, unread={}, typed={})"
    )
    assert (Report("TRF16").rounds, Report("TRF16").entrants) == (0, [])


def test_the_opponent_of_a_game_is_a_number_and_a_bye_has_none():
    assert Pairing(1, 12, "w", "1").against == 12
    with pytest.raises(AssertionError):
        _ = Pairing(1, None, "", "H").against


def test_what_was_read_is_not_changed_and_rows_are_small():
    """Edits make new ones; and of entrants and pairings a large event has tens of thousands."""
    pairing = Pairing(1, 12, "w", "1")
    problem = Problem(Severity.NOTE, "edited", "")
    for each in (problem, Edit("points", "1"), Fix("It is", ()), Board(1, 1, 1, 2, 2, 0, "played")):
        with pytest.raises(FrozenInstanceError):
            setattr(each, fields(each)[0].name, "other")
    with pytest.raises(AttributeError):
        setattr(pairing, pairing._fields[0], "other")
    assert [hasattr(each, "__dict__") for each in (pairing, Entrant(1, ""))] == [False, False]


def test_the_key_of_a_problem_is_its_code_and_its_place():
    assert Problem(Severity.ERROR, "total-differs", "", 13, 1, 2).key == "total-differs/13/1/2"
    assert Problem(Severity.NOTE, "rank-shared", "").key == "rank-shared/0/0/0"


def test_what_is_private_is_kept_as_zero_bytes():
    assert without_private(b"abcdefg", Report("made up", private=[Span(1, 3), Span(6, 7)])) == b"a\0\0def\0"
    assert without_private(b"abc", Report("made up")) == b"abc"
