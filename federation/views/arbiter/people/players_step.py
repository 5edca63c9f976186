"""The arbiter's page of players: every line of a report beside the register, to choose a player or name a new one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods

from federation import submissions
from federation.matching.candidates import Candidate
from federation.matching.exchanged import Exchange, exchanges
from federation.matching.match import TAKEN, Match, dressed, taken_as
from federation.matching.search import search
from federation.models import Submission
from federation.permissions import ARBITER, OFFICER, role_required
from federation.refusals import AlreadySent, NotPossible
from federation.reports.checks.names import is_nobody
from federation.reports.checks.people import without_games
from federation.reports.files.reading import Unreadable
from federation.reports.sheet.pasted import COLUMNS, Pasted, pasted
from federation.runtime.requests.limits import COSTLY, limited
from federation.submissions.arbiter import steps
from federation.submissions.pages import newcomers
from federation.submissions.pages.forms import NewPlayerForm
from federation.submissions.pages.newcomer_rows import HEADS, rows_of
from federation.submissions.pages.newcomers import known_clubs, values_of, waits
from federation.submissions.quotes import PLAYER, texts
from federation.views.arbiter.people.player_choices import pressed
from federation.views.arbiter.submission_access import attempt, frame, owned, viewable
from federation.vocabulary.dates import federation_day

FOUND = 20  # players that a search shows
LONGEST = 400_000  # letters that are pasted at once
PASTED = {
    "born": gettext_lazy("Dates or years of birth"),
    "sex": gettext_lazy("Sex"),
    "federation": gettext_lazy("Federations"),
    "given_name": gettext_lazy("Given names"),
    "family_name": gettext_lazy("Family names"),
    "name": gettext_lazy("Whole names"),
    "fide_id": gettext_lazy("FIDE ids"),
    "title": gettext_lazy("Titles"),
    "club": gettext_lazy("Clubs"),
}
TOGETHER = {
    "same": gettext_lazy("Take the register's for all %(count)s without a doubt"),
    "spelling": gettext_lazy("Take the register's for all %(count)s who are only spelled otherwise"),
    "facts": gettext_lazy("Take the register's for all %(count)s of the same name with one other fact"),
}


@dataclass
class Answer:
    """What was just typed or pasted and could not all be taken."""

    typed: Mapping[str, str] = field(default_factory=dict)
    all_faults: bool = False  # those of empty fields too
    pasted: Pasted | None = None
    column: str = "born"


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_http_methods(["GET", "POST"])
def players(request: HttpRequest, pk: int) -> HttpResponse:
    if request.method != "POST":
        return _page(request, viewable(request, pk), Answer())
    submission, data, answer = owned(request, pk), request.POST, Answer()
    if "column" in data:
        return _do(request, submission, lambda: _paste(request, submission, answer), answer)
    if "grid" in data and "choose" not in data:
        return _do(request, submission, lambda: _grid(request, submission, answer), answer)
    return _do(request, submission, lambda: pressed(submission, data.get("choose", ""), data), answer)


def _do(request: HttpRequest, submission: Submission, action: Callable[[], Submission], answer: Answer) -> HttpResponse:
    """Do it. A page that takes changes into itself gets the new one at once, others are sent there."""
    try:
        after = action()
    except (NotPossible, Unreadable, AlreadySent) as refusal:
        messages.error(request, str(refusal))
        after = submission
    if answer == Answer() and "HX-Request" not in request.headers:
        return redirect(reverse("submission-players", args=[submission.pk]))
    fresh = viewable(request, submission.pk)
    fresh.last_reading = after.last_reading
    return _page(request, fresh, answer)


def _page(request: HttpRequest, submission: Submission, answer: Answer) -> HttpResponse:
    today = timezone.localdate()
    now_read = submissions.reading(submission, today)
    context = frame(request, submission, now_read, "submission-players")
    quoted = texts(submission, PLAYER)
    clubs = known_clubs() if any(map(waits, now_read.matches)) else frozenset()
    rows = newcomers.newcomers(now_read.matches, now_read.report, today, clubs)
    newcomers.typed(rows, answer.typed)
    for row in rows:
        row.faults = newcomers.faults(row.values, today, now_read.report.home, clubs)
    crossed = {entrant.number: one for one in exchanges(now_read.matches) for entrant in (one.one, one.other)}
    leave = {entrant.number for entrant in without_games(now_read.table)}
    leave |= {entrant.number for entrant in now_read.report.entrants if is_nobody(entrant.name)}
    incomplete = {row.entrant.number for row in rows if row.faults}
    open_ = [match for match in now_read.matches if not match.resolved and not waits(match)]
    undo, redo = steps.words(submission.steps, submission.undone)
    context |= {
        "open_rows": [_row(match, quoted, leave, crossed) for match in open_],
        "done_rows": [_row(match, quoted, leave, crossed) for match in now_read.matches if match.resolved],
        "together": _together(open_),
        "newcomers": len(rows),
        "complete": len(rows) - len(incomplete),
        "heads": HEADS,
        "grid": rows_of(
            rows,
            reverse("submission-choose", args=[submission.pk, 0]),
            leave,
            {"all"} if answer.all_faults else {"typed"},
        ),
        "clubs": sorted(clubs),
        "home": now_read.report.home,
        "columns": [(name, PASTED[name]) for name in COLUMNS],
        "answer": answer,
        "undo": undo,
        "redo": redo,
    }
    return render(request, "federation/arbiter/players/players.html", context)


def _together(matches: Sequence[Match]) -> list[tuple[str, str]]:
    """Value and words of the buttons that take several suggestions at once."""
    kinds = [taken_as(match) for match in matches]
    return [(kind, str(TOGETHER[kind]) % {"count": kinds.count(kind)}) for kind in TAKEN if kinds.count(kind) > 1]


def _grid(request: HttpRequest, submission: Submission, answer: Answer) -> Submission:
    """What was typed into the rows of newcomers is kept; those with no fact missing are asked for."""
    data, now = request.POST, timezone.now()
    today, clubs = federation_day(now), known_clubs()
    now_read = submissions.reading(submission, today)
    home, do = now_read.report.home, data.get("do", "save")
    rows = newcomers.newcomers(now_read.matches, now_read.report, today, clubs)
    newcomers.typed(rows, data)
    if do.startswith("sex-"):
        newcomers.filled(rows, "sex", do[4:], home)
    elif do == "ours":
        newcomers.filled(rows, "federation", home, home)
    elif do == "turn":
        newcomers.turned(rows)
    for row in rows:
        row.faults = newcomers.faults(row.values, today, home, clubs)
    asked = newcomers.complete(rows) if do == "save" else {}
    answer.all_faults = do == "save" and len(asked) < len(rows)
    if any(row.faults.get(name) for row in rows for name in row.faults if row.values[name]) or answer.all_faults:
        answer.typed = {f"{name}-{row.entrant.number}": row.values[name] for row in rows for name in row.faults}
    edits = newcomers.edits_of(rows, clubs, today, home)
    if not edits and not asked:
        return submission
    after = submissions.tell(submission, edits, lambda matches: asked, now)
    if asked:
        told = ngettext("%(count)s new player is asked for.", "%(count)s new players are asked for.", len(asked))
        messages.success(request, told % {"count": len(asked)})
    return after


def _paste(request: HttpRequest, submission: Submission, answer: Answer) -> Submission:
    """A column for the newcomers, or for all players."""
    column, text, now = request.POST["column"], request.POST.get("text", "")[:LONGEST], timezone.now()
    if column not in COLUMNS or not text.strip():
        raise NotPossible(_("Choose a column, and paste its lines."))
    now_read = submissions.reading(submission, federation_day(now))
    waiting = [match.entrant.number for match in now_read.matches if waits(match)]
    made = pasted(now_read.report, waiting, column, text)
    answer.column = column
    if made.misfits:
        answer.pasted = made
    after = submissions.tell(submission, made.edits, lambda matches: {}, now) if made.edits else submission
    told = ngettext("%(count)s value was taken.", "%(count)s values were taken.", len(made.edits))
    messages.success(request, " ".join([told % {"count": len(made.edits)}, *map(str, made.remarks)]))
    return after


def _row(match: Match, quoted: Mapping[str, str], leave: set[int], crossed: Mapping[int, Exchange]) -> dict:
    number = match.entrant.number
    exchange = crossed.get(number)
    return {
        "match": match,
        "confidence": _confidence(match),
        "reasons": _reasons(match),
        "quoted": quoted.get(str(number), ""),  # what the officer returned the report for
        "leave": number in leave,
        "exchanged": (exchange.other if exchange.one.number == number else exchange.one) if exchange else None,
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
    home = now_read.report.home
    form = NewPlayerForm(initial=_as_new(match), home=home)
    if request.method == "POST":
        form = NewPlayerForm(request.POST, home=home)
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
        "found": found_in_the_register(text) if text else match.candidates,
    }
    return render(request, "federation/arbiter/players/player.html", context)


def found_in_the_register(text: str) -> list[Candidate]:
    """The players a text may mean, with what tells them apart."""
    players = search(text, every_year=True).among()[:FOUND]
    return dressed([Candidate(player, (), 0) for player in players])


def _as_new(match: Match) -> dict:
    """What the line itself tells about a new player, as the form of one player has it."""
    entrant = match.entrant
    return values_of(entrant, ()) | {"born": entrant.born, "birth_year": entrant.birth_year}
