"""Addresses of pictures, small tables and files for search engines; addresses of players and lists by what stays."""

from django.urls import path

from ratings.views.public.web import embedding, pictures, robots, sitemaps, stable_addresses

LIST = "lists/<slug:slug>/<str:day>/"

urlpatterns = [
    path("robots.txt", robots.robots_txt, name="robots"),
    path("sitemap.xml", sitemaps.index, name="sitemaps"),
    path("sitemap-<slug:section>.xml", sitemaps.section, name="sitemap"),
    path("players/fide/<int:number>/", stable_addresses.by_fide_id, name="player-by-fide-id"),
    path("players/id/<str:number>/", stable_addresses.by_national_id, name="player-by-national-id"),
    path("lists/<slug:slug>/latest.csv", stable_addresses.latest_csv, name="latest-csv"),
    path("lists/<slug:slug>/latest/<path:rest>", stable_addresses.latest, name="latest-further"),
    path("lists/<slug:slug>/latest/", stable_addresses.latest, name="latest"),
    path("players/<int:player>/picture.png", pictures.of_player, name="player-picture"),
    path("players/<int:player>/badge.svg", pictures.badge, name="badge"),
    path("events/<slug:code>/picture.png", pictures.of_tournament, name="event-picture"),
    path(LIST + "picture.png", pictures.of_ranking, name="ranking-picture"),
    path("embed/", embedding.embedding, name="embedding"),
    path("embed/players/<int:player>/", embedding.player, name="embed-player"),
    path("embed/clubs/<int:club>/", embedding.club, name="embed-club"),
    path("embed/lists/<slug:slug>/", embedding.ranking, name="embed-ranking"),
]
