"""What an officer would change in an accepted event: the form, and the change it stands for."""

from django import forms
from django.utils.translation import gettext_lazy as _

from federation.events.forms.result import OfAGame
from federation.models import Tournament
from federation.refusals import REASON_LENGTH
from ratings.lists.dry_runs.proposals import RESTORE, RESULT, WITHDRAW, Proposal


class _Change(forms.Form):
    """A change of `event`, with its reason."""

    what: str

    reason = forms.CharField(
        label=_("Why"),
        min_length=REASON_LENGTH,
        max_length=200,
        widget=forms.Textarea({"rows": 2}),
        help_text=_("Public, beside the change."),
    )

    def __init__(
        self, *args, event: Tournament, player: int | None = None, round_: int | None = None, **kwargs
    ) -> None:
        super().__init__(*args, prefix=self.what, **kwargs)
        self.event = event
        self.begin(player, round_)

    def begin(self, player: int | None, round_: int | None) -> None:
        """What the form offers of this event."""

    def proposal(self) -> Proposal:
        return Proposal(self.what, self.event.pk)


class ResultChange(OfAGame, _Change):
    what = RESULT
    field_order = ("game", "result", "ratings_alone", "reason")

    def begin(self, player: int | None, round_: int | None) -> None:
        self.choose_from(self.event, player, round_)

    def proposal(self) -> Proposal:
        return Proposal(self.what, self.event.pk, *self.scores(), ratings_alone=self.cleaned_data["ratings_alone"])


class Withdrawal(_Change):
    what = WITHDRAW


class Restoration(_Change):
    what = RESTORE


def forms_of(event: Tournament) -> dict[str, type[_Change]]:
    """The changes that `event` allows, by the word the form sends."""
    counts = Restoration if event.withdrawn else Withdrawal
    return {RESULT: ResultChange, counts.what: counts}
