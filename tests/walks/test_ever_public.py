"""An address that was ever public is still one: `tests/test_roles.py` asks each, and no answer is 404."""

from tests.walks.ever_public import public_now, table


def test_what_was_ever_public_is_so_still():
    assert table().keys() - public_now() == set()


def test_every_public_address_is_in_the_table():
    """`python -m tests.walks.ever_public RELEASE` adds it."""
    assert public_now() - table().keys() == set()


def test_the_table_knows_the_addresses_of_the_first_release_that_others_linked_to():
    of_old = {address for address, release in table().items() if release == "0.9.0"}
    assert len(of_old) == 53
    assert {"/lists/{}/{}/", "/lists/{}/{}/players/{}/", "/players/{}/", "/events/{}/", "/systems/{}/"} <= of_old
