"""Forms that came in after their sender was signed out: kept for an hour, and sent on after signing in again.

Only for browsers in which somebody was signed in: a signed cookie says who, and nobody else gets the form back. What
is kept is what the page had read of it; the form is then sent to the same address, which checks it like any other.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from io import BytesIO
from secrets import token_urlsafe

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import InMemoryUploadedFile
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import resolve_url
from django.urls import reverse
from django.utils import timezone
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

from federation.models import KeptForm
from federation.runtime.requests.visitors import signed_in

HELD = timedelta(hours=1)
MOST = 3  # forms of one person
LETTERS = 1_000_000  # of all fields together
COOKIE, SALT = "worked-as", "kept-forms"
TOKEN = "csrfmiddlewaretoken"  # noqa: S105 - the name of a field
SENT = "kept"  # in the address to which a kept form is sent


class KeptForms:
    """Middleware: keeps what a page of the office would have lost, and hands it to that page when it is sent again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if getattr(request, "kept_form", None) is not None and _is_done(response):
            request.kept_form.delete()
        if signed_in(request):
            _mark(request, response)
        elif request.method == "POST" and _asks_to_sign_in(request, response):
            return _kept(request, response, timezone.now())
        return response

    def process_view(self, request: HttpRequest, view: Callable, args: tuple, kwargs: dict) -> None:
        key = request.GET.get(SENT, "")
        if request.method == "POST" and key and signed_in(request):
            found = waiting(request.user, key, timezone.now())
            if found is not None and found.path == _address(request):
                _hand_over(request, found)


def waiting(user, key: str, now: datetime) -> KeptForm | None:
    """The form of that key, if it is `user`'s and not yet too old."""
    return KeptForm.objects.filter(user=user, key=key, created__gt=now - HELD).first()


def drop(user, key: str) -> None:
    KeptForm.objects.filter(user=user, key=key).delete()


def forget_old(now: datetime) -> int:
    """Delete what nobody came back for. Returns how many."""
    return KeptForm.objects.filter(created__lte=now - HELD).delete()[0]


def _is_done(response: HttpResponse) -> bool:
    """Whether the page took the form: it leads on, and not to a password or a code. One with errors stays."""
    to = response.headers.get("Location", "").partition("?")[0]
    asking = {resolve_url(settings.LOGIN_URL), reverse("second-factor"), reverse("second-factor-confirm")}
    return response.status_code in {301, 302, 303} and to not in asking


def _address(request: HttpRequest) -> str:
    """Where the form was sent to, without the key of a kept one."""
    asked = request.GET.copy()
    asked.pop(SENT, None)
    return request.path + (f"?{asked.urlencode()}" if asked else "")


def _mark(request: HttpRequest, response: HttpResponse) -> None:
    """Let the browser remember who works in it; that alone lets nobody in."""
    me = str(request.user.pk)
    if request.get_signed_cookie(COOKIE, "", salt=SALT) != me:
        response.set_signed_cookie(
            COOKIE, me, salt=SALT, max_age=settings.SESSION_COOKIE_AGE, httponly=True, samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )  # fmt: skip


def _asks_to_sign_in(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether a page that only some roles may see answered with the way to sign in."""
    view = getattr(request.resolver_match, "func", None)
    to = response.headers.get("Location", "").partition("?")[0]
    return response.status_code == 302 and hasattr(view, "roles") and to == resolve_url(settings.LOGIN_URL)


def _kept(request: HttpRequest, response: HttpResponse, now: datetime) -> HttpResponse:
    """Keep the form and lead back to it after signing in; `response` where it cannot be kept."""
    who = request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=settings.SESSION_COOKIE_AGE)
    user = get_user_model().objects.filter(pk=who, is_active=True).first() if who else None
    if user is None:
        return response
    files = [(field, file) for field, some in request.FILES.lists() for file in some]
    fields = {name: values for name, values in request.POST.lists() if name != TOKEN}
    letters = sum(len(value) for values in fields.values() for value in values)
    size = sum(file.size for _field, file in files)
    if getattr(request, "upload_too_large", False) or size > settings.REPORT_MAX_BYTES or letters > LETTERS:
        messages.warning(request, _("What you sent is too large to be kept. Sign in and send it again."))
        return response
    with transaction.atomic():
        forget_old(now)
        older = KeptForm.objects.filter(user=user).order_by("-created").values_list("pk", flat=True)[MOST - 1 :]
        KeptForm.objects.filter(pk__in=list(older)).delete()
        form = KeptForm.objects.create(
            user=user, key=token_urlsafe(24), path=_address(request), created=now, fields=fields,
            files=[[field, file.name, file.content_type or "", file.size] for field, file in files],
            content=b"".join(_bytes(file) for _field, file in files),
        )  # fmt: skip
    messages.info(request, _("You were signed out before this arrived. Nothing is lost: sign in, then send it on."))
    back = QueryDict(mutable=True)
    back["next"] = reverse("kept-form", args=[form.key])
    where = f"{resolve_url(settings.LOGIN_URL)}?{back.urlencode(safe='/')}"
    if getattr(request, "htmx", False):
        return HttpResponse(headers={"HX-Redirect": where})
    response.headers["Location"] = where
    return response


def _bytes(file) -> bytes:
    file.seek(0)
    return file.read()


def _hand_over(request: HttpRequest, form: KeptForm) -> None:
    """The page gets the fields and files of `form` as if they came now, with the token of the form sent now."""
    fields = QueryDict(mutable=True)
    for name, values in form.fields.items():
        fields.setlist(name, values)
    fields[TOKEN] = request.POST.get(TOKEN, "")
    files, at, content = MultiValueDict(), 0, bytes(form.content)
    for field, name, kind, size in form.files:
        part = BytesIO(content[at : at + size])
        files.appendlist(field, InMemoryUploadedFile(part, field, name, kind, size, None))
        at += size
    request._upload_handlers = []  # a page that looks at uploads as they come puts its own in; nothing comes
    request._post, request._files, request.kept_form = fields, files, form
