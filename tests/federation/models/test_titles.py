"""Awards as rows: what is in force when, and what the database itself refuses."""

from datetime import date

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from federation.models import TitleAward
from tests.factories import player

pytestmark = pytest.mark.django_db
MAY, JUNE, JULY = date(2026, 5, 3), date(2026, 6, 7), date(2026, 7, 9)
WHY = "a mistake of the office"
STORIES = {
    "known of old": ({}, (True, True, True), True),
    "awarded in June": ({"date": JUNE}, (False, True, True), True),
    "revoked in June": ({"date": MAY, "revoked": JUNE, "reason": WHY}, (True, False, False), False),
    "conditional": ({"date": MAY, "conditional_until": 2300}, (False, False, False), False),
    "fulfilled in June": ({"date": MAY, "conditional_until": 2300, "fulfilled": JUNE}, (False, True, True), True),
    "fulfilled and revoked": (
        {"date": MAY, "conditional_until": 2300, "fulfilled": JUNE, "revoked": JULY, "reason": WHY},
        (False, True, False), False,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("facts", "on_days", "now"), STORIES.values(), ids=STORIES)
def test_title_in_force(facts, on_days, now):
    """The query and the row say the same."""
    award = TitleAward.objects.create(player=player("Okoń"), code="FM", **facts)
    days = (MAY, JUNE, JULY)
    assert tuple(TitleAward.objects.in_force(day).filter(pk=award.pk).exists() for day in days) == on_days
    assert tuple(award.in_force(day) for day in days) == on_days
    assert (TitleAward.objects.held().exists(), award.held) == (now, now)


def test_only_fides_titles_of_players_are_played_for():
    okon = player("Okoń")
    for scheme, code in (("FIDE", "FM"), ("FIDE arbiters", "IA"), ("FIDE arena", "AGM"), ("FSI", "CM"), ("FIDE", "XX")):
        TitleAward.objects.create(player=okon, scheme=scheme, code=code)
    assert [str(one) for one in TitleAward.objects.playing()] == ["FM (FIDE)"]


@pytest.mark.parametrize(
    "facts",
    [
        {},  # twice the same in force
        {"fulfilled": JUNE, "code": "IM"},  # a condition that was never set
        {"revoked": JUNE, "code": "IM"},  # revoked without a reason
    ],
)
def test_database_refuses(facts):
    okon = player("Okoń")
    TitleAward.objects.create(player=okon, code="FM")
    with pytest.raises(IntegrityError), transaction.atomic():
        TitleAward.objects.create(**({"player": okon, "code": "FM"} | facts))
    assert TitleAward.objects.count() == 1


def test_unknown_title_is_not_clean():
    award = TitleAward(player=player("Okoń"), scheme="PZSzach", code="GM")
    with pytest.raises(ValidationError, match="PZSzach has no title GM"):
        award.full_clean()


def test_words_say_why_a_title_is_not_held():
    okon = player("Okoń")
    rows = [
        TitleAward(player=okon, code="FM"),
        TitleAward(player=okon, code="FM", conditional_until=2300),
        TitleAward(player=okon, code="FM", revoked=JUNE, reason=WHY),
    ]
    assert [one.words for one in rows] == [
        "FM (FIDE)", "FM (FIDE), conditional until rated 2300", "FM (FIDE), revoked on 7 June 2026",
    ]  # fmt: skip
    assert [one.look for one in rows] == ["", " title-code--open", " title-code--gone"]
    assert [one.name for one in (rows[0], TitleAward(scheme="OLD", code="X"))] == ["FIDE Master", "X"]
