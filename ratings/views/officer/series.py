"""The settings of every series, for administrators: kept or not, how often, when reports close, who publishes."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation.permissions import role_required
from ratings.lists import housekeeping
from ratings.models import RatingList, Series
from ratings.pages.series_form import SeriesForm, next_list


@role_required()
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """One form; only what was changed is settled."""
    known = Series.objects.known()
    data = request.POST if request.method == "POST" else None
    forms = {slug: SeriesForm(data, instance=one, prefix=slug) for slug, one in known.items()}
    wrong = data is not None and len([form for form in forms.values() if not form.is_valid()])
    if data is not None and not wrong:
        return _settle(request, forms)
    now = timezone.localdate()
    lists = RatingList.objects.defer("memory")
    drafts = {one.system: one for one in lists.filter(state=RatingList.State.DRAFT)}
    latest: dict[str, RatingList] = {}
    for one in lists.filter(state=RatingList.State.PUBLISHED).order_by("system", "-effective", "-edition"):
        latest.setdefault(one.system, one)
    stored = Series.objects.known()
    rows = [
        {
            "form": form,
            "system": stored[slug].catalogue,
            "kept": stored[slug],
            "begun": slug in drafts or slug in latest,
            "draft": drafts.get(slug),
            "next": next_list(stored[slug], drafts.get(slug), latest.get(slug), now),
        }
        for slug, form in forms.items()
    ]
    context = {"rows": rows, "wrong": wrong, "any_begun": bool(drafts or latest)}
    return render(request, "ratings/officer/series.html", context)


def _settle(request: HttpRequest, forms: dict[str, SeriesForm]) -> HttpResponse:
    changed = [slug for slug, form in forms.items() if form.has_changed()]
    for slug in changed:
        housekeeping.settle(forms[slug].wanted(slug), request.user, timezone.now())
    names = ", ".join(forms[slug].instance.catalogue.name for slug in changed)
    messages.success(request, _("Set: %(names)s.") % {"names": names} if changed else _("Nothing was changed."))
    return redirect("series")
