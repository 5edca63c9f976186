"""The language in an address: /pl/lists/ is the page /lists/ in Polish; the site's own language has no such beginning.

Which language is the site's own is a fact of the database, and may change while the site runs. Which page is asked for
is therefore settled without the beginning, which `reverse` writes in front of the addresses made for a language.
"""

from pathlib import Path

from django.conf import settings
from django.conf.locale import LANG_INFO
from django.http import HttpRequest
from django.urls import Resolver404, ResolverMatch, URLResolver, clear_url_caches, include, resolve
from django.urls.resolvers import LocalePrefixPattern
from django.utils.translation import get_language, to_locale

from federation.runtime.office.identity import current

IN_LANGUAGES = "in-languages"  # name of the app of every address that may name a language
_settled: tuple[str, ...] = ()  # the languages that addresses were last made for


class _Beginning(LocalePrefixPattern):
    """What `reverse` writes in front; addresses that come in have lost it already."""

    @property
    def language_prefix(self) -> str:
        return here()[1:]

    def match(self, path: str) -> tuple[str, tuple, dict]:
        return path, (), {}

    def __str__(self) -> str:
        return ""


class _InLanguages(URLResolver):
    """Its views are known by the name of an app; an app of its own would need its name in every `reverse`."""

    def resolve(self, path: str) -> ResolverMatch:
        found = super().resolve(path)
        found.app_names.insert(0, IN_LANGUAGES)
        return found


def in_languages(*modules: str) -> list[URLResolver]:
    """The addresses of `modules`, each in every language. Only for the root of all addresses."""
    return [_InLanguages(_Beginning(), include(module)[0]) for module in modules]


def beginning(language: str) -> str:
    """ "/pl/" for a language that the site speaks besides its own, else "/"."""
    return f"/{language}/" if language in current().languages[1:] else "/"


def here() -> str:
    """The beginning of addresses in the language that is spoken now, for tables that write thousands of them."""
    return beginning(get_language() or "")


def folder() -> Path:
    """Where everything is that belongs to the language that is spoken now."""
    return Path(settings.LOCALE_PATHS[0]) / to_locale(get_language() or "en")


def settle() -> None:
    """Addresses are made anew once the site speaks other languages. For the beginning of a request or task."""
    global _settled
    spoken = current().languages
    if spoken != _settled:
        clear_url_caches()
        _settled = spoken


def split(path: str) -> tuple[str, str]:
    """The language that a path names, "" for none, and the path without it."""
    first, slash, rest = path[1:].partition("/")
    return (first, f"/{rest}") if slash and first in current().languages else ("", path)


def asked_for(request: HttpRequest) -> ResolverMatch | None:
    """The view that is asked for, looked up once; None where there is nothing."""
    if not hasattr(request, "asked_for"):
        request.asked_for = _view(request.path_info)  # type: ignore[attr-defined]
    found: ResolverMatch | None = request.asked_for  # type: ignore[attr-defined]
    return found


def has_languages(found: ResolverMatch | None) -> bool:
    """Whether a view has an address in each language."""
    return found is not None and found.app_name == IN_LANGUAGES


def follows_the_account(request: HttpRequest) -> bool:
    """Whether a page that is asked for by somebody known is in the language they chose, whatever its address says."""
    found = asked_for(request)
    return found is not None and not hasattr(found.func, "parameters") and request.path == request.path_info


def in_language(address: str, language: str) -> str:
    """An address of this site that leads to the same page in another language; the same where it has no language."""
    path, mark, query = address.partition("?")
    path = split(path)[1]
    return (beginning(language) + path[1:] if has_languages(_view(path)) else path) + mark + query


def in_each(request: HttpRequest, address: str) -> list[tuple[str, str, str]]:
    """(code, the language's own name, address) of a page in every language; [] where there is one alone.

    `address`: within this site, of what `request` asks for.
    """
    spoken = current().languages
    if len(spoken) < 2 or not has_languages(asked_for(request)):
        return []
    path = split(address)[1][1:]
    return [(code, own_name(code), beginning(code) + path) for code in spoken]


def own_name(language: str) -> str:
    return str(LANG_INFO[language]["name_local"])


def _view(path: str) -> ResolverMatch | None:
    try:
        return resolve(path)
    except Resolver404:
        return None
