"""What the head of a page says to search engines and messengers: words for the page, and its one address."""

from html import unescape

from django import template
from django.http import HttpRequest
from django.utils.html import escape

from federation.runtime.office.languages import in_each
from federation.runtime.requests.linked_data import script
from federation.runtime.requests.links import absolute, canonical

register = template.Library()
register.simple_tag(script, name="linked_data")


class _Kept(template.Node):
    def __init__(self, name: str, nodes: template.NodeList) -> None:
        self.name, self.nodes = name, nodes

    def render(self, context: template.Context) -> str:
        words = " ".join(unescape(self.nodes.render(context)).split())
        context[self.name] = escape(words)
        return ""


@register.tag
def keep(parser: template.base.Parser, token: template.base.Token) -> _Kept:
    """`{% keep name %}…{% endkeep %}`: what stands between becomes the variable, in one line, fit for an attribute."""
    _tag, name = token.split_contents()
    nodes = parser.parse(("endkeep",))
    parser.delete_first_token()
    return _Kept(name, nodes)


@register.simple_tag(takes_context=True)
def canonical_address(context: template.Context) -> str:
    """The whole address of what this page says, by which it is known wherever it is found."""
    head = context.get("head")
    return canonical(context["request"], getattr(head, "without", ()))


@register.simple_tag(takes_context=True)
def alternates(context: template.Context) -> list[tuple[str, str]]:
    """Language and whole address of what this page says, in each; "x-default" for those who want none of them."""
    request: HttpRequest = context["request"]
    address = canonical(request, getattr(context.get("head"), "without", ()))
    site = absolute(request, "")
    found = [(code, site + each) for code, _name, each in in_each(request, address.removeprefix(site))]
    return [*found, ("x-default", found[0][1])] if found else []


@register.simple_tag(takes_context=True)
def whole(context: template.Context, path: str) -> str:
    """The address of `path` with the site in front; "" of none."""
    request: HttpRequest = context["request"]
    return absolute(request, path) if path else ""
