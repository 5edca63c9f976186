"""A rating set by a decision of the federation, as it is typed, and the decisions that were made."""

from django import forms
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.matching.search import search
from federation.models import Player
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import day
from ratings import catalogue
from ratings.lists import decisions
from ratings.models import RatingDecision
from ratings.wording.numbers import rating as printed_rating

SOME = 12  # namesakes named


class DecisionForm(forms.Form):
    """Whose rating is set in which series, to what, when it was decided and why."""

    system = forms.ChoiceField(label=_("Series"))
    player = forms.CharField(label=_("Player"), max_length=100, help_text=_("National id, FIDE id or name."))
    rating = forms.FloatField(label=_("Rating"), min_value=0, max_value=decisions.HIGHEST)
    decided = forms.DateField(label=_("Decided on"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}))
    reason = forms.CharField(
        label=_("Why"),
        min_length=5,
        max_length=1000,
        widget=forms.Textarea({"rows": 3}),
        help_text=_("Public: it stands in the player’s working. No addresses and no dates of birth."),
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["system"].choices = [(system.slug, system.name) for system in decisions.possible()]

    def clean_player(self) -> Player:
        found = search(self.cleaned_data["player"]).among()[:SOME]
        if len(found) == 1:
            return found[0]
        if not found:
            raise forms.ValidationError(_("Nobody in the register is called that."))
        names = "; ".join(f"{one.name} {one.national_id}" for one in found)
        raise forms.ValidationError(
            _("That fits several: %(names)s. Give the id."), params={"names": names}, code="several"
        )


class Number(Column):
    head = _("Number")
    row_head = True

    def cell(self, one: RatingDecision) -> str:
        return one.number


class Who(Column):
    head = _("Player")

    def cell(self, one: RatingDecision) -> str:
        return format_html('<a href="{}">{}</a>', reverse("player", args=[one.player_id]), one.player.name)


class Series(Column):
    head = _("Series")

    def cell(self, one: RatingDecision) -> str:
        return catalogue.SYSTEMS[one.system].name


class Rating(Column):
    head = _("Rating")
    head_class = cell_class = "num"

    def cell(self, one: RatingDecision) -> str:
        return printed_rating(one.rating)


class Decided(Column):
    head = _("Decided on")
    cell_class = "day"

    def cell(self, one: RatingDecision) -> str:
        return day(one.decided)


class Why(Column):
    head = _("Why")

    def cell(self, one: RatingDecision) -> str:
        return one.reason


class State(Column):
    head = _("State")

    def cell(self, one: RatingDecision) -> str:
        if one.revoked is not None:
            return gettext("taken back")
        if not decisions.waits(one):
            return gettext("published")
        context = {"decision": one, "csrf_token": self.table.csrf_token}
        return render_to_string("ratings/officer/_decision_waits.html", context)


class DecisionsTable(Table):
    classes = "rows--decisions"

    number = Number()
    who = Who()
    series = Series()
    rating = Rating()
    decided = Decided()
    why = Why()
    state = State()

    def __init__(self, csrf_token: str) -> None:
        self.csrf_token = csrf_token
        super().__init__()
