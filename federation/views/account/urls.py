"""Addresses of signing in, and of one's own account."""

from django.urls import URLPattern, path

from federation.views.account import accounts, first_person, kept_forms, second_factor

urlpatterns: list[URLPattern] = [
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("after-sign-in/", accounts.after_sign_in, name="after-sign-in"),
    path("sign-in/code/", second_factor.code, name="sign-in-code"),
    path("begin/<str:token>/", first_person.first_person_page, name="first-person"),
    path("sign-in/kept/<str:key>/", kept_forms.kept_form, name="kept-form"),
    path("account/", accounts.account, name="account"),
    path("account/sessions/<int:pk>/end/", accounts.close_session, name="session-close"),
    path("account/language/", accounts.choose_language, name="language"),
    path("account/second-factor/", second_factor.set_up, name="second-factor"),
    path("account/confirm/", second_factor.confirm, name="second-factor-confirm"),
    path("password/", accounts.change_password, name="password-change"),
    path("password/forgotten/", accounts.forgotten, name="password-forgotten"),
    path("password/set/<uidb64>/<token>/", accounts.set_password, name="password-set"),
]
