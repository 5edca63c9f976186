"""What everybody may know of a game, and of whether and why not it is counted."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Annotated, Any, NamedTuple

from django.db.models import QuerySet
from msgspec import Meta, Struct

from federation.events.as_they_were import AsTheyWere, as_they_were
from federation.models import Game, Player, Tournament
from federation.people.duplicates.merged import keys_of
from ratings.computing.stored_arrays import Detail, unpack_details
from ratings.models import CountedEvent, Line, Series, systems_counting
from ratings.models.known_lists import KnownLists, known
from ratings.published.public_facts.fields import EventCode, PlayerKey, SeriesKey

SIDES = (("white", "black"), ("black", "white"))
Place = tuple[date, int, int, int, int]  # last day of the event, its key, round, board, key of the game
NOT_YET, NOT_RATED, WITHDRAWN = "not-yet", "not-rated", "withdrawn"


class Opponent(Struct, frozen=True):
    """Somebody in a game."""

    key: PlayerKey
    name: str
    title: Annotated[str, Meta(description="On the first day of the event.")]
    federation: Annotated[str, Meta(description="On the first day of the event.")]
    rating: Annotated[float | None, Meta(description="That counted for the game; null for none.")]


class PublicGame(Struct, frozen=True, kw_only=True):
    """A game, or a pairing without one."""

    event: EventCode
    event_name: str
    date: Annotated[date | None, Meta(description="Null where the report gives no dates of rounds.")]
    round: int
    board: int
    kind: Annotated[str, Meta(description="played, or why there was no game: forfeit, short, decided.")]
    series: Annotated[SeriesKey, Meta(description="The one that the next fields are about; empty where none rates it.")]
    counted: Annotated[bool, Meta(description="Whether a list of the series counts it.")]
    reason: Annotated[
        str,
        Meta(
            description="Why it is not counted, empty for one that is: its kind; not-yet, while no list counts the "
            "event; withdrawn, as the event is; not-rated, where nobody rated met; else the code of the rule."
        ),
    ]


class PlayerGame(PublicGame, frozen=True, kw_only=True):
    """A game of one player."""

    colour: Annotated[str, Meta(description="white, black, or empty where the report says none.")]
    points: float
    opponent_points: float
    opponent: Opponent


class EventGame(PublicGame, frozen=True, kw_only=True):
    """A game of an event."""

    white: Opponent
    black: Opponent
    white_points: float
    black_points: float
    colours_known: Annotated[bool, Meta(description="False: the report says no colours.")]


class Counted(NamedTuple):
    """What a line says of a game."""

    counts: bool
    rule: str
    own_rating: float | None
    opponent_rating: float | None


def _on_one_side(side: str, other: str, keys: Collection[int], others: Collection[int]) -> list:
    rows = Game.objects.filter(**{f"{side}__player__in": keys}, black__isnull=False, tournament__withdrawn=False)
    met = rows.filter(**{f"{other}__player__in": others}) if others else rows
    return list(met.order_by().values_list("tournament__end", "tournament", "round", "board", "pk"))


def places_of(player: Player, opponent: Player | None = None) -> list[Place]:
    """Where each game of a player, or of two, stands in time, the latest first. Byes are no games. Two queries."""
    keys, others = keys_of(player), keys_of(opponent) if opponent else []
    return sorted((row for side, other in SIDES for row in _on_one_side(side, other, keys, others)), reverse=True)


def of_player(player: Player, places: Sequence[Place], series: str = "") -> list[PlayerGame]:
    """The games of a player at these places, in their order. So many queries, however many games.

    `series`: whether it counts them; "": the first that runs and rates the event.
    """
    keys = set(keys_of(player))
    read = Game.objects.select_related("tournament", "white__player", "black__player")
    found_by_key = read.in_bulk([key for *_place, key in places])
    games = [found_by_key[key] for *_place, key in places]
    events = {one.tournament_id: one.tournament for one in games}
    running = Series.objects.begun() if events and not series else []
    rating = {key: series or _series_of(one, running) for key, one in events.items()}
    lists = known().of(set(rating.values()))
    lines, rated = Line.objects.filter(player__in=keys, tournament__in=events), _rated(events, lists)
    counted = {(slug, game): one for (slug, game, _player), one in _counted(lines, lists).items()}
    others = [one.black.player if one.white.player_id in keys else one.white.player for one in games if one.black]
    then = as_they_were(others)
    found = []
    for one, other in zip(games, others, strict=True):
        event, mine = one.tournament, one.white.player_id in keys
        of, slug = counted.get((rating[event.pk], one.pk)), rating[event.pk]
        opponent = _somebody(other.pk, then, event, of.opponent_rating if of else None)
        points, opponents = (one.white_score, one.black_score) if mine else (one.black_score, one.white_score)
        found.append(
            PlayerGame(
                **_of_both(event, one, slug, of),
                reason=_reason(one, of, (slug, event.pk) in rated),
                colour=("white" if mine else "black") if one.colours_known else "",
                points=points / 2,
                opponent_points=opponents / 2,
                opponent=opponent,
            )
        )  # fmt: skip
    return found


def of_event(event: Tournament) -> list[EventGame]:
    """The games of an event, and pairings without one, by round and board. Byes are no games.

    The series is the first that runs and rates the event. So many queries, however many games.
    """
    slug = "" if event.withdrawn else _series_of(event, Series.objects.begun())
    games = list(event.games.filter(black__isnull=False).select_related("white__player", "black__player"))
    lists = known().of({slug})
    counted, rated = _counted(Line.objects.filter(tournament=event), lists), bool(_rated([event.pk], lists))
    then = as_they_were(side.player for one in games for side in (one.white, one.black))

    def said_of(one: Game, player: Player) -> Counted | None:
        """Lists made since a merge know the entry that stays."""
        mine = counted.get((slug, one.pk, player.pk))
        return mine or counted.get((slug, one.pk, player.merged_into_id or 0))

    def side(player: Player, own: Counted | None, other: Counted | None) -> Opponent:
        rating = own.own_rating if own else None
        if rating is None and other is not None:
            rating = other.opponent_rating
        return _somebody(player.pk, then, event, rating)

    found = []
    for one in games:
        white, black = said_of(one, one.white.player), said_of(one, one.black.player)
        of = next((each for each in (white, black) if each is not None and each.counts), white or black)
        found.append(
            EventGame(
                **_of_both(event, one, slug, of),
                reason=WITHDRAWN if event.withdrawn else _reason(one, of, rated),
                white=side(one.white.player, white, black),
                black=side(one.black.player, black, white),
                white_points=one.white_score / 2,
                black_points=one.black_score / 2,
                colours_known=one.colours_known,
            )
        )
    return found


def _of_both(event: Tournament, one: Game, series: str, counted: Counted | None) -> dict[str, Any]:
    """What a game of a player and one of an event say alike."""
    return {
        "event": event.code, "event_name": event.name, "date": one.date, "round": one.round, "board": one.board,
        "kind": one.kind, "series": series, "counted": counted is not None and counted.counts,
    }  # fmt: skip


def _somebody(key: int, then: AsTheyWere, event: Tournament, rating: float | None) -> Opponent:
    person = then.people[key]
    return Opponent(person.pk, person.name, then.title(key, event.start), then.federation(key, event.start), rating)


def _series_of(event: Tournament, running: Sequence[Series]) -> str:
    return next((one.slug for one in systems_counting(running, event.tempo, event.archived)), "")


def _counted(lines: QuerySet[Line], lists: KnownLists) -> dict[tuple[str, int, int], Counted]:
    """(series, game, player) -> what the player's line says of it."""
    found = {}
    rows = lines.filter(list__in=list(lists.current)).order_by().values_list("list", "player", "games", "detail")
    for key, player, games, detail in rows:
        of = lists.by_key[key]
        told = unpack_details(detail, of.codes)
        by_game = any(one.expected is not None for one in told)
        for one in told:
            said = Counted(_counts(one, games, by_game), one.rule, one.own_rating, one.opponent_rating)
            found[of.system, one.game, player] = said
    return found


def _counts(one: Detail, games: int, by_game: bool) -> bool:
    """`games`: that its line counts. Some rules look at the games of an event together alone."""
    return one.expected is not None if by_game else bool(games) and not one.rule


def _rated(events: Collection[int], lists: KnownLists) -> set[tuple[str, int]]:
    rows = CountedEvent.objects.filter(list__in=list(lists.current), tournament__in=events).order_by()
    return {(lists.by_key[key].system, event) for key, event in rows.values_list("list", "tournament")}


def _reason(one: Game, counted: Counted | None, rated: bool) -> str:
    if counted is not None and counted.counts:
        return ""
    if one.kind != Game.Kind.PLAYED:
        return one.kind
    if counted is not None and counted.rule:
        return counted.rule
    return NOT_RATED if rated else NOT_YET
