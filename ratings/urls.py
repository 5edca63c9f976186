"""Addresses of the public pages; the officer's are in views/desk_urls.py."""

from django.urls import include, path

from ratings.views.as_if import if_rated, side_by_side
from ratings.views.public import changes, events, home, players, rankings, working

LIST = "lists/<slug:slug>/<str:day>/"
SYSTEMS = "events/<slug:code>/systems/"
REPORT = "submissions/<int:pk>/if-rated/"

urlpatterns = [
    path("", home.home, name="home"),
    path("lists/", rankings.index, name="lists"),
    path("lists/<slug:slug>/", rankings.current, name="ranking-current"),
    path(LIST, rankings.ranking, name="ranking"),
    path(LIST + "list.csv", rankings.ranking_csv, name="ranking-csv"),
    path(LIST + "changes/", changes.changes, name="changes"),
    path(LIST + "changes/changes.csv", changes.changes_csv, name="changes-csv"),
    path(LIST + "players/<int:player>/", working.working, name="working"),
    path("players/", players.players, name="players"),
    path("players/<int:player>/", players.player, name="player"),
    path("events/", events.events, name="events"),
    path("events/<slug:code>/", events.event, name="event"),
    path("events/<slug:code>/event.csv", events.event_csv, name="event-csv"),
    path("events/<slug:code>/event.trf", events.event_trf, name="event-trf"),
    path(SYSTEMS, side_by_side.systems, name="event-systems"),
    path(SYSTEMS + "systems.csv", side_by_side.systems_csv, name="event-systems-csv"),
    path(SYSTEMS + "<slug:slug>/", side_by_side.system, name="event-system"),
    path(SYSTEMS + "<slug:slug>/input.json", side_by_side.system_input, name="event-system-input"),
    path(SYSTEMS + "<slug:slug>/<int:player>/", side_by_side.working, name="event-system-working"),
    path(REPORT, if_rated.report, name="submission-if-rated"),
    path(REPORT + "<slug:slug>/<int:number>/", if_rated.working, name="submission-if-rated-working"),
    path("", include("ratings.views.systems.urls")),
    path("", include("ratings.views.officer.urls")),
    path("", include("ratings.views.registrar.urls")),
]
