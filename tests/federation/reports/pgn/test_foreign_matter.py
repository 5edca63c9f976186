"""Foreign matter at every place of a PGN file: something is said, and no game, player or rating vanishes in silence."""

import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO

from federation.reports.pgn.games import PgnGame, games
from tests.walks import walk

TEXT = """;; written by nobody
[Event "Club"]
[Site "Town"]
[Date "2026.01.11"]
[Round "1"]
[White "Ablo, Wim"]
[Black "Crun, Dora"]
[Result "1-0"]
[WhiteElo "2150"]

1. e4 {best} e5 $1 (1... c5 2. Nf3 (2. c3 d5) Nc6)
%hidden
2. Nf3! Nc6 ; so far
3. Bb5 a6 1-0

[Event "Club"] [Site "Town"]
[Date "2026.01.12"]
[Round "2"]
[White "Crun, Dora"]
[Black "Moor, Ann"]
[Result "1/2-1/2"]
[BlackElo "1987"]

1. d4 d5 {a long
comment} 2. c4 1/2-1/2
"""
NO_PGN = (
    "foo", "Sf3", "§", "}", "]", "<x>", "$", '"', "\\", "♜", "1.x", "0-0-0-0", "e9", "012 Cup", "\0", "--x", "1-0ff",
)  # fmt: skip
OUT_OF_PLACE = ("{", "(", ")", "[", "1-0", "*", "e4", "Nf3", "42.", "--", '[White "Z"]', '[White "Z', "{a", "(1. e4")
# Where anything may stand: comments and escapes; and values of tags, where it is another value.
FREE = re.compile(r'\{[^}]*\}|;[^\n]*|(?<=\n)%[^\n]*|"[A-Z][^"\n]*"|"[^"\n]*[-.][^"\n]*"|"\d"')
VARIATION = re.compile(r"\(1\.\.\.[^\n]*\)")


def places() -> Iterator[int]:
    """Beside every blank and bracket, at both ends of every line, and inside ratings."""
    free = {at for found in FREE.finditer(TEXT) for at in range(found.start() + 1, found.end())}
    free |= {found.end() for found in FREE.finditer(TEXT) if found.group()[0] in ";%"}
    for at in range(len(TEXT) + 1):
        around = TEXT[max(at - 1, 0) : at + 1]
        if at not in free and (len(around) < 2 or re.search(r'[\s\[\]"(){}]', around) or around.isdigit()):
            yield at


def facts(found: PgnGame) -> tuple:
    tags = ("White", "Black", "WhiteElo", "BlackElo", "Event", "Site", "Round")
    return tuple(map(found.tag, tags)), found.date, found.result, found.moves


def read(text: str) -> tuple[Counter, Counter]:
    """What is in games that can be used, and what is said."""
    found = list(games(BytesIO(text.encode())))
    usable = [one for one in found if not one.refusal and one.tag("White") and one.tag("Black")]
    refused = [(one.refusal or "no names", one.detail) for one in found if one not in usable]
    return Counter(map(facts, usable)), Counter(refused + [note for one in found for note in one.notes])


PLAIN = read(TEXT)


def test_the_file_is_read_and_nothing_is_said_of_it():
    assert (PLAIN[0].total(), PLAIN[1]) == (2, Counter())


def test_foreign_matter_is_said_wherever_it_stands():
    """Signs of PGN out of their place are no foreign matter inside a variation, whose moves nobody keeps."""
    inside = {at for found in VARIATION.finditer(TEXT) for at in range(found.start() + 1, found.end())}

    def said(at: int) -> None:
        begins_a_line = TEXT[at - 1 : at] in {"", "\n"}
        for matter in (*NO_PGN, *(() if at in inside else OUT_OF_PLACE)):
            for put in (f" {matter} ", f"{matter}\n")[: 1 + begins_a_line]:
                _kept, told = read(TEXT[:at] + put + TEXT[at:])
                assert told, (TEXT[max(0, at - 20) : at], put)

    walk(places(), said)


def test_a_sign_that_is_taken_away_is_said_or_costs_no_game_and_no_rating():
    """What is left may be another good file: without a move at the end, a letter of a name, a comment."""

    def said(at: int) -> None:
        kept, told = read(TEXT[:at] + TEXT[at + 1 :])
        assert told or kept.total() == 2, TEXT[max(0, at - 20) : at + 20]

    walk(range(len(TEXT)), said)
