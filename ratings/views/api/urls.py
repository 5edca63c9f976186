"""Addresses of the open data of lists, under /api/v1/. They stay: what moves answers 308 at the old address."""

from django.urls import path

from ratings.views.api import (
    categories,
    changes,
    clubs,
    differences,
    events,
    files,
    lists,
    live,
    rate,
    start,
    systems,
    workings,
)
from ratings.views.api.players import batch, careers, found, titles

LIST = "lists/<slug:series>/<str:day>/"
PLAYER = "players/<int:key>/"

urlpatterns = [
    path("", start.start, name="api-start"),
    path("openapi.json", start.description, name="api-description"),
    path("series/", start.series, name="api-series"),
    path("systems/", systems.systems, name="api-systems"),
    path("systems/<slug:key>/", systems.system, name="api-system"),
    path("categories/", categories.tables, name="api-categories"),
    path("rate/", rate.rate, name="api-rate"),
    path("events/", events.events, name="api-events"),
    path("events/<slug:code>/", events.event, name="api-event"),
    path("events/<slug:code>/games/", events.games, name="api-event-games"),
    path("lists/", lists.lists, name="api-lists"),
    path("lists/<slug:series>/latest/", lists.latest, name="api-list-latest"),
    path(LIST, lists.one, name="api-list"),
    path(LIST + "entries/", lists.entries, name="api-list-entries"),
    path(LIST + "changes/", differences.changes, name="api-list-changes"),
    path("players/", found.players, name="api-players"),
    path("players/batch/", batch.batch, name="api-players-batch"),
    path("players/by-fide/<int:number>/", found.by_fide, name="api-player-by-fide-id"),
    path("players/by-national/<str:number>/", found.by_national, name="api-player-by-national-id"),
    path(PLAYER, found.player, name="api-player"),
    path(PLAYER + "history/", careers.history, name="api-player-history"),
    path(PLAYER + "events/", careers.events, name="api-player-events"),
    path(PLAYER + "games/", careers.games, name="api-player-games"),
    path(PLAYER + "norms/", careers.norms, name="api-player-norms"),
    path("live/<slug:series>/", live.live, name="api-live"),
    path("clubs/", clubs.clubs, name="api-clubs"),
    path("clubs/<int:key>/", clubs.club, name="api-club"),
    path("titles/", titles.titles, name="api-titles"),
    path("norms/", titles.norms, name="api-norms"),
    path(LIST + "players/<int:key>/working/", workings.working, name="api-working"),
    path(LIST + "players/<int:key>/receipt/", changes.receipt, name="api-receipt"),
    path("changes/", changes.changes, name="api-changes"),
    path("verify/<slug:digest>/", changes.verify, name="api-verify"),
    path(LIST + "files/", files.of_list, name="api-list-files"),
    path("archives/", files.of_years, name="api-archives"),
]
