"""The arbiter's page of players: every line of a report beside the register, to choose or enter a player."""

from collections.abc import Mapping

from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation import submissions
from federation.matching.candidates import Candidate
from federation.matching.match import Match, dressed
from federation.matching.search import search
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER, role_required
from federation.reports.report import Edit
from federation.runtime.requests.limits import COSTLY, limited
from federation.submissions.pages.forms import NewPlayerForm
from federation.submissions.quotes import PLAYER, texts
from federation.views.arbiter.submission_access import attempt, frame, owned, viewable
from federation.vocabulary.dates import federation_day

FOUND = 20  # players that a search shows


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_http_methods(["GET", "POST"])
def players(request, pk: int):
    back = reverse("submission-players", args=[pk])
    if request.method == "POST":
        submission = owned(request, pk)
        return attempt(request, lambda: _pressed(submission, request.POST.get("choose", "")), back)
    submission = viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    context = frame(request, submission, now_read, "submission-players")
    quoted = texts(submission, PLAYER)
    rows = [_row(match, quoted) for match in sorted(now_read.matches, key=lambda match: match.resolved)]
    context |= {
        "open_rows": [row for row in rows if not row["match"].resolved],
        "done_rows": [row for row in rows if row["match"].resolved],
        "all_new": sum(row["ready"] for row in rows if not row["match"].resolved and not row["match"].candidates),
    }
    return render(request, "federation/arbiter/players.html", context)


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_http_methods(["GET", "POST"])
def player(request, pk: int, number: int):
    """One line of the report: search the register, or ask for a new player."""
    submission = owned(request, pk) if request.method == "POST" else viewable(request, pk)
    now_read = submissions.reading(submission, timezone.localdate())
    match = next((match for match in now_read.matches if match.entrant.number == number), None)
    if match is None:
        raise Http404
    form = NewPlayerForm(initial=_as_new(match))
    if request.method == "POST":
        form = NewPlayerForm(request.POST)
        if form.is_valid():
            back = reverse("submission-players", args=[pk])
            new = {"new": form.typed()}
            return attempt(request, lambda: submissions.choose(submission, number, new, timezone.now()), back)
    context = frame(request, submission, now_read, "submission-players")
    text = request.GET.get("q", "").strip()[:100]
    context |= {
        "match": match,
        "form": form,
        "q": text,
        "found": _found(text) if text else None,
    }
    return render(request, "federation/arbiter/player.html", context)


def _found(text: str) -> list[Candidate]:
    """The players a text may mean, with what tells them apart."""
    players = search(text, every_year=True).among()[:FOUND]
    return dressed([Candidate(player, (), 0) for player in players])


def _row(match: Match, quoted: Mapping[str, str]) -> dict:
    return {
        "match": match,
        "ready": not match.resolved and not match.uncompared and NewPlayerForm(_as_new(match)).is_valid(),
        "confidence": _confidence(match),
        "reasons": _reasons(match),
        "quoted": quoted.get(str(match.entrant.number), ""),  # what the officer returned the report for
    }


def _confidence(match: Match) -> tuple[str, str]:
    """Tag and words."""
    if match.conflict:
        return "error", _("Conflict")
    if match.new is not None:
        return "note", _("New player")
    if match.chosen:
        return "ok", _("Chosen")
    if match.player is not None:
        return "ok", _("Certain")
    if match.uncompared:
        return "warning", _("Too many lines to look for names like this one: search")
    return ("warning", _("In doubt")) if match.candidates else ("warning", _("Not in the register"))


def _reasons(match: Match) -> str:
    """Why this is taken to be the right player."""
    found = (one.reasons for one in match.candidates if match.player and one.player.pk == match.player.pk)
    return ", ".join(next(found, ()))


def _as_new(match: Match) -> dict:
    """What the line itself tells about a new player."""
    entrant = match.entrant
    family, _comma, given = entrant.name.partition(",")
    return {
        "family_name": family.strip(),
        "given_name": given.strip(),
        "born": entrant.born,
        "birth_year": entrant.born.year if entrant.born else entrant.birth_year,
        "sex": entrant.sex,
        "federation": entrant.federation,
    }


def _pressed(submission: Submission, value: str) -> None:
    """ "12:345" chooses player 345 for line 12; "12:new", "12:forget", "12:no-id" and "all:new" say what they do."""
    line, _colon, what = value.partition(":")
    now = timezone.now()
    if value == "all:new":
        _all_new(submission, now)
        return
    if not line.isdecimal() or len(line) > 9:
        raise submissions.NotPossible(_("That is no line of the report."))
    number = int(line)
    if what.isdecimal() and len(what) < 18:
        submissions.choose(submission, number, {"player": int(what)}, now)
    elif what == "new":
        submissions.choose(submission, number, {"new": _told(submission, number)}, now)
    elif what == "no-id":
        submissions.mend(submission, [Edit("entrant", "", number=number, name="fide_id")], now)
    elif what == "forget":
        submissions.choose(submission, number, {}, now)
    else:
        raise submissions.NotPossible(_("Choose a player of the register or a new one."))


def _told(submission: Submission, number: int) -> dict:
    matches = submissions.reading(submission, timezone.localdate()).matches
    match = next((match for match in matches if match.entrant.number == number), None)
    form = NewPlayerForm(_as_new(match)) if match else None
    if form is None or not form.is_valid():
        raise submissions.NotPossible(_("The line does not say enough about a new player; fill in what is missing."))
    return form.typed()


def _all_new(submission: Submission, now) -> None:
    """Every line that resembles nobody in the register and tells all that is needed."""
    asked = {}
    for match in submissions.reading(submission, federation_day(now)).matches:
        if not match.resolved and not match.uncompared and not match.candidates:
            form = NewPlayerForm(_as_new(match))
            if form.is_valid():
                asked[match.entrant.number] = {"new": form.typed()}
    if not asked:
        raise submissions.NotPossible(_("No line has all that is needed about a new player."))
    submissions.choose_many(submission, asked, now)
