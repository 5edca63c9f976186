"""Reading a report within limits, for pages and workers alike: which limits there are, and how a refusal names them."""

from collections.abc import Callable, Sequence

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from federation.reports.files.box import Busy, TooMuch, box
from federation.reports.files.boxed import Limits, Request
from federation.reports.files.packed import pack
from federation.reports.files.reading import read
from federation.reports.report import Edit
from federation.runtime.office.identity import current

__all__ = ["AT_ONCE", "QUICK", "Busy", "Limits", "TooMuch", "packed", "quick", "refusal", "thorough"]

AT_ONCE = 100_000  # bytes; a larger file is never read while somebody waits for the page
LINES_AT_ONCE = 400  # and so many lines, because each may be a player to be found in the register
QUICK = Limits(seconds=0.5, megabytes=256, slower=4)  # of a file that somebody waits for


def quick(content: bytes) -> bool:
    """Whether a file is small enough to be read, and its players found, while somebody waits for the page.

    Lines of XML, HTML, JSON and PGN are no players; of a web page the rows of its tables may be.
    """
    marked = content.lstrip()[:1] in (b"<", b"{", b"[")
    lines = content.lower().count(b"<tr") if marked else max(content.count(b"\n"), content.count(b"\r"))
    return len(content) <= AT_ONCE and lines <= LINES_AT_ONCE


def thorough() -> Limits:
    """What a worker gives one file."""
    return Limits(settings.REPORT_SECONDS, settings.REPORT_MEGABYTES)


def packed(
    content: bytes,
    filename: str,
    edits: Sequence[Edit] = (),
    *,
    limits: Limits,
    max_bytes: int | None = None,
    patience: float = -1,
    told: Callable[[str], None] | None = None,
) -> bytes:
    """The report in a file, as it is stored. Raises Unreadable, TooMuch, and Busy after `patience` seconds.

    One file at a time is read for this process; -1 waits for its turn.
    """
    most, home = max_bytes or settings.REPORT_MAX_BYTES, current().code
    if not settings.REPORTS_BOXED:
        return pack(read(content, filename, edits, most, home))
    request = Request(content, filename, edits, most, home, timezone.localdate())
    return box().read(request, limits, patience, told).packed


def refusal(too_much: TooMuch) -> str:
    """Why a file is not read, in the arbiter's words."""
    limits = too_much.limits
    if too_much.of == "memory":
        words, most = _("Reading this file needs more than %(most)s MB of memory."), f"{limits.megabytes}"
    else:
        words, most = _("Reading this file needs more than %(most)s s of computing time."), f"{limits.seconds:g}"
    advice = _("No report does: send one tournament, as the pairing program wrote it.")
    return f"{words % {'most': most}} {advice}"
