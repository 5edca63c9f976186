"""The lists of requests for a correction: everybody's, and the officer's."""

from django.urls import reverse
from django.utils.html import format_html
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from federation.models import Correction
from federation.permissions import account_name
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import written

TAGS = {"asked": "", "taken": "warning", "granted": "ok", "refused": "error"}  # state -> colour
WORDS_SHOWN = 140  # characters


class Number(Column):
    head = _("Number")

    def cell(self, one: Correction) -> str:
        return format_html('<a class="row-link" href="{}">{}</a>', one.get_absolute_url(), one.number)


class About(Column):
    head = _("About")

    def cell(self, one: Correction) -> str:
        if not one.how:
            return one.subject
        return format_html('{}<br><span class="soft small">{}</span>', one.subject, one.get_how_display())


class Asked(Column):
    head = _("Asked")
    head_class, cell_class = "wide", "wide day"

    def cell(self, one: Correction) -> str:
        return written(one.asked)


class State(Column):
    head = _("State")

    def cell(self, one: Correction) -> str:
        colour = f" tag--{TAGS[one.state]}" if TAGS[one.state] else ""
        return format_html('<span class="tag{}">{}</span>', colour, one.get_state_display())


class CorrectionsTable(Table):
    row_classes = "linked"

    number = Number()
    about = About()
    asked = Asked()
    state = State()


# ---- the officer's ---------------------------------------------------------------
class Tick(Column):
    head, head_hidden = _("Tick"), True

    def cell(self, one: Correction) -> str:
        if not one.open:
            return ""
        return format_html('<input type="checkbox" name="correction" value="{}" aria-label="{}">', one.pk, one)


class Request(Column):
    head = _("Request")

    def cell(self, one: Correction) -> str:
        address = reverse("correction-desk", args=[one.number])
        words = '<a class="row-link" href="{}">{}</a><br><span class="small">{}</span>'
        return format_html(words, address, one.number, one.subject)


class Wrong(Column):
    head = _("What is wrong")
    cell_class = "words"

    def cell(self, one: Correction) -> str:
        text = Truncator(one.wrong).chars(WORDS_SHOWN)
        return format_html('{}<br><span class="soft small">{}</span>', text, _("not public")) if one.hidden else text


class StateAndOfficer(State):
    """The state, with the officer who looks at it."""

    def cell(self, one: Correction) -> str:
        state = super().cell(one)
        if one.state != Correction.State.TAKEN:
            return state
        officer = account_name(one.taken_by)
        return format_html('{}<br><span class="soft small">{}</span>', state, officer)


class CorrectionsDeskTable(Table):
    row_classes = "linked"

    tick = Tick()
    request = Request()
    wrong = Wrong()
    asked = Asked()
    state = StateAndOfficer()
