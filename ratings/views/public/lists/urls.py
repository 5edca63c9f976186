"""Addresses of the pages of the lists."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from ratings.views.public.lists import chain, changes, files, live, movers, rankings, records, statistics


class FileName(StringConverter):
    """A file of a list: "list.csv", "players-vega.csv"."""

    regex = r"(?:list|players)[a-z-]*\.[a-z]+"


register_converter(FileName, "file_name")
LIST = "lists/<slug:slug>/<str:day>/"

urlpatterns = [
    path("lists/", rankings.index, name="lists"),
    path("lists/chain/", chain.chain, name="chain"),
    path("lists/archive-<int:year>.zip", files.archive_of, name="year-archive"),
    path("lists/<slug:slug>/", rankings.current, name="ranking-current"),
    path("lists/<slug:slug>/live/", live.live_ratings, name="live-ratings"),
    path("lists/<slug:slug>/live/menus/<slug:name>/", live.menu, name="live-ratings-menu"),
    path("lists/<slug:slug>/live/live.csv", live.live_ratings_csv, name="live-ratings-csv"),
    path("lists/<slug:slug>/records/", records.records, name="records"),
    path("lists/<slug:slug>/movers/", movers.current, name="movers-current"),
    path("lists/<slug:slug>/statistics/", statistics.current, name="statistics-current"),
    path(LIST, rankings.ranking, name="ranking"),
    path(LIST + "menus/<slug:name>/", rankings.menu, name="ranking-menu"),
    path(LIST + "list.csv", files.list_file, {"name": "list.csv"}, name="ranking-csv"),  # the one of the first release
    path(LIST + "<file_name:name>", files.list_file, name="list-file"),
    path(LIST + "movers/", movers.movers, name="movers"),
    path(LIST + "movers/movers.csv", movers.movers_csv, name="movers-csv"),
    path(LIST + "statistics/", statistics.statistics, name="statistics"),
    path(LIST + "statistics/statistics.csv", statistics.statistics_csv, name="statistics-csv"),
    path(LIST + "changes/", changes.changes, name="changes"),
    path(LIST + "changes/changes.csv", changes.changes_csv, name="changes-csv"),
]
