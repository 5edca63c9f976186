"""Games of the archive as PGN: in the order of their days, with the tags that are known."""

from io import BytesIO

import pytest

from federation.models import ArchivedGame
from federation.submissions.archive.exporting import pgn
from federation.submissions.archive.importing import read
from tests.federation.submissions.archive.test_importing import SHORT, game

pytestmark = pytest.mark.django_db


def test_games_of_a_player_in_order():
    moves = SHORT.removesuffix(" 1/2-1/2")
    later, earlier = game(date="2021.01.01", moves=moves), game(date="2020.01.01", moves=moves)
    read(BytesIO((later + earlier + game(white="Kot, Anna")).encode()))
    texts = list(pgn(ArchivedGame.objects.of("ewa nowak")))
    assert [text.split("\n")[2] for text in texts] == ['[Date "2020.01.01"]', '[Date "2021.01.01"]']
    assert texts[0] == (
        '[Event "Open"]\n[Site "Łódź"]\n[Date "2020.01.01"]\n[Round "1"]\n[White "Nowak, Ewa"]\n[Black "Lis, Jan"]\n'
        '[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n'
    )
