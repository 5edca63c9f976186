"""What a comparison is called, and which ones everybody reads."""

import pytest
from django.utils import timezone

from ratings.models import Backtest


def test_it_is_called_by_its_systems_and_its_month():
    one = Backtest(question={"systems": ["fide", "glicko2", "fide:floor=1000"], "from": "2025-01-01"})
    assert str(one) == "FIDE standard (floor 1000), Glicko-2, from 2025-01"


@pytest.mark.django_db
def test_only_a_published_answer_is_public():
    rows = [("done", True), ("done", False), ("failed", True)]
    made = [
        Backtest.objects.create(question={}, state=state, published_at=timezone.now() if public else None)
        for state, public in rows
    ]
    assert list(Backtest.objects.public()) == made[:1]
