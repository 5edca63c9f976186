"""Which archived games are taken into the rankings, as which events, and why others are not."""

from datetime import date

import pytest

from federation.models import ArchivedGame, ArchivedPlayer, Player
from federation.submissions.archive.choosing import chosen
from tests.factories import event, player
from tests.federation.submissions.archive.made_up import MOVES, NOTHING, archived, put, taken

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)


def events() -> list[tuple[str, str, int, date]]:
    """Name, tempo, games and last day of what would become events, in the order of their last days."""
    found = chosen(ArchivedGame.objects.all(), TODAY).groups
    return [(one.games[0].event_name, one.tempo, len(one.games), one.games[-1].day) for one in found]


def refused(only_told_pace: bool = False) -> dict[str, int]:
    return dict(chosen(ArchivedGame.objects.all(), TODAY, only_told_pace).refused)


def test_a_day_that_is_still_to_come_makes_no_event():
    put(
        archived(date="2026.11.22"),
        archived(date="2026.12.??"),
        archived(date="2027.??.??"),
        archived(date="2199.01.01"),
    )
    put(archived(date="2026.11.21", moves=MOVES[1]), archived(date="2026.??.??", moves=MOVES[2]))
    assert (refused(), sum(games for _name, _tempo, games, _day in events())) == ({"to-come": 4}, 2)


def test_games_of_one_event_and_rate_of_play_without_a_long_pause():
    put(
        archived(date="2020.12.28"), archived(date="2021.01.03"), archived(date="2021.05.04"),
        archived(date="2021.01.04", TimeControl="300+3"), archived(date="2021.01.05", Event="Cup"),
    )  # fmt: skip
    assert events() == [
        ("Open", "standard", 2, date(2021, 1, 3)),
        ("Open", "blitz", 1, date(2021, 1, 4)),
        ("Cup", "standard", 1, date(2021, 1, 5)),
        ("Open", "standard", 1, date(2021, 5, 4)),
    ]


@pytest.mark.parametrize(
    ("control", "name", "tempo"),
    [("", "Open", "standard"), ("", "World Blitz", "blitz"), ("", "Cup rapid", "rapid"), ("900+10", "Open", "rapid"),
     ("60", "Open", "blitz"), ("40/7200:3600", "Rapid City", "standard")],
)  # fmt: skip
def test_rate_of_play(control, name, tempo):
    put(archived(TimeControl=control, Event=name))
    assert [found for _name, found, _games, _day in events()] == [tempo]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (archived(result="*"), {"no-result": 1}),
        (archived(date="????.??.??"), {"no-year": 1}),
        (archived(white="Bock", black="BOCK"), {"one-person": 1}),
        (archived(date="1886.??.??"), {}),
    ],
)
def test_what_cannot_be_taken(game, why):
    put(game)
    assert refused() == why


def test_games_that_tell_no_rate_of_play_are_refused_where_asked():
    put(
        archived(), archived(Event="World Blitz", date="2020.05.02"), archived(TimeControl="5400+30", date="2020.05.03")
    )
    assert [refused(), refused(only_told_pace=True)] == [{}, {"no-pace": 1}]


def test_one_who_is_known_by_two_names():
    put(archived(white="Adler, A", black="Adler, Anna"))
    ArchivedPlayer.objects.update(player=player("Adler"))
    assert refused() == {"one-person": 1}


def test_games_that_were_taken_are_refused_the_next_time(officer):
    put(archived(), archived(date="2020.05.02"))
    taken(officer)
    assert refused() == {"taken": 2}


def test_games_of_an_event_with_a_report_count_there():
    adler, bock = player("Adler", given_name=""), player("Bock", given_name="")
    event("Open", date(2020, 5, 1), date(2020, 5, 3), [(adler, bock, 1)])
    put(archived(Round="1"), archived(date="2020.05.02", result="0-1", Round="2"))
    assert ArchivedPlayer.objects.filter(player=None).count() == 0
    assert refused() == {"reported": 1}


def test_what_an_officer_is_told():
    put(
        archived(), archived("Czyż", "Adler", date="2020.06.??", elo=(None, None), titles=("IM", "")),
        archived("Czyż", "Bock", date="2020.06.02", elo=(None, None), TimeControl="180+2"),
        archived(result="*", moves=MOVES[1]),
    )  # fmt: skip
    Player.objects.create(national_id="P1", family_name="Bock", birth_year=1990)
    assert chosen(ArchivedGame.objects.all(), TODAY).told == {
        "games": 3, "events": 2, "first": "2020-05-01", "last": "2020-06-30", "names": 3, "known": 0, "dated": 2,
        "rated": 1, "titled": 1, "paced": 1, "refused": {"no-result": 1},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "games"),
    [
        ({"player": "adler"}, 2),
        ({"event": "cup"}, 1),
        ({"year": "2021"}, 1),
        ({"year": "20x1"}, 0),
        ({"eco": "c"}, 1),
        ({}, 3),
    ],
)
def test_a_search_chooses(asked, games):
    put(
        archived(ECO="C20"),
        archived("Czyż", "Adler", Event="Cup", ECO="A00"),
        archived("Czyż", "Bock", date="2021.05.01", ECO="A00"),
    )
    assert chosen(ArchivedGame.objects.asked(NOTHING | asked), TODAY).games == games
