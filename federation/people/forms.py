"""The registrar's forms: players, titles and clubs, with everything wrong said in words."""

from datetime import date

from django import forms
from django.conf import settings

from federation.models import Club, Player, TitleAward
from federation.players_import.differences import PLACEHOLDER
from federation.players_import.rows import EARLIEST_BIRTH
from federation.vocabulary.federations import CODES
from federation.vocabulary.names import search_key

FIDE_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
SCHEMES = {"FIDE": "FIDE", "PZSzach": "PZSzach (Poland)", "FSI": "FSI (Italy)", "BFS": "BFS (Bulgaria)"}


def namesakes(family_name: str, given_name: str, birth_year: int | None, but: int | None):
    """Players whose name is the same but for accents and case, and whose birth year may be."""
    same = Player.objects.current().filter(search_key=search_key(f"{family_name} {given_name}")).exclude(pk=but)
    if birth_year is not None:
        same = same.exclude(birth_year__isnull=False, birth_year__lt=birth_year).exclude(birth_year__gt=birth_year)
    return same.select_related("club")


def federation_code(text: str, known: str = "") -> str:
    """A code in capitals; one that is not FIDE's passes only where it is ours or was there before."""
    code = text.strip().upper()
    if code and code not in CODES and code not in {settings.FEDERATION_CODE, known}:
        raise forms.ValidationError(f"{code} is not a code of FIDE's. Three letters, for example POL, ITA or BUL.")
    return code


class PlayerForm(forms.ModelForm):
    """One player. A namesake of the same age must be looked at before the entry is saved."""

    another_person = forms.BooleanField(
        label="I have looked: this is another person", required=False, widget=forms.HiddenInput
    )
    reason = forms.CharField(label="Reason", max_length=100, required=False, help_text="Kept in the player’s history.")

    class Meta:
        model = Player
        fields = (
            "family_name", "given_name", "sex", "born", "birth_year", "federation", "national_id", "fide_id",
            "club", "region", "active",
        )  # fmt: skip
        labels = {
            "born": "Date of birth",
            "birth_year": "Birth year",
            "federation": "Federation",
            "national_id": "National id",
            "active": "Active: plays, or may play again",
        }
        help_texts = {
            "given_name": "Empty for people with one name.",
            "birth_year": "Only where the date is not known.",
            "federation": "Three letters, as FIDE writes them.",
            "national_id": "As on the membership card.",
            "fide_id": "Digits only.",
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
            "family_name": {"required": "A player needs at least one name."},
            "national_id": {"required": "Give the national id."},
            "born": {"invalid": "That is not a day of the calendar."},
            "birth_year": {"invalid": "Four digits, for example 1987."},
            "fide_id": {"invalid": "Digits only, for example 1503014."},
        }

    def __init__(self, *args, today: date, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.today = today
        self.found: list[Player] = []  # namesakes, once they have been looked for
        self.fields["club"].empty_label = "No club"
        self.fields["sex"].choices = [("", "Not known"), *Player.Sex.choices]
        self.known_federation = self.instance.federation
        self.known_national_id = self.instance.national_id

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
            raise forms.ValidationError(f"{other.name} has the national id {other.national_id}.")
        if text.upper().startswith(PLACEHOLDER) and text != self.known_national_id:
            raise forms.ValidationError(f"Ids that begin with {PLACEHOLDER} are given by the import of FIDE’s list.")
        return text

    def clean_fide_id(self) -> int | None:
        number = self.cleaned_data["fide_id"]
        other = Player.objects.filter(fide_id=number).exclude(pk=self.instance.pk).first() if number else None
        if other is not None:
            raise forms.ValidationError(f"{other.name} ({other.national_id}) has the FIDE id {number}.")
        return number or None

    def clean_born(self) -> date | None:
        born = self.cleaned_data["born"]
        if born and not date(EARLIEST_BIRTH, 1, 1) <= born <= self.today:
            raise forms.ValidationError(f"Between {EARLIEST_BIRTH} and today.")
        return born

    def clean_birth_year(self) -> int | None:
        year = self.cleaned_data["birth_year"]
        if year and not EARLIEST_BIRTH <= year <= self.today.year:
            raise forms.ValidationError(f"Between {EARLIEST_BIRTH} and {self.today.year}.")
        return year or None

    def clean(self) -> dict:
        facts = super().clean()
        born, year = facts.get("born"), facts.get("birth_year")
        if born and year and born.year != year:
            if "born" in self.changed_data and "birth_year" not in self.changed_data:
                facts["birth_year"] = born.year  # the year only followed from the old date
            else:
                self.add_error("birth_year", f"The date of birth is in {born.year}. Correct one of them.")
        if not self.errors:
            self._look_for_namesakes(facts)
        return facts

    def _look_for_namesakes(self, facts: dict) -> None:
        if self.instance.pk and not {"family_name", "given_name", "born", "birth_year"} & set(self.changed_data):
            return
        year = facts["born"].year if facts["born"] else facts["birth_year"]
        self.found = list(namesakes(facts["family_name"], facts["given_name"], year, self.instance.pk)[:10])
        if self.found:
            self.fields["another_person"].widget = forms.CheckboxInput()
            if not facts["another_person"]:
                self.add_error("another_person", "Tick this to save, or open the entry that is already there.")


class TitleForm(forms.ModelForm):
    """A title or category awarded to a player."""

    scheme = forms.ChoiceField(label="Awarded by", choices=list(SCHEMES.items()))

    class Meta:
        model = TitleAward
        fields = ("scheme", "code", "date")
        labels = {"code": "Title", "date": "Date"}
        widgets = {
            "code": forms.TextInput(attrs={"list": "titles", "autocapitalize": "characters", "autocomplete": "off"}),
            "date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        }
        error_messages = {"code": {"required": "Which title?"}, "date": {"invalid": "That is not a day."}}

    def __init__(self, *args, player: Player, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.instance.player = player

    def clean(self) -> dict:
        facts = super().clean()
        scheme, code = facts.get("scheme"), facts.get("code", "").strip()
        if scheme == "FIDE" and code:
            code = code.upper()
            if code not in FIDE_TITLES:
                self.add_error("code", f"{code} is not a title of FIDE’s for players: {', '.join(FIDE_TITLES)}.")
        facts["code"] = code
        if code and self.instance.player.titles.filter(scheme=scheme, code=code).exists():
            self.add_error("code", f"{self.instance.player.name} has {code} ({scheme}) already.")
        return facts


class ClubForm(forms.ModelForm):
    """One club."""

    class Meta:
        model = Club
        fields = ("name", "place", "region", "federation")
        labels = {"federation": "Federation"}
        widgets = {
            "federation": forms.TextInput(attrs={"maxlength": 3, "autocapitalize": "characters", "list": "federations"})
        }
        error_messages = {"name": {"required": "A club needs a name."}}

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.known_federation = self.instance.federation

    def clean_name(self) -> str:
        name = " ".join(self.cleaned_data["name"].split())
        key = search_key(name)
        for other in Club.objects.exclude(pk=self.instance.pk):
            if search_key(other.name) == key:
                raise forms.ValidationError(f"There is a club {other.name} already.")
        return name

    def clean_federation(self) -> str:
        return federation_code(self.cleaned_data["federation"], self.known_federation)
