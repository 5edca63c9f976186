"""Calculators: any system by hand, performances, expected scores, conversions. The address holds the whole input."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe

from federation.runtime.requests.limits import CALCULATORS, limited
from ratings.calculators import expected_scores_chart
from ratings.calculators.answer import Reckoned, reckoned, settings
from ratings.calculators.fields import Calculator, Field, calculator, rating
from ratings.calculators.input import Asked, Wrong, asked, number, shown, typed_rows
from ratings.calculators.performance_methods import performances
from ratings.calculators.two_players import settles
from ratings.catalogue import SYSTEMS, System
from ratings.formulas import conversions
from ratings.published import queries
from ratings.views.systems.handbook import example_query

LEAST_ROWS, SPARE_ROWS = 6, 2
ELO_LOW, ELO_HIGH = 500, 3500
ROW_FIELDS = ("o", "d", "r", "t", "paste")  # of the form; the address keeps them as one list of results
PERFORMANCE = Calculator((rating(gettext_noop("Rating"), -500, 4000),), "")
OWN, LABORATORY = _("Of this federation"), _("Laboratory")
RESULTS = (("1", "1"), ("=", "½"), ("0", "0"))


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    own, others = own_first()
    return render(request, "ratings/calculators/calculators.html", {"own": own, "others": others})


@limited(CALCULATORS)
@require_safe
def system_calculator(request: HttpRequest, slug: str) -> HttpResponse:
    """The calculator of one system."""
    system = SYSTEMS.get(slug)
    if system is None:
        raise Http404("no such system")
    form, turned = calculator(slug), settings(slug)
    today = timezone.localdate()
    names = [field.name for field in form.fields] + [field.name for field in turned]
    if sent := sent_by_form(request, [*names, "date"]):
        return redirect(f"{reverse('calculator', args=[slug])}?{sent}#answer")
    wanted = asked(request.GET.dict(), form, today, turned)
    answer = reckoned(slug, wanted.payload(form)) if wanted.complete else None
    first, rest = own_first()
    own, others = ([(other, carried(wanted, other.slug)) for other in group] for group in (first, rest))
    return render(
        request,
        "ratings/calculators/calculator.html",
        {
            "system": system,
            "form": form,
            "fields": [bound(field, wanted.typed, wanted.errors) for field in form.fields],
            "stakes": settles(slug),
            "settings": [bound(field, wanted.typed, wanted.errors) for field in turned],
            "turned": any(field.name in wanted.typed for field in turned),
            "date": {"value": wanted.typed.get("date", today.isoformat()), "error": wanted.errors.get("date", "")},
            "rows": [*wanted.rows, *blank(len(wanted.rows))],
            "results": RESULTS,
            "known_results": [code for code, _ in RESULTS],
            "wrong": [row for row in wanted.rows if row.error],
            "results_error": wanted.errors.get("results", ""),
            "asked": wanted,
            "answer": answer if isinstance(answer, Reckoned) else None,
            "refused": answer if isinstance(answer, list) else [],
            "example_query": example_query(slug),
            "other_calculators": [(group, rows) for group, rows in ((OWN, own), (LABORATORY, others)) if rows],
            "carried": any(query for _, query in own + others),
        },
    )


@limited(CALCULATORS)
@require_safe
def performance(request: HttpRequest) -> HttpResponse:
    """Performance ratings of one set of games, by every method."""
    if sent := sent_by_form(request, ["date"]):
        return redirect(f"{reverse('calculator-performance')}?{sent}#answer")
    today = timezone.localdate()
    wanted = asked(request.GET.dict(), PERFORMANCE, today)
    rated = [row for row in wanted.rows if row.rating is not None and row.score is not None]
    opponents, scores = [row.rating for row in rated], [row.score for row in rated]
    complete = wanted.complete and bool(rated)
    return render(
        request,
        "ratings/calculators/performance.html",
        {
            "rows": [*wanted.rows, *blank(len(wanted.rows))],
            "results": RESULTS,
            "known_results": [code for code, _ in RESULTS],
            "wrong": [row for row in wanted.rows if row.error],
            "results_error": wanted.errors.get("results", ""),
            "date": {"value": wanted.typed.get("date", today.isoformat()), "error": wanted.errors.get("date", "")},
            "began": wanted.day,
            "answer": performances(opponents, scores, wanted.day) if complete else None,
            "left_out": len(wanted.rows) - len(rated) if wanted.complete else 0,
            "example_query": urlencode({"results": "1609 0, 1477 =, 1388 1, 1586 1, 1720 ="}),
        },
    )


@limited(CALCULATORS)
@require_safe
def expectancies(request: HttpRequest) -> HttpResponse:
    """The laboratory of expected scores: curves, caps, a picture and a table."""
    wanted = expected_scores_chart.asked(request.GET.getlist("curve"), request.GET.get("cap", ""))
    differences, error = None, ""
    typed = request.GET.get("difference", "").strip()
    if typed:
        try:
            differences = number(typed, -3000, 3000)
        except Wrong as wrong:
            error = str(wrong)
    context = {"lab": wanted, "typed": typed[:30], "error": error, "own": differences}
    if differences is not None:
        context["here"] = wanted.row(differences)
    return render(request, "ratings/calculators/expectancies.html", context)


@limited(CALCULATORS)
@require_safe
def converter(request: HttpRequest) -> HttpResponse:
    """A number of one scale on all the others."""
    scale = conversions.CONVERTED.get(request.GET.get("scale", "elo"), conversions.CONVERTED["elo"])
    typed, error, value = request.GET.get("value", "").strip(), "", None
    if typed:
        try:
            value = number(typed, scale.low, scale.high)
        except Wrong as wrong:
            error = str(wrong)
    return render(
        request,
        "ratings/calculators/converter.html",
        {
            "scales": conversions.CONVERTED.values(),
            "scale": scale,
            "typed": shown(typed),
            "error": error,
            "value": value,
            "converted": conversions.convert(scale.slug, value) if value is not None else [],
            "others": conversions.others(scale.slug, value) if value is not None else [],
        },
    )


def own_first() -> tuple[list[System], list[System]]:
    """The systems of this federation's own series, and the others."""
    own = queries.own_series(timezone.localdate())
    return [each.system for each in own.values()], [each for slug, each in SYSTEMS.items() if slug not in own]


def sent_by_form(request: HttpRequest, names: list[str]) -> str:
    """The address' question part for what a form with rows has sent; "" where the address is one already."""
    get = request.GET
    if not any(name in get for name in ROW_FIELDS):
        return ""
    rows = typed_rows(*(get.getlist(name) for name in ROW_FIELDS[:-1]), get.get("paste", ""))
    kept = {name: get[name].strip() for name in names if get.get(name, "").strip()}
    return urlencode({**kept, "results": rows})


def carried(wanted: Asked, slug: str) -> str:
    """The question part that takes rating and games to another system on the same scale; "" where it cannot."""
    other = calculator(slug)
    if not wanted.complete or other.dated or any(row.deviation or row.day for row in wanted.rows):
        return ""
    ratings = [row.rating for row in wanted.rows] + [wanted.values.get("rating")]
    same_scale = all(each is None or ELO_LOW <= each <= ELO_HIGH for each in ratings)
    if not same_scale or (other.rating.low, other.rating.high) != (rating().low, rating().high):
        return ""
    names = {field.name for field in other.fields} & {"rating", "games", "born", "date"}
    kept = {name: wanted.typed[name] for name in (*sorted(names), "date") if wanted.typed.get(name)}
    return "?" + urlencode({**kept, "results": wanted.typed["results"]}) + "#answer"


def blank(filled: int) -> range:
    """Empty rows below the filled ones."""
    return range(max(LEAST_ROWS - filled, SPARE_ROWS))


def bound(field: Field, typed: dict[str, str], errors: dict[str, str]) -> dict:
    return {"field": field, "value": typed.get(field.name, ""), "error": errors.get(field.name, "")}
