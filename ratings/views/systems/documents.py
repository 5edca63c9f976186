"""The documents that the office was asked to follow, paragraph by paragraph: what each says and where it is here."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from ratings.catalogue import handbook
from ratings.views.systems.handbook import address

PLACE = re.compile(r"<code>(/[\w./-]*)</code>")  # an address of the site


def linked(html: str) -> SafeString:
    """HTML of our own written page, with the addresses of the site that it names as links."""
    return mark_safe(PLACE.sub(r'<a href="\1"><code>\1</code></a>', html))  # noqa: S308 - a file of the package


@require_safe
def documents(request: HttpRequest) -> HttpResponse:
    page = handbook.documents(address)
    sections = [(each, linked(each.html)) for each in page.sections]
    return render(
        request, "ratings/systems/documents.html", {"page": page, "opening": linked(page.opening), "sections": sections}
    )
