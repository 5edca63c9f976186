"""A report as corrected, for its own arbiter and the officers: every change made, gaps filled from the register.

What the file or the arbiter says stays as it is. What neither says of a player is the register's: FIDE id, date of
birth, sex, title and federation on the first day of the event, national id; of somebody who is asked for as new, what
the arbiter typed. Of an accepted event everything is as the event's page has it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from federation.events.as_they_were import as_they_were
from federation.events.crosstable import crosstable
from federation.events.report import event_report
from federation.matching.match import Match
from federation.models import Player, Submission
from federation.reports.report import Entrant, Report
from federation.runtime.office import identity
from federation.submissions.reading import Reading, readable_report
from federation.vocabulary.dates import federation_day


def corrected(submission: Submission, now_read: Reading) -> Report:
    """The report to be written; with birth dates."""
    if submission.tournament is not None:
        event = event_report(submission.tournament, crosstable(submission.tournament), births_told=True)
        return replace(event, lines=readable_report(submission).lines)
    report = now_read.report
    return replace(report, entrants=_filled(now_read.matches, report.start or federation_day(submission.changed)))


def _filled(matches: Sequence[Match], day: date) -> list[Entrant]:
    register = as_they_were(match.player for match in matches if match.player is not None)
    home = identity.current().code
    found = []
    for match in matches:
        line = match.entrant
        if match.new is not None:
            line = _with_new(line, match.new)
        elif match.player is not None and not match.conflict:
            key = match.player.pk
            line = _with_player(line, match.player, register.title(key, day), register.federation(key, day), home)
        found.append(line)
    return found


def _with_player(line: Entrant, player: Player, title: str, federation: str, home: str) -> Entrant:
    numbered = bool(line.national_id)
    return _with_birth(
        replace(
            line,
            sex=line.sex or player.sex,
            title=line.title or title,
            federation=line.federation or federation,
            fide_id=line.fide_id or str(player.fide_id or ""),
            national_id=line.national_id or player.national_id,
            national_federation=line.national_federation if numbered else home,
        ),
        player.born,
        player.birth_year,
    )


def _with_new(line: Entrant, new: dict[str, str]) -> Entrant:
    filled = replace(line, sex=line.sex or new["sex"], federation=line.federation or new["federation"])
    born = date.fromisoformat(new["born"]) if new["born"] else None
    return _with_birth(filled, born, int(new["birth_year"]) if new["birth_year"] else None)


def _with_birth(line: Entrant, born: date | None, year: int | None) -> Entrant:
    """A date, or a year alone, where the line says neither; of a year that the line says alone, its date."""
    if line.born is not None or (line.birth_year is not None and (born is None or born.year != line.birth_year)):
        return line
    return replace(line, born=born, birth_year=born.year if born is not None else year)
