"""One press on the page of players: which player a line means, who is new, what is left out, exchanged, undone."""

from collections.abc import Mapping

from django.utils import timezone
from django.utils.translation import gettext as _

from federation import submissions
from federation.matching.exchanged import exchanges
from federation.matching.match import TAKEN, Match, taken_as
from federation.models import Submission
from federation.refusals import NotPossible
from federation.reports.checks.names import is_nobody
from federation.reports.checks.people import without_games
from federation.reports.report import Edit
from federation.submissions.pages import newcomers
from federation.submissions.pages.newcomers import known_clubs, new_of, values_of
from federation.vocabulary.dates import federation_day


def pressed(submission: Submission, value: str, typed: Mapping[str, str]) -> Submission:
    """ "12:345" chooses player 345 for line 12; "12:new", "12:forget", "12:no-id", "12:leave", "12:facts" (give two
    exchanged lines their own facts), "12:games" (and the games that were theirs), "all:same" and so on (the register's
    for all of one kind), "undo" and "redo" say what they do. What was `typed` of newcomers beside it is kept.
    """
    line, _colon, what = value.partition(":")
    now = timezone.now()
    if value in ("undo", "redo"):
        return submissions.undo(submission, now) if value == "undo" else submissions.redo(submission, now)
    if line == "all" and what in TAKEN:
        return _take(submission, what, now)
    if not line.isdecimal() or len(line) > 9:
        raise NotPossible(_("That is no line of the report."))
    number = int(line)
    if what.isdecimal() and len(what) < 18:
        return submissions.choose(submission, number, {"player": int(what)}, now)
    if what == "new":
        return submissions.choose(submission, number, _new(submission, number, now), now)
    if what == "forget":
        return submissions.tell(submission, _kept(submission, typed, now), lambda matches: {number: {}}, now)
    edits = _edits(submission, number, what, now)
    return submissions.tell(submission, [*_kept(submission, typed, now), *edits], lambda matches: {}, now)


def _take(submission: Submission, kind: str, now) -> Submission:
    """The register's entry for every line whose suggestion differs in this way."""
    matches = submissions.reading(submission, federation_day(now)).matches
    chosen = {each.entrant.number: {"player": _suggested(each)} for each in matches if taken_as(each) == kind}
    if not chosen:
        raise NotPossible(_("No line has such a suggestion any more."))
    return submissions.choose_many(submission, chosen, now)


def _suggested(match: Match) -> int:
    assert match.suggestion is not None
    return match.suggestion.player.pk


def _new(submission: Submission, number: int, now) -> dict:
    """A new player, or a newcomer with facts still missing."""
    now_read = submissions.reading(submission, federation_day(now))
    match = next((match for match in now_read.matches if match.entrant.number == number), None)
    if match is None:
        raise NotPossible(_("The report has no start number %(number)s.") % {"number": number})
    clubs = known_clubs()
    values = values_of(match.entrant, clubs)
    wrong = newcomers.faults(values, federation_day(now), now_read.report.home, clubs)
    return {"newcomer": True} if wrong else {"new": new_of(values)}


def _edits(submission: Submission, number: int, what: str, now) -> list[Edit]:
    """The edits behind a button come from the report as it is now, never from the browser."""
    now_read = submissions.reading(submission, federation_day(now))
    if what == "no-id":
        return [Edit("entrant", "", number=number, name="fide_id")]
    if what == "leave":
        nobody = [each for each in now_read.report.entrants if is_nobody(each.name)]
        found = [each for each in (*nobody, *without_games(now_read.table)) if each.number == number]
        if edits := now_read.table.leave_out(found):
            return list(edits)
        raise NotPossible(_("Only somebody without games can be left out."))
    if what in ("facts", "games"):
        for one in exchanges(now_read.matches):
            if number in (one.one.number, one.other.number):
                return list(one.edits(with_games=what == "games"))
        raise NotPossible(_("No other line has what belongs to this one."))
    raise NotPossible(_("Choose a player of the register or a new one."))


def _kept(submission: Submission, typed: Mapping[str, str], now) -> list[Edit]:
    """What stands in the rows of newcomers when another button of their form is pressed."""
    if "grid" not in typed:
        return []
    today, clubs = federation_day(now), known_clubs()
    now_read = submissions.reading(submission, today)
    rows = newcomers.newcomers(now_read.matches, now_read.report, today, clubs)
    newcomers.typed(rows, typed)
    return newcomers.edits_of(rows, clubs, today, now_read.report.home)
