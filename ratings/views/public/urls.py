"""Addresses of the public pages of lists, players and events."""

from django.urls import include, path

from ratings.views.public import engine, home

urlpatterns = [
    path("", home.home, name="home"),
    path("", include("ratings.views.public.web.urls")),  # before lists: "latest" is no day of one
    path("", include("ratings.views.public.calendar.urls")),
    path("", include("ratings.views.public.feeds.urls")),
    path("", include("ratings.views.public.lists.urls")),
    path("", include("ratings.views.public.players.urls")),
    path("", include("ratings.views.public.events.urls")),
    path("", include("ratings.views.public.clubs.urls")),
    path("archive/engine/", engine.engine_ratings, name="engine-ratings"),
    path("archive/engine/<int:pk>/", engine.engine_working, name="engine-working"),
    path("archive/engine/<int:pk>/match/", engine.engine_match, name="engine-match"),
]
