"""Signing in and out, changing a password, and where one lands after signing in."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import LoginView, LogoutView, PasswordChangeView
from django.contrib.messages.views import SuccessMessageMixin
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse, reverse_lazy
from django.utils.translation import gettext_lazy as _

from federation.permissions import ARBITER, OFFICER, REGISTRAR, held

LANDING = ((OFFICER, "desk", "reviews"), (ARBITER, "submissions", "submissions"), (REGISTRAR, "register", "home"))
SLOWED = _("Too many wrong passwords from here. Wait a minute, then try again.")


class SignIn(LoginView):
    """Says on the page itself when further guesses have to wait."""

    template_name = "federation/public/sign_in.html"
    redirect_authenticated_user = True

    def form_invalid(self, form):
        if not getattr(self.request, "axes_locked_out", False):
            return super().form_invalid(form)
        self.request.axes_locked_out = False  # answered here: the middleware's own page is bare
        form.errors.clear()
        form.add_error(None, SLOWED)
        wait = str(int(settings.AXES_COOLOFF_TIME.total_seconds()))
        return self.render_to_response(self.get_context_data(form=form), status=429, headers={"Retry-After": wait})


class ChangePassword(SuccessMessageMixin, PasswordChangeView):
    template_name = "federation/public/password_change.html"
    success_url = reverse_lazy("after-sign-in")
    success_message = _("Your password was changed.")


sign_in = SignIn.as_view()
sign_out = LogoutView.as_view(http_method_names=["post", "options"])
change_password = ChangePassword.as_view()


@login_required
def after_sign_in(request):
    """Everybody to the first page of their role."""
    if request.user.is_superuser:
        return redirect(_first("desk", "reviews"))
    for role, page, until_then in LANDING:
        if role in held(request.user):
            return redirect(_first(page, until_then))
    return redirect("desk" if "administrator" in held(request.user) else "home")


def _first(page: str, until_then: str) -> str:
    try:
        return reverse(page)
    except NoReverseMatch:
        return reverse(until_then)
