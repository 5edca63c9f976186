"""The last runs, on the desk."""

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from federation.runtime.jobs.shown import asked_by
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import written
from ratings.models import Run


class Number(Column):
    """The number, whose link takes the whole row."""

    head = _("Run")
    row_head = True

    def cell(self, run: Run) -> str:
        return format_html('<a class="row-link" href="{}">{}</a>', reverse("run", args=[run.pk]), run.pk)


class ListOf(Column):
    head = _("List")

    def cell(self, run: Run) -> str:
        return str(run.list)


class Why(Column):
    head = _("Why")
    head_class = "wide"

    def cell(self, run: Run) -> str:
        return run.reason


class AskedForBy(Column):
    head = _("Asked for by")
    head_class, cell_class = "wide", "day wide"

    def cell(self, run: Run) -> str:
        return asked_by(run)


class When(Column):
    head = _("When")
    head_class, cell_class = "wide", "day wide"

    def cell(self, run: Run) -> str:
        return written(run.created, "j M Y, H:i")


class State(Column):
    head = _("State")

    def cell(self, run: Run) -> str:
        return render_to_string("federation/jobs/_tag.html", {"job": run})


class LastRunsTable(Table):
    row_classes = "linked"

    number = Number()
    list = ListOf()
    why = Why()
    asked_for_by = AskedForBy()
    when = When()
    state = State()
