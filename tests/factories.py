"""Small made-up facts for tests of the lists: players with a rating from outside, and events that were accepted."""

from datetime import UTC, date, datetime, timedelta
from itertools import count

from django.contrib.auth.models import User
from django.db.models import Min

from federation.models import Entrant, Game, OutsideRating, Player, Tournament
from federation.runtime.jobs.work import carry_through
from ratings.lists import life
from ratings.lists.chain import erasure
from ratings.lists.records import writing as records
from ratings.models import RatingList
from tests.launcher.owner import as_owner

_numbers = count(1)
OUTSIDE = date(2025, 1, 1)


def noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def player(family: str, rating: int | None = None, factor: int | None = 20, **facts) -> Player:
    """A player, with an outside rating of 1 January 2025 if `rating` is given."""
    made = Player.objects.create(
        national_id=facts.pop("national_id", f"T{next(_numbers):05d}"),
        family_name=family,
        given_name=facts.pop("given_name", "Test"),
        **{"birth_year": 1980, "federation": "POL", **facts},
    )
    if rating is not None:
        OutsideRating.objects.create(player=made, date=OUTSIDE, rating=rating, factor=factor)
    return made


def event(
    name: str, start: date, end: date, results: list[tuple], *, accepted: date | None = None, tempo: str = "standard"
) -> Tournament:
    """An accepted event. `results`: (white, black, White's points, kind="played"), one round each."""
    made = Tournament.objects.create(
        code=f"{end.year}-{next(_numbers):04d}",
        name=name,
        start=start,
        end=end,
        tempo=tempo,
        rounds=len(results),
        accepted_at=noon(accepted or end + timedelta(days=1)),
    )
    entrants: dict[int, Entrant] = {}
    for one in {side.pk: side for row in results for side in row[:2]}.values():
        entrants[one.pk] = Entrant.objects.create(tournament=made, player=one, number=len(entrants) + 1, name=one.name)
    for at, (white, black, points, *kind) in enumerate(results, 1):
        Game.objects.create(
            tournament=made,
            round=at,
            board=1,
            white=entrants[white.pk],
            black=entrants[black.pk],
            white_score=int(2 * points),
            black_score=2 - int(2 * points),
            kind=kind[0] if kind else Game.Kind.PLAYED,
        )
    return made


def computed(slug: str, effective: date):
    """The draft of `effective`, opened and computed in this process on that day."""
    draft = life.open_draft(slug, effective, noon(effective))
    compute_now(draft, noon(effective))
    draft.refresh_from_db()
    return draft


def compute_now(draft, now: datetime) -> None:
    run = life.request(draft, "a test", now)
    carry_through(run, lambda: now)


def published(slug: str, effective: date, user=None):
    """The list of `effective`, opened, computed and published on that day."""
    draft = computed(slug, effective)
    made = life.publish(draft.pk, user, noon(effective))
    records.keep_due(slug)
    return made


def erased(one: Player, reason: str, by: User, now: datetime) -> dict[str, int]:
    """The name of `one` is taken out as on a site: an officer asks, the owner's worker does it, another the records."""
    asked = erasure.ask(one, reason, by, now)
    with as_owner():
        counts = erasure.carry_out(asked.pk, now)
    first = RatingList.objects.current().order_by("system").values_list("system").annotate(Min("effective"))
    for slug, day in first:
        records.keep_due(slug, day)
    return counts
