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
    games.UNREADABLE: gettext_lazy("a move cannot be read: %(detail)s"),
    games.NO_MOVES: gettext_lazy("has no moves"),
    games.TOO_LONG: gettext_lazy("has more than %(detail)s moves"),
    NO_NAMES: gettext_lazy("its players have no names"),
}
KINDS = {  # of several games together
    games.VARIANT: gettext_lazy("of a variant, not of chess"),
    games.POSITION: gettext_lazy("from another first position"),
    games.PASSED: gettext_lazy("with a move that is passed"),
    games.UNREADABLE: gettext_lazy("with a move that cannot be read"),
    games.NO_MOVES: gettext_lazy("without moves"),
    games.TOO_LONG: gettext_lazy("too long"),
    NO_NAMES: gettext_lazy("of players without names"),
}


NOT_TAKEN = {
    choosing.TAKEN: gettext_lazy("games of events that count already: taken before"),
    choosing.REPORTED: gettext_lazy("games of events whose report was accepted: they count there"),
    choosing.NO_RESULT: gettext_lazy("games without a result"),
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
