"""Which figures of an import are unusual: what a list would lose, add and move, beside what earlier lists did."""

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from statistics import median

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

FEW = 10  # people; as many as that are never unusual
LATEST = 12  # earlier imports that say what is usual
FEWEST = 3  # of them; with fewer the stated bands hold
TIMES = 2  # a figure of more than so many times the usual one is unusual
JUMP = 100  # points between two lists that make a jump
FAR_BIRTH = 10  # years between two births that make somebody look at them
FAR_BELOW = 400  # points below what a new title asks for that do
EXAMPLES = 12  # kept of each measure


@dataclass(frozen=True)
class Measure:
    """One thing that is counted in a list."""

    title: str | Promise
    stated: float | None  # band while there is no history: at most this share of `of`; None: told, and never unusual
    of: str | Promise  # what the share is taken of


MEASURES = {
    "left": Measure(_("Missing: named by the list before, not by this one"), 0.01, _("players of the list before")),
    "new": Measure(_("New: not in the register"), 0.05, _("players known before")),
    "names": Measure(_("Another name"), 0.01, _("players of the register in it")),
    "births": Measure(_("Another birth"), 0.002, _("players of the register in it")),
    "far_births": Measure(_("Birth moved by ten years or more"), None, _("players of the register in it")),
    "sexes": Measure(_("Another sex"), 0.001, _("players of the register in it")),
    "federations": Measure(_("Another federation"), 0.01, _("players of the register in it")),
    "low_titles": Measure(_("New title of somebody rated far below it"), None, _("players")),
    "jumps": Measure(_("Rating moved by 100 or more"), 0.02, _("ratings that the list before had too")),
    "refused": Measure(_("Lines refused"), 0.01, _("lines")),
}


class Tally:
    """What an import counts as it goes: numbers, what they are a share of, and the largest examples."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(MEASURES, 0)
        self.bases = dict.fromkeys(MEASURES, 0)
        self._examples: dict[str, list[tuple[int, int, dict]]] = defaultdict(list)
        self._order = count(0, -1)  # of equally large ones the first are kept

    def note(self, code: str, example: Mapping[str, object], size: int = 1) -> None:
        """Count one more; `example` tells of it."""
        self.counts[code] += 1
        kept, one = self._examples[code], (size, next(self._order), dict(example))
        if len(kept) < EXAMPLES:
            heapq.heappush(kept, one)
        elif one > kept[0]:
            heapq.heapreplace(kept, one)

    def examples(self, code: str) -> list[dict]:
        return [example for _, _, example in sorted(self._examples[code], reverse=True)]


@dataclass(frozen=True)
class Band:
    """What is usual of a measure."""

    rate: float  # share that is still usual
    usual: float | None  # the middle one of the earlier imports' shares; None where there are too few

    def most(self, base: int) -> int:
        """People that are still usual among `base`."""
        return max(FEW, int(self.rate * base))


def bands(earlier: Iterable[Mapping[str, Mapping]]) -> dict[str, Band]:
    """The band of each measure that has one, from the figures of earlier imports, the latest first."""
    found: dict[str, list[float]] = {code: [] for code in MEASURES}
    for figures in earlier:
        for code, rates in found.items():
            figure = figures.get(code, {"base": 0})
            if figure["base"] and len(rates) < LATEST:
                rates.append(figure["count"] / figure["base"])
    told = {}
    for code, rates in found.items():
        stated = MEASURES[code].stated
        if stated is not None:
            usual = len(rates) >= FEWEST
            told[code] = Band(TIMES * median(rates), median(rates)) if usual else Band(stated, None)
    return told


def figures(tally: Tally, earlier: Iterable[Mapping[str, Mapping]]) -> dict[str, dict]:
    """The tally beside what is usual, as an import keeps it.

    "count" of "base" people, of which "most" are still usual; "usual" is how many it was as a rule, or None. Where
    there is nothing to compare with, as when the register is filled, nothing is unusual: "most" is the count.
    """
    told = {}
    found = bands(earlier)
    for code in MEASURES:
        number, base, band = tally.counts[code], tally.bases[code], found.get(code)
        told[code] = {
            "count": number,
            "base": base,
            "most": band.most(base) if base and band else number,
            "usual": None if band is None or band.usual is None else int(band.usual * base + 0.5),
            "examples": tally.examples(code),
        }
    return told


def unusual(told: Mapping[str, Mapping]) -> list[str]:
    """Codes of the measures that exceed what is usual."""
    return [code for code in MEASURES if code in told and told[code]["count"] > told[code]["most"]]


def more_than_answered(told: Mapping[str, Mapping], answered: Mapping[str, Mapping]) -> bool:
    """Whether something is unusual that the person who said yes had not seen: the register changed meanwhile."""
    return any(told[code]["count"] > answered.get(code, {"count": 0})["count"] for code in unusual(told))
