"""What systems and baselines are called on pages."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from ratings.catalogue import SYSTEMS
from ratings.formulas import backtest
from ratings.lists.dry_runs.backtests import engine
from ratings.wording.settings import settings

BASELINES: dict[str, Promise] = {
    backtest.HALF: _("½ for everybody"),
    backtest.WHITE: _("White’s share before"),
    engine.OFFICIAL: _("Official list in force"),
    engine.SCALED: _("Official list, best constant scale"),
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
    slug, _colon, changed = name.partition(":")
    system = SYSTEMS.get(slug)
    told = str(system.name) if system else slug
    return f"{told} ({settings(changed)})" if changed else told
