"""Titles are proposed where norms and rating carry them, once, and looked at again."""

from datetime import date, timedelta

import pytest

from federation.events import changes
from federation.models import Deed, OutsideRating
from federation.people import awards, merging
from ratings.models import NormFound, TitleApplication
from ratings.titles import finding
from ratings.titles.applications import life, proposals
from tests.ratings.lists.list_factory import NOW, make_entry, make_list, make_player
from tests.ratings.titles.norm_factory import START, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def rings(hero, number: int = 3) -> list:
    return [make_ring(hero, start=START - timedelta(days=30 * at)) for at in range(number)]


def rated(hero, rating: int = 2410) -> None:
    OutsideRating.objects.create(player=hero, date=date(2026, 5, 1), rating=rating, factor=10)


def applications(**wanted) -> list[tuple]:
    rows = TitleApplication.objects.filter(**wanted).order_by("pk")
    return [(one.player.name, one.title, one.way, one.state, one.norms.count()) for one in rows]


def test_three_norms_and_the_rating_are_proposed_once():
    hero = make_hero()
    rated(hero)
    rings(hero)
    finding.find_due(NOW)
    assert applications() == [("Okoń, Ewa", "IM", "norms", "proposed", 3)]
    made = TitleApplication.objects.get()
    assert [(one["article"], one["met"]) for one in made.conditions] == [
        ("1.4.1c", True), ("1.4.3e", True), ("1.5.1", True), ("1.5.3", True), ("1.5.3b", True), ("1.5.6", None),
    ]  # fmt: skip
    proposals.propose([hero.pk], NOW)
    assert TitleApplication.objects.count() == 1
    assert list(Deed.objects.filter(what="title.proposed").values_list("text", flat=True)) == [f"{made.number}: IM"]


@pytest.mark.parametrize(("number", "rating"), [(2, 2410), (3, 2399)])
def test_eighteen_games_or_a_lower_rating_are_not(number, rating):
    hero = make_hero()
    rated(hero, rating)
    rings(hero, number)
    finding.find_due(NOW)
    assert applications(way="norms") == []


def test_a_norm_that_is_gone_takes_the_proposal_back_and_its_return_brings_it_again():
    hero, officer = make_hero(), make_officer()
    rated(hero)
    events = rings(hero)
    finding.find_due(NOW)
    changes.withdraw_event(events[0], officer, "It was played faster.", NOW)
    finding.find_due(NOW)
    gone = TitleApplication.objects.get(title="IM")
    assert (gone.state, gone.reason) == ("withdrawn", "No longer met: 1.5.1.")
    changes.restore_event(events[0], officer, "It was not.", NOW)
    finding.find_due(NOW)
    assert [row[3] for row in applications(title="IM")] == ["withdrawn", "proposed"]


def test_what_an_officer_refused_waits_for_a_further_norm():
    hero, officer = make_hero(), make_officer()
    rated(hero)
    rings(hero)
    finding.find_due(NOW)
    life.refuse(TitleApplication.objects.get(title="IM"), "The certificates are not signed.", officer, NOW)
    proposals.propose([hero.pk], NOW)
    assert [row[3] for row in applications(title="IM")] == ["refused"]
    NormFound.objects.filter(player=hero, norm=True).first().delete()
    make_ring(hero, start=START + timedelta(days=30))
    finding.find_due(NOW)
    assert [row[3] for row in applications(title="IM")] == ["refused", "proposed"]


def test_a_list_proposes_what_its_ratings_give():
    reached, few_games, has_it, woman = (
        make_player("Dąb, Jan", sex="m"), make_player("Buk, Jan", sex="m"), make_player("Lis, Jan", sex="m"),
        make_player("Wrona, Ewa", sex="w"),
    )  # fmt: skip
    awards.award(has_it, "FIDE", "FM", by=make_officer(), day=START, now=NOW)
    newest = make_list()
    for player, rating, games in ((reached, 2300, 30), (few_games, 2310, 29), (has_it, 2390, 99), (woman, 2105, 40)):
        make_entry(newest, player, rating, career_games=games, games=5)
    proposals.of_list(newest.pk, NOW)
    expected = [("Dąb, Jan", "FM", "rating", "proposed", 0), ("Wrona, Ewa", "WFM", "rating", "proposed", 0)]
    assert applications() == expected
    proposals.of_list(newest.pk, NOW)
    assert applications() == expected


def test_lists_of_other_scales_give_no_title():
    other = make_list(system="dwz")
    make_entry(other, make_player(sex="m"), 2500, career_games=99, games=5)
    proposals.of_list(other.pk, NOW)
    assert applications() == []


def test_lists_of_the_last_hour_are_announced_again():
    newest = make_list()
    assert proposals.lists_just_out(NOW + timedelta(minutes=59)) == [newest.pk]
    assert proposals.lists_just_out(NOW + timedelta(minutes=61)) == []


def test_norms_of_a_merged_entry_are_those_of_the_one_that_stays():
    hero, twin = make_hero(), make_player("Okoń, Ewa", sex="m", federation="POL")
    rated(hero)
    rings(hero, 2)
    make_ring(twin, start=START + timedelta(days=30))
    finding.find_due(NOW)
    assert applications(way="norms") == []
    merging.merge(twin, hero, "One person, two entries.", make_officer(), NOW)
    finding.find_due(NOW, START - timedelta(days=90))
    assert applications(way="norms") == [("Okoń, Ewa", "IM", "norms", "proposed", 3)]


def test_a_title_awarded_otherwise_takes_the_proposal_back():
    hero = make_hero()
    rated(hero)
    rings(hero)
    finding.find_due(NOW)
    awards.award(hero, "FIDE", "IM", by=make_officer(), day=NOW.date(), now=NOW)
    finding.find_due(NOW, NOW.date())
    gone = TitleApplication.objects.get(title="IM")
    assert (gone.state, gone.reason) == ("withdrawn", "The title, or a higher one, is held.")
