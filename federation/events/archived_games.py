"""Which game of the archive is which game of an event: the same two players, colours and result, on days that fit.

Nothing of it is stored, so that an event accepted later, a corrected result and a merged player are found as well.
Only of an event whose games were taken from the archive it is known which ones they were.
"""

from calendar import monthrange
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from federation.models import ArchivedGame, ArchivedPlayer, Game, Player, TakenGame, Tournament
from federation.runtime.database.among import among

HALF_POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}
ARCHIVED = (
    "pk", "white__player", "white__player__merged_into", "black__player", "black__player__merged_into", "played",
    "round_number", "result",
)  # fmt: skip
PLAYED = (
    "pk", "tournament", "tournament__start", "tournament__end", "round", "white__player", "white__player__merged_into",
    "black__player", "black__player__merged_into", "white_score",
)  # fmt: skip


@dataclass(frozen=True)
class Matched:
    """A game of an event that the archive has with its moves."""

    game: int
    tournament: int
    round: int
    archived: int


def span(played: str) -> tuple[date, date] | None:
    """The first and the last day that a date of PGN may be: 1886.01.?? is January. None where no year is known."""
    year, month, day = played.split(".")
    if not year.isdigit() or int(year) < 1:
        return None
    first_month, last_month = (int(month), int(month)) if month.isdigit() else (1, 12)
    if month.isdigit() and day.isdigit() and 1 <= int(day) <= monthrange(int(year), first_month)[1]:
        known = date(int(year), first_month, int(day))
        return known, known
    return date(int(year), first_month, 1), date(int(year), last_month, monthrange(int(year), last_month)[1])


def of_event(event: Tournament, players: Collection[int] | None = None) -> list[Matched]:
    """Games of an event that the archive has, by round. Two queries where it has nobody who played.

    `players`: who played, where that is at hand.
    """
    if event.archived:
        return _taken(TakenGame.objects.filter(tournament=event))
    names = _names(event.entrants.order_by().values_list("player", flat=True) if players is None else players)
    if not names:
        return []
    archived = ArchivedGame.objects.filter(
        white__in=names, black__in=names, year__range=(event.start.year, event.end.year)
    )
    return _matched(archived.order_by(), Game.objects.filter(tournament=event))


def of_player(player: Player, events: Sequence[int] | None = None) -> list[Matched]:
    """Games of a player, in these events or in any, that the archive has. One query where it does not know them."""
    names = _names([player.pk])
    if not names:
        return []
    own = Q(white__in=names, black__player__isnull=False) | Q(black__in=names, white__player__isnull=False)
    games = Game.objects.filter(Q(white__player=player) | Q(black__player=player))
    if events is not None:
        games = games.filter(tournament__in=events)
    taken = _taken(TakenGame.objects.filter(game__in=games.filter(tournament__archived=True)))
    games = games.filter(tournament__archived=False)
    found = taken + _matched(ArchivedGame.objects.filter(own).order_by(), games)
    return sorted(found, key=lambda one: (one.tournament, one.round, one.game))


def in_reports(archived: Sequence[int], players: Iterable[int]) -> set[int]:
    """Those games of the archive (keys) that are games of events with a report. `players`: who played them."""
    entries = list(players)
    both = among("white__player", entries), among("black__player", entries)
    games = Game.objects.filter(*both, tournament__archived=False)
    return {one.archived for one in _matched(ArchivedGame.objects.filter(among("pk", archived)).order_by(), games)}


def event_of(archived: ArchivedGame) -> Tournament | None:
    """The event of the register that a game of the archive belongs to."""
    taken = archived.taken.filter(tournament__withdrawn=False).select_related("tournament").order_by("-pk").first()
    if taken is not None:
        return taken.tournament
    days, white, black = span(archived.played), archived.white.player, archived.black.player
    if days is None or white is None or black is None or archived.result not in HALF_POINTS:
        return None
    one, other = white.merged_into_id or white.pk, black.merged_into_id or black.pk
    games = Game.objects.filter(
        white__player__in=_entries([one]),
        black__player__in=_entries([other]),
        tournament__start__lte=days[1],
        tournament__end__gte=days[0],
        tournament__archived=False,
    )
    found = _matched(ArchivedGame.objects.filter(pk=archived.pk).order_by(), games)
    return Tournament.objects.get(pk=found[0].tournament) if found else None


def _taken(rows: QuerySet) -> list[Matched]:
    found = rows.order_by("tournament", "game__round", "game")
    return [Matched(*row) for row in found.values_list("game", "tournament", "game__round", "source")]


def _names(players: Iterable[int]) -> list[int]:
    """Keys of the names that the archive has for `players`, and for entries that were merged into theirs."""
    named = ArchivedPlayer.objects.filter(player__in=_entries(list(players))).order_by()
    return list(named.values_list("pk", flat=True))


def _entries(players: list[int]) -> QuerySet:
    """Two queries in one, because with OR between them every player would be read."""
    own = Player.objects.filter(pk__in=players).order_by().values("pk")
    return own.union(Player.objects.filter(merged_into__in=players).order_by().values("pk"), all=True)


def _matched(archived: Iterable, games: Iterable) -> list[Matched]:
    """Pairs that are the only fitting ones of each other; rounds decide between several."""
    kept = list(archived.values_list(*ARCHIVED))
    if not kept:
        return []
    by_players = defaultdict(list)
    for pk, white, white_kept, black, black_kept, played, round_number, result in kept:
        if days := span(played):
            by_players[white_kept or white, black_kept or black].append((pk, days, round_number, result))
    found: dict[int, list[tuple]] = defaultdict(list)
    for row in games.filter(kind=Game.Kind.PLAYED, tournament__withdrawn=False).order_by().values_list(*PLAYED):
        _pk, _event, start, end, round_, white, white_kept, black, black_kept, score = row
        fitting = [
            (pk, round_number)
            for pk, days, round_number, result in by_players.get((white_kept or white, black_kept or black), ())
            if days[0] <= end and start <= days[1] and HALF_POINTS.get(result, score) == score
        ]
        if len(fitting) > 1:
            fitting = [one for one in fitting if one[1] == round_]
        if len(fitting) == 1:
            found[fitting[0][0]].append((row, fitting[0][1]))
    matched = []
    for pk, rows in found.items():
        if len(rows) > 1:
            rows = [one for one in rows if one[0][4] == one[1]]
        if len(rows) == 1:
            game, event, _start, _end, round_, *_ = rows[0][0]
            matched.append(Matched(game, event, round_, pk))
    return sorted(matched, key=lambda one: (one.tournament, one.round, one.game))
