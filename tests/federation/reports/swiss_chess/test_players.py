"""The players of a Swiss-Chess file, field by field."""

from dataclasses import replace
from datetime import date

from federation.reports.files.reading import read
from tests.federation.reports.swiss_chess.made_up import PLAYERS, SOUND


def first(**changes):
    return read(SOUND.but(players=(replace(PLAYERS[0], **changes), *PLAYERS[1:])).written()).entrants[0]


def test_fields_of_a_player():
    one = first()
    assert (one.number, one.name, one.title, one.sex, one.rating, one.federation, one.fide_id) == (
        1, "Okon, Jan", "FM", "m", 2310, "POL", "1100001",
    )  # fmt: skip
    assert (one.born, one.club, one.national_id, one.half_points) == (date(1990, 2, 3), "Gornik", "59822-1088", 5)


def test_what_is_not_said_is_empty():
    _, golab, wilk, sowa = read(SOUND.written()).entrants
    assert (golab.national_id, wilk.birth_year, wilk.born, sowa.sex) == ("", 1975, None, "")  # who withdrew has a star
    assert first(rating="").rating is None


def test_what_cannot_be_read_is_named():
    assert first(rating="23x0", title="XM", sex="q").unread == {"rating": "23x0", "title": "XM", "sex": "q"}


def test_before_the_first_round_there_are_no_totals():
    assert read(SOUND.but(paired=False).written()).entrants[0].half_points is None
