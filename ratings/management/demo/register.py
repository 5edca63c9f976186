"""Puts the made-up people where the registrar would have: users, clubs, players, titles, FIDE's earlier ratings."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from django.contrib.auth.models import Group, User
from django.db import transaction
from django.utils import timezone
from simple_history.utils import bulk_create_with_history

from federation.models import Club, Licence, Office, OutsideRating, Player, TitleAward
from federation.models.licences import Use
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from federation.runtime.office import identity
from federation.runtime.office.identity import current
from ratings.management.demo.names import ARBITERS, CLUBS
from ratings.management.demo.people import Person, stream


class Login(NamedTuple):
    """A user of the demo. The password is public: it protects a demo."""

    username: str
    role: str
    first: str
    last: str

    @property
    def password(self) -> str:
        return f"tabiya-demo-{self.username}"


LOGINS = (
    Login("arbiter", ARBITER, "Hanna", "Sowińska-Rój"),
    Login("arbiter2", ARBITER, "Karsten", "Übersee"),
    Login("officer", OFFICER, "Zygfryd", "Kępny"),
    Login("registrar", REGISTRAR, "Austėja", "Mėnulis"),
    Login("admin", ADMINISTRATOR, "Livio", "Cannavaccia"),
)


def moment(day: date, hour: int, minute: int = 0) -> datetime:
    """An hour of a day of the federation's."""
    return timezone.make_aware(datetime.combine(day, time(hour, minute)), current().zone)


def name_federation() -> None:
    """The demo is the Vistula Chess Federation, unless the federation has a name already."""
    row = Office.objects.stored()
    if not row.name:
        row.name, row.code, row.zone = "Vistula Chess Federation", "VIS", row.zone or "UTC"
        row.officials_public = True
        row.country = "POL"  # of most of its players
        row.save()
        identity.forget()
        transaction.on_commit(identity.announce)


def create_users(joined: datetime) -> dict[str, User]:
    users = {}
    for login in LOGINS:
        user = User.objects.create_user(
            login.username, password=login.password, first_name=login.first, last_name=login.last, date_joined=joined
        )
        user.groups.add(Group.objects.get_or_create(name=login.role)[0])
        if login.role == ADMINISTRATOR:
            user.is_staff = user.is_superuser = True
            user.save(update_fields=["is_staff", "is_superuser"])
        users[login.username] = user
    return users


def enrol(everyone: Iterable[Person], first_day: date, registrar: User) -> dict[int, Player]:
    """The register as it stood on `first_day`: Person's key -> Player. Newcomers without an id come with an event."""
    Club.objects.bulk_create(
        Club(name=club.name, place=club.place, region=club.region, federation=club.code) for club in CLUBS
    )
    clubs = {club.name: club for club in Club.objects.all()}
    known = [person for person in everyone if person.registered]
    opened = moment(first_day - timedelta(days=30), 9)
    players = bulk_create_with_history(
        [_player(person, clubs) for person in known],
        Player,
        default_user=registrar,
        default_date=opened,
        default_change_reason="The register of paper cards",
    )
    by_key = {person.key: player for person, player in zip(known, players, strict=True)}
    listed = first_day.replace(day=1)
    TitleAward.objects.bulk_create(
        TitleAward(player=by_key[person.key], code=person.title, date=_awarded(person, first_day))
        for person in known
        if person.title
    )
    OutsideRating.objects.bulk_create(
        OutsideRating(player=by_key[person.key], tempo=tempo, date=listed, rating=rating, factor=person.outside_factor)
        for person in known
        for tempo, rating in _published(person)
        if rating is not None
    )
    _officials(first_day, [by_key[person.key] for person in known[:12]], registrar)
    return by_key


def _officials(first_day: date, members: Iterable[Player], registrar: User) -> None:
    """Who directs the events, with titles, and most of them licensed; and some players who are members."""
    first, last = date(first_day.year, 1, 1), date(first_day.year + 3, 12, 31)
    names = [name.partition(", ")[::2] for name in dict.fromkeys(ARBITERS)]
    officials = [
        Player(
            national_id=f"{current().code}A{at:02}", family_name=family, given_name=given, birth_year=1968 + at,
            federation="POL", sex="w" if given.endswith("a") else "m",
        )
        for at, (family, given) in enumerate(names, 1)
    ]  # fmt: skip
    for one in officials:
        one.prepare()
    opened = moment(first_day - timedelta(days=30), 9)
    stored = bulk_create_with_history(officials, Player, default_user=registrar, default_date=opened)
    TitleAward.objects.bulk_create(
        TitleAward(player=one, scheme="FIDE arbiters", code="FA" if at < 2 else "NA", date=first - timedelta(days=900))
        for at, one in enumerate(stored)
    )
    held = [
        Licence(player=one, use=Use.OFFICIATING, kind="1", number=f"{at}/{first.year}", first=first, last=last)
        for at, one in enumerate(stored[:4], 1)
    ]
    held.append(Licence(player=stored[1], use=Use.ORGANISING, kind="B", first=first))
    held += [Licence(player=one, kind="A", first=first, last=last) for one in members]
    Licence.objects.bulk_create(held)


def _player(person: Person, clubs: dict[str, Club]) -> Player:
    player = Player(
        national_id=f"{current().code}{person.key:06}",
        fide_id=person.fide_id,
        family_name=person.family,
        given_name=person.given,
        sex=person.sex,
        born=person.born,
        federation=person.federation,
        club=clubs[person.club.name] if person.club else None,
        region=person.club.region if person.club else "",
    )
    player.prepare()
    return player


def _published(person: Person) -> tuple[tuple[str, int | None], ...]:
    return ("standard", person.outside), ("rapid", person.outside_rapid), ("blitz", person.outside_blitz)


def _awarded(person: Person, first_day: date) -> date:
    """Some day between the nineteenth birthday, or a year ago, and the first list."""
    earliest = min(person.born.replace(year=person.born.year + 19, day=1), first_day - timedelta(days=365))
    return earliest + timedelta(days=stream("award", person.key).randrange((first_day - earliest).days))
