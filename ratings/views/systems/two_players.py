"""Calculators of two players: a game with a stake for each rating point, and a match of which the total is known."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from federation.runtime.requests.limits import CALCULATORS, limited
from ratings.calculators import two_players
from ratings.calculators.fields import CHOICE, DECIMAL, WHOLE, Field, calculator
from ratings.calculators.input import Wrong, value
from ratings.catalogue import SYSTEMS, System
from ratings.views.systems.calculators import bound
from ratings.wording import numbers

MOST_GAMES = 100
YES = "yes"


def _system(slug: str) -> System:
    if slug not in SYSTEMS:
        raise Http404("no such system")
    return SYSTEMS[slug]


def stake_field() -> Field:
    help_text = _("In virtual credits: nothing here is money.")
    return Field("stake", str(_("Stake for a point")), DECIMAL, 0, 1000, str(help_text))


def _read(request: HttpRequest, fields: Sequence[Field], usual: dict[str, str]):
    """What was typed (or the example where nothing was), what it means, and what is wrong with it."""
    asked = any(request.GET.get(field.name, "").strip() for field in fields)
    typed = {field.name: request.GET.get(field.name, "").strip()[:20] for field in fields} if asked else dict(usual)
    values, errors = {}, {}
    for field in fields:
        try:
            values[field.name] = value(typed.get(field.name, ""), field)
        except Wrong as wrong:
            errors[field.name] = str(wrong)
    missing = [field.name for field in fields if field.kind != CHOICE and not typed.get(field.name)]
    errors |= {name: str(_("A number is needed.")) for name in missing}
    return asked, typed, values, errors


@limited(CALCULATORS)
@require_safe
def stake(request: HttpRequest, slug: str) -> HttpResponse:
    """A game with a stake: win, draw and loss for both players, with the arithmetic."""
    system = _system(slug)
    if not two_players.settles(slug):
        raise Http404("no stakes in this system")
    limits = calculator(slug).rating
    fields = [
        Field("first", str(_("Your rating")), limits.kind, limits.low, limits.high),
        Field("second", str(_("Your opponent’s rating")), limits.kind, limits.low, limits.high),
        stake_field(),
        Field("draws", str(_("Draws are settled")), CHOICE, choices=("no", YES)),
    ]
    first, second = system.example.players
    usual = {"first": numbers.typed(float(first)), "second": numbers.typed(float(second)), "stake": "1", "draws": "no"}
    asked, typed, values, errors = _read(request, fields, usual)
    answer, refused = None, []
    if not errors:
        found = two_players.of_ratings(slug, values["first"], values["second"], timezone.localdate())
        if isinstance(found, list):
            refused = found
        else:
            answer = two_players.stakes(slug, found, values["stake"], draws=values["draws"] == YES)
    return render(
        request,
        "ratings/calculators/two_players/stake.html",
        {
            "system": system,
            "asked": asked,
            "fields": [bound(field, typed, errors) for field in fields],
            "values": values,
            "answer": answer,
            "refused": refused,
            "names": (_("You"), _("Your opponent")),
        },
    )


@limited(CALCULATORS)
@require_safe
def match(request: HttpRequest, slug: str) -> HttpResponse:
    """A match known by its total: as many steps as games."""
    system = _system(slug)
    if system.total is None:
        raise Http404("this system rates no totals")
    limits = calculator(slug).rating
    fields = [
        Field("first", str(_("First player’s rating")), limits.kind, limits.low, limits.high),
        Field("second", str(_("Second player’s rating")), limits.kind, limits.low, limits.high),
        Field("points", str(_("Points of the first player")), DECIMAL, 0, MOST_GAMES),
        Field("games", str(_("Games of the match")), WHOLE, 1, MOST_GAMES),
    ]
    usual = dict(zip(("first", "second", "points", "games"), map(numbers.typed, system.total), strict=True))
    asked, typed, values, errors = _read(request, fields, usual)
    if not errors and values["points"] > values["games"]:
        errors["points"] = str(_("More points than games."))
    if not errors and values["points"] * 2 != int(values["points"] * 2):
        errors["points"] = str(_("Points come by halves."))
    order = ("first", "second", "points", "games")
    steps = two_players.match_steps(slug, *(values[name] for name in order)) if not errors else []
    return render(
        request,
        "ratings/calculators/two_players/match.html",
        {
            "system": system,
            "asked": asked,
            "fields": [bound(field, typed, errors) for field in fields],
            "values": values,
            "steps": steps,
            "lost": values["games"] - values["points"] if steps else None,
            "share": values["points"] / values["games"] if steps else None,
        },
    )
