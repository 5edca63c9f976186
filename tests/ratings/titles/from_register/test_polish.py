"""Polish category norms of an event: who is looked at, with which category, and what opponents count as."""

from datetime import date

import pytest

from federation.models import TitleAward, Tournament
from ratings.titles.from_register import events
from ratings.titles.from_register.polish import categories, category_norms, norm_event
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db

START = date(2026, 9, 5)
# Six players, a round robin of five rounds; the first wins all, the second all but that game.
ROUNDS = [
    (1, 1, 6, "1-0"), (1, 2, 5, "1-0"), (1, 3, 4, "1-0"),
    (2, 1, 5, "1-0"), (2, 2, 4, "1-0"), (2, 3, 6, "1-0"),
    (3, 1, 4, "1-0"), (3, 2, 3, "1-0"), (3, 5, 6, "1-0"),
    (4, 1, 3, "1-0"), (4, 2, 6, "1-0"), (4, 4, 5, "1-0"),
    (5, 1, 2, "1-0"), (5, 3, 5, "1-0"), (5, 4, 6, "1-0"),
]  # fmt: skip


def holding(code: str = "", day: date | None = None, **fields):
    player = make_player("", **{"sex": "m"} | fields)
    if code:
        TitleAward.objects.create(player=player, scheme="PZSzach", code=code, date=day)
    return player


def ring(*players, **fields) -> Tournament:
    facts = {"kind": Tournament.Kind.ROUND_ROBIN, "minutes": 90.0, "start": START} | fields
    return make_event(players, ROUNDS, **facts)


def norms(event: Tournament) -> list[tuple[int, str, str, int]]:
    (seen,) = events.load([event])
    return [
        (one.person.entered.number, one.held, one.verdict.title, one.verdict.performance)
        for one in category_norms(seen)
    ]


def test_norms_of_an_event_by_the_category_held():
    """Without ratings V counts as 1200, I as 2000, nobody's as 1000; the sixth plays for Germany.

    The first met 1280 on average and won all, the second 1280 and lost one; the fifth met 1320, won one and lost four.
    """
    event = ring(holding("V"), holding("V"), holding("I"), holding("V"), holding(), holding(federation="GER"))
    assert norms(event) == [(1, "V", "IV", 1680), (2, "V", "IV", 1520), (5, "", "V", 1080)]


def test_a_woman_s_opponents_count_as_women_s_constants():
    event = ring(*(holding("V", sex="w") for _ in range(6)))
    (seen,) = events.load([event])
    first = next(iter(seen.people))
    held = categories([one.entered.person for one in seen.people.values()], START)
    assert [(game.category, game.sex) for game in norm_event(seen, first, held).games] == [("V", "w")] * 5
    assert norms(event)[0] == (1, "V", "III", 1500)


@pytest.mark.parametrize(
    "fields",
    [
        {"withdrawn": True},
        {"tempo": "blitz"},
        {"kind": Tournament.Kind.KNOCKOUT},
        {"kind": Tournament.Kind.OTHER},
        {"minutes": 29.0},
    ],
)
def test_events_in_which_no_norm_is_made(fields):
    assert norms(ring(*(holding("V") for _ in range(6)), **fields)) == []


def test_a_rapid_event_of_thirty_minutes_counts():
    assert norms(ring(*(holding("V") for _ in range(6)), tempo="rapid", minutes=30.0))[0][:3] == (1, "V", "IV")


def test_the_highest_category_in_force_on_the_day():
    player = holding("II", date(2020, 5, 1))
    TitleAward.objects.create(player=player, scheme="PZSzach", code="k+", date=date(2026, 9, 6))
    TitleAward.objects.create(player=player, scheme="PZSzach", code="I", date=date(2026, 9, 5))
    TitleAward.objects.create(player=player, scheme="FIDE", code="FM", date=date(2020, 9, 5))
    assert [categories([player.pk], day) for day in (date(2020, 4, 30), START, date(2026, 9, 6))] == [
        {}, {player.pk: "I"}, {player.pk: "k+"},
    ]  # fmt: skip
