"""What the engine is given of an event, and the digest that an answer is kept under."""

import json
from datetime import date, timedelta

import pytest

from federation.models import Entrant, Game, OutsideRating, Player, TitleAward, Tournament
from ratings.as_if.computed import answer, totals
from ratings.as_if.event_input import PACE, event_input
from ratings.as_if.start_ratings import BY_BEST
from ratings.catalogue import SYSTEMS
from tests.factories import event, player

pytestmark = pytest.mark.django_db
DAY = date(2026, 1, 10)
SLUGS = ("fide", "dwz", "glicko")


@pytest.fixture
def made() -> Tournament:
    return event("Zimowy Open", DAY, DAY, [(player("Okoń", 2054, 20), player("Gołąb", 2131, 10), 1)])


def renamed() -> None:
    okon = Player.objects.get(family_name="Okoń")
    okon.family_name = "Okon"
    okon.save()


CHANGES = {
    "name": renamed,
    "born": lambda: Player.objects.filter(family_name="Okoń").update(birth_year=1950),
    "sex": lambda: Player.objects.filter(family_name="Okoń").update(sex="w"),
    "title": lambda: TitleAward.objects.create(player=Player.objects.get(family_name="Okoń"), code="FM"),
    "rating": lambda: OutsideRating.objects.filter(rating=2054).update(rating=2055),
    "factor": lambda: OutsideRating.objects.filter(rating=2054).update(factor=40),
    "number": lambda: Entrant.objects.filter(player__family_name="Okoń").update(number=7),
    "result": lambda: Game.objects.update(white_score=1, black_score=1),
    "time": lambda: Tournament.objects.update(minutes=30),
    "day": lambda: Tournament.objects.update(end=date(2026, 1, 11)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_another_payload_has_another_digest(made, what):
    before = told(made)
    CHANGES[what]()
    after = told(Tournament.objects.get())
    assert {slug: payload for slug, (payload, _) in before.items()} != {slug: one for slug, (one, _) in after.items()}
    assert [slug for slug in SLUGS if before[slug][0] != after[slug][0] and before[slug][1] == after[slug][1]] == []


def test_the_same_payload_has_the_same_digest(made):
    assert told(made) == told(Tournament.objects.get())


@pytest.mark.parametrize(("tempo", "minutes", "other"), [("standard", 120, "fide-rapid"), ("rapid", 15, "fide")])
def test_as_if_it_had_had_another_rate_of_play_its_games_count(made, tempo, minutes, other):
    """How long they really were would refuse every one of them."""
    Tournament.objects.update(tempo=tempo, minutes=minutes, first_control=40)
    found = event_input(Tournament.objects.get(), ["fide", "fide-rapid"])
    own = "fide" if tempo == "standard" else "fide-rapid"
    games = {slug: found.payload(slug)["games"][0] for slug in (own, other)}
    assert [games[own].get(name) for name in PACE] == [minutes, 40, None]
    assert [games[other].get(name) for name in PACE] == [None, None, None]
    for slug in (own, other):
        answered = totals(answer(found.payload(slug), slug))
        assert ([one.games for one in answered.totals.values()], answered.problems) == ([1, 1], ()), slug


def test_the_best_rating_counts_where_it_is_looked_up():
    games = [{"white": 1, "black": 2, "result": result, "date": "2026-01-10"} for result in [1] * 11 + [0]]
    counts = set()
    for slug, system in SYSTEMS.items():
        answers = []
        for best in ({}, {"best": 2700}):
            known = {"rating": 190 if system.scale in {"ecf", "ingo"} else 2050, "games": 60, "born": 1980, **best}
            found = answer({"players": [{"id": key, **known} for key in (1, 2)], "games": games}, slug)
            answers.append([(one.before, one.after) for one in found.players])
        if answers[0] != answers[1]:
            counts.add(slug)
    assert {"fide", "fide-rapid", "fide-blitz"} <= counts <= BY_BEST


def told(made: Tournament) -> dict[str, tuple[str, str]]:
    found = event_input(made, SLUGS)
    return {slug: (json.dumps(found.payload(slug)), found.digest(slug)) for slug in SLUGS}


def test_titles_are_those_of_the_first_day_as_on_the_pages_of_the_event(made):
    """Awarded between the first day and the last: not yet."""
    Tournament.objects.update(start=DAY - timedelta(days=3))
    for name, on in (("Okoń", DAY - timedelta(days=3)), ("Gołąb", DAY - timedelta(days=2))):
        TitleAward.objects.create(player=Player.objects.get(family_name=name), code="FM", date=on)
    found = event_input(Tournament.objects.get(), ["fide"])
    assert [found.titles[number] for number in (1, 2)] == ["FM", ""]


def test_a_title_raises_nobody_in_an_event_by_itself(made):
    """Under the Italian page's rules a title raises with a list; here it was held for years, or acquired on the day."""
    for name, title, on in (("Okoń", "IM", date(2003, 5, 1)), ("Gołąb", "GM", DAY)):
        TitleAward.objects.create(player=Player.objects.get(family_name=name), code=title, date=on)
    payload = event_input(made, ["italy"]).payload("italy")
    assert [one["title"] for one in payload["players"]] == ["IM", "GM"]
    assert [round(one.after - one.before) for one in totals(answer(payload, "italy")).totals.values()] == [16, -14]
