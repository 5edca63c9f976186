"""The list of applications on the officer's desk."""

from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import written
from ratings.models import TitleApplication

TAGS = {"proposed": "note", "submitted": "warning", "awarded": "ok", "refused": "error", "withdrawn": ""}


def tag(one: TitleApplication) -> str:
    """Its state, coloured; safe HTML."""
    colour = f" tag--{TAGS[one.state]}" if TAGS[one.state] else ""
    return format_html('<span class="tag{}">{}</span>', colour, one.get_state_display())


class Number(Column):
    head = _("Number")
    row_head = True
    cell_class = "day"  # not over two lines

    def cell(self, one: TitleApplication) -> str:
        return format_html('<a class="row-link" href="{}">{}</a>', one.get_absolute_url(), one.number)


class Title(Column):
    head = _("Title")

    def cell(self, one: TitleApplication) -> str:
        return format_html(
            '<span class="title-code">{}</span> <span class="soft small">{}</span>', one.title, one.scheme
        )


class Who(Column):
    head = _("Player")

    def cell(self, one: TitleApplication) -> str:
        return one.player.name


class Way(Column):
    head = pgettext_lazy("the way to a title", "By")
    head_class = cell_class = "wide"

    def cell(self, one: TitleApplication) -> str:
        return one.get_way_display()


class Changed(Column):
    head = _("Changed")
    head_class, cell_class = "wide", "wide day"

    def cell(self, one: TitleApplication) -> str:
        return written(one.changed)


class State(Column):
    head = _("State")

    def cell(self, one: TitleApplication) -> str:
        return tag(one)


class ApplicationsTable(Table):
    row_classes = "linked"

    number = Number()
    title = Title()
    who = Who()
    way = Way()
    changed = Changed()
    state = State()
