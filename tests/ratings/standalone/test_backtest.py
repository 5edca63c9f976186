"""`rate --compare`: systems judged by their forecasts of the games of a file."""

import gzip
import json
from datetime import date

import pytest

from ratings.standalone import backtest
from ratings.standalone.command import UNUSABLE, main

PLAYERS = [{"id": 1, "rating": 2000}, {"id": 2, "rating": 1800}, {"id": 3}]
GAMES = [
    {"white": 1, "black": 2, "result": 1, "date": "2026-01-10", "event": "January"},
    {"white": 2, "black": 1, "result": 0, "date": "2026-05-10", "event": "May"},
    {"white": 3, "black": 1, "result": 0, "date": "2026-05-11", "event": "May"},
]


def content(**more: object) -> bytes:
    return json.dumps({"players": PLAYERS, "games": GAMES, **more}).encode()


def test_systems_are_compared_on_the_games_since_a_day():
    found = backtest.compare(content(), ["elo-linear", "italy"], date(2026, 5, 1))
    assert (found.games, found.of) == (1, 2)  # nothing is known of player 3
    assert [each.name for each in found.judged] == ["italy", "elo-linear", "half", "white"]
    told = "".join(backtest.as_table(found)).splitlines()
    assert told[:3] == [
        "Judged: 1 of 2 games, those that each of the systems forecasts.",
        "Elo linear forecasts 1; in the others somebody had no rating yet.",
        "Elo of the Italian page forecasts 1; in the others somebody had no rating yet.",
    ]
    assert told[4].split("  ")[0] == "System"
    assert told[5].startswith("Elo of the Italian page ")
    assert "½ for everybody" in told[7]


ARCHIVE = """[Event "Open"]
[Site "Warszawa"]
[Date "{date}"]
[Round "1"]
[White "Okoń, Jan"]
[Black "Wrona, Ewa"]
[Result "{result}"]
[WhiteElo "2000"]
[BlackElo "{black}"]
[TimeControl "{time}"]

1. e4 e5 {result}

"""


def test_an_archive_is_compared_by_the_games_of_one_rate_of_play():
    games = [("2019.05.10", "1-0", 1800, "5400+30"), ("2020.05.10", "0-1", 2400, "5400+30")]
    games.append(("2020.06.01", "1-0", 1800, "180+2"))
    names = ("date", "result", "black", "time")
    archive = "".join(ARCHIVE.format(**dict(zip(names, each, strict=True))) for each in games).encode()
    found = backtest.compare(archive, ["elo-linear", "italy", "dwz"], date(2020, 1, 1))
    assert (found.of, found.covered) == (1, {"elo-linear": 1, "italy": 1, "dwz": 0})  # no DWZ is told
    found = backtest.compare(archive, ["italy"], date(2020, 1, 1))
    assert found.judged[-1].squared_error.mean > 0.5  # Black is the weaker one by the first Elo, and won
    assert backtest.compare(archive, ["elo-linear", "fide-blitz"], date.min, "blitz").games == 1


@pytest.mark.parametrize(
    ("slugs", "words"),
    [
        ("elo-linear,nothing", "there is no system nothing; --list shows them"),
        ("elo-linear", "cannot be rated"),
    ],
)
def test_what_cannot_be_compared_is_refused(slugs, words, tmp_path, capsys):
    file = tmp_path / "games.json"
    file.write_bytes(content() if "," in slugs else b"{}")
    assert main(["--compare", slugs, str(file)]) == UNUSABLE
    assert words in capsys.readouterr().err


def test_a_game_of_a_window_is_forecast_once():
    found = backtest.compare(content(), ["urs"], date.min)
    assert (found.games, found.of) == (2, 3)  # who comes with ratings is forecast from the first game on


def test_a_closed_pool_of_blitz(shared):
    """308 players of a club's series: what remembers how sure it is forecasts best, what replaces a rating worst."""
    found = backtest.compare(_poznan(shared), ["ingo", "elo-linear", "fide-blitz", "glicko2"], date(2023, 1, 1))
    assert (found.games, found.of) == (3408, 5855)
    order = [each.name for each in found.judged]
    assert order == ["glicko2", "fide-blitz", "elo-linear", "ingo", backtest.backtest.WHITE, backtest.backtest.HALF]
    assert found.judged[-1].deviance.mean == pytest.approx(0.30103, abs=5e-6)


def _poznan(shared) -> bytes:
    """The series in the form of docs/rate.md."""
    with gzip.open(shared / "data/games/pomysl_grandprix_poznan_blitz.json.gz") as file:
        events = json.load(file).values()
    players: dict[str, dict] = {}
    games = []
    for event in events:
        day, month, year = event["date"].split(".")
        for each in event["players"]:
            person = players.setdefault(each["name"], {"id": each["name"], "born": each["birthdate"] or None})
            person.setdefault("fide", each["rating"] or None)
        for round_ in event["rounds"]:
            for game in round_["matches"]:
                pair = game.get("white"), game.get("black")
                if all(pair):
                    for name in pair:
                        players.setdefault(name, {"id": name})
                    about = {"date": f"{year}-{month}-{day}", "event": event["name"], "round": round_["num"]}
                    games.append({"white": pair[0], "black": pair[1], "result": game["result"], **about})
    assert len(games) == 9553
    return json.dumps({"players": list(players.values()), "games": games}).encode()
