"""What every page's frame asks for: the federation's name, which menu item one is under, page numbers."""

from functools import lru_cache

from django import template
from django.conf import settings
from django.urls import NoReverseMatch
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from federation.runtime.office.identity import current
from federation.vocabulary.addresses import path_of

register = template.Library()
MENU: tuple[tuple, ...] = (  # names of addresses with a label each, and of others that belong there
    ("lists", _("Lists")),
    ("players", _("Players"), "titles"),
    ("events", _("Events"), "archive"),
    ("systems", _("Laboratory"), "calculators", "categories", "norms-needed", "documents"),
)
MOST_FRAMES = 200
_frames: dict[tuple, str] = {}


@register.simple_tag
def federation_name() -> str:
    return current().name


@register.simple_tag
def emblem() -> str:
    """Address of the federation's emblem; "" where it has none."""
    name = current().emblem
    return path_of("emblem", name) if name else ""


@register.simple_tag
def is_demo() -> bool:
    return settings.DEMO


@register.simple_tag
def version() -> str:
    return settings.VERSION


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
    return format_html('<li><a href="{}"{}>{}</a></li>\n', path_of(name), marked, label)


def _here(path: str, name: str, *further: str) -> str:
    """How a page is marked under the menu item `name`."""
    address, *others = (path_of(each) for each in (name, *further))
    return "page" if path == address else "true" if path.startswith((address, *others)) else ""


@lru_cache(maxsize=512)  # anybody may ask for any address
def _all_here(path: str) -> tuple[str, ...]:
    """The same of every item of the menu."""
    return tuple(_here(path, item, *further) for item, _label, *further in MENU)


def _path(context) -> str:
    request = context.get("request")
    return request.path if request is not None else ""


@register.simple_tag(takes_context=True)
def frame(context, name: str) -> str:
    """The template `name`, a part of every page: made once for all who are not signed in, in each process.

    To them it says in their language who the federation is and where in the menu one is, and nothing else.
    """
    user = getattr(context.get("request"), "user", None)
    if user is None or user.is_authenticated:
        return _part(context, name)
    key = (name, get_language(), current().stamp, settings.DEMO, _all_here(_path(context)))
    found = _frames.get(key)
    if found is None:
        if len(_frames) >= MOST_FRAMES:
            _frames.clear()  # by any thread at any time
        found = _frames[key] = _part(context, name)
    return found


def _part(context, name: str) -> str:
    return mark_safe(context.template.engine.get_template(name).render(context))  # noqa: S308 (templates escape)


@register.filter
def page_numbers(page) -> list:
    """Numbers and ellipses around `page`, a page of a paginator."""
    return list(page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1))
