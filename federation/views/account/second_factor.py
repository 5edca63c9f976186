"""Pages of the second factor: the second step of signing in, setting it up, recovery codes, being asked again."""

import math
from datetime import timedelta

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user_model, login
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from federation.accounts import second_factor, wrong_codes
from federation.audit import record
from federation.runtime.requests.visitors import address

HALF = "half-signed-in"  # in the session: the password was right, the code is still to come
PATIENCE = timedelta(minutes=10)
FORM = ["GET", "HEAD", "POST"]


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"), max_length=20, help_text=_("Six digits from your phone, or a recovery code."),
        widget=forms.TextInput({"autocomplete": "one-time-code", "autofocus": True, "spellcheck": "false"}),
    )  # fmt: skip
    WRONG = _("This is not the code of this moment.")
    NOT_LOOKED_AT = _("Too many wrong codes were typed here: this one was not looked at.")
    ONLY_RECOVERY = _(
        "Many wrong codes were typed for this account today, and it was never signed in from here. Type one of your"
        " recovery codes, or sign in where you usually do."
    )


class SetUpForm(CodeForm):
    """No recovery code is good here: it says nothing of the phone."""

    code = forms.CharField(
        label=_("Code"), max_length=20, help_text=_("The six digits that the app shows now."),
        widget=CodeForm.base_fields["code"].widget,
    )  # fmt: skip


def ask_for_code(request: HttpRequest, user, following: str) -> HttpResponse:
    """The password was right: go on to the page that asks for the code."""
    request.session[HALF] = {
        "user": user.pk, "backend": user.backend, "next": following, "at": timezone.now().timestamp(),
    }  # fmt: skip
    return redirect("sign-in-code")


@never_cache
@sensitive_post_parameters()
@require_http_methods(FORM)
def code(request: HttpRequest) -> HttpResponse:
    """The second step of signing in."""
    half = request.session.get(HALF)
    if not half or timezone.now().timestamp() - half["at"] > PATIENCE.total_seconds():
        request.session.pop(HALF, None)
        return redirect("sign-in")
    user = get_user_model().objects.get(pk=half["user"])
    form, answer = _typed(request, user)
    if answer.device is None:
        return _page(request, form, answer, _("Second step"))
    del request.session[HALF]
    now, where = timezone.now(), address(request) or ""
    elsewhere = wrong_codes.elsewhere(user, where, now)
    user.backend = half["backend"]
    login(request, user)
    second_factor.confirmed(request, answer.device)
    record(wrong_codes.SIGNED_IN, user, now, about=user, data={"address": where})
    if elsewhere:
        messages.warning(request, _told(elsewhere))
    return redirect(half["next"])


@login_required
@never_cache
@sensitive_post_parameters()
@require_http_methods(FORM)
def confirm(request: HttpRequest) -> HttpResponse:
    """Asked again before something grave."""
    following = request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(following, {request.get_host()}, require_https=request.is_secure()):
        following = reverse("after-sign-in")
    if not second_factor.has(request.user):
        return redirect("second-factor")
    form, answer = _typed(request, request.user)
    if answer.device is None:
        return _page(request, form, answer, _("Confirm that it is you"))
    second_factor.confirmed(request, answer.device)
    where = {"address": address(request) or ""}
    record(wrong_codes.CONFIRMED, request.user, timezone.now(), about=request.user, data=where)
    return redirect(following)


@login_required
@never_cache
@sensitive_post_parameters()
@require_http_methods(FORM)
def set_up(request: HttpRequest) -> HttpResponse:
    """A phone learns the secret; its first code shows that it did. Recovery codes are shown once."""
    user, now = request.user, timezone.now()
    has = second_factor.has(user)
    if has and second_factor.needed(request):
        return redirect(f"{reverse('second-factor-confirm')}?next={request.path}")
    form = SetUpForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and "codes" in request.POST and has:
        record("account.recovery-codes-made", user, now, about=user)
        return _codes(request, second_factor.new_codes(user))
    if request.method == "POST" and form.is_valid():
        if codes := second_factor.finish(user, form.cleaned_data["code"], now):
            second_factor.confirmed(request, second_factor.phone(user))
            return _codes(request, codes)
        form.add_error("code", CodeForm.WRONG)
    device = second_factor.begin(user)
    context = {
        "form": form, "has": has, "picture": second_factor.picture(device), "secret": second_factor.secret(device),
        "left": second_factor.codes_left(user), "wanted": settings.SECOND_FACTOR,
    }  # fmt: skip
    return render(request, "federation/account/second_factor.html", context)


def _codes(request: HttpRequest, codes: list[str]) -> HttpResponse:
    messages.success(request, _("The second factor is set up. Keep these codes where your phone is not."))
    return render(request, "federation/account/recovery_codes.html", {"codes": codes})


def _typed(request: HttpRequest, user) -> tuple[CodeForm, second_factor.Answer]:
    form = CodeForm(request.POST if request.method == "POST" else None)
    if request.method != "POST" or not form.is_valid():
        return form, second_factor.Answer()
    answer = second_factor.accepts(user, form.cleaned_data["code"], address(request) or "", timezone.now())
    if answer.only_recovery:
        form.add_error("code", CodeForm.ONLY_RECOVERY)
    elif answer.device is None:
        words = CodeForm.WRONG if answer.looked_at else CodeForm.NOT_LOOKED_AT
        form.add_error("code", f"{words} {_again(answer.wait)}")
    return form, answer


def _again(wait: timedelta) -> str:
    """When the next code is looked at."""
    seconds = math.ceil(wait.total_seconds())
    if seconds < 60:
        return ngettext("Try again in %(count)s second.", "Try again in %(count)s seconds.", seconds) % {
            "count": seconds
        }
    minutes = math.ceil(seconds / 60)
    return ngettext("Try again in %(count)s minute.", "Try again in %(count)s minutes.", minutes) % {"count": minutes}


def _told(elsewhere: int) -> str:
    return ngettext(
        "Since you last signed in %(count)s wrong code was typed for you at another address. If that was not you,"
        " somebody knows your password: choose a new one.",
        "Since you last signed in %(count)s wrong codes were typed for you at other addresses. If that was not you,"
        " somebody knows your password: choose a new one.",
        elsewhere,
    ) % {"count": elsewhere}


def _page(request: HttpRequest, form: CodeForm, answer: second_factor.Answer, heading) -> HttpResponse:
    """The form; 429 where a code was not looked at, with when it will be."""
    status = 200 if answer.looked_at else 429
    response = render(request, "federation/account/code.html", {"form": form, "heading": heading}, status=status)
    if answer.wait and not answer.looked_at:
        response["Retry-After"] = str(math.ceil(answer.wait.total_seconds()))
    return response
