"""The rows of games of a working: what each says, and that names are escaped."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils.html import escape

from federation.models import Tournament
from ratings.catalogue import SYSTEMS
from ratings.computing.stored_arrays import Detail
from ratings.models import Line
from ratings.published.players.explanation import Side
from ratings.templatetags.working_games import working_games
from ratings.wording.working import GameRow, Part

DAY = date(2026, 1, 10)
EVENT = Tournament(pk=5, code="2026-0001", name="Open", start=DAY, end=DAY)
KING = Side(7, "King, <Ann>", "FM")


def told(row: GameRow, event: Tournament | None = EVENT, moves: dict | None = None) -> str:
    part = Part(Line(tournament=event, change=1.2, rule="x"), "", "", "", (row,))
    return working_games(part, 3, SYSTEMS["fide"], moves or {})


def detail(**known) -> Detail:
    return Detail(**{"game": 1, "opponent_rating": 2100, "own_rating": 2000, "difference": -100, "expected": 0.36,
                     "score": 0.5, "change": 2.8, "rule": ""} | known)  # fmt: skip


def test_a_game_that_counts():
    assert told(GameRow(detail(), round=4, colour="white", opponent=KING)) == (
        '<tr><td class="num wide soft">'
        '<a class="soft" href="/corrections/new/?event=2026-0001&amp;player=3&amp;round=4"'
        ' title="Something wrong in round 4?" rel="nofollow">4</a></td>'
        '<td><span class="title-code">FM</span> <a href="/players/7/">King, &lt;Ann&gt;</a>'
        ' <span class="colour" role="img" aria-label="with White" title="with White">○</span>'
        '<span class="under">2100, −100</span> </td>'
        '<td class="num wide">2100</td><td class="num wide">−100</td><td class="num">.36</td><td class="num">½</td>'
        '<td class="num gain">+2.8</td></tr>'
    )


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (GameRow(detail(), mark=2), '<td class="num wide">−100<sup>2</sup></td>'),
        (GameRow(detail(difference=None), mark=2), '<td class="num wide">2100<sup>2</sup></td>'),
        (GameRow(detail(), note="a < b"), f'<span class="note">{escape("a < b")}</span>'),
        (GameRow(detail(change=None)), '<td class="num soft">–</td>'),
        (GameRow(detail(change=None, expected=None)), '<td class="num">½</td><td class="num soft"></td>'),
    ],
)  # fmt: skip
def test_marks_notes_and_what_is_not_known(row, words):
    named = GameRow(row.detail, row.note, row.source, row.mark, 4, "", KING)
    assert words in told(named)


def test_a_link_to_the_moves_and_a_line_of_no_event():
    row = GameRow(detail(), round=4, opponent=KING)
    assert f'href="{reverse("archived-game", args=[9])}"' in told(row, moves={(5, 4): 9})
    assert '<td class="num wide soft">4</td>' in told(row, event=None)
