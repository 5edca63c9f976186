"""What a list is told of its events: the time control, and the list in force in each part of a long one."""

from datetime import date, timedelta

import pytest

from federation.events.rate_of_play import RateOfPlay, change_rate_of_play
from federation.models import Tournament
from ratings import catalogue
from ratings.computing import counted_events, list_inputs
from ratings.computing.stored_arrays import unpack_details
from ratings.models import Entry, Line, RatingList
from ratings.systems.protocol.base import NOT_ASKED
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days
from tests.factories import computed, event, noon, player, published

pytestmark = pytest.mark.django_db
JULY = date(2026, 7, 1)


@pytest.fixture
def pair():
    return player("Okoń", 1850), player("Gołąb", 1750)


def fast(made: Tournament, **facts) -> Tournament:
    Tournament.objects.filter(pk=made.pk).update(**facts)
    return made


def opened(slug: str) -> RatingList:
    """The draft of July, not stored."""
    previous = RatingList.objects.current().filter(system=slug).first()
    return RatingList(
        system=slug, effective=JULY, first_day=date(2026, 4, 25), last_day=date(2026, 6, 24), previous=previous
    )


def test_a_list_does_not_count_games_that_were_too_fast(pair):
    fast(event("Hour", date(2026, 6, 6), date(2026, 6, 7), [(*pair, 1), (*pair[::-1], 1)]), minutes=60)
    draft = computed("fide", JULY)
    assert list(Entry.objects.filter(list=draft).order_by("position").values_list("rating", "previous", "games")) == [
        (1850, None, 0), (1750, None, 0),
    ]  # fmt: skip
    lines = Line.objects.filter(list=draft, tournament__isnull=False)
    assert {(line.games, line.change, line.rule) for line in lines} == {(0, None, "none-counted")}
    found = {detail.rule for line in lines for detail in unpack_details(line.detail, draft.codes)}
    assert found == {"pace-90"}


def test_only_systems_that_look_at_it_are_told_the_time_control(pair):
    made = event("Hour", date(2026, 6, 6), date(2026, 6, 7), [(*pair, 1)])
    before = {slug: list_inputs.load(opened(slug), catalogue.load(slug)) for slug in ("fide", "ukd", "dwz")}
    fast(made, minutes=60, first_control=40, approved_control="QC-2026/118")
    after = {slug: list_inputs.load(opened(slug), catalogue.load(slug)) for slug in ("fide", "ukd", "dwz")}
    assert {slug: before[slug].digest == after[slug].digest for slug in before} == {
        "fide": False, "ukd": True, "dwz": True,
    }  # fmt: skip
    assert [after[slug].period.events is NOT_ASKED for slug in ("ukd", "dwz")] == [True, True]
    told = after["fide"].period.events
    assert [column.tolist() for column in vars(told).values()] == [
        [days(date(2026, 6, 6))], [60.0], [40], [True], [UNKNOWN_DAY], [False],
    ]  # fmt: skip


def long_event(pair, last: date, rounds: list[date | None]) -> Tournament:
    """A league from 12 April, one game a round."""
    made = event("League", date(2026, 4, 12), last, [(*pair, 0.5)] * len(rounds))
    for game, day in zip(made.games.order_by("round"), rounds, strict=True):
        made.games.filter(pk=game.pk).update(date=day)
    return made


@pytest.fixture
def two_lists(pair):
    """The lists of March and May, which differ: an event between them moved both."""
    event("Easter", date(2026, 4, 4), date(2026, 4, 5), [(*pair, 1)] * 3)
    march = published("fide", date(2026, 3, 1))
    may = published("fide", date(2026, 5, 1))
    return [dict(Entry.objects.filter(list=each).values_list("player", "rating")) for each in (march, may)]


@pytest.mark.parametrize(
    ("last", "rounds", "back", "rules"),
    [
        # 30 days: the list of its first day for all rounds.
        (date(2026, 5, 11), [date(2026, 4, 12), date(2026, 5, 11)], [1, 1], ["", ""]),
        # 31 days: the list in force on the day of each round.
        (date(2026, 5, 12), [date(2026, 4, 12), date(2026, 5, 12)], [1, 0], ["part", "part"]),
        (date(2026, 6, 14), [date(2026, 4, 30), date(2026, 5, 1)], [1, 0], ["part", "part"]),
        # A round without a day, or with one outside the event: the list of the first day, and the working says so.
        (date(2026, 6, 14), [date(2026, 5, 3), None], [0, 1], ["part", "part-without-day"]),
        (date(2026, 6, 14), [date(2026, 5, 3), date(2026, 8, 3)], [0, 1], ["part", "part-without-day"]),
    ],
)
def test_a_long_event_takes_the_list_in_force_on_the_day_of_each_game(pair, two_lists, last, rounds, back, rules):
    march, may = two_lists
    assert march != may
    league = long_event(pair, last, rounds)
    assert list_inputs.load(opened("fide"), catalogue.load("fide")).period.games.lists_back.tolist() == back
    draft = computed("fide", JULY)
    line = Line.objects.get(list=draft, tournament=league, player=pair[0])
    details = unpack_details(line.detail, draft.codes)
    used = [two_lists[1 - each] for each in back]
    assert [(one.own_rating, one.opponent_rating, one.rule) for one in details] == [
        (ratings[pair[0].pk], ratings[pair[1].pk], rule) for ratings, rule in zip(used, rules, strict=True)
    ]


def test_other_systems_take_the_list_of_the_first_day_for_a_long_event(pair):
    for slug, effective in (("ukd", date(2026, 4, 1)), ("ukd", date(2026, 5, 1)), ("ukd", date(2026, 6, 1))):
        published(slug, effective)
    long_event(pair, date(2026, 6, 14), [date(2026, 4, 12), date(2026, 6, 3)])
    assert list_inputs.load(opened("ukd"), catalogue.load("ukd")).period.games.lists_back.tolist() == [2, 2]


def test_a_list_that_counted_another_time_control_is_to_be_recalculated(pair, officer):
    made = event("Open", date(2026, 6, 6), date(2026, 6, 7), [(*pair, 1)])
    listed, other = published("fide", JULY), published("ukd", JULY)
    assert [counted_events.disagreeing(slug) for slug in ("fide", "ukd")] == [[], []]
    change_rate_of_play(made, RateOfPlay("60 min", 60, None, ""), officer, "It was an hour.", noon(JULY + timedelta(1)))
    assert [counted_events.disagreeing(slug) for slug in ("fide", "ukd")] == [[listed], []]
    assert [counted_events.changed_since(one) for one in (listed, other)] == [True, False]
