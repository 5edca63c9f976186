"""Crash reports to a server of the federation's choice that speaks Sentry's protocol: off unless SENTRY_DSN names one.

What is sent says where in the code it broke and under which request; nothing of the people that the page was about.
"""

import logging
from typing import Any

from django.conf import settings

from federation.runtime.tracing import request_ids

log = logging.getLogger(__name__)
# Of an event, all that may hold names, dates of birth, passwords or words that somebody typed.
PERSONAL = ("user", "request", "breadcrumbs", "extra", "logentry", "message", "server_name", "modules")


def begin(**options: Any) -> bool:
    """Whether crashes of this process are reported from now on. `options` are further ones of sentry_sdk.init."""
    if not settings.SENTRY_DSN:
        return False
    try:
        import sentry_sdk
    except ImportError:
        log.error("SENTRY_DSN is set, but sentry-sdk is not installed: no crash is reported")
        return False
    sentry_sdk.init(
        dsn=settings.SENTRY_DSN,
        release=settings.RELEASE,
        send_default_pii=False,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        before_send=told,
        **options,
    )
    return True


def told(event: dict, hint: object = None) -> dict:
    """The event as it is sent: the id of the request as a tag, by which the site's own log tells the rest."""
    for name in PERSONAL:
        event.pop(name, None)
    for one in event.get("exception", {}).get("values", ()):
        one["value"] = ""  # "Key (name)=(...) already exists"
    contexts = event.get("contexts", {})
    event["contexts"] = {name: contexts[name] for name in ("runtime", "trace") if name in contexts}
    event.setdefault("tags", {})["request_id"] = request_ids.current() or request_ids.NONE
    return event
