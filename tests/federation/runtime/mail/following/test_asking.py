"""Following a player is asked for, confirmed by letter, and ended; an address stays as long as it follows somebody."""

from datetime import timedelta

import pytest

from federation.models import Follower, Following, Letter
from federation.people import merging
from federation.runtime.mail import letters
from federation.runtime.mail.following import asking, links
from tests.federation.runtime.mail.following.follow_factory import ask, follow
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def with_mail(settings):
    settings.MAIL = True


def rows() -> list[tuple]:
    return list(
        Following.objects.order_by("pk").values_list(
            "follower__address", "player__family_name", "confirmed", "guardian"
        )
    )


def test_an_address_is_told_of_nobody_before_it_was_confirmed(now):
    ewa = make_player("Okoń, Ewa")
    ask(ewa, " Jan@Example.org ", now)
    (one,) = Following.objects.all()
    letter = Letter.objects.get()
    assert rows() == [("jan@example.org", "Okoń", None, False)]
    assert (letter.to, letter.link, letter.ends) == ("jan@example.org", links.confirming(one), links.of_one(one))
    assert ("Okoń, Ewa" in letter.text, "Okoń" in letter.subject) == (True, False)
    assert asking.confirm(one, now + timedelta(days=1))
    assert rows() == [("jan@example.org", "Okoń", now + timedelta(days=1), False)]


def test_the_link_holds_for_three_days_and_the_address_no_longer(now):
    ask(make_player(), "jan@example.org", now)
    one, late = Following.objects.get(), now + asking.HOLDS
    assert not asking.confirm(one, late)
    asking.forget_old(late - timedelta(seconds=1))
    assert len(rows()) == 1
    asking.forget_old(late)
    assert (rows(), Follower.objects.count(), Letter.objects.count()) == ([], 0, 0)


def test_who_asks_again_gets_a_letter_and_changes_nothing_that_was_confirmed(now):
    ewa = make_player("Okoń, Ewa")
    one = follow(ewa, "jan@example.org", now)
    later = now + timedelta(minutes=10)
    ask(ewa, "jan@example.org", later, every_list=False)
    one.refresh_from_db()
    assert (one.confirmed, one.every_list) == (now, True)
    letter = Letter.objects.latest("pk")
    assert (letter.subject, letter.link) == ("You follow this player already", links.of_all(one.follower))


def test_nobodys_box_is_filled_by_strangers(now):
    """One letter in ten minutes about a player, five within an hour."""
    ewa = make_player()
    for minutes in (0, 3, 9, 10):
        ask(ewa, "jan@example.org", now + timedelta(minutes=minutes))
    assert Letter.objects.count() == 2
    for _ in range(9):
        ask(make_player(), "jan@example.org", now + timedelta(minutes=11))
    assert Letter.objects.count() == asking.MOST
    ask(ewa, "jan@example.org", now + timedelta(minutes=75))
    assert Letter.objects.count() == asking.MOST + 1


def test_a_parent_has_to_ask_for_who_may_not_be_of_age(now):
    year = now.year
    wanted = {None: True, year - 8: True, year - 18: True, year - 19: False, year - 60: False}
    assert {born: asking.needs_a_guardian(make_player(birth_year=born)) for born in wanted} == wanted


def test_a_parent_may_ask_where_somebody_asked_who_was_taken_for_of_age(now):
    ewa = make_player(birth_year=1990)
    one = follow(ewa, "jan@example.org", now)
    ewa.birth_year = now.year - 10
    ewa.save()
    one.refresh_from_db()
    assert asking.is_silent(one)
    follow(ewa, "jan@example.org", now + timedelta(minutes=10), guardian=True)
    one.refresh_from_db()
    assert (one.guardian, asking.is_silent(one), Following.objects.count()) == (True, False, 1)


def test_an_address_goes_with_the_last_of_its_players_and_its_letters_with_it(now):
    ewa, jan = make_player("Okoń, Ewa"), make_player("Gołąb, Jan")
    first, second = follow(ewa, "a@example.org", now), follow(jan, "a@example.org", now)
    follow(jan, "b@example.org", now)
    assert asking.end([first]) == ["Okoń, Ewa"]
    assert [row[:2] for row in rows()] == [("a@example.org", "Gołąb"), ("b@example.org", "Gołąb")]
    assert asking.end([second]) == ["Gołąb, Jan"]
    assert (Follower.objects.get().address, Letter.objects.get().to) == ("b@example.org", "b@example.org")


def test_letters_that_were_sent_are_forgotten_after_a_month_and_those_to_the_office_are_not(now):
    one = follow(make_player(), "a@example.org", now)
    letters.write("failed", "officer@example.org", "k", "It failed", [], "/", now)
    Letter.objects.update(state="sent", sent=now)
    asking.forget_old(now + asking.KEPT)
    assert Letter.objects.count() == 2
    asking.forget_old(now + asking.KEPT + timedelta(seconds=1))
    assert (Letter.objects.get().to, Follower.objects.get()) == ("officer@example.org", one.follower)


def test_of_a_merged_entry_the_one_that_stays_is_meant(registrar, now):
    kept, duplicate = make_player("Okoń, Ewa"), make_player("Okon, Ewa")
    one = follow(duplicate, "a@example.org", now)
    merging.merge(duplicate, kept, "the same person", registrar, now)
    assert asking.told_of(Following.objects.select_related("player__merged_into").get(pk=one.pk)) == kept
