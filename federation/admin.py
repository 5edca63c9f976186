"""The register as administrators see it: people may be mended here, what was played may only be read."""

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from simple_history.admin import SimpleHistoryAdmin

from federation.matching.search import search
from federation.models import Club, Entrant, Game, OutsideRating, Player, Submission, TitleAward, Tournament
from federation.permissions import ADMINISTRATOR, has_role


class ForAdministrators:
    """Seen and changed by administrators, whatever single permissions say."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return has_role(request.user, ADMINISTRATOR)

    def has_view_permission(self, request: HttpRequest, obj=None) -> bool:
        return has_role(request.user, ADMINISTRATOR)

    def has_add_permission(self, request: HttpRequest, *args) -> bool:
        return has_role(request.user, ADMINISTRATOR)

    def has_change_permission(self, request: HttpRequest, obj=None) -> bool:
        return has_role(request.user, ADMINISTRATOR)

    def has_delete_permission(self, request: HttpRequest, obj=None) -> bool:
        return has_role(request.user, ADMINISTRATOR)


class ReadOnly(ForAdministrators):
    """Seen by administrators; changed by nobody here, because another module is its only writer."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest, *args) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj=None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj=None) -> bool:
        return False


class TitleInline(ReadOnly, admin.TabularInline):
    """Awarded and revoked on the office's own pages, which ask for a reason and tell the lists."""

    model = TitleAward
    extra = 0
    fields = ("scheme", "code", "date", "event", "decision", "conditional_until", "fulfilled", "revoked", "reason")


class OutsideRatingInline(ForAdministrators, admin.TabularInline):
    model = OutsideRating
    extra = 0


@admin.register(Player)
class PlayerAdmin(ForAdministrators, SimpleHistoryAdmin):
    list_display = ("name", "national_id", "fide_id", "birth_year", "federation", "club", "active")
    list_filter = ("active", "sex")
    list_select_related = ("club",)
    search_fields = ("search_key",)
    search_help_text = _("Name in any spelling, national id or FIDE id")
    autocomplete_fields = ("club",)
    readonly_fields = ("merged_into", "died")  # written by the register's own pages, which tell the lists
    inlines = (TitleInline, OutsideRatingInline)
    show_full_result_count = False

    def get_search_results(self, request: HttpRequest, queryset, search_term: str):
        found = (
            queryset.filter(pk__in=search(search_term, queryset, every_year=True).keys)
            if search_term.strip()
            else queryset
        )
        return found, False


@admin.register(Club)
class ClubAdmin(ForAdministrators, admin.ModelAdmin):
    list_display = ("name", "place", "region", "federation")
    search_fields = ("name", "place")

    def has_delete_permission(self, request: HttpRequest, obj=None) -> bool:
        """A club that has members would leave them without one, and their history would not say why."""
        return super().has_delete_permission(request) and obj is not None and not obj.members.exists()


@admin.register(Tournament)
class TournamentAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("code", "name", "place", "start", "end", "tempo", "kind", "rounds", "withdrawn")
    list_filter = ("tempo", "kind", "withdrawn")
    search_fields = ("code", "name", "place")
    date_hierarchy = "end"


@admin.register(Entrant)
class EntrantAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("tournament", "number", "name", "player", "rating", "points")
    list_select_related = ("tournament", "player")
    search_fields = ("name", "tournament__code")
    ordering = ("-pk",)


@admin.register(Game)
class GameAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("tournament", "round", "board", "white", "black", "white_score", "black_score", "kind")
    list_select_related = ("tournament", "white", "black")
    list_filter = ("kind",)
    search_fields = ("tournament__code",)
    ordering = ("-pk",)


@admin.register(Submission)
class SubmissionAdmin(ReadOnly, admin.ModelAdmin):
    """The file itself is downloaded from the submission's own page."""

    list_display = ("receipt", "name", "arbiter", "state", "version", "submitted", "reviewer")
    list_select_related = ("arbiter", "reviewer")
    list_filter = ("state",)
    search_fields = ("name", "filename", "digest")
    exclude = ("content", "read_as_sent", "read_as_edited")

    def get_queryset(self, request: HttpRequest):
        return super().get_queryset(request).without_files()
