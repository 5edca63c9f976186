"""One answer to one question, and the order in which games wait."""

import pytest
from django.db import IntegrityError

from ratings.models import GameAnalysis
from tests.ratings.views.public.test_engine import analysed

pytestmark = pytest.mark.django_db


def test_games_wait_by_priority_then_in_the_order_of_asking():
    done = GameAnalysis.objects.get(game=analysed(3))
    question = {"game": done.game, "engine": "Stockfish 15.1", "hash_megabytes": 16, "digest": done.digest}
    first, second, urgent = (
        GameAnalysis.objects.create(depth=depth, priority=priority, **question)
        for depth, priority in ((9, 0), (10, 0), (11, 5))
    )
    assert list(GameAnalysis.objects.waiting()) == [urgent, first, second]
    assert list(GameAnalysis.objects.done()) == [done]
    with pytest.raises(IntegrityError):
        GameAnalysis.objects.create(depth=9, **question)
