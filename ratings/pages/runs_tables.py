"""The lists of runs: those at work, those that are over, and the last ones on the desk."""

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import written
from ratings.models import Run
from ratings.pages.jobs import AGAIN

MOMENT, WITH_SECONDS = "j M Y, H:i", "j M Y, H:i:s"


class Number(Column):
    head = _("Run")
    row_head = True

    def cell(self, run: Run) -> str:
        return format_html('<a href="{}">{}</a>', reverse("run", args=[run.pk]), run.pk)


class LinkedNumber(Column):
    """The number, whose link takes the whole row."""

    head = _("Run")
    row_head = True

    def cell(self, run: Run) -> str:
        return format_html('<a class="row-link" href="{}">{}</a>', reverse("run", args=[run.pk]), run.pk)


class What(Column):
    head = _("What")

    def cell(self, run: Run) -> str:
        words = '{}<br><span class="soft small">{}: {}</span>'
        return format_html(words, run.list, run.purpose, run.reason)


class WhatAndHowFar(What):
    """What is computed, with a bar while a worker is at it."""

    def cell(self, run: Run) -> str:
        if run.state != Run.State.RUNNING:
            return super().cell(run)
        words = '{}<progress class="progress" max="{}" value="{}" aria-label="{}">{} %</progress>{}'
        label = gettext("Progress of run %(number)s") % {"number": run.pk}
        step = format_html('<span class="soft small">{}</span>', ": ".join(filter(None, (run.step, run.within))))
        return format_html(words, super().cell(run), run.total or 1, run.done, label, run.percent, step)


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
        return (run.requested_by.get_full_name() if run.requested_by else "") or gettext("the calendar")


class Since(Column):
    head = _("Since")
    head_class, cell_class = "wide", "day wide"

    def cell(self, run: Run) -> str:
        return written(run.created, MOMENT)


class When(Since):
    head = _("When")


class Finished(Column):
    head = _("Finished")
    head_class, cell_class = "wide", "day wide"

    def cell(self, run: Run) -> str:
        return written(run.finished, WITH_SECONDS)


class State(Column):
    head = _("State")

    def cell(self, run: Run) -> str:
        return render_to_string("ratings/jobs/_run_tag.html", {"run": run, "silence": self.table.silence})


class StateAndButton(Column):
    """The state, with a button that stops the run or tries it again."""

    head = _("State")

    def cell(self, run: Run) -> str:
        table = self.table
        context = {"run": run, "again": run.state in AGAIN, "silence": table.silence, "csrf_token": table.csrf_token}
        return render_to_string("ratings/jobs/_run_state.html", context)


class _Buttons(Table):
    """`csrf_token`: of the request, for the forms in its rows; `silence`: shown where no worker answers."""

    def __init__(self, csrf_token: str, silence: str = "") -> None:
        self.csrf_token, self.silence = csrf_token, silence
        super().__init__()


class AtWorkTable(_Buttons):
    number = Number()
    what = WhatAndHowFar()
    since = Since()
    state = StateAndButton()


class OverTable(_Buttons):
    number = Number()
    what = What()
    asked_for_by = AskedForBy()
    finished = Finished()
    state = StateAndButton()


class LastRunsTable(Table):
    row_classes = "linked"

    number = LinkedNumber()
    list = ListOf()
    why = Why()
    asked_for_by = AskedForBy()
    when = When()
    state = State()

    def __init__(self, silence: str) -> None:
        self.silence = silence
        super().__init__()
