"""What an officer types about an event's time control."""

import pytest

from federation.events.forms.rate_of_play import LONGEST_APPROVAL, ApprovalForm, RateOfPlayForm
from federation.events.rate_of_play import RateOfPlay

WHOLE = {
    "time_control": " 45+30 ",
    "minutes": "75",
    "first_control": "40",
    "approved_control": "QC",
    "reason": "It was so.",
}


def test_what_is_typed_becomes_a_rate_of_play():
    form = RateOfPlayForm(WHOLE)
    assert form.is_valid()
    assert form.typed() == RateOfPlay("45+30", 75.0, 40, "QC")


def test_what_is_left_empty_is_not_known():
    form = RateOfPlayForm({"reason": "It was so."})
    assert form.is_valid()
    assert form.typed() == RateOfPlay("", None, None, "")


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        ({"minutes": "0.5"}, ["minutes"]),
        ({"minutes": "10001"}, ["minutes"]),
        ({"minutes": "an hour"}, ["minutes"]),
        ({"first_control": "0"}, ["first_control"]),
        ({"reason": "so"}, ["reason"]),
        ({"time_control": "x" * 121}, ["time_control"]),
    ],
)
def test_what_cannot_be_is_refused(wrong, fields):
    assert list(RateOfPlayForm(WHOLE | wrong).errors) == fields


def test_an_approval_has_the_room_of_its_column():
    assert [ApprovalForm({"approved_control": "x" * length}).is_valid() for length in (LONGEST_APPROVAL, 121)] == [
        True, False,
    ]  # fmt: skip
