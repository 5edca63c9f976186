"""What every page's frame asks for: the federation's name, which menu item one is under, page numbers."""

from django import template
from django.conf import settings
from django.urls import NoReverseMatch, reverse

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


@register.inclusion_tag("_nav_item.html", takes_context=True)
def nav_item(context, url_name: str, label: str, *further: str) -> dict:
    """A menu item, marked when the page is at or below its address or one of `further`, which are names too.

    Nothing while the address does not exist.
    """
    try:
        address, *others = (reverse(name) for name in (url_name, *further))
    except NoReverseMatch:
        return {"address": ""}
    request = context.get("request")
    path = request.path if request is not None else ""
    return {"address": address, "label": label, "here": path.startswith((address, *others)), "exactly": path == address}


@register.filter
def page_numbers(page) -> list:
    """Numbers and ellipses around `page`, a page of a paginator."""
    return list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1))
