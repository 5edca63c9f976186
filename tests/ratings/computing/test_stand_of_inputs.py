"""A draft whose inputs stand where they stood is not read again, and whatever they are made of moves them."""

import re
from datetime import date

import pytest
from django.core.exceptions import EmptyResultSet
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from federation.audit import order
from federation.models import Club, Entrant, FederationChange, Game, OutsideRating, Player, Submission, TitleAward
from federation.people import life_events
from ratings import catalogue
from ratings.catalogue import SERIES, calendar
from ratings.computing import bulk, list_inputs, stand_of_inputs
from ratings.lists import decisions, life
from ratings.models import CountedEvent, Entry, RatingDecision, RatingList, Series
from tests.factories import computed, event, noon, player, published
from tests.launcher.owner import as_owner

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
# Rows of published lists do not change, and what a report replaces is stored with its event.
LOOKED_AT = (RatingList, RatingDecision, Series)
FOLLOW = (Entry, CountedEvent, Submission)


def stand(draft: RatingList) -> str:
    return stand_of_inputs.now(draft, catalogue.load(draft.system))


@pytest.fixture
def match(registrar) -> tuple[Player, Player]:
    okon, wrona = player("Okoń", 2300), player("Wrona", 2200)
    event("Zimowy Open", date(2025, 12, 1), date(2025, 12, 8), [(okon, wrona, 1)])
    return okon, wrona


@pytest.fixture
def draft(match, officer) -> RatingList:
    published("fide", JANUARY, officer)
    return computed("fide", MARCH)


@pytest.fixture
def unread(monkeypatch):
    """Nothing may read the inputs."""

    def load(*_args, **_kwargs):
        raise AssertionError("the inputs were read")

    monkeypatch.setattr(list_inputs, "load", load)


@pytest.mark.parametrize("slug", sorted(SERIES))
def test_every_table_that_a_list_is_read_from_is_counted_or_looked_at(slug, match, officer, monkeypatch):
    if slug != "fide":
        published("fide", JANUARY, officer)  # several look at it
    draft = computed(slug, calendar.on_or_after(MARCH, SERIES[slug].cadence))
    asked, read = [], bulk.read

    def heard(rows, *kinds):
        try:
            asked.append(str(rows.query))
        except EmptyResultSet:  # among nothing: the database is not asked
            asked.append(f'FROM "{rows.model._meta.db_table}"')
        return read(rows, *kinds)

    monkeypatch.setattr(bulk, "read", heard)  # past what Django notes of queries
    with CaptureQueriesContext(connection) as others:
        list_inputs.load(draft, catalogue.load(slug))
    asked += [one["sql"] for one in others]
    tables = set(re.findall(r'(?:FROM|JOIN) "(\w+)"', " ".join(asked)))
    known = {model._meta.db_table for model in (*order.FACTS, *LOOKED_AT, *FOLLOW)}
    assert tables >= {model._meta.db_table for model in (Player, Entrant, Game, TitleAward, FederationChange)}
    assert tables <= known


def test_what_stands_where_it_stood_comes_out_unread(draft, officer, unread):
    assert draft.stand == stand(draft) != ""
    assert not life.is_stale(draft)
    assert life.publish(draft.pk, officer, noon(MARCH)).state == RatingList.State.PUBLISHED


def test_whatever_a_list_is_made_of_moves_its_stand(draft, match, officer):
    okon, wrona = match
    stands = [stand(draft)]

    def after(_fact: object) -> None:
        stands.append(stand(draft))

    after(Player.objects.filter(pk=okon.pk).update(sex="w"))
    after(Club.objects.create(name="Ikar"))
    after(TitleAward.objects.create(player=wrona, code="FM", date=JANUARY))
    after(OutsideRating.objects.filter(player=okon).delete())
    after(event("Letni Open", date(2026, 1, 10), date(2026, 1, 12), [(okon, wrona, 1)]))
    after(Game.objects.filter(tournament__name="Letni Open").update(white_score=1, black_score=1))
    after(life_events.change_federation(wrona, "CZE", date(2026, 1, 20), "She moved there.", officer, noon(MARCH)))
    made = decisions.decide("fide", okon, 2350, "As the board decided.", MARCH, officer, noon(MARCH))
    after(made)
    after(decisions.revoke(made, officer, noon(MARCH)))
    after(Series.objects.create(system="fide", months=3, closing_days=7))
    assert len(set(stands)) == 11


def test_a_list_that_another_looks_at_moves_its_stand(match, officer):
    published("fide", JANUARY, officer)
    draft = computed("fide-rapid", MARCH)
    assert draft.catalogue.needs == ("fide",)
    before = stand(draft)
    published("fide", MARCH, officer)
    assert stand(draft) != before


def test_what_changed_and_made_no_difference_is_read_once(draft, match):
    player("Zyska")  # who plays nowhere
    assert stand(draft) != draft.stand
    assert not life.is_stale(draft)
    draft.refresh_from_db()
    assert stand(draft) == draft.stand
    Player.objects.filter(pk=match[0].pk).update(birth_year=1950)
    assert life.is_stale(draft)
    before = draft.stand
    draft.refresh_from_db()
    assert draft.stand == before


def test_who_only_tries_a_change_sees_the_draft_stale(draft, match):
    with transaction.atomic():
        order.only_tries()
        Player.objects.filter(pk=match[0].pk).update(birth_year=1950)
        assert life.is_stale(draft)
        transaction.set_rollback(True)
    assert not life.is_stale(draft)


def test_an_update_of_the_product_moves_every_stand(draft):
    before = stand(draft)
    with as_owner():
        order.put_up("default")
    assert stand(draft) != before
