"""PGN files, game by game: a file of any size is never held as a whole, and what no game was made of is said."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

import chess

from federation.reports.files import encodings
from federation.reports.files.accounted import Account
from federation.reports.pgn import tags as tag_pairs
from federation.reports.pgn import tokens
from federation.reports.pgn.lines import Line, Lines
from federation.reports.pgn.moves import packed
from federation.reports.pgn.tags import KEPT, LONGEST, UNKNOWN, date_of

STANDARD = {"", "standard", "chess", "normal", "from position"}
LONGEST_GAME = 2000  # moves of one player each; the longest real ones have about 540
MOST_NOTES = 12  # of a game
LONGEST_DETAIL = 160  # signs

# Why a game is refused; the words are in submissions/archive/wording.py.
VARIANT, POSITION, PASSED, UNREADABLE, ILLEGAL, NO_MOVES, TOO_LONG, COMMENT, VARIATION, NO_GAME = (
    "variant", "position", "passed", "unreadable", "illegal", "no-moves", "too-long", "comment", "variation", "no-game",
)  # fmt: skip
# What is told of a game that is read, or of what stands before it; the words are in the same place.
TEXT, TWICE, UNUSED, QUOTES, MISSING, VALUE, LETTERS, RESULTS_DIFFER, NO_RESULT, NUMBERS, BRACES = (
    "text", "twice", "unused", "quotes", "missing", "value", "letters", "results-differ", "no-result", "numbers",
    "braces",
)  # fmt: skip


@dataclass(frozen=True)
class PgnGame:
    """One game of a file, or why it is refused."""

    number: int  # in the file, from 1
    tags: dict[str, str]
    moves: bytes = b""  # as in moves.py
    result: str = "*"
    refusal: str = ""  # one of the codes above; "" for a game that can be used
    detail: str = ""  # of the refusal: which variant, where, what stands there
    end: int = 0  # where the file goes on after it [bytes, unpacked]
    notes: tuple[tuple[str, str], ...] = ()  # code and detail of what else is to be told

    def tag(self, name: str) -> str:
        """A tag's value, as much as is kept; "" for one that is not there or says that it is not known."""
        value = " ".join(self.tags.get(name, "").replace("\0", " ").split())[: KEPT.get(name, LONGEST)]
        return "" if value in UNKNOWN else value

    @property
    def date(self) -> str:
        """As PGN writes it, with ? for what is not known: 1886.01.??"""
        return date_of(self.tags.get("Date", "")) if self.tags.get("Date") else date_of(self.tags.get("EventDate", ""))

    @property
    def year(self) -> int | None:
        return int(self.date[:4]) if self.date[:4].isdigit() else None

    def number_of(self, name: str) -> int | None:
        """A tag that is a number, such as a rating; None for another one, and for 0."""
        return tag_pairs.number(self.tags.get(name, ""))


def games(file: IO[bytes], at: int = 0, before: int = 0) -> Iterator[PgnGame]:
    """Every game of a file, refused ones among them; plain or packed with gzip.

    A game ends after its result, where a tag pair begins a line, or with the file. What stands between games and is
    none is told with the game after it, after the last one as a game that is refused.

    An earlier reading goes on where a game ended: `at` is its `end`, `before` its number.
    """
    lines = Lines(file, at)
    while (found := _Game(lines, before + 1).read()) is not None:
        before += 1
        yield found


class _Game:
    """One game as it is read from the lines."""

    def __init__(self, lines: Lines, number: int) -> None:
        self.lines, self.number = lines, number
        self.end = 0
        self.tags: dict[str, str] = {}
        self.guessed: list[str] = []  # values of tags whose letters may be wrong
        self.notes: list[tuple[str, str]] = []
        self.refusal = self.detail = ""
        self.begun = self.over = False  # the moves; the game
        self.parted = False  # there was an empty line since the last tag pair
        self.board = chess.Board()
        self.found: list[chess.Move] = []
        self.marker = ""  # the result at the end of the moves
        self.depth = 0  # of variations
        self.variation = ""  # where: that in which the reading is
        self.miscounted = False
        self.counted = ""  # a move number after which no move came yet
        self.opened = self.unknown = ""  # where: the comment that is open; the first sign that nobody knows

    def read(self) -> PgnGame | None:
        """The game; None where nothing is left."""
        line = None
        while not self.over and (line := self.lines.take()) is not None:
            text = line.text.lstrip(tokens.INVISIBLE)
            if self.opened:
                self._in_comment(line)
            elif not text.strip():
                self.parted = True
            elif not text.startswith("%"):
                self._line(line, 0)
            if not self.over:
                self.end = line.place(len(line.text))
        if self.opened:
            self._refuse(COMMENT, self.opened)
        elif self.depth:
            self._refuse(VARIATION, self.variation)
        return self._finished() if self.tags or self.begun or self.notes or self.refusal else None

    # ---- lines --------------------------------------------------------------
    def _in_comment(self, line: Line) -> None:
        """A comment goes on to its brace; tag pairs on two lines say that it has none."""
        closes = line.text.find("}")
        if _is_pair(line) and (follows := self.lines.look()) is not None and _is_pair(follows):
            self._ends_before(line, 0)
        elif closes < 0:
            self._braces(line.text)
        else:
            self._braces(line.text[:closes])
            self.opened = ""
            self._line(line, closes + 1)

    def _line(self, line: Line, at: int) -> None:
        """A line from one of its signs on."""
        if self.begun and at == 0 and _is_pair(line):
            self._ends_before(line, 0)
            return
        account = Account(line.text)
        account.use(0, at)
        while at < len(line.text) and not self.over:
            at = self._moves(account, at) if self.begun else self._head(account, at, line)
        if self.over:
            account.use(at, len(line.text))  # the next game's
            self._ends_before(line, at)
        for left in account.leftovers():
            if self.unknown:
                self._refuse(UNREADABLE, f"{left.text[:LONGEST_DETAIL]}, {self.unknown}")
            else:
                self._note(TEXT, left.text)

    def _ends_before(self, line: Line, at: int) -> None:
        self.over, self.end = True, line.place(at)
        if line.text[at:].strip():
            self.lines.give_back(line.after(at))

    def _head(self, account: Account, at: int, line: Line) -> int:
        """A tag pair, or the beginning of the moves; returns the sign after what was read, as `_moves` does."""
        text = account.text
        if text[at] == "[" and (pair := tag_pairs.pair(text, at)) is not None:
            if self._is_next(pair.name):
                self.over = True
                return at
            account.use(at, pair.end)
            self._tag(pair, line.guessed)
            return pair.end
        if (token := tokens.TOKEN.match(text, at)) is None:
            begins = tag_pairs.next_pair(text, at)
            if tokens.has_move(text[at:begins]):
                self.unknown = "before move 1"
            return begins
        if token.lastgroup == tokens.COMMENT:
            return self._comment(account, at)
        if token.lastgroup in {tokens.BLANK, tokens.REST}:
            after = len(text) if token.lastgroup == tokens.REST else token.end()
            account.use(at, after)
            return after
        self.begun = True
        self.refusal, self.detail = _variant(self.tags) if not self.refusal else (self.refusal, self.detail)
        return at

    def _moves(self, account: Account, at: int) -> int:
        text = account.text
        token = tokens.TOKEN.match(text, at)
        kind = token.lastgroup if token is not None else None
        if token is None or kind is None or (kind == tokens.CLOSE and not self.depth):
            self.unknown = self.unknown or _place(self.board)
            skipped = tokens.FOREIGN.match(text, at)
            return skipped.end() if skipped is not None else at + 1
        after = token.end()
        if kind == tokens.COMMENT:
            return self._comment(account, at)
        if kind == tokens.OPEN:
            self.variation = self.variation if self.depth else _place(self.board)
            self.depth += 1
        elif kind == tokens.CLOSE:
            self.depth -= 1
        elif kind == tokens.REST:
            after = len(text)
        elif self.depth:
            pass
        elif kind in tokens.MOVES:
            self._move(token[kind], kind)
        elif kind == tokens.NUMBER:
            self._number(token[kind])
        elif kind == tokens.RESULT:
            self.marker, self.over, after = token[kind], True, token.end(kind)
        account.use(at, after)
        return after

    def _comment(self, account: Account, at: int) -> int:
        closes = account.text.find("}", at)
        if closes < 0:
            self.opened = _place(self.board)
            closes = len(account.text)
        self._braces(account.text[at + 1 : closes])
        account.use(at, closes + 1)
        return closes + 1

    def _braces(self, comment: str) -> None:
        if "{" in comment:
            self._note(BRACES, _place(self.board))

    # ---- tags ---------------------------------------------------------------
    def _is_next(self, name: str) -> bool:
        """Whether a tag pair is of the next game, this one having no moves."""
        named = "White" in self.tags and "Black" in self.tags
        return named and name in self.tags and (self.parted or name == "Event")

    def _tag(self, pair: tag_pairs.Pair, guessed: bool) -> None:
        self.parted = False
        name, value = pair.name, pair.value
        if name in self.tags:
            self._note(TWICE, f'[{name} "{value}"]')
            return
        self.tags[name] = value
        if name not in tag_pairs.NAMES.values():
            self._note(UNUSED, f'[{name} "{value}"]')
        if not pair.quoted:
            self._note(QUOTES, f'[{name} "{value}"]')
        if "\ufffd" in value or (guessed and not value.isascii()):
            self.guessed.append(value)

    # ---- moves --------------------------------------------------------------
    def _move(self, text: str, kind: str) -> None:
        self.counted = ""
        if self.refusal or self.unknown:
            return
        if kind == tokens.NULL:
            self._refuse(PASSED, _place(self.board))
        elif len(self.found) == LONGEST_GAME:
            self._refuse(TOO_LONG, str(LONGEST_GAME))
        else:
            try:
                move = self.board.parse_san(tokens.san(text, kind))
            except ValueError:
                self._refuse(ILLEGAL, f"{text}, {_place(self.board)}")
            else:
                self.board.push(move)
                self.found.append(move)

    def _number(self, text: str) -> None:
        self.counted = text
        if int(text) != self.board.fullmove_number and not (self.refusal or self.unknown or self.miscounted):
            self.miscounted = True
            self._note(NUMBERS, f"{text}, {_place(self.board)}")

    # ---- what is said -------------------------------------------------------
    def _refuse(self, code: str, detail: str) -> None:
        if not self.refusal:
            self.refusal, self.detail = code, detail

    def _note(self, code: str, detail: str) -> None:
        if len(self.notes) < MOST_NOTES:
            self.notes.append((code, detail[:LONGEST_DETAIL]))

    def _finished(self) -> PgnGame:
        told = self.tags.get("Result", "")
        tag, marker = tokens.result(told), tokens.result(self.marker)
        result = tag if tag not in {"", "*"} else marker or "*"
        if not self.tags and not self.found and not self.marker:
            self._refuse(NO_GAME, self.notes[0][1] if self.notes else "")
        if not self.found:
            self._refuse(NO_MOVES, "")
        if self.counted and not self.refusal:
            self._note(NUMBERS, f"{self.counted}, {_place(self.board)}")
        if self.tags and (missing := [name for name in tag_pairs.ROSTER if name not in self.tags]):
            self._note(MISSING, ", ".join(missing))
        for name, value in tag_pairs.unusable(self.tags):
            self._note(VALUE, f'[{name} "{value}"]')
        if self.guessed:
            page = f"{encodings.NAMES[self.lines.code_page]}: " if self.lines.code_page else ""
            self._note(LETTERS, page + "; ".join(dict.fromkeys(self.guessed)))
        if told.strip() not in UNKNOWN and not tag:
            self._note(VALUE, f'[Result "{told}"]')
        if not (marker or self.refusal):
            self._note(NO_RESULT, "")
        elif tag and marker and tag != marker:
            self._note(RESULTS_DIFFER, f"{tag}, {marker}")
        notes = tuple(self.notes)
        if self.refusal:
            return PgnGame(self.number, self.tags, b"", result, self.refusal, self.detail, end=self.end, notes=notes)
        return PgnGame(self.number, self.tags, packed(self.found), result, end=self.end, notes=notes)


def _is_pair(line: Line) -> bool:
    text = line.text.lstrip(tokens.INVISIBLE + " \t")
    return text.startswith("[") and tag_pairs.pair(text, 0) is not None


def _variant(tags: dict[str, str]) -> tuple[str, str]:
    """Why a game is not one of chess from its first position, and which variant it is; "" for one that is."""
    variant = tags.get("Variant", "").strip()
    if variant.lower() not in STANDARD:
        return VARIANT, variant[:40]
    begins = tags.get("FEN", "").strip()
    if begins and " ".join(begins.split()[:4]) != " ".join(chess.STARTING_FEN.split()[:4]):
        return POSITION, ""
    return "", ""


def _place(board: chess.Board) -> str:
    return f"move {board.fullmove_number}{'' if board.turn else '...'}"
