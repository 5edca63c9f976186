"""Leagues before and during their season. The only writer of leagues, teams and squads, and of the fixtures."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import Club, League, LeagueMatch, LeagueTeam, SquadPlayer
from federation.refusals import NotPossible
from federation.reports.schedules.berger import round_robin

FACTS = (
    "name", "season", "tempo", "time_control", "place", "boards", "cycles", "match_win", "match_draw",
    "home_white_on_odd", "tolerance", "answer_days", "chief_arbiter", "arbiter",
)  # fmt: skip
FIXED = ("boards", "cycles")  # once fixtures are made


def found(
    facts: Mapping[str, object], teams: Sequence[tuple[str, Club | None]], days: Sequence[date], by, now: datetime
) -> League:
    """A new league, `facts` of FACTS, its teams in the order of their numbers, and its fixtures by the Berger tables.

    `days`: one a round.
    """
    league = League(created=now, created_by=by, **facts)
    fixtures = round_robin(len(teams), league.cycles)
    if len(teams) < 2 or len(days) != len(fixtures):
        raise NotPossible(
            _("%(teams)s teams play %(rounds)s rounds; there are days for %(days)s.")
            % {"teams": len(teams), "rounds": len(fixtures) if len(teams) > 1 else 0, "days": len(days)}
        )
    try:
        with transaction.atomic():
            league.save(force_insert=True)
            rows = [
                LeagueTeam(league=league, number=number, name=name, club=club)
                for number, (name, club) in enumerate(teams, 1)
            ]
            by_number = {one.number: one for one in LeagueTeam.objects.bulk_create(rows)}
            LeagueMatch.objects.bulk_create(
                LeagueMatch(
                    league=league, round=round_, number=number, day=day, home=by_number[home], away=by_number[away]
                )
                for round_, (day, games) in enumerate(zip(days, fixtures, strict=True), 1)
                for number, (home, away) in enumerate(games, 1)
            )
            record("league.made", by, now, about=league)
    except IntegrityError:
        raise NotPossible(_("There is a league of that name and season already.")) from None
    return league


def change(league: League, facts: Mapping[str, object], by, now: datetime) -> League:
    """Other facts than those that the fixtures follow from."""
    names = [name for name in FACTS if name not in FIXED]
    with transaction.atomic():
        locked = _locked(league)
        told = changed([(name, getattr(locked, name), facts[name]) for name in names])
        for name in names:
            setattr(locked, name, facts[name])
        try:
            with transaction.atomic():
                locked.save(update_fields=names)
        except IntegrityError:
            raise NotPossible(_("There is a league of that name and season already.")) from None
        if told:
            record("league.changed", by, now, about=locked, data={"changes": told})
        return locked


def open_season(league: League, by, now: datetime) -> League:
    """From now on everybody reads it, and captains report."""
    with transaction.atomic():
        locked = _locked(league)
        if locked.opened is None:
            locked.opened = now
            locked.save(update_fields=["opened"])
            record("league.opened", by, now, about=locked)
        return locked


def drop(league: League, by, now: datetime) -> None:
    """One that was never opened goes, with its teams and squads."""
    with transaction.atomic():
        locked = _locked(league)
        if locked.opened is not None:
            raise NotPossible(_("The league was opened: it stays."))
        record("league.dropped", by, now, about=locked)
        locked.delete()


def name_team(team: LeagueTeam, name: str, club: Club | None, captain, by, now: datetime) -> LeagueTeam:
    """What a team is called, of which club it is, and who its captain is: an account, or None."""
    with transaction.atomic():
        locked = LeagueTeam.objects.select_for_update().get(pk=team.pk)
        told = changed([("name", locked.name, name), ("club", locked.club, club), ("captain", locked.captain, captain)])
        locked.name, locked.club, locked.captain = name, club, captain
        try:
            with transaction.atomic():
                locked.save(update_fields=["name", "club", "captain"])
        except IntegrityError:
            raise NotPossible(_("There is a team of that name already.")) from None
        if told:
            record("league.team-changed", by, now, about=locked, data={"changes": told})
        return locked


def set_squad(
    team: LeagueTeam, players: Sequence[int], ratings: Mapping[int, float], day: date, by, now: datetime
) -> None:
    """Who may play from `day` on, in the order of their ranks. Who is not among them may no more from that day.

    `ratings`: by key, of the list in force; who keeps the rank keeps the rating. NotPossible for a player of another
    squad of the league.
    """
    with transaction.atomic():
        _locked(team.league)  # two officers with two squads wait for each other
        others = SquadPlayer.objects.filter(team__league=team.league, last=None, player__in=players)
        if other := others.exclude(team=team).select_related("player", "team").first():
            words = _("%(player)s is in the squad of %(team)s.")
            raise NotPossible(words % {"player": other.player.name, "team": other.team.name})
        now_in = {one.player_id: one for one in team.squad.filter(last=None)}
        ranks = {key: rank for rank, key in enumerate(dict.fromkeys(players), 1)}
        for key, one in now_in.items():
            if ranks.get(key) != one.rank:
                _end(one, day)
        SquadPlayer.objects.bulk_create(
            SquadPlayer(
                team=team, player_id=key, rank=rank, first=day, rating=round(ratings[key]) if key in ratings else None
            )
            for key, rank in ranks.items()
            if key not in now_in or now_in[key].rank != rank
        )
        told = f"{len(now_in)}", f"{len(ranks)}"
        record(
            "league.squad-set", by, now, about=team,
            data={"day": day.isoformat(), "changes": changed([("players", *told)])},
        )  # fmt: skip


def _end(one: SquadPlayer, day: date) -> None:
    """What never held is no fact."""
    if one.first >= day:
        one.delete()
    else:
        one.last = day - timedelta(days=1)
        one.save(update_fields=["last"])


def _locked(league: League) -> League:
    return League.objects.select_for_update().get(pk=league.pk)
