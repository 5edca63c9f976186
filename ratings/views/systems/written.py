"""What views need of written pages: links in the language spoken now, HTML, and what is said of their language."""

from functools import lru_cache

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from federation.runtime.office.languages import here, in_language
from ratings.catalogue import SYSTEMS, handbook
from ratings.catalogue.handbook import Address, Page


def address(name: str) -> str | None:
    """Where a written page is shown, or an address of the site in this language; None: it is not."""
    if name.startswith("/"):
        return in_language(name, get_language() or "")
    if name in SYSTEMS:
        return reverse("system", args=[name])
    if name in handbook.past_slugs():
        return reverse("system-history", args=[name])
    return reverse("guide", args=[name]) if name in handbook.guides() else None


def addresses() -> Address:
    """`address`, as one function a language: what is made with it is kept by it."""
    return _addresses(here())


@lru_cache(maxsize=64)
def _addresses(_beginning: str) -> Address:
    return lambda name: address(name)


def html(text: str) -> SafeString:
    """HTML of our own written pages, whose raw HTML the handbook escapes."""
    return mark_safe(text)  # noqa: S308 - files of the package, never anything a visitor sent


def told_of_language(page: Page | None) -> str:
    """What a reader has to know of the language of a page; "": nothing."""
    if page is None or (page.english and (get_language() or "en").startswith("en")):
        return ""
    if page.english:
        return _("What follows is in English only.")
    return _("The English text is newer than this translation.") if page.behind else ""
