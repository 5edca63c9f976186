"""The pages for an address where nothing is, with ways on where the view knows some, and for a fault of ours."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.template import loader
from django.utils.translation import gettext as _

from federation.runtime.requests import problems
from federation.runtime.requests.parameters import NotThere
from federation.runtime.tracing import request_ids


def not_found(request: HttpRequest, exception: Http404) -> HttpResponse:
    told = exception if isinstance(exception, NotThere) else None
    if problems.is_for_programs(request):
        return problems.answer(
            problems.Refused("not-found", told.words if told else _("There is nothing at this address."))
        )
    return render(request, "404.html", {"told": told}, status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """Without the request's own context, which may be what broke; with the number that finds it in the log."""
    if problems.is_for_programs(request):
        return problems.answer(problems.Refused("broken", _("The office can look the number of this request up.")))
    page = loader.get_template("500.html").render({"request_id": request_ids.current()})
    return HttpResponseServerError(page)
