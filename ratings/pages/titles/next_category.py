"""What a player lacks for the next national category: the norm of a Polish one, the points of an Italian one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from federation.models import Player
from federation.vocabulary.titles import SCHEMES
from ratings.categories.pzszach import edition as polish_edition
from ratings.titles.applications.merits import Merits
from ratings.titles.norms.application.rating_titles import RatingReached
from ratings.titles.norms.fsi import promotions as italian
from ratings.titles.norms.pzszach import find as polish


@dataclass(frozen=True)
class NextCategory:
    """The category after the one held, and what it asks."""

    scheme: str
    held: str
    code: str
    words: str


def next_category(merits: Merits, today: date) -> NextCategory | None:
    """None: the register knows no national category of the player, or it is the highest."""
    player = merits.person
    if player.federation == polish.FEDERATION:
        held = _highest(merits, polish.SCHEME)
        return _polish(player, held, today) if held else None
    if player.federation == italian.FEDERATION:
        held = _highest(merits, italian.SCHEME)
        return _italian(held, merits.ratings, today) if held else None
    return None


def _polish(player: Player, held: str, today: date) -> NextCategory | None:
    above = polish.above(held)
    if not above:
        return None
    row, women = polish_edition(today).category(above[-1]), player.sex == "w"
    if row.norm is None or row.games is None:
        raise KeyError(above[-1])
    words = _("A norm: a performance (Ru) of %(norm)s in %(games)s games at least.")
    asked = {"norm": row.norm[women], "games": row.games[women]}
    return NextCategory(polish.SCHEME, held, row.code, words % asked)


def _italian(held: str, ratings: Sequence[RatingReached], today: date) -> NextCategory | None:
    height = italian.LADDER.index(held) if held in italian.LADDER else -1
    rows = [(least, code) for least, code in italian.edition(today).rows if italian.LADDER.index(code) > height]
    if not rows:
        return None
    least, code = rows[0]
    published = [one for one in ratings if one.published]
    latest = max(published, key=lambda one: one.day, default=None)
    asked = {"least": least, "rating": "" if latest is None else int(latest.rating)}
    if latest is None:
        words = _("A published FIDE rating of %(least)s.")
    else:
        words = _("A published FIDE rating of %(least)s; the latest is %(rating)s.")
    if code == italian.MASTER:
        words = f"{words} {_('Norms are needed beside it.')}"
    return NextCategory(italian.SCHEME, held, code, words % asked)


def _highest(merits: Merits, scheme: str) -> str:
    """The highest category held; "": none."""
    codes = SCHEMES[scheme].codes
    held = (code for of, code in merits.national if of == scheme and code in codes)
    return min(held, key=codes.index, default="")
