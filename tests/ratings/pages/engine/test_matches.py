"""A match: its games in their order, what both lost, the deepest answer that most games have, what was not analysed."""

from io import BytesIO

import pytest

from federation.models import ArchivedGame
from federation.submissions.archive.importing import read
from ratings.models import GameAnalysis
from ratings.pages.engine import matches
from tests.federation.submissions.archive.test_importing import game
from tests.ratings.computing.analysis.test_work import PLAN

pytestmark = pytest.mark.django_db
FIRST, SECOND = "Nowak, Ewa", "Lis, Jan"


@pytest.fixture
def games() -> list[ArchivedGame]:
    """Two games of a match with colours changed, the later one imported first, and one of another event."""
    texts = [
        game(moves=PLAN, date="2020.05.02", white=SECOND, black=FIRST, rounds=""),
        game(moves=PLAN, date="2020.05.01", white=FIRST, black=SECOND, rounds="1.2"),
        game(moves=PLAN, date="2020.05.03", white=FIRST, black=SECOND).replace("Open", "Another"),
    ]
    read(BytesIO("".join(texts).encode()))
    return list(ArchivedGame.objects.order_by("played"))


def answer(of: ArchivedGame, *losses: int, depth: int = 8, **changed: object) -> None:
    """Move 12 on, one loss a ply, each from an even position."""
    rows = [[22 + at, "f3g1", "a2a3", 0, -loss, 0.2] for at, loss in enumerate(losses)]
    fields = {"engine": "S", "depth": depth, "hash_megabytes": 1, "digest": of.digest, "state": "done", "rows": rows}
    GameAnalysis.objects.create(game=of, **(fields | changed))


def test_both_players_are_followed_through_changing_colours(games):
    answer(games[0], 10, 80, 0)
    answer(games[1], 5, 7)
    answer(games[2], 300)
    found = matches.match(games[1])
    assert (found.names, found.question) == ((FIRST, SECOND), ("S", 8, 1))
    rows = [(row.number, row.game, row.first, row.second) for row in found.rows]
    assert rows == [
        ("1.2", games[0], matches.Side(2, 10), matches.Side(1, 80)),
        ("2", games[1], matches.Side(1, 7), matches.Side(1, 5)),
    ]
    assert (found.first.mean, found.second) == (17 / 3, matches.Side(2, 85))
    assert [(bar.first, round(bar.y - row.line, 2)) for row in found.rows for bar in row.bars] == [
        (True, -0.67), (False, 0), (False, 0), (True, -0.47),
    ]  # fmt: skip
    assert (found.rows[0].worst.words, found.rows[0].worst.loss) == ("12… Ng8", 80)


def test_decided_positions_do_not_count(games):
    answer(games[0], 250, rows=[[22, "f3g1", "a2a3", 900, 650, 0.2]])
    row = matches.match(games[0]).rows[0]
    assert (row.first, row.first.mean, row.worst, row.bars) == (matches.Side(), None, None, [])


def test_the_question_of_most_games_is_shown_and_others_are_not_analysed(games):
    answer(games[0], 10)
    answer(games[0], 20, depth=12)
    found = matches.match(games[0])
    assert found.question == ("S", 12, 1)
    assert [row.analysed for row in found.rows] == [True, False]
    answer(games[1], 10)
    assert matches.match(games[0]).question == ("S", 8, 1)


def test_an_answer_about_other_moves_is_none(games):
    answer(games[0], 10, digest=1)
    found = matches.match(games[0])
    assert (found.question, [row.analysed for row in found.rows]) == (None, [False, False])


def test_numbers_stand_below_every_tenth_move(games):
    answer(games[0], 10, rows=[[2 * move, "f3g1", "a2a3", 0, 0, 0.2] for move in range(11, 41)])
    found = matches.match(games[0])
    assert [number for number, _x in found.ticks] == [20, 30, 40]
    assert found.ticks[0][1] == matches.LEFT + 8 * found.across
