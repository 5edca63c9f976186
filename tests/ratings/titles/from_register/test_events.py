"""An accepted event as the conditions of norms see it."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.db.models import Q

from federation.models import Entrant, Game, Tournament
from ratings.models import EventNormFacts
from ratings.titles.from_register import events
from ratings.titles.norms import from_games
from ratings.titles.norms.event import Format, NormGame
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import START, make_field, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def seen(event: Tournament):
    (one,) = events.load([event])
    return one


def hero_of(one) -> int:
    return next(pk for pk, person in one.people.items() if person.entered.number == 1)


def test_a_norm_looks_at_every_game_of_the_applicant():
    field = make_field()
    hero = make_hero()
    one = seen(make_ring(hero, field=field))
    event = one.norm_event(hero_of(one))
    assert replace(event, games=()) == replace(
        event,
        player=str(hero.pk), federation="POL", sex="m", format=Format.ROUND_ROBIN, rounds=9, games=(), unplayed=0,
        unplayed_last=False, exemption="", start=START, end=START + timedelta(days=8), kind="", minutes=120.0,
        host="POL", last_forfeit=None, tempo="standard",
    )  # fmt: skip
    assert [game.score for game in event.games] == [2, 1, 2, 1, 0, 1, 2, 1, 0]
    by_opponent = {game.opponent: game for game in event.games}
    first = field[0][0]
    met = by_opponent[str(first.pk)]
    assert met == NormGame(
        met.round, str(first.pk), 2434, "GM", "GER", met.score, START + timedelta(days=met.round - 1)
    )


def test_a_forfeit_won_in_the_last_round_is_no_game():
    event = make_ring(make_hero(), "=" * 8 + "1")
    last = Game.objects.filter(Q(white__number=1) | Q(black__number=1), tournament=event, round=9)
    Game.objects.filter(pk=last.get().pk).update(kind=Game.Kind.FORFEIT)
    one = seen(event)
    found = one.norm_event(hero_of(one))
    assert (len(found.games), found.unplayed, found.unplayed_last) == (8, 1, True)
    assert (found.last_forfeit.round, found.last_forfeit.rating) == (9, 2434)


def test_a_half_point_bye_gives_no_point():
    event = make_ring(make_hero())
    Game.objects.filter(tournament=event, round=9, white__number=1).update(kind=Game.Kind.HALF_BYE, black=None)
    Game.objects.filter(tournament=event, round=9, black__number=1).update(kind=Game.Kind.SHORT)
    one = seen(event)
    found = one.norm_event(hero_of(one))
    assert (len(found.games), found.unplayed) == (8, 0)


@pytest.mark.parametrize(
    ("kind", "said", "expected"),
    [
        (Tournament.Kind.SWISS, {}, Format.SWISS),
        (Tournament.Kind.TEAM, {}, Format.TEAM),
        (Tournament.Kind.MATCH, {}, None),
        (Tournament.Kind.KNOCKOUT, {}, Format.KNOCKOUT),
        (Tournament.Kind.KNOCKOUT, {"kind": "world-cup"}, Format.KNOCKOUT),
        (Tournament.Kind.OTHER, {}, None),
        (Tournament.Kind.OTHER, {"exemption": "1.4.3a"}, None),
        (Tournament.Kind.OTHER, {"pairing": "swiss"}, Format.SWISS),
        (Tournament.Kind.OTHER, {"pairing": "round-robin"}, Format.ROUND_ROBIN),
        (Tournament.Kind.OTHER, {"pairing": "knockout"}, Format.KNOCKOUT),
    ],
)
def test_norms_are_looked_for_where_it_is_known_how_opponents_came_about(kind, said, expected):
    """1.4.2e: Swiss, round robin and knock-out; what is none of them needs somebody who says so."""
    event = make_ring(make_hero(), kind=kind)
    if said:
        EventNormFacts.objects.create(tournament=event, by=make_officer(), at=NOW, **said)
    one = seen(event)
    assert (one.format, one.searchable) == (expected, expected is not None)


def test_who_meets_twice_plays_a_double_round_robin():
    event = make_ring(make_hero())
    again = Game.objects.filter(tournament=event, round=1).values_list("white", "black", "board")
    for white, black, board in again:
        Game.objects.create(
            tournament=event, round=10, board=board, white_id=black, black_id=white, white_score=1, black_score=1
        )
    assert seen(event).format == Format.DOUBLE_ROUND_ROBIN


def test_rapid_and_withdrawn_events_make_no_norm():
    assert not seen(make_ring(make_hero(), tempo="rapid")).searchable
    assert not seen(make_ring(make_hero(), withdrawn=True)).searchable


def test_unrated_without_a_point_against_the_rated_is_marked():
    field = make_field()
    event = make_ring(make_hero(), "1" * 9, [(field[0][0], None), *field[1:]])
    Game.objects.filter(tournament=event, white__number=2).update(white_score=0, black_score=2)
    Game.objects.filter(tournament=event, black__number=2).update(white_score=2, black_score=0)
    one = seen(event)
    games = one.norm_event(hero_of(one)).games
    assert [game.opponent for game in games if game.without_point_against_rated] == [str(field[0][0].pk)]


def test_an_event_of_more_than_thirty_days_takes_the_list_of_each_month():
    days = [date(2026, 6, 1) + timedelta(days=7 * at) for at in range(9)]
    event = make_ring(make_hero(), end=days[-1], round_dates=[day.isoformat() for day in days])
    one = seen(event)
    assert [one.day_of_rating(row) for row in one.games(hero_of(one))] == days
    short = seen(make_ring(make_hero()))
    assert {short.day_of_rating(row) for row in short.games(hero_of(short))} == {START}


def test_what_the_games_show_of_a_swiss_stands_unless_an_officer_says_otherwise():
    event = make_ring(make_hero(), kind=Tournament.Kind.SWISS)
    one = seen(event)
    assert (one.waiver, one.listed, one.told) == (None, None, {})
    assert (one.swiss.players, one.swiss.federations, one.swiss.titled) == (9, 3, 6)
    EventNormFacts.objects.create(tournament=event, exemption="1.4.3d", listed=False, by=make_officer(), at=NOW)
    one = seen(event)
    assert (one.waiver.article, one.waiver.seen, one.listed) == ("1.4.3d", False, False)


def test_a_big_swiss_is_seen_in_its_games():
    event = make_ring(make_hero(), kind=Tournament.Kind.SWISS)
    template = list(event.entrants.filter(number__gt=1))
    number = 10
    for _ in range(2):  # eighteen more guests with the same rounds
        for line in template:
            number += 1
            guest = make_field()[0][0] if line.number < 5 else make_field()[-1][0]
            new = Entrant.objects.create(tournament=event, player=guest, number=number, name=guest.name, rating=2400)
            for round_ in range(1, 10):
                Game.objects.create(
                    tournament=event, round=round_, board=number + 20, white=new, white_score=2, kind="pairing-bye"
                )
    one = seen(event)
    assert one.told == {"article": "1.4.3d", "seen": True, "players": 27, "federations": 3, "titled": 12}


@pytest.mark.parametrize("kind", [Tournament.Kind.SWISS, Tournament.Kind.ROUND_ROBIN])
def test_the_register_and_a_report_give_the_same_event(kind):
    field = make_field()
    event = make_ring(make_hero(), "1=1=0=1=1", [(field[0][0], None), *field[1:]], kind=kind)
    games = list(Game.objects.filter(tournament=event).order_by("pk"))
    forfeits = [(at, Game.Kind.FORFEIT) for at in (3, 17, 44)]
    for at, changed in (*forfeits, (20, Game.Kind.SHORT)):
        Game.objects.filter(pk=games[at].pk).update(kind=changed, white_score=2, black_score=0)
    for at, bye in ((6, Game.Kind.PAIRING_BYE), (30, Game.Kind.HALF_BYE)):
        Game.objects.filter(pk=games[at].pk).update(kind=bye, black=None, white_score=2 - (at == 30), black_score=0)
    one = seen(event)
    assert [one.norm_event(pk) for pk in one.people] == list(from_games.norm_events(one.whole))
