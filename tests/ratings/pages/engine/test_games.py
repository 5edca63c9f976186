"""The picture of a game, and what is told to whoever does not see it."""

import pytest

from ratings.models import GameAnalysis
from ratings.pages.engine import games
from tests.ratings.views.public.test_engine import analysed


@pytest.mark.django_db
def test_white_s_losses_stand_above_and_black_s_below():
    game = analysed(3)
    one = GameAnalysis.objects.get()
    one.rows[1][4] = -280  # Black's first move loses three pawns
    steps = games.working(one, game)
    assert [(step.white, round(step.y, 1), round(step.height, 1)) for step in steps[:2]] == [
        (True, 96.7, 3.3), (False, 118, 100.0),
    ]  # fmt: skip
    assert games.picture(steps, game).words == (
        "Nowak, Ewa: 2 moves count, 10 centipawns lost on average, most (10) by 12. Ng1. "
        "Lis, Jan: 1 move counts, 300 centipawns lost on average, most (300) by 12… Ng8."
    )
