"""Addresses of the open data of lists, under /api/v1/. They stay: what moves answers 308 at the old address."""

from django.urls import path

from ratings.views.api import categories, changes, differences, lists, start, systems, workings

LIST = "lists/<slug:series>/<str:day>/"

urlpatterns = [
    path("", start.start, name="api-start"),
    path("openapi.json", start.description, name="api-description"),
    path("series/", start.series, name="api-series"),
    path("systems/", systems.systems, name="api-systems"),
    path("systems/<slug:key>/", systems.system, name="api-system"),
    path("categories/", categories.tables, name="api-categories"),
    path("lists/", lists.lists, name="api-lists"),
    path("lists/<slug:series>/latest/", lists.latest, name="api-list-latest"),
    path(LIST, lists.one, name="api-list"),
    path(LIST + "entries/", lists.entries, name="api-list-entries"),
    path(LIST + "changes/", differences.changes, name="api-list-changes"),
    path(LIST + "players/<int:key>/working/", workings.working, name="api-working"),
    path(LIST + "players/<int:key>/receipt/", changes.receipt, name="api-receipt"),
    path("changes/", changes.changes, name="api-changes"),
    path("verify/<slug:digest>/", changes.verify, name="api-verify"),
]
