"""The pages for an address where nothing is, with ways on where the view knows some, and for a fault of ours.

What was taken away for good is answered with 410, so that search engines forget it.
"""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.template import loader
from django.utils.translation import gettext as _

from federation.runtime.requests import problems
from federation.runtime.requests.parameters import Gone, NotThere
from federation.runtime.tracing import request_ids


def not_found(request: HttpRequest, exception: Http404) -> HttpResponse:
    told = exception if isinstance(exception, NotThere) else None
    gone = isinstance(exception, Gone)
    if problems.is_for_programs(request):
        words = told.words if told else _("There is nothing at this address.")
        return problems.answer(problems.Refused("gone" if gone else "not-found", words))
    return render(request, "404.html", {"told": told}, status=410 if gone else 404)


def broken(request: HttpRequest) -> HttpResponse:
    """Without the request's own context, which may be what broke; with the number that finds it in the log."""
    if problems.is_for_programs(request):
        return problems.answer(problems.Refused("broken", _("The office can look the number of this request up.")))
    page = loader.get_template("500.html").render({"request_id": request_ids.current()})
    return HttpResponseServerError(page)
