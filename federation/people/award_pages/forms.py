"""The forms for titles: awarding and revoking one, a condition that was met, corrections, documents."""

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models import OutsideRating, Player, TitleAward, Tournament
from federation.people.awards import Document
from federation.people.life_forms import DAY, DayForm, ReasonForm
from federation.runtime import offered
from federation.vocabulary import titles

HIGHEST_RATING = 3999
FIDE = "FIDE"  # the scheme whose least ratings are of the lists that are compared


def choices(player: Player) -> list[tuple[str, list[tuple[str, str]]]]:
    """(scheme, its titles) for a select: what `player` can be awarded, the highest first. A value is scheme|code."""
    man = player.sex == Player.Sex.MAN
    return [
        (
            _(scheme.name),
            [
                (f"{scheme.code}|{one.code}", f"{one.code}, {_(one.name)}")
                for one in scheme.titles
                if not (man and one.women)
            ],
        )
        for scheme in titles.SCHEMES.values()
    ]


def known_ratings(player: Player) -> list[float]:
    """What FIDE published of `player`, as far as it was imported, and our own list has."""
    outside = OutsideRating.objects.filter(player=player).values_list("rating", flat=True)
    return [*outside, *offered.lists.latest_ratings([player.pk]).values()]


def sent_document(form: forms.Form) -> Document | None:
    """The file that came with a valid form."""
    file: UploadedFile | None = form.cleaned_data.get("document")
    return Document(file.name or "", file.read()) if file else None


class DocumentField(forms.FileField):
    """A file no larger than an award keeps."""

    def __init__(self, **options) -> None:
        super().__init__(label=gettext_lazy("Document"), max_length=200, **options)

    def clean(self, data, initial=None):
        file = super().clean(data, initial)
        most = settings.AWARD_DOCUMENT_MAX_BYTES
        if file and file.size > most:
            raise forms.ValidationError(_("The document is larger than %(limit)d MB.") % {"limit": most // 1_000_000})
        return file


class StoryForm(forms.Form):
    """When, where and by what decision a title was won."""

    day = forms.DateField(
        label=gettext_lazy("Awarded on"),
        required=False,
        widget=forms.DateInput(attrs=DAY, format="%Y-%m-%d"),
        help_text=gettext_lazy("Empty where nobody knows: long ago."),
        error_messages={"invalid": gettext_lazy("That is not a day of the calendar.")},
    )
    tournament = forms.CharField(
        label=gettext_lazy("Event here"),
        max_length=20,
        required=False,
        help_text=gettext_lazy("Its code, where its report is here, such as 2026-0042."),
    )
    event = forms.CharField(
        label=gettext_lazy("Won at"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Events or norms, as the decision names them."),
    )
    decision = forms.CharField(label=gettext_lazy("Decision"), max_length=80, required=False)
    conditional_until = forms.IntegerField(
        label=gettext_lazy("Conditional until rated"),
        min_value=1,
        max_value=HIGHEST_RATING,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "maxlength": 4}),
        help_text=gettext_lazy("Lists do not print the title before."),
    )
    note = forms.CharField(
        label=gettext_lazy("Note of the office"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )

    def clean_tournament(self) -> Tournament | None:
        code = self.cleaned_data["tournament"].strip()
        found = Tournament.objects.filter(code=code).first() if code else None
        if code and found is None:
            raise forms.ValidationError(_("There is no event %(code)s.") % {"code": code})
        return found


class AwardForm(StoryForm):
    """A title for one player, of those that the schemes know. A rating far from the title's least is asked about."""

    field_order = ("title", "day", "tournament", "event", "decision", "conditional_until", "document", "note")
    all_the_same = forms.BooleanField(
        label=gettext_lazy("The award is right"), required=False, widget=forms.HiddenInput
    )
    title = forms.ChoiceField(label=gettext_lazy("Title"), error_messages={"required": gettext_lazy("Which title?")})
    document = DocumentField(required=False)

    def __init__(self, *args, player: Player, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        self.fields["title"].choices = [("", _("Choose …")), *choices(player)]

    def clean(self) -> dict:
        typed = super().clean()
        scheme, _bar, code = typed.get("title", "").partition("|")
        title = titles.find(scheme, code) if scheme == FIDE else None
        known = known_ratings(self.player)
        if title is None or title.least is None or typed.get("conditional_until") or not known:
            return typed
        if max(known) < title.least:
            self.fields["all_the_same"].widget = forms.CheckboxInput()
            if not typed.get("all_the_same"):
                words = _(
                    "%(code)s takes a rating of %(least)s; the highest known here is %(known)s. Tick this to go on."
                )
                facts = {"code": code, "least": title.least, "known": f"{max(known):.0f}"}
                self.add_error("all_the_same", words % facts)
        return typed

    @property
    def facts(self) -> dict:
        """What `awards.award` is given of a valid form."""
        typed = self.cleaned_data
        scheme, _bar, code = typed["title"].partition("|")
        names = ("day", "tournament", "event", "decision", "conditional_until", "note")
        return {
            "scheme": scheme,
            "code": code,
            "document": sent_document(self),
            **{name: typed[name] for name in names},
        }


class CorrectForm(StoryForm, ReasonForm):
    """What was written down wrongly of an award."""

    field_order = ("day", "tournament", "event", "decision", "conditional_until", "note", "reason")

    def __init__(self, *args, award: TitleAward, **kwargs) -> None:
        stored = {
            "day": award.date,
            "tournament": award.tournament.code if award.tournament else "",
            "event": award.event,
            "decision": award.decision,
            "conditional_until": award.conditional_until,
            "note": award.note,
        }
        super().__init__(*args, initial=stored, auto_id="correct_%s", **kwargs)

    @property
    def facts(self) -> dict:
        """What `awards.correct` is given of a valid form."""
        typed = dict(self.cleaned_data)
        return {"date": typed.pop("day"), **typed}


class RevokeForm(DayForm):
    """The first day without the title, and why."""

    field_order = ("day", "reason", "document")
    document = DocumentField(required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs, auto_id="revoke_%s")
        self.fields["day"].label = _("Revoked on")


class RemoveForm(ReasonForm):
    """Why there never was such an award."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs, auto_id="remove_%s")


class FulfilForm(forms.Form):
    """The day on which the rating was reached."""

    day = forms.DateField(
        label=gettext_lazy("Reached on"),
        widget=forms.DateInput(attrs=DAY, format="%Y-%m-%d"),
        error_messages={
            "required": gettext_lazy("Which day?"),
            "invalid": gettext_lazy("That is not a day of the calendar."),
        },
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs, auto_id="fulfil_%s")


class DocumentForm(forms.Form):
    """A further document."""

    document = DocumentField(error_messages={"required": gettext_lazy("Choose a file.")})

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs, auto_id="add_%s")
