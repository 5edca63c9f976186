"""A made-up ring of ten in which one player can make a norm, for the tests of norms and applications."""

from collections.abc import Sequence
from datetime import date, timedelta

from django.contrib.auth.models import Group, User

from federation.models import Entrant, Game, Player, Tournament
from federation.permissions import OFFICER
from federation.reports.schedules.berger import round_robin
from tests.ratings.lists.list_factory import NOW, make_player, numbers

HALF_POINTS = {"1": 2, "=": 1, "0": 0}
TITLES = ("GM", "GM", "GM", "IM", "IM", "IM", "FM", "FM", "FM")
FEDERATIONS = ("GER", "GER", "GER", "FRA", "FRA", "FRA", "ITA", "ITA", "ITA")
START = date(2026, 6, 1)
FIVE = "1=1=0=1=0"  # 5 of 9 against 2434: 56 %, 43 points: a performance of 2477, an IM norm
DRAWS = "=" * 9  # 2434: 16 points under an IM norm, and nothing else is missing


def make_officer(username: str = "officer", email: str = "") -> User:
    user = User.objects.create_user(username, email=email, first_name="Zofia", last_name="Wrona")
    user.groups.add(Group.objects.get_or_create(name=OFFICER)[0])
    return user


def make_hero(name: str = "Okoń, Ewa", **fields) -> Player:
    """Somebody of POL without a title of FIDE's."""
    return make_player(name, **{"federation": "POL", "sex": "m", "fide_id": 990_000_000 + next(numbers)} | fields)


def make_field(rating: int = 2434) -> list[tuple[Player, int]]:
    """The nine opponents, each with the rating that the report gives them."""
    return [
        (make_player("", title=title, federation=federation, sex="m"), rating)
        for title, federation in zip(TITLES, FEDERATIONS, strict=True)
    ]


def make_ring(
    hero: Player, results: str = FIVE, field: Sequence[tuple[Player, int]] = (), start: date = START, **fields
) -> Tournament:
    """A round robin of `hero`, start number 1, and nine others, a round a day. All other games are drawn."""
    entered = [(hero, 2380), *(field or make_field())]
    days = [start + timedelta(days=at) for at in range(9)]
    event = Tournament.objects.create(
        **{
            "code": f"2026-{next(numbers):04d}", "name": "Ring of Ten", "place": "Toruń", "federation": "POL",
            "start": days[0], "end": days[-1], "kind": Tournament.Kind.ROUND_ROBIN, "rounds": 9, "minutes": 120,
            "round_dates": [day.isoformat() for day in days], "accepted_at": NOW, "chief_arbiter": "Rój, Hanna",
        }
        | fields
    )  # fmt: skip
    lines = {
        number: Entrant.objects.create(
            tournament=event, player=player, number=number, name=player.name, rating=rating, sex=player.sex
        )
        for number, (player, rating) in enumerate(entered, 1)
    }
    for round_, pairs in enumerate(round_robin(len(entered)), 1):
        for board, (white, black) in enumerate(pairs, 1):
            scored = HALF_POINTS[results[round_ - 1]] if 1 in {white, black} else 1
            of_white = 2 - scored if black == 1 else scored
            Game.objects.create(
                tournament=event, round=round_, board=board, white=lines[white], black=lines[black],
                white_score=of_white, black_score=2 - of_white,
            )  # fmt: skip
    return event
