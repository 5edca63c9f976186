"""The facts of an event that conditions of norms ask for, and what stands for those a report leaves out."""

from ratings.titles.norms.event import Format, NormEvent, NormGame


def test_an_event_without_further_facts_is_an_ordinary_one():
    game = NormGame(1, "7", 2434, "GM", "GER", 2)
    event = NormEvent("1", "POL", "m", Format("swiss"), 9, (game,))
    assert (event.unplayed, event.unplayed_last, event.exemption, event.kind, event.minutes) == (0, False, "", "", None)
    assert (game.day, game.without_point_against_rated) == (None, False)
