"""What the office gives with a list of licences, how its columns are read, and one licence."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models import Licence, LicenceImport
from federation.models.licences import Use
from federation.people.licences import table
from federation.runtime.uploads.one_file import OneFileField

DAY = {"type": "date"}


def _days(form: forms.BaseForm) -> None:
    for name in ("first", "last"):
        form.fields[name].widget = forms.DateInput(attrs=DAY, format="%Y-%m-%d")


def _in_order(form: forms.BaseForm) -> None:
    first, last = form.cleaned_data.get("first"), form.cleaned_data.get("last")
    if first and last and last < first:
        form.add_error("last", _("That is before the first day."))


class ListForm(forms.Form):
    """A list, and what its licences are for."""

    use = forms.ChoiceField(label=gettext_lazy("The list holds"), choices=Use.choices)
    file = OneFileField(label=gettext_lazy("List of licences"), allow_empty_file=True)


class ReadForm(forms.ModelForm):
    """How a list is read: what each column holds, and what holds where a line says nothing."""

    class Meta:
        model = LicenceImport
        fields = ("kind", "first", "last")

    def __init__(self, *args, known: table.Table, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        _days(self)
        self.fields["kind"].help_text = _("Where a line says none, as are the two days.")
        said = [*self.instance.columns, *[table.NOTHING] * len(known.head)]
        for at, word in enumerate(known.head):
            label = word or _("Column %(number)s") % {"number": at + 1}
            self.fields[f"column-{at}"] = forms.ChoiceField(
                label=label, choices=[*table.ROLES.items()], initial=said[at]
            )
        self.width = len(known.head)

    def clean(self) -> dict[str, Any]:
        _in_order(self)
        columns = [self.cleaned_data.get(f"column-{at}", table.NOTHING) for at in range(self.width)]
        if wrong := table.wrong_columns(columns):
            self.add_error(None, wrong)
        return {**self.cleaned_data, "columns": columns}

    @property
    def columns(self) -> list[forms.BoundField]:
        return [self[f"column-{at}"] for at in range(self.width)]

    @property
    def asked(self) -> dict[str, object]:
        return {name: self.cleaned_data[name] for name in ("columns", "kind", "first", "last")}


class LicenceForm(forms.ModelForm):
    """One licence of one person."""

    class Meta:
        model = Licence
        fields = ("use", "kind", "number", "first", "last")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        _days(self)
        self.fields["last"].help_text = _("Its last day. Empty: until it is ended.")

    def clean(self) -> None:
        _in_order(self)
