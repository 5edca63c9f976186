"""Games that a player played abroad: the form, its proof, and the request that comes of it."""

from collections.abc import Mapping
from datetime import datetime

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.corrections import requests as office
from federation.corrections.forms import Asker
from federation.models import Correction, GamesAbroad, Player
from federation.reports.games_abroad.writer import Abroad, Own, file_of
from federation.reports.player_fields import TITLES
from federation.submissions.pages.forms import Days, day
from federation.submissions.wording import days
from federation.vocabulary.federations import FEDERATIONS, menu

ROWS, MOST_ROWS = 9, 30  # of the form: games
MOST_BYTES = 2_000_000  # of the proof
# What proofs may be, by how they begin: their type.
PROOFS = {b"%PDF-": "application/pdf", b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
_FIGURES = {"inputmode": "numeric", "autocomplete": "off"}


def countries() -> list[tuple[str, str]]:
    """Choices of a menu, old codes among them."""
    return [("", "–"), *menu(FEDERATIONS)]


def type_of(proof: bytes) -> str:
    """The media type of a proof; "" for what is none."""
    return next((kind for opening, kind in PROOFS.items() if proof.startswith(opening)), "")


class EventForm(Days, Asker):
    """The event, its proof, and who tells of it."""

    event = forms.CharField(label=gettext_lazy("Name of the tournament"), max_length=120)
    place = forms.CharField(label=gettext_lazy("Place"), max_length=120)
    federation = forms.ChoiceField(label=gettext_lazy("Country"), choices=countries)
    start = day(gettext_lazy("First day"))
    end = day(gettext_lazy("Last day"))
    time_control = forms.CharField(
        label=gettext_lazy("Time control"), max_length=100, help_text=gettext_lazy("90 min + 30 s a move")
    )
    link = forms.URLField(
        label=gettext_lazy("The results on the web"), max_length=300, required=False, assume_scheme="https"
    )
    proof = forms.FileField(
        label=gettext_lazy("Proof"),
        required=False,
        help_text=gettext_lazy("The crosstable as PDF, PNG or JPEG, at most 2 MB. Rating officers alone see it."),
        widget=forms.ClearableFileInput(attrs={"accept": ".pdf,.png,.jpg,.jpeg"}),
    )

    field_order = ("event", "place", "federation", "start", "end", "time_control", "link", "proof", "name", "email")

    def clean_proof(self) -> UploadedFile | None:
        proof = self.cleaned_data["proof"]
        if proof and proof.size > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 2 MB."))
        if proof:
            if not type_of(proof.read(16)):
                raise forms.ValidationError(_("Send a PDF, a PNG or a JPEG."))
            proof.seek(0)
        return proof

    def clean(self) -> dict:
        cleaned = super().clean()
        end = cleaned.get("end")
        if end and end > timezone.localdate():
            self.add_error("end", _("The event is not over yet."))
        if not self.errors and not (cleaned["proof"] or cleaned["link"]):
            self.add_error("link", _("Without a page or a file that shows the results nobody can confirm them."))
        return cleaned


class GameForm(forms.Form):
    """One game, told from the side of the player."""

    round = forms.IntegerField(
        label=gettext_lazy("Round"), min_value=1, max_value=99, widget=forms.NumberInput(_FIGURES)
    )
    colour = forms.ChoiceField(
        label=gettext_lazy("Colour"),
        choices=[("", "–"), ("w", gettext_lazy("White")), ("b", gettext_lazy("Black"))],
    )
    result = forms.ChoiceField(
        label=gettext_lazy("Result"),
        choices=[
            ("", "–"),
            ("1", gettext_lazy("won")),
            ("=", gettext_lazy("drawn")),
            ("0", gettext_lazy("lost")),
            ("+", gettext_lazy("won by forfeit")),
            ("-", gettext_lazy("lost by forfeit")),
        ],
    )
    family_name = forms.CharField(label=gettext_lazy("Opponent"), max_length=80)
    given_name = forms.CharField(label=gettext_lazy("Given name"), max_length=80, required=False)
    title = forms.ChoiceField(
        label=gettext_lazy("Title"), choices=[("", "–"), *((one, one) for one in sorted(TITLES))], required=False
    )
    rating = forms.IntegerField(
        label=gettext_lazy("Rating"), min_value=1, max_value=4000, required=False, widget=forms.NumberInput(_FIGURES)
    )
    federation = forms.ChoiceField(label=gettext_lazy("Federation"), choices=countries)
    fide_id = forms.RegexField(
        r"^[0-9]{6,10}$",
        label=gettext_lazy("FIDE id"),
        required=False,
        widget=forms.TextInput(_FIGURES),
        error_messages={"invalid": gettext_lazy("A FIDE id has six figures or more.")},
    )


class _Games(forms.BaseFormSet):
    def clean(self) -> None:
        if any(self.errors):
            return
        rounds = [form.cleaned_data["round"] for form in self if form.cleaned_data]
        if not rounds:
            raise forms.ValidationError(_("Tell at least one game."))
        if len(set(rounds)) < len(rounds):
            raise forms.ValidationError(_("Two games stand in the same round."))


def games_form(rows: int, data: Mapping | None = None) -> forms.BaseFormSet:
    """A row a game; rows that stay empty are none."""
    made = forms.formset_factory(GameForm, formset=_Games, extra=rows, max_num=MOST_ROWS, absolute_max=MOST_ROWS)
    return made(data, initial=None, prefix="games", form_kwargs={"use_required_attribute": False})


def ask(player: Player, form: EventForm, games: forms.BaseFormSet, asked_by, now: datetime) -> Correction:
    """The request that comes of two valid forms."""
    typed = form.cleaned_data
    told = [Own(**one.cleaned_data) for one in games if one.cleaned_data]
    event = Abroad(
        name=typed["event"], place=typed["place"], federation=typed["federation"], start=typed["start"],
        end=typed["end"], time_control=typed["time_control"], website=typed["link"],
    )  # fmt: skip
    content = file_of(event, player.national_id, player.family_name, player.given_name, told)
    proof = typed["proof"]
    words = ngettext(
        "%(count)s game abroad is to be rated: %(event)s, %(place)s, %(days)s.",
        "%(count)s games abroad are to be rated: %(event)s, %(place)s, %(days)s.",
        len(told),
    ) % {"count": len(told), "event": event.name, "place": event.place, "days": days(event.start, event.end)}
    with transaction.atomic():
        made = office.ask(now, wrong=words, player=player, name=typed["name"], email=typed["email"], asked_by=asked_by)
        GamesAbroad.objects.update_or_create(
            correction=made,
            defaults={
                "content": content,
                "proof": proof.read() if proof else b"",
                "proof_name": proof.name[:120] if proof else "",
                "website": typed["link"],
            },
        )
    return made
