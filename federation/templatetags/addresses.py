"""What links in every template: `{% querystring %}`, whose order is canonical, `{% url %}`, heads of tables."""

from typing import Any

from django import template
from django.template.defaulttags import URLNode
from django.template.defaulttags import url as url_of_django
from django.urls import NoReverseMatch
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from federation.runtime.asked.links import link, links
from federation.runtime.tables import Head, Table, cell_html
from federation.vocabulary.addresses import path_of

register = template.Library()


class Address(URLNode):
    """The address of a page named by keys and texts; this site has no namespaces."""

    def render(self, context: template.Context) -> str:
        name, arguments = self.view_name.resolve(context), [each.resolve(context) for each in self.args]
        try:
            found = path_of(name, *arguments)
        except NoReverseMatch:
            if self.asvar is None:
                raise
            found = ""
        if self.asvar is not None:
            context[self.asvar] = found
            return ""
        return conditional_escape(found) if context.autoescape else found


@register.tag
def url(parser: template.base.Parser, token: template.base.Token) -> URLNode:
    """Django's, of whose nodes those without named arguments are quicker."""
    made = url_of_django(parser, token)
    return made if made.kwargs else Address(made.view_name, made.args, made.kwargs, made.asvar)


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
