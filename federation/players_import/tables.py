"""The list of imports, and the figures of one beside what is usual."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models import PlayerImport
from federation.permissions import account_name
from federation.players_import.guard import MEASURES
from federation.players_import.wording import worded
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary import dates


# ---- imports ------------------------------------------------------------------
class File(Column):
    head = _("List")
    row_head = True

    def cell(self, one: PlayerImport) -> str:
        address = one.get_absolute_url()
        of = format_html(' <span class="soft small">{}</span>', one.federations.replace(",", ", "))
        return format_html('<a class="row-link" href="{}">{}</a>{}', address, one.filename, of)


class ListDay(Column):
    head = _("Date of the list")
    labelled = True

    def cell(self, one: PlayerImport) -> str:
        return dates.short_day(one.day)


class State(Column):
    head = _("State")
    labelled = True

    def cell(self, one: PlayerImport) -> str:
        return format_html('<span class="tag tag--{}">{}</span>', one.tag, one.get_state_display())


class _Count(Column):
    """One of the numbers of an import; a dash where it was never read."""

    head_class = "num"
    labelled = True
    name = ""

    def cell(self, one: PlayerImport) -> object:
        return one.counts.get(self.name, dates.DASH)


class New(_Count):
    head = _("New")
    name = "new"


class Changed(_Count):
    head = _("Changed")
    name = "changed"


class By(Column):
    head = _("By")
    labelled = True

    def cell(self, one: PlayerImport) -> str:
        who = account_name(one.by) if one.by else gettext("command")
        return format_html('{}<br><span class="soft small">{}</span>', who, dates.written(one.created, "j M Y, H:i"))


class ImportsTable(Table):
    row_classes = "linked"
    classes = "register-rows"

    file = File()
    day = ListDay()
    state = State()
    new = New()
    changed = Changed()
    by = By()


# ---- figures ------------------------------------------------------------------
@dataclass(frozen=True)
class Figure:
    """One measure of an import, as the page shows it."""

    title: str
    count: int
    usual: str
    unusual: bool
    examples: tuple["Example", ...]
    more: int  # beside the examples
    to_look_at: bool = False  # nothing is stopped by it, and somebody should look at each


@dataclass(frozen=True)
class Example:
    """One of those counted; `address` leads to the player in the register, where there is one."""

    text: str
    address: str


def figures(told: Mapping[str, Mapping]) -> list[Figure]:
    """The figures of an import in the order of the measures, the unusual ones first, then those to look at."""
    shown = [code for code in MEASURES if code in told and (told[code]["count"] or MEASURES[code].stated is not None)]
    found = [_figure(code, told[code]) for code in shown]
    return sorted(found, key=lambda figure: (not figure.unusual, not figure.to_look_at))


def _figure(code: str, told: Mapping) -> Figure:
    examples = tuple(_example(each) for each in told["examples"])
    unusual = told["count"] > told["most"]
    to_look_at = MEASURES[code].stated is None
    usual = gettext("stops nothing; look at each") if to_look_at else _usual(told)
    more = told["count"] - len(examples)
    return Figure(str(MEASURES[code].title), told["count"], usual, unusual, examples, more, to_look_at)


def _example(each: Mapping) -> Example:
    address = reverse("register-player-edit", args=[each["player"]]) if "player" in each else ""
    return Example(worded(each), address)


def _usual(told: Mapping) -> str:
    if not told["base"]:
        return gettext("nothing to compare with")
    if told["usual"] == 0:
        return gettext("none as a rule, up to %(most)s") % {"most": told["most"]}
    if told["usual"] is None:
        return gettext("up to %(most)s, until there is a history") % {"most": told["most"]}
    return gettext("about %(usual)s, up to %(most)s") % {"usual": told["usual"], "most": told["most"]}
