"""What an event did to the ratings: each player's rating then, performance and change. Its life: event_life.py."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from federation.events.crosstable import Crosstable, Row
from federation.models import Game, Player, Tournament
from ratings.catalogue import System
from ratings.computing.stored_arrays import unpack_details
from ratings.formulas import performance
from ratings.models import Line, RatingList, Series, systems_counting
from ratings.models.known_lists import KnownLists, known
from ratings.published.tables.printed_entries import ratings_on
from ratings.wording import html
from ratings.wording.refused_games import RefusedBy, RefusedGame, by_reason, is_refused

CHANGE_DECIMALS = 1  # of what one event changed: a list rounds once, over all its events


@dataclass(frozen=True)
class Told:
    """One entrant's ratings, beside the entrant's row of the crosstable."""

    row: Row
    rating: float | None  # when the event began
    performance: int | None
    line: Line | None
    refused: frozenset[int] = frozenset()  # rounds whose game was played and does not count


@dataclass(frozen=True)
class EventRatings:
    system: System | None  # the first one whose tempo is the event's
    rows: list[Told]
    refused_by: Sequence[RefusedBy] = ()  # systems that do not rate some game that was played

    @property
    def rated(self) -> bool:
        return any(one.line is not None for one in self.rows)

    @property
    def performs(self) -> bool:
        return any(one.performance is not None for one in self.rows)


def event_ratings(tournament: Tournament, table: Crosstable) -> EventRatings:
    """Ratings of everybody in `table`, in its order."""
    systems = systems_counting(Series.objects.begun(), tournament.tempo, tournament.archived)
    if not systems or tournament.withdrawn:
        return EventRatings(None, [Told(row, None, None, None) for row in table.rows])
    system, known_lists = systems[0], known()
    counted = _lines(tournament, systems, known_lists)
    lines: dict[int, Line | None] = {
        line.player_id: line for line in counted[system.slug] if line.list_id in known_lists.current
    }
    then = in_force_then(known_lists, system.slug, tournament)
    players = [row.entrant.player for row in table.rows]
    printed = ratings_on([] if then is None else [then.pk], known_as(players))
    ratings = begun_with(players, printed, {player: line.detail for player, line in lines.items() if line is not None})
    for player in players:
        if player.merged_into_id is not None:  # lists made since know the entry that stays
            lines.setdefault(player.pk, lines.get(player.merged_into_id))
    refused_by = _refused_by(tournament, systems, counted)
    refused: dict[int, set[int]] = defaultdict(set)
    for entrant, round_ in (side for one in refused_by for side in one.sides):
        refused[entrant].add(round_)
    rows = [
        Told(
            row,
            ratings.get(row.entrant.player_id),
            _performance(row, ratings),
            lines.get(row.entrant.player_id),
            frozenset(refused[row.entrant.pk]),
        )
        for row in table.rows
    ]
    return EventRatings(system, rows, refused_by)


def in_force_then(lists: KnownLists, slug: str, tournament: Tournament) -> RatingList | None:
    """The list of a series that counted when an event began, in the edition that stands."""
    current = (one for one in lists.current.values() if one.system == slug)
    return next((one for one in current if one.effective <= tournament.start), None)


def known_as(players: Iterable[Player]) -> set[int]:
    """Keys under which lists name `players`."""
    return {key for player in players for key in (player.pk, player.merged_into_id) if key}


def begun_with(
    players: Iterable[Player], printed: Mapping[int, float], details: Mapping[int, bytes]
) -> dict[int, float | None]:
    """player -> the rating that they began an event with: what the working of a list used, else what was `printed`.

    `details`: of the working of that event, by player.
    """
    ratings: dict[int, float | None] = {**printed}
    for player, detail in details.items():
        used = [one.own_rating for one in unpack_details(detail) if one.own_rating is not None]
        ratings[player] = used[0] if used else ratings.get(player)
    for one in players:
        if one.merged_into_id is not None:  # lists made since know the entry that stays
            ratings.setdefault(one.pk, ratings.get(one.merged_into_id))
    return ratings


def _lines(tournament: Tournament, systems: Sequence[System], lists: KnownLists) -> Mapping[str, list[Line]]:
    """slug -> what its current lists and its draft made of the event: of the first system, and of those that refuse
    games by their pace."""
    slugs = {systems[0].slug, *(one.slug for one in systems if one.paced)}
    keys = [one.pk for one in (*lists.current.values(), *lists.drafts.values()) if one.system in slugs]
    found: dict[str, list[Line]] = defaultdict(list)
    for line in Line.objects.filter(list__in=keys, tournament=tournament):
        line.list = lists.by_key[line.list_id]
        found[line.list.system].append(line)
    return found


def _refused_by(
    tournament: Tournament, systems: Sequence[System], counted: Mapping[str, Sequence[Line]]
) -> list[RefusedBy]:
    """What is not rated of the event, by the published list that counts it, else by the draft."""
    found = []
    for system in (one for one in systems if one.paced):
        known_lines = counted.get(system.slug, [])
        published = [line for line in known_lines if line.list.state == RatingList.State.PUBLISHED]
        if (refused := _refused(tournament, system, published or known_lines)) is not None:
            found.append(refused)
    return found


def _refused(tournament: Tournament, system: System, lines: Sequence[Line]) -> RefusedBy | None:
    """What the list of `lines` refuses of an event; None where it is nothing. A query where it refuses something."""
    codes: dict[int, tuple[str, float | None, float | None, int]] = {}
    for line in lines:
        for detail in unpack_details(line.detail, line.list.codes):
            if is_refused(detail.rule):
                codes[detail.game] = (detail.rule, detail.own_rating, detail.opponent_rating, line.player_id)
    if not codes:
        return None
    games = tournament.games.filter(black__isnull=False).select_related("white__player", "black__player").in_bulk()
    found = []
    for key, (code, own, other, player) in codes.items():
        game = games[key]
        white, black = (own, other) if game.white.player_id == player else (other, own)
        found.append((code, RefusedGame(key, game.round, game.white, game.black, white, black)))
    played = sum(game.kind == Game.Kind.PLAYED for game in games.values())
    return RefusedBy(system, by_reason(found, html.translated(lines[0].list.rules)), played, tournament.minutes)


def _performance(row: Row, ratings: dict[int, float | None]) -> int | None:
    """FIDE performance over the games played against rated opponents."""
    met: list[int] = []
    half_points = 0
    for cell in row.cells:
        if cell.opponent is None or not cell.played:
            continue
        rating = ratings.get(cell.opponent.player_id)
        if rating is not None:
            met.append(int(rating))
            half_points += cell.half_points
    return performance.fide(met, half_points / 2)
