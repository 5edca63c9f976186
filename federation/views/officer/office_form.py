"""What an administrator sets of the federation: its name, code, country, time zone, languages and emblem."""

import re
from itertools import groupby
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.accounts import emblem
from federation.accounts.office import DAYS
from federation.models import Office
from federation.runtime.office import identity
from federation.vocabulary.dates import moment
from federation.vocabulary.federations import OFFERED, menu

REGIONS = (
    "Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/",
    "Pacific/",
)  # fmt: skip
BY_THE_MACHINE = gettext_lazy("Set by the administrator of the machine (%(setting)s); it cannot be changed here.")
LICENCE = ("licence", "licence_name", "licence_url")
ASKED = ("unlicensed", "unlicensed_arbiters")  # what becomes of a report without licences
SETTINGS = {"name": "FEDERATION_NAME", "code": "FEDERATION_CODE", "zone": "TIME_ZONE", "language": "LANGUAGES"}


def zones() -> list[tuple[str, Any]]:
    """Time zones by region, as the choices of a menu."""
    found = sorted(zone for zone in available_timezones() if zone.startswith(REGIONS))
    regions = groupby(found, key=lambda zone: zone.partition("/")[0])
    menu = [(region, [(zone, zone.replace("_", " ")) for zone in group]) for region, group in regions]
    return [("", _("Choose …")), ("UTC", "UTC"), *menu]


def countries() -> list[tuple[str, str]]:
    return [("", _("Choose …")), *(one for one in menu(OFFERED) if one[0] != "FID")]


class OfficeForm(forms.Form):
    """What the machine's settings say already is shown, and cannot be changed."""

    name = forms.CharField(
        label=pgettext_lazy("of no person", "Name"),
        max_length=100,
        help_text=gettext_lazy("As it stands at the head of every page."),
    )
    code = forms.CharField(
        label=gettext_lazy("Code"), max_length=3,
        help_text=gettext_lazy(
            "Three letters, FIDE’s where you are a member. The numbers of new players begin with it; numbers that were "
            "given stay as they are."
        ),
    )  # fmt: skip
    country = forms.ChoiceField(
        label=gettext_lazy("Country"), required=False,
        help_text=gettext_lazy("The federation that new players are entered with."),
    )  # fmt: skip
    zone = forms.ChoiceField(label=gettext_lazy("Time zone"))
    language = forms.ChoiceField(
        label=gettext_lazy("Language"),
        help_text=gettext_lazy("Of letters, and of browsers that want none of the others."),
    )
    further = forms.MultipleChoiceField(
        label=gettext_lazy("Further languages"), required=False, widget=forms.CheckboxSelectMultiple
    )
    births = forms.ChoiceField(
        label=gettext_lazy("Of adults everybody reads"), choices=Office.Births.choices, required=False,
        help_text=gettext_lazy("Of whoever may not be of age it is the age group alone, on lists of the past as well."),
    )  # fmt: skip
    licence = forms.ChoiceField(
        label=gettext_lazy("Licence of the open data"), choices=Office.Licence.choices, required=False,
        help_text=gettext_lazy("Of lists, events and games as programs and files have them. Every answer says it."),
    )  # fmt: skip
    licence_name = forms.CharField(
        label=gettext_lazy("Name of another licence"), max_length=100, required=False,
        help_text=gettext_lazy("As it is quoted: “CC0 1.0”."),
    )  # fmt: skip
    licence_url = forms.URLField(
        label=gettext_lazy("Address of its text"), max_length=300, required=False, assume_scheme="https"
    )
    notice_days = forms.IntegerField(
        label=gettext_lazy("Days between an announcement and its event"), min_value=0, max_value=365, required=False,
        help_text=gettext_lazy("What the federation wants. FIDE’s notice periods are counted in any case."),
    )  # fmt: skip
    report_days = forms.IntegerField(
        label=gettext_lazy("Days for the report of an event"), min_value=0, max_value=365, required=False,
        help_text=gettext_lazy("After them the desk shows a registered event whose report did not come."),
    )  # fmt: skip
    unlicensed = forms.ChoiceField(
        label=gettext_lazy("A report with players without a licence"), choices=Office.Unlicensed.choices,
        required=False,
        help_text=gettext_lazy("Of the federation’s own players, on the first day of the event."),
    )  # fmt: skip
    unlicensed_arbiters = forms.ChoiceField(
        label=gettext_lazy("A report with arbiters without a licence"), choices=Office.Unlicensed.choices,
        required=False,
        help_text=gettext_lazy("On the days of the event, and with arbiters who are not known in the register."),
    )  # fmt: skip
    officials_public = forms.BooleanField(
        label=gettext_lazy("Everybody reads the list of arbiters and organisers"), required=False,
        help_text=gettext_lazy("With titles and licences that are valid, without contacts; events link to it."),
    )  # fmt: skip
    picture = forms.FileField(
        label=gettext_lazy("Emblem"), required=False, allow_empty_file=True,
        widget=forms.FileInput({"accept": ".svg,.png,image/svg+xml,image/png"}),
        help_text=gettext_lazy("SVG or PNG, at most 200 kB. It stands beside the name."),
    )  # fmt: skip
    no_picture = forms.BooleanField(label=gettext_lazy("No emblem any more"), required=False)

    def __init__(self, *args, **kwargs) -> None:
        known = identity.current()
        self.read: tuple[str, bytes] | None = None
        zone = str(known.zone) if known.zoned or identity.fixed("TIME_ZONE") else ""
        initial = {
            "name": settings.FEDERATION_NAME or known.named, "code": known.code, "country": known.country,
            "zone": zone, "language": known.language, "further": known.languages[1:],
            "births": known.births, "licence": known.licensed or Office.Licence.CC_BY,
            "licence_name": known.licence_named, "licence_url": known.licence_at,
            **{name: getattr(known, name) for name in DAYS},
            **{name: getattr(known, name) for name in (*ASKED, "officials_public")},
        }  # fmt: skip
        super().__init__(*args, initial=initial, **kwargs)
        self.fields["country"].choices = countries()
        self.fields["zone"].choices = zones()
        if zone and zone not in str(self.fields["zone"].choices):
            self.fields["zone"].choices = [(zone, zone), *self.fields["zone"].choices]
        self.fields["language"].choices = self.fields["further"].choices = settings.LANGUAGES
        if len(settings.LANGUAGES) == 1 or identity.fixed("LANGUAGES"):
            del self.fields["further"]
        if not known.emblem:
            del self.fields["no_picture"]
        clock = timezone.localtime(timezone.now(), known.zone)
        self.fields["zone"].help_text = _(
            "Days begin here: lists are due, reports close. Now it is %(now)s in %(zone)s."
        ) % {"now": moment(clock), "zone": known.zone}
        for name, setting in SETTINGS.items():
            if identity.fixed(setting):
                self.fields[name].disabled = True
                self.fields[name].help_text = BY_THE_MACHINE % {"setting": setting}

    def clean_code(self) -> str:
        code = self.cleaned_data["code"].strip().upper()
        if not re.fullmatch("[A-Z]{3}", code):
            raise forms.ValidationError(_("Three letters from A to Z."))
        return code

    def clean(self) -> None:
        given = self.cleaned_data
        if given.get("licence") == Office.Licence.OTHER:
            if not given.get("licence_name"):
                self.add_error("licence_name", _("Say what it is called."))
        else:
            given["licence_name"] = given["licence_url"] = ""

    def clean_picture(self):
        given = self.cleaned_data["picture"]
        if given is not None:
            try:
                self.read = emblem.read(given.read())
            except emblem.NoEmblem as refusal:
                raise forms.ValidationError(str(refusal)) from refusal
        elif self.data.get("no_picture"):
            self.read = "", b""
        return given

    @property
    def wanted(self) -> dict[str, object]:
        """Fields of the office as they were given; without what the machine says."""
        given = self.cleaned_data
        spoken = [given["language"], *(code for code in given.get("further", ()) if code != given["language"])]
        values = {
            "country": given["country"],
            "births": given["births"] or identity.current().births,
            "officials_public": given["officials_public"],
            **{name: given[name] or getattr(identity.current(), name) for name in ASKED},
            **({name: given[name] for name in LICENCE} if given["licence"] else {}),
            **{name: given[name] for name in DAYS if given[name] is not None},
            **{name: given[name] for name in ("name", "code", "zone")},
        }
        kept = {name: value for name, value in values.items() if not identity.fixed(SETTINGS.get(name, ""))}
        return kept if identity.fixed("LANGUAGES") else {**kept, "languages": spoken}
