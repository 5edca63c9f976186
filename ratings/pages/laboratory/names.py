"""What systems, baselines and settings are called on pages."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from ratings.catalogue import SYSTEMS
from ratings.formulas import backtest
from ratings.lists.dry_runs.backtests import engine

BASELINES: dict[str, Promise] = {
    backtest.HALF: _("½ for everybody"),
    backtest.WHITE: _("White’s share before"),
    engine.OFFICIAL: _("Official list in force"),
    engine.SCALED: _("Official list, best constant scale"),
}
# The names of settings that the page offers, in its order; others stand as the system calls them.
SETTINGS: dict[str, Promise] = {
    "junior_factor": _("K of juniors"),
    "factor_times": _("every K, times"),
    "factor": _("K"),
    "floor": _("floor"),
    "most_apart": _("difference that counts at most"),
    "scale": _("scale"),
    "start": _("rating of a newcomer"),
}
GROUPS: dict[str, Promise] = {
    backtest.FAVOURITES: _("Favourites"),
    engine.JUNIORS: _("Juniors"),
    engine.NEWCOMERS: _("Newcomers"),
    engine.WHITE: _("White"),
}


def named(name: str) -> str:
    """A contestant as Entrant.name has it, or a baseline."""
    if name in BASELINES:
        return str(BASELINES[name])
    slug, _colon, settings = name.partition(":")
    system = SYSTEMS.get(slug)
    told = str(system.name) if system else slug
    return f"{told}, {', '.join(map(_setting, settings.split('+')))}" if settings else told


def _setting(text: str) -> str:
    name, _sign, value = text.partition("=")
    return f"{SETTINGS.get(name, name)} {value}"
