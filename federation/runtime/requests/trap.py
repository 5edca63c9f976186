"""A field of public forms that people do not see and programs fill in."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class Trap(forms.Form):
    """A form that anybody may send."""

    website = forms.CharField(label=gettext_lazy("Leave this empty"), required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["website"].widget.attrs |= {"tabindex": "-1", "autocomplete": "off"}

    def clean_website(self) -> str:
        if self.cleaned_data["website"]:
            raise forms.ValidationError(_("This field is there to catch programs. Empty it and send again."))
        return ""
