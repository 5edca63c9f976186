"""The registrar's forms: players and clubs, with everything wrong said in words."""

from datetime import date

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.models import Club, Player
from federation.players_import.differences import PLACEHOLDER
from federation.players_import.formats.rows import EARLIEST_BIRTH
from federation.runtime.office.identity import current
from federation.vocabulary import withheld
from federation.vocabulary.federations import CODES
from federation.vocabulary.names import search_key

A_SLIP = 5  # years by which a year of birth is corrected without a question


def namesakes(family_name: str, given_name: str, birth_year: int | None, but: int | None):
    """Players whose name is the same but for accents and case, and whose birth year may be."""
    same = Player.objects.current().filter(search_key=search_key(f"{family_name} {given_name}")).exclude(pk=but)
    if birth_year is not None:
        same = same.exclude(birth_year__isnull=False, birth_year__lt=birth_year).exclude(birth_year__gt=birth_year)
    return same.select_related("club")


def federation_code(text: str, known: str = "") -> str:
    """A code in capitals; one that is not FIDE's passes only where it is ours or was there before."""
    code = text.strip().upper()
    if code and code not in CODES and code not in {current().code, known}:
        raise forms.ValidationError(
            _("%(code)s is not a code of FIDE's. Three letters, for example POL, ITA or BUL.") % {"code": code}
        )
    return code


class PlayerForm(forms.ModelForm):
    """One player. A namesake of the same age must be looked at before the entry is saved."""

    another_person = forms.BooleanField(
        label=gettext_lazy("I have looked: this is another person"), required=False, widget=forms.HiddenInput
    )
    another_year = forms.BooleanField(
        label=gettext_lazy("The year of birth was wrong until now"), required=False, widget=forms.HiddenInput
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=100,
        required=False,
        help_text=gettext_lazy("Kept in the player’s history."),
    )

    class Meta:
        model = Player
        fields = (
            "family_name", "given_name", "sex", "born", "birth_year", "federation", "national_id", "fide_id",
            "club", "region", "active",
        )  # fmt: skip
        labels = {
            "family_name": gettext_lazy("Family name"),
            "given_name": gettext_lazy("Given name"),
            "sex": gettext_lazy("Sex"),
            "club": gettext_lazy("Club"),
            "region": gettext_lazy("Region"),
            "born": gettext_lazy("Date of birth"),
            "birth_year": gettext_lazy("Birth year"),
            "federation": gettext_lazy("Federation"),
            "national_id": gettext_lazy("National id"),
            "active": gettext_lazy("Active: plays, or may play again"),
        }
        help_texts = {
            "given_name": gettext_lazy("Empty for people with one name."),
            "birth_year": gettext_lazy("Only where the date is not known."),
            "federation": gettext_lazy("Three letters, as FIDE writes them."),
            "national_id": gettext_lazy("As on the membership card."),
            "fide_id": gettext_lazy("Digits only."),
        }
        widgets = {
            "born": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "birth_year": forms.TextInput(attrs={"inputmode": "numeric", "maxlength": 4}),
            "fide_id": forms.TextInput(attrs={"inputmode": "numeric", "maxlength": 10}),
            "federation": forms.TextInput(
                attrs={"maxlength": 3, "autocapitalize": "characters", "list": "federations"}
            ),
        }
        error_messages = {
            "family_name": {"required": gettext_lazy("A player needs at least one name.")},
            "national_id": {"required": gettext_lazy("Give the national id.")},
            "born": {"invalid": gettext_lazy("That is not a day of the calendar.")},
            "birth_year": {"invalid": gettext_lazy("Four digits, for example 1987.")},
            "fide_id": {"invalid": gettext_lazy("Digits only, for example 1503014.")},
        }

    def __init__(self, *args, today: date, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.today = today
        self.found: list[Player] = []  # namesakes, once they have been looked for
        self.fields["club"].empty_label = _("No club")
        self.fields["sex"].choices = [("", _("Not known")), *Player.Sex.choices]
        self.known_federation = self.instance.federation
        self.known_national_id = self.instance.national_id
        self.known_year = self.instance.birth_year

    def clean_family_name(self) -> str:
        return " ".join(self.cleaned_data["family_name"].split())

    def clean_given_name(self) -> str:
        return " ".join(self.cleaned_data["given_name"].split())

    def clean_federation(self) -> str:
        return federation_code(self.cleaned_data["federation"], self.known_federation)

    def clean_national_id(self) -> str:
        text = self.cleaned_data["national_id"].strip()
        other = Player.objects.filter(national_id__iexact=text).exclude(pk=self.instance.pk).first()
        if other is not None:
            raise forms.ValidationError(
                _("%(other_name)s has the national id %(other_national_id)s.")
                % {"other_name": other.name, "other_national_id": other.national_id}
            )
        if text.upper().startswith(PLACEHOLDER) and text != self.known_national_id:
            raise forms.ValidationError(
                _("Ids that begin with %(beginning)s are given by the import of FIDE’s list.")
                % {"beginning": PLACEHOLDER}
            )
        return text

    def clean_fide_id(self) -> int | None:
        number = self.cleaned_data["fide_id"]
        other = Player.objects.filter(fide_id=number).exclude(pk=self.instance.pk).first() if number else None
        if other is not None:
            raise forms.ValidationError(
                _("%(other_name)s (%(other_national_id)s) has the FIDE id %(number)s.")
                % {"other_name": other.name, "other_national_id": other.national_id, "number": number}
            )
        return number or None

    def clean_born(self) -> date | None:
        born = self.cleaned_data["born"]
        if born and not date(EARLIEST_BIRTH, 1, 1) <= born <= self.today:
            raise forms.ValidationError(_("Between %(year)s and today.") % {"year": EARLIEST_BIRTH})
        return born

    def clean_birth_year(self) -> int | None:
        year = self.cleaned_data["birth_year"]
        if year and not EARLIEST_BIRTH <= year <= self.today.year:
            raise forms.ValidationError(
                _("Between %(earliest)s and %(year)s.") % {"earliest": EARLIEST_BIRTH, "year": self.today.year}
            )
        return year or None

    def clean(self) -> dict:
        facts = super().clean()
        if withheld.is_withheld(self.initial.get("family_name", "")):
            self.add_error(None, _("The name of this entry was taken out: it stays as it is."))
            return facts
        born, year = facts.get("born"), facts.get("birth_year")
        if born and year and born.year != year:
            if "born" in self.changed_data and "birth_year" not in self.changed_data:
                facts["birth_year"] = born.year  # the year only followed from the old date
            else:
                self.add_error(
                    "birth_year", _("The date of birth is in %(year)s. Correct one of them.") % {"year": born.year}
                )
        if not self.errors:
            self._look_at_the_year(facts)
            self._look_for_namesakes(facts)
        return facts

    def _look_at_the_year(self, facts: dict) -> None:
        """A year of birth that moves far is asked about: every age group and K of the player follows from it."""
        year = facts["born"].year if facts["born"] else facts["birth_year"]
        if not year or not self.known_year or abs(year - self.known_year) <= A_SLIP:
            return
        self.fields["another_year"].widget = forms.CheckboxInput()
        if not facts["another_year"]:
            words = _("Born in %(known)s until now, %(year)s as typed. Tick this to save, or correct the year.")
            self.add_error("another_year", words % {"known": self.known_year, "year": year})

    def _look_for_namesakes(self, facts: dict) -> None:
        if self.instance.pk and not {"family_name", "given_name", "born", "birth_year"} & set(self.changed_data):
            return
        year = facts["born"].year if facts["born"] else facts["birth_year"]
        self.found = list(namesakes(facts["family_name"], facts["given_name"], year, self.instance.pk)[:10])
        if self.found:
            self.fields["another_person"].widget = forms.CheckboxInput()
            if not facts["another_person"]:
                self.add_error("another_person", _("Tick this to save, or open the entry that is already there."))


class ClubForm(forms.ModelForm):
    """One club."""

    class Meta:
        model = Club
        fields = ("name", "place", "region", "federation")
        labels = {
            "name": pgettext_lazy("of no person", "Name"),
            "place": gettext_lazy("Place"),
            "region": gettext_lazy("Region"),
            "federation": gettext_lazy("Federation"),
        }
        widgets = {
            "federation": forms.TextInput(attrs={"maxlength": 3, "autocapitalize": "characters", "list": "federations"})
        }
        error_messages = {"name": {"required": gettext_lazy("A club needs a name.")}}

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.known_federation = self.instance.federation

    def clean_name(self) -> str:
        name = " ".join(self.cleaned_data["name"].split())
        key = search_key(name)
        for other in Club.objects.exclude(pk=self.instance.pk):
            if search_key(other.name) == key:
                raise forms.ValidationError(_("There is a club %(other_name)s already.") % {"other_name": other.name})
        return name

    def clean_federation(self) -> str:
        return federation_code(self.cleaned_data["federation"], self.known_federation)
