"""The page that helps to set up an event. The address holds what was asked."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from federation.reports.by_hand.file import Kind
from federation.reports.results import HIGHEST_NUMBER, MOST_ROUNDS
from federation.runtime.requests.limits import CALCULATORS, limited
from federation.submissions.pages.forms import Days, day
from ratings.as_if import set_up as help_
from ratings.as_if.set_up import Planned

KINDS = [
    (Kind.SWISS.value, gettext_lazy("Swiss system")),
    (Kind.ROUND_ROBIN.value, gettext_lazy("Round robin")),
    (Kind.DOUBLE.value, gettext_lazy("Double round robin")),
]
_FIGURES = {"inputmode": "numeric", "autocomplete": "off"}


class SetUpForm(Days):
    """An event to come. Whatever is left empty is not asked about."""

    kind = forms.ChoiceField(label=gettext_lazy("Kind"), choices=KINDS)
    players = forms.IntegerField(
        label=gettext_lazy("Players"), min_value=2, max_value=HIGHEST_NUMBER, required=False,
        widget=forms.NumberInput(_FIGURES),
    )  # fmt: skip
    rounds = forms.IntegerField(
        label=gettext_lazy("Rounds"), min_value=1, max_value=MOST_ROUNDS, required=False,
        widget=forms.NumberInput(_FIGURES),
    )  # fmt: skip
    time_control = forms.CharField(
        label=gettext_lazy("Time control"), max_length=100, required=False, help_text=gettext_lazy("90 min + 30 s")
    )
    start = day(gettext_lazy("First day"), required=False)
    end = day(gettext_lazy("Last day"), required=False)


@limited(CALCULATORS)
@require_safe
def set_up(request: HttpRequest) -> HttpResponse:
    form = SetUpForm(request.GET if request.GET else None, initial={"kind": Kind.SWISS.value})
    context: dict[str, object] = {"form": form}
    if form.is_bound and form.is_valid():
        typed = form.cleaned_data
        planned = Planned(**(typed | {"kind": Kind(typed["kind"]), "end": typed["end"] or typed["start"]}))
        found, said = help_.tempo(planned)
        context |= {
            "rounds": help_.rounds(planned),
            "tempo": said,
            "counted": help_.counted(planned, timezone.localdate()),
            "no_list": found and planned.end is None,
            "registration": help_.registration(planned),
        }
    return render(request, "ratings/as_if/set_up.html", context)
