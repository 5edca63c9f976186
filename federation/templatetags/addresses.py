"""`{% querystring %}` of every template: Django's, in the order that addresses of public pages have."""

from typing import Any

from django import template

from federation.runtime.asked import changed
from federation.runtime.caching.addresses import encoded, ordered

register = template.Library()


@register.simple_tag(takes_context=True)
def querystring(context: template.Context, **changes: Any) -> str:
    """What this page was asked for with `changes`; None leaves a parameter out."""
    request = context["request"]
    asked = changed(request.GET, **changes)
    parameters = getattr(getattr(request.resolver_match, "func", None), "parameters", None)
    return f"?{ordered(asked) if parameters is None else encoded(parameters.canonical(asked))}"
