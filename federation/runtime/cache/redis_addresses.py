"""Addresses of Redis, as the programs that ask it spell them."""

from urllib.parse import parse_qsl, urlsplit


def broker(url: str) -> str:
    """Celery's address of the Redis at `url`; Celery spells the address of a Unix socket differently.

    Without a URL, messages go to a queue in this process's memory and are lost; the calendar sends them again.
    """
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return url or "memory://localhost//"
    return f"redis+socket://{parts.path}?virtual_host={dict(parse_qsl(parts.query)).get('db', '0')}"
