"""The players of a Swiss-Manager file, field by field."""

from dataclasses import replace
from datetime import date

from federation.reports.files.reading import read
from tests.federation.reports.swiss_manager.made_up import PLAYERS, SOUND


def first(**changes):
    return read(SOUND.but(players=(replace(PLAYERS[0], **changes), *PLAYERS[1:])).written()).entrants[0]


def test_fields_of_a_player():
    one = first()
    assert (one.name, one.title, one.rating, one.federation, one.fide_id, one.born, one.club) == (
        "Okoń, Jan", "FM", 2310, "POL", "1100001", date(1990, 2, 3), "Górnik",
    )  # fmt: skip


def test_only_women_are_marked():
    assert [each.sex for each in read(SOUND.written()).entrants] == ["", "w", "", "w"]
    assert first(sex=2).unread == {"sex": "computer"}


def test_a_year_alone_is_a_year_of_birth():
    third = read(SOUND.written()).entrants[2]
    assert (third.born, third.birth_year) == (None, 1975)
    assert first(born=19901350).unread == {"born": "1990-13-50"}


def test_a_title_that_fide_does_not_have_is_left_out():
    assert (first(title="II").title, first(title="II").unread, first(title="M").title) == ("", {"title": "II"}, "")


def test_a_name_in_one_field_stays_whole():
    assert first(family="Okoń Jan", given="").name == "Okoń Jan"


def test_no_rating_is_none_and_a_short_id_is_national():
    one = first(rating=0, fide_id=4711)
    assert (one.rating, one.fide_id, one.national_id) == (None, "", "4711")
