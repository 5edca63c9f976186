"""The form of an edition of the federation's own fees."""

from datetime import datetime

from django import forms
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import changed, record
from federation.models import FeeEdition

AMOUNTS = ("standard", "rapid", "blitz")


def _amount(label) -> forms.DecimalField:
    return forms.DecimalField(label=label, min_value=0, max_digits=8, decimal_places=2)


class FeeForm(forms.ModelForm):
    """What is asked for each player of an event that ends on a day or later."""

    standard = _amount(gettext_lazy("A player of a standard event"))
    rapid = _amount(gettext_lazy("A player of a rapid event"))
    blitz = _amount(gettext_lazy("A player of a blitz event"))

    class Meta:
        model = FeeEdition
        fields = ("since", "currency", *AMOUNTS)
        labels = {
            "since": gettext_lazy("For events that end on this day or later"),
            "currency": gettext_lazy("Currency"),
        }
        help_texts = {"currency": gettext_lazy("Three letters: EUR, PLN, TRY.")}
        widgets = {"since": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}

    def validate_unique(self) -> None:
        """An edition of the same day takes the place of the one there is."""

    def clean_currency(self) -> str:
        code = self.cleaned_data["currency"].strip().upper()
        if len(code) != 3 or not (code.isascii() and code.isalpha()):
            raise forms.ValidationError(_("Three letters from A to Z."))
        return code

    def settle(self, officer, now: datetime) -> None:
        """Store the edition of a valid form."""
        given = self.cleaned_data
        with transaction.atomic():
            before = FeeEdition.objects.filter(since=given["since"]).first()
            after, _made = FeeEdition.objects.update_or_create(since=given["since"], defaults=given)
            after.refresh_from_db()
            names = ("currency", *AMOUNTS)
            told = changed((name, before and getattr(before, name), getattr(after, name)) for name in names)
            if told:
                record("fees.set", officer, now, about=after, data={"changes": told})
