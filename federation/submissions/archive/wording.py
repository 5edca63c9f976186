"""Why a game or a file is not imported, in words."""

import signal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.reports.pgn import boxed, games
from federation.submissions.archive import choosing
from federation.submissions.archive.importing import NO_NAMES

REFUSALS = {
    games.VARIANT: gettext_lazy("a game of %(detail)s, not of chess"),
    games.POSITION: gettext_lazy("begins from another position"),
    games.PASSED: gettext_lazy("a move is passed: %(detail)s"),
    games.UNREADABLE: gettext_lazy("cannot be read: %(detail)s"),
    games.ILLEGAL: gettext_lazy("a move is not possible: %(detail)s"),
    games.COMMENT: gettext_lazy("a comment is not closed by } (%(detail)s); nothing is read of it up to the next tags"),
    games.VARIATION: gettext_lazy("a variation is not closed by ) (%(detail)s); nothing is read of it"),
    games.NO_GAME: gettext_lazy("this is text, and no game: %(detail)s"),
    games.NO_MOVES: gettext_lazy("has no moves"),
    games.TOO_LONG: gettext_lazy("has more than %(detail)s moves"),
    NO_NAMES: gettext_lazy("its players have no names"),
}
KINDS = {  # of several games together
    games.VARIANT: gettext_lazy("of a variant, not of chess"),
    games.POSITION: gettext_lazy("from another first position"),
    games.PASSED: gettext_lazy("with a move that is passed"),
    games.UNREADABLE: gettext_lazy("with a sign among the moves that cannot be read"),
    games.ILLEGAL: gettext_lazy("with a move that is not possible"),
    games.COMMENT: gettext_lazy("with a comment that is not closed"),
    games.VARIATION: gettext_lazy("with a variation that is not closed"),
    games.NO_GAME: gettext_lazy("text that is no game"),
    games.NO_MOVES: gettext_lazy("without moves"),
    games.TOO_LONG: gettext_lazy("too long"),
    NO_NAMES: gettext_lazy("of players without names"),
}


NOTES = {  # what is told of a game, whether it is read or not
    games.TEXT: gettext_lazy("text that is not PGN was left out: %(detail)s"),
    games.TWICE: gettext_lazy("a tag is given twice and the first counts, not %(detail)s"),
    games.UNUSED: gettext_lazy("a tag that is not known was left out: %(detail)s"),
    games.QUOTES: gettext_lazy("a quotation mark in a tag has no backslash: %(detail)s"),
    games.MISSING: gettext_lazy("tags that every game has are missing: %(detail)s"),
    games.VALUE: gettext_lazy("a tag says nothing that can be kept whole: %(detail)s"),
    games.LETTERS: gettext_lazy("letters were guessed: %(detail)s"),
    games.RESULTS_DIFFER: gettext_lazy("tag and end of the moves differ (%(detail)s): the tag counts, unless it is *"),
    games.NO_RESULT: gettext_lazy("its moves end without a result: some may be missing"),
    games.NUMBERS: gettext_lazy("a move number does not fit (%(detail)s): moves may be missing"),
    games.BRACES: gettext_lazy("a comment holds another { (%(detail)s): it may have swallowed moves"),
}
NOTED = {  # of several games together
    games.TEXT: gettext_lazy("with text that is not PGN"),
    games.TWICE: gettext_lazy("with a tag that is given twice"),
    games.UNUSED: gettext_lazy("with a tag that is not known"),
    games.QUOTES: gettext_lazy("with a quotation mark inside a tag"),
    games.MISSING: gettext_lazy("without a tag that every game has"),
    games.VALUE: gettext_lazy("with a tag that says nothing that can be kept whole"),
    games.LETTERS: gettext_lazy("with letters that were guessed"),
    games.RESULTS_DIFFER: gettext_lazy("whose tag and end of the moves give different results"),
    games.NO_RESULT: gettext_lazy("whose moves end without a result"),
    games.NUMBERS: gettext_lazy("with a move number that does not fit"),
    games.BRACES: gettext_lazy("with a { inside a comment"),
}

NOT_TAKEN = {
    choosing.TAKEN: gettext_lazy("games of events that count already: taken before"),
    choosing.REPORTED: gettext_lazy("games of events whose report was accepted: they count there"),
    choosing.NO_RESULT: gettext_lazy("games without a result"),
    choosing.TO_COME: gettext_lazy("games of days that are still to come"),
    choosing.NO_YEAR: gettext_lazy("games of which not even the year is known"),
    choosing.NO_PACE: gettext_lazy("games that do not tell their rate of play"),
    choosing.ONE_PERSON: gettext_lazy("games of a person against the same person"),
}


def refusal(code: str, detail: str) -> str:
    """Why one game was refused."""
    return REFUSALS[code] % {"detail": detail} if code in REFUSALS else code


def kind(code: str) -> str:
    """Which games were refused together."""
    return str(KINDS.get(code, code))


def note(code: str, detail: str) -> str:
    """What is to be told of one game."""
    return NOTES[code] % {"detail": detail} if code in NOTES else code


def noted(code: str) -> str:
    """Which games the same is to be told of."""
    return str(NOTED.get(code, code))


def not_taken(code: str) -> str:
    """Which games were not taken into the rankings."""
    return str(NOT_TAKEN.get(code, code))


def unfinished(why: str, number: int) -> str:
    """Why a file was not read to its end. `number`: of the last game that was read."""
    if why == boxed.TOO_LARGE:
        return _("Unpacked the file is larger than %(most)s GB.") % {"most": boxed.LIMITS.most // 1_000_000_000}
    if why == boxed.DAMAGED:
        return _("The file is damaged after game %(number)d.") % {"number": number}
    if why == str(-signal.SIGPROF):
        return _("Game %(number)d cannot be read within %(seconds)d seconds of computing time.") % {
            "number": number + 1, "seconds": int(boxed.LIMITS.seconds),
        }  # fmt: skip
    return _("Game %(number)d cannot be read: it needs too much memory.") % {"number": number + 1}
