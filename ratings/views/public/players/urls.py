"""Addresses of the pages of players, and of the working of a number."""

from django.urls import path

from ratings.views.public.players import comparison, players, working

LIST = "lists/<slug:slug>/<str:day>/"

urlpatterns = [
    path(LIST + "players/<int:player>/", working.working, name="working"),
    path(LIST + "players/<int:player>/receipt.json", working.receipt, name="working-receipt"),
    path("players/", players.players, name="players"),
    path("players/suggestions/", players.suggestions, name="player-suggestions"),
    path("players/<int:player>/", players.player, name="player"),
    path("players/<int:player>/player.json", players.data, name="player-data"),
    path("players/<int:player>/opponents/", comparison.opponents, name="player-opponents"),
    path("players/<int:player>/against/<int:other>/", comparison.against, name="player-against"),
]
