"""What is done at a person's own request: all that is held about them handed out, or their name taken out."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from federation.accounts.second_factor import asked_again
from federation.models import Erasure, Player
from federation.people.privacy.forms import ErasureForm, HandOutForm
from federation.permissions import OFFICER, REGISTRAR, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from federation.vocabulary.dates import federation_day
from ratings.lists.chain import erasure, held


@limited(COSTLY)
@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
@never_cache
@asked_again
def erase(request: HttpRequest, player: int) -> HttpResponse:
    """What would be changed, place by place; with a reason a worker is asked to."""
    person = get_object_or_404(Player, pk=player)
    form = ErasureForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            erasure.ask(person, form.cleaned_data["reason"], request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("A worker takes the name out. Look again in a few minutes."))
            return redirect("player", player)
    refusals = erasure.refusals(person)
    steps = [] if refusals else [step for step in erasure.steps(erasure.of(person)) if step.count]
    done = Erasure.objects.filter(player=person, done=True).first()
    context = {
        "player": person,
        "form": form,
        "steps": steps,
        "refusals": refusals,
        "done_on": done and federation_day(done.at),
    }
    return render(request, "ratings/registrar/erase.html", context)


@limited(COSTLY)
@role_required(REGISTRAR, OFFICER)
@require_http_methods(["GET", "POST"])
@never_cache
@asked_again
def hand_out(request: HttpRequest, player: int) -> HttpResponse:
    """Who asked for it; then everything that is held, as a page or a file."""
    person = get_object_or_404(Player, pk=player)
    form = HandOutForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "ratings/registrar/hand_out.html", {"player": person, "form": form})
    told, now = form.cleaned_data, timezone.now()
    sections = held.hand_out(person, told["reason"], told["as_file"], request.user, now)
    if told["as_file"] == "page":
        shown = [
            (one.words, [[(name.replace("_", " "), value) for name, value in row.items()] for row in one.rows])
            for one in sections
        ]
        return render(request, "ratings/registrar/held.html", {"player": person, "sections": shown, "now": now})
    answer = {"made": now, "player": person.pk, **{one.code: list(one.rows) for one in sections}}
    name = f"{person.national_id}-{now:%Y-%m-%d}.json"
    response = JsonResponse(answer, json_dumps_params={"ensure_ascii": False, "indent": 1})
    response.headers["Content-Disposition"] = f'attachment; filename="{"".join(_plain(name))}"'
    return response


def _plain(name: str) -> list[str]:
    return [sign if sign.isascii() and (sign.isalnum() or sign in "-.") else "-" for sign in name]
