"""What stands on pictures: in the room that is there, within the edges, and nothing of what was withdrawn."""

from datetime import timedelta

from ratings.published.pictures import cards
from tests.ratings.published.public_facts.made import DAY, a_list, a_player, a_rating, a_row, an_event


def words(card: cards.Card) -> list[str]:
    return [one.words for one in card.texts]


def test_a_player_has_name_rating_and_course():
    history = [(DAY - timedelta(days=61), 2200.0), (DAY, 2245.0)]
    card = cards.of_player(a_player(ratings=[a_rating()]), history, "Chess Federation")
    assert words(card) == [
        "Chess Federation", "Jan Kowalski, FM", "FIDE standard list of 1 November 2026", "POL", "2245",
    ]  # fmt: skip
    assert card.points == ((620, 540), (1110, 350))


def test_a_list_has_its_first_players_and_a_withdrawn_one_says_so():
    top = [a_row(at, 2000.0 - at) for at in range(1, 8)]
    found = words(cards.of_list(a_list(), top, "Chess Federation"))
    assert found[:3] == ["Chess Federation", "FIDE standard", "1 November 2026, 9 active players"]
    assert found[3::3] == ["1", "2", "3", "4", "5"]
    assert words(cards.of_list(a_list(state="withdrawn"), [], "Chess Federation"))[2:] == ["1 November 2026, withdrawn"]


def test_an_event_has_its_winner_unless_it_counts_for_nothing():
    assert words(cards.of_event(an_event(), "x"))[-2:] == ["Won by", "Okoń, Ewa"]
    assert "Okoń, Ewa" not in words(cards.of_event(an_event(state="withdrawn"), "x"))


def test_long_words_are_set_smaller_and_then_cut():
    sizes = [(len(one.words), one.size) for one in (cards.fitted("x" * number, 60, 0) for number in (20, 40, 99))]
    assert sizes == [(20, 60), (40, 45), (45, 40)]
    assert cards.fitted("x" * 99, 60, 0).words.endswith("x…")


def test_a_long_course_has_as_many_points_as_are_seen_and_ends_today():
    history = [(DAY + timedelta(days=at), float(at)) for at in range(1000)]
    points = cards.curve(history)
    assert (len(points) <= cards.MOST + 1, points[0], points[-1]) == (True, (620, 540), (1110, 350))
    assert cards.curve(history[:1]) == []
