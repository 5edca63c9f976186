"""Games of the archive as events of the register: tournaments, entrants, games, and players who are not there yet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from django.db.models import Max
from django.utils.translation import gettext as _
from simple_history.utils import bulk_create_with_history

from federation.events.alike import fingerprints
from federation.events.archived_games import HALF_POINTS
from federation.matching.similarity import ALIKE, likeness
from federation.models import ArchivedPlayer, Entrant, Game, Player, TakenGame, Tournament
from federation.submissions.archive.choosing import Chosen, Group, rounds
from federation.submissions.archive.players import Named, found
from federation.submissions.rows import next_code

REGISTERED = "PGN-"  # how the national ids begin of players who are in the register for their archived games


def take(groups: Sequence[Group], officer, now: datetime) -> tuple[list[Tournament], int]:
    """The events of `groups`, and how many players were registered for them. In the caller's transaction."""
    names, new = _players(groups, officer, now)
    codes: dict[int, str] = {}
    made = []
    for group in groups:
        # Two spellings may turn out to be one person's only here.
        games = [game for game in group.games if names[game.white] != names[game.black]]
        if not games:
            continue
        group, seats = replace(group, games=games), rounds(games, names)
        tournament = _tournament(group, codes, officer, now)
        tournament.kind = Tournament.Kind.MATCH if _is_match(group, names) else Tournament.Kind.OTHER
        tournament.rounds = max(number for number, _board in seats)
        tournament.save()
        entrants = _entrants(tournament, group, names)
        _games(tournament, group, entrants, seats)
        fingerprints.keep_event(tournament)
        made.append(tournament)
    return made, new


# ---- events -----------------------------------------------------------------
def _tournament(group: Group, codes: dict[int, str], officer, now: datetime) -> Tournament:
    first, last = group.games[0], group.games[-1]
    made = Tournament(
        code=_code(codes, last.day.year),
        name=first.event_name if first.event_name != "?" else _("Games without an event"),
        place="" if first.site == "?" else first.site,
        start=min(game.span[0] for game in group.games if game.span),
        end=last.day,
        tempo=group.tempo,
        time_control=first.time_control,
        minutes=group.pace.minutes,
        first_control=group.pace.first_control,
        accepted_at=now,
        accepted_by=officer,
        archived=True,
    )
    made._history_user, made._history_date = officer, now
    return made


def _is_match(group: Group, names: Mapping[int, int]) -> bool:
    return len({names[side] for game in group.games for side in (game.white, game.black)}) == 2


def _code(codes: dict[int, str], year: int) -> str:
    """The next free one of a year; whoever takes the same at the same moment begins again."""
    before = codes.get(year)
    codes[year] = f"{before[:-4]}{int(before[-4:]) + 1:04}" if before else next_code(year)
    return codes[year]


def _entrants(tournament: Tournament, group: Group, names: dict[int, int]) -> dict[int, Entrant]:
    """Player -> entrant, numbered as they first played; with what the first of their games tells of them."""
    rows: dict[int, Entrant] = {}
    spelled = dict(_spelled(side for game in group.games for side in (game.white, game.black)))
    for game in group.games:
        for side, rating, title in _told(game):
            player = names[side]
            name, fide_id = spelled[side]
            if player not in rows:
                rows[player] = Entrant(
                    tournament=tournament, player_id=player, number=len(rows) + 1, name=name, reported_title=title,
                    rating=rating, fide_id=str(fide_id or ""),
                )  # fmt: skip
    Entrant.objects.bulk_create(rows.values())
    return {side: rows[names[side]] for side in spelled}


def _games(
    tournament: Tournament, group: Group, entrants: Mapping[int, Entrant], seats: Sequence[tuple[int, int]]
) -> None:
    rows = [
        Game(
            tournament=tournament, round=number, board=board, date=game.day if game.dated else None,
            white=entrants[game.white], black=entrants[game.black],
            white_score=HALF_POINTS[game.result], black_score=2 - HALF_POINTS[game.result],
        )
        for game, (number, board) in zip(group.games, seats, strict=True)
    ]  # fmt: skip
    Game.objects.bulk_create(rows, batch_size=1000)
    TakenGame.objects.bulk_create(
        [
            TakenGame(
                game=row, tournament=tournament, source_id=game.key, day=game.day, dated=game.dated,
                white_rating=game.white_rating, black_rating=game.black_rating,
                white_title=game.white_title, black_title=game.black_title,
            )
            for row, game in zip(rows, group.games, strict=True)
        ],
        batch_size=1000,
    )  # fmt: skip


def _told(game: Chosen) -> Iterable[tuple[int, int | None, str]]:
    """Name, rating and title of both."""
    return (
        (game.white, game.white_rating, game.white_title), (game.black, game.black_rating, game.black_title),
    )  # fmt: skip


def _spelled(names: Iterable[int]) -> Iterable[tuple[int, tuple[str, int | None]]]:
    rows = ArchivedPlayer.objects.filter(pk__in=set(names)).order_by()
    return ((key, (name, fide_id)) for key, name, fide_id in rows.values_list("pk", "name", "fide_id"))


# ---- players ----------------------------------------------------------------
def _players(groups: Sequence[Group], officer, now: datetime) -> tuple[dict[int, int], int]:
    """Name of the archive -> the player it means, and how many were registered.

    A name that nobody in the register has, by FIDE id, or by name and dates, becomes a player of its own; names that
    differ in nothing but letters become one, unless their FIDE ids differ, and so do like names with one FIDE id.
    """
    years: dict[int, list[int]] = {}
    for group in groups:
        for game in group.games:
            for side in (game.white, game.black):
                years.setdefault(side, []).append(game.day.year)
    names = {one.pk: one for one in ArchivedPlayer.objects.filter(pk__in=years).select_related("player")}
    unknown = [one for one in names.values() if one.player is None]
    _look_up(unknown, years)
    new = _register([one for one in unknown if one.player is None], officer, now)
    ArchivedPlayer.objects.bulk_update(unknown, ["player", "matched_by"], batch_size=500)
    return {key: _kept(one.player) for key, one in names.items()}, new


def _kept(player: Player) -> int:
    """The entry that stands: of one that was merged the other."""
    while player.merged_into is not None:
        player = player.merged_into
    return player.pk


def _look_up(unknown: Sequence[ArchivedPlayer], years: dict[int, list[int]]) -> None:
    """Give names the player of the register that they mean by now."""
    asked = [Named(one.name, one.fide_id, "", (min(years[one.pk]), max(years[one.pk]))) for one in unknown]
    register = found(asked)
    for one in unknown:
        one.player, one.matched_by = register.get((one.name, one.fide_id), (None, ""))


def _register(names: Sequence[ArchivedPlayer], officer, now: datetime) -> int:
    """Players for names that mean nobody, or those registered for names that are the same. How many are new."""
    if not names:
        return 0
    alike = list(ArchivedPlayer.objects.filter(key__in={one.key for one in names}).select_related("player"))
    ids: dict[str, set[int]] = {}
    for one in alike:
        ids.setdefault(one.key, set()).update({one.fide_id} - {None})
    owners = dict(Player.objects.filter(fide_id__in=set().union(*ids.values())).values_list("fide_id", "pk"))
    there = {
        _person(one, ids): one.player for one in alike if one.player and one.player.national_id.startswith(REGISTERED)
    }
    last = Player.objects.filter(national_id__startswith=REGISTERED).aggregate(last=Max("national_id"))["last"]
    number, new = int(last[len(REGISTERED) :]) if last else 0, list[Player]()
    for one in sorted(names, key=lambda one: one.pk):
        person = _person(one, ids)
        known = there.get(person)
        if known is not None and likeness(known.name, one.name) < ALIKE:  # another name with the same FIDE id
            person = one.key
            known = there.get(person)
        if known is None:
            number += 1
            family, _comma, given = one.name.partition(",")
            fide_id = None if person in owners or not isinstance(person, int) else person
            known = there[person] = Player(
                national_id=f"{REGISTERED}{number:07}", family_name=family.strip()[:100] or one.name[:100],
                given_name=given.strip()[:100], fide_id=fide_id,
            )  # fmt: skip
            known.prepare()
            new.append(known)
        one.player = known
    stored = bulk_create_with_history(
        new, Player, default_user=officer, default_date=now, default_change_reason=_("For games of the archive")
    )
    by_number = {player.national_id: player for player in stored}
    for one in names:
        one.player = by_number.get(one.player.national_id, one.player)
    return len(new)


def _person(one: ArchivedPlayer, ids: Mapping[str, set[int]]) -> int | str:
    """Who has a name: the FIDE id it comes with, or else the only one that the same name comes with; else the name."""
    known = {one.fide_id} - {None} or ids.get(one.key, set())
    return next(iter(known)) if len(known) == 1 else one.key
