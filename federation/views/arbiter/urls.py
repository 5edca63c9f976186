"""Addresses of the arbiter's pages."""

from django.urls import URLPattern, path

from federation.views.arbiter import (
    being_read,
    by_hand,
    columns,
    downloads,
    intake,
    programs,
    sheet,
    submissions,
    together,
    withdrawal,
)
from federation.views.arbiter.people import arbiters, players_step

ONE = "submissions/<int:pk>/"
BY_HAND = "submissions/new/by-hand/"
FILE = "submissions/files/<int:pk>/"
TOGETHER = "submissions/together/<slug:key>/"

urlpatterns: list[URLPattern] = [
    path("submissions/", submissions.mine, name="submissions"),
    path("submissions/new/", intake.new, name="submission-new"),
    path(BY_HAND, by_hand.by_hand, name="submission-by-hand"),
    path(BY_HAND + "players/", by_hand.by_hand_players, name="submission-by-hand-players"),
    path(BY_HAND + "check/", by_hand.by_hand_check, name="submission-by-hand-check"),
    path("submissions/programs/", programs.tokens, name="program-tokens"),
    path("submissions/programs/<int:pk>/revoke/", programs.revoke, name="program-token-revoke"),
    path("submissions/pairing-programs/", programs.pairing_programs, name="pairing-programs"),
    path(FILE, being_read.one, name="submission-intake"),
    path(TOGETHER, together.together, name="submission-together"),
    path(ONE, submissions.one, name="submission"),
    path(ONE + "mend/", submissions.mend, name="submission-mend"),
    path(ONE + "columns/", columns.columns, name="submission-columns"),
    path(ONE + "sheet/", sheet.change, name="submission-sheet"),
    path(ONE + "sheet/<int:first>/", sheet.part, name="submission-sheet-part"),
    path(ONE + "rows/<str:key>/", sheet.row, name="submission-row"),
    path(ONE + "confirm/", submissions.override, name="submission-override"),
    path(ONE + "answer/", submissions.answer, name="submission-answer"),
    path(ONE + "players/", players_step.players, name="submission-players"),
    path(ONE + "players/<int:number>/", players_step.player, name="submission-choose"),
    path(ONE + "arbiters/<int:number>/", arbiters.arbiter, name="submission-arbiter"),
    path(ONE + "preview/", submissions.preview, name="submission-preview"),
    path(ONE + "submit/", submissions.submit, name="submission-submit"),
    path(ONE + "replace/", intake.replace, name="submission-replace"),
    path(ONE + "withdraw/", withdrawal.withdraw, name="submission-withdraw"),
    path(ONE + "restore/", withdrawal.restore, name="submission-restore"),
    path(ONE + "file/", downloads.file, name="submission-file"),
    path(ONE + "corrected/<slug:version>/", downloads.trf, name="submission-trf"),
]
