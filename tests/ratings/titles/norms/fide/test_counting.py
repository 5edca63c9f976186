"""Which games count, how many are needed, and whose event it is."""

from dataclasses import replace

from ratings.titles.norms.event import NormGame
from ratings.titles.norms.fide.counting import host, opposition
from ratings.titles.norms.fide.editions import EDITIONS
from tests.ratings.titles.norms.made import EXACT, event

RULES = EDITIONS[-1]
EIGHT = EXACT.rsplit(", ", 1)[0]


def _needed(**fields) -> tuple:
    asked = opposition(event(EIGHT, **fields), RULES.levels["IM"], RULES)
    return len(asked.rows), asked.least, asked.paragraph, asked.forfeit_as_loss


def test_how_many_games_are_needed():
    away = NormGame(9, "9", 2434, "FM", "ITA", 2)
    nobody = replace(away, federation="NON")
    last = {"unplayed": 1, "unplayed_last": True}
    told = [
        _needed(),
        _needed(unplayed=1),
        _needed(unplayed=2),
        _needed(unplayed=1, rounds=10),
        _needed(kind="team-championship"),
        _needed(kind="team-championship", rounds=10),
        _needed(kind="world-cup"),
        _needed(last_forfeit=away, **last),
        _needed(last_forfeit=nobody, **last),
        _needed(last_forfeit=away, rounds=9, unplayed=1),
        _needed(last_forfeit=away, kind="team-championship", **last),
    ]
    assert told == [
        (8, 9, "1.4.1a", False),
        (8, 8, "1.4.1c", False),
        (8, 9, "1.4.1a", False),
        (8, 9, "1.4.1a", False),
        (8, 7, "1.4.1b", False),
        (8, 9, "1.4.1a", False),
        (8, 8, "1.4.1b", False),
        (9, 9, "1.4.1a", True),
        (8, 8, "1.4.1c", False),
        (8, 8, "1.4.1c", False),
        (8, 7, "1.4.1b", False),
    ]


def test_opponents_of_no_federation_of_fide_do_not_count():
    """FID is none for the mix only; nor is what the report does not say."""

    def counted(federation: str) -> tuple:
        made = event(EXACT)
        games = tuple(replace(game, federation=federation) if game.title == "FM" else game for game in made.games)
        asked = opposition(replace(made, games=games), RULES.levels["GM"], RULES)
        return len(asked.rows), [left.index for left in asked.left_out], asked.rows[-1].federation

    assert [counted(code) for code in ("NON", "FID", "", "RUS", "BLR")] == [
        (6, [6, 7, 8], "FRA"),
        (9, [], ""),
        (9, [], ""),
        (9, [], "RUS"),
        (9, [], "BLR"),
    ]


def test_the_host_is_the_federation_of_most_opponents_where_nobody_says():
    told = event(EXACT.replace("ITA", "POL"))
    at_home = event(EXACT.replace("FRA", "GER").replace("ITA", "GER"))
    equal = event("2434 GM GER 1, 2434 GM POL 1")
    assert [host(each) for each in (told, at_home, equal, event(EXACT, host="CZE"))] == ["POL", "GER", "POL", "CZE"]
