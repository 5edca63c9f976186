"""What somebody types to ask who of an event needs what: a report, and what the report does not say."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.runtime.uploads.one_file import OneFileField
from federation.vocabulary.federations import CODES
from ratings.models import EventNormFacts
from ratings.titles.who_needs_what import MOST_ROUNDS, Asked


class AskedForm(forms.Form):
    """What the event's people know; a report that is stored needs no more."""

    rounds = forms.IntegerField(
        label=gettext_lazy("Rounds in all"),
        required=False,
        min_value=1,
        max_value=MOST_ROUNDS,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "maxlength": 2, "autocomplete": "off"}),
        help_text=gettext_lazy("Where the report does not say it."),
    )
    player = forms.IntegerField(
        label=gettext_lazy("Only the start number"),
        required=False,
        min_value=1,
        max_value=9999,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "maxlength": 4, "autocomplete": "off"}),
    )
    federation = forms.CharField(
        label=gettext_lazy("Registered by the federation"),
        required=False,
        max_length=3,
        widget=forms.TextInput(attrs={"maxlength": 3, "autocomplete": "off"}),
        help_text=gettext_lazy("Three letters, where the report does not say it."),
    )
    exemption = forms.ChoiceField(
        label=gettext_lazy("Exemption from the mix of federations"),
        choices=[("", gettext_lazy("None, or what the games show")), *EventNormFacts.Exemption.choices],
        required=False,
        help_text=gettext_lazy("1.4.3a and 1.4.3b hold for players of the federation that registered the event."),
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Kind of event"),
        choices=[("", gettext_lazy("Any other event (nine games)")), *EventNormFacts.Kind.choices],
        required=False,
    )

    pairing = forms.ChoiceField(
        label=gettext_lazy("How opponents come about"),
        choices=[("", gettext_lazy("As the report says")), *EventNormFacts.Pairing.choices],
        required=False,
    )

    def clean_federation(self) -> str:
        code = self.cleaned_data["federation"].strip().upper()
        if code and code not in CODES:
            raise forms.ValidationError(_("FIDE knows no federation %(code)s.") % {"code": code})
        return code

    def asked(self) -> Asked:
        """What a valid form says."""
        given = self.cleaned_data
        return Asked(
            given["rounds"], given["federation"], given["exemption"], given["kind"], given["pairing"], given["player"]
        )  # fmt: skip


class ReportForm(AskedForm):
    """The same with the report: a file or pasted text. What format it has is found out."""

    file = OneFileField(label=gettext_lazy("Report file"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=gettext_lazy("Or the report as text"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 5, "class": "mono", "spellcheck": "false"}),
    )

    field_order = ("file", "text")

    def clean(self) -> dict:
        cleaned = super().clean()
        if not self.errors and not cleaned.get("file") and not (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("Choose a file or paste the report."))
        if cleaned.get("file") and (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("A file and a pasted text came together. Send one of them."))
        return cleaned

    def content(self) -> tuple[str, bytes]:
        """Name and bytes of what was sent."""
        file = self.cleaned_data["file"]
        return (file.name, file.read()) if file else ("pasted.txt", self.cleaned_data["text"].encode())
