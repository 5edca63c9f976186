"""Pairings with their results, round by round."""

import pytest

from federation.events.alike.likeness import Colours, Likeness, Played, likeness, mark_of_name, mark_of_player

GAME = Played(1, ("7",), ("9",), 2, 0)


def test_meeting_is_the_same_from_both_sides():
    """Turned round, with the result turned round too, it is the same game but for the colours."""
    [(key, colours)] = GAME.meetings()
    [(turned, other_colours)] = Played(4, ("9",), ("7",), 0, 2).meetings()
    assert (key == turned, colours, other_colours) == (True, Colours.FIRST, Colours.SECOND)
    assert Played(1, ("7",), ("9",), 2, 0, colours_known=False).meetings() == [(key, Colours.UNKNOWN)]


def test_meeting_changes_with_the_result_and_the_players():
    others = [Played(1, ("7",), ("9",), 0, 2), Played(1, ("7",), ("9",), 1, 1), Played(1, ("7",), ("8",), 2, 0)]
    keys = [one.meetings()[0][0] for one in (GAME, *others)]
    assert len(set(keys)) == 4


def test_meeting_is_asked_for_under_every_mark_but_never_against_oneself():
    in_doubt = Played(1, ("name a b", "7"), ("7", "8"), 1, 1)
    assert len(in_doubt.meetings()) == 3


@pytest.mark.parametrize("name", ["Sokołowska, Ewa", "SOKOLOWSKA Ewa", "Ewa Sokołowska"])
def test_mark_of_a_name_has_its_words_in_any_order(name):
    assert mark_of_name(name) == "name ewa sokolowska"


def test_mark_of_a_player_is_no_mark_of_a_name():
    assert mark_of_player(12) == "12"


def test_rounds_are_compared_in_their_order():
    """Round 2 is missing there; a game of ours that stands in an earlier round of theirs is another one."""
    shared = {(1, 1): {0, 1}, (3, 2): {4, 5}, (2, 1): {2}, (4, 1): {6, 7}, (5, 3): {8}}
    assert likeness(10, 5, shared) == Likeness(10, 5, 5, ((1, 1), (3, 2), (5, 3)))


def test_nothing_in_common():
    assert likeness(10, 5, {}) == Likeness(10, 5, 0, ())


def whole(games: int, more: int = 0) -> Likeness:
    return Likeness(games, games + more, games, ())


@pytest.mark.parametrize(
    ("found", "days_apart", "same_tempo", "equal", "alike"),
    [
        (whole(54), 0, True, True, True),
        (whole(54), 365, False, True, True),
        (whole(54), None, False, True, True),
        (whole(8, more=40), 100, True, True, True),
        (whole(7), 0, True, True, True),
        (whole(7), 0, False, False, True),  # on one day, at two tempos
        (whole(7), 1, True, False, True),
        (whole(7), 60, True, False, True),
        (whole(5), 60, True, False, False),  # a short match that ended twice in the same way
        (whole(2), 3, True, False, True),
        (whole(2), 4, True, False, False),
        (whole(1), 0, True, True, True),
        (whole(1), 1, True, False, False),
        (Likeness(54, 54, 53, ()), 0, True, False, True),
        (Likeness(54, 54, 46, ()), 60, True, False, True),
        (Likeness(54, 54, 45, ()), 60, True, False, False),
        (Likeness(54, 54, 41, ()), 3, True, False, True),
        (Likeness(54, 54, 40, ()), 3, True, False, False),
        (Likeness(54, 12, 12, ()), 60, True, False, True),  # a report that holds an earlier part
        (Likeness(54, 54, 0, ()), 0, True, False, False),
    ],
)
def test_what_is_blocked_and_what_is_asked_about(found, days_apart, same_tempo, equal, alike):
    assert (found.equal(days_apart, same_tempo), found.alike(days_apart)) == (equal, alike)
