"""Each act that changes what a public page says is seen by whoever asks next, and by whoever has the page already."""

from datetime import date

import pytest
from django.core.cache import caches

from federation.accounts import office
from federation.events import changes
from federation.models import Club, Game, Player
from federation.people import awards, merging
from federation.runtime.office import identity
from ratings.lists import life
from ratings.models import RatingList
from tests.factories import compute_now, computed, event, noon, player, published

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
REASON = "a reason that is long enough"
pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return [player("Okoń", 2000), player("Gołąb", 2000), player("Bąk", 1900)]


@pytest.fixture
def listed(people, officer, administrator) -> RatingList:
    event("Baltic Open", date(2025, 12, 1), date(2025, 12, 2), [(*people[:2], 1)])
    return published("fide", JANUARY, officer)


@pytest.fixture
def asked(client):
    """Ask for an address, and say whether the page that was sent last is still the one."""
    tags: dict[str, str] = {}

    def ask(address: str) -> tuple[bool, str]:
        page = client.get(address)
        known = client.get(address, headers={"if-none-match": tags.get(address, "")}).status_code == 304
        tags[address] = page["ETag"]
        return known, page.content.decode()

    return ask


def publish(listed, people, officer, now) -> None:
    life.publish(computed("fide", MARCH).pk, officer, noon(MARCH))


def correct(listed, people, officer, now) -> None:
    draft = life.open_correction(listed.pk, REASON, officer, noon(JANUARY))
    compute_now(draft, noon(JANUARY))
    life.publish(draft.pk, officer, noon(JANUARY))


def withdraw(listed, people, officer, now) -> None:
    life.withdraw(listed.pk, REASON, officer, noon(JANUARY))


def rename(listed, people, officer, now) -> None:
    people[0].family_name = "Okoniewska"
    people[0].save()


def change_it_in_the_database(listed, people, officer, now) -> None:
    """As an import does, or somebody at the database's own prompt."""
    Player.objects.filter(pk=people[0].pk).update(birth_year=1999, federation="CZE")


def merge(listed, people, officer, now) -> None:
    people[0].fide_id = 1_100_000
    people[0].save()
    merging.merge(people[2], people[0], REASON, officer, now)


def give_a_title(listed, people, officer, now) -> None:
    awards.award(people[0], "FIDE", "WIM", by=officer, day=None, now=now)


def join_a_club(listed, people, officer, now) -> None:
    people[0].club = Club.objects.create(name="Hetman Toruń")
    people[0].save()


def change_a_result(listed, people, officer, now) -> None:
    changes.change_result(Game.objects.get(), 1, 1, Game.Kind.PLAYED, officer, REASON, now)


def withdraw_the_event(listed, people, officer, now) -> None:
    changes.withdraw_event(Game.objects.get().tournament, officer, REASON, now)


def accept_another(listed, people, officer, now) -> None:
    event("Hanse Ring", date(2025, 12, 5), date(2025, 12, 6), [(*people[:2], 1)])


def rename_the_federation(listed, people, officer, now) -> None:
    office.settle({"code": "AMB", "country": "POL"}, None, officer, now)
    identity.forget()


OWN = "/players/{player}/"
LIST = "/lists/fide/2026-01-01/"
EVENT = "/events/{event}/"


@pytest.mark.parametrize(
    ("act", "pages"),
    [
        (publish, ["/", "/lists/", LIST, OWN]),
        (correct, ["/", "/lists/", LIST, f"{LIST}list.csv", OWN]),
        (withdraw, ["/", "/lists/", LIST, OWN]),
        (rename, [OWN, "/players/", "/players/?q=test", EVENT]),
        (change_it_in_the_database, [OWN, "/players/"]),
        (merge, [OWN, "/players/"]),
        (give_a_title, [OWN, "/titles/"]),
        (join_a_club, [OWN, "/players/"]),
        (change_a_result, [EVENT, f"{EVENT}event.csv", OWN]),
        (withdraw_the_event, ["/", "/events/", EVENT, f"{EVENT}systems/"]),
        (accept_another, ["/", "/events/", OWN]),
        (rename_the_federation, ["/", LIST]),
    ],
)
def test_after_an_act_pages_are_made_anew(act, pages, asked, listed, people, officer, now):
    facts = {"player": people[0].pk, "event": Game.objects.get().tournament.code}
    addresses = [page.format(**facts) for page in pages]
    before = [asked(address)[1] for address in addresses]
    assert [asked(address)[0] for address in addresses] == [True] * len(addresses)
    act(listed, people, officer, now)
    after = [asked(address) for address in addresses]
    caches["default"].clear()
    assert [known for known, _page in after] == [False] * len(addresses)
    assert [page for _known, page in after] == [asked(address)[1] for address in addresses]  # as it is made now
    if act is not rename_the_federation:  # whose name is the machine's in tests
        assert before != [page for _known, page in after]
