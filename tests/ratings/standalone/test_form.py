"""The JSON form: what is accepted, and every problem in words with its place, whatever the input holds."""

import json
import subprocess
import sys
from datetime import date

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ratings.standalone.parse import check, is_json, parse
from ratings.standalone.payload import Played
from ratings.standalone.problems import MOST_TOLD, Found, Unusable
from ratings.standalone.rows import people
from ratings.standalone.run import rate
from ratings.standalone.values import RESULTS
from ratings.systems.protocol.base import Kind, Tempo
from tests.requirement import ROOT

PLAYERS = [{"id": "a", "rating": 2000}, {"id": "b", "rating": 2000}]
GAME = {"white": "a", "black": "b", "result": 1, "date": "2026-01-05"}


def form(players=PLAYERS, games=(GAME,), **more) -> dict:
    return {"players": list(players), "games": list(games), **more}


def told(data, slug: str = "fide") -> list[tuple]:
    """Severity, message, player and game of every problem; a refusal begins with ("refused",)."""
    try:
        problems, lead = check(data, slug).problems, []
    except Unusable as refusal:
        problems, lead = refusal.problems, [("refused",)]
    return lead + [(each.severity.value, each.message, each.player, each.game) for each in problems]


def refusals(content: bytes) -> list[str]:
    with pytest.raises(Unusable) as refusal:
        parse(content, "fide")
    return [problem.message for problem in refusal.value.problems]


def test_a_whole_form_is_read():
    player = {
        "id": 7, "name": "Okoń,  Ewa", "rating": 2054.5, "games": 40, "index": 3, "deviation": 60, "volatility": 0.05,
        "best": 2101, "factor": 20, "last": "2025-12-30", "born": "1990-05-02", "sex": "W", "title": "wfm",
        "fide": 2060, "other": {"fide-rapid": 2010},
    }  # fmt: skip
    game = GAME | {"white": 7, "event": "Open", "round": 3, "tempo": "Rapid", "kind": "short"}
    days = {"until": "2026-02-20", "from": "2025-12-26", "effective": "2026-03-01", "previous": "2026-01-01"}
    payload = check(form([player, PLAYERS[1]], [game], **days), "fide")
    assert payload.problems == ()
    assert payload.games == (Played(0, 0, 1, 100, Kind.SHORT, date(2026, 1, 5), "Open", 3, Tempo.RAPID),)
    person = payload.players[0]
    assert (person.id, person.name, person.rating, person.born, person.title, person.last) == (
        7, "Okoń, Ewa", 2054.5, 1990, "WFM", date(2025, 12, 30),
    )  # fmt: skip
    assert person.other == {"fide-rapid": 2010}
    assert (payload.since, payload.until) == (date(2025, 12, 26), date(2026, 2, 20))


def test_the_days_follow_from_the_games_where_the_form_names_none():
    payload = check(form(games=[GAME, GAME | {"date": "2026-02-01"}]), "fide")
    assert (payload.since, payload.until) == (date(2026, 1, 5), date(2026, 2, 1))


@pytest.mark.parametrize(
    ("written", "score", "kind"),
    [
        (1, 100, Kind.PLAYED), (0.5, 50, Kind.PLAYED), (0, 0, Kind.PLAYED), (1.0, 100, Kind.PLAYED),
        (" ½ ", 50, Kind.PLAYED), ("0,5", 50, Kind.PLAYED), ("1 – 0", 100, Kind.PLAYED), ("½-½", 50, Kind.PLAYED),
        ("+", 100, Kind.FORFEIT), ("−", 0, Kind.FORFEIT), ("-/+", 0, Kind.FORFEIT),
    ],
)  # fmt: skip
def test_results_as_people_write_them(written, score, kind):
    [game] = check(form(games=[GAME | {"result": written}]), "fide").games
    assert (game.score, game.kind) == (score, kind)


def test_every_known_result_is_accepted():
    answers = {each: told(form(games=[GAME | {"result": each}])) for text in RESULTS for each in (text, text.upper())}
    assert {written: said for written, said in answers.items() if said} == {}
    assert len(answers) > 25


LEFT_OUT = "; the game is left out."
RESULT_IS = "White's result is 1, 0, 0.5 (also ½ or =), or + or - where a game was forfeited"
ONE_GAME = [
    ({"white": "z"}, 'white is "z"; no player has that id'),
    ({"white": None}, "white is missing"),
    ({"black": "a"}, 'White and Black are both "a"'),
    ({"black": ["a"]}, "black is a list; no player has that id"),
    ({"result": "2"}, f'result is "2"; {RESULT_IS}'),
    ({"result": True}, f"result is true; {RESULT_IS}"),
    ({"result": "W"}, f'result is "W"; {RESULT_IS}'),
    ({"result": None}, "result is missing"),
    ({"date": None}, "date is missing"),
    ({"date": "2026-02-30"}, 'date is "2026-02-30"; there is no such day'),
    ({"date": "5.1.2026"}, 'date is "5.1.2026"; a day is written "YYYY-MM-DD"'),
    ({"date": "20260105"}, 'date is "20260105"; a day is written "YYYY-MM-DD"'),
    ({"date": 20260105}, 'date is 20260105; a day is written "YYYY-MM-DD"'),
    ({"date": "0001-01-01"}, 'date is "0001-01-01"; it must lie between 1800 and 2199'),
    ({"round": 1.5}, "round is 1.5; a whole number is expected"),
    ({"round": "1"}, 'round is "1"; a number is expected'),
    ({"tempo": "slow"}, 'tempo is "slow"; it must be one of standard, rapid, blitz'),
    ({"kind": "bye"}, 'kind is "bye"; it must be one of played, forfeit, short, decided'),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "words"), ONE_GAME)
def test_a_game_that_cannot_be_used_is_told_and_the_rest_is_rated(wrong, words):
    assert told(form(games=[GAME, GAME | wrong])) == [("error", f"games[1]: {words}{LEFT_OUT}", None, 1)]


TITLE_IS = "a title has at most four letters, such as GM or WFM"
PLAYER_OUT = "; the player is left out."
ONE_PLAYER = [
    ({"rating": "2000"}, 'rating is "2000"; a number is expected'),
    ({"rating": True}, "rating is true; a number is expected"),
    ({"rating": -5}, "rating is -5; it cannot be negative"),
    ({"rating": 1e9}, "rating is 1000000000.0; it must lie between -20000 and 20000"),
    ({"rating": 10**400}, f"rating is 1{39 * '0'}…; it must lie between -20000 and 20000"),
    ({"rating": float("inf")}, "rating is not a finite number"),
    ({"rating": float("nan")}, "rating is not a finite number"),
    ({"rating": {"value": 2000}}, "rating is an object; a number is expected"),
    ({"games": 12.5}, "games is 12.5; a whole number is expected"),
    ({"games": -1}, "games is -1; it must lie between 0 and 100000"),
    ({"deviation": 0}, "deviation is 0; it must lie between 1 and 1000"),
    ({"fide": 1503014}, "fide is 1503014; it must lie between 0 and 4000"),
    ({"born": "May 1990"}, 'born is "May 1990"; a day is written "YYYY-MM-DD"'),
    ({"other": 5}, 'other is 5; an object such as {"fide": 2100} is expected'),
]


@pytest.mark.parametrize(("wrong", "words"), ONE_PLAYER)
def test_a_player_who_cannot_be_used_is_reported_and_the_rest_is_rated(wrong, words):
    assert told(form([*PLAYERS, {"id": "c", **wrong}])) == [("error", f"players[2] (c): {words}{PLAYER_OUT}", 2, None)]


@pytest.mark.parametrize(
    ("odd", "words"),
    [
        ({"sex": "x"}, 'sex is "x"; it must be one of m, w, f; it is not used.'),
        ({"title": "TOOLONG"}, f'title is "TOOLONG"; {TITLE_IS}; it is not used.'),
        ({"name": 5}, "name is 5; a text is expected; it is not used."),
        ({"name": "a\u001b[2J"}, 'name "a\\u001b[2J" holds signs that cannot be printed; it is not used.'),
        ({"ratng": 5}, '"ratng" is no key of this form; it is not used.'),
        ({"rating": 0}, "rating is 0 and is taken as none; leave it out or write null."),
    ],
)  # fmt: skip
def test_what_does_not_prevent_rating_is_a_warning(odd, words):
    assert told(form([*PLAYERS, {"id": "c", **odd}])) == [("warning", f"players[2] (c): {words}", 2, None)]


def test_two_players_of_one_id_are_both_left_out():
    people = [{"id": 7, "rating": 2000}, *PLAYERS, {"id": "7"}]
    assert told(form(people, [GAME, GAME | {"black": 7}])) == [
        ("error", 'players[0] and players[3] have the same id, "7"; neither is rated.', 3, None),
        ("error", "games[1]: black is 7, a player who is left out; the game is left out.", None, 1),
    ]


def test_ids_may_be_numbers_or_texts():
    assert told(form([{"id": 1, "rating": 2000}, {"id": "b"}], [GAME | {"white": "1"}])) == []


def test_a_negative_number_is_right_where_the_scale_goes_so_low():
    found = Found()
    [person], _ = people([{"id": "c", "rating": -3}], -5, found)
    assert (person.rating, found.problems) == (-3, [])
    assert people([{"id": "c", "rating": -6}], -5, Found())[0] == []


def test_everything_is_told_at_once():
    data = form(
        [{"id": "a", "rating": "x"}, 5, {}, {"id": "b", "rating": 2000}],
        [GAME, 7, {"white": "b"}],
        until="tomorrow",
        options={"k": 3},
        more=1,
    )
    assert told(data) == [
        ("refused",),
        ("error", '"until" is "tomorrow"; a day is written "YYYY-MM-DD".', None, None),
        ("error", 'options: "k" is no option of fide; there are: none.', None, None),
        ("error", 'players[0] (a): rating is "x"; a number is expected; the player is left out.', 0, None),
        ("error", "players[1] is 5; an object is expected.", 1, None),
        ("error", "players[2]: id is missing; the player is left out.", 2, None),
        ("error", 'games[0]: white is "a", a player who is left out; the game is left out.', None, 0),
        ("error", "games[1] is 7; an object is expected.", None, 1),
        ("error", "games[2]: result is missing; the game is left out.", None, 2),
        ("error", "games[2]: date is missing; the game is left out.", None, 2),
        ("error", "games[2]: black is missing; the game is left out.", None, 2),
        ("error", "There is no game that can be rated.", None, None),
        ("warning", '"more" is no key of this form; it is not used.', None, None),
    ]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], 'The input is a list; an object with "players" and "games" is expected.'),
        ({"games": []}, '"players" is missing; a list of at least one player is needed.'),
        ({"players": [], "games": []}, '"players" is empty; a list of at least one player is needed.'),
        ({"players": PLAYERS}, '"games" is missing; a list is needed.'),
        ({"players": PLAYERS, "games": {}}, '"games" is an object; a list is needed.'),
        (form(games=[]), '"until" is missing, and there is no game to tell the day.'),
        (form(**{"from": "2026-02-01"}), "The period begins on 2026-02-01, after it ends on 2026-01-05."),
        (form(effective="2026-01-01"), "The list is dated 2026-01-01, before its cut-off 2026-01-05."),
        (form(previous="2026-02-01"), "The list before is dated 2026-02-01, after the cut-off 2026-01-05."),
        (form(options=[]), '"options" is a list; an object is expected.'),
    ],
)  # fmt: skip
def test_what_cannot_be_rated_at_all_is_refused(data, words):
    assert [("refused",), ("error", words, None, None)] == [each for each in told(data) if "games[" not in str(each)]


def test_games_outside_the_days_are_left_out():
    games = [GAME, GAME | {"date": "2026-01-20"}, GAME | {"date": "2025-12-01"}]
    assert told(form(games=games, until="2026-01-10", **{"from": "2026-01-01"})) == [
        ("error", "games[1] was played on 2026-01-20, after 2026-01-10; it is left out.", None, 1),
        ("error", "games[2] was played on 2025-12-01, before 2026-01-01; it is left out.", None, 2),
    ]


def test_a_game_that_stands_twice_is_told():
    twice = GAME | {"round": 1}
    assert told(form(games=[twice, twice | {"white": "b", "black": "a"}])) == [
        ("warning", "games[1] is the same game as games[0], it seems; both are counted.", None, 1)
    ]


def test_a_flood_of_problems_is_cut_off_and_counted():
    problems = told(form(games=[GAME, *[GAME | {"result": "x"}] * 500]))
    assert len(problems) == MOST_TOLD + 1
    assert problems[-1] == ("note", f"There are {500 - MOST_TOLD} more problems, not shown here.", None, None)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "This is no JSON: line 1, column 1: Expecting value."),
        (b'{"players": ]}', "This is no JSON: line 1, column 13: Expecting value."),
        (b'{"players": "\xff\xfe"}', "The file is not UTF-8: byte 13 cannot be read."),
        (b"[" * 100_000, "The JSON is nested too deeply to be what it should be: an object of players and games."),
        (b'{"until": ' + b"9" * 5000 + b"}", "The JSON holds a number of more digits than any rating has."),
        (b'{"a": 1, "a": 2}', 'The key "a" stands twice in one object; which of the two is meant?'),
    ],
)
def test_what_is_no_json_is_told(content, words):
    assert refusals(content) == [words]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_json_is_known_by_its_first_sign(encoding):
    content = json.dumps(form()).encode(encoding)
    assert is_json(content)
    assert parse(content, "fide").problems == ()


def test_ten_megabytes_are_read():
    games = [GAME | {"event": f"Event {number // 20000}", "date": "2026-01-05"} for number in range(100_000)]
    content = json.dumps(form(games=games)).encode()
    assert len(content) > 7_000_000
    assert len(parse(content, "fide").games) == 100_000


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["a", "b", 1, 0.5, "½", "2026-01-05", "+", 2000, -1, 10**30, "\ud800", "2026-13-01"]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["id", "rating", "white", "black", "result", "date", "event", "round", "born", "other"])
        | st.text(max_size=4), inner, max_size=6,
    ),
    max_leaves=12,
)  # fmt: skip
near = st.fixed_dictionaries(
    {},
    optional={
        "players": st.lists(json_values | st.fixed_dictionaries({"id": st.sampled_from("abc"), "rating": json_values})),
        "games": st.lists(
            json_values | st.fixed_dictionaries(dict.fromkeys(("white", "black", "result", "date"), json_values))
        ),
        "until": json_values, "from": json_values, "effective": json_values, "previous": json_values,
        "options": json_values,
    },
)  # fmt: skip


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=json_values | near, slug=st.sampled_from(["fide", "ukd", "glicko2", "clarke"]))
@example(data=form(until="2199-12-31"), slug="fide")
@example(data=form(effective="2199-12-31", previous="1800-01-01"), slug="fide")
@example(data=form([{"id": "\ud800"}]), slug="fide")
def test_no_input_whatever_raises_anything_but_a_refusal(data, slug):
    try:
        answer = rate(data, slug)
    except Unusable as refusal:
        assert refusal.problems
        assert json.dumps([problem.message for problem in refusal.problems]).isascii()
        "".join(problem.message for problem in refusal.problems).encode()
    else:
        assert len(answer.players) >= 1


@settings(max_examples=200, deadline=None)
@given(content=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-16", "surrogatepass")))
def test_no_bytes_whatever_raise_anything_but_a_refusal(content):
    with pytest.raises(Unusable):
        parse(content, "fide")


def test_the_engine_needs_no_settings_and_no_database():
    """Nothing of it asks for Django's settings, models or connections."""
    script = (
        "import sys; from ratings.standalone import printing, run; from ratings.standalone.files import from_report; "
        f"answer = run.rate({form()!r}, 'fide'); printing.as_table(answer); printing.as_csv(answer); "
        "from django.conf import settings; "
        "print(settings.configured, [name for name in sys.modules if name.endswith('.models') or name == 'numba'])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False, env={"PATH": ""}
    )
    assert (answer.returncode, answer.stdout.strip()) == (0, "False []"), answer.stderr
