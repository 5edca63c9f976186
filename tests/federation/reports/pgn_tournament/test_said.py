"""What is told of a game of a report in PGN."""

from federation.reports.pgn import games
from federation.reports.pgn.games import PgnGame
from federation.reports.pgn_tournament.said import say
from federation.reports.problems import Remarks


def said(found: PgnGame) -> tuple[bool, list[tuple[str, str]]]:
    remarks = Remarks()
    there = say(found, 7, remarks)
    return there, [(each.code, each.message) for each in remarks.problems()]


def test_tags_that_are_not_read_are_named():
    assert said(PgnGame(1, {"White": "A", "Opening": "Ruy Lopez", "Annotator": ""}, b"x")) == (
        True,
        [("columns-unread", "Tags that were not read: “Opening” (line 7).")],
    )


def test_text_that_is_no_game_is_left_over():
    there, told = said(PgnGame(2, {}, refusal=games.NO_GAME, detail="odd"))
    assert (there, told) == (False, [("text-left-out", "Nothing was made of “odd” (line 7, column 1).")])


def test_every_note_of_a_game_has_words():
    notes = [getattr(games, name) for name in dir(games) if name in _NOTES]
    silent = [code for code in notes if not said(PgnGame(1, {}, b"x", notes=((code, "7"),)))[1]]
    assert (silent, len(notes)) == ([games.MISSING], len(_NOTES))


_NOTES = set("TEXT TWICE UNUSED QUOTES MISSING VALUE LETTERS RESULTS_DIFFER NO_RESULT NUMBERS BRACES".split())  # noqa: SIM905
