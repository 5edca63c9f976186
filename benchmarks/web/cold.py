"""The site as gunicorn runs it, but for one thing: no page that was kept is ever found, so each is made and kept."""

from importlib import import_module
from itertools import count
from os import getpid

from django.http import HttpRequest

from federation.wsgi import application

__all__ = ["application"]
pages = import_module("federation.runtime.cache.published_pages")  # once Django is set up
_numbers = count()
_of = pages.Page.of


def _another(request: HttpRequest) -> object:
    pages.apart = f"{getpid()} {next(_numbers)}"
    return _of(request)


pages.Page.of = _another
