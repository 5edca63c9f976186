"""How often one visitor may send a form that needs no account: by session and by address, within an hour."""

from time import time

from django.conf import settings
from django.core.cache import cache
from django.utils.crypto import salted_hmac

HOUR = 60 * 60  # seconds
A_SESSION = 5
AN_ADDRESS = 20  # a club's evening behind one router
KEY = "asked-lately"


def too_often(request) -> bool:
    """Whether this visitor has sent as many forms in the last hour as anybody may."""
    return len(_lately(request)) >= A_SESSION or cache.get(_key(request), 0) >= AN_ADDRESS


def note(request) -> None:
    """One more was sent. While the cache is away only sessions are counted."""
    request.session[KEY] = [*_lately(request), time()]
    key = _key(request)
    cache.set(key, cache.get(key, 0) + 1, HOUR)


def _lately(request) -> list[float]:
    since = time() - HOUR
    return [moment for moment in request.session.get(KEY, []) if moment > since]


def _key(request) -> str:
    """Never the address itself. Behind a proxy that ends TLS it is what the proxy saw, which it writes last."""
    forwarded = request.headers.get("X-Forwarded-For", "").rsplit(",", 1)[-1].strip() if settings.HTTPS else ""
    address = forwarded or request.META.get("REMOTE_ADDR", "")
    return f"asked/{salted_hmac('pace', address).hexdigest()}"
