"""Neither is done without a reason, nor the name taken out without having read what changes."""

import pytest

from federation.people.privacy.forms import ErasureForm, HandOutForm

REASON = "asked by letter on 3 April"


@pytest.mark.parametrize("given", [{}, {"reason": REASON}, {"read": "on"}, {"reason": "x", "read": "on"}])
def test_the_name_is_not_taken_out_by_half_a_form(given):
    assert not ErasureForm(given).is_valid()


def test_whole_forms_are_taken():
    assert ErasureForm({"reason": REASON, "read": "on"}).is_valid()
    assert [HandOutForm({"reason": REASON, "as_file": kind}).is_valid() for kind in ("page", "json", "exe")] == [
        True, True, False,
    ]  # fmt: skip
