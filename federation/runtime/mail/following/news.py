"""What those who follow players are told: that a report was accepted, that a list came out or was withdrawn.

One letter an address, in the language of the page on which it was confirmed, written in the transaction of what
happened. Of a possible minor only a parent or guardian is told, and nothing of somebody whose name was taken out; who
was merged is told of as the entry that stays.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from django.conf import settings
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from federation.models import Entrant, Erasure, Follower, Following, Letter, Tournament
from federation.runtime.mail import letters
from federation.runtime.mail.following import asking, links
from federation.runtime.office import births
from federation.vocabulary import dates


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
    for language, to_be_told in _in_each_language():
        found = told(to_be_told.values("whose"))
        rated = [player for player, one in found.items() if one.events]
        wanted = _by_address(to_be_told.filter(Q(every_list=True) | Q(whose__in=rated)), found)
        subject, opening = _("%(list)s is out") % {"list": name}, _("%(list)s is published.") % {"list": name}
        _write(language, key, subject, opening, wanted, link, now)


def event_is_accepted(event: Tournament, received: datetime | None, counts: letters.Words, now: datetime) -> None:
    """To every address that asked to be told so early of one of its players. `counts`: for which list it counts."""
    if not settings.MAIL:
        return
    players = Entrant.objects.filter(tournament=event).annotate(whose=Coalesce("player__merged_into", "player"))
    for language, to_be_told in _in_each_language():
        rows = to_be_told.filter(accepted=True, whose__in=players.values("whose"))
        told = {one.whose: News(asking.told_of(one).name, "", []) for one in rows.select_related("player__merged_into")}
        subject = _("%(event)s was accepted") % {"event": event.name}
        day = dates.day(dates.federation_day(received or now))
        opening = _("The report of %(event)s came on %(day)s and is accepted.") % {"event": event.name, "day": day}
        opening, key = f"{opening} {counts}", f"accepted/{event.code}"
        _write(language, key, subject, opening, _by_address(rows, told), event.get_absolute_url(), now)


def list_was_withdrawn(key: str, name: object, reason: str, link: str, now: datetime) -> None:
    """What waits of it is not sent; those who had a letter are told."""
    written = Letter.objects.filter(key__startswith=f"{key}/", kind=letters.FOLLOWED)
    written.filter(state=Letter.State.WAITING).delete()
    for one in written.exclude(state=Letter.State.REFUSED).order_by("pk"):
        with translation.override(letters.spoken(one.language)):
            subject = _("%(list)s was withdrawn") % {"list": name}
            opening = _("We wrote to you of %(list)s. It was withdrawn:") % {"list": name}
            told = {(one.follower_id, one.to): {0: reason}}
            _write(letters.spoken(one.language), f"withdrawn/{key}", subject, opening, told, link, now)


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


def _in_each_language() -> Iterator[tuple[str, QuerySet[Following]]]:
    """(language, those who are told in it), while it is spoken."""
    asked = Follower.objects.values_list("language", flat=True).distinct()
    for language, same in groupby(sorted(asked, key=letters.spoken), key=letters.spoken):
        with translation.override(language):
            yield language, _to_be_told().filter(follower__language__in=list(same))


def _by_address(to_be_told: QuerySet[Following], found: Mapping[int, News]) -> dict[tuple[int, str], dict[int, str]]:
    """(follower, address): a paragraph a player, in the order in which they asked."""
    told: dict[tuple[int, str], dict[int, str]] = defaultdict(dict)
    rows = to_be_told.order_by("follower", "pk")
    for follower, address, whose in rows.values_list("follower", F("follower__address"), "whose"):
        if (news := found.get(whose)) is not None:
            told[follower, address][whose] = _paragraph(news, whose)
    return told


def _write(language: str, key: str, subject: str, opening: str, told: Mapping, link: str, now: datetime) -> None:
    """One letter an address. `told`: of `_by_address`; `key`: what is told."""
    letters.keep([
        letters.letter(
            language, letters.FOLLOWED, address, f"{key}/{follower}", subject, [opening, *paragraphs.values()], link,
            now, follower=follower, ends=links.of_all(follower),
        )
        for (follower, address), paragraphs in told.items()
    ])  # fmt: skip


def _paragraph(news: News, player: int) -> str:
    rated = _("Rated: %(events)s") % {"events": "; ".join(news.events)} if news.events else ""
    head = f"{news.name}: {news.rating}" if news.rating else news.name
    return "\n".join(filter(None, [head, rated, f"{settings.SITE_URL}{reverse('player', args=[player])}"]))
