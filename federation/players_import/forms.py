"""What a registrar gives with a player list, and the reason with which they let an unusual one in."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models.players import Tempo
from federation.runtime.uploads.one_file import OneFileField

ENCODINGS = ("utf-8", "cp1250", "cp1252", "iso-8859-2", "cp1251")


class PlayerListForm(forms.Form):
    """A list and how it is read; what is left empty is found out from the file."""

    file = OneFileField(label=gettext_lazy("Player list"), allow_empty_file=True)
    federations = forms.CharField(
        label=gettext_lazy("Only players of these federations"),
        required=False,
        max_length=200,
        help_text=gettext_lazy("Codes like POL, ITA. Empty: everybody in the list."),
    )
    day = forms.DateField(
        label=gettext_lazy("Date of the list"),
        required=False,
        help_text=gettext_lazy("Empty: as the file or its name says."),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    tempo = forms.ChoiceField(
        label=gettext_lazy("A single rating column is for"),
        required=False,
        choices=[("", gettext_lazy("what the file's name says")), *Tempo.choices],
    )
    encoding = forms.ChoiceField(
        label=gettext_lazy("Letters of a CSV file"),
        choices=[(code, code.upper()) for code in ENCODINGS],
        required=False,
    )
    partial = forms.BooleanField(
        label=gettext_lazy("The list names some players only"),
        required=False,
        help_text=gettext_lazy("Then nobody counts as missing from it."),
    )

    def clean_federations(self) -> str:
        codes = self.cleaned_data["federations"].replace(",", " ").upper().split()
        unknown = [code for code in codes if len(code) != 3 or not code.isalpha() or not code.isascii()]
        if unknown:
            raise forms.ValidationError(_("Not a code of three letters: %(codes)s") % {"codes": ", ".join(unknown)})
        return ",".join(sorted(set(codes)))

    @property
    def asked(self) -> dict[str, object]:
        """How the list is to be read, as fields of PlayerImport."""
        given = self.cleaned_data
        return {
            "federations": given["federations"],
            "day": given["day"],
            "tempo": given["tempo"],
            "encoding": given["encoding"] or ENCODINGS[0],
            "partial": given["partial"],
        }


class AnswerForm(forms.Form):
    """Why an unusual list is right, or why a list is not imported."""

    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        required=False,
        max_length=300,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, *args, needed: bool, **kwargs) -> None:
        """`needed`: a list that changes more than usual is not let in without one."""
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = needed
