"""Addresses of the pages of the register for everybody."""

from django.urls import URLPattern, path

from federation.views.public import accounts, corrections, titles
from federation.views.public.health import health

urlpatterns: list[URLPattern] = [
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("after-sign-in/", accounts.after_sign_in, name="after-sign-in"),
    path("password/", accounts.change_password, name="password-change"),
    path("corrections/", corrections.index, name="corrections"),
    path("corrections/new/", corrections.new, name="correction-new"),
    path("corrections/<str:number>/", corrections.one, name="correction"),
    path("titles/", titles.titles, name="titles"),
    path("titles/titles.csv", titles.titles_csv, name="titles-csv"),
    path("health/", health, name="health"),
]
