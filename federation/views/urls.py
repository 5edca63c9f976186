"""Addresses of the register's pages."""

from django.urls import URLPattern, path

from federation.views.arbiter import intake, players_step, submissions
from federation.views.officer import audit, corrections_desk, review
from federation.views.public import accounts, corrections
from federation.views.public.health import health
from federation.views.registrar import register

ONE = "submissions/<int:pk>/"
DESK = "desk/submissions/<int:pk>/"
CORRECTION = "desk/corrections/<str:number>/"

urlpatterns: list[URLPattern] = [
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("after-sign-in/", accounts.after_sign_in, name="after-sign-in"),
    path("password/", accounts.change_password, name="password-change"),
    path("submissions/", submissions.mine, name="submissions"),
    path("submissions/new/", intake.new, name="submission-new"),
    path(ONE, submissions.one, name="submission"),
    path(ONE + "mend/", submissions.mend, name="submission-mend"),
    path(ONE + "confirm/", submissions.override, name="submission-override"),
    path(ONE + "players/", players_step.players, name="submission-players"),
    path(ONE + "players/<int:number>/", players_step.player, name="submission-choose"),
    path(ONE + "preview/", submissions.preview, name="submission-preview"),
    path(ONE + "submit/", submissions.submit, name="submission-submit"),
    path(ONE + "replace/", intake.replace, name="submission-replace"),
    path(ONE + "withdraw/", submissions.withdraw, name="submission-withdraw"),
    path(ONE + "file/", submissions.file, name="submission-file"),
    path("desk/submissions/", review.reviews, name="reviews"),
    path(DESK, review.review, name="review"),
    path(DESK + "accept/", review.accept, name="review-accept"),
    path(DESK + "return/", review.send_back, name="review-return"),
    path(DESK + "reject/", review.reject, name="review-reject"),
    path("corrections/", corrections.index, name="corrections"),
    path("corrections/new/", corrections.new, name="correction-new"),
    path("corrections/<str:number>/", corrections.one, name="correction"),
    path("desk/corrections/", corrections_desk.queue, name="corrections-desk"),
    path(CORRECTION, corrections_desk.one, name="correction-desk"),
    path(CORRECTION + "take/", corrections_desk.take, name="correction-take"),
    path(CORRECTION + "refuse/", corrections_desk.refuse, name="correction-refuse"),
    path(CORRECTION + "grant/", corrections_desk.grant, name="correction-grant"),
    path(CORRECTION + "hide/", corrections_desk.hide, name="correction-hide"),
    path("desk/audit/", audit.audit, name="audit"),
    path("desk/audit/audit.csv", audit.audit_csv, name="audit-csv"),
    path("register/", register.register, name="register"),
    path("register/players/new/", register.player_new, name="register-player-new"),
    path("register/players/<int:player>/", register.player_edit, name="register-player-edit"),
    path("register/players/<int:player>/titles/", register.player_title, name="register-player-title"),
    path("register/clubs/", register.clubs, name="register-clubs"),
    path("register/clubs/new/", register.club_new, name="register-club-new"),
    path("register/clubs/<int:club>/", register.club_edit, name="register-club-edit"),
    path("health/", health, name="health"),
]
