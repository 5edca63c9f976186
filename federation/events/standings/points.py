"""What a stored game or bye is as a result, and what it is worth in the standings of its event."""

from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models import Game, Tournament
from federation.reports.scoring import Abnormal, Scoring
from federation.reports.scoring_records import of_text
from federation.reports.standings import rules
from federation.reports.wording import points

_PLAYED = {2: "1", 1: "=", 0: "0"}
_GAMES = {
    Game.Kind.PLAYED: _PLAYED,
    Game.Kind.DECIDED: _PLAYED,
    Game.Kind.SHORT: {2: "W", 1: "D", 0: "L"},
    Game.Kind.FORFEIT: {2: "+", 0: "-"},
}
_BYES = {Game.Kind.FULL_BYE: "F", Game.Kind.HALF_BYE: "H", Game.Kind.ZERO_BYE: "Z", Game.Kind.PAIRING_BYE: "U", "": ""}
_SAID = 30  # penalties, and players of one
_WORTH = {
    "white_win": gettext_lazy("a win with White %(points)s"),
    "black_win": gettext_lazy("a win with Black %(points)s"),
    "white_draw": gettext_lazy("a draw with White %(points)s"),
    "black_draw": gettext_lazy("a draw with Black %(points)s"),
    "white_loss": gettext_lazy("a loss with White %(points)s"),
    "black_loss": gettext_lazy("a loss with Black %(points)s"),
    "forfeit_win": gettext_lazy("a win by forfeit %(points)s"),
    "forfeit_loss": gettext_lazy("a loss by forfeit %(points)s"),
    "full_bye": gettext_lazy("a full-point bye %(points)s"),
    "half_bye": gettext_lazy("a half-point bye %(points)s"),
    "zero_bye": gettext_lazy("an absence %(points)s"),
    "pairing_bye": gettext_lazy("a pairing-allocated bye %(points)s"),
}
_ABNORMAL = {
    "1W": gettext_lazy("a win %(points)s"),
    "=D": gettext_lazy("a draw %(points)s"),
    "0L": gettext_lazy("a loss %(points)s"),
    "F": _WORTH["full_bye"],
    "H": _WORTH["half_bye"],
    "Z": _WORTH["zero_bye"],
    "+": _WORTH["forfeit_win"],
    "-": _WORTH["forfeit_loss"],
    "": gettext_lazy("%(points)s on top"),
}


def result_code(kind: str, half_points: int) -> str:
    """TRF's code of what one side of a stored game, or a bye, brought it; "" where nothing is stored."""
    return _BYES[kind] if kind in _BYES else _GAMES[kind][half_points]


def scoring_of(tournament: Tournament) -> Scoring:
    """What results are worth in the standings of an event."""
    return _scoring(tournament.scoring)


def rules_of(tournament: Tournament) -> rules.Rules:
    """By what the standings of an event are counted."""
    return rules.of_text(tournament.standings_rules)


@lru_cache(maxsize=1024)
def _scoring(text: str) -> Scoring:
    return of_text(text)


def in_words(scoring: Scoring) -> list[str]:
    """A scoring for people: ["3-1-0", "a pairing-allocated bye 1"]; nothing for the usual one."""
    if scoring == Scoring():
        return []
    games, others = scoring.told()
    words = ["-".join(map(points, games))]
    words += [str(_WORTH[name]) % {"points": points(half_points)} for name, half_points in others.items()]
    words += [_abnormal(one) for one in scoring.abnormal[:_SAID]]
    more = len(scoring.abnormal) - _SAID
    return [*words, _("and %(count)d more") % {"count": more}] if more > 0 else words


def _abnormal(one: Abnormal) -> str:
    words = str(_ABNORMAL[one.results]) % {"points": points(one.half_points)}
    if one.round:
        words = _("%(worth)s in round %(round)s") % {"worth": words, "round": one.round}
    if one.numbers:
        numbers = ", ".join(map(str, one.numbers[:_SAID])) + (" …" if len(one.numbers) > _SAID else "")
        words = _("%(worth)s for start number %(numbers)s") % {"worth": words, "numbers": numbers}
    return words
