"""What an arbiter does with a report: send, mend, confirm, answer, choose players, replace, submit, withdraw."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from federation.events import fingerprints
from federation.matching.match import Match
from federation.models import Decision, Player, Submission
from federation.refusals import REASON_LENGTH, AlreadySent, NotPossible
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable
from federation.reports.report import Edit, Report, Severity
from federation.reports.sheet.edits import apply_to_report, from_dict, to_dict
from federation.reports.sheet.places import merged, witnessed
from federation.submissions import steps
from federation.submissions.parsed import edits_of, keep_as_sent, report_as_sent, report_of
from federation.submissions.queue.waiting import COUNTED, count, games_in
from federation.submissions.reading import choice_for, lock, reading, to_confirm
from federation.submissions.repeats import games_of
from federation.submissions.wording import (
    left_to_answer,
    left_to_confirm,
    left_to_fix,
    listed,
    megabytes,
    players_to_resolve,
    said,
)
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import search_key

What = Decision.What
State = Submission.State
OPEN = (State.DRAFT, State.RETURNED)
DEAD = (State.REJECTED, State.WITHDRAWN)
MOST_WORDS = 2000  # letters of an answer
MOST_EDITS = 20_000  # of one report
OF_RESULTS = {"cell", "points"}  # edits that say nothing of who played
STEPPED = ["edits", "overrides", "choices", "steps", "undone"]  # columns that a step changes


def upload(user, filename: str, content: bytes, now: datetime, packed: bytes = b"") -> Submission:
    """A new draft. Raises Unreadable or AlreadySent, and then nothing is stored.

    `packed`: what was read of the file, where somebody has read it already.
    """
    with transaction.atomic():
        return _store(user, filename, content, now, packed)


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
        locked = _open(submission)
        if ident and any(one["id"] == ident for one in locked.steps):
            return locked
        before = _state(locked)
        report = _report_or_nothing(locked)
        edits = [witnessed(report, edit) for edit in made(report)]
        if not edits:
            return locked
        _add(locked, edits)
        words = "; ".join(said(edit) for edit in edits)
        _keep_step(locked, before, words, ident)
        if all(edit.what in OF_RESULTS for edit in edits) and report.entrants and not locked.quoted:
            return _save_results(locked, report, edits, now, words)
        _apply(report, edits)
        _readable(locked)
        return _save(locked, now, STEPPED, What.MENDED, words)


def _add(locked: Submission, edits: Sequence[Edit]) -> None:
    locked.edits = [to_dict(edit) for edit in merged(edits_of(locked), edits)]
    if len(locked.edits) > MOST_EDITS:
        raise NotPossible(
            _("These would be more than %(most)s changes. Mend the file where it was made, and replace it.")
            % {"most": MOST_EDITS}
        )


def take_back(submission: Submission, position: int, edit: Mapping, now: datetime) -> Submission:
    """Take back the edit at `position`, if it is still the one shown."""
    with transaction.atomic():
        locked = _open(submission)
        if not 0 <= position < len(locked.edits) or locked.edits[position] != edit:
            raise NotPossible(_("That change is no longer there."))
        before = _state(locked)
        taken = from_dict(locked.edits.pop(position))
        _keep_step(locked, before, said(taken))
        _readable(locked)
        return _save(locked, now, STEPPED, What.UNDONE, said(taken))


def undo(submission: Submission, now: datetime) -> Submission:
    """Undo the last step that is still done: changes, confirmations and choices of players."""
    with transaction.atomic():
        locked = _open(submission)
        if locked.undone >= len(locked.steps):
            raise NotPossible(_("There is nothing to undo."))
        return _go(locked, steps.back, locked.steps[-1 - locked.undone], 1, now)


def redo(submission: Submission, now: datetime) -> Submission:
    """Do the step again that was undone last."""
    with transaction.atomic():
        locked = _open(submission)
        if not locked.undone:
            raise NotPossible(_("There is nothing to do again."))
        return _go(locked, steps.forth, locked.steps[-locked.undone], -1, now)


def _go(locked: Submission, way: Callable, taken: dict, undone: int, now: datetime) -> Submission:
    try:
        state = way(_state(locked), taken)
    except ValueError:
        raise NotPossible(_("Another change came between; this one cannot be undone.")) from None
    locked.edits, locked.overrides, locked.choices = state["edits"], state["overrides"], state["choices"]
    locked.undone += undone
    _readable(locked)
    what = What.UNDONE if undone > 0 else What.MENDED
    return _save(locked, now, STEPPED, what, taken["said"])


def _state(locked: Submission) -> steps.State:
    return {"edits": list(locked.edits), "overrides": dict(locked.overrides), "choices": dict(locked.choices)}


def _keep_step(locked: Submission, before: steps.State, words: str, ident: str = "") -> None:
    """Remember the step from the state before; what was undone cannot be done again after it."""
    made = steps.step(before, _state(locked), words[:500], ident)
    if made is None:
        return
    done = locked.steps[: len(locked.steps) - locked.undone]
    locked.steps, locked.undone = [*done, made][-steps.MOST :], 0


def override(submission: Submission, key: str, reason: str, now: datetime) -> Submission:
    """Confirm one warning."""
    return _confirm(submission, lambda problem: problem.key == key, reason, now)


def override_kind(submission: Submission, code: str, reason: str, now: datetime) -> Submission:
    """Confirm every warning of one kind that is still to confirm."""
    return _confirm(submission, lambda problem: problem.code == code, reason, now)


def confirm_again(submission: Submission, key: str, now: datetime) -> Submission:
    """Take a confirmation back."""
    with transaction.atomic():
        locked = _open(submission)
        before = _state(locked)
        taken = locked.overrides.pop(key, None)
        if taken is None:
            raise NotPossible(_("That warning is not confirmed."))
        _keep_step(locked, before, taken["message"])
        return _save(locked, now, STEPPED, What.UNDONE, taken["message"])


def answer(submission: Submission, key: str, text: str, now: datetime) -> Submission:
    """Reply in words to one of the remarks for which the report was returned; a later reply takes the earlier's place.

    A remark that was mended needs none.
    """
    text = text.replace("\0", "").strip()[:MOST_WORDS]
    if len(text) < REASON_LENGTH:
        raise NotPossible(_("Say in a few words what you did about it; the rating officer reads it."))
    with transaction.atomic():
        locked = _open(submission)
        asked = next((quote for quote in locked.quoted if quote["key"] == key), None)
        if asked is None:
            raise NotPossible(_("The report was not returned for that."))
        locked.replies[key] = {"text": text, "at": now.isoformat()}
        return _save(locked, now, ["replies"], What.ANSWERED, f"“{asked['text']}” {text}")


def choose(submission: Submission, number: int, choice: Mapping, now: datetime) -> Submission:
    """Say who start number `number` is: {"player": id}, {"new": {family_name, ...}}, {"newcomer": True} where not all
    is known of somebody new, or {} to forget it.
    """
    return choose_many(submission, {number: choice}, now)


def choose_many(submission: Submission, choices: Mapping[int, Mapping], now: datetime) -> Submission:
    return tell(submission, [], lambda matches: choices, now)


Choices = Mapping[int, Mapping]  # start number -> who it is


def tell(
    submission: Submission, edits: Sequence[Edit], who: Callable[[Sequence[Match]], Choices], now: datetime
) -> Submission:
    """Say more of players, and then `who` they are, as one step. `who` gets the matches as they are after the edits."""
    with transaction.atomic():
        locked = _open(submission)
        before, words = _state(locked), []
        if edits:
            report = _report_or_nothing(locked)
            edits = [witnessed(report, edit) for edit in edits]
            _add(locked, edits)
            _apply(report, edits)
            words = [said(edit) for edit in edits]
        now_read = reading(locked, federation_day(now))
        chosen = who(now_read.matches)
        words += _choose(locked, now_read.matches, chosen)
        _keep_step(locked, before, "; ".join(words))
        after = reading(locked, federation_day(now)) if chosen else now_read
        return _save(locked, now, STEPPED, What.CHOSEN if chosen else What.MENDED, "; ".join(words), after)


def _choose(locked: Submission, matches: Sequence[Match], choices: Mapping[int, Mapping]) -> list[str]:
    """Put the choices among those of the report; returns what they say."""
    by_number = {match.entrant.number: match for match in matches}
    players = Player.objects.in_bulk({choice["player"] for choice in choices.values() if "player" in choice})
    words = []
    for number, choice in choices.items():
        match = by_number.get(number)
        if match is None:
            raise NotPossible(_("The report has no start number %(number)s.") % {"number": number})
        made = {"name": search_key(match.entrant.name)}
        if "player" in choice:
            if choice["player"] not in players:
                raise NotPossible(_("That player is no longer in the register."))
            made["player"] = choice["player"]
            player = players[choice["player"]]
            words.append(f"{number} {match.entrant.name} is {player.name}, {player.national_id}")
        elif "new" in choice or "newcomer" in choice:
            made |= {"new": _complete(choice["new"])} if "new" in choice else {"newcomer": True}
            made["seen"] = [candidate.player.pk for candidate in match.candidates]
            words.append(f"{number} {match.entrant.name} is new")
        else:
            locked.choices.pop(str(number), None)
            words.append(f"{number} {match.entrant.name} is open again")
            continue
        locked.choices[str(number)] = made
    return words


def replace(submission: Submission, filename: str, content: bytes, now: datetime, packed: bytes = b"") -> Submission:
    """The next version of the report, from another file. The header as typed and the players chosen stay."""
    with transaction.atomic():
        old = _open(submission)
        if hashlib.sha256(content).hexdigest() == old.digest:
            raise NotPossible(_("That is the file you sent before, byte for byte."))
        old.state, old.changed = State.WITHDRAWN, now
        old.save(update_fields=["state", "changed"])
        new = _store(old.arbiter, filename, content, now, packed, replacing=old)
        _note(old, What.REPLACED, f"by version {new.version}", now)
        return new


def submit(submission: Submission, now: datetime) -> Submission:
    """Hand it to the rating officer, and fix who is who as it stands now."""
    with transaction.atomic():
        locked = _open(submission)
        now_read = reading(locked, federation_day(now))
        count(locked, now_read)
        left = listed(
            left_to_fix(locked.errors),
            left_to_confirm(locked.warnings),
            players_to_resolve(locked.unmatched),
            left_to_answer(locked.unanswered),
        )
        if left:
            raise NotPossible(_("Still %(left)s.") % {"left": left})
        for match in now_read.matches:
            if choice_for(locked.choices, match) is None:
                locked.choices[str(match.entrant.number)] = {
                    "name": search_key(match.entrant.name),
                    "player": match.player.pk,
                    "auto": True,
                }
        locked.state, locked.submitted, locked.steps, locked.undone = State.SUBMITTED, now, [], 0
        try:
            with transaction.atomic():
                _save(locked, now, [*STEPPED, "state", "submitted"], What.SUBMITTED, "", now_read)
        except IntegrityError:  # the same bytes, submitted by another arbiter at the same moment
            raise NotPossible(_("Another arbiter submitted the same file at this moment.")) from None
        fingerprints.keep_report(locked, games_of(now_read.report, now_read.matches))
        return locked


def withdraw(submission: Submission, now: datetime) -> Submission:
    """Take the report back, at any time before it is accepted."""
    with transaction.atomic():
        locked = lock(submission)
        if locked.state in {State.ACCEPTED, *DEAD}:
            raise NotPossible(
                _("The report is %(state)s; it cannot be withdrawn.") % {"state": locked.get_state_display().lower()}
            )
        locked.state, locked.changed = State.WITHDRAWN, now
        locked.save(update_fields=["state", "changed"])
        fingerprints.forget_report(locked)
        _note(locked, What.WITHDRAWN, "", now)
        return locked


def _store(
    user, filename: str, content: bytes, now: datetime, packed: bytes, replacing: Submission | None = None
) -> Submission:
    if len(content) > settings.REPORT_MAX_BYTES:
        raise Unreadable(
            _("The file has %(size)s; %(most)s are the most.")
            % {"size": megabytes(len(content)), "most": megabytes(settings.REPORT_MAX_BYTES)}
        )
    digest = hashlib.sha256(content).hexdigest()
    alive = Submission.objects.filter(_in_the_way_of(user), digest=digest).without_files()
    alive = alive.select_related("tournament")
    if earlier := alive.first():
        raise AlreadySent(earlier, user)
    filename = plain_name(filename)
    new = Submission(
        arbiter=user, created=now, changed=now, filename=filename, content=content, size=len(content), digest=digest
    )
    if packed:
        keep_as_sent(new, packed)
    report_as_sent(new)
    if replacing is not None:
        new.version, new.replaces, new.message = replacing.version + 1, replacing, replacing.message
        new.edits = [edit for edit in replacing.edits if edit["what"] == "header"]
        new.first_id = replacing.first_id or replacing.pk
        new.overrides, new.choices = replacing.overrides, replacing.choices
        new.quoted, new.replies = replacing.quoted, replacing.replies
    count(new, reading(new, federation_day(now)))
    try:
        with transaction.atomic():
            new.save()
    except IntegrityError:  # the same bytes, sent by a second click at the same moment
        raise AlreadySent(alive.get(), user) from None
    _note(new, What.SENT, filename if new.version == 1 else f"{filename}, version {new.version}", now)
    return new


def plain_name(filename: str) -> str:
    """A file's name alone, as long as it is kept."""
    return filename.replace("\\", "/").rsplit("/", 1)[-1].replace("\0", "")[:200] or "report"


def _in_the_way_of(user) -> Q:
    """Reports whose file cannot be sent again: the arbiter's own, what waits, and what became an event that counts."""
    own = Q(arbiter=user, state__in=OPEN)
    return own | Q(state=State.SUBMITTED) | Q(state=State.ACCEPTED, tournament__withdrawn=False)


def _open(submission: Submission) -> Submission:
    """The submission as it is now, locked, if its arbiter may still change it."""
    locked = lock(submission)
    if not locked.open:
        raise NotPossible(
            _("The report is %(state)s; it cannot be changed now.") % {"state": locked.get_state_display().lower()}
        )
    return locked


def _confirm(submission: Submission, meant, reason: str, now: datetime) -> Submission:
    reason = reason.strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say in a few words why this is right; the rating officer reads it."))
    with transaction.atomic():
        locked = _open(submission)
        now_read = reading(locked, federation_day(now))
        problems = [problem for problem in now_read.problems if meant(problem)]
        if any(problem.severity == Severity.ERROR for problem in problems):
            raise NotPossible(_("That must be mended; it cannot be confirmed."))
        warnings = to_confirm(locked, problems)
        if not warnings:
            raise NotPossible(_("There is nothing of that kind left to confirm."))
        before = _state(locked)
        for problem in warnings:
            locked.overrides[problem.key] = {"reason": reason, "message": problem.message, "at": now.isoformat()}
        words = "; ".join(problem.message for problem in warnings)
        _keep_step(locked, before, words)
        return _save(locked, now, STEPPED, What.CONFIRMED, f"{words} {reason}", now_read)


def _complete(new: Mapping) -> dict[str, str]:
    """What the rules need of a new player, as text."""
    made = {name: str(new.get(name) or "").strip() for name in NEW_PLAYER}
    if not made["family_name"] or not made["sex"] or not made["federation"]:
        raise NotPossible(_("A new player needs a name, a sex and a federation."))
    if not made["born"] and not made["birth_year"]:
        raise NotPossible(_("A new player needs a date or a year of birth."))
    return made


NEW_PLAYER = ("family_name", "given_name", "born", "birth_year", "sex", "federation", "club")


def _readable(submission: Submission) -> None:
    try:
        report_of(submission)
    except Unreadable as refusal:
        raise NotPossible(
            _("With that change the file cannot be read: %(refusal)s") % {"refusal": refusal}
        ) from refusal


def _report_or_nothing(submission: Submission) -> Report:
    """The report to be changed; an empty one where the file can be read only with a change."""
    try:
        return report_of(submission)
    except Unreadable:
        return Report(format="")


def _apply(report: Report, edits: Sequence[Edit]) -> None:
    """Make the edits on the report at hand. Raises NotPossible where one of them cannot be made."""
    notes = apply_to_report(report, [edit for edit in edits if edit.what != "line"])
    for problem in notes:
        if problem.code == "edit-impossible":
            raise NotPossible(problem.message)
    report.problems += notes


def _save_results(locked: Submission, report: Report, edits: Sequence[Edit], now: datetime, words: str) -> Submission:
    """Count what changed with results alone: what the register says of the players and the event stays as it was."""
    today = federation_day(now)
    old = check(report, today)
    _apply(report, edits)
    errors = locked.errors - sum(problem.severity == Severity.ERROR for problem in old)
    warnings = locked.warnings - len(to_confirm(locked, old))
    problems = check(report, today)
    locked.errors = max(0, errors) + sum(problem.severity == Severity.ERROR for problem in problems)
    locked.warnings = max(0, warnings) + len(to_confirm(locked, problems))
    locked.games = games_in(report)
    locked.changed, locked.checked, locked.retyped = now, (report, problems), {edit.number for edit in edits}
    locked.save(update_fields=[*STEPPED, "errors", "warnings", "games", "changed"])
    _note(locked, What.MENDED, words, now)
    return locked


def _save(submission: Submission, now: datetime, columns: list[str], what: str, text: str, known=None) -> Submission:
    """Count again, save, and write the decision down."""
    submission.changed = now
    count(submission, known or reading(submission, federation_day(now)))
    submission.save(update_fields=[*columns, *COUNTED])
    _note(submission, what, text, now)
    return submission


def _note(submission: Submission, what: str, text: str, now: datetime) -> None:
    Decision.objects.create(submission=submission, by=submission.arbiter, at=now, what=what, text=text[:5000])
