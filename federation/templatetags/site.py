"""What every page's frame asks for: the federation's name, which menu item one is under, page numbers."""

from typing import NamedTuple

from django import template
from django.conf import settings
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from federation.runtime.office.identity import current
from federation.runtime.office.languages import in_each, own_name

register = template.Library()
MENU: tuple[tuple, ...] = (  # names of addresses with a label each, and of others that belong there
    ("lists", _("Lists")),
    ("players", _("Players"), "titles", "clubs"),
    ("events", _("Events"), "archive"),
    ("systems", _("Laboratory"), "calculators", "categories", "norms-needed", "documents", "backtests"),
)


@register.simple_tag
def federation_name() -> str:
    return current().name


@register.simple_tag
def emblem() -> str:
    """Address of the federation's emblem; "" where it has none."""
    name = current().emblem
    return reverse("emblem", args=[name]) if name else ""


@register.simple_tag
def is_demo() -> bool:
    return settings.DEMO


@register.simple_tag
def version() -> str:
    return settings.VERSION


class Spoken(NamedTuple):
    """What the switch between languages shows."""

    now: str
    others: list[tuple[str, str, str]]  # code, own name, address of the page in it; no address of a page of the office


@register.simple_tag(takes_context=True)
def languages(context) -> Spoken | None:
    """The other languages of this page; None where it has none."""
    request = context.get("request")
    if request is None or len(current().languages) < 2:
        return None
    here = get_language() or ""
    rows = in_each(request, request.get_full_path())
    if request.user.is_authenticated:
        rows = rows or [(code, own_name(code), "") for code in current().languages]
    return Spoken(own_name(here), [row for row in rows if row[0] != here]) if rows else None


@register.simple_tag(takes_context=True)
def menu(context) -> str:
    """What everybody finds in the menu."""
    path = _path(context)
    return mark_safe("".join([_item(path, *item) for item in MENU]))  # noqa: S308 (escaped where it is made)


@register.simple_tag(takes_context=True)
def nav_item(context, url_name: str, label: str, *further: str) -> str:
    """A menu item, marked when the page is at or below its address or one of `further`, which are names too.

    Nothing while the address does not exist.
    """
    return _item(_path(context), url_name, label, *further)


def _item(path: str, name: str, label: str, *further: str) -> str:
    try:
        here = _here(path, name, *further)
    except NoReverseMatch:
        return ""
    marked = format_html(' aria-current="{}"', here) if here else ""
    return format_html('<li><a href="{}"{}>{}</a></li>\n', reverse(name), marked, label)


def _here(path: str, name: str, *further: str) -> str:
    """How a page is marked under the menu item `name`."""
    address, *others = (reverse(each) for each in (name, *further))
    return "page" if path == address else "true" if path.startswith((address, *others)) else ""


def _path(context) -> str:
    request = context.get("request")
    return request.path if request is not None else ""


@register.filter
def page_numbers(page) -> list:
    """Numbers and ellipses around `page`, a page of a paginator."""
    return list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1))
