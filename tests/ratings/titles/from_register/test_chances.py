"""The quick look passes over nothing that is a norm or that one article alone refuses."""

import random
from datetime import date, timedelta

import pytest

from federation.models import Game, Tournament
from ratings.titles.finding import articles
from ratings.titles.from_register import chances
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


@pytest.mark.parametrize("middle", [1950, 2100, 2200, 2300, 2400, 2500])
def test_what_is_passed_over_fails_two_articles(middle):
    rng = random.Random(f"chances/{middle}")
    passed_over = looked_at = 0
    for _ in range(250):
        event = made_up(rng, middle)
        me = event.people[1]
        near = set(chances.near(event, 1)) if chances.possible(event) else set()
        held = chances.PLACE.get(me.title, len(chances.PLACE))
        for title in list(chances.PLACE)[:held]:
            if title in chances.OF_WOMEN and me.entered.sex != "w":
                assert title not in near
                continue
            verdict = check(event.norm_event(1), title)
            if title in near:
                looked_at += 1
            else:
                passed_over += 1
                assert not verdict.norm
                assert len(articles(verdict)) >= 2, (title, verdict)
    assert passed_over + looked_at > 300


def test_nobody_asks_for_a_norm_of_a_title_they_hold():
    rng = random.Random("held")
    event = made_up(rng, 2500)
    people = dict(event.people)
    people[1] = person(1, 2500, "IM", "POL", "w")
    assert set(chances.near(EventSeen(event.tournament, None, people, event.results), 1)) <= {"GM"}
