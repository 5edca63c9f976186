"""A few files at a time come in to each web process, and cost it little, so that its time is for pages."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Lock
from time import monotonic, thread_time

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import ngettext

from federation.runtime.office import identity
from federation.runtime.office.at_work import wanted
from federation.runtime.requests.limits import SAFE, length_of, refusal
from federation.runtime.requests.visitors import address

SMALL = 100_000  # bytes of a form without files, as most are
AGAIN = 5  # seconds after which a file that came at the same moment as another may come again
AT_ONCE = 4  # files, of the sixteen threads of a web process
OF_ONE = 1  # of them from one address: who sends slowly on purpose keeps out nobody else
SAVED = 1.0  # seconds of a processor that files may take after a quiet while: thirty at once
SHARE = 0.1  # of a processor that they may take for longer: three a second, for each web process
_arriving: Counter[str] = Counter()  # address -> files
_counting = Lock()


class Budget:
    """Seconds of a processor, of which a share comes in all the time and no more than some are saved."""

    def __init__(self, saved: float, share: float, clock: Callable[[], float] = monotonic) -> None:
        self.saved, self.share, self.clock = saved, share, clock
        self.left, self.at = saved, clock()

    def spend(self, seconds: float) -> None:
        """What was spent is known afterwards: it may be more than was left."""
        now = self.clock()
        self.left = min(self.saved, self.left + self.share * (now - self.at)) - seconds
        self.at = now

    def lasts(self) -> bool:
        """Whether there is some left."""
        self.spend(0)
        return self.left > 0


_budget = Budget(SAVED, SHARE)


class FewFilesAtATime:
    """Middleware, before whatever asks the database: what comes while others come in costs next to nothing.

    Nobody waits for a turn: forty people who wait would hold the threads that pages need.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in SAFE or not brings_a_file(request):
            return self.get_response(request)
        with turn(address(request) or "") as ours:
            return self.get_response(request) if ours else _later(request)


@contextmanager
def turn(sender: str) -> Iterator[bool]:
    """Whether a file from the address `sender` may come in during the block, which this thread alone works on."""
    with _counting:
        ours = _arriving.total() < AT_ONCE and _arriving[sender] < OF_ONE
        ours = ours and (_budget.lasts() or not settings.RATE_LIMITS)
        _arriving[sender] += ours
    began = thread_time()
    try:
        yield ours
    finally:
        with _counting:
            if ours:
                _budget.spend(thread_time() - began)
            _arriving[sender] -= ours
            if not _arriving[sender]:
                del _arriving[sender]


def brings_a_file(request: HttpRequest) -> bool:
    """Whether a form has room for a file, or is as large as one."""
    return (request.content_type or "") == "multipart/form-data" or length_of(request) > SMALL


def _later(request: HttpRequest) -> HttpResponse:
    with translation.override(wanted(request.headers.get("Accept-Language", ""), identity.current().languages)):
        words = ngettext(
            "Other files are arriving at this moment. Send yours again in %(wait)s second.",
            "Other files are arriving at this moment. Send yours again in %(wait)s seconds.",
            AGAIN,
        ) % {"wait": AGAIN}
        # Without the frame of the site, which asks who is signed in.
        return refusal(request, words, AGAIN, partial(render_to_string, "busy.html", {"words": words}))
