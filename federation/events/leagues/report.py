"""The games of some rounds of a league as the report of a team event, which goes the way of every report."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from federation.events.as_they_were import AsTheyWere
from federation.events.leagues.table import CODES, home_is_white, lines_of, people_of
from federation.models import League, LeagueMatch, LeagueTeam, MatchBoard, Player
from federation.reports.by_hand.file import RECORD_092, Kind, time_told
from federation.reports.report import Entrant, Pairing, Report
from federation.reports.standings.rules import Rules
from federation.reports.trf.writer import Version, write
from federation.runtime.office.identity import current

Seat = tuple[int, int]  # key of a team, key of a person


def league_file(
    league: League, matches: Sequence[LeagueMatch], ratings: Mapping[int, float], begun: str
) -> tuple[str, bytes]:
    """A name and a TRF26 file of the games of confirmed matches of `league`. `ratings`: by key of a person.

    `begun`: when, which tells it from another file of the same matches.
    """
    report = league_report(league, matches, ratings)
    filename = f"{report.name}.trf".replace("/", "-")
    return filename, f"{write(report, Version.TRF26)}### {league.pk} {begun}\r\n".encode()


def league_report(league: League, matches: Sequence[LeagueMatch], ratings: Mapping[int, float]) -> Report:
    """Rounds keep their numbers. The days of the others stand in it, too: they tell that it is a part of the season."""
    lines = lines_of(league.matches.filter(pk__in=[one.pk for one in matches]))
    known = people_of(lines)
    teams = list(league.teams.all())
    seats = _seats(teams, matches, lines)
    numbers = {person: number for number, (_team, person) in enumerate(seats, 1)}
    days = _days(league, matches)
    entrants = {
        number: _entrant(number, person, known, min(one.day for one in matches), ratings, len(days))
        for person, number in numbers.items()
    }
    for match in matches:
        for line in lines[match.pk]:
            _place(entrants, numbers, league, match, line)
    for one in entrants.values():
        one.half_points = sum({"1": 2, "=": 1, "+": 2, "F": 2}.get(each.result, 0) for each in one.pairings)
    played = sorted({one.round for one in matches})
    told = "–".join(dict.fromkeys((str(played[0]), str(played[-1]))))
    return Report(
        "TRF26",
        name=f"{league.name} {league.season} ({told})",
        place=league.place,
        federation=current().country or current().code,
        start=min(one.day for one in matches),
        end=max(one.day for one in matches),
        rounds=len(days),
        declared_rounds=len(days),
        kind_text=RECORD_092[Kind.TEAMS],
        time_control=time_told(league.time_control, league.tempo),
        chief_arbiter=league.chief_arbiter,
        round_dates=days,
        rules=Rules(match=(2 * league.match_win, 2 * league.match_draw, 0)),
        teams={
            team.name: [numbers[person] for key, person in seats if key == team.pk]
            for team in teams
            if any(key == team.pk for key, _person in seats)
        },
        entrants=list(entrants.values()),
    )


def _seats(
    teams: Iterable[LeagueTeam],
    matches: Sequence[LeagueMatch],
    lines: Mapping[int, Sequence[MatchBoard]],
) -> list[Seat]:
    """Who was seated, by team and by the highest board."""
    best: dict[Seat, tuple[int, str]] = {}
    for match in matches:
        for line in lines[match.pk]:
            for player, team in ((line.home, match.home_id), (line.away, match.away_id)):
                if player is not None:
                    key, here = (team, player.pk), (line.board, player.search_key)
                    best[key] = min(best.get(key, here), here)
    order = {team.pk: team.number for team in teams}
    return sorted(best, key=lambda seat: (order[seat[0]], best[seat], seat[1]))


def _days(league: League, matches: Sequence[LeagueMatch]) -> list[date | None]:
    """The last day of each round: of what is sent, where something of it is."""
    found: dict[int, date] = {}
    for one in league.matches.order_by("day"):
        found[one.round] = one.day
    found |= {one.round: one.day for one in sorted(matches, key=lambda one: one.day)}
    return [found.get(round_) for round_ in range(1, max(found) + 1)]


def _entrant(number: int, key: int, known: AsTheyWere, day: date, ratings: Mapping[int, float], rounds: int) -> Entrant:
    person: Player = known.people[key]
    return Entrant(
        number=number,
        name=person.name,
        sex=person.sex,
        title=known.title(key, day),
        rating=round(ratings[key]) if key in ratings else None,
        federation=known.federation(key, day),
        fide_id=str(person.fide_id or ""),
        national_id=person.national_id,
        national_federation=current().code if person.national_id else "",
        born=person.born,
        birth_year=person.birth_year,
        pairings=[Pairing(round_, None, "", "") for round_ in range(1, rounds + 1)],
        single_name=not person.given_name,
    )


def _place(
    entrants: Mapping[int, Entrant],
    numbers: Mapping[int, int],
    league: League,
    match: LeagueMatch,
    line: MatchBoard,
) -> None:
    """A game, or for somebody whose opponent was not there a full point; nothing for both absent."""
    sides = [numbers[one.pk] if one else None for one in (line.home, line.away)]
    colours = ("w", "b") if home_is_white(league, line.board) else ("b", "w")
    for own, other, colour, code in zip(sides, sides[::-1], colours, CODES[line.result], strict=True):
        if own is None:
            continue
        alone = "F" if code == "+" else "Z"
        entrants[own].pairings[match.round - 1] = (
            Pairing(match.round, other, colour, code) if other is not None else Pairing(match.round, None, "", alone)
        )
