"""The officer's form opens as things were said and gives back what was chosen."""

import pytest

from ratings.pages.titles.facts_form import FactsForm
from ratings.titles.event_facts import Facts

WHY = "The minutes of the council."


@pytest.mark.parametrize("listed", [None, True, False])
def test_what_was_said_comes_back(listed):
    known = Facts("1.4.3b", "team-championship", "team", listed, ("1.1.1", "1.8"))
    opened = FactsForm(known=known)
    form = FactsForm({**opened.initial, "reason": WHY}, known=Facts())
    assert (form.is_valid(), form.facts()) == (True, known)


def test_nothing_chosen_is_nothing_said():
    form = FactsForm({"reason": WHY}, known=Facts())
    assert (form.is_valid(), form.facts()) == (True, Facts())


def test_what_does_not_exist_cannot_be_said():
    form = FactsForm(
        {"exemption": "1.4.3z", "kind": "tea", "pairing": "match", "confirmed": ["9.9"], "reason": "no"}, known=Facts()
    )
    assert set(form.errors) == {"exemption", "kind", "pairing", "confirmed", "reason"}
