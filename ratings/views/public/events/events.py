"""All events, and one event: standings, crosstable, what it did to the ratings."""

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.events import arbiters
from federation.events.crosstable import crosstable
from federation.events.report import event_report
from federation.events.standings.wording import name_of
from federation.models import Tournament
from federation.models.players import Tempo
from federation.reports.trf.writer import write
from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.pages.long_lists import LongPaginator, continued
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import page_of
from ratings.models import CountedEvent
from ratings.published.events.event import event_ratings
from ratings.published.events.event_file import event_head, event_rows
from ratings.published.events.event_filter import EventFilter
from ratings.published.events.event_life import lives
from ratings.published.events.standings import Standings
from ratings.published.events.strength import average_of, averages, classes_of
from ratings.published.events.tie_breaks import team_lines
from ratings.published.public_facts.events import of_event
from ratings.published.public_facts.page_heads import heads
from ratings.published.tables.events import EventsTable

PER_PAGE = 50


def _event(code: str) -> QuerySet:
    return Tournament.objects.filter(code=code).select_related("norm_search").order_by()


def _counted(event: int) -> list:
    return list(CountedEvent.objects.filter(tournament=event))


@limited(SEARCHES)
@require_safe
@published("after", "page", *EventFilter.base_filters)
def events(request: HttpRequest) -> HttpResponse:
    """Events, latest first, by what the filters say."""
    chosen = EventFilter(request.GET, Tournament.objects.select_related("summary__first__player"))
    page = page_of(request, LongPaginator(*continued(request, chosen.qs, "-end", "-code", "-pk"), PER_PAGE))
    rows = list(page.object_list)
    strengths = {key: one.in_brief for key, one in averages(rows).items()}
    table = EventsTable(strengths).show(lives(rows, timezone.localdate()).values())
    context = {"page": page, "chosen": chosen, "tempos": Tempo.choices, "table": table}
    response = render(request, "ratings/public/events/events.html", context)
    return not_kept(response) if chosen.misunderstood else response


@limited(SEARCHES)
@require_safe
@published()
def event(request: HttpRequest, code: str) -> HttpResponse:
    tournament = get_object_or_404(_event(code))
    counted = _counted(tournament.pk)
    table = crosstable(tournament)
    told = event_ratings(tournament, table)
    return render(
        request,
        "ratings/public/events/event.html",
        {
            "event": tournament,
            "head": heads.of_event(request, of_event(tournament, table, counted)),
            "table": table,
            "told": told,
            "standings": Standings(told),
            "order": [(code.short, name_of(code)) for code in table.order],
            "teams": team_lines(tournament.get_absolute_url(), table.teams) if table.teams else (),
            "counted": counted,
            "average": average_of(tournament, told),
            "classes": classes_of(tournament, table.rows),
            "life": lives([tournament], timezone.localdate(), counted)[tournament.pk],
            "round_numbers": range(1, table.rounds + 1),
            "arbiters": arbiters.told(tournament),
        },
    )


@limited(FILES)
@require_safe
@published()
def event_csv(request: HttpRequest, code: str) -> HttpResponse:
    tournament = get_object_or_404(_event(code))
    table = crosstable(tournament)
    told = event_ratings(tournament, table)
    return csv_response(f"event-{tournament.code}.csv", event_head(table), event_rows(told))


@limited(FILES)
@require_safe
@published()
def event_trf(request: HttpRequest, code: str) -> HttpResponse:
    """The event as every tournament program reads it."""
    tournament = get_object_or_404(_event(code))
    content = write(event_report(tournament, crosstable(tournament)))
    headers = {"Content-Disposition": f'attachment; filename="event-{tournament.code}.trf"'}
    return HttpResponse(content, content_type="text/plain; charset=utf-8", headers=headers)
