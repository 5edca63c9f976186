"""Forms of what is done at a person's own request: their data handed out, their name taken out."""

from django import forms
from django.utils.translation import gettext_lazy

from federation.people.life_forms import ReasonForm


class ErasureForm(ReasonForm):
    """Why, and that what would be changed was read."""

    read = forms.BooleanField(
        label=gettext_lazy("I have read what is changed. It cannot be undone."),
        error_messages={"required": gettext_lazy("Read what is changed, and tick this.")},
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].help_text = gettext_lazy("It stays in the audit log: do not name the person.")


class HandOutForm(ReasonForm):
    """Who asked for it and how, and in which form it is handed out."""

    as_file = forms.ChoiceField(
        label=gettext_lazy("As"),
        choices=(("page", gettext_lazy("a page to read or print")), ("json", gettext_lazy("a file (JSON)"))),
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = gettext_lazy("Who asked for it, and how")
        self.fields["reason"].help_text = gettext_lazy("It stays in the audit log.")
