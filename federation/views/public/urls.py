"""Addresses of the pages of the register for everybody."""

from django.urls import URLPattern, path

from federation.views.public import (
    accounts,
    archive,
    corrections,
    emblem,
    first_person,
    health,
    kept_forms,
    mail,
    second_factor,
    security_txt,
    titles,
)

urlpatterns: list[URLPattern] = [
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("after-sign-in/", accounts.after_sign_in, name="after-sign-in"),
    path("sign-in/code/", second_factor.code, name="sign-in-code"),
    path("begin/<str:token>/", first_person.first_person_page, name="first-person"),
    path("emblem/<str:name>", emblem.emblem, name="emblem"),
    path("sign-in/kept/<str:key>/", kept_forms.kept_form, name="kept-form"),
    path("account/", accounts.account, name="account"),
    path("account/sessions/<int:pk>/end/", accounts.close_session, name="session-close"),
    path("account/second-factor/", second_factor.set_up, name="second-factor"),
    path("account/confirm/", second_factor.confirm, name="second-factor-confirm"),
    path("password/", accounts.change_password, name="password-change"),
    path("password/forgotten/", accounts.forgotten, name="password-forgotten"),
    path("password/set/<uidb64>/<token>/", accounts.set_password, name="password-set"),
    path("mail/", mail.choices, name="mail-choices"),
    path("corrections/", corrections.index, name="corrections"),
    path("corrections/new/", corrections.new, name="correction-new"),
    path("corrections/<str:number>/", corrections.one, name="correction"),
    path(".well-known/security.txt", security_txt.security_txt, name="security-txt"),
    path("health/live/", health.live, name="health-live"),
    path("health/ready/", health.ready, name="health-ready"),
    path("health/", health.ready, name="health"),
    path("titles/", titles.titles, name="titles"),
    path("archive/", archive.archive, name="archive"),
    path("archive/games.pgn", archive.archive_pgn, name="archive-pgn"),
    path("archive/games/<int:pk>/", archive.game, name="archived-game"),
    path("archive/games/<int:pk>/game.pgn", archive.game_pgn, name="archived-game-pgn"),
    path("titles/titles.csv", titles.titles_csv, name="titles-csv"),
]
