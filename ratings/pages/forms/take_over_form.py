"""What an officer gives to begin a series with the list that was kept before."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.runtime.uploads.one_file import OneFileField
from ratings.catalogue import SERIES, System
from ratings.models import RatingList, Series


def could_begin() -> list[System]:
    """Systems whose series has published nothing yet, and whose lists follow from one another."""
    begun = set(RatingList.objects.published().order_by().values_list("system", flat=True).distinct())
    kept = Series.objects.known()
    return [
        system for slug, system in SERIES.items() if slug not in begun and not system.window_months and kept[slug].on
    ]


class StartingListForm(forms.Form):
    """The list: of which system and day, and its lines as a file or as text."""

    system = forms.ChoiceField(label=gettext_lazy("Rating system"))
    effective = forms.DateField(label=gettext_lazy("Date of the list"), widget=forms.DateInput(attrs={"type": "date"}))
    cut_off = forms.DateField(
        label=gettext_lazy("It counted events until"),
        help_text=gettext_lazy("Events that ended later count in our lists."),
        widget=forms.DateInput(attrs={"type": "date"}),
    )
    file = OneFileField(label=gettext_lazy("Table (CSV)"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=gettext_lazy("or paste its lines"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "class": "mono", "spellcheck": "false"}),
    )
    leave_out = forms.BooleanField(label=gettext_lazy("Leave out the lines that are wrong"), required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["system"].choices = [("", _("Choose …")), *((one.slug, one.name) for one in could_begin())]

    def clean(self) -> dict:
        cleaned = super().clean()
        effective, cut_off = cleaned.get("effective"), cleaned.get("cut_off")
        if effective and cut_off and cut_off > effective:
            self.add_error("cut_off", _("This is after the date of the list."))
        if not cleaned.get("file") and not (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("Choose a file or paste the lines."))
        return cleaned

    @property
    def content(self) -> bytes:
        """The table as given."""
        upload = self.cleaned_data["file"]
        return upload.read() if upload else self.cleaned_data["text"].encode()
