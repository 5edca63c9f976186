"""Everything public about one player as one document, for the player to take away: ratings, events, games, titles."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date
from typing import Any

from federation.models import Entrant, Game, Player
from federation.people import awards
from federation.people.duplicates.merged import duplicates_of, keys_of
from federation.runtime.office import births, identity
from ratings.models import NormFound
from ratings.models.known_lists import known
from ratings.published.players.opponents import SIDES
from ratings.published.players.player_history import PlayerEntry, PlayerLine, entries_of, lines_of
from ratings.wording.numbers import digits, points_number, rating_number

FORM = 1  # raised when a name in the document comes to say something else
OF_A_GAME = ("tournament__code", "round", "date", "kind", "colours_known")


def _entrants(players: Collection[int]) -> list:
    rows = Entrant.objects.filter(player__in=players, tournament__withdrawn=False)
    return list(rows.select_related("tournament").order_by("-tournament__end", "-tournament", "number"))


def _games(side: str, other: str, players: Collection[int]) -> list:
    rows = Game.objects.filter(**{f"{side}__player__in": players}, tournament__withdrawn=False)
    opponent = (f"{other}__player{rest}" for rest in ("", "__family_name", "__given_name", "__national_id"))
    return list(rows.order_by().values_list(*OF_A_GAME, f"{side}_score", f"{other}_score", *opponent))


def own_data(player: Player) -> dict[str, Any]:
    """Whatever pages say of `player`, and nothing else; so many queries, however much was played.

    Numbers are those that pages print; days are written as ISO 8601 has them.
    """
    lists, keys = known(), keys_of(player)
    held = [entry for entry in entries_of(player, lists) if entry.list.was_public]
    counted, _in_drafts = lines_of(player, lists)
    games = [game for side, other in SIDES for game in _told_games(side, _games(side, other, keys))]
    return {
        "form": FORM,
        "federation": identity.current().name,
        "player": _person(player),
        "titles": list(_titles(player)),
        "ratings": [_rating(one, lists.current) for one in sorted(held, key=_in_time)],
        "changes": [_change(one) for one in reversed(counted)],
        "events": [_event(one) for one in _entrants(keys)],
        "games": sorted(games, key=lambda game: (game["event"], game["round"])),
        "norms": list(_norms(keys)),
    }


def _in_time(entry: PlayerEntry) -> tuple[date, str, int]:
    return entry.list.effective, entry.list.system, entry.list.edition


def _person(player: Player) -> dict[str, Any]:
    return {
        "id": player.pk,
        "national_id": player.national_id,
        "fide_id": player.fide_id,
        "name": player.name,
        "sex": player.sex,
        "federation": player.federation,
        "club": player.club.name if player.club else "",
        "region": player.region,
        "born": births.in_public(player.birth_year),
        "died": player.died.year if player.died else None,
        "also_registered_as": [one.national_id for one in duplicates_of(player)],
    }


def _titles(player: Player) -> Iterator[dict[str, Any]]:
    for one in awards.ordered(awards.titles_of(player)):
        yield {
            "scheme": one.scheme,
            "title": one.code,
            "awarded": _day(one.date),
            "event": one.tournament.code if one.tournament else one.event,
            "decision": one.decision,
            "conditional_until": one.conditional_until,
            "fulfilled": _day(one.fulfilled),
            "revoked": _day(one.revoked),
            "reason": one.reason,
        }


def _rating(one: PlayerEntry, current: Collection[int]) -> dict[str, Any]:
    return {
        "series": one.list.system,
        "list": one.list.effective.isoformat(),
        "edition": one.list.edition,
        "counts": one.list_id in current,
        "rating": rating_number(one.rating),
        "previous": rating_number(one.previous),
        "deviation": digits(one.deviation, 1),
        "rank": one.rank,
        "games": one.games,
        "career_games": one.career_games,
        "factor": rating_number(one.factor),
        "active": one.active,
    }


def _change(one: PlayerLine) -> dict[str, Any]:
    return {
        "series": one.list.system,
        "list": one.list.effective.isoformat(),
        "event": one.tournament.code if one.tournament else None,
        "games": one.games,
        "score": points_number(one.score),
        "expected": digits(one.expected, 2),
        "change": digits(one.change, 1),
        "rule": one.rule,
    }


def _event(one: Entrant) -> dict[str, Any]:
    event = one.tournament
    return {
        "event": event.code,
        "name": event.name,
        "place": event.place,
        "start": event.start.isoformat(),
        "end": event.end.isoformat(),
        "tempo": event.tempo,
        "kind": event.kind,
        "rounds": event.rounds,
        "start_number": one.number,
        "reported_points": points_number(None if one.points is None else float(one.points)),
        "reported_rank": one.rank,
    }


def _told_games(side: str, rows: Sequence[Sequence[Any]]) -> Iterator[dict[str, Any]]:
    """Byes are no games."""
    for event, number, day, kind, known_colours, own, other, opponent, family, given, national_id in rows:
        if opponent is not None:
            yield {
                "event": event,
                "round": number,
                "date": _day(day),
                "colour": side if known_colours else None,
                "score": own / 2,
                "opponent_score": other / 2,
                "kind": kind,
                "opponent": {"id": opponent, "national_id": national_id, "name": f"{family}, {given}".rstrip(", ")},
            }


def _norms(keys: Collection[int]) -> Iterator[dict[str, Any]]:
    found = NormFound.objects.filter(player__in=keys, norm=True, tournament__withdrawn=False)
    rows = found.select_related("tournament").order_by("tournament__end", "title")
    for one in rows:
        yield {"title": one.title, "event": one.tournament.code, "performance": one.performance, "games": one.credited}


def _day(value: date | None) -> str | None:
    return None if value is None else value.isoformat()
