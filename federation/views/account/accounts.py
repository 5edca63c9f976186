"""Signing in and out, changing a password, and where one lands after signing in."""

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, LogoutView, PasswordChangeView, PasswordResetConfirmView
from django.contrib.messages.views import SuccessMessageMixin
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch, reverse, reverse_lazy
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe
from django.views.generic import FormView

from federation.accounts import languages, people, second_factor, sessions
from federation.audit import record
from federation.permissions import ARBITER, OFFICER, REGISTRAR, held
from federation.runtime.office.identity import current
from federation.runtime.office.languages import in_language
from federation.runtime.requests import form_limits, visitors
from federation.views.account.second_factor import ask_for_code

LANDING = ((OFFICER, "desk", "reviews"), (ARBITER, "submissions", "submissions"), (REGISTRAR, "register", "home"))
TRIED = 150  # letters of a name that was tried, kept in the log
SLOWED = _("Too many wrong passwords from here. Wait a minute, then try again.")


class AddressForm(forms.Form):
    email = forms.EmailField(label=_("E-mail address"), widget=forms.EmailInput({"autocomplete": "email"}))


class SignInForm(AuthenticationForm):
    """People of the office are invited by their address, which is the name of their account."""

    error_messages = AuthenticationForm.error_messages | {
        "invalid_login": _("This address and this password do not belong together. Capital letters count.")
    }

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("E-mail address or name")


class SignIn(LoginView):
    """Says on the page itself when further guesses have to wait."""

    form_class = SignInForm
    template_name = "federation/public/account/sign_in.html"
    redirect_authenticated_user = True

    def form_valid(self, form):
        user = form.get_user()
        if second_factor.has(user):
            return ask_for_code(self.request, user, self.get_success_url())
        answer = super().form_valid(form)
        record("account.signed-in", user, timezone.now(), about=user)
        return answer

    def form_invalid(self, form):
        tried = str(form.data.get("username", ""))[:TRIED]
        where = visitors.address(self.request) or ""
        record("account.refused", None, timezone.now(), text=tried, data={"address": where})
        if not getattr(self.request, "axes_locked_out", False):
            return super().form_invalid(form)
        self.request.axes_locked_out = False  # answered here: the middleware's own page is bare
        form.errors.clear()
        form.add_error(None, SLOWED)
        wait = str(int(settings.AXES_COOLOFF_TIME.total_seconds()))
        return self.render_to_response(self.get_context_data(form=form), status=429, headers={"Retry-After": wait})


class SignOut(LogoutView):
    http_method_names = ["post", "options"]

    def post(self, request, *args, **kwargs):
        user = request.user
        if user.is_authenticated:
            sessions.close(user, key=request.session.session_key)
            record("account.signed-out", user, timezone.now(), about=user)
        return super().post(request, *args, **kwargs)


class ChangePassword(SuccessMessageMixin, PasswordChangeView):
    template_name = "federation/public/account/password_change.html"
    success_url = reverse_lazy("after-sign-in")
    success_message = _("Your password was changed. Other browsers were signed out.")

    def form_valid(self, form):
        answer = super().form_valid(form)
        sessions.close(self.request.user, but=self.request.session.session_key)
        record("account.password-changed", self.request.user, timezone.now(), about=self.request.user)
        return answer


class Forgotten(FormView):
    """Whoever forgot the password leaves the address. The answer is the same whether it is known or not."""

    template_name = "federation/account/forgotten.html"
    form_class = AddressForm

    def form_valid(self, form):
        if not form_limits.allowed(self.request):
            form.add_error(None, _("You asked several times. Wait an hour, or ask an administrator."))
            return self.render_to_response(self.get_context_data(form=form), status=429)
        people.forgot(form.cleaned_data["email"], timezone.now())
        return render(self.request, "federation/account/letter_sent.html", {"mail": settings.MAIL})


class SetPassword(PasswordResetConfirmView):
    """Where the link of an invitation, or of a forgotten password, leads."""

    template_name = "federation/account/set_password.html"
    success_url = reverse_lazy("sign-in")

    def form_valid(self, form):
        answer = super().form_valid(form)
        sessions.close(self.user)
        record("account.password-set", self.user, timezone.now(), about=self.user)
        messages.success(self.request, _("Your password is set. Sign in with it."))
        return answer


sign_in = SignIn.as_view()
sign_out = SignOut.as_view()
change_password = ChangePassword.as_view()
forgotten = Forgotten.as_view()
set_password = SetPassword.as_view()


@login_required
@require_safe
def after_sign_in(request):
    """Everybody to the first page of their role."""
    if request.user.is_superuser:
        return redirect(_first("desk", "reviews"))
    for role, page, until_then in LANDING:
        if role in held(request.user):
            return redirect(_first(page, until_then))
    if "administrator" in held(request.user):
        return redirect("desk")
    return redirect("my-matches" if request.user.captain_of.exists() else "home")


@login_required
@require_safe
def account(request):
    """One's own account: where one is signed in, the second factor, the password, mail."""
    context = {
        "sessions": sessions.of(request.user), "current": request.session.session_key,
        "second_factor": second_factor.has(request.user), "left": second_factor.codes_left(request.user),
    }  # fmt: skip
    return render(request, "federation/account/account.html", context)


@login_required
@require_POST
def close_session(request, pk: int):
    """End one of one's own sessions; with 0 all but this one."""
    mine = request.session.session_key
    closed = sessions.close(request.user, but=mine) if pk == 0 else sessions.close(request.user, pk=pk)
    if closed:
        record("account.sessions-closed", request.user, timezone.now(), about=request.user)
        ended = ngettext("%(count)s session was ended.", "%(count)s sessions were ended.", closed)
        messages.success(request, ended % {"count": closed})
    return redirect("account")


@require_POST
def choose_language(request):
    """Read on in another language: the page one comes from, in it; who is signed in is asked in it from then on."""
    asked, back = request.POST.get("language", ""), request.POST.get("next", "")
    if asked not in current().languages or not url_has_allowed_host_and_scheme(back, None):
        return redirect("home")
    if request.user.is_authenticated:
        languages.choose(request, asked)
    return redirect(in_language(back, asked))


def invited(request, user):
    """Of a site that sends no mail: the page with the address to be handed over, shown once. Else None."""
    if settings.MAIL:
        return None
    address = request.build_absolute_uri(people.way_in(user))
    return render(request, "federation/account/hand_over.html", {"person": user, "address": address})


def _first(page: str, until_then: str) -> str:
    try:
        return reverse(page)
    except NoReverseMatch:
        return reverse(until_then)
