"""Addresses of the public pages of lists, players and events."""

from django.urls import path

from ratings.views.public import (
    chain,
    changes,
    engine,
    event_standings,
    events,
    home,
    live,
    player_files,
    players,
    rankings,
    records,
    working,
)

LIST = "lists/<slug:slug>/<str:day>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("lists/", rankings.index, name="lists"),
    path("lists/chain/", chain.chain, name="chain"),
    path("lists/<slug:slug>/", rankings.current, name="ranking-current"),
    path("lists/<slug:slug>/live/", live.live_ratings, name="live-ratings"),
    path("lists/<slug:slug>/live/menus/<slug:name>/", live.menu, name="live-ratings-menu"),
    path("lists/<slug:slug>/live/live.csv", live.live_ratings_csv, name="live-ratings-csv"),
    path("lists/<slug:slug>/records/", records.records, name="records"),
    path(LIST, rankings.ranking, name="ranking"),
    path(LIST + "menus/<slug:name>/", rankings.menu, name="ranking-menu"),
    path(LIST + "list.csv", rankings.ranking_csv, name="ranking-csv"),
    path(LIST + "players.<str:kind>", player_files.player_file, name="ranking-players"),
    path(LIST + "changes/", changes.changes, name="changes"),
    path(LIST + "changes/changes.csv", changes.changes_csv, name="changes-csv"),
    path(LIST + "players/<int:player>/", working.working, name="working"),
    path(LIST + "players/<int:player>/receipt.json", working.receipt, name="working-receipt"),
    path("players/", players.players, name="players"),
    path("players/suggestions/", players.suggestions, name="player-suggestions"),
    path("players/<int:player>/", players.player, name="player"),
    path("archive/engine/", engine.engine_ratings, name="engine-ratings"),
    path("archive/engine/<int:pk>/", engine.engine_working, name="engine-working"),
    path("archive/engine/<int:pk>/match/", engine.engine_match, name="engine-match"),
    path("events/", events.events, name="events"),
    path("events/<slug:code>/", events.event, name="event"),
    path("events/<slug:code>/standings/<int:number>/", event_standings.player, name="event-player"),
    path("events/<slug:code>/teams/<int:number>/", event_standings.team, name="event-team"),
    path("events/<slug:code>/event.csv", events.event_csv, name="event-csv"),
    path("events/<slug:code>/event.trf", events.event_trf, name="event-trf"),
]
