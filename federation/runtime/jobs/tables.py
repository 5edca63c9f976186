"""The lists of jobs: those at work, and those that are over."""

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.runtime.jobs.shown import Shown, asked_by, may_stop, may_try_again
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import written

MOMENT, WITH_SECONDS = "j M Y, H:i", "j M Y, H:i:s"


class What(Column):
    head = _("What")
    row_head = True

    def cell(self, shown: Shown) -> str:
        address = shown.kind.address(shown.job)
        name = format_html('<a href="{}">{}</a>', address, shown.job) if address else str(shown.job)
        told = shown.kind.told(shown.job)
        if str(shown.job).startswith(told):
            return name
        return format_html('{}<br><span class="soft small">{}</span>', name, told)


class WhatAndHowFar(What):
    """With a bar while a worker is at it."""

    def cell(self, shown: Shown) -> str:
        words = format_html('{}<br><span class="soft small">{}</span>', super().cell(shown), shown.words)
        if shown.lost or not shown.job.started:
            return words
        bar = '{}<progress class="progress" max="100" value="{}" aria-label="{}">{} %</progress>'
        label = gettext("Progress of %(what)s") % {"what": shown.job}
        return format_html(bar, words, shown.percent, label, shown.percent)


class AskedForBy(Column):
    head = _("Asked for by")
    head_class, cell_class = "wide", "day wide"

    def cell(self, shown: Shown) -> str:
        return asked_by(shown.job)


class Since(Column):
    head = _("Since")
    head_class, cell_class = "wide", "day wide"

    def cell(self, shown: Shown) -> str:
        return written(shown.job.created, MOMENT)


class Finished(Column):
    head = _("Finished")
    head_class, cell_class = "wide", "day wide"

    def cell(self, shown: Shown) -> str:
        return written(shown.job.finished, WITH_SECONDS)


class StateAndButton(Column):
    """The state, with a button that stops the job or tries it again."""

    head = _("State")

    def cell(self, shown: Shown) -> str:
        request = self.table.request
        act = words = ""
        if may_stop(request.user, shown):
            act, words = "job-stop", gettext("Stop")
        elif may_try_again(request.user, shown):
            act, words = "job-again", gettext("Try again")
        return render_to_string("federation/jobs/_state.html", {"shown": shown, "act": act, "words": words}, request)


class _Buttons(Table):
    """`request`: for the forms in its rows."""

    def __init__(self, request) -> None:
        self.request = request
        super().__init__()


class AtWorkTable(_Buttons):
    what = WhatAndHowFar()
    since = Since()
    state = StateAndButton()


class OverTable(_Buttons):
    what = What()
    asked_for_by = AskedForBy()
    finished = Finished()
    state = StateAndButton()
