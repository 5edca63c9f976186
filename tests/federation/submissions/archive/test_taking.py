"""Archived games as events of the register: tournaments, entrants, games, and the players registered for them."""

from datetime import date

import pytest

from federation.events.archived_games import event_of, of_event, of_player
from federation.events.changes import restore_event, withdraw_event
from federation.events.rate_of_play import RateOfPlay, change_rate_of_play
from federation.models import ArchivedGame, ArchivedPlayer, Game, Player, TakenGame, Tournament
from federation.refusals import NotPossible
from tests.factories import player
from tests.federation.submissions.archive.made_up import MOVES, NOW, archived, put, taken

pytestmark = pytest.mark.django_db


def seats() -> list[tuple[int, int, str, str]]:
    """Round, board, White and Black of every game."""
    rows = Game.objects.order_by("tournament__end", "tournament", "round", "board")
    return list(rows.values_list("round", "board", "white__name", "black__name"))


def test_an_event_with_its_games(officer):
    put(
        archived(date="1886.01.11", Event="World Championship", Site="New York", Round="1", elo=(None, None)),
        archived("Bock", "Adler", "1/2-1/2", "1886.01.13", Event="World Championship", Site="New York", Round="2",
                 elo=(2650, None), titles=("GM", "")),
    )  # fmt: skip
    taken(officer)
    made = Tournament.objects.get()
    assert (made.code, made.name, made.place, made.start, made.end, made.kind, made.rounds) == (
        "1886-0001", "World Championship", "New York", date(1886, 1, 11), date(1886, 1, 13), "match", 2,
    )  # fmt: skip
    assert (made.archived, made.tempo, made.minutes, made.accepted_by) == (True, "standard", None, officer)
    assert seats() == [(1, 1, "Adler", "Bock"), (2, 1, "Bock", "Adler")]
    assert list(Game.objects.order_by("round").values_list("white_score", "black_score", "date")) == [
        (2, 0, date(1886, 1, 11)), (1, 1, date(1886, 1, 13)),
    ]  # fmt: skip
    told = TakenGame.objects.order_by("day").values_list("day", "dated", "white_rating", "black_rating", "white_title")
    assert list(told) == [
        (date(1886, 1, 11), True, None, None, ""), (date(1886, 1, 13), True, 2650, None, "GM"),
    ]  # fmt: skip
    assert made.history.get().history_user == officer


def test_a_date_that_is_not_whole(officer):
    put(archived(date="1886.02.??"), archived(date="1886.??.??", moves=MOVES[1]))
    taken(officer)
    found = TakenGame.objects.order_by("day").values_list("day", "dated", "game__date")
    assert list(found) == [(date(1886, 2, 28), False, None), (date(1886, 12, 31), False, None)]
    assert sorted(Tournament.objects.values_list("start", "end")) == [
        (date(1886, 1, 1), date(1886, 12, 31)), (date(1886, 2, 1), date(1886, 2, 28)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rounds", "found"),
    [
        (("1", "1.2", "2"), [1, 1, 2]),  # of two boards, and a second round
        (("", "", ""), [1, 1, 2]),  # nobody plays twice in a round
        (("2", "2", "2"), [1, 1, 2]),
    ],
)
def test_rounds_are_those_of_the_tags_where_they_can_be(officer, rounds, found):
    first, second, third = rounds
    put(
        archived(Round=first), archived("Czyż", "Dudek", Round=second),
        archived("Adler", "Czyż", date="2020.05.02", Round=third),
    )  # fmt: skip
    taken(officer)
    assert [number for number, *_ in seats()] == found


def test_players_are_those_of_the_register_or_registered(officer):
    known = player("Adler", given_name="", fide_id=77)
    put(
        archived(WhiteFideId="77", BlackFideId="88"),
        archived("ADLER", "Bock, Jan", date="2020.05.02", WhiteFideId="77"),
    )
    taken(officer)
    new = Player.objects.exclude(pk=known.pk).order_by("national_id")
    assert [(one.national_id, one.name, one.fide_id, one.federation) for one in new] == [
        ("PGN-0000001", "Bock", 88, ""), ("PGN-0000002", "Bock, Jan", None, ""),
    ]  # fmt: skip
    assert set(ArchivedPlayer.objects.values_list("name", "player")) == {
        ("Adler", known.pk), ("ADLER", known.pk), ("Bock", new[0].pk), ("Bock, Jan", new[1].pk),
    }  # fmt: skip
    assert new[0].history.get().history_change_reason == "For games of the archive"


def test_spellings_that_differ_in_letters_are_one_person_and_fide_ids_tell_two_apart(officer):
    put(archived("Łoś, Ewa"), archived("LOS, EWA", date="2020.05.02"))
    taken(officer)
    put(archived("Los, Ewa", date="2020.05.03"))
    taken(officer)
    assert Player.objects.filter(national_id__startswith="PGN-").count() == 2  # and Bock
    put(*(archived("Sim, A", date=f"2020.06.0{at}", WhiteFideId=str(at)) for at in (1, 2)))
    taken(officer)
    put(archived("Sim, Anna", date="2020.07.01", WhiteFideId="1"), archived("Zorn", date="2020.07.02", WhiteFideId="1"))
    taken(officer)
    assert Player.objects.get(family_name="Zorn").fide_id is None
    assert set(Player.objects.filter(family_name="Sim").values_list("fide_id", flat=True)) == {1, 2}


def test_the_archive_and_the_event_lead_to_each_other(officer):
    put(archived(Round="1"), archived(date="2020.05.01", moves=MOVES[1], Round="2"))  # twice the same on one day
    taken(officer)
    made, games = Tournament.objects.get(), list(ArchivedGame.objects.order_by("pk"))
    assert [one.archived for one in of_event(made)] == [one.pk for one in games]
    adler = Player.objects.get(family_name="Adler")
    assert [(one.round, one.archived) for one in of_player(adler)] == [(1, games[0].pk), (2, games[1].pk)]
    assert [event_of(one) for one in games] == [made, made]
    withdraw_event(made, officer, "another Adler", NOW)
    assert [event_of(one) for one in games] == [None, None]


def test_what_is_withdrawn_is_taken_again_and_then_not_restored(officer):
    put(*(archived(date=f"2020.05.0{day}", result=result) for day, result in enumerate(("1-0", "0-1", "1-0"), 1)))
    taken(officer)
    first = Tournament.objects.get()
    withdraw_event(first, officer, "another Adler", NOW)
    assert taken(officer).done == 3
    with pytest.raises(NotPossible, match="count already"):
        restore_event(first, officer, "it was right", NOW)


def test_the_rate_of_play_is_that_of_the_tags(officer):
    put(archived(TimeControl="5400+30"))
    taken(officer)
    made = Tournament.objects.get()
    assert (made.time_control, made.minutes) == ("5400+30", 120)
    with pytest.raises(NotPossible, match="of the archive"):
        change_rate_of_play(made, RateOfPlay("5 min", 5, None, ""), officer, "it was faster", NOW)


def test_two_spellings_of_one_fide_id_come_in_one_choice(officer):
    put(archived("Caruana, F", WhiteFideId="7"), archived("Caruana, Fabiano", date="2020.05.02", WhiteFideId="7"))
    taken(officer)
    assert list(Player.objects.filter(family_name="Caruana").values_list("fide_id", flat=True)) == [7]
