"""A team picked from a club and its average, and a match of two teams board by board."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Club
from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import CALCULATORS, limited
from ratings.calculators.team_match import match
from ratings.models import RatingList
from ratings.published.clubs.finding import LONGEST, named
from ratings.published.clubs.members import Member, Members, average, has_expectation, members_of
from ratings.views.public.clubs.clubs import chosen_list, lists_in_force

FOUND = 8  # clubs to choose from
USUAL, MOST = 4, 12  # boards
OFFERED = 60  # members to pick from, the highest rated


@dataclass(frozen=True)
class Side:
    """One of the two teams: what was typed, which club it means, and who plays."""

    name: str  # of the field
    label: str
    typed: str = ""
    club: Club | None = None
    candidates: Sequence[Club] = ()
    error: str = ""
    members: Members | None = None
    team: Sequence[Member] = ()

    @property
    def shown(self) -> str:
        """What stands in the box."""
        return self.club.name if self.club else self.typed

    @property
    def offered(self) -> list[tuple[Member, bool]]:
        """Who may be picked, and whether they are."""
        picked = {one.player.pk for one in self.team}
        rated = self.members.rated if self.members else []
        shown = rated[:OFFERED] + [one for one in rated[OFFERED:] if one.player.pk in picked]
        return [(one, one.player.pk in picked) for one in shown]

    @property
    def average(self) -> int | None:
        return average(self.team)


@limited(CALCULATORS)
@require_safe
@published(
    "boards", "first", "first_players", "second", "second_players", "system",
    usual={"boards": str(USUAL)}, numbers=["boards"], many=["first_players", "second_players"],
)  # fmt: skip
def team_match(request: HttpRequest) -> HttpResponse:
    """Two teams; the address holds the whole question. A side is a club's key or name, with players or without."""
    lists = lists_in_force()
    rating_list = chosen_list(request, lists)
    boards = _boards(request)
    first, second = (
        _side(request, name, label, rating_list, boards)
        for name, label in (("first", _("First club")), ("second", _("Second club")))
    )
    ready = bool(first.team and second.team)
    known = rating_list is not None and has_expectation(rating_list.catalogue)
    result = None
    if ready and rating_list is not None and known:
        ratings = ([one.rating or 0.0 for one in side.team] for side in (first, second))
        result = match(rating_list.system, *ratings, timezone.localdate())
    longest = max(len(first.team), len(second.team))
    rows = [
        (
            at + 1,
            first.team[at] if at < len(first.team) else None,
            second.team[at] if at < len(second.team) else None,
            result.boards[at] if result else None,
        )
        for at in range(longest)
    ]
    heading = " – ".join(side.club.name for side in (first, second) if side.club) or _("A match of two teams")
    context = {
        "heading": heading,
        "sides": (first, second), "first": first, "second": second, "ready": ready, "known": known, "result": result,
        "rows": rows, "list": rating_list, "lists": lists, "boards": boards, "most": MOST,
    }  # fmt: skip
    return render(request, "ratings/public/clubs/match.html", context)


def _boards(request: HttpRequest) -> int:
    """How many boards are played where nobody is picked."""
    wanted = request.GET.get("boards", "")
    return min(max(int(wanted), 1), MOST) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else USUAL


def _side(request: HttpRequest, name: str, label: str, rating_list: RatingList | None, boards: int) -> Side:
    """Players are picked of the club that the box names; of another one, its first boards play."""
    typed = request.GET.get(name, "").strip()[:LONGEST]
    if not typed:
        return Side(name, label)
    found = _clubs(typed)
    if len(found) != 1:
        error = _("No club of the register is called so.") if not found else ""
        return Side(name, label, typed, candidates=found[:FOUND], error=error)
    members = members_of(found[0], rating_list)
    keys = [int(key) for key in request.GET.get(f"{name}_players", "").split(",") if key.isdecimal() and len(key) < 18]
    team = members.chosen(keys)[:MOST] or members.boards[:boards]
    error = "" if team else _("No member of this club is on the list.")
    return Side(name, label, typed, found[0], error=error, members=members, team=team)


def _clubs(typed: str) -> list[Club]:
    """The club with this key or name, else those that the words may mean."""
    exact = Club.objects.filter(pk=int(typed)) if typed.isdecimal() and len(typed) < 18 else Club.objects.none()
    return list(exact) or list(Club.objects.filter(name=typed)) or list(named(typed)[: FOUND + 1])
