"""Applications for titles on the officer's desk: what waits, one with its check list, and the decision on it."""

from collections.abc import Callable

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.http import require_POST, require_safe

from federation import audit
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import choice, page_of
from federation.vocabulary.dates import federation_day
from ratings.models import TitleApplication
from ratings.pages.titles.application_forms import REFUSE, AwardForm, BeginForm, EndForm
from ratings.pages.titles.application_page import application_page
from ratings.pages.titles.application_table import ApplicationsTable, tag
from ratings.titles.applications import life

A_PAGE = 50
OPEN, ALL = "open", "all"
STATES = {
    OPEN: pgettext_lazy("of applications", "Open"),
    **dict(TitleApplication.State.choices),
    ALL: gettext_lazy("All"),
}


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def applications(request: HttpRequest) -> HttpResponse:
    return _list(request, BeginForm())


@role_required(OFFICER)
@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """An application that nobody proposed."""
    form = BeginForm(request.POST)
    if form.is_valid():
        given = form.cleaned_data
        try:
            made = life.begin(given["player"], given["title"], given["way"], request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect(made)
    return _list(request, form)


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def application(request: HttpRequest, pk: int) -> HttpResponse:
    return _page(request, _wanted(pk))


@role_required(OFFICER)
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    """The items that are ticked, and no others."""
    ticked, now = request.POST.getlist("item"), timezone.now()
    return _act(request, pk, lambda one: life.confirm(one, ticked, request.user, now), _("The check list is kept."))


@role_required(OFFICER)
@require_POST
def submit(request: HttpRequest, pk: int) -> HttpResponse:
    now = timezone.now()
    return _act(request, pk, lambda one: life.submit(one, request.user, now), _("Marked as submitted."))


@role_required(OFFICER)
@require_POST
def award(request: HttpRequest, pk: int) -> HttpResponse:
    form, now = AwardForm(request.POST), timezone.now()
    if not form.is_valid():
        return _page(request, _wanted(pk), award=form)
    given = form.cleaned_data
    return _act(
        request, pk, lambda one: life.award(one, given["decision"], given["day"], request.user, now), _("Awarded.")
    )


@role_required(OFFICER)
@require_POST
def end(request: HttpRequest, pk: int) -> HttpResponse:
    """Refused, or withdrawn."""
    form, now = EndForm(request.POST), timezone.now()
    if not form.is_valid():
        return _page(request, _wanted(pk), end=form)
    given = form.cleaned_data
    if given["how"] == REFUSE:
        return _act(
            request,
            pk,
            lambda one: life.refuse(one, given["reason"], request.user, now, given["decision"]),
            _("Refused."),
        )
    return _act(request, pk, lambda one: life.withdraw(one, given["reason"], request.user, now), _("Withdrawn."))


def _act(request: HttpRequest, pk: int, act: Callable[[TitleApplication], object], words: str) -> HttpResponse:
    try:
        act(_wanted(pk))
        messages.success(request, words)
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("application", pk)


def _wanted(pk: int) -> TitleApplication:
    rows = TitleApplication.objects.select_related("player", "award", "by")
    return get_object_or_404(rows, pk=pk)


def _list(request: HttpRequest, form: BeginForm) -> HttpResponse:
    state = choice(request, "state", STATES, OPEN)
    found = TitleApplication.objects.select_related("player")
    if state != ALL:
        found = found.open() if state == OPEN else found.filter(state=state)
    page = page_of(request, Paginator(found, A_PAGE))
    context = {"form": form, "state": state, "states": STATES, "page": page, "table": ApplicationsTable().show(page)}
    return render(request, "ratings/titles/applications.html", context)


def _page(
    request: HttpRequest, one: TitleApplication, award: AwardForm | None = None, end: EndForm | None = None
) -> HttpResponse:
    deeds = [deed for deed in audit.about(one.player) if deed.what.startswith("title.") and one.number in deed.text]
    context = {
        "page": application_page(one),
        "tag": tag(one),
        "award": award or AwardForm(initial={"day": federation_day(timezone.now())}),
        "end": end or EndForm(),
        "asked": "award" if award else "end" if end else "",
        "deeds": deeds,
    }
    return render(request, "ratings/titles/application.html", context)
