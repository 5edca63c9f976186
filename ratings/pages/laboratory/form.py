"""What an officer asks of a comparison: systems, months, and settings to try."""

from datetime import date
from functools import cache

from django import forms
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models.players import Tempo
from ratings import catalogue
from ratings.catalogue import SYSTEMS, calendar
from ratings.catalogue.knobs import by_the_rules, experiments
from ratings.lists.dry_runs.backtests.question import STEPS, Entrant, Question, checked, question
from ratings.models import Series
from ratings.wording.numbers import shortest
from ratings.wording.settings import EFFECTS, SETTINGS

MONTH = {"type": "month"}


@cache
def changeable() -> tuple[str, ...]:
    """Slugs of the systems that have one of SETTINGS."""
    return tuple(slug for slug in SYSTEMS if SETTINGS.keys() & experiments(catalogue.load(slug)).keys())


class BacktestForm(forms.Form):
    """Every setting that is filled in is tried by itself, beside the system as its rules have it."""

    systems = forms.MultipleChoiceField(label=_("Systems"), widget=forms.CheckboxSelectMultiple)
    first = forms.DateField(label=_("First month judged"), input_formats=["%Y-%m", "%Y-%m-%d"])
    last = forms.DateField(
        label=_("Last month judged"), input_formats=["%Y-%m", "%Y-%m-%d"], help_text=_("It has to be over.")
    )
    train = forms.IntegerField(
        label=_("Months of training"), min_value=0, max_value=240, initial=12,
        help_text=_("Games of the months before, which only teach the systems."),
    )  # fmt: skip
    step = forms.ChoiceField(label=_("A list"), choices=[("month", _("every month")), ("quarter", _("every quarter"))])
    tempo = forms.ChoiceField(label=_("Rate of play"), choices=Tempo.choices)
    official = forms.ChoiceField(
        label=_("Official list"), required=False,
        help_text=_("The systems start from its ratings, and its lists are judged beside them."),
    )  # fmt: skip
    changed = forms.ChoiceField(
        label=_("What if: a system with other settings"), required=False,
        help_text=_("Each setting below that is filled in is tried by itself, beside the system as its rules have it."),
    )  # fmt: skip

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["systems"].choices = [(slug, system.name) for slug, system in SYSTEMS.items()]
        running = [(one.system, one.catalogue.name) for one in Series.objects.begun()]
        self.fields["official"].choices = [("", _("none")), *running]
        self.fields["changed"].choices = [("", _("none")), *((slug, SYSTEMS[slug].name) for slug in changeable())]
        today = timezone.localdate()
        for name, label in SETTINGS.items():
            help_text = f"{EFFECTS[name]} {_present(name, today)}"
            self.fields[name] = forms.FloatField(label=capfirst(label), required=False, help_text=help_text)
        for name in ("first", "last"):
            self.fields[name].widget = forms.DateInput(format="%Y-%m", attrs=MONTH)
        if not self.is_bound:
            self.initial = usual(today, [slug for slug, _name in running]) | self.initial

    @property
    def settings(self):
        """The fields of the settings."""
        return [self[name] for name in SETTINGS]

    @property
    def others(self):
        return [field for field in self if field.name not in SETTINGS]

    def clean(self) -> dict:
        cleaned = super().clean()
        slug = cleaned.get("changed")
        there = experiments(catalogue.load(slug)) if slug else {}
        for name in SETTINGS:
            value, knob = cleaned.get(name), there.get(name)
            if value is None:
                continue
            if knob is None:
                words = _("Choose the system to change.") if not slug else _("This system has no such setting.")
                self.add_error(name, words)
            elif not knob.least <= value <= knob.most:
                bounds = {"least": shortest(knob.least), "most": shortest(knob.most)}
                self.add_error(name, gettext("A number from %(least)s to %(most)s.") % bounds)
        return cleaned

    def question(self) -> Question:
        """What is asked. NotPossible where it cannot be answered."""
        given = self.cleaned_data
        slug, systems = given["changed"], list(given["systems"])
        if slug:
            systems.append(slug)
            for name in SETTINGS:
                if given[name] is not None:
                    systems.append(Entrant(slug, ((name, checked(slug, name, given[name])),)).name)
        last = calendar.after(given["last"].replace(day=1), STEPS["month"])
        return question(systems, given["first"], last, given["train"], given["step"], given["tempo"], given["official"])


def _present(name: str, today: date) -> str:
    """Which systems have a setting, and what it is by their rules of today."""
    found: dict[float, list[str]] = {}
    for slug in changeable():
        values = by_the_rules(catalogue.load(slug), today)
        if name in values:
            found.setdefault(values[name], []).append(str(SYSTEMS[slug].name))
    told = "; ".join(f"{', '.join(names)}: {shortest(value)}" for value, names in found.items())
    return gettext("By the rules of today: %(values)s.") % {"values": told}


def usual(today: date, running: list[str]) -> dict[str, object]:
    """A year that is over; the leading series, and a system that says how sure it is, beside it."""
    month = calendar.before(today, STEPS["month"])
    ended = month if month < today.replace(day=1) else calendar.before(month, STEPS["month"])
    return {
        "first": calendar.months_before(ended, 11),
        "last": ended,
        "systems": [*running[:1], next(slug for slug, system in SYSTEMS.items() if system.is_sure)],
        "official": running[0] if running else "",
    }
