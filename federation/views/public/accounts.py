"""Signing in and out, changing a password, and where one lands after signing in."""

from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import LoginView, LogoutView, PasswordChangeView
from django.contrib.messages.views import SuccessMessageMixin
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse, reverse_lazy
from django.utils.translation import gettext_lazy as _

from federation.permissions import ARBITER, OFFICER, REGISTRAR, held

LANDING = ((OFFICER, "desk", "reviews"), (ARBITER, "submissions", "submissions"), (REGISTRAR, "register", "home"))
LOCKED = _("Too many attempts. Wait a quarter of an hour, or ask the administrator.")


class SignIn(LoginView):
    """Says when further guesses are no longer looked at, on the page itself."""

    template_name = "federation/public/sign_in.html"
    redirect_authenticated_user = True

    def form_invalid(self, form):
        if not getattr(self.request, "axes_locked_out", False):
            return super().form_invalid(form)
        self.request.axes_locked_out = False  # answered here: the middleware's own page is bare
        form.errors.clear()
        form.add_error(None, LOCKED)
        return self.render_to_response(self.get_context_data(form=form), status=429)


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
