"""The public page of the chain: each series with its last seal, and what the last check found."""

from datetime import date

import pytest

from federation.events import changes
from federation.models import Game
from ratings.lists.chain import seals
from ratings.lists.dry_runs import proof
from ratings.models import Entry
from tests.factories import event, noon, player, published
from tests.launcher.owner import as_owner, thaw_for_a_test

pytestmark = pytest.mark.django_db


@pytest.fixture
def january(officer):
    player("Okoń", 2000)
    return published("fide", date(2026, 1, 1), officer)


def test_the_page_shows_the_last_seal_and_the_last_check(client, january):
    page = client.get("/lists/chain/").content.decode()
    assert january.seal.digest in page
    assert "Not checked yet" in page
    seals.verify("fide", seals.NIGHTLY, noon(january.effective))
    page = client.get("/lists/chain/").content.decode()
    assert "1 January 2026, 12:00, by the nightly check" in page
    assert "1 list follows." in page
    assert "/lists/chain/" in client.get("/lists/").content.decode()


def test_a_list_that_does_not_follow_is_named_in_red_there_and_on_the_desk(client, january, officer):
    thaw_for_a_test()
    Entry.objects.filter(list=january).update(rating=2800)
    seals.verify("fide", "somebody at the machine", noon(january.effective))
    client.force_login(officer)
    for address in ("/lists/chain/", "/desk/"):
        page = client.get(address).content.decode()
        assert "<strong>FIDE standard of 1 January 2026</strong> no longer says what was published." in page
        assert "its ratings" in page
        assert "notice--loss" in page
        assert "somebody at the machine" not in page


@pytest.fixture
def counted(officer):
    """A list that counts one event."""
    event("Club match", date(2026, 1, 10), date(2026, 1, 11), [(player("Okoń", 2000), player("Gołąb", 2000), 1)])
    return published("fide", date(2026, 3, 1), officer)


def proved(counted, client, address: str) -> str:
    proof.prove(counted.pk, noon(date(2026, 3, 9)))
    return " ".join(client.get(address).content.decode().split())


def test_the_page_says_which_lists_follow_from_the_register(client, counted):
    page = proved(counted, client, "/lists/chain/")
    assert "1 list in force follows from the games in the register; it was computed again since 9 March 2026." in page


def test_what_was_changed_since_is_named(client, counted, officer):
    match = counted.counted.get().tournament
    changes.change_result(match.games.get(), 1, 1, "played", officer, "the score sheet says so", noon(date(2026, 3, 2)))
    page = proved(counted, client, "/lists/chain/")
    assert (
        f'<a href="{counted.get_absolute_url()}">FIDE standard of 1 March 2026</a>: the register has changed since: '
        f'1 result changed. Events: <a href="/events/{match.code}/">Club match</a>. Without these changes the list '
        "follows from the register."
    ) in page
    client.force_login(officer)
    page = proved(counted, client, f"/desk/lists/{counted.pk}/")
    assert "follows from the register without what was changed since. 2 ratings come out otherwise." in page
    assert "the score sheet says so" in page  # the row of the audit log, with a way to the event
    assert f'<a href="/events/{match.code}/">' in page
    assert "nothing that is written down says why" not in proved(counted, client, "/desk/")


def test_a_list_that_does_not_follow_from_the_register_is_red(client, counted, officer):
    thaw_for_a_test()
    with as_owner():
        Game.objects.update(white_score=1, black_score=1)
    client.force_login(officer)
    for address in ("/lists/chain/", "/desk/"):
        page = proved(counted, client, address)
        assert "<strong>FIDE standard of 1 March 2026</strong> does not follow from the games in the register" in page
        assert "notice--loss" in page
    assert "nothing recorded says why" in proved(counted, client, f"/desk/lists/{counted.pk}/")


def test_nothing_is_published_yet(client):
    assert "No list has been published yet." in client.get("/lists/chain/").content.decode()
