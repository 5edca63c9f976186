"""The lists as administrators see them: to be read only, because `ratings/lists` is their only writer.

Entries stand on the list's own page: their key is of two columns, which Django's admin has no address for.
"""

from django.contrib import admin
from django.http import HttpRequest

from federation.admin import ReadOnly
from ratings.models import CountedEvent, Line, RatingList, Run


class OfList(ReadOnly):
    """Rows that name their list, without fetching its memory once a row."""

    def get_queryset(self, request: HttpRequest):
        return super().get_queryset(request).defer("list__memory")


@admin.register(RatingList)
class RatingListAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("system", "effective", "edition", "state", "entries_count", "games_count", "published_at")
    list_filter = ("state", "system")
    date_hierarchy = "effective"
    exclude = ("memory",)

    def get_queryset(self, request: HttpRequest):
        return super().get_queryset(request).defer("memory")


@admin.register(Line)
class LineAdmin(OfList, admin.ModelAdmin):
    list_display = ("list", "player", "tournament", "games", "score", "expected", "factor", "change", "rule")
    list_select_related = ("list", "player", "tournament")
    search_fields = ("player__search_key", "tournament__code")
    exclude = ("detail",)
    ordering = ("-pk",)


@admin.register(CountedEvent)
class CountedEventAdmin(OfList, admin.ModelAdmin):
    list_display = ("list", "tournament", "games", "late")
    list_select_related = ("list", "tournament")
    search_fields = ("tournament__code",)
    ordering = ("-pk",)


@admin.register(Run)
class RunAdmin(OfList, admin.ModelAdmin):
    list_display = ("list", "reason", "state", "step", "by", "created", "finished")
    list_select_related = ("list", "by")
    list_filter = ("state",)
