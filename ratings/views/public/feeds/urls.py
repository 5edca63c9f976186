"""Addresses of feeds."""

from django.urls import path

from ratings.views.public.feeds import feeds

urlpatterns = [
    path("lists/feed.atom", feeds.all_lists, name="lists-feed"),
    path("lists/<slug:slug>/feed.atom", feeds.lists_of_series, name="series-feed"),
    path("events/feed.atom", feeds.rated_events, name="events-feed"),
    path("clubs/<int:club>/feed.atom", feeds.of_club, name="club-feed"),
    path("players/<int:player>/feed.atom", feeds.of_player, name="player-feed"),
]
