"""Team leagues on the officer's desk: made, opened, their squads, what is disputed, and what goes to the lists."""

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.accounts import people
from federation.events.leagues import access, matches, seasons, table
from federation.events.leagues.line_ups import squads_of
from federation.matching.match import known_ratings
from federation.models import League, LeagueMatch, LeagueTeam, Player, SquadPlayer
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.submissions.pages.by_hand import lines_of
from federation.submissions.pages.leagues import (
    ChangeLeagueForm,
    DayForm,
    DecideForm,
    LeagueForm,
    SendForm,
    SquadForm,
    TeamForm,
    initial_lines,
    initial_of,
)
from federation.views.account.accounts import invited
from federation.views.arbiter.submission_access import attempt
from federation.vocabulary.dates import federation_day

State = LeagueMatch.State
MOST_PROPOSED = 100  # members of a club


@role_required(OFFICER)
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All leagues, and what is disputed in any of them."""
    disputed = LeagueMatch.objects.filter(state=State.DISPUTED).select_related("league", "home", "away")
    return render(request, "federation/leagues/desk.html", {"leagues": League.objects.all(), "disputed": disputed})


@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    form = LeagueForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        try:
            made = seasons.found(form.facts(), told["teams"], told["days"], request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The league is made. Set captains and squads, then open it."))
            return redirect("league-desk", made.pk)
    return render(request, "federation/leagues/form.html", {"form": form})


@role_required(OFFICER)
@require_safe
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """A league for its officer."""
    return _page(request, get_object_or_404(League, pk=pk))


@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, pk: int) -> HttpResponse:
    league = get_object_or_404(League, pk=pk)
    form = ChangeLeagueForm(request.POST or None, initial=initial_of(league))
    if request.method == "POST" and form.is_valid():
        try:
            seasons.change(league, form.facts(), request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("It is saved."))
            return redirect("league-desk", pk)
    return render(request, "federation/leagues/form.html", {"form": form, "league": league})


@role_required(OFFICER)
@require_POST
def act(request: HttpRequest, pk: int, what: str) -> HttpResponse:
    """Open it, drop it before that, or count what nobody answered."""
    league, now, back = get_object_or_404(League, pk=pk), timezone.now(), reverse("league-desk", args=[pk])
    if what == "open":
        done = _("Everybody reads it now, and captains report.")
        return attempt(request, lambda: seasons.open_season(league, request.user, now), back, done)
    if what == "drop":
        if league.opened is None:
            back = reverse("leagues-desk")
        return attempt(request, lambda: seasons.drop(league, request.user, now), back, _("The league is dropped."))
    count = matches.confirm_unanswered(league, request.user, now)
    counted = ngettext("%(count)s match counts as reported.", "%(count)s matches count as reported.", count)
    messages.success(request, counted % {"count": count})
    return redirect(back)


@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def team(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Name, club, captain and squad. With "propose" the squad form has the members of the club by rating."""
    found = get_object_or_404(LeagueTeam.objects.select_related("league", "club", "captain"), league=pk, number=number)
    day = federation_day(timezone.now())
    begin = day if found.league.opened else min(one.day for one in found.league.matches.all())
    squad = list(found.squad.filter(last=None).select_related("player"))
    keys = _proposed(found) if "propose" in request.GET else [one.player_id for one in squad]
    captain = found.captain
    forms = {
        "form": TeamForm(
            request.POST if "name" in request.POST else None,
            initial={
                "name": found.name, "club": found.club or "", "email": captain.email if captain else "",
                "first_name": captain.first_name if captain else "", "last_name": captain.last_name if captain else "",
            },
        ),
        "squad_form": SquadForm(
            request.POST if "players" in request.POST else None, initial={"first": begin, "players": lines_of(keys)}
        ),
    }  # fmt: skip
    for form, write in ((forms["form"], _write_team), (forms["squad_form"], _write_squad)):
        if form.is_bound and form.is_valid():
            try:
                new_account = write(request, found, form.cleaned_data)
            except NotPossible as refusal:
                form.add_error(None, str(refusal))
            else:
                messages.success(request, _("It is saved."))
                handed_over = invited(request, new_account) if new_account else None
                return handed_over or redirect("league-team", pk, number)
    context = {"league": found.league, "team": found, "squad": squad, **forms}
    return render(request, "federation/leagues/team.html", context)


@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, pk: int) -> HttpResponse:
    """What was said of a match, and the sheet as it counts."""
    match = access.match_of(request.user, pk)
    lines = table.boards_of(match)
    form = DecideForm(match, squads_of(match), request.POST or None, initial=initial_lines(lines))
    if request.method == "POST" and form.is_valid():
        try:
            matches.decide(match, form.lines(), form.cleaned_data["reason"], request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The match counts as you decided."))
            return redirect(match)
    context = {"form": form, "match": match, "league": match.league, "claims": [one for one in lines if one.disputed]}
    return render(request, "federation/leagues/report.html", context)


@role_required(OFFICER)
@require_POST
def move(request: HttpRequest, pk: int) -> HttpResponse:
    """The day of a match."""
    match, form = access.match_of(request.user, pk), DayForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Type the day of the match."))
        return redirect(match)
    day, back = form.cleaned_data["day"], match.get_absolute_url()
    return attempt(request, lambda: matches.set_day(match, day, request.user, timezone.now()), back, _("It is saved."))


def _page(request: HttpRequest, league: League, send_form: SendForm | None = None) -> HttpResponse:
    found = list(access.matches(league))
    rounds = max(one.round for one in found)
    unsent = list(matches.to_send(league))
    now_in = Count("squad", filter=Q(squad__last=None))
    teams = league.teams.select_related("captain").annotate(players=now_in)
    context = {
        "league": league,
        "teams": [(one, one.players) for one in teams],
        "disputed": [one for one in found if one.state == State.DISPUTED],
        "unanswered": list(matches.unanswered(league, timezone.now())),
        "unsent": unsent,
        "differing": [one for one in found if one.differs and one not in unsent],
        "send_form": send_form or SendForm(rounds, initial=_rounds_to_send(unsent)),
    }
    return render(request, "federation/leagues/season.html", context)


def _rounds_to_send(unsent: list[LeagueMatch]) -> dict[str, int]:
    rounds = [one.round for one in unsent]
    return {"first": min(rounds), "last": max(rounds)} if rounds else {}


def _proposed(found: LeagueTeam) -> list[int]:
    """Members of the club who are in no other squad of the league, the highest rated first."""
    members = Player.objects.current().filter(club=found.club, active=True) if found.club else Player.objects.none()
    elsewhere = SquadPlayer.objects.filter(team__league=found.league, last=None).exclude(team=found)
    keys = list(members.exclude(pk__in=elsewhere.values("player")).values_list("pk", flat=True)[:MOST_PROPOSED])
    ratings = known_ratings(keys)
    return sorted(keys, key=lambda key: (-ratings.get(key, 0), key))


def _write_team(request: HttpRequest, found: LeagueTeam, told: dict):
    """The account of a captain who had none; else None."""
    now, captain, email, new = timezone.now(), None, told["email"], None
    if email:
        captain = get_user_model().objects.filter(email__iexact=email, is_active=True).first()
        if captain is None:
            captain = new = people.invite(email, told["first_name"], told["last_name"], [], request.user, now)
    seasons.name_team(found, told["name"], told["club"], captain, request.user, now)
    return new


def _write_squad(request: HttpRequest, found: LeagueTeam, told: dict) -> None:
    ratings = known_ratings(told["players"])
    seasons.set_squad(found, told["players"], ratings, told["first"], request.user, timezone.now())
