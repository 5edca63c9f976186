"""What an arbiter types to announce an event, and what an officer answers."""

from django import forms
from django.utils.translation import gettext_lazy

from federation.models import AnnouncedEvent, Tournament
from federation.reports.by_hand.file import tempo_of
from federation.reports.pace import spoken_pace
from federation.reports.results import MOST_ROUNDS
from federation.submissions.pages.by_hand import keys_of, lines_of
from federation.submissions.pages.forms import Days, day, settle_tempo, tempo, time_control

MOST_PLAYERS = 500
_SMALL = {"rows": 3}
_RATING = {"min_value": 1000, "max_value": 3500, "required": False}


class AnnounceForm(Days):
    """An event before it is played."""

    name = forms.CharField(label=gettext_lazy("Name of the tournament"), max_length=200)
    place = forms.CharField(label=gettext_lazy("Place"), max_length=120)
    start = day(gettext_lazy("First day"))
    end = day(gettext_lazy("Last day"))
    kind = forms.ChoiceField(label=gettext_lazy("Kind"), choices=Tournament.Kind.choices)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    time_control = time_control()
    tempo = tempo()
    organiser = forms.CharField(label=gettext_lazy("Organiser"), max_length=200, required=False)
    chief_arbiter = forms.CharField(label=gettext_lazy("Chief arbiter"), max_length=200)
    deputy_arbiters = forms.CharField(
        label=gettext_lazy("Deputy arbiters, one a line"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(_SMALL),
    )
    prizes = forms.CharField(
        label=gettext_lazy("Prizes"), max_length=2000, required=False, widget=forms.Textarea(_SMALL)
    )
    expected_players = forms.IntegerField(
        label=gettext_lazy("Players expected"), min_value=2, max_value=10_000, required=False
    )
    strongest = forms.IntegerField(label=gettext_lazy("Highest rating expected"), **_RATING)
    strongest_woman = forms.IntegerField(label=gettext_lazy("Highest rating of a woman expected"), **_RATING)
    norms = forms.BooleanField(label=gettext_lazy("Norms are to be possible"), required=False)
    expected = forms.CharField(
        label=gettext_lazy("Players who entered, one a line"),
        max_length=50_000,
        required=False,
        widget=forms.Textarea({"rows": 6, "spellcheck": "false"}),
        help_text=gettext_lazy(
            "Names or ids of players of the register. Not public; the empty report has their lines with ids."
        ),
    )

    def clean_expected(self) -> list[int]:
        """The keys of the players meant, in the order of the lines."""
        return keys_of(self.cleaned_data["expected"], MOST_PLAYERS)

    def clean(self) -> dict:
        cleaned = super().clean()
        settle_tempo(self, cleaned)
        cleaned["minutes"] = spoken_pace(cleaned.get("time_control", "")).minutes
        return cleaned


class SendBackForm(forms.Form):
    words = forms.CharField(label=gettext_lazy("What is to be changed"), max_length=2000, widget=forms.Textarea(_SMALL))


class FideNumberForm(forms.Form):
    fide_number = forms.CharField(label=gettext_lazy("FIDE’s event number"), max_length=20, required=False)


def expected_lines(event: AnnouncedEvent) -> str:
    """The players expected as lines of a form, each with its id; merged entries as those that stay."""
    return lines_of(event.expected)


def initial(event: AnnouncedEvent) -> dict[str, object]:
    """What the form says of an event that is to be changed."""
    names = [name for name in AnnounceForm.base_fields if name != "expected"]
    told = {name: getattr(event, name) for name in names}
    if tempo_of(event.time_control) == event.tempo:
        told["tempo"] = ""
    return told | {"expected": expected_lines(event)}
