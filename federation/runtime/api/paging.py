"""Long answers a part at a time: from one row on, never by the number of a page, so that nothing is given twice."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from django.http import HttpRequest
from django.utils.translation import gettext as _

from federation.runtime.requests.parameters import address
from federation.runtime.requests.problems import Refused, Wrong

MOST = 1000  # rows of one answer
Row = TypeVar("Row")


class Paged(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked for of an answer that comes in parts."""

    after: Annotated[
        str, msgspec.Meta(max_length=400, description="Where the part before ended: copy it from `next`.")
    ] = ""
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST, description="Rows of one part.")] = 100


class Part(msgspec.Struct, Generic[Row], frozen=True):
    """Some rows of many."""

    items: list[Row]
    next: Annotated[str | None, msgspec.Meta(description="Address of the part that follows; null after the last.")]


def part(request: HttpRequest, rows: Sequence[Row], limit: int, key: Callable[[Row], object]) -> Part[Row]:
    """The answer of `rows`, of which one more than `limit` was looked up where there are more.

    `key`: what a row is found again by, in the order of the rows.
    """
    if len(rows) <= limit:
        return Part(list(rows), None)
    shown = list(rows[:limit])
    return Part(shown, address(request, after=mark(key(shown[-1]))))


def mark(key: object) -> str:
    """A key as one word of an address, which only `place` understands."""
    return urlsafe_b64encode(msgspec.json.encode(key)).rstrip(b"=").decode()


def place(after: str, kind: Any) -> Any:
    """The key that `mark` wrote, of type `kind`. Raises Refused."""
    try:
        return msgspec.json.decode(urlsafe_b64decode(after + "=" * (-len(after) % 4)), type=kind)
    except (binascii.Error, ValueError, UnicodeError):  # msgspec's own errors are ValueErrors
        words = _("This is no place in the answer: copy “next” as it is, or leave “after” out.")
        raise Refused("wrong-value", words, errors=[Wrong("after", words)]) from None
