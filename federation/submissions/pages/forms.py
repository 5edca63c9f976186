"""What arbiters and officers type: a file, the header of a report, a new player, a reason."""

import re
from collections.abc import Collection

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.models import Club, Player, Tournament
from federation.models.players import Tempo
from federation.reports.by_hand.file import tempo_of
from federation.reports.checks import italo_swiss
from federation.reports.report import Report
from federation.reports.standings.codes import LONGEST, read_order
from federation.reports.standings.event import Edition
from federation.reports.standings.rules import offered
from federation.runtime.uploads.many_files import ManyFilesField
from federation.runtime.uploads.one_file import OneFileField
from federation.submissions.pages.newcomers import fault_of_birth, fault_of_federation
from federation.submissions.quotes import Quote, of_cell, wanted_cell


class UploadForm(forms.Form):
    """Files or pasted text. Nothing else is asked: the format is found out."""

    file: forms.FileField = ManyFilesField(label=gettext_lazy("Report files"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=gettext_lazy("The report as text"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 4, "class": "mono", "spellcheck": "false"}),
    )

    def clean(self) -> dict:
        cleaned = super().clean()
        if not self.errors and not cleaned.get("file") and not (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("Choose a file or paste the report."))
        if cleaned.get("file") and (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("A file and a pasted text came together. Send one of them."))
        return cleaned


class ReplaceForm(UploadForm):
    """The one file or text that takes the place of an earlier one."""

    file = OneFileField(label=gettext_lazy("Report file"), required=False, allow_empty_file=True)


def day(label: str, *, required: bool = True) -> forms.DateField:
    """A day, chosen in the browser."""
    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    return forms.DateField(label=label, widget=widget, required=required)


def time_control() -> forms.CharField:
    """The time control of an event, as announced."""
    words = gettext_lazy("As announced: 90 min + 30 s a move.")
    return forms.CharField(label=gettext_lazy("Time control"), max_length=100, required=False, help_text=words)


def tempo() -> forms.ChoiceField:
    """What the time control says, or what is chosen."""
    choices = [("", gettext_lazy("As the time control says")), *Tempo.choices]
    return forms.ChoiceField(label=gettext_lazy("Tempo"), choices=choices, required=False)


def settle_tempo(form: forms.Form, cleaned: dict) -> None:
    """One tempo of the two fields above, in `cleaned`; what is wrong stands in the form."""
    control, chosen = cleaned.get("time_control", ""), cleaned.get("tempo", "")
    told = tempo_of(control)
    if told and chosen and told != chosen:
        words = _("%(control)s is %(tempo)s. Correct one of the two.")
        form.add_error("tempo", words % {"control": control, "tempo": Tempo(told).within})
    elif not told and not chosen:
        form.add_error("time_control", _("Type the time control, or choose the tempo."))
    cleaned["tempo"] = chosen or told


class Days(forms.Form):
    """A form with the first and the last day of an event, `start` and `end`."""

    def clean(self) -> dict:
        cleaned = super().clean()
        start, end = cleaned.get("start"), cleaned.get("end")
        if start and end and end < start:
            self.add_error("end", _("The last day is before the first."))
        return cleaned


class HeaderForm(Days):
    """The facts at the head of a report. What is changed here becomes an edit; the file stays as it is."""

    name = forms.CharField(label=gettext_lazy("Name of the tournament"), max_length=200)
    place = forms.CharField(label=gettext_lazy("Place"), max_length=120, required=False)
    start = forms.DateField(
        label=gettext_lazy("First day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    end = forms.DateField(
        label=gettext_lazy("Last day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    tempo = forms.ChoiceField(
        label=gettext_lazy("Tempo"),
        choices=[("", gettext_lazy("Choose …")), *Tempo.choices],
        help_text=gettext_lazy("Decides which list it counts for."),
    )
    time_control = forms.CharField(
        label=gettext_lazy("Time control"),
        max_length=120,
        required=False,
        help_text=gettext_lazy("As announced: 90 min + 30 s a move."),
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Kind"),
        choices=[
            ("", gettext_lazy("Not given")),
            *Tournament.Kind.choices,
            (italo_swiss.KIND, gettext_lazy("Italo-Swiss system")),
        ],
        required=False,
        help_text=gettext_lazy("For an Italo-Swiss event you see how many rounds are recommended."),
    )
    chief_arbiter = forms.CharField(label=gettext_lazy("Chief arbiter"), max_length=200, required=False)
    tie_breaks = forms.CharField(
        label=gettext_lazy("Tie-breaks, the first one first"),
        max_length=LONGEST,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "mono"}),
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        kind, start = self.initial.get("kind", ""), self.initial.get("start")
        codes = offered(kind, kind == Tournament.Kind.TEAM, Edition.of(start or timezone.localdate()))
        self.fields["tie_breaks"].help_text = _(
            "FIDE’s codes: BH-C1, BH, SB. Empty where the event has no list of its own. You may choose: %(codes)s."
        ) % {"codes": ", ".join(code.replace("/", "-") for code in codes)}

    def clean_tie_breaks(self) -> str:
        """As reports write it, so that another way of writing it is no change."""
        order, unknown = read_order(self.cleaned_data["tie_breaks"])
        if unknown:
            raise forms.ValidationError(_("“%(code)s” is no tie-break of FIDE’s list.") % {"code": unknown[0][:20]})
        return ", ".join(code.short for code in order)

    def typed(self) -> dict[str, str]:
        """The fields that were changed, as an Edit writes them."""
        return {name: str(self.cleaned_data[name] or "") for name in self.changed_data}


class NewPlayerForm(forms.Form):
    """What the rules need of somebody who is not in the register."""

    family_name = forms.CharField(label=gettext_lazy("Family name"), max_length=100)
    given_name = forms.CharField(label=gettext_lazy("Given name"), max_length=100, required=False)
    born = forms.DateField(
        label=gettext_lazy("Date of birth"),
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        help_text=gettext_lazy("Or the year alone."),
    )
    birth_year = forms.IntegerField(label=gettext_lazy("Year of birth"), required=False)
    sex = forms.ChoiceField(label=gettext_lazy("Sex"), choices=[("", gettext_lazy("Choose …")), *Player.Sex.choices])
    federation = forms.CharField(label=gettext_lazy("Federation"), help_text=gettext_lazy("Three letters."))
    club = forms.ModelChoiceField(
        Club.objects.all(),
        label=gettext_lazy("Club"),
        required=False,
        to_field_name="name",
        empty_label=gettext_lazy("None"),
    )

    def __init__(self, *args, home: str, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.home = home

    def clean_federation(self) -> str:
        if fault := fault_of_federation(self.cleaned_data["federation"], self.home):
            raise forms.ValidationError(fault)
        return self.cleaned_data["federation"].upper()

    def clean(self) -> dict:
        cleaned = super().clean()
        born, year = cleaned.get("born"), cleaned.get("birth_year")
        if "born" in self.errors or "birth_year" in self.errors:
            return cleaned
        if born and year and born.year != year:
            self.add_error("birth_year", _("The year differs from the date."))
        elif fault := fault_of_birth(str(born or year or ""), timezone.localdate()):
            self.add_error("birth_year" if year and not born else "born", fault)
        return cleaned

    def typed(self) -> dict[str, str]:
        data = self.cleaned_data
        return {
            "family_name": data["family_name"],
            "given_name": data["given_name"],
            "born": data["born"].isoformat() if data["born"] else "",
            "birth_year": str(data["birth_year"] or (data["born"].year if data["born"] else "")),
            "sex": data["sex"],
            "federation": data["federation"],
            "club": data["club"].name if data["club"] else "",
        }


class ReasonForm(forms.Form):
    """Why an officer returns or rejects a report."""

    message = forms.CharField(
        label=gettext_lazy("Reason"),
        min_length=5,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
        strip=True,
    )


class ReturnForm(ReasonForm):
    """Why an officer returns a report, and cells that they name, with what these should be. Sentences are ticked on the
    page itself.
    """

    games = forms.CharField(
        label=gettext_lazy("Games to look at"),
        max_length=300,
        required=False,
        help_text=gettext_lazy(
            "Round and start number of one player: 5 12. With what it should be: 5 12 ½, 5 12 14w=, 5 12 bye. Several "
            "with commas: 5 12, 6 3 +."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args, report: Report, ticked: Collection[str] = (), **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.report = report
        named = bool(ticked) or bool(self.data.get(self.add_prefix("games"), "").strip())
        self.fields["message"].required = not named

    def clean_games(self) -> list[Quote]:
        parts = filter(None, map(str.strip, self.cleaned_data["games"].split(",")))
        return list({cell.key: cell for cell in map(self._cell, parts)}.values())

    def _cell(self, part: str) -> Quote:
        numbers = re.fullmatch(r"([0-9]{1,2})[ /]([0-9]{1,4})(?: (.{1,30}))?", part)
        if numbers is None:
            raise forms.ValidationError(_("“%(part)s” is no round and start number; write 5 12.") % {"part": part[:20]})
        round_, number, typed = int(numbers[1]), int(numbers[2]), (numbers[3] or "").strip()
        try:
            wanted = wanted_cell(self.report, round_, number, typed) if typed else ""
        except ValueError:
            raise forms.ValidationError(
                _("“%(part)s” does not say what the game should be; write ½, 14w=, + or bye.") % {"part": part[:40]}
            ) from None
        cell = of_cell(self.report, round_, number, wanted)
        if cell is None:
            raise forms.ValidationError(
                _("Number %(number)s has no game in round %(round)s.") % {"number": number, "round": round_}
            )
        if wanted and cell.meant == cell.text:
            raise forms.ValidationError(_("“%(part)s” is what the report says.") % {"part": part[:40]})
        return cell
