"""The language that somebody chose for the pages of the office: with their account, and with each of their sessions."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from federation.models import AccountLanguage
from federation.runtime.office import languages
from federation.runtime.office.identity import current
from federation.runtime.requests.visitors import signed_in

CHOSEN = "language"  # in the session


class AccountLanguages:
    """Middleware: people who are signed in read pages without a language in their address in the one they chose."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if languages.follows_the_account(request) and signed_in(request):
            chosen = request.session.get(CHOSEN)
            if chosen in current().languages:
                translation.activate(chosen)
        return self.get_response(request)


def choose(request: HttpRequest, language: str) -> None:
    """Keep `language` for who asks. ValueError for one that the site does not speak."""
    if language not in current().languages:
        raise ValueError(f"{language} is not spoken here")
    AccountLanguage.objects.update_or_create(user=request.user, defaults={"language": language})
    request.session[CHOSEN] = language


def begin(sender: object, request: HttpRequest, user, **kwargs: object) -> None:
    """Somebody signed in; Django's signal."""
    chosen = AccountLanguage.objects.filter(user=user).values_list("language", flat=True).first()
    if chosen:
        request.session[CHOSEN] = chosen
