"""What may stand among moves, and moves in other spellings."""

import pytest

from federation.reports.pgn.tokens import FOREIGN, TOKEN, has_move, result, san


def kinds(text: str) -> list[str]:
    """The kind of each token; "?" for a stretch that is none."""
    found, at = [], 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None or token.lastgroup != "blank":
            found.append(token.lastgroup if token else "?")
        at = token.end() if token else FOREIGN.match(text, at).end()
    return found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. e4 e5", ["number", "move", "move"]),
        ("1.e4 e5 2...Nf6", ["number", "move", "move", "number", "move"]),
        ("1 . … e4", ["number", "mark", "mark", "move"]),
        ("12… Nbd7+!? $14", ["number", "move", "mark", "mark"]),
        ("Nb1-c3 exd6 e.p. exd6e.p. e8=Q# bxa8q", ["move", "move", "mark", "odd", "move", "move"]),
        ("O-O 0-0-0+ o-o", ["castling"] * 3),
        ("-- Z0 0000 @@@@", ["null"] * 4),
        ("1-0 0-1 1/2-1/2 ½-½ 1/2 1:0 *", ["result"] * 7),
        ("♘f3 ♞\ufe0ec6 Pe4 e8(Q) e8/Q", ["odd"] * 5),
        ("Qh5++ Qh5+ Qh5#", ["move"] * 3),
        ("Qh5+- Nf3= ± +/- -+", ["move", "mark", "move", "mark", "mark", "mark", "mark"]),
        ("(1. e4) {x", ["open", "number", "move", "close", "comment", "?"]),
        (";x", ["rest", "?"]),
        ("Sf3 e9 O-O-O-O 1-0-0 §! e4x e4é 12345. 1-0% *% { }", ["?"] * 10 + ["comment", "?"]),
    ],
)
def test_kinds(text, found):
    assert kinds(text) == found


@pytest.mark.parametrize(
    ("written", "kind", "plain"),
    [
        ("Nf3+", "move", "Nf3+"), ("0-0-0+", "castling", "O-O-O"), ("o-o", "castling", "O-O"), ("♘f3", "odd", "Nf3"),
        ("♞\ufe0fc6", "odd", "Nc6"), ("♙e4", "odd", "e4"), ("Pe4", "odd", "e4"), ("bxa8(Q)+", "odd", "bxa8(Q)"),
        ("bxa8(Q)", "odd", "bxa8=Q"), ("e8/N#", "odd", "e8=N"), ("e8=♕", "odd", "e8=Q"), ("exd6e.p.", "odd", "exd6"),
        ("Qh5++", "move", "Qh5+"), ("♕h5++", "odd", "Qh5"),
    ],
)  # fmt: skip
def test_moves_in_other_spellings(written, kind, plain):
    assert san(written, kind) == plain.replace("(Q)", "=Q")


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("1-0", "1-0"),
        (" 1–0 ", "1-0"),
        ("½:½", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("*", "*"),
        ("+/-", ""),
    ],
)
def test_results_in_other_spellings(written, plain):
    assert result(written) == plain


@pytest.mark.parametrize(
    ("text", "has"), [("club of 2019", False), ("e4 is best", True), ("so O-O", True), ("Sf3", False)]
)
def test_a_text_that_may_hold_a_move(text, has):
    assert has_move(text) is has
