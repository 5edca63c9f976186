"""Titles with a story: won by a decision, conditional and then fulfilled, revoked, national ones, an arbiter's."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.contrib.auth.models import User

from federation.models import Player, TitleAward, Tournament
from federation.people import awards
from federation.people.awards import Document
from federation.vocabulary.dates import federation_day

LETTER = Document(
    "decision-14.txt",
    b"The Qualification Commission of the Vistula Chess Federation confirms the titles listed below.\n",
)
NAMESAKE = "The decision named another player of the same name."


def tell(office: dict[str, User], now: datetime) -> None:
    """What the office decided in the weeks before `now`. No list prints anything of it, and no rating changes."""
    people = _untitled()
    officer, registrar = office["officer"], office["registrar"]
    event = Tournament.objects.filter(withdrawn=False, tempo="standard").order_by("-end", "code").first()

    def award(player: Player, scheme: str, code: str, days: int, by: User, **facts) -> TitleAward:
        when = now - timedelta(days=days)
        return awards.award(player, scheme, code, by=by, day=federation_day(when), now=when, **facts)

    for code, decision in (("m", "14/2"), ("k++", "14/3"), ("k", "14/4"), ("I", "14/5")):
        award(
            next(people),
            "PZSzach",
            code,
            40,
            officer,
            decision=decision,
            document=LETTER,
            event="Three norms of the season",
        )
    arbiter = next(people)
    award(arbiter, "FIDE arbiters", "FA", 33, registrar, decision="FIDE Council, autumn meeting")
    award(arbiter, "PZSzach", "II", 33, registrar)
    award(next(people), "FIDE trainers", "FI", 31, registrar, note="Diploma seen; the licence runs four years.")
    award(next(people), "FIDE", "CM", 12, officer, event=event.name, tournament=event, conditional_until=2000)
    fulfilled = award(next(people), "PZSzach", "k+", 30, officer, event=event.name, conditional_until=1900)
    reached = now - timedelta(days=9)
    awards.fulfil(fulfilled, by=officer, day=federation_day(reached), now=reached)
    wrong = award(next(people), "PZSzach", "m", 20, registrar, decision="14/6")
    gone = now - timedelta(days=6)
    awards.revoke(wrong, by=officer, day=federation_day(gone), reason=NAMESAKE, document=LETTER, now=gone)


def _untitled() -> Iterator[Player]:
    """Adults of the federation who have no title, in the order of the register."""
    found = Player.objects.current().filter(titles=None, active=True, died=None, federation="POL", born__year__lt=2000)
    return iter(found.order_by("national_id")[:20])
