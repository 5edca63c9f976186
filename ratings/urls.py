"""Addresses of the public pages; the officer's are in views/desk_urls.py."""

from django.urls import include, path

from ratings.views import events, home, players, rankings, working

LIST = "lists/<slug:slug>/<str:day>/"

urlpatterns = [
    path("", home.page, name="home"),
    path("lists/", rankings.page, name="lists"),
    path("lists/<slug:slug>/", rankings.page, name="ranking-current"),
    path(LIST, rankings.page, name="ranking"),
    path(LIST + "list.csv", rankings.page, name="ranking-csv"),
    path(LIST + "players/<int:player>/", working.page, name="working"),
    path("players/", players.page, name="players"),
    path("players/<int:player>/", players.page, name="player"),
    path("events/", events.page, name="events"),
    path("events/<slug:code>/", events.page, name="event"),
    path("events/<slug:code>/event.csv", events.page, name="event-csv"),
    path("", include("ratings.views.desk_urls")),
]
