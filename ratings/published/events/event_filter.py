"""Which events a page shows: by words, year, place, kind, rate of play, and whether a list rates them."""

from collections.abc import Sequence
from datetime import date

import django_filters
from django.db.models import BooleanField, CharField, Exists, ExpressionWrapper, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from federation.models import Tournament
from federation.models.players import Tempo
from federation.runtime.cache.shared_facts import shared
from federation.runtime.pages.filters import ChoiceFilter, Filter
from federation.runtime.pages.long_lists import values_of
from federation.vocabulary.names import search_key
from ratings.models import CountedEvent, Series, systems_counting
from ratings.models.known_lists import known

LONGEST = 100  # letters of what is looked for
YES, NO = "yes", "no"
MENUS = ("year", "kind", "rated")
STATES = ("accepted", "rated", "withdrawn")  # as public facts have them


class EventFilter(Filter):
    q = django_filters.CharFilter(label=_("Name or place"), method="filter_words")
    place = django_filters.CharFilter(label=_("Place"), method="filter_place")
    year = ChoiceFilter(label=_("Year"), empty_label=_("All years"), method="filter_year")
    kind = ChoiceFilter(label=_("Kind"), empty_label=_("All kinds"), choices=Tournament.Kind.choices)
    tempo = ChoiceFilter(label=_("Rate of play"), choices=Tempo.choices)
    rated = ChoiceFilter(
        label=_("Rated"), empty_label=_("Rated or not"), method="filter_rated",
        choices=[(YES, _("Rated")), (NO, _("Not rated, or not yet"))],
    )  # fmt: skip

    class Meta:
        model = Tournament
        fields: list[str] = []

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.filters["year"].extra["choices"] = [(str(year), str(year)) for year in years()]
        for name in MENUS:
            chosen = " chip--on" if (self.data or {}).get(name) else ""
            self.form.fields[name].widget.attrs["class"] = f"chip{chosen}"

    @property
    def menus(self) -> list:
        return [self.form[name] for name in MENUS]

    @property
    def narrowed(self) -> bool:
        return any((self.data or {}).get(name) for name in self.filters)

    def filter_words(self, events: QuerySet, name: str, text: str) -> QuerySet:
        for word in search_key(text[:LONGEST]).split():
            events = events.filter(search_key__contains=word)
        return events

    def filter_place(self, events: QuerySet, name: str, text: str) -> QuerySet:
        """Places whose name has all the words, however they are spelled."""
        words = search_key(text[:LONGEST]).split()
        found = [place for place, key in places() if all(word in key for word in words)]
        return events.filter(place__in=found)

    def filter_year(self, events: QuerySet, name: str, year: str) -> QuerySet:
        return events.filter(end__year=int(year))

    def filter_rated(self, events: QuerySet, name: str, wanted: str) -> QuerySet:
        """As the page says it: by the first series that counts the event. What was withdrawn is neither."""
        rated = is_rated()
        return events.filter(rated if wanted == YES else ~rated, withdrawn=False)


def is_rated() -> Exists:
    """That the list in force of the first series that counts an event rates it.

    One question for every rate of play: PostgreSQL joins the events that are counted, and asks nothing for each event.
    """
    lists, running, counts = known(), Series.objects.begun(), Q()
    for tempo in Tempo.values:
        for archived in (False, True):
            first = systems_counting(running, tempo, archived)[:1] if running else []
            keys = lists.keys([one.slug for one in first]) if first else list(lists.current)
            counts |= Q(played_at=tempo, from_archive=archived, list__in=keys)
    counted = CountedEvent.objects.alias(
        played_at=ExpressionWrapper(OuterRef("tempo"), CharField()),
        from_archive=ExpressionWrapper(OuterRef("archived"), BooleanField()),
    )
    return Exists(counted.filter(counts, tournament=OuterRef("pk")))


def in_state(events: QuerySet, state: str) -> QuerySet:
    """Those in one of STATES. A list of any series that counts an event rates it."""
    if state == "withdrawn":
        return events.filter(withdrawn=True)
    rated = _counted_by(list(known().current))
    return events.filter(rated if state == "rated" else ~rated, withdrawn=False)


def counted_in(events: QuerySet, series: str) -> QuerySet:
    """Those that a list in force, or one before, of a series counts."""
    return events.filter(_counted_by(known().keys([series])))


def before(events: QuerySet, end: date, code: str) -> QuerySet:
    """Those after the event of this day and code, the latest first."""
    return events.filter(Q(end__lt=end) | Q(end=end, code__lt=code), end__lte=end)


def _counted_by(lists: Sequence[int]) -> Exists:
    return Exists(CountedEvent.objects.filter(tournament=OuterRef("pk"), list__in=lists))


@shared
def years() -> list[int]:
    """In which an event ended, the latest first."""
    return sorted({day.year for day in values_of(Tournament, "end")}, reverse=True)


@shared
def places() -> list[tuple[str, str]]:
    """Every place, and the words it is found by."""
    return [(place, search_key(place)) for place in values_of(Tournament, "place") if place]
