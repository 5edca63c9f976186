"""The public page of the chain: each series with its last seal, and what the last check found."""

from datetime import date

import pytest

from ratings.lists.chain import seals
from ratings.models import Entry
from tests.factories import noon, player, published
from tests.launcher.owner import thaw_for_a_test

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


def test_nothing_is_published_yet(client):
    assert "No list has been published yet." in client.get("/lists/chain/").content.decode()
