"""The officer's check list of an application: what was checked, and what a person has to confirm."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from ratings.models import NormFound, TitleApplication
from ratings.titles import stored_verdicts
from ratings.titles.norms.verdict import Condition

# What people confirm of every application, by its key.
IDENTITY = gettext_lazy("Name, date of birth and club are those of the federation’s register.")
FIDE_IDENTITY = gettext_lazy("Name, date of birth, federation and FIDE id are those of FIDE’s register.")
OF_THE_PERSON = {
    "identity": IDENTITY,
    "decision": gettext_lazy("The federation supports the application, and its fee is paid or waived."),
}


@dataclass(frozen=True)
class Tick:
    """Who confirmed something, and when."""

    by: str
    at: str  # ISO moment


@dataclass(frozen=True)
class Item:
    """One thing that a person has to confirm."""

    key: str  # as it is stored: "identity", "1.5.6", "2026-0012:certificate"
    words: str  # "" where the condition says it
    condition: Condition | None
    tick: Tick | None


@dataclass(frozen=True)
class NormItems:
    """The items of one norm."""

    norm: NormFound
    items: tuple[Item, ...]


@dataclass(frozen=True)
class CheckList:
    """Everything that an award waits for."""

    checked: tuple[Condition, ...]  # met or not
    items: tuple[Item, ...]  # of the application as a whole
    norms: tuple[NormItems, ...]

    @property
    def every(self) -> list[Item]:
        return [*self.items, *(item for one in self.norms for item in one.items)]

    @property
    def keys(self) -> set[str]:
        return {one.key for one in self.every}

    @property
    def missing(self) -> int:
        """Things that nobody has confirmed yet."""
        return sum(one.tick is None for one in self.every)

    @property
    def failing(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.article for one in self.checked if one.met is False))

    @property
    def ready(self) -> bool:
        return not self.missing and not self.failing


def check_list(application: TitleApplication, norms: Iterable[NormFound]) -> CheckList:
    """The list of `application`, which rests on `norms`, their events and norm facts at hand."""
    ticks = application.ticks
    conditions = stored_verdicts.conditions(application.conditions)

    def item(key: str, words: str = "", condition: Condition | None = None) -> Item:
        tick = ticks.get(key)
        return Item(key, words, condition, Tick(tick["by"], tick["at"]) if tick else None)

    items = [item(one.article, condition=one) for one in conditions if one.met is None]
    words = {**OF_THE_PERSON, "identity": FIDE_IDENTITY} if application.scheme.startswith("FIDE") else OF_THE_PERSON
    items += [item(key, str(said)) for key, said in words.items()]
    found = []
    for norm in norms:
        code = norm.tournament.code
        facts = getattr(norm.tournament, "norm_facts", None)
        confirmed = set(facts.confirmed) if facts is not None else set()
        asked = stored_verdicts.from_json(norm.verdict).open
        own = [item(f"{code}:{one.article}", condition=one) for one in asked if one.article not in confirmed]
        found.append(NormItems(norm, tuple(own)))
    return CheckList(tuple(one for one in conditions if one.met is not None), tuple(items), tuple(found))
