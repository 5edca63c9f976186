"""What an officer types about an application: one that nobody proposed, the award, the end without one."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from federation.models import Player
from federation.refusals import REASON_LENGTH
from federation.vocabulary import titles
from ratings.models import TitleApplication
from ratings.titles.applications.merits import SCHEME

DAY = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
REFUSE, WITHDRAW = "refuse", "withdraw"


class BeginForm(forms.Form):
    """Whose title, which one and in which way."""

    player = forms.CharField(label=_("Player"), max_length=20, help_text=_("National id or FIDE id."))
    title = forms.ChoiceField(label=_("Title"), choices=[(code, code) for code in titles.SCHEMES[SCHEME].codes])
    way = forms.ChoiceField(label=pgettext_lazy("the way to a title", "By"), choices=TitleApplication.Way)

    def clean_player(self) -> Player:
        found = Player.objects.current().with_id(self.cleaned_data["player"])
        if found is None:
            raise forms.ValidationError(_("Nobody in the register has that id."))
        return found


class AwardForm(forms.Form):
    """The decision that awards the title."""

    decision = forms.CharField(label=_("Number of the decision"), max_length=60)
    day = forms.DateField(label=_("Awarded on"), widget=DAY)


class EndForm(forms.Form):
    """Refused or withdrawn, and why."""

    how = forms.ChoiceField(
        label=_("What"), choices=[(REFUSE, _("Refuse")), (WITHDRAW, _("Withdraw: nothing was decided"))]
    )
    reason = forms.CharField(
        label=_("Why"), min_length=REASON_LENGTH, max_length=500, widget=forms.Textarea({"rows": 2})
    )
    decision = forms.CharField(label=_("Number of the decision"), max_length=60, required=False)
