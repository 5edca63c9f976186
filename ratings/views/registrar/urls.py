"""Addresses of the registrar's pages that concern lists."""

from django.urls import path

from ratings.views.registrar import merging, player_lists, privacy

urlpatterns = [
    path("register/player-lists/", player_lists.player_lists, name="player-lists"),
    path("register/merge/", merging.merge, name="register-merge"),
    path("register/players/<int:player>/unmerge/", merging.unmerge, name="register-unmerge"),
    path("register/players/<int:player>/split/", merging.split, name="register-split"),
    path("register/players/<int:player>/erase/", privacy.erase, name="register-erase"),
    path("register/players/<int:player>/held/", privacy.hand_out, name="register-hand-out"),
]
