"""Letters are written into a table, in the transaction of what they tell, to those who want that kind."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from federation.models.accounts import AccountLanguage
from federation.models.leagues import LeagueTeam
from federation.models.mail import Follower, Letter, Unwanted
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, ROLES, has_role
from federation.runtime.office.identity import current
from federation.runtime.office.languages import in_language
from federation.runtime.workers import messages

SEND = "federation.tasks.send_letters"
Words = str | Promise
BETWEEN = "\n\n"  # two paragraphs
HANDED_OVER, RETURNED, ACCEPTED, REJECTED, PUBLISHED = "handed-over", "returned", "accepted", "rejected", "published"
ASSIGNED, WAITING, FAILED, APPLICATION, ANSWERED = "assigned", "waiting", "failed", "application", "answered"
ANNOUNCED = "announced"  # an event before it is played
MATCH, MATCH_SETTLED, MATCH_RATED = "match", "match-settled", "match-rated"
FOLLOW, FOLLOWED = "follow", "followed"  # asked for from a player's page: the link that confirms it, and the news


@dataclass(frozen=True)
class Kind:
    """One kind of letter that somebody with `role` may choose not to get; "": the captain of a team."""

    role: str
    label: Words


KINDS: dict[str, Kind] = {
    HANDED_OVER: Kind(ARBITER, _("I handed a report over: its receipt")),
    RETURNED: Kind(ARBITER, _("A report of mine was returned")),
    ACCEPTED: Kind(ARBITER, _("A report of mine was accepted")),
    REJECTED: Kind(ARBITER, _("A report of mine was rejected")),
    PUBLISHED: Kind(ARBITER, _("An event of mine was rated and the list published")),
    ANNOUNCED: Kind(ARBITER, _("An event that I announced was registered or sent back")),
    MATCH: Kind("", _("A match of my team was reported and waits for my answer")),
    MATCH_SETTLED: Kind("", _("A match of my team was confirmed, disputed or decided")),
    MATCH_RATED: Kind("", _("The games of my team’s matches were accepted or rated")),
    ASSIGNED: Kind(OFFICER, _("A report was given to me")),
    WAITING: Kind(OFFICER, _("A report waits for a decision for more than three days")),
    FAILED: Kind(OFFICER, _("A computation failed")),
    APPLICATION: Kind(OFFICER, _("An application for a title is proposed or decided")),
}


def write(
    kind: str,
    address: str,
    key: str,
    subject: Words,
    paragraphs: Iterable[Words],
    link: str,
    now: datetime,
    user=None,
    *,
    follower: Follower | None = None,
    ends: str = "",
    language: str = "",
) -> None:
    """One letter, unless it was written before: `key` says what is told. Nobody without an address is written to.

    A site without a mail server writes none. `ends`: where the page is that ends such letters. `language`: of somebody
    without an account, as they asked.
    """
    if not address or not settings.MAIL:
        return
    language = language_of(user) if user else spoken(language)
    with translation.override(language):
        keep([letter(language, kind, address, key, subject, paragraphs, link, now, user, follower=follower, ends=ends)])


def letter(
    language: str, kind: str, address: str, key: str, subject: Words, paragraphs: Iterable[Words], link: str,
    now: datetime, user=None, *, follower: Follower | int | None = None, ends: str = "",
) -> Letter:  # fmt: skip
    """A letter in `language`, which is spoken now; pages that have languages open in it. It is not stored."""
    return Letter(
        kind=kind, to=address, key=key, user=user, follower_id=getattr(follower, "pk", follower), language=language,
        subject=" ".join(str(subject).split())[:200], text=text_of(paragraphs), link=in_language(link, language),
        ends=in_language(ends, language), created=now, due=now,
    )  # fmt: skip


def keep(rows: Iterable[Letter]) -> None:
    """Store letters in this order, but for those whose key is there already, and have a worker send them."""
    Letter.objects.bulk_create(rows, batch_size=500, ignore_conflicts=True)
    transaction.on_commit(ask, robust=True)  # a broker that is away: the clock asks within a minute


def text_of(paragraphs: Iterable[Words]) -> str:
    """With a blank line between them, and without those that are empty."""
    return BETWEEN.join(words for paragraph in paragraphs if (words := str(paragraph).strip()))


def language_of(user) -> str:
    """The language that `user` chose for the pages of the office."""
    return spoken(AccountLanguage.objects.filter(user=user).values_list("language", flat=True).first() or "")


def spoken(language: str) -> str:
    """`language`, where the site speaks it, else the site's first."""
    return language if language in current().languages else current().language


def to_users(users: Iterable, kind: str, key: str, subject: Words, paragraphs, link: str, now: datetime) -> None:
    """The same letter to each of `users` who wants that kind."""
    paragraphs = list(paragraphs)
    without = set(Unwanted.objects.filter(kind=kind).values_list("user", flat=True))
    for user in users:
        if user is not None and user.is_active and user.pk not in without:
            write(kind, user.email, f"{key}/{user.pk}", subject, paragraphs, link, now, user)


def people(role: str) -> list:
    """Everybody who acts as `role`: members of its group, and administrators who have no role beside that."""
    users = get_user_model().objects.filter(is_active=True)
    administrators = users.filter(Q(is_superuser=True) | Q(groups__name=ADMINISTRATOR))
    others = administrators.exclude(groups__name__in={*ROLES} - {ADMINISTRATOR})
    return list(users.filter(Q(groups__name=role) | Q(pk__in=others.values("pk"))).distinct().order_by("pk"))


def choices(user) -> list[tuple[str, Words, bool]]:
    """What `user` may be written about, as (kind, label, whether it is wanted)."""
    without = set(Unwanted.objects.filter(user=user).values_list("kind", flat=True))
    captain = LeagueTeam.objects.filter(captain=user).exists()
    return [
        (code, kind.label, code not in without)
        for code, kind in KINDS.items()
        if (has_role(user, kind.role) if kind.role else captain)
    ]


def choose(user, wanted: Iterable[str]) -> None:
    """Keep what `user` wants of what may be chosen."""
    offered = {code for code, _label, _wanted in choices(user)}
    without = offered - set(wanted)
    with transaction.atomic():
        Unwanted.objects.filter(user=user, kind__in=offered - without).delete()
        Unwanted.objects.bulk_create(
            [Unwanted(user=user, kind=code) for code in sorted(without)], ignore_conflicts=True
        )


def ask() -> None:
    """Have a worker send what waits."""
    messages.tell(SEND)
