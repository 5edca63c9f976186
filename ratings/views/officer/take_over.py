"""Begin a series with the list that was kept before: its lines are checked all at once, then they are a draft."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.reports.files.encodings import decode
from federation.runtime.requests.limits import COSTLY, limited
from ratings.catalogue import SERIES
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.pages.forms.take_over_form import StartingListForm

SHOWN = 200  # wrong lines
MOST_TYPED = 500_000  # bytes of a file that are shown to be mended in the page


@limited(COSTLY)
@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
def take_over(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _page(request, StartingListForm(initial={"system": request.GET.get("system", "")}))
    form = StartingListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form)
    given, content = form.cleaned_data, form.content
    try:
        system = SERIES[given["system"]]
        table = take_over_table.read(content, system.slug, system.lowest)
        matched = starting_list.match(table)
        if matched.wrong and not given["leave_out"]:
            return _page(request, _again(form, content), matched, table)
        draft = starting_list.take_over(
            system.slug, given["effective"], given["cut_off"], matched.found, request.user, timezone.now()
        )
    except (take_over_table.Unreadable, NotPossible) as problem:
        form.add_error(None, str(problem))
        return _page(request, form)
    left = _(", %(wrong)s left out") % {"wrong": len(matched.wrong)} if matched.wrong else ""
    messages.success(
        request,
        _("Lines taken over: %(found)s%(left)s. Look at the list, then publish it.")
        % {"found": len(matched.found), "left": left},
    )
    return redirect("draft", draft.pk)


def _again(form: StartingListForm, content: bytes) -> StartingListForm:
    """The form once more, with the lines of a file where they can be mended."""
    if len(content) > MOST_TYPED:
        return form
    return StartingListForm(initial={**form.cleaned_data, "file": None, "text": decode(content)[0]})


def _page(
    request: HttpRequest,
    form: StartingListForm,
    matched: starting_list.Matched | None = None,
    table: take_over_table.Table | None = None,
) -> HttpResponse:
    wrong = list(matched.wrong.items()) if matched else []
    context = {
        "form": form,
        "wrong": wrong[:SHOWN],
        "more": max(len(wrong) - SHOWN, 0),
        "good": len(matched.found) if matched else 0,
        "unused": table.unused if table else (),
        "notes": table.notes if table else (),
    }
    return render(request, "ratings/officer/take_over.html", context)
