"""What is typed to follow a player: an address, how often, and what the follower says of themselves."""

from django import forms
from django.utils.translation import gettext_lazy

from federation.runtime.requests.trap import Trap

EVERY, RATED = "every", "rated"


class FollowForm(Trap):
    email = forms.EmailField(
        label=gettext_lazy("Your e-mail"),
        widget=forms.EmailInput({"autocomplete": "email"}),
        help_text=gettext_lazy("A letter with a link comes first. The address is kept for this alone."),
    )
    lists = forms.ChoiceField(
        label=gettext_lazy("Write to me about"),
        choices=[
            (EVERY, gettext_lazy("every list that has the player’s rating")),
            (RATED, gettext_lazy("only lists that rate an event of the player")),
        ],
        widget=forms.RadioSelect,
        initial=EVERY,
    )
    accepted = forms.BooleanField(
        label=gettext_lazy("Also when a report with the player’s games is accepted, before they are rated"),
        required=False,
        initial=True,
    )
    says = forms.BooleanField(error_messages={"required": gettext_lazy("Tick this, if it is so.")})

    def __init__(self, *args, guardian: bool, **kwargs) -> None:
        """`guardian`: the player may not be of age."""
        super().__init__(*args, **kwargs)
        self.fields["says"].label = (
            gettext_lazy("I am 18 or older, and I am this player, or a parent or guardian of this player.")
            if guardian
            else gettext_lazy("I am 18 or older.")
        )
