"""Addresses of the registrar's pages."""

from django.urls import URLPattern, path

from federation.views.registrar import archive_imports, awards, imports, licences, register, register_life

PLAYER = "register/players/<int:player>/"
LICENCE = PLAYER + "licences/<int:licence>/"
AWARD = "register/titles/<int:award>/"
IMPORT = "register/imports/<int:pk>/"
GAMES = "archive/imports/<int:pk>/"

urlpatterns: list[URLPattern] = [
    path("register/", register.register, name="register"),
    path("register/players/new/", register.player_new, name="register-player-new"),
    path(PLAYER, register.player_edit, name="register-player-edit"),
    path(PLAYER + "titles/", awards.player_titles, name="register-player-title"),
    path(AWARD, awards.one, name="register-award"),
    path(AWARD + "revoke/", awards.revoke, name="register-award-revoke"),
    path(AWARD + "fulfil/", awards.fulfil, name="register-award-fulfil"),
    path(AWARD + "correct/", awards.correct, name="register-award-correct"),
    path(AWARD + "remove/", awards.remove, name="register-award-remove"),
    path(AWARD + "documents/", awards.attach, name="register-award-attach"),
    path(AWARD + "documents/<int:document>/", awards.document, name="register-award-document"),
    path(PLAYER + "died/", register_life.died, name="register-player-died"),
    path(PLAYER + "federation/", register_life.federation, name="register-player-federation"),
    path("register/arbiters/", licences.arbiters, name="register-arbiters"),
    path("register/licences/", licences.lists, name="register-licences"),
    path("register/licences/<int:pk>/", licences.one, name="register-licence-import"),
    path(PLAYER + "licences/", licences.of_player, name="register-player-licences"),
    path(LICENCE, licences.change, name="register-licence"),
    path(LICENCE + "remove/", licences.remove, name="register-licence-remove"),
    path("register/clubs/", register.clubs, name="register-clubs"),
    path("register/clubs/new/", register.club_new, name="register-club-new"),
    path("register/clubs/<int:club>/", register.club_edit, name="register-club-edit"),
    path("register/imports/", imports.imports, name="register-imports"),
    path(IMPORT, imports.one, name="register-import"),
    path(IMPORT + "confirm/", imports.confirm, name="register-import-confirm"),
    path(IMPORT + "drop/", imports.drop, name="register-import-drop"),
    path("archive/imports/", archive_imports.imports, name="archive-imports"),
    path(GAMES, archive_imports.one, name="archive-import"),
    path("register/duplicates/search/", register.search_duplicates, name="register-duplicates-search"),
    path("register/told-apart/", register_life.tell_apart, name="register-tell-apart"),
]
