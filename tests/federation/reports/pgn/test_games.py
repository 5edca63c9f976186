"""PGN files as they come: encodings, comments, variants, what is no game."""

import gzip
from io import BytesIO

import pytest

from federation.reports.pgn import moves
from federation.reports.pgn.games import games

NO_SITE = ("missing", "Site, Round")
GAME = '[Event "Club"]\n[White "{white}"]\n[Black "B"]\n[Date "2026.01.??"]\n[Result "1-0"]\n{more}\n{moves} 1-0\n\n'


def text(white="A", more="", moves="1. e4 e5 2. Nf3") -> str:
    return GAME.format(white=white, more=more, moves=moves)


def read(content: str | bytes):
    return list(games(BytesIO(content.encode() if isinstance(content, str) else content)))


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
        (text(moves="1. e4 e5 2. Nf6"), "illegal", "Nf6, move 2"),
        (text(moves="1. e4 -- 2. d4"), "passed", "move 1..."),
        (text(moves="Nf3 Nf6 Ng1 Ng8 " * 501), "too-long", "2000"),
        (text(moves="1. d4 d5 2. Sf3 Sf6 3. Sc3"), "unreadable", "Sf3, move 2"),
        (text(moves="1. e4 e5 ) 2. Nf3"), "unreadable", "), move 2"),
        (text(moves="1. e4 e5 2. Nf3 [%clk 0:01] Nc6"), "unreadable", "[%clk, move 2..."),
        (text(moves="1. e4 e5 (1... c5 Cf3) 2. Nf3"), "unreadable", "Cf3, move 2"),
        (text(moves="1. e4 e5 {never closed 2. Nf3"), "comment", "move 2"),
        (text(moves="{never closed\n\n1. e4 e5 2. Nf3"), "comment", "move 1"),
        (text(moves="1. e4 e5 (1... c5 2. Nf3"), "variation", "move 2"),
        (text(more="1. e4 Sf6 is how it begins\n"), "unreadable", "Sf6, move 1..."),
        (text(more="the line e4 e5\n"), "unreadable", "the line e4 e5, before move 1"),
        ("Sent by the club\n", "", ""),
    ],
)
def test_what_is_refused_and_why(given, code, detail):
    """The game after it is read, whatever it is."""
    *found, last = read(given + text())
    assert [(one.refusal, one.detail, one.moves) for one in found[:1]] == ([(code, detail, b"")] if code else [])
    assert (last.refusal, last.number) == ("", len(found) + 1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (text(), []),
        ("Sent by the club\n" + text(), [("text", "Sent by the club")]),
        (text(more="by the club\n"), [("text", "by the club")]),
        (text(more='[PlyCount "3"] by the club\n'), [("text", "by the club")]),
        (text(more='[White "B"]\n'), [("twice", '[White "B"]')]),
        (text(more='[WhiteEol "2100"]\n'), [("unused", '[WhiteEol "2100"]')]),
        (text(more='[WhiteElo "2 100"]\n'), [("value", '[WhiteElo "2 100"]')]),
        (text(more='[Section "the "A" group"]\n'), [("quotes", '[Section "the "A" group"]')]),
        (text().replace("1-0\n\n", "0-1\n\n"), [("results-differ", "1-0, 0-1")]),
        (text().replace("1-0\n\n", "*\n\n"), [("results-differ", "1-0, *")]),
        (text().replace('"1-0"', '"won"'), [("value", '[Result "won"]')]),
        (text().removesuffix(" 1-0\n\n"), [("no-result", "")]),
        (text(moves="1. e4 e5 3. Nf3"), [("numbers", "3, move 2")]),
        (text(moves="1. e4 e5 2."), [("numbers", "2, move 2")]),
        (text(moves="1. e4 {best {by test} e5"), [("braces", "move 1...")]),
        (text().replace('[Event "Club"]\n', ""), [("missing", "Event, Site, Round")]),
        (text("W\ufffdlf"), [("letters", "W\ufffdlf")]),
    ],
)
def test_what_is_said_of_a_game_that_is_read(given, said):
    (found,) = read(given)
    assert (found.refusal, [note for note in found.notes if note != NO_SITE]) == ("", said)


def test_what_follows_the_last_game_is_told_as_no_game():
    for more in ("Sent by the club", "} {", "\x00\x01"):
        _game, last = read(text() + more)
        assert (last.refusal, last.detail, last.tags) == ("no-game", more, {})
    assert [len(read(text() + more)) for more in ("\x1a", "\ufeff \n", "; by the club\n", "%x\n", "{by the club}")] == [
        1
    ] * 5


@pytest.mark.parametrize(
    "between",
    ["", "\n", "\n\n\n", "\r\n\r\n", " \t\n", "; next\n", "\n% next\n", "{next}\n", "\ufeff", "\u200b"],
)
def test_a_game_ends_with_its_result_and_a_tag_pair_begins_the_next(between):
    one = text().replace("\n\n", "\n").strip()
    for whole in (one + between + text("Z"), one.removesuffix(" 1-0") + "\n" + between + text("Z")):
        assert [(game.tag("White"), len(game.moves)) for game in read(whole)] == [("A", 6), ("Z", 6)]
    assert [game.tag("White") for game in read(text(moves="") + between + text("Z"))] == ["A", "Z"]


def test_blank_lines_inside_a_game_end_nothing():
    spread = text(moves="1. e4\n\n\ne5\n\n2. Nf3\n").replace('"]\n', '"]\n\n')
    assert [(game.tag("White"), len(game.moves), game.result) for game in read(spread * 2)] == [("A", 6, "1-0")] * 2


def test_games_of_which_no_moves_are_known_stay_apart():
    """Also without an empty line; a tag that is there twice is one of the same game."""
    head = text(moves="").replace("\n\n 1-0\n\n", "\n")
    assert [game.refusal for game in read(head * 3)] == ["no-moves"] * 3
    assert [game.refusal for game in read(head + "\n" + head.partition("\n")[2])] == ["no-moves"] * 2
    assert [game.tag("Event") for game in read('[Event "Club"]\n[Event "Other"]\n' + text())] == ["Club"]


def test_a_comment_may_hold_lines_that_look_like_the_end_of_a_game():
    comment = '1. e4 e5 {This 1-0\n[%cal e2e4]\n\n[Event "none"]\n } 2. Nf3'
    assert [(game.refusal, len(game.moves)) for game in read(text(moves=comment) + text())] == [("", 6), ("", 6)]


def test_a_comment_that_is_not_closed_is_told_where_the_file_ends():
    assert [(game.number, game.refusal) for game in read(text() + text(moves="1. e4 {") + "\n" * 9)] == [
        (1, ""), (2, "comment"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("head", "white"),
    [
        ('[Event "C"][White "A"] [Black "B"]', "A"),
        ('[ White  "A" ]', "A"), (' [White "A"]', "A"), ('[White"A"]', "A"),
        ('[white "A"]', "A"), (r'[White "A \"Al\" B"]', 'A "Al" B'), (r'[White "A\\B"]', r"A\B"),
        (r'[White "C:\games"]', r"C:\games"), ('[White "A "Al" B"]', 'A "Al" B'), (r'[White "A\"]', "A\\"),
    ],
)  # fmt: skip
def test_tags(head, white):
    assert [game.tag("White") for game in read(f"{head}\n\n1. e4 1-0\n")] == [white]


@pytest.mark.parametrize(
    ("tag", "marker", "result"),
    [
        ("1-0", "1-0", "1-0"), ("*", "0-1", "0-1"), ("1/2", "1/2", "1/2-1/2"), ("½-½", "", "1/2-1/2"),
        ("1:0", "1:0", "1-0"),
        ("1–0", "1–0", "1-0"), ("", "*", "*"), ("1-0", "0-1", "1-0"), ("lost", "0-1", "0-1"),
    ],
)  # fmt: skip
def test_the_tag_counts_unless_it_tells_no_result(tag, marker, result):
    assert [game.result for game in read(f'[White "A"]\n[Result "{tag}"]\n\n1. e4 {marker}\n')] == [result]


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
