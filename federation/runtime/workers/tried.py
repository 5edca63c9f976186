"""One try of a piece of work that somebody waits for. How it ends is the same for every kind of work.

Whoever takes the work counts the try before it begins: a worker that dies takes one away, and three end it. A worker
that is told to stop, as a deployment does, takes none away, however often; nor does a database that is away. What takes
longer than its time is given up, unless something of it was stored in this try: then it goes on from there. What people
are told is a sentence; the error itself is in the log.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext as _

from federation.runtime.tracing import request_ids
from federation.runtime.workers import interrupted

log = logging.getLogger(__name__)
MOST = 3  # tries: what kills workers must not do so for ever
AWAY = (OperationalError, InterfaceError)  # the database stops, starts, or refuses for the moment


class Superseded(Exception):
    """It was stopped, or another worker has it: whoever lost it writes nothing."""


def died() -> str:
    """Why work was given up that killed its workers."""
    return _("It was begun %(times)d times, and each time its worker died before the end.") % {"times": MOST}


def too_long() -> str:
    """Why work was given up that came to no end."""
    text = _("It took longer than %(minutes)d minutes, the most that it may take.")
    return text % {"minutes": settings.LIST_MINUTES}


def broken() -> str:
    """Why work was given up that met an error of the program."""
    text = _("The program met an error. Its log has it under the request %(request)s.")
    return text % {"request": request_ids.current() or "–"}


@contextmanager
def tried(
    kind: str,
    key: int,
    fail: Callable[[str], None],
    give_back: Callable[[], None],
    goes_on: Callable[[], bool] = lambda: False,
) -> Iterator[None]:
    """The block is one try of the work `key` of a `kind`, as the log names it.

    `fail` gives the work up with a sentence; `give_back` takes the try off its count. `goes_on`: whether something was
    stored in this try, and the rest was sent to a worker.
    """
    try:
        yield
    except Superseded:
        log.warning("%s %s was stopped, or lost to another worker", kind, key)
    except SoftTimeLimitExceeded:
        interrupted.reconnect()
        log.exception("%s %s took too long", kind, key)
        if not goes_on():
            fail(too_long())
    except SystemExit:
        interrupted.reconnect()
        give_back()
        raise
    except AWAY:
        log.exception("%s %s met no database", kind, key)
        with suppress(*AWAY):
            interrupted.reconnect()
            give_back()
        raise
    except Exception:
        log.exception("%s %s failed", kind, key)
        fail(broken())
        raise
