"""The page of the Polish federation's norms: what each edition asks, how a norm is counted, and four examples."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from federation.runtime.requests.limits import CALCULATORS, limited
from ratings.categories.pzszach import EDITIONS, MINUTES, Category, Edition
from ratings.titles.norms.pzszach.examples import EXAMPLES, Example
from ratings.titles.norms.pzszach.sentences import SENTENCES
from ratings.titles.norms.text import template_of, values_of
from ratings.wording.html import phrase

UNKNOWN = "?"


class Cell(NamedTuple):
    """A number that a norm asks for, and whether the edition changed it."""

    value: str
    changed: bool
    classes: str = "num"


@limited(CALCULATORS)
@require_safe
def polish_norms(request: HttpRequest) -> HttpResponse:
    """Every edition, the newest first."""
    editions = [
        (edition, EDITIONS[at + 1].since if at + 1 < len(EDITIONS) else None, _rows(edition, EDITIONS[max(at - 1, 0)]))
        for at, edition in enumerate(EDITIONS)
    ]
    context = {"editions": list(reversed(editions)), "examples": [_told(example) for example in EXAMPLES]}
    return render(request, "ratings/systems/polish_norms.html", context)


def _rows(edition: Edition, before: Edition) -> list[tuple[Category, list[Cell]]]:
    """The categories that are won by norms, the highest first, and what each asks."""
    return [(row, _cells(row, before.category(row.code))) for row in reversed(edition.categories) if row.norm]


def _cells(row: Category, before: Category) -> list[Cell]:
    """Men: Ru and games; women: Ru and games; minutes; rounds a day."""
    numbers = []
    for sex in (0, 1):
        if row.norm and before.norm:
            numbers.append(Cell(str(row.norm[sex]), row.norm[sex] != before.norm[sex], classes="num norms__first"))
        if row.games and before.games:
            numbers.append(Cell(str(row.games[sex]), row.games[sex] != before.games[sex]))
    men, women = (UNKNOWN if most is None else str(most) for most in row.rounds_a_day)
    rounds = men if men == women else gettext("men %(men)s, women %(women)s") % {"men": men, "women": women}
    return [
        *numbers,
        Cell(str(MINUTES), False, classes="num wide norms__first"),
        Cell(rounds, row.rounds_a_day != before.rounds_a_day, classes="num wide"),
    ]


def _told(example: Example) -> dict[str, object]:
    working = example.working
    template = gettext(template_of(SENTENCES[working.article], working))
    return {
        "opponents": ", ".join(str(opponent) for opponent in example.opponents),
        "results": " ".join(example.results.replace("=", "½")),
        "asked": example.asked,
        "norm": working.met,
        "working": phrase(template, values_of(working)),
        "men": example.norms[0],
        "women": example.norms[1],
    }
