"""The results that standings count after changes for ratings alone."""

import pytest

from federation.events.changes import change_result
from federation.events.standings.results import standing_results
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
WHY = "The score sheet says so."


def test_a_result_stands_until_it_is_changed_for_the_standings_too(officer, now):
    event = make_event([make_player(), make_player()], [(1, 1, 2, "1-0")])
    game = event.games.get()
    assert standing_results(event) == {}
    for scores in ((1, 1), (0, 2)):
        change_result(game, *scores, "played", officer, WHY, now, ratings_alone=True)
        assert standing_results(event) == {(1, game.white_id): (2, 0, "played")}
    change_result(game, 1, 1, "played", officer, WHY, now)
    assert standing_results(event) == {}
