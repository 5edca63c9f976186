"""Forms of applications: who is meant, and what a decision needs."""

import pytest

from ratings.pages.titles.application_forms import AwardForm, BeginForm, EndForm
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db


def test_a_player_is_found_by_either_id():
    player = make_player(national_id="V77", fide_id=990_000_077)
    for text in ("v77", "990000077"):
        form = BeginForm({"player": text, "title": "FM", "way": "rating"})
        assert (form.is_valid(), form.cleaned_data["player"]) == (True, player)
    nobody = BeginForm({"player": "V78", "title": "XX", "way": "rating"})
    assert {name: len(errors) for name, errors in nobody.errors.items()} == {"player": 1, "title": 1}


def test_an_award_needs_a_number_and_a_day():
    assert set(AwardForm({}).errors) == {"decision", "day"}
    assert AwardForm({"decision": "7/2026", "day": "2026-11-20"}).is_valid()


def test_an_end_needs_a_reason():
    assert set(EndForm({"how": "refuse", "reason": "no"}).errors) == {"reason"}
    assert EndForm({"how": "withdraw", "reason": "It was a mistake."}).is_valid()
