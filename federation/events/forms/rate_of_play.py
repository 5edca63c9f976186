"""What an officer types about an event's time control: FIDE's approval of a faster one, and every change."""

from django import forms
from django.utils.translation import gettext_lazy

from federation.events.rate_of_play import RateOfPlay
from federation.models import Tournament
from federation.refusals import REASON_LENGTH

LONGEST_APPROVAL = Tournament._meta.get_field("approved_control").max_length


class ApprovalForm(forms.Form):
    """FIDE's approval of a faster time control, as the officer has it before them."""

    approved_control = forms.CharField(
        label=gettext_lazy("FIDE’s approval of a faster time control"),
        max_length=LONGEST_APPROVAL,
        required=False,
        help_text=gettext_lazy(
            "Only in 2026, for 45+30 or longer and two rounds a day at most: the reference of the Qualification "
            "Commission’s decision on this event."
        ),
    )


class RateOfPlayForm(ApprovalForm):
    """The time control of an event, and why it is changed."""

    time_control = forms.CharField(
        label=gettext_lazy("Time control"),
        max_length=120,
        required=False,
        help_text=gettext_lazy("As announced: 90 min + 30 s a move."),
    )
    minutes = forms.FloatField(
        label=gettext_lazy("Minutes of a player for 60 moves"),
        min_value=1,
        max_value=10_000,
        required=False,
        help_text=gettext_lazy(
            "The minutes of the clock and the seconds of the increment: 90 min + 30 s is 120. Empty: not known; "
            "then no game is left out."
        ),
    )
    first_control = forms.IntegerField(
        label=gettext_lazy("Moves of the first control"),
        min_value=1,
        max_value=1000,
        required=False,
        help_text=gettext_lazy("Empty where it has no number of moves."),
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), min_length=REASON_LENGTH, max_length=500)

    field_order = ["time_control", "minutes", "first_control", "approved_control", "reason"]

    def typed(self) -> RateOfPlay:
        """The rate of play as the form has it."""
        return RateOfPlay(*(self.cleaned_data[name] for name in RateOfPlay._fields))
