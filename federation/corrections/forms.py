"""What is typed to ask for a correction, and to answer one."""

from django import forms
from django.contrib.auth import get_user_model
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.corrections.acts import (
    Act,
    NewReport,
    NewResult,
    PlayerFacts,
    Restoration,
    SomethingElse,
    Withdrawal,
    linkable,
)
from federation.events.forms.result import OfAGame
from federation.models import Correction, Player, Tournament
from federation.permissions import ARBITER, account_name
from federation.runtime.requests.trap import Trap
from federation.vocabulary.dates import deed_day

How = Correction.How
TALL = {"rows": 4}


class Asker(Trap):
    """Who asks, for the officer alone."""

    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=100,
        required=False,
        help_text=gettext_lazy("For the rating officer; not shown in public."),
    )
    email = forms.EmailField(
        label=gettext_lazy("Your e-mail"),
        required=False,
        help_text=gettext_lazy(
            "Only to tell you the answer. It is never shown in public. Without it, keep the number you get."
        ),
        widget=forms.EmailInput({"autocomplete": "email"}),
    )


class AskForm(Asker):
    """The question of anybody. What it is about comes from the page it was asked from."""

    player = forms.ChoiceField(label=gettext_lazy("Player"), required=False)
    round = forms.TypedChoiceField(label=gettext_lazy("Round"), coerce=int, empty_value=None, required=False)
    wrong = forms.CharField(
        label=gettext_lazy("What is wrong?"),
        max_length=1000,
        widget=forms.Textarea(TALL),
        help_text=gettext_lazy(
            "Everybody reads this once a rating officer has, so no addresses and no dates of birth."
        ),
        error_messages={"required": gettext_lazy("Say in a few words what is wrong.")},
    )
    wanted = forms.CharField(
        label=gettext_lazy("What should it be?"), max_length=500, required=False, widget=forms.Textarea({"rows": 2})
    )
    where = forms.CharField(label=gettext_lazy("Where did you see it?"), max_length=200, required=False)

    def __init__(self, *args, tournament: Tournament | None, player: Player | None, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        if tournament is None:
            del self.fields["round"], self.fields["player"]
            return
        rounds = [(number, _("Round %(number)s") % {"number": number}) for number in range(1, tournament.rounds + 1)]
        self.fields["round"].choices = [("", _("Not one round")), *rounds]
        if player is not None:
            del self.fields["player"]
            return
        entered = tournament.entrants.order_by("name").values_list("player", "number", "name")
        people = [(key, f"{name} ({number})") for key, number, name in entered]
        self.fields["player"].choices = [("", _("Nobody in particular")), *people]


class RefuseForm(forms.Form):
    answer = forms.CharField(
        label=gettext_lazy("Why nothing is changed"),
        min_length=5,
        max_length=2000,
        widget=forms.Textarea(TALL),
        help_text=gettext_lazy("Public."),
    )


class GrantForm(forms.Form):
    """An answer, and one of the things that granting can do. `act` says which; only its fields are asked for."""

    answer = forms.CharField(
        label=gettext_lazy("Why it is changed"),
        min_length=5,
        max_length=2000,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("Public, beside the change."),
    )

    def __init__(self, *args, correction: Correction, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.correction = correction


class ResultForm(OfAGame, GrantForm):
    field_order = ("game", "result", "ratings_alone", "answer")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        asked = self.correction
        self.choose_from(asked.tournament, asked.player_id, asked.round)

    def act(self) -> Act:
        return NewResult(*self.scores(), ratings_alone=self.cleaned_data["ratings_alone"])


class WithdrawalForm(GrantForm):
    def act(self) -> Act:
        return Withdrawal()


class RestorationForm(GrantForm):
    def act(self) -> Act:
        return Restoration()


class FactsForm(GrantForm):
    deeds = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Done in the register since it was asked"), coerce=int, widget=forms.CheckboxSelectMultiple
    )

    field_order = ("deeds", "answer")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["deeds"].choices = [(deed.pk, _told(deed)) for deed in linkable(self.correction)]

    def act(self) -> Act:
        return PlayerFacts(tuple(self.cleaned_data["deeds"]))


class AbroadForm(GrantForm):
    """The report goes to an arbiter, who settles the opponents and sends it in."""

    arbiter = forms.ModelChoiceField(
        None, label=gettext_lazy("Arbiter who settles the opponents and sends it in"), empty_label=None
    )

    field_order = ("arbiter", "answer")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        arbiters = get_user_model().objects.filter(is_active=True, groups__name=ARBITER)
        self.fields["arbiter"].queryset = arbiters.order_by("last_name", "first_name", "pk")
        self.fields["arbiter"].label_from_instance = account_name

    def act(self) -> Act:
        return NewReport(self.cleaned_data["arbiter"])


class OtherForm(GrantForm):
    field = forms.CharField(label=gettext_lazy("What"), max_length=100)
    old = forms.CharField(label=gettext_lazy("Before"), max_length=300, required=False)
    new = forms.CharField(label=gettext_lazy("From now on"), max_length=300, required=False)

    field_order = ("field", "old", "new", "answer")

    def act(self) -> Act:
        return SomethingElse(*(self.cleaned_data[name] for name in ("field", "old", "new")))


def ways(correction: Correction) -> dict[str, type[GrantForm]]:
    """The acts that fit a request, by the word the form sends."""
    if hasattr(correction, "abroad"):
        return {How.ABROAD: AbroadForm}
    found: dict[str, type[GrantForm]] = {}
    if correction.tournament is not None:
        found[How.RESULT] = ResultForm
        restore = correction.tournament.withdrawn
        found[How.RESTORED if restore else How.WITHDRAWN] = RestorationForm if restore else WithdrawalForm
    if correction.player is not None:
        found[How.PLAYER] = FactsForm
    return found | {How.OTHER: OtherForm}


def _told(deed) -> str:
    changes = (f"{one['field']}: {one['old'] or '–'} → {one['new'] or '–'}" for one in deed.data.get("changes", ()))
    return f"{deed_day(deed.at)}, {deed.words}: {'; '.join(changes)}"
