"""The catalogue of rating systems, the page of each, those of the past without a formula, and the category tables."""

from functools import lru_cache
from urllib.parse import parse_qsl, urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.runtime.office.languages import folder
from ratings import categories
from ratings.calculators.answer import reckoned
from ratings.calculators.fields import calculator
from ratings.calculators.input import asked
from ratings.catalogue import SYSTEMS, System, handbook, load
from ratings.catalogue import about as handbook_facts
from ratings.categories import pzszach
from ratings.categories.ladder import ladder
from ratings.pages.system_facts import declared, lists_told
from ratings.published import queries
from ratings.views.systems.written import addresses, html, told_of_language

EVENT_CATEGORIES = range(1, 25)


@require_safe
def systems(request: HttpRequest) -> HttpResponse:
    """The federation's own series first, each with its calendar; then everything else that can be computed."""
    own = queries.own_series(timezone.localdate())
    others = [system for slug, system in SYSTEMS.items() if slug not in own]
    past = [(slug, handbook.past(slug, addresses(), folder())) for slug in handbook.past_slugs()]
    return render(
        request,
        "ratings/systems/systems.html",
        {
            "own": [(one, lists_told(one.cadence)) for one in own.values()],
            "groups": handbook_facts.grouped(others),
            "past": [(s, p, html(p.opening)) for s, p in past],
        },
    )


@require_safe
def system(request: HttpRequest, slug: str) -> HttpResponse:
    found = SYSTEMS.get(slug)
    if found is None:
        raise Http404("no such system")
    page = handbook.page(slug, addresses())
    story = handbook.story(slug, addresses(), folder())
    own = queries.own_series(timezone.localdate()).get(slug)
    kept = own is not None and own.running
    paragraphs = {each.anchor: each for each in handbook.documents(addresses()).sections} if found.paragraphs else {}
    return render(
        request,
        "ratings/systems/system.html",
        {
            "system": found,
            "about": found.about,
            "declared": declared(found, load(slug).late, own.cadence if own else found.cadence, kept=kept),
            "list": own.list if own else None,
            "story": story,
            "story_language": told_of_language(story),
            "told": [(each, html(each.html)) for each in (story.sections if story else ())],
            "page_language": told_of_language(page),
            "sections": [(each, html(each.html)) for each in (page.sections if page else ())],
            "opening": html(page.opening) if page else "",
            "example": example(found),
            "example_query": example_query(slug),
            "example_told": found.calculator.told,
            "paragraphs": [(anchor, paragraphs[anchor].heading) for anchor in found.paragraphs],
        },
    )


@lru_cache(maxsize=64)
def example_query(slug: str) -> str:
    """The part of a calculator's address that shows the worked example."""
    return urlencode(parse_qsl(calculator(slug).example))


def example(found: System):
    """The worked example, computed now: the answer, or why there is none."""
    form = found.calculator
    wanted = asked(dict(parse_qsl(form.example)), form, timezone.localdate())
    return reckoned(found.slug, wanted.payload(form))


@require_safe
def history(request: HttpRequest, slug: str) -> HttpResponse:
    """A system of the past of which no formula is known."""
    page = handbook.past(slug, addresses(), folder())
    if page is None:
        raise Http404("no such system")
    sections = [(each, html(each.html)) for each in page.sections]
    return render(
        request,
        "ratings/systems/history.html",
        {"page": page, "opening": html(page.opening), "sections": sections, "language_told": told_of_language(page)},
    )


@require_safe
def category_tables(request: HttpRequest) -> HttpResponse:
    """All tables of categories, side by side."""
    compared = [categories.TABLES[code] for code in categories.SWITCH]
    events = [
        (number, categories.event_range(number), categories.event_range(number, True)) for number in EVENT_CATEGORIES
    ]
    return render(
        request,
        "ratings/systems/categories.html",
        {
            "tables": categories.TABLES,
            "compared": compared,
            "ladder": ladder(compared),
            "switch": categories.SWITCH,
            "norms": pzszach.edition(timezone.localdate()),
            "norms_before": pzszach.EDITIONS[0],
            "direct": pzszach.DIRECT,
            "direct_since": pzszach.DIRECT_SINCE,
            "titles": categories.TITLE_MINIMUMS,
            "events": events,
        },
    )
