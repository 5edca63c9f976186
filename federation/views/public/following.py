"""Following a player by e-mail: the form, the page that confirms it, and the page that ends it."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from federation.runtime.mail.following import asking, links
from federation.runtime.mail.following.forms import EVERY, FollowForm
from federation.runtime.requests import form_limits
from federation.views.public.corrections import player_named

TOO_OFTEN = _("You asked for several players within the hour. Wait a while before the next one; nothing was stored.")
FORM = "federation/public/following/follow.html"


@require_http_methods(["GET", "HEAD", "POST"])
def follow(request: HttpRequest, pk: int) -> HttpResponse:
    """The form. The answer is the same whether the address is known or not."""
    player = player_named(str(pk))
    if player is None or not asking.may_be_followed(player):
        raise Http404
    if player.pk != pk:
        return redirect("follow", player.pk)
    guardian = asking.needs_a_guardian(player)
    form = FollowForm(request.POST if request.method == "POST" else None, guardian=guardian)
    context = {"player": player, "form": form, "guardian": guardian, "mail": settings.MAIL}
    if not settings.MAIL or not form.is_valid():
        return render(request, FORM, context)
    if not form_limits.allowed(request):
        form.add_error(None, TOO_OFTEN)
        return render(request, FORM, context, status=429)
    typed = form.cleaned_data
    wishes = {"every_list": typed["lists"] == EVERY, "accepted": typed["accepted"]}
    asking.ask(player, typed["email"], timezone.now(), guardian=guardian, **wishes)
    return render(request, "federation/public/following/asked.html", {"player": player})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Where the letter's link leads; a button confirms, for programs that look at mail follow links."""
    one = links.led_to(token).first()
    if one is None or (request.method == "POST" and not asking.confirm(one, timezone.now())):
        return render(request, "federation/public/following/no_more.html", {"expired": True})
    if request.method == "POST" or one.confirmed is not None:
        return redirect(links.of_all(one.follower))
    player = asking.told_of(one)
    context = {"one": one, "player": player, "guardian": one.guardian, "ends": links.of_one(one)}
    return render(request, "federation/public/following/confirm.html", context)


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def followed(request: HttpRequest, token: str) -> HttpResponse:
    """What the link is about, with a button to end each and all. A mail program ends all with one click (RFC 8058):
    it has the link alone, and no token of a form."""
    if request.method == "POST" and request.POST.get("List-Unsubscribe") == "One-Click":
        return _ended(request, token, "all")
    return _followed(request, token)


@csrf_protect
def _followed(request: HttpRequest, token: str) -> HttpResponse:
    if request.method == "POST":
        return _ended(request, token, request.POST.get("end", ""))
    return _page(request, token, [])


def _ended(request: HttpRequest, token: str, which: str) -> HttpResponse:
    """`which`: the number of one, or "all"."""
    ended = [one for one in links.led_to(token) if which in {"all", str(one.pk)}]
    return _page(request, token, asking.end(ended))


def _page(request: HttpRequest, token: str, ended: list[str]) -> HttpResponse:
    rows = list(links.led_to(token))
    if not rows and not ended:
        return render(request, "federation/public/following/no_more.html", {"expired": False})
    told = [(one, asking.told_of(one), asking.is_silent(one)) for one in rows]
    context = {"told": told, "ended": ended, "address": rows[0].follower.address if rows else ""}
    return render(request, "federation/public/following/following.html", context)
