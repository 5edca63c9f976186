"""The registrar's small forms: a death, a move to another federation, what merging and splitting ask for."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from federation.models import Player
from federation.people.forms import federation_code
from federation.refusals import REASON_LENGTH
from federation.vocabulary.names import search_key

DAY = {"type": "date"}


class ReasonForm(forms.Form):
    """Why, in words that everybody may read."""

    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        min_length=REASON_LENGTH,
        max_length=200,
        help_text=gettext_lazy("Everybody reads it beside the change."),
        error_messages={"required": gettext_lazy("Say why."), "min_length": gettext_lazy("Say why in a few words.")},
    )


class DayForm(ReasonForm):
    """A day of the past, and why."""

    day = forms.DateField(
        label=gettext_lazy("Day"),
        widget=forms.DateInput(attrs=DAY, format="%Y-%m-%d"),
        error_messages={
            "required": gettext_lazy("Which day?"),
            "invalid": gettext_lazy("That is not a day of the calendar."),
        },
    )


class DiedForm(DayForm):
    """The day a player died. Only the year is public."""

    field_order = ("day", "reason")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs, auto_id="died_%s")
        self.fields["day"].label = _("Date of death")
        self.fields["day"].help_text = _("Only the year is public.")


class FederationForm(DayForm):
    """The federation a player moved to, and the first day there."""

    field_order = ("new", "day", "reason")
    new = forms.CharField(
        label=gettext_lazy("New federation"),
        max_length=3,
        widget=forms.TextInput(attrs={"maxlength": 3, "autocapitalize": "characters", "list": "federations"}),
        error_messages={"required": gettext_lazy("Three letters, as FIDE writes them.")},
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs, auto_id="federation_%s")
        self.fields["day"].label = pgettext("the first day", "From")

    def clean_new(self) -> str:
        return federation_code(self.cleaned_data["new"])


class MergeForm(ReasonForm):
    """Which entry stays, and that doubts were looked at."""

    looked = forms.BooleanField(label=gettext_lazy("I have looked: both entries are one person’s"), required=False)

    def __init__(self, *args, doubts: bool, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["looked"].required = doubts
        self.fields["looked"].error_messages["required"] = _("Look at what speaks against it, and tick this.")
        if not doubts:
            self.fields["looked"].widget = forms.HiddenInput()


class TargetForm(forms.Form):
    """The player that entries are moved to: an entry by its id, or a new one."""

    to = forms.CharField(
        label=gettext_lazy("National id or FIDE id of the other entry"), max_length=20, required=False,
        help_text=gettext_lazy("Empty for somebody who is not in the register yet."),
    )  # fmt: skip
    family_name = forms.CharField(label=gettext_lazy("Family name"), max_length=100, required=False)
    given_name = forms.CharField(label=gettext_lazy("Given name"), max_length=100, required=False)
    birth_year = forms.IntegerField(
        label=gettext_lazy("Birth year"), required=False, min_value=1850, max_value=2100,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "maxlength": 4}),
        error_messages={"invalid": gettext_lazy("Four digits, for example 1987.")},
    )  # fmt: skip

    def __init__(self, *args, player: Player, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        self.target: Player | None = None

    def clean(self) -> dict:
        facts = super().clean()
        wanted = facts.get("to", "").replace("\0", "").strip()
        if wanted:
            found = Player.objects.select_related("merged_into").with_id(wanted)
            if found is None:
                self.add_error("to", _("Nobody in the register has the id %(wanted)s.") % {"wanted": wanted})
            self.target = found
        elif not search_key(facts.get("family_name", "")):
            self.add_error("to", _("Give the id of the other entry, or the name of a new one."))
        elif not self.errors:
            self.target = Player(
                family_name=" ".join(facts["family_name"].split()),
                given_name=" ".join(facts["given_name"].split()),
                birth_year=facts["birth_year"],
                sex=self.player.sex,
                federation=self.player.federation,
            )
        return facts
