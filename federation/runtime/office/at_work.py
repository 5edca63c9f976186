"""Each request and each task begins in the federation's time zone, and speaks one of its languages."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from federation.runtime.office import identity, languages
from federation.runtime.office.reader_language import finished

MONITORS = "/health/"  # answered without the database
HOME = "/"


class FederationZone:
    """Middleware: whatever a request says of days and hours is the federation's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(MONITORS):
            return self.get_response(request)
        with timezone.override(identity.look().zone):
            return self.get_response(request)


class FederationLanguages:
    """Middleware: a page is in the language of its address; what has no language in its address, in the browser's.

    People who are signed in have chosen one for pages of the second kind (`federation.accounts.languages`).
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(MONITORS):
            translation.activate(settings.LANGUAGE_CODE)
            return self.get_response(request)
        spoken = identity.current().languages
        languages.settle()
        code, path = languages.split(request.path_info)
        request.path_info = path
        wish = wanted(request.headers.get("Accept-Language", ""), spoken)
        follows = len(spoken) > 1 and not code and _follows_the_browser(request)
        found = languages.asked_for(request)
        if code == spoken[0] or (code and found is not None and not languages.has_languages(found)):
            return _to(path, request)
        if follows and path == HOME and wish != spoken[0] and not _from_here(request):
            response: HttpResponse = _to(languages.beginning(wish), request)
        else:
            translation.activate(code or (wish if follows and path != HOME else spoken[0]))
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", translation.get_language() or "")
        if follows:
            patch_vary_headers(response, ("Accept-Language",))
            if path == HOME and wish != spoken[0]:  # others with this wish are led elsewhere
                response["Cache-Control"] = "no-store"
        return response


class WordsBesideNumbers:
    """Middleware: words of a page that change by the number behind them (`reader_language.finished`).

    Where the language of the answer is settled, and before it is kept.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.streaming and response.headers.get("Content-Type", "").startswith("text/html"):
            response.content = finished(response.content.decode()).encode()
        return response


def _follows_the_browser(request: HttpRequest) -> bool:
    """Whether the language is not said by the address: on the office's own pages, and where somebody first comes in."""
    found = languages.asked_for(request)
    if found is None or request.path_info == HOME:
        return found is not None
    return not languages.has_languages(found) and not hasattr(found.func, "parameters")


def _from_here(request: HttpRequest) -> bool:
    """Whether somebody comes from a page of this site, and so has a language already."""
    return urlsplit(request.headers.get("Referer", "")).netloc == request.get_host()


def _to(path: str, request: HttpRequest) -> HttpResponse:
    asked = request.META.get("QUERY_STRING", "")
    response = HttpResponseRedirect(f"{path}?{asked}" if asked else path)
    response["Cache-Control"] = "no-store"
    return response


def wanted(header: str, spoken: tuple[str, ...]) -> str:
    """The first of a browser's languages that is `spoken`, with or without its region; else the site's own."""
    for asked, _weight in parse_accept_lang_header(header):
        for code in (asked, asked.partition("-")[0]):
            if found := next((one for one in spoken if one.lower() == code), None):
                return found
    return spoken[0]


def begin_task(**kwargs: object) -> None:
    """A worker's task begins; Celery's signal."""
    known = identity.look()
    languages.settle()
    timezone.activate(known.zone)
    translation.activate(known.language)


def end_task(**kwargs: object) -> None:
    timezone.deactivate()
    translation.deactivate()
