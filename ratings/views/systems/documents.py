"""The documents that the office was asked to follow, paragraph by paragraph: what each says and where it is here."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from ratings.catalogue import handbook
from ratings.views.systems.written import addresses, html, told_of_language

PLACE = re.compile(r"<code>(/[\w./-]*)</code>")  # an address of the site


def linked(text: str) -> SafeString:
    """HTML of our own written page, with the addresses of the site that it names as links."""
    return html(PLACE.sub(r'<a href="\1"><code>\1</code></a>', text))


@require_safe
def documents(request: HttpRequest) -> HttpResponse:
    page = handbook.documents(addresses())
    sections = [(each, linked(each.html)) for each in page.sections]
    return render(
        request,
        "ratings/systems/documents.html",
        {"page": page, "opening": linked(page.opening), "sections": sections, "language_told": told_of_language(page)},
    )
