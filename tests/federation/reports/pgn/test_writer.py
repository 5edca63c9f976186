"""Games written as PGN are read again as they were."""

from io import BytesIO

from federation.reports.pgn.games import games
from federation.reports.pgn.writer import written
from tests.federation.reports.pgn.test_moves import SCHOLARS, packed


def test_a_game_as_text():
    assert written({"White": 'O"Neill', "Black": "B", "Result": "1-0", "ECO": "C20"}, packed(*SCHOLARS)) == (
        '[Event "?"]\n[Site "?"]\n[Date "?"]\n[Round "?"]\n[White "O\\"Neill"]\n[Black "B"]\n[Result "1-0"]\n'
        '[ECO "C20"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n'
    )


def test_signs_of_quotation_come_back_as_they_were():
    tags = {"White": r'O"Neill \ "Ed"', "Black": "B\\", "Event": 'The "Cup"', "Result": "1-0"}
    (game,) = games(BytesIO(written(tags, packed(*SCHOLARS)).encode()))
    assert {name: game.tag(name) for name in tags} == tags
    (again,) = games(BytesIO(written(game.tags, game.moves).encode()))
    assert {name: again.tag(name) for name in tags} == tags


def test_long_games_have_lines_of_eighty_signs_and_come_back():
    moves = packed(*["Nf3", "Nf6", "Ng1", "Ng8"] * 30)
    text = written({"White": "A", "Black": "B", "Result": "1/2-1/2"}, moves)
    assert max(map(len, text.splitlines())) <= 80
    (game,) = games(BytesIO(text.encode()))
    assert (game.moves, game.result) == (moves, "1/2-1/2")
