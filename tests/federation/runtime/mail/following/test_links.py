"""Signed links lead to what they were made for, and to nothing else."""

import pytest

from federation.runtime.mail.following import links
from tests.federation.runtime.mail.following.follow_factory import follow
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db


def token(link: str) -> str:
    return link.rstrip("/").rpartition("/")[2]


def test_a_link_leads_to_one_or_to_all_of_its_address(now, settings):
    settings.MAIL = True
    ewa, jan = make_player(), make_player()
    first, second = follow(ewa, "a@example.org", now), follow(jan, "a@example.org", now)
    follow(ewa, "b@example.org", now)
    assert [list(links.led_to(token(link))) for link in (links.of_one(first), links.confirming(second))] == [
        [first], [second],
    ]  # fmt: skip
    every = links.of_all(first.follower)
    assert (list(links.led_to(token(every))), every) == ([first, second], links.of_all(first.follower_id))


def test_a_link_that_was_changed_leads_to_nothing(now, settings):
    settings.MAIL = True
    one = follow(make_player(), "a@example.org", now)
    good = token(links.of_all(one.follower))
    for wrong in (good[:-1], good.replace("all-", "one-"), good.replace("all-", "all-1"), "x", ""):
        assert list(links.led_to(wrong)) == [], wrong
