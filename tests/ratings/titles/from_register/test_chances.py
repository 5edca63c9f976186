"""The quick look passes over nothing that is a norm or that one article alone refuses."""

import random
from datetime import date, timedelta

import numpy as np
import pytest

from federation.models import Game, Tournament
from ratings.titles.finding import articles
from ratings.titles.from_register import chances
from ratings.titles.from_register.chances import PLACE, Field, Sides
from ratings.titles.from_register.events import EventSeen, Result
from ratings.titles.from_register.people import Entered, Person, Source
from ratings.titles.norms.fide.find import check

START = date(2026, 6, 1)
TITLES = ("GM", "IM", "WGM", "WIM", "FM", "CM", "", "")


def person(pk: int, rating: int | None, title: str, federation: str, sex: str = "m") -> Person:
    line = Entered(pk, 1, pk, pk, pk, f"Player {pk}", sex, None, 1990, title, rating, federation)
    held = frozenset({title} - {""})
    return Person(line, held, title, Source.REGISTER if held else Source.NONE, federation, {}, START)


def made_up(rng: random.Random, middle: int) -> EventSeen:
    """An event of one applicant, whose opponents are about as strong as `middle`."""
    rounds = rng.choice((7, 9, 9, 9, 10, 11))
    days = [START + timedelta(days=at) for at in range(rounds)]
    event = Tournament(
        pk=1, code="2026-0001", name="Open", start=days[0], end=days[-1], rounds=rounds, federation="POL", minutes=120
    )
    strength = rng.gauss(middle, 60)
    titles = rng.choice((TITLES, TITLES[:4], TITLES[3:]))
    people = {1: person(1, 2350, rng.choice(("", "", "FM", "WIM")), "POL", rng.choice("mw"))}
    results = []
    for round_ in range(1, rounds + 1):
        rating = None if rng.random() < 0.03 else round(rng.gauss(strength, 60))
        people[round_ + 1] = person(round_ + 1, rating, rng.choice(titles), rng.choice(("POL", "GER", "ITA", "CZE")))
        kind = Game.Kind.FORFEIT if rng.random() < 0.04 else Game.Kind.PLAYED
        results.append(Result(round_, round_ + 1, rng.choice((0, 1, 1, 2, 2)), kind, days[round_ - 1]))
    return EventSeen(event, None, people, {1: results})


def near(event: EventSeen) -> list[str]:
    """The titles of entrant 1 that the quick look asks for."""
    keys = list(event.people)
    people = [event.people[key] for key in keys]
    games = event.games(1)
    plain = len(games) == len(event.results[1]) and all(event.people[one.opponent].entered.rating for one in games)
    field = Field(
        rating=np.array([one.entered.rating or chances.UNRATED for one in people]),
        place=np.array([PLACE.get(one.title, chances.HOLDS) for one in people]),
        held=np.array([PLACE.get(one.title, chances.HOLDS) for one in people]),
        woman=np.array([one.entered.sex == "w" for one in people]),
        plain=np.full(len(people), plain),
    )
    opponents = np.array([keys.index(one.opponent) for one in games], int)
    points = np.array([one.half_points for one in games], int)
    return chances.titles(chances.near(field, Sides(np.zeros(len(games), int), opponents, points))[0])


@pytest.mark.parametrize("middle", [1950, 2100, 2200, 2300, 2400, 2500])
def test_what_is_passed_over_fails_two_articles(middle):
    rng = random.Random(f"chances/{middle}")
    passed_over = looked_at = 0
    for _ in range(250):
        event = made_up(rng, middle)
        me = event.people[1]
        asked = near(event) if chances.possible(event) else []
        held = PLACE.get(me.title, chances.MASTERS)
        for title in chances.TITLES[:held]:
            if title in chances.OF_WOMEN and me.entered.sex != "w":
                assert title not in asked
                continue
            verdict = check(event.norm_event(1), title)
            if title in asked:
                looked_at += 1
            else:
                passed_over += 1
                assert not verdict.norm
                assert len(articles(verdict)) >= 2, (title, verdict)
    assert passed_over + looked_at > 300


def test_half_of_what_is_looked_at_is_kept():
    rng = random.Random("kept")
    asked = kept = 0
    for _ in range(600):
        event = made_up(rng, 2380)
        for title in near(event):
            verdict = check(event.norm_event(1), title)
            asked += 1
            kept += verdict.norm or len(articles(verdict)) == 1
    assert kept > asked / 2 > 50


def test_nobody_asks_for_a_norm_of_a_title_they_hold():
    rng = random.Random("held")
    event = made_up(rng, 2500)
    people = dict(event.people)
    people[1] = person(1, 2500, "IM", "POL", "w")
    assert set(near(EventSeen(event.tournament, None, people, event.results))) <= {"GM"}


def test_no_entrants_and_no_games_are_no_chance():
    nothing = np.zeros(0, int)
    assert chances.promising(nothing, 2, nothing, np.zeros(0, bool)).tolist() == [False, False]
    one = np.ones(1, int)
    field = Field(2500 * one, 0 * one, 9 * one, one > 0, one > 0)
    assert chances.near(field, Sides(nothing, nothing, nothing)).tolist() == [[False] * 4]
