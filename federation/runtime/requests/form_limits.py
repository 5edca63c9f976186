"""How often one visitor may send a form that needs no account: by session and by address, within an hour."""

from dataclasses import dataclass
from time import time

from django.core.cache import cache
from django.utils.crypto import salted_hmac

from federation.runtime.requests.visitors import address

HOUR, DAY = 60 * 60, 24 * 60 * 60  # seconds
A_SESSION = 5
AN_ADDRESS = 20  # a club's evening behind one router
KEY = "asked-lately"


@dataclass(frozen=True)
class Limit:
    """How often forms of one kind may be sent within an hour; they are counted by themselves."""

    kind: str
    a_session: int
    an_address: int


def allowed(request, limit: Limit | None = None) -> bool:
    """Count one more form of this visitor, and say whether it may be sent. While the cache is away sessions count.

    Without `limit` it is a form that somebody must read.
    """
    kind, a_session, an_address = ("", A_SESSION, AN_ADDRESS)
    if limit is not None:
        kind, a_session, an_address = limit.kind, limit.a_session, limit.an_address
    key = f"{KEY} {kind}".strip()
    lately = _lately(request, key)
    session = request.session.session_key
    if len(lately) >= a_session or (session and counted(f"session {session}{kind}") > a_session):
        return False
    if counted(f"address:{address(request)}{kind}") > an_address:
        return False
    request.session[key] = [*lately, time()]
    return True


def counted(who: str, within: int = HOUR) -> int:
    """Requests of `who` with this one, `within` seconds after the first; counted in one step, so that none gets lost.

    `who` is not kept as it is. The day is part of the key: should one lose its end, it is asked for a day at most.
    """
    key = _key(who)
    cache.add(key, 0, within)
    try:
        return cache.incr(key)
    except ValueError:  # the cache is away
        return 0


def count_of(who: str) -> int:
    """The same without another one."""
    return cache.get(_key(who)) or 0


def _key(who: str) -> str:
    return f"asked/{int(time() // DAY)}/{salted_hmac('rate limits', who).hexdigest()}"


def _lately(request, key: str) -> list[float]:
    since = time() - HOUR
    return [moment for moment in request.session.get(key, []) if moment > since]
