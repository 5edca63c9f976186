"""A match of two players of the register before it is played: what each series expects, what a game would move."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from federation.models import Entrant, Game, Player, Tournament
from ratings.as_if.event_input import EventInput, with_starts
from ratings.as_if.start_ratings import IMPORTED, LIST, PUBLISHED, Start
from ratings.calculators.two_players import Outcome, Side, Stakes, outcomes, settles, stakes
from ratings.catalogue import SYSTEMS, System
from ratings.models import RatingList, in_force


@dataclass(frozen=True)
class PredictedSide:
    """One player under one system."""

    rating: float | None  # in force
    used: float | None  # what the rules take in its place; None: nothing else
    fide: date | None  # the FIDE list that it is from
    expected: float | None  # of the whole match [points]
    changes: tuple[float | None, float | None, float | None]  # when this player wins, draws, loses one game


@dataclass(frozen=True)
class Prediction:
    """The two players under one system."""

    system: System
    list: RatingList | None  # in force; None: the system has none, and the ratings are FIDE's
    starts: tuple[Start, Start]
    fide: tuple[Start, Start]  # what FIDE itself published of them
    outcomes: Sequence[Outcome]  # a win, a draw and a loss of the first
    games: int
    stakes: Stakes | None = None  # where the system settles some

    @property
    def sides(self) -> tuple[PredictedSide, PredictedSide]:
        """What a page prints of each player."""
        won, drawn, lost = self.outcomes
        first, second = (won.first, drawn.first, lost.first), (lost.second, drawn.second, won.second)
        return self._side(self.starts[0], self.fide[0], first), self._side(self.starts[1], self.fide[1], second)

    def _side(self, start: Start, fide: Start, results: tuple[Side, Side, Side]) -> PredictedSide:
        won, drawn, lost = results
        expected = None if won.expected is None else won.expected * self.games
        used = None if won.used == start.rating else won.used
        day = fide.day if used is not None and used == fide.rating else None
        return PredictedSide(start.rating, used, day, expected, (won.moved, drawn.moved, lost.moved))


def predictions(first: Player, second: Player, games: int, stake: float, today: date) -> list[Prediction]:
    """Every series on the Elo scale whose list in force has both players, after the systems that settle stakes."""
    lists = {slug: one.list for slug, one in in_force.on(today).items() if one.list is not None}
    staking = [slug for slug, system in SYSTEMS.items() if system.elo_like and settles(slug)]
    rated = [slug for slug in lists if SYSTEMS[slug].elo_like and not SYSTEMS[slug].window_months]
    slugs = [*staking, *(slug for slug in rated if slug not in staking)]
    event = _game(first, second, today, slugs)
    found = (_prediction(event, slug, lists.get(slug), games, stake) for slug in slugs)
    return [each for each in found if each is not None]


def _prediction(
    event: EventInput, slug: str, published: RatingList | None, games: int, stake: float
) -> Prediction | None:
    """None where one of them has no rating there."""
    starts = event.starts[slug][1], event.starts[slug][2]
    own = all(start.conversion is None and start.origin in (LIST, IMPORTED) for start in starts)
    usable = own if published is not None else all(start.origin in (LIST, IMPORTED) for start in starts)
    if not usable or any(start.rating is None for start in starts):
        return None
    made = outcomes(slug, event.payload(slug))
    if isinstance(made, list) or made[0].first.expected is None:
        return None
    settled = stakes(slug, made, stake, draws=False) if settles(slug) else None
    fide = event.starts[PUBLISHED][1], event.starts[PUBLISHED][2]
    return Prediction(SYSTEMS[slug], published, starts, fide, made, games, settled)


def _game(first: Player, second: Player, today: date, slugs: Sequence[str]) -> EventInput:
    """One game of the two, played today, that is stored nowhere."""
    tournament = Tournament(code="challenge", name="challenge", start=today, end=today, kind="match", rounds=1)
    people = ((1, first), (2, second))
    entrants = [Entrant(pk=at, number=at, player=player, name=player.name, sex=player.sex) for at, player in people]
    game = Game(pk=1, round=1, board=1, white_id=1, black_id=2, white_score=1, black_score=1, kind=Game.Kind.PLAYED)
    return with_starts(tournament, entrants, [game], slugs)
