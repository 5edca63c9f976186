"""Every system of the catalogue by the JSON form: its source's example, its knobs, its compiled and its plain loop."""

import json
import subprocess
import sys
from datetime import date

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ratings import catalogue
from ratings.catalogue.knobs import knobs
from ratings.standalone import printing
from ratings.standalone.parse import check
from ratings.standalone.period import known, stretches
from ratings.standalone.problems import Unusable
from ratings.standalone.run import rate
from ratings.systems.protocol import base
from tests.ratings.standalone.inputs import after, form, lines_of, scored
from tests.requirement import ROOT

GLICKMAN = catalogue.SYSTEMS["glicko2"].example.payload
PORTISCH = [{"rating": 2635}, *[2527] * 15]  # the opponents were 1620 points weaker, all together

slugs = pytest.mark.parametrize("slug", catalogue.SYSTEMS)


def example(slug: str) -> tuple[dict, list[float | None]]:
    """The declared example: input, and ratings afterwards."""
    declared = catalogue.SYSTEMS[slug].example
    return declared.payload, list(declared.after)


@slugs
def test_the_declared_example(slug):
    data, expected = example(slug)
    answer = rate(data, slug)
    assert ([player.after for player in answer.players], answer.problems) == (expected, ())


def test_portisch_by_the_linear_formula():
    """S1 with K = 10: 2644.75, the list prints 2645."""
    data = form(PORTISCH, scored("w" * 10 + "d" + "l" * 4), options={"factor": 10})
    answer = rate(data, "elo-linear")
    assert (answer.players[0].after, lines_of(answer, 0)[0].change) == (2645, 9.75)


def test_glicko_two_remembers_more_than_a_rating():
    """G4"""
    state = rate(GLICKMAN, "glicko2").players[0].state
    told = {name: round(state[name], 4) for name in ("rating", "deviation", "volatility")}
    assert told == {"rating": 1464.0507, "deviation": 151.5165, "volatility": 0.06}


def test_what_comes_out_goes_in_again():
    """Two events one after the other by two inputs: the same as the second alone on what the first answered."""
    data = form(
        [{"rating": 1500, "deviation": 200, "games": 8}, {"rating": 1400, "deviation": 30, "games": 50}], [(0, 1, 1)]
    )
    first = rate(data, "glicko2")
    again = [{"id": player.id, **player.state} for player in first.players]
    for player in again:
        player.pop("shown"), player.pop("active")
        player["last"] = player["last"].isoformat()
    assert [player["games"] for player in again] == [9, 51]
    second = rate({"players": again, "games": data["games"]}, "glicko2")
    assert [player.before for player in second.players] == [player.after for player in first.players]
    assert second.players[0].state["rating"] > first.players[0].state["rating"]
    assert second.problems == ()


def test_a_career_is_counted_only_where_its_beginning_is_known():
    answer = rate(form([2000, {"rating": 2000, "games": 12}, None], [(0, 1, 1)]), "fide")
    assert [player.state["games"] for player in answer.players] == [None, 13, 0]


def test_the_k_of_a_new_player_follows_from_the_games():
    """Handbook B.02, 8.3.3: 40 with fewer than 30 games, 20 afterwards; 10 once 2400; 40 for a junior below 2300."""
    people = [
        {"rating": 2000, "games": 29}, {"rating": 2000, "games": 30}, {"rating": 2000},
        {"rating": 2390, "best": 2401}, {"rating": 2000, "born": 2010, "games": 90}, {"rating": 2000, "factor": 15},
    ]  # fmt: skip
    answer = rate(form(people, [(0, 1, 1), (2, 3, 1), (4, 5, 1)]), "fide")
    assert [lines_of(answer, at)[0].factor for at in range(6)] == [40, 20, 20, 10, 40, 15]


@slugs
def test_the_answer_is_told_in_every_form(slug):
    data, expected = example(slug)
    answer = rate(data, slug)
    assert [player["after"] for player in json.loads(printing.as_json_text(answer))["players"]] == expected
    assert len(printing.as_csv(answer).splitlines()) == 1 + len(expected)
    assert printing.as_table(answer).startswith(f"{catalogue.SYSTEMS[slug].name}: list of ")
    told = printing.as_working(answer, answer.players)
    assert "{" not in told and "nan" not in told
    assert all(line.sentence.replace("\u00a0", " ") in told for line in answer.sheet)


@slugs
def test_every_game_is_in_the_working_of_both(slug):
    answer = rate(example(slug)[0], slug)
    seen = sorted((line.player, detail.game) for line in answer.sheet for detail in line.details)
    games = example(slug)[0]["games"]
    assert seen == sorted((game[side], at) for at, game in enumerate(games) for side in ("white", "black"))


def test_no_calculator_loads_the_compiler():
    script = (
        "import sys, json; from ratings.standalone.run import rate; "
        "[rate(data, slug) for slug, data in json.load(sys.stdin).items()]; print('numba' in sys.modules)"
    )
    examples = json.dumps({slug: example(slug)[0] for slug in catalogue.SYSTEMS})
    answer = subprocess.run(
        [sys.executable, "-c", script], input=examples, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (answer.returncode, answer.stdout.strip()) == (0, "False"), answer.stderr


def season(slug: str, games: int = 400, people: int = 30) -> dict:
    """Made-up games of many players, some without a rating, in events of ten games."""
    chance = np.random.default_rng(5)
    scale = {"ingo": 0.1, "ecf": 0.08, "mk": 6}.get(catalogue.SYSTEMS[slug].scale, 1)
    ratings = [int(scale * chance.integers(1300, 2500)) if at % 5 else None for at in range(people)]
    pairs = [chance.choice(people, 2, replace=False).tolist() for _ in range(games)]
    rows = []
    for at, pair in enumerate(pairs):
        day = {"event": f"Event {at // 10:03}", "date": f"2026-0{1 + at // 100}-09"}
        rows.append((*pair, float(chance.choice([0, 0.5, 1])), day))
    return form([{"rating": rating, "born": 1950 + at} for at, rating in enumerate(ratings)], rows)


@slugs
def test_compiled_and_plain_loops_agree_to_the_last_bit(slug, monkeypatch):
    entry, system = catalogue.SYSTEMS[slug], catalogue.load(slug)
    payload = check(season(slug), slug)
    [stretch] = stretches(payload, entry, by_list=False)
    memory = system.recall(known(payload.players, stretch.period.first_day, [""] * len(payload.players)))
    plain = system.rate(memory, stretch.period)
    monkeypatch.setattr(base, "COMPILE_FROM", 0)
    compiled = system.rate(memory, stretch.period)
    assert compiled.memory.tobytes() == plain.memory.tobytes()
    assert compiled.sheet.lines.tobytes() == plain.sheet.lines.tobytes()
    assert compiled.sheet.details.tobytes() == plain.sheet.details.tobytes()


@slugs
def test_recalled_players_print_what_was_known(slug):
    system = catalogue.load(slug)
    payload = check(form([150, 2000, None], [], until="2026-01-01"), slug)
    memory = system.recall(known(payload.players, payload.since, [""] * 3))
    assert (memory.dtype, memory.shape) == (system.blank.dtype, (3,))
    np.testing.assert_array_equal(system.published(memory)["rating"], [150, 2000, np.nan])
    assert memory[2].tobytes() == system.blank.tobytes()


@slugs
def test_knobs_keep_their_bounds(slug):
    for knob in knobs(catalogue.load(slug)).values():
        assert knob.least <= knob.default <= knob.most
        if isinstance(knob.default, bool):
            continue
        with pytest.raises(Unusable) as refusal:
            check(form([1500, 1500], [(0, 1, 1)], options={knob.name: knob.most + 1}), slug)
        assert f"it must lie between {knob.least:g} and {knob.most:g}" in refusal.value.problems[0].message


@slugs
def test_knobs_turned_to_their_ends_still_rate(slug):
    data = {name: value for name, value in example(slug)[0].items() if name != "options"}
    for knob in knobs(catalogue.load(slug)).values():
        ends = (False, True) if isinstance(knob.default, bool) else (knob.least, knob.most)
        for end in ends:
            answer = rate(data | {"options": {knob.name: end}}, slug)
            assert len(answer.players) == len(data["players"])


def test_an_option_of_another_kind_is_refused():
    data = form([1200, 1300], [(0, 1, 1)], options={"settle_draws": 1, "stake": "2", "factor": True})
    with pytest.raises(Unusable) as refusal:
        check(data, "chessgold")
    assert [problem.message for problem in refusal.value.problems] == [
        'options: "settle_draws" is 1; true or false is expected.',
        'options: "stake" is "2"; a number is expected.',
        'options: "factor" is true; a number is expected.',
    ]


def test_the_stake_of_a_draw_is_settled_only_where_it_was_agreed():
    draw = form([1200, 1300], [(0, 1, 0.5)])
    assert after("chessgold", draw) == [1206, 1294]
    told = [rate(draw | {"options": {"settle_draws": agreed}}, "chessgold").sheet[0] for agreed in (False, True)]
    assert told[0].sentence != told[1].sentence


def test_a_game_that_says_nothing_moves_nothing():
    """No expectation is quite certain: 11 500 points apart, a game has a variance still. Lichess ends at 4000."""
    assert after("glicko2-lichess", form([1500, 13_000], [(0, 1, 0)])) == [1500, 4000]


people = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "rating": st.one_of(st.integers(1, 20_000), st.floats(1, 4000)), "games": st.integers(0, 100_000),
            "index": st.integers(0, 10_000), "deviation": st.floats(1, 1000), "volatility": st.floats(0.0001, 1),
            "best": st.integers(1, 20_000), "factor": st.floats(0.1, 1000), "born": st.integers(1800, 2199),
            "title": st.sampled_from(["GM", "WCM", "X"]), "new_title": st.sampled_from(["", "IM", "X"]),
            "fide": st.integers(1, 4000), "last": st.just("1850-02-28"),
        },
    ),
    min_size=2, max_size=5,
)  # fmt: skip
played = st.lists(
    st.tuples(
        st.integers(0, 4), st.integers(0, 4), st.sampled_from([0, 0.5, 1, "+", "-"]),
        st.fixed_dictionaries(
            {"date": st.dates(date(1800, 1, 1), date(2199, 12, 31)).map(str)},
            optional={
                "event": st.sampled_from(["", "A", "B"]), "round": st.integers(0, 10_000),
                "tempo": st.sampled_from(["standard", "rapid", "blitz"]),
                "kind": st.sampled_from(["short", "decided", "forfeit"]),
            },
        ),
    ),
    max_size=12,
)  # fmt: skip


@slugs
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(people=people, games=played)
def test_players_and_games_within_the_bounds_are_rated_or_refused(slug, people, games):
    try:
        answer = rate(form(people, games), slug)
    except Unusable as refusal:
        assert refusal.problems
    else:
        json.loads(printing.as_json_text(answer))
        printing.as_table(answer)


@pytest.mark.parametrize("slug", ["urs", "chessmetrics-full", "chessmetrics"])
def test_who_leaves_a_list_without_a_game_is_not_told_of_no_change(slug):
    left = {"id": 2, "rating": 2400, "index": 0}
    games = [{"white": 0, "black": 1, "result": 1, "date": "2026-04-10"}]
    answer = rate({"players": [{"id": 0}, {"id": 1, "rating": 2300}, left], "games": games}, slug)
    (player,) = [each for each in answer.players if each.id == 2]
    told = printing.as_working(answer, [player])
    assert told.startswith("2: 2400 → –\n\nNo game that counts, and no rating any more.\n")
