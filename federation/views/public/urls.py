"""Addresses of the pages of the register for everybody."""

from django.urls import URLPattern, URLResolver, include, path

from federation.views.announced import public as announced
from federation.views.leagues import public as leagues
from federation.views.officials import public as officials
from federation.views.public import (
    archive,
    corrections,
    emblem,
    following,
    games_abroad,
    health,
    mail,
    security_txt,
    titles,
    web_app,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("federation.views.account.urls")),
    path("emblem/<str:name>", emblem.emblem, name="emblem"),
    path("favicon.ico", web_app.favicon, name="favicon"),
    path("icon-<int:size>.png", web_app.icon, name="icon"),
    path("manifest.webmanifest", web_app.manifest, name="manifest"),
    path("mail/", mail.choices, name="mail-choices"),
    path("events/announced/feed.atom", announced.feed, name="announced-feed"),
    path("events/announced/<str:number>/", announced.one, name="announced-event"),
    path("leagues/", leagues.index, name="leagues"),
    path("leagues/<int:pk>/", leagues.one, name="league"),
    path("leagues/<int:league>/matches/<int:pk>/", leagues.match, name="league-match"),
    path("corrections/", corrections.index, name="corrections"),
    path("corrections/feed.atom", corrections.feed, name="corrections-feed"),
    path("corrections/new/", corrections.new, name="correction-new"),
    path("corrections/games-abroad/", games_abroad.new, name="games-abroad"),
    path("corrections/<str:number>/", corrections.one, name="correction"),
    path("corrections/<str:number>/proof/", games_abroad.proof, name="games-abroad-proof"),
    path("follow/<int:pk>/", following.follow, name="follow"),
    path("follow/confirm/<str:token>/", following.confirm, name="follow-confirm"),
    path("following/<str:token>/", following.followed, name="following"),
    path(".well-known/security.txt", security_txt.security_txt, name="security-txt"),
    path("health/live/", health.live, name="health-live"),
    path("health/ready/", health.ready, name="health-ready"),
    path("health/", health.ready, name="health"),
    path("arbiters/", officials.public, name="arbiters"),
    path("titles/", titles.titles, name="titles"),
    path("archive/", archive.archive, name="archive"),
    path("archive/games.pgn", archive.archive_pgn, name="archive-pgn"),
    path("archive/games/<int:pk>/", archive.game, name="archived-game"),
    path("archive/games/<int:pk>/game.pgn", archive.game_pgn, name="archived-game-pgn"),
    path("titles/titles.csv", titles.titles_csv, name="titles-csv"),
]
