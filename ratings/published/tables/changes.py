"""What a corrected edition changes, player by player, and the editions of one date."""

from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import short_day
from ratings.published.editions.comparison import Difference, Edition
from ratings.wording.numbers import DASH, rating, rating_number, signed


# ---- editions -----------------------------------------------------------------
class EditionNumber(Column):
    head = _("Edition")
    cell_class, row_head = "day", True

    def cell(self, row: Edition) -> str:
        withdrawn = ""
        if row.list.state == "withdrawn":
            withdrawn = format_html(' <span class="tag tag--warning">{}</span>', gettext("withdrawn"))
        address, edition = row.list.get_absolute_url(), row.list.edition
        words = gettext("Edition %(edition)s") % {"edition": edition}
        return format_html('<a href="{}?edition={}">{}</a>{}', address, edition, words, withdrawn)


class Published(Column):
    head = pgettext_lazy("a list", "Published")

    def cell(self, row: Edition) -> str:
        return short_day(row.list.published_at)


class By(Column):
    head = _("By")
    head_class, cell_class = "wide", "day wide"

    def cell(self, row: Edition) -> str:
        return row.by


class Why(Column):
    head = _("Why")
    cell_class = "why"

    def cell(self, row: Edition) -> str:
        return row.list.reason or gettext("The first one.")


class EditionsTable(Table):
    edition = EditionNumber()
    published = Published()
    by = By()
    why = Why()


# ---- differences ----------------------------------------------------------------
class Name(Column):
    head = _("Player")
    row_head = True
    file = ("player", "name")

    def cell(self, row: Difference) -> str:
        return format_html('<a href="{}">{}</a>', reverse("player", args=[row.entry.player_id]), row.entry.name)

    def values(self, row: Difference) -> tuple:
        return row.entry.player_id, row.entry.name


class Otherwise(Column):
    """What is printed differently besides the rating, and why an entry is on one of the two alone."""

    head, head_hidden = _("Title or name"), True
    file = ("original_name", "title", "original_title", "why")

    def cell(self, row: Difference) -> str:
        return "; ".join([*(f"{old} → {new}" for old, new in row.otherwise), *filter(None, [row.why])])

    def values(self, row: Difference) -> tuple:
        old, new = row.original, row.corrected
        return old.name if old else None, new.title if new else None, old.title if old else None, row.why


class Original(Column):
    head = _("Original")
    head_class = "num"
    file = ("original_rating",)

    def cell(self, row: Difference) -> str:
        return rating(row.original.rating) if row.original else _not_listed()

    def values(self, row: Difference) -> tuple:
        return (rating_number(row.original.rating if row.original else None),)


class Corrected(Column):
    head = _("Corrected")
    head_class = "num"
    file = ("rating",)

    def cell(self, row: Difference) -> str:
        return format_html("<strong>{}</strong>", rating(row.corrected.rating)) if row.corrected else _not_listed()

    def values(self, row: Difference) -> tuple:
        return (rating_number(row.corrected.rating if row.corrected else None),)


class RatingDifference(Column):
    head = _("Difference")
    head_class = "num"
    file = ("difference",)

    def cell(self, row: Difference) -> str:
        return DASH if row.change is None else signed(row.change)

    def values(self, row: Difference) -> tuple:
        return (rating_number(row.change),)


class Ranks(Column):
    on_page = False
    file = ("original_rank", "rank")

    def values(self, row: Difference) -> tuple:
        return row.original.rank if row.original else None, row.corrected.rank if row.corrected else None


class ChangesTable(Table):
    """Columns in the order of the file."""

    page_order = ("...", "otherwise")

    name = Name()
    otherwise = Otherwise()
    original = Original()
    corrected = Corrected()
    difference = RatingDifference()
    ranks = Ranks()


def _not_listed() -> str:
    return format_html('<span class="soft">{}</span>', gettext("not listed"))
