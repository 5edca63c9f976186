"""Which changes an event allows, and the proposal that a form stands for."""

from datetime import date

import pytest

from ratings.lists.dry_runs.proposals import RESTORE, RESULT, WITHDRAW, Proposal
from ratings.pages.event_form import forms_of
from tests.factories import event, player

pytestmark = pytest.mark.django_db


def test_an_event_is_withdrawn_or_restored_and_its_results_changed():
    made = event("Cup", date(2026, 10, 3), date(2026, 10, 4), [(player("Okoń"), player("Gołąb"), 1)])
    assert list(forms_of(made)) == [RESULT, WITHDRAW]
    made.withdrawn = True
    assert list(forms_of(made)) == [RESULT, RESTORE]


def test_a_form_stands_for_one_proposal():
    made = event("Cup", date(2026, 10, 3), date(2026, 10, 4), [(player("Okoń"), player("Gołąb"), 1)])
    game = made.games.get().pk
    typed = {"result-game": game, "result-result": "played:1:1", "result-reason": "The sheets say so."}
    form = forms_of(made)[RESULT](typed, event=made)
    assert form.is_valid()
    assert form.proposal() == Proposal(RESULT, made.pk, game, 1, 1, "played")
    withdrawal = forms_of(made)[WITHDRAW]({"withdraw-reason": "A friendly match."}, event=made)
    assert withdrawal.is_valid() and withdrawal.proposal() == Proposal(WITHDRAW, made.pk)
