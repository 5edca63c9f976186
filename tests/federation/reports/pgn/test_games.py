"""PGN files as they come: encodings, comments, variants, what is no game."""

import gzip
from io import BytesIO

import pytest

from federation.reports.pgn import moves
from federation.reports.pgn.games import date_of, games

GAME = '[Event "Club"]\n[White "{white}"]\n[Black "B"]\n[Date "2026.01.??"]\n[Result "1-0"]\n{more}\n{moves} 1-0\n\n'


def text(white="A", more="", moves="1. e4 e5 2. Nf3") -> str:
    return GAME.format(white=white, more=more, moves=moves)


def read(content: str | bytes):
    return list(games(BytesIO(content.encode() if isinstance(content, str) else content)))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "latin-1"])
def test_encodings(encoding):
    assert [game.tag("White") for game in read(text("Müller, Hélène").encode(encoding))] == ["Müller, Hélène"]


def test_packed_with_gzip():
    assert len(read(gzip.compress((text() * 3).encode()))) == 3


def test_comments_variations_and_signs_are_passed_over():
    (game,) = read(
        text(moves="1. e4 {best [%clk 0:01]} e5 $1 (1... c5 2. Nf3 (2. c3)) 2. Nf3! ; to the end\n 2... Nc6")
    )
    assert moves.sans(game.moves) == ["e4", "e5", "Nf3", "Nc6"]
    assert (game.result, game.date, game.year, game.tag("Round")) == ("1-0", "2026.01.??", 2026, "")


@pytest.mark.parametrize(
    ("given", "code", "detail"),
    [
        (text(more='[Variant "Crazyhouse"]\n'), "variant", "Crazyhouse"),
        (text(more='[SetUp "1"]\n[FEN "8/8/8/8/8/k7/8/K7 w - - 0 1"]\n'), "position", ""),
        (text(moves=""), "no-moves", ""),
        (text(moves="1. e4 e5 2. Nf6"), "unreadable", "illegal san"),
        (text(moves="1. e4 -- 2. d4"), "passed", "move 1..."),
        (text(moves="Nf3 Nf6 Ng1 Ng8 " * 501), "too-long", "2000"),
    ],
)
def test_what_is_refused_and_why(given, code, detail):
    first, second = read(given + text())
    assert (first.refusal, first.detail.startswith(detail)) == (code, True)
    assert (first.moves, second.refusal, second.number) == (b"", "", 2)


def test_reading_goes_on_where_a_game_ended():
    """Plain and packed, with a variant between, which is passed over without its moves."""
    whole = (text("A") + text("B", more='[Variant "Atomic"]\n') + text("C") + text("D")).encode()
    for content in (whole, gzip.compress(whole)):
        every = read(content)
        for at, game in enumerate(every):
            rest = list(games(BytesIO(content), game.end, game.number))
            assert [(one.number, one.tag("White")) for one in rest] == [
                (one.number, one.tag("White")) for one in every[at + 1 :]
            ]


def test_a_sign_that_no_database_takes_is_left_out():
    assert read(text("A\0B"))[0].tag("White") == "A B"


def test_nothing_in_a_file():
    assert read("") == read("\n\n") == []


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("1886.01.11", "1886.01.11"), ("1886-01-11", "1886.01.11"), ("1886", "1886.??.??"), ("?", "????.??.??"),
        ("1886.13.11", "1886.??.??"), ("1886.12.32", "1886.12.??"), ("yesterday", "????.??.??"),
    ],
)  # fmt: skip
def test_dates(written, found):
    assert date_of(written) == found
