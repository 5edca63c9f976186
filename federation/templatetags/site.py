"""What every page's frame asks for: the federation's name, which menu item one is under, page numbers."""

from functools import cache

from django import template
from django.conf import settings
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html

from federation.runtime.office.identity import current

register = template.Library()


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


@register.simple_tag(takes_context=True)
def nav_item(context, url_name: str, label: str, *further: str) -> str:
    """A menu item, marked when the page is at or below its address or one of `further`, which are names too.

    Nothing while the address does not exist.
    """
    try:
        address, *others = (_address(name) for name in (url_name, *further))
    except NoReverseMatch:
        return ""
    request = context.get("request")
    path = request.path if request is not None else ""
    here = "page" if path == address else "true" if path.startswith((address, *others)) else ""
    marked = format_html(' aria-current="{}"', here) if here else ""
    return format_html('<li><a href="{}"{}>{}</a></li>\n', address, marked, label)


@cache
def _address(name: str) -> str:
    return reverse(name)


@register.filter
def page_numbers(page) -> list:
    """Numbers and ellipses around `page`, a page of a paginator."""
    return list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1))
