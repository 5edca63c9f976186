"""What arbiters and organisers did: everybody in a year, and one person with the facts for norms; pages and files."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.models import AnnouncedEvent, Appointment, Player, TitleAward
from federation.people.licences import activity
from federation.permissions import OFFICER, REGISTRAR, role_required
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import COSTLY, FILES, limited
from federation.vocabulary.dates import federation_day

office = role_required(REGISTRAR, OFFICER)
POSTS = Appointment.Post
YEAR_HEAD = ("year", "national_id", "fide_id", "name", "federation", *POSTS.values, "rounds", "players")
PERSON_HEAD = (
    "code", "fide_number", "name", "place", "start", "end", "post", "kind", "rate", "time_control", "rounds", "players",
    "rated", "titled", "federations",
)  # fmt: skip


@limited(COSTLY)
@office
@require_safe
def year(request: HttpRequest) -> HttpResponse:
    """`year`: else the latest with a known arbiter."""
    years, chosen = activity.years(), _year(request)
    chosen = chosen or next(iter(years), federation_day(timezone.now()).year)
    rows = activity.of_year(chosen)
    context = {"year": chosen, "years": years, "rows": rows, "posts": POSTS.labels}
    return render(request, "federation/officials/year.html", context)


@limited(FILES)
@office
@require_safe
def year_csv(request: HttpRequest) -> StreamingHttpResponse:
    """A row a person; with `by=event` a row for each post at an event."""
    chosen = _year(request) or next(iter(activity.years()), federation_day(timezone.now()).year)
    if request.GET.get("by") == "event":
        served = activity.events_of_year(chosen)
        whose = ((one.player.national_id, one.player.fide_id or "", one.player.name) for one in served)
        each = ((*who, *_facts(one, number)) for who, (one, number) in zip(whose, _numbered(served), strict=True))
        return csv_response(f"arbiters-{chosen}-events.csv", ("national_id", "fide_id", "arbiter", *PERSON_HEAD), each)
    rows = (
        (
            chosen, one.player.national_id, one.player.fide_id or "", one.player.name, one.player.federation,
            *one.counts, one.rounds, one.players,
        )
        for one in activity.of_year(chosen)
    )  # fmt: skip
    return csv_response(f"arbiters-{chosen}.csv", YEAR_HEAD, rows)


@limited(COSTLY)
@office
@require_safe
def person(request: HttpRequest, player: int) -> HttpResponse:
    """Every post of one person with what the office knows of the event; to be printed or sent."""
    found = get_object_or_404(Player.objects.current(), pk=player)
    context = {
        "player": found,
        "titles": TitleAward.objects.held().of_arbiters().filter(player=found),
        "rows": list(_numbered(activity.of_person(found))),
    }
    return render(request, "federation/officials/person.html", context)


@limited(FILES)
@office
@require_safe
def person_csv(request: HttpRequest, player: int) -> StreamingHttpResponse:
    found = get_object_or_404(Player.objects.current(), pk=player)
    rows = (_facts(one, number) for one, number in _numbered(activity.of_person(found)))
    return csv_response(f"arbiter-{found.national_id}.csv", PERSON_HEAD, rows)


def _facts(one: activity.Served, number: str) -> tuple[object, ...]:
    """The cells of PERSON_HEAD."""
    event = one.event
    return (
        event.code, number, event.name, event.place, event.start.isoformat(), event.end.isoformat(), one.post,
        event.kind, event.tempo, event.time_control, event.rounds, one.players, one.rated, one.titled, one.federations,
    )  # fmt: skip


def _numbered(served: list[activity.Served]) -> Iterator[tuple[activity.Served, str]]:
    """Each with FIDE's number of its event, where the announcement has it."""
    announced = AnnouncedEvent.objects.filter(tournament__in=[one.event.pk for one in served]).order_by()
    numbers = dict(announced.values_list("tournament", "fide_number"))
    return ((one, numbers.get(one.event.pk, "")) for one in served)


def _year(request: HttpRequest) -> int:
    text = request.GET.get("year", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) == 4 else 0
