"""Titles with a story: won by a decision, conditional and then fulfilled, revoked, national ones, an arbiter's."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple

from django.contrib.auth.models import User
from django.db.models import F, QuerySet
from django.db.models.functions import Floor

from federation.models import Player, TitleAward, Tournament
from federation.people import awards
from federation.people.awards import Document
from federation.vocabulary.dates import federation_day
from ratings.models import Entry, RatingList

LETTER = Document(
    "decision-14.txt",
    b"The Qualification Commission of the Vistula Chess Federation confirms the titles listed below.\n",
)
NAMESAKE = "The decision named another player of the same name."


BEFORE_A_TITLE = timedelta(days=7)  # from the end of an event to the decision about what was won there
CONDITION = 1900  # what the one whose condition is fulfilled had to reach, or the nearest hundred that somebody reached


def tell(office: dict[str, User], now: datetime) -> None:
    """What the office decided in the weeks before `now`. No list prints anything of it, and no rating changes."""
    officer, registrar = office["officer"], office["registrar"]
    free = _untitled()
    winner, reached = _winner(free, federation_day(now) - timedelta(days=12)), _reached(free)
    people = iter([one for one in free if one not in {chosen.player for chosen in (winner, reached) if chosen}])

    def award(player: Player, scheme: str, code: str, day: date, by: User, **facts) -> TitleAward:
        return awards.award(player, scheme, code, by=by, day=day, now=_moment(day, now), **facts)

    def ago(days: int) -> date:
        return federation_day(now - timedelta(days=days))

    for code, decision in (("m", "14/2"), ("k++", "14/3"), ("k", "14/4"), ("I", "14/5")):
        award(next(people), "PZSzach", code, ago(40), officer, decision=decision, document=LETTER)
    arbiter = next(people)
    award(arbiter, "FIDE arbiters", "FA", ago(33), registrar, decision="FIDE Council, autumn meeting")
    award(arbiter, "PZSzach", "II", ago(33), registrar)
    award(next(people), "FIDE trainers", "FI", ago(31), registrar, note="Diploma seen; the licence runs four years.")
    if winner:
        won = {"event": winner.event.name, "tournament": winner.event, "conditional_until": winner.rating}
        award(winner.player, "FIDE", "CM", ago(12), officer, **won)
    if reached:
        won = {"event": reached.event.name, "tournament": reached.event, "conditional_until": reached.rating}
        fulfilled = award(reached.player, "PZSzach", "k+", reached.event.end + BEFORE_A_TITLE, officer, **won)
        awards.fulfil(fulfilled, by=officer, day=reached.day, now=_moment(reached.day, now))
    wrong = award(next(people), "PZSzach", "m", ago(20), registrar, decision="14/6")
    awards.revoke(wrong, by=officer, day=ago(6), reason=NAMESAKE, document=LETTER, now=_moment(ago(6), now))


class Won(NamedTuple):
    """Who won a title where, on the condition of a rating, and the first day of the list with that rating."""

    player: Player
    event: Tournament
    rating: int
    day: date


def _winner(people: Sequence[Player], day: date) -> Won | None:
    """Somebody below 2000 on every list, and the last event that they played before `day`."""
    high = set(_fide().filter(rating__gte=2000).values_list("player", flat=True))
    events = _events().filter(end__lt=day)
    found = ((one, events.filter(entrants__player=one).first()) for one in people if one.pk not in high)
    chosen = [(one, event) for one, event in found if event is not None]
    last = max((event.end for _, event in chosen), default=None)
    return next((Won(one, event, 2000, day) for one, event in chosen if event.end == last), None)


def _reached(people: Sequence[Player]) -> Won | None:
    """Somebody who passed a hundred, of the latest list on which anybody did, and what they had played long before."""
    by_key = {one.pk: one for one in people}
    passed = _fide().filter(player__in=by_key, previous__lt=100 * Floor(F("rating") / 100))
    for entry in sorted(
        passed, key=lambda one: (-one.list.effective.toordinal(), abs(_hundred(one) - CONDITION), one.position)
    ):
        before = entry.list.effective - BEFORE_A_TITLE
        event = _events().filter(entrants__player=entry.player_id, end__lt=before).first()
        if event is not None and not _had(entry):
            return Won(by_key[entry.player_id], event, _hundred(entry), entry.list.effective)
    return None


def _had(entry: Entry) -> bool:
    """Whether the player had that rating on an earlier list."""
    earlier = _fide().filter(player=entry.player_id, list__effective__lt=entry.list.effective)
    return earlier.filter(rating__gte=_hundred(entry)).exists()


def _hundred(entry: Entry) -> int:
    return int(entry.rating // 100) * 100


def _fide() -> QuerySet[Entry]:
    return Entry.objects.filter(list__system="fide", list__state=RatingList.State.PUBLISHED).select_related("list")


def _events() -> QuerySet[Tournament]:
    return Tournament.objects.filter(withdrawn=False, tempo="standard").order_by("-end", "code")


def _moment(day: date, now: datetime) -> datetime:
    """The hour of `now` on an earlier day."""
    return now - (federation_day(now) - day)


def _untitled() -> list[Player]:
    """Adults of the federation who have no title, in the order of the register."""
    found = Player.objects.current().filter(titles=None, active=True, died=None, federation="POL", born__year__lt=2000)
    return list(found.order_by("national_id"))
