"""The second factor: a code from a phone, or one of ten recovery codes, asked for at sign-in and before what is grave.

Where the settings ask for it (SECOND_FACTOR), officers, registrars and administrators do nothing without. Elsewhere it
is their choice; whoever has one is asked for it.
"""

from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import wraps
from secrets import choice

import segno
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django_otp import login as remember
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from federation.accounts import wrong_codes
from federation.audit import record

LATELY = timedelta(minutes=15)  # for so long a code is not asked for again
CODES = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read for another
CONFIRMED = "second-factor-at"  # in the session


def has(user) -> bool:
    return TOTPDevice.objects.filter(user=user, confirmed=True).exists()


def phone(user) -> TOTPDevice:
    """The device of a user who has one."""
    return TOTPDevice.objects.get(user=user, confirmed=True)


def begin(user) -> TOTPDevice:
    """What a phone is to learn: a secret that counts for nothing until a code of it was typed."""
    device = TOTPDevice.objects.filter(user=user, confirmed=False).first()
    return device or TOTPDevice.objects.create(user=user, name="phone", confirmed=False)


def secret(device: TOTPDevice) -> str:
    """The secret in letters, in fours, for who cannot scan the picture."""
    letters = b32encode(device.bin_key).decode().rstrip("=")
    return " ".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def picture(device: TOTPDevice) -> str:
    """The secret as a QR code: an SVG in an address."""
    return segno.make(device.config_url, error="m").svg_data_uri(scale=4, border=2)


def finish(user, typed: str, now: datetime) -> list[str]:
    """The phone shows the right code: it is the second factor from now on. Returns recovery codes; none: wrong code."""
    with transaction.atomic():
        device = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=False).first()
        if device is None or not device.verify_token(_of_a_phone(typed) or 0):
            return []
        TOTPDevice.objects.filter(user=user, confirmed=True).delete()
        device.confirmed = True
        device.save()
        record("account.second-factor-set", user, now, about=user)
        return new_codes(user)


def new_codes(user) -> list[str]:
    """Ten codes, each good once; those there were are void. Only their digests are kept."""
    with transaction.atomic():
        StaticDevice.objects.filter(user=user).delete()
        device = StaticDevice.objects.create(user=user, name="recovery")
        codes = ["-".join("".join(choice(LETTERS) for _ in range(5)) for _ in range(2)) for _ in range(CODES)]
        StaticToken.objects.bulk_create([StaticToken(device=device, token=_digest(user, code)) for code in codes])
    return codes


def codes_left(user) -> int:
    return StaticToken.objects.filter(device__user=user).count()


@dataclass(frozen=True)
class Answer:
    """What came of a code: the device that it is of, or how long the next one has to wait."""

    device: Device | None = None
    looked_at: bool = True  # no: it came too soon, or was none of those that are looked at here
    wait: timedelta = timedelta()
    only_recovery: bool = False  # the codes of a phone are not looked at from there today


def accepts(user, typed: str, address: str, now: datetime) -> Answer:
    """Look at a code of `user` typed at `address`, unless wrong ones from there make it wait. A wrong one is logged."""
    with transaction.atomic():
        phone = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=True).first()  # one after the other
        if wait := wrong_codes.wait(user, address, now):
            return Answer(looked_at=False, wait=wait)
        six = _of_a_phone(typed)
        if six is not None and wrong_codes.only_recovery(user, address, now):
            return Answer(looked_at=False, only_recovery=True)
        recovery = StaticDevice.objects.select_for_update().filter(user=user).first()
        if six is not None and phone is not None and phone.verify_token(six):
            return Answer(phone)
        if six is None and recovery is not None and recovery.verify_token(_digest(user, typed)):
            return Answer(recovery)
        record(wrong_codes.REFUSED, None, now, about=user, data={"address": address})
        return Answer(wait=wrong_codes.wait(user, address, now))


def take_away(user, by, now: datetime) -> None:
    """Somebody lost phone and codes: an administrator lets them begin anew."""
    with transaction.atomic():
        TOTPDevice.objects.filter(user=user).delete()
        StaticDevice.objects.filter(user=user).delete()
        record("account.second-factor-reset", by, now, about=user)


def confirmed(request: HttpRequest, device) -> None:
    """Remember in the session that the code was right just now."""
    remember(request, device)
    request.session[CONFIRMED] = timezone.now().timestamp()


def needed(request: HttpRequest) -> bool:
    """Whether a code is to be asked for before something grave."""
    if not has(request.user):
        return False
    at = request.session.get(CONFIRMED, 0)
    return timezone.now().timestamp() - at > LATELY.total_seconds()


def asked_again(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A decorator: who has a second factor and did not show it lately is asked for it first, on a page of its own."""

    @wraps(view)
    def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if request.method in {"GET", "HEAD"} or not request.user.is_authenticated or not needed(request):
            return view(request, *args, **kwargs)
        back = request.META.get("HTTP_REFERER", "")
        safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
        messages.info(request, _("Confirm that it is you; then press the button once more."))
        where = f"{reverse('second-factor-confirm')}?{urlencode({'next': back if safe else reverse('after-sign-in')})}"
        if getattr(request, "htmx", False):
            return HttpResponse(headers={"HX-Redirect": where})
        return redirect(where)

    return guarded


def _of_a_phone(typed: str) -> int | None:
    """The number typed, blanks and hyphens aside; None: no phone shows that, it can only be a recovery code."""
    digits = "".join(sign for sign in typed if not sign.isspace() and sign != "-")
    return int(digits) if digits.isdecimal() else None


def _digest(user, code: str) -> str:
    """What is kept of a recovery code: whoever reads the database alone cannot try out which code it was."""
    plain = "".join(sign for sign in code.lower() if sign in LETTERS)
    return salted_hmac("recovery code", f"{user.pk} {plain}", algorithm="sha256").hexdigest()[:16]
