"""The registrar's pages: finding, entering and mending players and clubs."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import IntegrityError
from django.db.models import Count, Prefetch, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.matching.search import search
from federation.models import Club, OutsideRating, Player
from federation.people import awards, entries
from federation.people.duplicates import searches
from federation.people.forms import ClubForm, PlayerForm
from federation.people.life_forms import DiedForm, FederationForm
from federation.people.register import VIEWS, changes, counts, shown, side_by_side
from federation.people.register_tables import ClubsTable, RegisterTable
from federation.permissions import REGISTRAR, role_required
from federation.runtime.office.identity import current
from federation.runtime.pages.long_lists import LongPaginator, continued
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import choice, page_of, without_empty
from federation.vocabulary.federations import OFFERED, named

PAGE, PAIRS = 50, 20


@limited(SEARCHES)
@role_required(REGISTRAR)
@require_safe
@without_empty
def register(request: HttpRequest) -> HttpResponse:
    view = choice(request, "show", VIEWS)
    words = request.GET.get("q", "").replace("\0", "").strip()[:100]  # PostgreSQL takes no NUL
    if view == "duplicates":
        return _duplicates(request, words)
    players = shown(view).select_related("club").prefetch_related("titles")
    found = search(words, players, every_year=True) if words else None
    if found:
        pages = Paginator(found.among(players), PAGE)
    else:
        pages = LongPaginator(*continued(request, players, "search_key", "pk"), PAGE)
    page = page_of(request, pages)
    table = RegisterTable().show(page)
    context = {"page": page, "table": table, "view": view, "words": words}
    context |= {"counts": counts(), "clubs": Club.objects.count()}
    return render(request, "federation/registrar/register.html", context)


def _duplicates(request: HttpRequest, words: str) -> HttpResponse:
    """Pairs of entries that may be one person's, likeliest first; with `words`, those one of whose names has them."""
    found = searches.last()
    pairs = searches.pairs(found)
    if words:
        named = search(words, every_year=True).keys
        pairs = pairs.filter(Q(duplicate__in=named) | Q(kept__in=named))
    page = page_of(request, Paginator(pairs, PAIRS))
    known = page.paginator.count if found is not None and not words else None
    context = {
        "page": page,
        "pairs": side_by_side(page.object_list),
        "view": "duplicates",
        "words": words,
        "counts": counts(known),
        "clubs": Club.objects.count(),
        "search": found,
        "under_way": searches.under_way(),
    }
    return render(request, "federation/registrar/duplicates.html", context)


@role_required(REGISTRAR)
@require_POST
def search_duplicates(request: HttpRequest) -> HttpResponse:
    """Ask a worker to compare the register now and not only at night."""
    searches.ask(request.user, timezone.now())
    messages.success(request, _("A worker compares the register. Look again in a few minutes."))
    return redirect(f"{reverse('register')}?show=duplicates")


@role_required(REGISTRAR)
@require_http_methods(["GET", "HEAD", "POST"])
def player_new(request: HttpRequest) -> HttpResponse:
    usual = {"active": True, "federation": current().country}
    form = PlayerForm(request.POST or None, today=timezone.localdate(), initial=usual)
    if request.method == "POST" and form.is_valid() and _saved(form, request.user):
        messages.success(request, _("%(instance_name)s is in the register.") % {"instance_name": form.instance.name})
        return redirect("register-player-edit", form.instance.pk)
    return render(request, "federation/registrar/player.html", {"form": form, "federations": named(OFFERED)})


@role_required(REGISTRAR)
@require_http_methods(["GET", "HEAD", "POST"])
def player_edit(request: HttpRequest, player: int) -> HttpResponse:
    entry = get_object_or_404(Player.objects.select_related("merged_into"), pk=player)
    form = PlayerForm(request.POST or None, instance=entry, today=timezone.localdate())
    if request.method == "POST" and form.is_valid():
        if set(form.changed_data) <= {"reason", "another_person"}:
            messages.info(request, _("Nothing was changed."))
            return redirect("register-player-edit", player)
        if _saved(form, request.user):
            messages.success(request, _("%(instance_name)s was changed.") % {"instance_name": form.instance.name})
            return redirect("register-player-edit", player)
    return player_page(request, player, form)


@role_required(REGISTRAR)
@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    page = page_of(request, Paginator(Club.objects.order_by("name", "pk"), PAGE))
    shown_here = list(page.object_list)
    members = Player.objects.filter(club__in=shown_here).order_by().values_list("club").annotate(Count("pk"))
    numbers = dict(members)
    for club in shown_here:
        club.count = numbers.get(club.pk, 0)
    context = {"page": page, "table": ClubsTable().show(shown_here)}
    return render(request, "federation/registrar/clubs.html", context)


@role_required(REGISTRAR)
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    return _club_page(request, ClubForm(request.POST or None), None)


@role_required(REGISTRAR)
@require_http_methods(["GET", "HEAD", "POST"])
def club_edit(request: HttpRequest, club: int) -> HttpResponse:
    entry = get_object_or_404(Club, pk=club)
    return _club_page(request, ClubForm(request.POST or None, instance=entry), entry)


def _club_page(request: HttpRequest, form: ClubForm, club: Club | None) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        saved = entries.save_club(form, club, request.user, timezone.now())
        done = _("%(club)s was changed.") if club else _("%(club)s was entered.")
        messages.success(request, done % {"club": saved})
        return redirect("register-clubs")
    members = club.members.current().order_by("search_key") if club else Player.objects.none()
    name = Club.objects.get(pk=club.pk).name if club else ""
    context = {"form": form, "club": club, "name": name, "members": members[:200], "federations": named(OFFERED)}
    return render(request, "federation/registrar/club.html", context)


def player_page(
    request: HttpRequest,
    pk: int,
    form: PlayerForm,
    died_form: DiedForm | None = None,
    federation_form: FederationForm | None = None,
) -> HttpResponse:
    """The page of one player; the facts beside the form are the stored ones, not those being typed."""
    latest = Prefetch("outside_ratings", OutsideRating.objects.order_by("-date", "tempo"))
    stored = Player.objects.select_related("merged_into").prefetch_related("titles", latest).get(pk=pk)
    context = {
        "form": form,
        "player": stored,
        "outside": stored.outside_ratings.all()[:6],
        "licences": stored.licences.all()[:6],
        "titles": awards.ordered(stored.titles.all()),
        "changes": changes(stored),
        "duplicates": stored.duplicates.order_by("search_key", "pk"),
        "moves": stored.federation_changes.all(),
        "died_form": died_form or DiedForm(initial={"day": stored.died}),
        "federation_form": federation_form or FederationForm(),
        "federations": named(OFFERED),
    }
    return render(request, "federation/registrar/player.html", context)


def _saved(form: PlayerForm, user) -> bool:
    """Whether the player was saved; somebody else may have taken an id a moment ago."""
    try:
        entries.save_player(form, user, timezone.now())
    except IntegrityError:
        form.add_error(None, _("Somebody has just given one of these ids to another player. Look again and save."))
        return False
    return True
