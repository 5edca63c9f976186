"""A report as rows of the register: the tournament, its new players, its entrants as in the file, its games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal

from django.db.models import Max
from django.utils.translation import gettext as _
from simple_history.utils import bulk_create_with_history

from federation.matching.match import Match
from federation.models import Club, Entrant, Game, Player, Submission, Tournament
from federation.reports import report as reports
from federation.reports.files.unreadable import Unreadable
from federation.reports.scoring_records import text_of
from federation.runtime.office.identity import current
from federation.submissions.parsed import report_as_sent

HIGHEST_RATING = 9999  # what cannot be a rating is not kept as one


def tournament_row(report: reports.Report) -> Tournament:
    """Not yet saved, and without a code."""
    return Tournament(
        name=report.name[:200],
        place=report.place[:120],
        federation=report.federation[:3],
        start=report.start,
        end=report.end,
        tempo=report.tempo,
        time_control=report.time_control[:120],
        minutes=report.minutes,
        first_control=report.first_control,
        kind=report.kind if report.kind in Tournament.Kind.values else Tournament.Kind.OTHER,
        rounds=report.rounds,
        scoring=text_of(report.scoring),
        standings_rules=_rules(report),
        round_dates=[day.isoformat() for day in _days(report)],
        chief_arbiter=report.chief_arbiter[:200],
        deputy_arbiters="\n".join(report.deputy_arbiters),
    )


def _rules(report: reports.Report) -> str:
    """By what the standings are counted; of an event of teams with who sits where."""
    teams = report.teams.values() if report.kind == Tournament.Kind.TEAM else ()
    return replace(report.rules, rosters=tuple(tuple(numbers) for numbers in teams)).stored()


def next_code(year: int) -> str:
    """The next free code of events that end in `year`."""
    last = Tournament.objects.filter(code__regex=rf"^{year}-[0-9]{{4}}$").aggregate(last=Max("code"))["last"]
    return f"{year}-{int(last[5:]) + 1 if last else 1:04}"


def new_players(matches: Sequence[Match], officer, receipt: str, now: datetime) -> dict[int, Player]:
    """The confirmed new players, stored with the next free national ids, by start number."""
    asked = [match for match in matches if match.new is not None]
    if not asked:
        return {}
    code = current().code
    last = Player.objects.filter(national_id__regex=rf"^{code}[0-9]{{6}}$").aggregate(last=Max("national_id"))["last"]
    first = int(last[len(code) :]) + 1 if last else 1
    clubs = {club.name: club for club in Club.objects.filter(name__in={match.new["club"] for match in asked})}
    players = []
    for number, match in enumerate(asked, first):
        player = new_player(match, clubs)
        player.national_id = f"{code}{number:06}"
        player.prepare()
        players.append(player)
    stored = bulk_create_with_history(
        players,
        Player,
        default_user=officer,
        default_date=now,
        default_change_reason=_("New in the report %(receipt)s") % {"receipt": receipt},
    )
    return {match.entrant.number: player for match, player in zip(asked, stored, strict=True)}


def new_player(match: Match, clubs: Mapping[str, Club]) -> Player:
    """A player who is not in the register yet, says the arbiter: not saved, without a national id."""
    new, fide_id = match.new, match.entrant.fide_id
    return Player(
        fide_id=int(fide_id) if fide_id.isascii() and fide_id.isdigit() and 0 < int(fide_id) < 2**53 else None,
        family_name=new["family_name"][:100],
        given_name=new["given_name"][:100],
        sex=new["sex"],
        born=date.fromisoformat(new["born"]) if new["born"] else None,
        birth_year=int(new["birth_year"]) if new["birth_year"] else None,
        federation=new["federation"][:3],
        club=clubs.get(new["club"]),
    )


def entrant_rows(
    tournament: Tournament, submission: Submission, report: reports.Report, players: Mapping[int, Player]
) -> list[Entrant]:
    """Names as in the file as it came, scores as in the report with the edits. Not yet saved."""
    as_sent = _as_sent(submission)
    rows = []
    for entrant in report.entrants:
        told = as_sent.get(entrant.line, entrant)
        typed = told.typed
        rating = told.rating if told.rating is not None and 0 < told.rating <= HIGHEST_RATING else None
        born = told.born.isoformat() if told.born else str(told.birth_year or "")
        rows.append(
            Entrant(
                tournament=tournament,
                player=players.get(entrant.number),
                number=entrant.number,
                name=typed.get("name", told.name)[:200],
                reported_title=typed.get("title", told.title)[:8],
                sex=(told.sex or entrant.sex)[:1],
                rating=rating,
                federation=typed.get("federation", told.federation)[:3],
                fide_id=typed.get("fide_id", told.fide_id)[:20],
                birth=typed.get("birth", born)[:10],
                club=told.club[:120],
                team=told.team[:120],
                points=None if entrant.half_points is None else Decimal(entrant.half_points) / 2,
                rank=entrant.rank,
            )
        )
    return rows


def game_rows(
    tournament: Tournament, report: reports.Report, boards: Sequence[reports.Board], entrants: Mapping[int, Entrant]
) -> list[Game]:
    """`boards`: the games and byes of `report`."""
    days = dict(enumerate(report.round_dates, 1))
    return [
        Game(
            tournament=tournament,
            round=board.round,
            board=board.board,
            date=days.get(board.round),
            white=entrants[board.white],
            black=entrants[board.black] if board.black is not None else None,
            white_score=board.white_half_points,
            black_score=board.black_half_points,
            kind=board.kind,
            colours_known=board.colours_known,
        )
        for board in boards
    ]


def _days(report: reports.Report) -> list[date]:
    """One a round; none where the report does not date every round. Of a part of an event later ones are left out."""
    days = [day for day in report.round_dates[: report.rounds] if day is not None]
    later = report.round_dates[report.rounds :]
    to_come = all(day and report.end and day > report.end for day in later)
    return days if len(days) == report.rounds and to_come else []


def _as_sent(submission: Submission) -> dict[int, reports.Entrant]:
    """The entrants of the file as it came, before any edit, by line."""
    try:
        report = report_as_sent(submission)
    except Unreadable:  # readable only with the arbiter's edits
        return {}
    return {entrant.line: entrant for entrant in report.entrants if entrant.line}
