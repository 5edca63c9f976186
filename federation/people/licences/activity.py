"""What arbiters and organisers did, year by year, from their posts at events that count; computed, never stored."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from django.db.models import Count, Q, QuerySet

from federation.models import Appointment, Entrant, Player, Tournament


@dataclass(frozen=True)
class Served:
    """One post at one event, with the size of the event."""

    player: Player
    event: Tournament
    post: str  # a value of Appointment.Post
    players: int
    rated: int  # players with a rating in the report
    federations: int  # of the players, as the report said
    titled: int  # players with a title in the report

    @property
    def post_words(self) -> str:
        return str(Appointment.Post(self.post).label)


@dataclass
class Year:
    """One person's posts of one year."""

    player: Player
    posts: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # a value of Post -> events
    rounds: int = 0
    players: int = 0

    @property
    def events(self) -> int:
        return sum(self.posts.values())

    @property
    def counts(self) -> list[int]:
        """Events by post, in the order of Appointment.Post."""
        return [self.posts.get(post, 0) for post in Appointment.Post.values]

    @property
    def posts_in_words(self) -> list[tuple[str, int]]:
        return list(zip(map(str, Appointment.Post.labels), self.counts, strict=True))


def years() -> list[int]:
    """In which an event with a known arbiter ended, the latest first."""
    ends = _counting().order_by().values_list("tournament__end__year", flat=True).distinct()
    return sorted(ends, reverse=True)


def of_year(year: int) -> list[Year]:
    """Everybody with a post at an event that ended in `year`, by name. Two queries."""
    found: dict[int, Year] = {}
    posts = list(_counting().filter(tournament__end__year=year).select_related("player", "tournament"))
    sizes = _sizes({one.tournament_id for one in posts})
    for one in posts:
        mine = found.setdefault(one.player_id, Year(one.player))
        mine.posts[one.post] += 1
        mine.rounds += one.tournament.rounds
        mine.players += sizes.get(one.tournament_id, _NOBODY)["players"]
    return sorted(found.values(), key=lambda one: (one.player.search_key, one.player.pk))


def events_of_year(year: int) -> list[Served]:
    """Every post of the year, by person, then by day. Two queries."""
    posts = _counting().filter(tournament__end__year=year).select_related("player", "tournament")
    return list(_served(list(posts.order_by("player__search_key", "player", "tournament__end", "tournament__code"))))


def of_person(player: Player, year: int | None = None) -> list[Served]:
    """Their posts, the latest first; of one year where it is given. Two queries."""
    posts = _counting().filter(player=player).select_related("player", "tournament")
    posts = posts.filter(tournament__end__year=year) if year else posts
    return list(_served(list(posts.order_by("-tournament__end", "-tournament__code", "post"))))


def _served(posts: Sequence[Appointment]) -> Iterator[Served]:
    sizes = _sizes({one.tournament_id for one in posts})
    for one in posts:
        yield Served(one.player, one.tournament, one.post, **sizes.get(one.tournament_id, _NOBODY))


_NOBODY = {"players": 0, "rated": 0, "federations": 0, "titled": 0}


def _sizes(events: set[int]) -> dict[int, dict[str, int]]:
    rows = Entrant.objects.filter(tournament__in=events).order_by().values("tournament").annotate(
        players=Count("pk"),
        rated=Count("pk", filter=Q(rating__gt=0)),
        federations=Count("federation", filter=~Q(federation=""), distinct=True),
        titled=Count("pk", filter=~Q(reported_title="")),
    )  # fmt: skip
    return {row.pop("tournament"): row for row in rows}


def _counting() -> QuerySet[Appointment]:
    """Posts of people who are not merged, at events that were not withdrawn."""
    return Appointment.objects.filter(tournament__withdrawn=False, player__merged_into=None)
