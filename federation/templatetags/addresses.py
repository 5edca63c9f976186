"""`{% querystring %}` of every template: Django's, in the order of canonical addresses. Heads of tables, which link."""

from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from federation.runtime.asked.links import link, links
from federation.runtime.tables import Head, Table, cell_html

register = template.Library()


@register.simple_tag(takes_context=True)
def querystring(context: template.Context, **changes: Any) -> str:
    """What this page was asked for with `changes`; None leaves a parameter out."""
    return link(context["request"], **changes)


@register.simple_tag(takes_context=True)
def table_heads(context: template.Context, table: Table) -> SafeString:
    """The heads of a table, each with the link that sorts by it, as far as one can."""
    heads = table.heads
    to = links(context["request"], "sort", page=None) if any(head.sort for head in heads) else str
    return mark_safe("\n".join([_head(head, to(head.sort)) for head in heads]))  # noqa: S308 (escaped where it is made)


def _head(head: Head, to: str) -> SafeString:
    if not head.sort:
        return cell_html('<th scope="col"{}>{}</th>', head.attributes, head.words)
    return cell_html('<th scope="col"{}><a href="{}">{}</a></th>', head.attributes, to, head.words)
