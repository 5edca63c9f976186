"""How an event of the simulation becomes the report its arbiter sends."""

from federation.reports.report import Entrant, Pairing, Report
from ratings.management.demo.events import Event, Seat
from ratings.management.demo.people import stream
from ratings.management.demo.season import ROUND_ROBIN, SWISS, TEAM

KINDS = {
    SWISS: "Individual: Swiss-System",
    ROUND_ROBIN: "Individual: Round-Robin",
    TEAM: "Team: Round-Robin",
}


def report(event: Event) -> Report:
    """What the report of `event` says; some arbiters give the year of birth alone."""
    plan, fixture = event.plan, event.plan.fixture
    years_only = stream("years", plan.key).random() < 0.3
    places = {seat.number: place for place, seat in enumerate(event.ranked(), 1)}
    return Report(
        format="TRF16",
        name=plan.name,
        place=fixture.place,
        federation=fixture.code,
        start=plan.start,
        end=plan.end,
        rounds=event.rounds,
        declared_rounds=event.rounds,
        declared_players=len(event.seats),
        declared_rated=sum(seat.rating is not None for seat in event.seats),
        kind=fixture.kind,
        kind_text=KINDS[fixture.kind],
        tempo=fixture.tempo,
        time_control=plan.time_control,
        chief_arbiter=plan.chief,
        round_dates=list(plan.days),
        teams=_teams(event),
        entrants=[_entrant(seat, places[seat.number], years_only) for seat in event.seats],
    )


def _entrant(seat: Seat, rank: int, years_only: bool) -> Entrant:
    person = seat.person
    return Entrant(
        number=seat.number,
        name=person.name,
        sex=person.sex,
        title=person.title,
        rating=seat.rating,
        federation=person.federation,
        fide_id=str(person.fide_id) if person.fide_id else "",
        born=None if years_only else person.born,
        birth_year=person.born.year,
        club=person.club.name if person.club else "",
        team=seat.team,
        half_points=seat.half_points,
        rank=rank,
        pairings=[Pairing(one, slot.opponent, slot.colour, slot.result) for one, slot in enumerate(seat.slots, 1)],
    )


def _teams(event: Event) -> dict[str, list[int]]:
    teams: dict[str, list[int]] = {}
    for seat in event.seats:
        if seat.team:
            teams.setdefault(seat.team, []).append(seat.number)
    return teams
