"""What may stand among the moves of a game in PGN, and how a move in another spelling is written in PGN's own.

PGN standard (1994), 7 (tokens), 8.2 (movetext). Beside what it knows: figurines, castling with zeros, evaluations as
the Informant prints them, "e.p.", results such as ½-½ and 1:0.
"""

import re

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

# Kinds of tokens, which are the names of the groups below.
MOVE, NUMBER, RESULT, CASTLING, NULL, ODD, MARK, OPEN, CLOSE, COMMENT, REST, BLANK = (
    "move", "number", "result", "castling", "null", "odd", "mark", "open", "close", "comment", "rest", "blank",
)  # fmt: skip
MOVES = {MOVE, CASTLING, ODD, NULL}

_FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPKQRBNP", strict=True))
_SPELLED = str.maketrans(_FIGURINES | dict.fromkeys("\ufe0e\ufe0f"))  # text, not emoji
_SQUARES = "[a-h]?[1-8]?[-x]?[a-h][1-8]"
_ENDS = r"(?![\w/:%–-])"
_CHECK = r"(?:\+\+|[+#])?"

INVISIBLE = "\ufeff\u200b\x1a"  # byte order marks of files that were put together, the end of a file of DOS
_BLANK = rf"[\s{INVISIBLE}]"

TOKEN = re.compile(  # with the blanks after it
    rf"""(?:
      (?P<{MOVE}>[KQRBN]?{_SQUARES}(?:=?[QRBNqrbn])?{_CHECK}{_ENDS}(?!\([QRBN]\)))
    | (?P<{NULL}>(?:--|Z0|0000|@@@@){_ENDS})
    | (?P<{NUMBER}>\d{{1,4}})(?:[.…]{{1,10}}|(?=[\s(){{}};$]|$))
    | (?P<{RESULT}>(?:1[-–]0|0[-–]1|1/2[-–]1/2|½[-–:]½|1/2|½|1:0|0:1){_ENDS}|\*(?!%))
    | (?P<{CASTLING}>[O0o]-[O0o](?:-[O0o])?{_CHECK}{_ENDS})
    | (?P<{ODD}>(?:[KQRBNP♔♕♖♗♘♙♚♛♜♝♞♟][\ufe0e\ufe0f]?)?{_SQUARES}
        (?:\([QRBN]\)|/[QRBN]|=?[QRBNqrbn♕♖♗♘♛♜♝♞][\ufe0e\ufe0f]?)?{_CHECK}(?:e\.?p\.?)?{_ENDS})
    | (?P<{MARK}>\$\d{{1,3}}|[.…]{{1,10}}|[!?‼⁇⁈⁉]{{1,6}}|e\.?p\.?{_ENDS}
        |\+[-=]|[-=]\+|\+/[-=]|[-=]/\+|[=±∓⩲⩱∞□⟳→↑⇆])
    | (?P<{OPEN}>\()
    | (?P<{CLOSE}>\))
    | (?P<{COMMENT}>\{{)
    | (?P<{REST}>;)
    | (?P<{BLANK}>{_BLANK})
    ){_BLANK}{{0,1000}}""",
    re.VERBOSE,
)
FOREIGN = re.compile(r"[^\s(){};]{1,200}|[)}]")  # what is passed over where there is no token


def san(text: str, kind: str) -> str:
    """A move of one of the kinds above as PGN writes it: ♘f3 is Nf3, 0-0 is O-O, bxa8(Q) is bxa8=Q."""
    if kind == MOVE:
        return text.removesuffix("+") if text.endswith("++") else text
    if kind == CASTLING:
        return text.rstrip("+#").replace("0", "O").replace("o", "O")
    plain = text.translate(_SPELLED).removeprefix("P")
    plain = re.sub(r"e\.?p\.?$", "", plain).rstrip("+#")
    return re.sub(r"(?:\(|/)([QRBN])\)?$", r"=\1", plain)


def result(text: str) -> str:
    """A result in PGN's spelling; "" for what is none."""
    plain = text.strip().replace("½", "1/2").replace("–", "-").replace(":", "-")
    plain = "1/2-1/2" if plain == "1/2" else plain
    return plain if plain in RESULTS else ""


def has_move(text: str) -> bool:
    """Whether one of its words could be a move."""
    return any((found := TOKEN.match(word)) is not None and found.lastgroup in MOVES for word in text.split())
