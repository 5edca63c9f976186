"""Who may open which submission, and what every page of one shows at its top."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.events.announced import matched
from federation.matching.arbiters import written
from federation.models import Submission
from federation.models.players import Tempo
from federation.permissions import OFFICER, has_role
from federation.reports.files.reading import Unreadable
from federation.reports.report import Edit
from federation.reports.sheet.edits import read_cell
from federation.reports.sheet.typed import results_of
from federation.runtime import offered
from federation.submissions import AlreadySent, NotPossible, Reading
from federation.submissions.parsed import edits_of
from federation.submissions.queue.waiting import count_left
from federation.submissions.quotes import EDIT, FLAG, PLAYER, PROBLEM, Remark, game_named, of_edit, remarks
from federation.submissions.wording import (
    counted_games,
    counted_players,
    counted_rounds,
    days,
    left,
    left_to_answer,
    left_to_confirm,
    left_to_fix,
    left_to_resolve,
    listed,
    megabytes,
)

STEPS = (
    ("submission", gettext_lazy("Problems")),
    ("submission-players", gettext_lazy("Players")),
    ("submission-preview", gettext_lazy("Preview")),
    ("submission-submit", gettext_lazy("Submit")),
)


def viewable(request, pk: int) -> Submission:
    """Arbiters see their own, officers all; for others it does not exist."""
    everybody = has_role(request.user, OFFICER)
    found = Submission.objects.select_related("arbiter", "reviewer", "tournament", "replaces")
    return get_object_or_404(found if everybody else found.filter(arbiter=request.user), pk=pk)


def owned(request, pk: int) -> Submission:
    """Only its own arbiter changes a report."""
    return get_object_or_404(Submission, pk=pk, arbiter=request.user)


def left_to_do(submission: Submission) -> str:
    """What the arbiter has still to do, in words."""
    return left(submission) if submission.open else ""


def attempt(request, action: Callable[[], object], back: str, done: str = "") -> HttpResponse:
    """Do it, say what came of it, and go back to a page; a page that takes changes into itself asks once more."""
    try:
        action()
    except (NotPossible, Unreadable, AlreadySent) as refusal:
        messages.error(request, str(refusal))
    else:
        if done:
            messages.success(request, done)
    return redirect(back)


def frame(request, submission: Submission, now_read: Reading, here: str) -> dict:
    """Head and steps of a page, from what was just read."""
    report = now_read.report
    if submission.open and submission.checked is None:  # after a result was typed they are counted already
        count_left(submission, now_read)
    told = {
        "submission": listed(
            left_to_fix(submission.errors),
            left_to_confirm(submission.warnings),
            left_to_answer(submission.unanswered),
        ),
        "submission-players": left_to_resolve(submission.unmatched),
    }
    names = [name for name, _ in STEPS]
    free = [] if submission.state == Submission.State.ACCEPTED else matched.candidates(report)
    announced = matched.event_of(submission, report, free)
    waits = submission.open or submission.state == Submission.State.SUBMITTED
    return {
        "announced": announced,
        "announced_differences": matched.differences(announced, report) if announced else [],
        "announced_others": free if waits else [],
        "arbiters": written(submission.tournament) if submission.tournament is not None else now_read.arbiters,
        "may_say_arbiters": waits,
        "submission": submission,
        "report": report,
        "recap": recap(submission, now_read),
        "life": life_of([submission]).get(submission.pk),
        "mine": submission.arbiter_id == request.user.pk,
        "may_change": submission.arbiter_id == request.user.pk and submission.open,
        "remarks": _remarks(submission, now_read),
        "steps": [
            {
                "label": label if submission.open or name != "submission" else _("Receipt"),
                "left": told.get(name, ""),
                "address": reverse(name, args=[submission.pk]),
                "here": name == here,
                "done": names.index(name) < names.index(here) if here in names else False,
            }
            for name, label in STEPS
        ],
    }


def life_of(submissions: Sequence[Submission]) -> dict[int, offered.Life]:
    """submission -> what the lists did with its event; none of those that became no event."""
    events = {one.pk: one.tournament for one in submissions if one.tournament is not None}
    lives = offered.lists.lives(list(events.values()), timezone.localdate()) if events else {}
    return {pk: lives[event.pk] for pk, event in events.items() if event.pk in lives}


def _remarks(submission: Submission, now_read: Reading) -> list[dict]:
    """What the report was returned for, each with where the arbiter finds it. Nothing once it is decided on."""
    if not submission.open and submission.state != Submission.State.SUBMITTED:
        return []
    problems = {problem.key: problem for problem in now_read.problems}
    return [
        {"remark": remark, "results": _results(remark, now_read)} | _place(remark, submission, problems)
        for remark in remarks(submission, now_read)
    ]


def _place(remark: Remark, submission: Submission, problems: dict) -> dict[str, str]:
    """Words and address of what a remark is about; nothing where it is about the whole, or no longer there."""
    own = [submission.pk]
    page = reverse("submission", args=own)
    if problem := problems.get(remark.about(PROBLEM)):
        words = _("line %(line)s") % {"line": problem.line} if problem.line else _("the problem")
        return {"place": words, "address": f"{page}#q-{slugify(problem.key)}"}
    if number := remark.about(PLAYER):
        words = _("player %(number)s") % {"number": number}
        return {"place": words, "address": f"{reverse('submission-players', args=own)}#line-{number}"}
    if named := game_named(remark.key):
        words = _("round %(round)s of number %(number)s") % {"round": named[0], "number": named[1]}
        return {"place": words, "address": f"{page}#cell-{named[1]}-{named[0]}"}
    if remark.about(FLAG):
        return {"place": _("the crosstable"), "address": reverse("submission-preview", args=own)}
    edits = [edit for edit in edits_of(submission) if of_edit(edit).key == remark.key] if remark.about(EDIT) else []
    return {"place": _("your change"), "address": f"{page}#{_anchor(edits[0])}"} if edits else {}


def _anchor(edit: Edit) -> str:
    """Where the page of a report shows what was changed: the cell or the line in its table, the header, the changes."""
    if edit.what == "cell":
        return f"cell-{edit.number}-{edit.round}"
    if edit.number is not None:
        return f"row-{edit.number}"
    return "header" if edit.what == "header" else "edits-title"


def _results(remark: Remark, now_read: Reading) -> list[tuple[str, str]]:
    """What the game named by a remark may be given instead: value and words, what the officer wants first."""
    named = game_named(remark.key)
    if not named or remark.mended:
        return []
    wanted, now = read_cell(named[0], remark.wanted), now_read.report.entrant(named[1])
    if (
        remark.wanted
        and now is not None
        and (wanted.opponent, wanted.colour)
        not in {(each.opponent, each.colour) for each in now.pairings if each.round == named[0]}
    ):
        return []  # another opponent, colour or a bye is no result: the cell itself is changed
    offered = results_of(now_read.report, named[1], named[0])
    offered.sort(key=lambda result: result != wanted.result)
    return [(result, RESULTS[result]) for result in offered]


RESULTS = {
    "1": gettext_lazy("won"),
    "=": gettext_lazy("drawn"),
    "0": gettext_lazy("lost"),
    "+": gettext_lazy("won by forfeit"),
    "-": gettext_lazy("lost by forfeit"),
}


def recap(submission: Submission, now_read: Reading) -> list[str]:
    """The header of the report in four phrases."""
    report = now_read.report
    tempo = str(Tempo(report.tempo).within) if report.tempo in Tempo.values else ""
    waits = submission.open or submission.state == Submission.State.SUBMITTED
    told = tempo or _("tempo not given")
    if tempo and report.end and waits:
        told = offered.lists.counts_for(report.tempo, report.end, timezone.localdate()) or told
    size = [
        counted_players(submission.players),
        counted_rounds(report.rounds),
        counted_games(submission.games),
    ]
    phrases = [
        f"{submission.filename}, {report.format or _('not readable')}, {megabytes(submission.size)}",
        ", ".join(part for part in (report.place, days(report.start, report.end)) if part),
        ", ".join(size),
        f"{report.time_control}: {told}" if report.time_control else told,
    ]
    return [phrase for phrase in phrases if phrase]
