"""What programs send: JSON of a declared type and of a bounded size, and each place of it that is wrong."""

from typing import Any

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.runtime.api.wrong_values import wrong_values
from federation.runtime.requests.limits import length_of, read_off
from federation.runtime.requests.problems import Refused, Wrong

KIND = "application/json"
MOST = 1_000_000  # bytes of a body, where its endpoint says nothing else
NO_TEXT = b"\\u0000"  # no database can store it


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of what is sent: a field that nobody knows is refused, as a misspelt one would be lost."""


def body_of(request: HttpRequest, kind: type[Body], most: int = MOST) -> Any:
    """The body of a request as `kind`. Raises Refused: 413, 415, 400 where it is no JSON, 422 with all that is wrong.

    `most`: bytes.
    """
    if request.content_type != KIND:
        raise Refused("unsupported-type", _("Send JSON, and say so: Content-Type: %(kind)s.") % {"kind": KIND})
    content = _content(request, most)
    if NO_TEXT in content:
        raise Refused("unreadable", _("There is a character U+0000 in it, which is no text."))
    try:
        found = msgspec.json.decode(content)
    except RecursionError:
        raise Refused("unreadable", _("The request cannot be read.")) from None
    except ValueError:  # of text that is no UTF-8, too
        raise Refused("unreadable", _("The body is no JSON.")) from None
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError:
        wrong = [Wrong("", words, f"#{_pointer(where)}") for where, words in wrong_values(found, kind)]
    count = len(wrong)
    words = ngettext("%(count)s value is wrong.", "%(count)s values are wrong.", count) % {"count": count}
    raise Refused("not-accepted", f"{words} {wrong[0].pointer}: {wrong[0].detail}", errors=wrong)


def _content(request: HttpRequest, most: int) -> bytes:
    try:
        if length_of(request) <= most:
            return request.body
    except RequestDataTooBig:
        pass
    read_off(request)
    words = ngettext("At most %(count)s byte is read here.", "At most %(count)s bytes are read here.", most)
    raise Refused("too-large", words % {"count": most})


def _pointer(where: tuple[str | int, ...]) -> str:
    """RFC 6901."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in where)
