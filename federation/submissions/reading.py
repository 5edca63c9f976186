"""What a submission says now: its report with the arbiter's edits, checked, and matched to the register."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from django.utils.translation import gettext as _

from federation.audit import order
from federation.events.alike.fingerprints import Found
from federation.matching import arbiters, licences
from federation.matching import match as matching
from federation.matching.arbiters import Named
from federation.matching.candidates import surviving
from federation.matching.match import Match, forbid_doubles
from federation.models import Player, Submission
from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.checks.table import Table
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Board, Entrant, Problem, Report, Severity
from federation.submissions.parsed import report_of
from federation.submissions.repeats import KNOWN, problems_of, repeats
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import own_script_key, search_key

UNFINISHED = frozenset({"rounds-fewer", "round-unfinished", "result-missing"})  # problems of a report sent too early

NOT_OF_THE_FILE = frozenset(
    {KNOWN, licences.MISSING, arbiters.UNKNOWN, arbiters.WITHOUT}
)  # errors of a report whose games are known all the same


@dataclass
class Reading:
    report: Report
    problems: list[Problem]
    matches: list[Match]
    table: Table
    repeats: list[Found] = field(default_factory=list)  # the same event in the register, or nearly so
    arbiters: list[Named] = field(default_factory=list)  # who the report names, and who of the register is meant
    looked_up: list[Match] = field(default_factory=list)  # players, then arbiters, before the arbiter's choices
    looked_for: list[Entrant] = field(default_factory=list)  # the lines of both
    stand: str = ""  # of the register when they were looked up

    def of(self, severity: Severity) -> list[Problem]:
        return [problem for problem in self.problems if problem.severity == severity]

    @property
    def clear(self) -> bool:
        """Whether the games are known: nothing is left to mend in the file itself."""
        return all(problem.code in NOT_OF_THE_FILE for problem in self.of(Severity.ERROR))

    @property
    def unresolved(self) -> list[Match]:
        return [match for match in self.matches if not match.resolved]

    @property
    def unfinished(self) -> bool:
        """Whether games are still to play: one has no result, or more rounds are declared than were played."""
        return any(problem.code in UNFINISHED for problem in self.problems)

    @cached_property
    def boards(self) -> list[Board]:
        """The games and byes of a report without errors. Raises ValueError where there are some."""
        return boards(self.report, self.table)


def lock(submission: Submission) -> Submission:
    """The submission as it is now, locked, with what was last read of the one that is handed in."""
    found = Submission.objects.select_for_update().get(pk=submission.pk)
    found.last_reading = submission.last_reading
    return found


def reading(submission: Submission, today: date | None = None) -> Reading:
    """`today` (the day of the last change unless given) is what dates are checked against.

    While the lines and the register are as they were when it was last read, nobody is looked up again.
    """
    try:
        report = report_of(submission)
    except Unreadable as refusal:
        nothing = Report(format="")
        return Reading(nothing, [Problem(Severity.ERROR, "unreadable", refusal.message)], [], Table(nothing))
    table = Table(report)
    stand, earlier = order.stand(), submission.last_reading
    looked_for = [*report.entrants, *arbiters.lines(report)]
    if earlier is not None and earlier.stand == stand and earlier.looked_for == looked_for:
        looked_up = earlier.looked_up
    else:
        looked_up = matching.match(replace(report, entrants=looked_for))
    players = len(report.entrants)
    matches = resolve([replace(match) for match in looked_up[:players]], submission.choices)
    named = arbiters.found(looked_up[players:], submission.arbiters, report)
    found = repeats(submission, report, matches)
    problems = problems_of(found, submission.state == Submission.State.SUBMITTED)
    problems += licences.problems(report, matches) + arbiters.problems(named)
    problems += check(report, today or federation_day(submission.changed), table)
    submission.last_reading = Reading(report, problems, matches, table, found, named, looked_up, looked_for, stand)
    return submission.last_reading


def readable_report(submission: Submission) -> Report:
    """The report alone, with nobody looked up; an empty one where the file cannot be read."""
    try:
        return report_of(submission)
    except Unreadable:
        return Report(format="")


def reason_for(submission: Submission, problem: Problem) -> str:
    """The arbiter's reason for a warning; "" where it is not confirmed as it reads now."""
    given = submission.overrides.get(problem.key)
    return given["reason"] if given and given["message"] == problem.message else ""


def to_confirm(submission: Submission, problems: Sequence[Problem]) -> list[Problem]:
    return [
        problem for problem in problems if problem.severity == Severity.WARNING and not reason_for(submission, problem)
    ]


def choice_for(choices: dict, match: Match) -> dict | None:
    """The choice made for this line, while the line still bears the name it was made for."""
    choice, name = choices.get(str(match.entrant.number)), match.entrant.name
    # The key of a name in another script was once in that script; a choice made then stands.
    return choice if choice and choice["name"] in (search_key(name), own_script_key(name)) else None


def without_the_register(choices: dict) -> dict:
    """The choices that the arbiter made, without those that were found in the register when it was submitted."""
    return {number: choice for number, choice in choices.items() if not choice.get("auto")}


def resolve(matches: list[Match], choices: dict) -> list[Match]:
    """Put the arbiter's choices in the place of what was found."""
    made = [(match, choice) for match in matches if (choice := choice_for(choices, match))]
    ids = {choice["player"] for _, choice in made if "player" in choice}
    players = Player.objects.select_related("club", "merged_into__club", "merged_into__merged_into__club").in_bulk(ids)
    for match, choice in made:
        match.chosen = not choice.get("auto", False)
        if "new" in choice or "newcomer" in choice:
            match.player, match.new, match.newcomer = None, choice.get("new"), "newcomer" in choice
        elif choice["player"] in players:
            match.player, match.new = surviving(players[choice["player"]])[0], None
    forbid_doubles(matches)
    _forbid_known(matches, choices)
    return matches


def _forbid_known(matches: Sequence[Match], choices: dict) -> None:
    """A new player must not be in the register already, and not twice in the file."""
    asked: dict[tuple, Match] = {}
    for match in matches:
        if match.new is None:
            continue
        entrant = match.entrant
        seen = (choice_for(choices, match) or {}).get("seen", [])
        owner = next((one.player for one in match.candidates if str(one.player.fide_id or "") == entrant.fide_id), None)
        unseen = next((one for one in match.candidates if one.score >= 70 and one.player.pk not in seen), None)
        marks = [(search_key(entrant.name), match.new["born"] or match.new["birth_year"]), ("id", entrant.fide_id)]
        twin = next((asked[mark] for mark in marks if mark[1] and mark in asked), None)
        if owner and entrant.fide_id:
            match.conflict = _("FIDE id %(fide_id)s belongs to %(owner_name)s in the register.") % {
                "fide_id": entrant.fide_id,
                "owner_name": owner.name,
            }
        elif unseen:
            match.conflict = _("%(player_name)s (%(player_national_id)s) came into the register meanwhile.") % {
                "player_name": unseen.player.name,
                "player_national_id": unseen.player.national_id,
            }
        elif twin:
            match.conflict = _("%(entrant_number)s %(entrant_name)s is asked for as a new player too.") % {
                "entrant_number": twin.entrant.number,
                "entrant_name": twin.entrant.name,
            }
        asked |= {mark: match for mark in marks if mark[1]}
