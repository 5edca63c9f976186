"""Tie-breaks in words: what their codes mean, how values are written, and why each part of one counts as it does."""

from decimal import Decimal
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.reports.standings.codes import ARTICLES, Code
from federation.reports.standings.values import Cut, Missing, Part, Value, Why
from federation.reports.wording import points
from federation.vocabulary.words import decimal_sign

_NAMES = {
    "PTS": gettext_lazy("Points"),
    "MPTS": gettext_lazy("Match points"),
    "GPTS": gettext_lazy("Game points"),
    "DE": gettext_lazy("Direct encounter"),
    "WIN": gettext_lazy("Number of wins"),
    "WON": gettext_lazy("Games won over the board"),
    "BPG": gettext_lazy("Games played with Black"),
    "BWG": gettext_lazy("Games won with Black"),
    "PS": gettext_lazy("Progressive scores"),
    "REP": gettext_lazy("Rounds one elected to play"),
    "STD": gettext_lazy("Standard points"),
    "TPN": gettext_lazy("Pairing number"),
    "BH": gettext_lazy("Buchholz"),
    "AOB": gettext_lazy("Average of opponents’ Buchholz"),
    "FB": gettext_lazy("Fore Buchholz"),
    "SB": gettext_lazy("Sonneborn-Berger"),
    "KS": gettext_lazy("Koya system"),
    "ARO": gettext_lazy("Average rating of opponents"),
    "TPR": gettext_lazy("Performance rating"),
    "PTP": gettext_lazy("Perfect performance"),
    "APRO": gettext_lazy("Average performance of opponents"),
    "APPO": gettext_lazy("Average perfect performance of opponents"),
    "RTNG": gettext_lazy("Rating"),
    "BC": gettext_lazy("Board count"),
    "TBR": gettext_lazy("Top board results"),
    "BBE": gettext_lazy("Bottom board elimination"),
    "MPVGP": gettext_lazy("The other of match points and game points"),
    "EMMSB": gettext_lazy("Extended Sonneborn-Berger: match points of opponents by match points"),
    "EMGSB": gettext_lazy("Extended Sonneborn-Berger: match points of opponents by game points"),
    "EGMSB": gettext_lazy("Extended Sonneborn-Berger: game points of opponents by match points"),
    "EGGSB": gettext_lazy("Extended Sonneborn-Berger: game points of opponents by game points"),
    "EDE": gettext_lazy("Extended direct encounter"),
    "EDEBT": gettext_lazy("Extended direct encounter, board count, top board results"),
    "EDEBB": gettext_lazy("Extended direct encounter, board count, bottom board elimination"),
    "EDET": gettext_lazy("Extended direct encounter, top board results"),
    "EDEB": gettext_lazy("Extended direct encounter, bottom board elimination"),
    "SSSC": gettext_lazy("Scores and strength of schedule"),
}
_CUTS = {
    (0, 0): "",
    (1, 0): gettext_lazy("without the lowest"),
    (2, 0): gettext_lazy("without the two lowest"),
    (1, 1): gettext_lazy("without the lowest and the highest"),
    (2, 2): gettext_lazy("without the two lowest and the two highest"),
}
_WHY = {
    Why.ADJUSTED: gettext_lazy("byes at the end counted as draws (16.3.2)"),
    Why.FORFEIT: gettext_lazy("a forfeit, counted as a game (15.2)"),
    Why.DUMMY: gettext_lazy("no game: own points count as the opponent’s (16.4)"),
    Why.DUMMY_OPPONENT: gettext_lazy("no game: own points, at most the scheduled opponent’s (16.4.1)"),
    Why.DUMMY_DRAWS: gettext_lazy("no game: own points, at most a draw in each round (16.4.2)"),
    Why.BELOW: gettext_lazy("under the limit (9.2)"),
    Why.UNMET: gettext_lazy("did not meet (6.3)"),
}
_CUT = {
    Cut.LOWEST: gettext_lazy("left out: the lowest (14.1)"),
    Cut.VOLUNTARY: gettext_lazy("left out: unplayed of one’s own will goes first (16.5)"),
    Cut.HIGHEST: gettext_lazy("left out: the highest (14.3)"),
    Cut.EARLY: gettext_lazy("left out: the first rounds (14.1)"),
}
MISSING = {
    Missing.UNRATED: gettext_lazy("Not counted: somebody is unrated, and no rule says how they count (article 10)."),
    Missing.NO_GAME: gettext_lazy("Not counted: no game over the board."),
    Missing.SELF_MADE: gettext_lazy("A tie-break of the event’s own, which is not counted here."),
    Missing.TEAMS: gettext_lazy("A tie-break of teams; nothing was counted."),
}
_ONE_POINT = frozenset({2, 5})  # what may divide a number whose decimals end


def name_of(code: Code) -> str:
    """A tie-break with its modifiers: "Buchholz, without the lowest"."""
    if code.own:
        return code.name.removeprefix("OTHER_").replace("_", " ").capitalize()
    told = [
        str(_NAMES[code.name]),
        {"MP": _("by match points"), "GP": _("by game points")}.get(code.score, ""),
        str(_CUTS[code.low, code.high]) if code.name != "PS" else _("without the first rounds") if code.low else "",
        _("limit moved by %(points)s") % {"points": points(code.limit)} if code.limit else "",
        _("of Fore Buchholz") if code.fore else "",
        _("forfeits as games") if code.forfeits else "",
        _("in reverse") if code.reverse else "",
        _("by %(factor)s") % {"factor": code.factor} if code.factor else "",
        _("unrated as %(rating)s") % {"rating": code.unrated} if code.unrated is not None else "",
    ]
    return ", ".join(filter(None, told))


def article_of(code: Code) -> str:
    """The article of C.07; "" for a tie-break of the event's own."""
    return ARTICLES.get(code.name, "")


def written(value: Value) -> str:
    """A value as pages print it: 12½, 6.25, 2104; a dash for none. Without end: two decimals, a half up."""
    return "–" if value.amount is None else number(value.amount)


def number(amount: Fraction | int) -> str:
    """A number of points: halves as ½, other fractions as decimals, two where they have no end."""
    amount = Fraction(amount)
    if amount.denominator <= 2:
        return points(int(amount * 2))
    if _ends(amount):
        return f"{Decimal(amount.numerator) / Decimal(amount.denominator):f}".replace(".", decimal_sign())
    hundredths = (200 * amount.numerator + amount.denominator) // (2 * amount.denominator)
    return f"{hundredths // 100}{decimal_sign()}{hundredths % 100:02}"


def exact(value: Value) -> int | float | None:
    """A value for files: the number itself, with all the digits that a float has; None where there is none."""
    if value.amount is None:
        return None
    return int(value.amount) if value.amount.denominator == 1 else float(value.amount)


def _ends(amount: Fraction) -> bool:
    left = amount.denominator
    for prime in _ONE_POINT:
        while not left % prime:
            left //= prime
    return left == 1


def reason(part: Part) -> str:
    """Why a part counts as it does, with the article; "" where it is simply so."""
    told = [_WHY.get(part.why), _CUT.get(part.cut) if part.why is not Why.BELOW else None]
    return "; ".join(str(one) for one in told if one)
