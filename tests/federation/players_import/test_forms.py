"""What a registrar types about a list."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from federation.players_import.forms import AnswerForm, PlayerListForm


def form(**given) -> PlayerListForm:
    return PlayerListForm(given, {"file": SimpleUploadedFile("a.csv", b"x")})


def test_empty_fields_leave_all_to_the_file():
    empty = form()
    assert (empty.is_valid(), empty.asked) == (
        True, {"federations": "", "day": None, "tempo": "", "encoding": "utf-8", "partial": False},
    )  # fmt: skip


def test_everything_said():
    full = form(federations=" pol, ITA POL", day="2026-10-01", tempo="rapid", encoding="cp1250", partial="on")
    assert (full.is_valid(), full.asked) == (
        True,
        {"federations": "ITA,POL", "day": date(2026, 10, 1), "tempo": "rapid", "encoding": "cp1250", "partial": True},
    )


@pytest.mark.parametrize(
    ("given", "errors"),
    [
        ({"federations": "POL, Poland, Ł1"}, {"federations": ["Not a code of three letters: POLAND, Ł1"]}),
        ({"encoding": "rot13"}, {"encoding": ["Select a valid choice. rot13 is not one of the available choices."]}),
        ({"day": "yesterday"}, {"day": ["Enter a valid date."]}),
    ],
)
def test_what_makes_no_sense(given, errors):
    assert form(**given).errors == errors


def test_a_file_is_needed():
    assert PlayerListForm({}).errors == {"file": ["This field is required."]}


@pytest.mark.parametrize(("needed", "valid"), [(True, False), (False, True)])
def test_a_reason_is_needed_where_a_list_is_unusual(needed, valid):
    assert AnswerForm({"reason": "  "}, needed=needed).is_valid() is valid
