"""What those who follow players are told: a list came out, in one letter an address and list, or was withdrawn.

Called in the transaction of what happened. Of a possible minor only a parent or guardian is told,
and nothing of somebody whose name was taken out; who was merged is told of as the entry that stays.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.models import Erasure, Following, Letter
from federation.runtime.mail import letters
from federation.runtime.mail.following import links
from federation.runtime.office import births


@dataclass(frozen=True)
class News:
    """What a list says of one player, in the language of letters."""

    name: str
    rating: str  # "2105 (+12)"; "" where the list has none
    events: Sequence[str]  # that it rates


Told = Callable[[QuerySet], Mapping[int, News]]  # of a query of players' keys


def list_is_out(key: str, name: object, link: str, told: Told, now: datetime) -> None:
    """To every address that follows a player in `told`. `key`: of the list, in its edition."""
    if not settings.MAIL:
        return
    with letters.in_their_language():
        found = told(_to_be_told().values("whose"))
        letters.keep([
            Letter(
                kind=letters.FOLLOWED, to=address, follower_id=follower, key=f"{key}/{follower}",
                subject=_("%(list)s is out") % {"list": name}, link=link, ends=links.of_all(follower),
                text=letters.text_of([_("%(list)s is published.") % {"list": name}, *paragraphs]),
                created=now, due=now,
            )
            for follower, address, paragraphs in _by_address(found)
        ])  # fmt: skip


def list_was_withdrawn(key: str, name: object, reason: str, link: str, now: datetime) -> None:
    """What waits of it is not sent; those who had a letter are told."""
    written = Letter.objects.filter(key__startswith=f"{key}/", kind=letters.FOLLOWED)
    written.filter(state=Letter.State.WAITING).delete()
    with letters.in_their_language():
        subject = _("%(list)s was withdrawn") % {"list": name}
        words = [_("We wrote to you of %(list)s. It was withdrawn:") % {"list": name}, reason]
        letters.keep([
            Letter(
                kind=letters.FOLLOWED, to=one.to, follower_id=one.follower_id, key=f"withdrawn/{one.key}",
                subject=subject, link=link, ends=one.ends, text=letters.text_of(words), created=now, due=now,
            )
            for one in written.exclude(state=Letter.State.REFUSED).order_by("pk")
        ])  # fmt: skip


def leave_out(is_about: Callable[[str], bool]) -> None:
    """Send no paragraph that waits and `is_about` somebody, nor a letter in which none is left."""
    for letter in Letter.objects.filter(kind=letters.FOLLOWED, state=Letter.State.WAITING):
        opening, *paragraphs = letter.text.split(letters.BETWEEN)
        left = [paragraph for paragraph in paragraphs if not is_about(paragraph)]
        if not left:
            letter.delete()
        elif left != paragraphs:
            letter.text = letters.text_of([opening, *left])
            letter.save(update_fields=["text"])


def _to_be_told() -> QuerySet[Following]:
    """With `whose`, the key of the entry that stays: its player must be of age, or a guardian asked."""
    rows = Following.objects.exclude(confirmed=None).annotate(whose=Coalesce("player__merged_into", "player"))
    of_age = births.of_age("player__birth_year") & Q(player__merged_into=None)
    of_age |= births.of_age("player__merged_into__birth_year")
    gone = Erasure.objects.values("player")
    return rows.filter(of_age | Q(guardian=True)).exclude(player__in=gone).exclude(whose__in=gone)


def _by_address(found: Mapping[int, News]) -> Iterator[tuple[int, str, list[str]]]:
    """(follower, address, a paragraph a player), in the order in which they asked."""
    told: dict[tuple[int, str], dict[int, str]] = defaultdict(dict)
    rows = _to_be_told().order_by("follower", "pk")
    for follower, address, whose, every_list in rows.values_list(
        "follower", F("follower__address"), "whose", "every_list"
    ):
        news = found.get(whose)
        if news is not None and (every_list or news.events):
            told[follower, address][whose] = _paragraph(news, whose)
    for (follower, address), paragraphs in told.items():
        yield follower, address, list(paragraphs.values())


def _paragraph(news: News, player: int) -> str:
    rated = _("Rated: %(events)s") % {"events": "; ".join(news.events)} if news.events else ""
    head = f"{news.name}: {news.rating}" if news.rating else news.name
    return "\n".join(filter(None, [head, rated, f"{settings.SITE_URL}{reverse('player', args=[player])}"]))
