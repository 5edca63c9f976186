"""Wronicz's rankings from games in PGN: who enters, which games count, in what order."""

import pytest

from ratings.standalone.files.from_pgn import from_pgn
from ratings.standalone.problems import Unusable
from ratings.standalone.run import run

SLOW = "5400+30"


def game(white="A", black="B", result="1-0", date="2020.05.01", elo=(2650, 2650), titles=("GM", "GM"), **tags) -> str:
    tags = {"Event": "Open", "White": white, "Black": black, "Result": result, "Date": date, **tags}
    tags |= {"WhiteElo": elo[0], "BlackElo": elo[1], "WhiteTitle": titles[0], "BlackTitle": titles[1]}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value)
    return f"{head}\n1. e4 e5 {result}\n\n"


def rate(*games: str, system="wronicz-ra", tempo="") -> dict[str, tuple[float | None, int]]:
    """Player -> ranking [mk] and counted games."""
    answer = run(from_pgn("".join(games).encode(), system, tempo), system)
    return {one.name: (one.after or one.state["rating"], one.state["games"]) for one in answer.players}


def counted(*games: str, **options) -> int:
    return sum(number for _ranking, number in rate(*games, **options).values()) // 2


FIRST = game()  # A and B are on the list


def test_w1_two_of_2600_open_the_list():
    assert rate(FIRST) == {"A": (13050, 1), "B": (12950, 1)}


@pytest.mark.parametrize(
    ("given", "enters"),
    [
        (game("C", "A", date="2020.05.02", elo=(2600, 2650)), True),
        (game("C", "A", date="2020.05.02", elo=(2599, 2650)), False),  # rated too low on that day
        (game("C", "A", date="2020.05.02", elo=(None, 2650)), False),  # no rating tag
        (game("C", "A", date="2020.05.02", titles=("IM", "GM")), False),  # no grandmaster
        (game("C", "A", date="2020.05.02", titles=("", "GM")), False),  # no title tag
        (game("C", "A", "1/2-1/2", "2020.05.02"), False),  # only a win lets in
        (game("C", "D", date="2020.05.02"), False),  # against somebody who is not on the list
    ],
)
def test_who_enters_the_ranking_of_grandmasters(given, enters):
    assert ("C" in rate(FIRST, given) and rate(FIRST, given)["C"][1] == 1) == enters


def test_the_rating_is_that_of_the_day_of_the_game():
    """C's rating of later years does not let the early win count."""
    early, late = game("C", "A", date="2020.05.02", elo=(2500, 2650)), game("C", "D", date="2021.01.01")
    assert rate(FIRST, early, late)["C"][1] == 0


@pytest.mark.parametrize(
    ("control", "event", "counts"),
    [
        ("5400+30", "Open", True), ("5399+30", "Open", False), ("40/7200:3600", "Open", True),
        ("3600+30", "Open", False), ("180+2", "Open", False), ("", "Open", True),
        ("", "World Blitz", False), ("", "Cup rapid", False),
    ],
)  # fmt: skip
def test_rate_of_play_of_grandmasters(control, event, counts):
    assert counted(game(TimeControl=control, Event=event)) == counts


def test_a_rate_of_play_that_is_not_told_can_be_given():
    assert [counted(FIRST, tempo=tempo) for tempo in ("", "standard", "blitz")] == [1, 1, 0]


def test_one_game_a_day():
    again = game("B", "A", Event="Another")
    assert [counted(FIRST, again), counted(FIRST, game("B", "A", date="2020.05.02"))] == [1, 2]


def test_games_are_rated_in_the_order_of_their_days():
    later = game("C", "A", date="2020.05.02")
    assert rate(later, FIRST) == {"A": (12998, 2), "B": (12950, 1), "C": (13051, 1)} == rate(FIRST, later)


def test_a_date_that_is_not_whole():
    """No grandmaster's game; for everybody the last day that it may be."""
    rough = game(date="2020.05.??")
    assert counted(FIRST, rough.replace("2020.05.??", "2020.04.??")) == 1
    assert counted(game(date="2020.06.01"), rough, system="wronicz") == 2
    payload = from_pgn(game(date="2019.02.??").encode(), "wronicz")
    assert (payload.games[0].day.isoformat(), payload.games[0].dated) == ("2019-02-28", False)
    with pytest.raises(Unusable):
        from_pgn(game(date="????.??.??").encode(), "wronicz")


@pytest.mark.parametrize(
    ("titles", "elo", "start"),
    [
        (("GM", ""), (None, None), 12000), (("IM", ""), (None, None), 12000), (("", ""), (2400, None), 12000),
        (("FM", ""), (2399, None), None),
    ],
)  # fmt: skip
def test_masters_start_from_12000_and_a_game_of_two_unknown_does_not_count(titles, elo, start):
    found = rate(game(titles=titles, elo=elo), system="wronicz")
    assert found["A"] == ((12000, 1) if start else (None, 0)) or found["A"][0] >= 12000
    assert found["B"][1] == bool(start)


def test_every_rate_of_play_counts_for_everybody_and_every_game_of_a_day():
    blitz = game(titles=("GM", "GM"), TimeControl="180+2")
    assert counted(blitz, blitz, blitz, system="wronicz") == 3


def test_one_person_by_name_in_any_letters_and_nobody_against_themselves():
    payload = from_pgn((game("Łoś, Ewa") + game("LOS, EWA") + game("A", "a")).encode(), "wronicz")
    assert ([one.name for one in payload.players], len(payload.games)) == (["Łoś, Ewa", "B", "A"], 2)
    assert "1 game is left out" in payload.problems[0].message


def test_other_systems_take_no_pgn(tmp_path, capsys):
    from ratings.standalone.command import main

    path = tmp_path / "games.pgn"
    path.write_text(FIRST)
    assert main(["--system", "fide", str(path)]) == 2
    assert main(["--system", "wronicz-ra", str(path)]) == 0
    assert "13050" in capsys.readouterr().out


def test_what_the_reader_of_games_tells_is_told():
    payload = from_pgn((FIRST + game().replace("1. e4 e5", "1. Sf3") + game(WhiteEol="1")).encode(), "wronicz")
    assert [problem.message for problem in payload.problems] == [
        "1 game is left out: variants, broken records, or no players, moves or result.",
        "What the reader of games has to say, with the first game of each kind: "
        'unreadable: game 2 Sf3, move 1; unused: game 3 [WhiteEol "1"].',
    ]
