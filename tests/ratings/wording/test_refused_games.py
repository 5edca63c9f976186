"""Which games are called refused, and how their reasons are put in order."""

import pytest

from ratings.systems.protocol.sentences import Rule
from ratings.wording.refused_games import Refusal, RefusedBy, RefusedGame, by_reason, is_refused


@pytest.mark.parametrize(
    ("code", "refused"),
    [("pace-90", True), ("pace-control-30", True), ("gap-600", True), ("forfeit", False), ("other-tempo", False),
     ("unrated-opponent", False), ("", False)],
)  # fmt: skip
def test_which_rules_refuse_a_game_that_was_played(code, refused):
    assert is_refused(code) == refused


def test_reasons_are_in_order_of_how_many_games_they_refuse():
    def game(number: int, round_: int) -> RefusedGame:
        return RefusedGame(number, round_, f"w{number}", f"b{number}", 1800.0, None)

    rules = {code: Rule(f"{code}!", "", f"of {code}") for code in ("pace-120", "pace-90", "pace-60")}
    games = [("pace-60", game(7, 3)), ("pace-90", game(5, 2)), ("pace-90", game(2, 1)), ("pace-120", game(1, 1))]
    found = by_reason(games, rules.__getitem__)
    assert found == [
        Refusal("pace-90!", "of pace-90", (game(2, 1), game(5, 2))),
        Refusal("pace-120!", "of pace-120", (game(1, 1),)),
        Refusal("pace-60!", "of pace-60", (game(7, 3),)),
    ]
    assert RefusedBy(None, found, 9, 60.0).count == 4
