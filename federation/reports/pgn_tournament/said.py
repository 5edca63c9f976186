"""What is told of one game of a report in PGN, in the arbiter's words, and whether there is a game at all."""

from federation.reports.files.unreadable import Unreadable
from federation.reports.pgn import games
from federation.reports.pgn.games import PgnGame
from federation.reports.pgn.tags import READ
from federation.reports.problems import Remarks
from federation.reports.report import Leftover
from federation.reports.wording import quoted

MOVES_UNREAD = frozenset(
    (games.PASSED, games.UNREADABLE, games.ILLEGAL, games.TOO_LONG, games.COMMENT, games.VARIATION)
)
_OF_CHESS = "Ratings count chess from its first position alone; send a file without such games."
_TOLD = {  # codes of remarks -> code of ours and words
    games.TWICE: ("record-repeated", "a tag is given again, and the first was taken: not %s"),
    games.UNUSED: ("columns-unread", "a tag that is not known was not read: %s"),
    games.QUOTES: ("label-read", "a quotation mark within %s has no backslash"),
    games.LETTERS: ("encoding", "letters were guessed: %s"),
    games.NO_RESULT: ("moves-unread", "the moves of a game end without a result: some may be missing%.0s"),
    games.NUMBERS: ("moves-unread", "a move number does not fit: %s"),
    games.BRACES: ("moves-unread", "a comment holds another {, and may have swallowed moves: %s"),
}
_USED = frozenset((*READ, "EventType", "EventRounds", "WhiteTeam", "BlackTeam", "UTCDate"))


def say(game: PgnGame, line: int, remarks: Remarks) -> bool:
    """Tell what is to be told of `game`, which begins on `line`; whether it is one. Raises Unreadable for a variant."""
    if game.refusal in (games.VARIANT, games.POSITION):
        what = f"a game of {game.detail}" if game.detail else "a game from another first position"
        raise Unreadable(f"Game {game.number} of this PGN file is {what}. {_OF_CHESS}")
    for code, detail in game.notes:
        if code in _TOLD:
            remarks.remark(_TOLD[code][0], _TOLD[code][1] % detail, line)
        elif code == games.RESULTS_DIFFER:
            remarks.remark("cell-read", f"the tag Result and the end of the moves differ: {detail}", line)
        elif code in (games.TEXT, games.VALUE):
            remarks.left_out([Leftover(line, 1, detail)])
    if game.refusal == games.NO_GAME:
        if not game.notes:
            remarks.left_out([Leftover(line, 1, game.detail)])
        return False
    if game.refusal in MOVES_UNREAD:
        remarks.remark("moves-unread", f"the moves of a game cannot be read ({game.detail})", line)
    unread = sorted(name for name, value in game.tags.items() if value.strip() and name not in _USED)
    if unread := [name for name in unread if (games.UNUSED, f'[{name} "{game.tags[name]}"]') not in game.notes]:
        remarks.remark("columns-unread", f"tags that were not read: {', '.join(map(quoted, unread[:12]))}", line)
    return True
