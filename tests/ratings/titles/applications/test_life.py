"""An application from the proposal to the award, and every way it can end."""

from datetime import date, timedelta

import pytest

from federation.models import Deed, OutsideRating, TitleAward
from federation.refusals import NotPossible
from ratings.models import TitleApplication
from ratings.titles import event_facts, finding
from ratings.titles.applications import life
from ratings.titles.applications.checklist import check_list
from ratings.titles.event_facts import Facts
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import START, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 20)


def proposed(title: str = "IM") -> TitleApplication:
    """Three norms and the rating."""
    hero = make_hero()
    OutsideRating.objects.create(player=hero, date=date(2026, 5, 1), rating=2410, factor=10)
    for at in range(3):
        make_ring(hero, start=START - timedelta(days=30 * at))
    finding.find_due(NOW)
    return TitleApplication.objects.get(title=title)


def by_rating(player, officer) -> TitleApplication:
    OutsideRating.objects.create(player=player, date=date(2026, 5, 1), rating=2310, factor=20)
    return life.begin(player, "FM", "rating", officer, NOW)


def every_key(one: TitleApplication) -> set[str]:
    return check_list(one, life.norms_of(one)).keys


def test_everything_confirmed_is_awarded_with_number_and_day():
    one, officer = proposed(), make_officer()
    with pytest.raises(NotPossible, match="Confirm everything"):
        life.award(one, "7/2026", DAY, officer, NOW)
    life.confirm(one, every_key(one), officer, NOW)
    life.submit(one, officer, NOW)
    life.award(one, " 7/2026 ", DAY, officer, NOW)
    one.refresh_from_db()
    award = TitleAward.objects.get(player=one.player, code="IM")
    assert (one.state, one.decision, one.award, one.by) == ("awarded", "7/2026", award, officer)
    assert (award.date, award.decision, award.scheme, award.conditional_until) == (DAY, "7/2026", "FIDE", None)
    deeds = Deed.objects.filter(about_id=str(one.player.pk), what__startswith="title.").order_by("pk")
    assert [deed.what for deed in deeds] == [
        "title.proposed", "title.application-confirmed", "title.application-submitted", "title.awarded",
        "title.application-awarded",
    ]  # fmt: skip
    for act in (life.submit, lambda *rest: life.withdraw(rest[0], "It is over.", *rest[1:])):
        with pytest.raises(NotPossible, match="is awarded"):
            act(one, officer, NOW)


def test_each_norm_asks_for_what_was_not_confirmed_of_its_event():
    one, officer = proposed(), make_officer()
    codes = [norm.tournament.code for norm in life.norms_of(one)]
    people = ["1.1.1", "1.1.2", "1.1.5", "1.1.6", "1.4.2d", "1.8"]
    whole = {"1.5.6", "identity", "decision"}
    assert every_key(one) == whole | {f"{code}:{article}" for code in codes for article in people}
    event = life.norms_of(one)[0].tournament
    event_facts.settle(event, Facts(confirmed=tuple(people)), "The registration was looked at.", officer, NOW)
    finding.find_due(NOW)
    assert every_key(one) == whole | {f"{code}:{article}" for code in codes[1:] for article in people}


def test_who_confirmed_stays_with_what_was_confirmed_first():
    first, second = make_officer("first"), make_officer("second")
    one = by_rating(make_player(sex="m"), first)
    life.confirm(one, ["identity", "no such item"], first, NOW)
    one = life.confirm(one, ["identity", "decision"], second, NOW + timedelta(days=1))
    assert {key: tick["at"] for key, tick in one.ticks.items()} == {
        "identity": NOW.isoformat(),
        "decision": (NOW + timedelta(days=1)).isoformat(),
    }
    with pytest.raises(NotPossible, match="Nothing was changed"):
        life.confirm(one, ["identity", "decision"], second, NOW)
    assert life.confirm(one, [], second, NOW).ticks == {}


def test_what_fails_is_not_awarded():
    officer, player = make_officer(), make_player(sex="m")
    one = life.begin(player, "FM", "rating", officer, NOW)
    life.confirm(one, every_key(one), officer, NOW)
    with pytest.raises(NotPossible, match=r"Not met: 1\.5\.3"):
        life.award(one, "7/2026", DAY, officer, NOW)
    assert not TitleAward.objects.filter(player=player).exists()


def test_a_direct_title_below_its_rating_is_conditional():
    officer, player = make_officer(), make_player(sex="m")
    OutsideRating.objects.create(player=player, date=date(2026, 5, 1), rating=2150, factor=20)
    one = life.begin(player, "IM", "direct", officer, NOW)
    life.confirm(one, every_key(one), officer, NOW)
    life.award(one, "8/2026", DAY, officer, NOW)
    award = TitleAward.objects.get(player=player)
    assert (award.code, award.conditional_until, award.in_force(DAY)) == ("IM", 2200, False)


def test_an_end_without_a_title_needs_a_reason():
    officer = make_officer()
    one = by_rating(make_player(sex="m"), officer)
    with pytest.raises(NotPossible, match="few words"):
        life.refuse(one, " no ", officer, NOW)
    life.refuse(one, "The fee was not paid.", officer, NOW, "9/2026")
    one.refresh_from_db()
    assert (one.state, one.reason, one.decision) == ("refused", "The fee was not paid.", "9/2026")
    assert Deed.objects.filter(what="title.application-refused").count() == 1


def test_one_application_a_title_is_open_at_a_time():
    officer, player = make_officer(), make_player(sex="m")
    by_rating(player, officer)
    with pytest.raises(NotPossible, match="open already"):
        life.begin(player, "FM", "rating", officer, NOW)
    for title, way, words in (
        ("XX", "norms", "no title XX"),
        ("WFM", "rating", "or a higher one"),
        ("GM", "rating", "that way"),
    ):
        with pytest.raises(NotPossible, match=words):
            life.begin(player, title, way, officer, NOW)


def test_a_decision_without_a_number_is_none():
    officer = make_officer()
    one = by_rating(make_player(sex="m"), officer)
    with pytest.raises(NotPossible, match="number of the decision"):
        life.award(one, "  ", DAY, officer, NOW)
