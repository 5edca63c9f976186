"""Changes of what a report says: made, taken back, undone and done again."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.models import Decision, Submission
from federation.refusals import NotPossible
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable
from federation.reports.report import Edit, Report, Severity
from federation.reports.sheet.edits import OF_THE_FILE, apply_to_report, from_dict, to_dict
from federation.reports.sheet.places import edits_at, merged, place_of, text_at, witnessed
from federation.reports.sheet.players_and_rounds import ImpossibleEdit
from federation.reports.wording import capitalized
from federation.submissions.arbiter import steps
from federation.submissions.arbiter.saving import STEPPED, keep_step, note_down, opened, save, state_of
from federation.submissions.parsed import edits_of, report_of
from federation.submissions.queue.waiting import games_in
from federation.submissions.reading import reading, to_confirm
from federation.submissions.wording import said
from federation.vocabulary.dates import federation_day

What = Decision.What
MOST_EDITS = 20_000  # of one report
OF_RESULTS = {"cell", "points"}  # edits that say nothing of who played


def mend(submission: Submission, edits: Sequence[Edit], now: datetime) -> Submission:
    """Apply further edits; a later one to the same place takes the place of the earlier."""
    return change(submission, lambda report: edits, now)


def change(
    submission: Submission, made: Callable[[Report], Sequence[Edit]], now: datetime, ident: str = ""
) -> Submission:
    """Apply the edits that `made` finds for the report as it is now. A change of a known `ident` is there already.

    After changes of results and totals alone nobody is looked up in the register again, but where the officer returned
    the report: what that was for may be mended now.
    """
    with transaction.atomic():
        locked = opened(submission)
        if ident and any(one["id"] == ident for one in locked.steps):
            return locked
        before = state_of(locked)
        report = report_or_nothing(locked)
        edits = witnessed(report, made(report))
        if not edits:
            return locked
        add(locked, edits)
        words = "; ".join(said(edit) for edit in edits)
        keep_step(locked, before, words, ident)
        if all(edit.what in OF_RESULTS for edit in edits) and report.entrants and not locked.quoted:
            return _save_results(locked, report, edits, now, words)
        apply(report, edits)
        _readable(locked)
        return save(locked, now, STEPPED, What.MENDED, words)


def type_in(
    submission: Submission, name: str, typed: str, was: str | None, now: datetime, ident: str = ""
) -> Submission:
    """Type into one place. Raises NotPossible where that cannot be, or where it does not say what it `was` any more."""

    def made(report: Report) -> Sequence[Edit]:
        try:
            place = place_of(name)
            there = text_at(report, place)
            if was is not None and there not in (was, typed.strip()) and place.what not in ("swap",):
                raise NotPossible(
                    _("This says %(there)s by now, and not %(was)s: it was changed meanwhile. Nothing was overwritten.")
                    % {"there": there or _("nothing"), "was": was or _("nothing")}
                )
            return edits_at(report, place, typed)
        except ImpossibleEdit as fault:
            raise NotPossible(capitalized(fault.message)) from None

    return change(submission, made, now, ident)


def press(submission: Submission, key: str, label: str, now: datetime) -> Submission:
    """Make the edits behind a button of a problem, as the problem has them now."""
    for problem in reading(submission, federation_day(now)).problems:
        for fix in problem.fixes:
            if problem.key == key and label in (fix.label, str(fix.label)):
                return mend(submission, fix.edits, now)
    raise NotPossible(_("That problem is no longer there."))


def add(locked: Submission, edits: Sequence[Edit]) -> None:
    """Put further edits among those of the report. Raises NotPossible where they are too many."""
    locked.edits = [to_dict(edit) for edit in merged(edits_of(locked), edits)]
    if len(locked.edits) > MOST_EDITS:
        raise NotPossible(
            _("These would be more than %(most)s changes. Mend the file where it was made, and replace it.")
            % {"most": MOST_EDITS}
        )


def take_back(submission: Submission, position: int, edit: Mapping, now: datetime) -> Submission:
    """Take back the edit at `position`, if it is still the one shown."""
    with transaction.atomic():
        locked = opened(submission)
        if not 0 <= position < len(locked.edits) or locked.edits[position] != edit:
            raise NotPossible(_("That change is no longer there."))
        before = state_of(locked)
        taken = from_dict(locked.edits.pop(position))
        keep_step(locked, before, said(taken))
        _readable(locked)
        return save(locked, now, STEPPED, What.UNDONE, said(taken))


def undo(submission: Submission, now: datetime) -> Submission:
    """Undo the last step that is still done: changes, confirmations and choices of players."""
    with transaction.atomic():
        locked = opened(submission)
        if locked.undone >= len(locked.steps):
            raise NotPossible(_("There is nothing to undo."))
        return _go(locked, steps.back, locked.steps[-1 - locked.undone], 1, now)


def redo(submission: Submission, now: datetime) -> Submission:
    """Do the step again that was undone last."""
    with transaction.atomic():
        locked = opened(submission)
        if not locked.undone:
            raise NotPossible(_("There is nothing to do again."))
        return _go(locked, steps.forth, locked.steps[-locked.undone], -1, now)


def _go(locked: Submission, way: Callable, taken: dict, undone: int, now: datetime) -> Submission:
    try:
        state = way(state_of(locked), taken)
    except ValueError:
        raise NotPossible(_("Another change came between; this one cannot be undone.")) from None
    locked.edits, locked.overrides, locked.choices = state["edits"], state["overrides"], state["choices"]
    locked.undone += undone
    _readable(locked)
    what = What.UNDONE if undone > 0 else What.MENDED
    return save(locked, now, STEPPED, what, taken["said"])


def _readable(submission: Submission) -> None:
    try:
        report_of(submission)
    except Unreadable as refusal:
        raise NotPossible(
            _("With that change the file cannot be read: %(refusal)s") % {"refusal": refusal}
        ) from refusal


def report_or_nothing(submission: Submission) -> Report:
    """The report to be changed; an empty one where the file can be read only with a change."""
    try:
        return report_of(submission)
    except Unreadable:
        return Report(format="")


def apply(report: Report, edits: Sequence[Edit]) -> None:
    """Make the edits on the report at hand. Raises NotPossible where one of them cannot be made."""
    notes = apply_to_report(report, [edit for edit in edits if edit.what not in OF_THE_FILE])
    for problem in notes:
        if problem.code == "edit-impossible":
            raise NotPossible(problem.message)
    report.problems += notes


def _save_results(locked: Submission, report: Report, edits: Sequence[Edit], now: datetime, words: str) -> Submission:
    """Count what changed with results alone: what the register says of the players and the event stays as it was."""
    today = federation_day(now)
    old = check(report, today)
    apply(report, edits)
    errors = locked.errors - sum(problem.severity == Severity.ERROR for problem in old)
    warnings = locked.warnings - len(to_confirm(locked, old))
    problems = check(report, today)
    locked.errors = max(0, errors) + sum(problem.severity == Severity.ERROR for problem in problems)
    locked.warnings = max(0, warnings) + len(to_confirm(locked, problems))
    locked.games = games_in(report)
    locked.changed, locked.checked, locked.retyped = now, (report, problems), {edit.number for edit in edits}
    locked.save(update_fields=[*STEPPED, "errors", "warnings", "games", "changed"])
    note_down(locked, What.MENDED, words, now)
    return locked
