"""How an officer finds requests for a correction: by words, region, who looks at them, and since when they wait."""

from datetime import date

import django_filters
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from federation.models import Correction
from federation.submissions.queue.filters import DAY, MOST_WORDS, QueueFilter, end_of
from federation.vocabulary.names import search_key


class CorrectionFilter(QueueFilter):
    """Of requests for a correction."""

    holder = "taken_by"
    until = django_filters.DateFilter(label=_("Waiting since, at least"), method="filter_until", widget=DAY)

    class Meta:
        model = Correction
        fields: list[str] = []

    def filter_words(self, found: QuerySet, name: str, text: str) -> QuerySet:
        """By number, or by every word in the player's name, the event's name or code, or what was written."""
        if numbered := found.numbered(text):
            return numbered
        for word in text.replace("\0", "").split()[:MOST_WORDS]:
            somewhere = Q(wrong__icontains=word) | Q(tournament__name__icontains=word) | Q(tournament__code=word)
            found = found.filter(somewhere | Q(player__search_key__contains=search_key(word) or word))
        return found

    def filter_until(self, found: QuerySet, name: str, day: date) -> QuerySet:
        return found.filter(asked__lte=end_of(day))
