"""Each request and each task begins in the federation's time zone, and speaks one of its languages."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.middleware.locale import LocaleMiddleware
from django.utils import timezone, translation
from django.utils.translation.trans_real import parse_accept_lang_header

from federation.runtime.office import identity

MONITORS = "/health/"  # answered without the database


class FederationZone:
    """Middleware: whatever a request says of days and hours is the federation's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(MONITORS):
            return self.get_response(request)
        with timezone.override(identity.look().zone):
            return self.get_response(request)


class FederationLanguages(LocaleMiddleware):
    """Django's choice by the browser's wishes, among the languages that this federation speaks."""

    def process_request(self, request: HttpRequest) -> None:
        if request.path.startswith(MONITORS):
            super().process_request(request)
            return
        spoken = identity.current().languages
        translation.activate(wanted(request.headers.get("Accept-Language", ""), spoken))
        request.LANGUAGE_CODE = translation.get_language()

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Where there is one language, what a browser wishes makes no difference to any cache."""
        if request.path.startswith(MONITORS) or len(identity.current().languages) > 1:
            return super().process_response(request, response)
        response.headers.setdefault("Content-Language", translation.get_language())
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
    timezone.activate(known.zone)
    translation.activate(known.language)


def end_task(**kwargs: object) -> None:
    timezone.deactivate()
    translation.deactivate()
