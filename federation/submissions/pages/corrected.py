"""A report as corrected, for its own arbiter and the officers: every change made, gaps filled from the register.

What the file or the arbiter says stays as it is. What neither says of a player is the register's: FIDE id, date of
birth, sex, title and federation on the first day of the event, national id; of somebody who is asked for as new, what
the arbiter typed. Where nobody has a rank it is the crosstable's, and a round left blank before others is written as
the zero-point bye that it is read as: programs ask for both. Of an accepted event everything is as its page has it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from federation.events.as_they_were import as_they_were
from federation.events.crosstable import crosstable
from federation.events.report import event_report
from federation.matching.match import Match
from federation.models import Player, Submission
from federation.reports.report import Entrant, Pairing, Report, TeamFacts
from federation.runtime.office import identity
from federation.submissions.pages.preview import preview
from federation.submissions.reading import Reading, readable_report
from federation.vocabulary.dates import federation_day


def corrected(submission: Submission, now_read: Reading) -> Report:
    """The report to be written; with birth dates."""
    if submission.tournament is not None:
        event = event_report(submission.tournament, crosstable(submission.tournament), births_told=True)
        told = readable_report(submission)
        return replace(event, records=[*told.records, *event.records], team_facts=_team_facts(event, told))
    report = now_read.report
    filled = _filled(now_read.matches, report.start or federation_day(submission.changed))
    ranks = {} if any(line.rank for line in filled) else _ranks(submission, now_read)
    lines = [
        replace(line, rank=line.rank or ranks.get(line.number), pairings=_without_gaps(line.pairings))
        for line in filled
    ]
    return replace(report, entrants=lines)


def _team_facts(event: Report, told: Report) -> dict[str, TeamFacts]:
    """Points and rank of each team are the event's; number, nickname and strength stand in the file alone."""
    return {
        name: replace(facts, number=known.number or facts.number, nick=known.nick, strength=known.strength)
        if (known := told.team_facts.get(name))
        else facts
        for name, facts in event.team_facts.items()
    }


def _ranks(submission: Submission, now_read: Reading) -> dict[int, int]:
    """Start number -> rank of a report without errors; nothing of another."""
    shown = preview(submission, now_read)
    return {row.entrant.number: row.number for row in shown.crosstable.rows} if shown is not None else {}


def _without_gaps(pairings: Sequence[Pairing]) -> list[Pairing]:
    last = max((each.round for each in pairings if each.result or each.opponent is not None), default=0)
    return [
        each._replace(result="Z") if each.round < last and each.opponent is None and not each.result else each
        for each in pairings
    ]


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
