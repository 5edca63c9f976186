"""Addresses of the pages of the lists."""

from django.urls import path

from ratings.views.public.lists import chain, changes, live, movers, player_files, rankings, records, statistics

LIST = "lists/<slug:slug>/<str:day>/"

urlpatterns = [
    path("lists/", rankings.index, name="lists"),
    path("lists/chain/", chain.chain, name="chain"),
    path("lists/<slug:slug>/", rankings.current, name="ranking-current"),
    path("lists/<slug:slug>/live/", live.live_ratings, name="live-ratings"),
    path("lists/<slug:slug>/live/menus/<slug:name>/", live.menu, name="live-ratings-menu"),
    path("lists/<slug:slug>/live/live.csv", live.live_ratings_csv, name="live-ratings-csv"),
    path("lists/<slug:slug>/records/", records.records, name="records"),
    path("lists/<slug:slug>/movers/", movers.current, name="movers-current"),
    path("lists/<slug:slug>/statistics/", statistics.current, name="statistics-current"),
    path(LIST, rankings.ranking, name="ranking"),
    path(LIST + "menus/<slug:name>/", rankings.menu, name="ranking-menu"),
    path(LIST + "list.csv", rankings.ranking_csv, name="ranking-csv"),
    path(LIST + "players.<str:kind>", player_files.player_file, name="ranking-players"),
    path(LIST + "movers/", movers.movers, name="movers"),
    path(LIST + "movers/movers.csv", movers.movers_csv, name="movers-csv"),
    path(LIST + "statistics/", statistics.statistics, name="statistics"),
    path(LIST + "statistics/statistics.csv", statistics.statistics_csv, name="statistics-csv"),
    path(LIST + "changes/", changes.changes, name="changes"),
    path(LIST + "changes/changes.csv", changes.changes_csv, name="changes-csv"),
]
