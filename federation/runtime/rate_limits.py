"""How often one visitor may send a form that needs no account: by session and by address, within an hour."""

from time import time

from django.core.cache import cache
from django.utils.crypto import salted_hmac

from federation.runtime.visitors import address

HOUR, DAY = 60 * 60, 24 * 60 * 60  # seconds
A_SESSION = 5
AN_ADDRESS = 20  # a club's evening behind one router
KEY = "asked-lately"


def allowed(request) -> bool:
    """Count one more form of this visitor, and say whether it may be sent. While the cache is away sessions count."""
    lately = _lately(request)
    session = request.session.session_key
    if len(lately) >= A_SESSION or (session and _counted(f"session {session}") > A_SESSION):
        return False
    if _counted(f"address:{address(request)}") > AN_ADDRESS:
        return False
    request.session[KEY] = [*lately, time()]
    return True


def _counted(who: str) -> int:
    """Forms of `who` with this one, within the hour after the first; counted in one step, so that none gets lost.

    `who` is not kept as it is. The day is part of the key: should one lose its end, it is asked for a day at most.
    """
    key = f"asked/{int(time() // DAY)}/{salted_hmac('rate limits', who).hexdigest()}"
    cache.add(key, 0, HOUR)
    try:
        return cache.incr(key)
    except ValueError:  # the cache is away
        return 0


def _lately(request) -> list[float]:
    since = time() - HOUR
    return [moment for moment in request.session.get(KEY, []) if moment > since]
