"""What links in every template: `{% querystring %}`, whose order is canonical, and heads of tables."""

from typing import Any

from django import template
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

from federation.runtime.pages.tables import Head, Table, cell_html
from federation.runtime.requests.links import link

register = template.Library()


@register.simple_tag(takes_context=True)
def querystring(context: template.Context, **changes: Any) -> str:
    """What this page was asked for with `changes`; None leaves a parameter out."""
    return link(context["request"], **changes)


@register.simple_tag
def in_place(show: str = "window:top") -> SafeString:
    """Attributes of a form, link or list whose answer takes the place of the page. `show`: what is scrolled to."""
    attrs = f'hx-boost="true" hx-target="#content" hx-select="#content" hx-swap="outerHTML show:{show}"'
    return mark_safe(attrs)  # noqa: S308  # of words in templates


@register.simple_tag(takes_context=True)
def table_heads(context: template.Context, table: Table) -> SafeString:
    """The heads of a table, each with the link that sorts by it, as far as one can."""
    return mark_safe("\n".join([_head(head, context["request"]) for head in table.heads]))  # noqa: S308 (escaped)


def _head(head: Head, request: HttpRequest) -> SafeString:
    if not head.sort:
        return cell_html('<th scope="col"{}>{}</th>', head.attributes, head.words)
    to = link(request, sort=head.sort, page=None)
    return cell_html('<th scope="col"{}><a href="{}">{}</a></th>', head.attributes, to, head.words)
