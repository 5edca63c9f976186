"""What is asked of a backtest: which systems, with which settings, over which months."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from federation.refusals import NotPossible
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.catalogue.calendar import Cadence, Window, every_months
from ratings.catalogue.knobs import changed, experiments
from ratings.systems.protocol.base import RatingSystem

STEPS: Mapping[str, Cadence] = {"month": every_months(1, 1), "quarter": every_months(3, 1)}
MOST_SYSTEMS = 12
MOST_MONTHS = 600  # of training and judging together
_ENTRY = re.compile(r"(?P<slug>[a-z0-9-]+)(?::(?P<settings>.+))?")


@dataclass(frozen=True)
class Entrant:
    """One system of a comparison, as its rules have it or with some settings changed."""

    slug: str
    settings: tuple[tuple[str, float], ...] = ()

    @property
    def name(self) -> str:
        """As a command has it: fide:junior_factor=18+floor=1400."""
        told = "+".join(f"{name}={value:g}" for name, value in self.settings)
        return f"{self.slug}:{told}" if told else self.slug

    def load(self) -> RatingSystem:
        return changed(catalogue.load(self.slug), dict(self.settings))


def entrant(text: str) -> Entrant:
    """What `name` says. NotPossible where it says nothing that is known."""
    found = _ENTRY.fullmatch(text.strip())
    if not found or found["slug"] not in catalogue.SYSTEMS:
        raise NotPossible(_("There is no system %(name)s.") % {"name": text})
    slug, settings = found["slug"], {}
    for each in (found["settings"] or "").split("+") if found["settings"] else ():
        name, _sign, value = each.partition("=")
        settings[name.strip()] = checked(slug, name.strip(), value)
    return Entrant(slug, tuple(sorted(settings.items())))


def checked(slug: str, name: str, value: str | float) -> float:
    """A setting as a number within its bounds. NotPossible where it is none."""
    there = experiments(catalogue.load(slug))
    if name not in there:
        facts = {"system": catalogue.SYSTEMS[slug].name, "name": name, "known": ", ".join(there) or "–"}
        raise NotPossible(_("%(system)s has no setting %(name)s. It has: %(known)s.") % facts)
    knob = there[name]
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not knob.least <= number <= knob.most:
        facts = {"name": name, "least": f"{knob.least:g}", "most": f"{knob.most:g}"}
        raise NotPossible(_("%(name)s is a number from %(least)s to %(most)s.") % facts)
    return int(number) if knob.whole and number == int(number) else number


@dataclass(frozen=True)
class Question:
    """Which systems, from which month on, after how many months that only teach them."""

    entrants: tuple[Entrant, ...]
    first: date  # of the first month that is judged
    last: date  # the first of the month after the last
    train: int = 12  # months
    step: str = "month"
    tempo: str = "standard"
    official: str = ""  # the series whose lists the systems start from and are held against; "": none

    @property
    def begins(self) -> date:
        return calendar.months_before(self.first, self.train)

    def windows(self) -> Iterator[Window]:
        """The lists of the experiment, in order: training and judging."""
        cadence = STEPS[self.step]
        return calendar.windows(calendar.after(self.begins, cadence), self.last, cadence)

    @property
    def stored(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "systems": [each.name for each in self.entrants],
            "from": self.first.isoformat(),
            "until": self.last.isoformat(),
            "train": self.train,
            "step": self.step,
            "tempo": self.tempo,
            "official": self.official,
        }


def question(
    systems: Sequence[str], first: date, last: date, train: int, step: str, tempo: str, official: str
) -> Question:
    """A checked question. NotPossible, with the reason, where it cannot be answered."""
    entrants = tuple(dict.fromkeys(entrant(each) for each in systems))
    if not entrants:
        raise NotPossible(_("Name at least one system."))
    if len(entrants) > MOST_SYSTEMS:
        raise NotPossible(_("At most %(most)d systems are compared at once.") % {"most": MOST_SYSTEMS})
    cadence = STEPS[step]
    first, last = calendar.on_or_before(first, cadence), calendar.on_or_before(last, cadence)
    if last <= first:
        raise NotPossible(_("The months to be judged end before they begin."))
    months = (last.year - first.year) * 12 + last.month - first.month
    if not 0 <= train <= MOST_MONTHS - months:
        raise NotPossible(_("At most %(most)d months are looked at.") % {"most": MOST_MONTHS})
    train = train // max(cadence.months, 1) * max(cadence.months, 1)
    return Question(entrants, first, last, train, step, tempo, official)


def of_stored(stored: Mapping[str, Any]) -> Question:
    """What `Question.stored` wrote."""
    return Question(
        tuple(entrant(each) for each in stored["systems"]),
        date.fromisoformat(stored["from"]),
        date.fromisoformat(stored["until"]),
        stored["train"],
        stored["step"],
        stored["tempo"],
        stored["official"],
    )
