"""The page for an address where nothing is: in words, with ways on where the view knows some."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from federation.runtime.asked import NotThere


def not_found(request: HttpRequest, exception: Http404) -> HttpResponse:
    told = exception if isinstance(exception, NotThere) else None
    return render(request, "404.html", {"told": told}, status=404)
