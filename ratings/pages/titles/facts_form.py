"""What an officer types about an event that norms depend on."""

from django import forms
from django.utils.translation import gettext_lazy as _

from federation.refusals import REASON_LENGTH
from ratings.models import EventNormFacts
from ratings.titles.event_facts import Facts, confirmable

UNKNOWN, YES, NO = "", "yes", "no"
LISTED = {UNKNOWN: None, YES: True, NO: False}


class FactsForm(forms.Form):
    """Exemption, kind, list of 1.5.6, confirmations, and why they are said."""

    exemption = forms.ChoiceField(
        label=_("Exemption from the mix of federations"),
        choices=[("", _("None, or what the games show")), *EventNormFacts.Exemption.choices],
        required=False,
        help_text=_("1.4.3a and 1.4.3b hold for players of the federation that registered the event."),
    )
    kind = forms.ChoiceField(
        label=_("Kind of event"),
        choices=[("", _("Any other event (nine games)")), *EventNormFacts.Kind.choices],
        required=False,
    )
    pairing = forms.ChoiceField(
        label=_("How opponents came about"),
        choices=[("", _("As the report says")), *EventNormFacts.Pairing.choices],
        required=False,
        help_text=_(
            "1.4.2e: any other way needs the approval of the Qualification Commission. While nobody says it, nothing "
            "is searched."
        ),
    )
    listed = forms.ChoiceField(
        label=_("Event of the list of 1.5.6"),
        choices=[(UNKNOWN, _("What the games show, else not known")), (YES, _("Yes")), (NO, _("No"))],
        required=False,
        help_text=_(
            "A title needs one norm from an individual Swiss of 40 players averaging 2000 in every round, an Olympiad, "
            "a qualifier of the World Cup or the Candidates, or a national final."
        ),
    )
    confirmed = forms.MultipleChoiceField(
        label=_("What only people can check, confirmed of this event"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    reason = forms.CharField(
        label=_("Why, and what it rests on"),
        min_length=REASON_LENGTH,
        max_length=500,
        help_text=_("Kept in the audit log."),
    )

    def __init__(self, *args, known: Facts, **kwargs) -> None:
        listed = next(word for word, value in LISTED.items() if value is known.listed)
        begun = {
            "exemption": known.exemption,
            "kind": known.kind,
            "pairing": known.pairing,
            "listed": listed,
            "confirmed": known.confirmed,
        }
        super().__init__(*args, initial=begun, **kwargs)
        self.fields["confirmed"].choices = confirmable()

    def facts(self) -> Facts:
        """What a valid form says."""
        given = self.cleaned_data
        return Facts(
            given["exemption"], given["kind"], given["pairing"], LISTED[given["listed"]], tuple(given["confirmed"])
        )
