"""What is told of one game of a report in PGN, in the arbiter's words, and whether there is a game at all."""

from collections.abc import Callable

from federation.reports.files.unreadable import Unreadable
from federation.reports.pgn import games
from federation.reports.pgn.games import PgnGame
from federation.reports.pgn.tags import READ
from federation.reports.problems import Remarks
from federation.reports.report import Leftover
from federation.reports.wording import quoted
from federation.vocabulary.words import Words, said

MOVES_UNREAD = frozenset(
    (games.PASSED, games.UNREADABLE, games.ILLEGAL, games.TOO_LONG, games.COMMENT, games.VARIATION)
)
_OF_CHESS = said("Ratings count chess from its first position alone; send a file without such games.")
_TOLD: dict[str, tuple[str, Callable[[str], Words]]] = {  # codes of remarks -> code of ours and words
    games.TWICE: (
        "record-repeated", lambda text: said("a tag is given again, and the first was taken: not {text}", text=text)
    ),
    games.UNUSED: ("columns-unread", lambda text: said("a tag that is not known was not read: {text}", text=text)),
    games.QUOTES: ("label-read", lambda text: said("a quotation mark within {text} has no backslash", text=text)),
    games.LETTERS: ("encoding", lambda text: said("letters were guessed: {text}", text=text)),
    games.NO_RESULT: (
        "moves-unread", lambda _text: said("the moves of a game end without a result: some may be missing")
    ),
    games.NUMBERS: ("moves-unread", lambda text: said("a move number does not fit: {text}", text=text)),
    games.BRACES: (
        "moves-unread",
        lambda text: said("a comment holds another {{, and may have swallowed moves: {text}", text=text),
    ),
}  # fmt: skip
_USED = frozenset((*READ, "EventType", "EventRounds", "WhiteTeam", "BlackTeam", "UTCDate"))


def say(game: PgnGame, line: int, remarks: Remarks) -> bool:
    """Tell what is to be told of `game`, which begins on `line`; whether it is one. Raises Unreadable for a variant."""
    if game.refusal in (games.VARIANT, games.POSITION):
        facts: dict[str, int | str] = {"number": game.number, "of_chess": _OF_CHESS}
        if not game.detail:
            raise Unreadable(
                said("Game {number} of this PGN file is a game from another first position. {of_chess}", **facts)
            )
        raise Unreadable(
            said("Game {number} of this PGN file is a game of {detail}. {of_chess}", detail=game.detail, **facts)
        )
    for code, detail in game.notes:
        if code in _TOLD:
            remarks.remark(_TOLD[code][0], _TOLD[code][1](detail), line)
        elif code == games.RESULTS_DIFFER:
            remarks.remark(
                "cell-read", said("the tag Result and the end of the moves differ: {detail}", detail=detail), line
            )
        elif code in (games.TEXT, games.VALUE):
            remarks.left_out([Leftover(line, 1, detail)])
    if game.refusal == games.NO_GAME:
        if not game.notes:
            remarks.left_out([Leftover(line, 1, game.detail)])
        return False
    if game.refusal in MOVES_UNREAD:
        remarks.remark("moves-unread", said("the moves of a game cannot be read ({detail})", detail=game.detail), line)
    unread = sorted(name for name, value in game.tags.items() if value.strip() and name not in _USED)
    if unread := [name for name in unread if (games.UNUSED, f'[{name} "{game.tags[name]}"]') not in game.notes]:
        remarks.remark(
            "columns-unread", said("tags that were not read: {tags}", tags=tuple(map(quoted, unread[:12]))), line
        )
    return True
