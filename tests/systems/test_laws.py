"""The laws that every system of the catalogue keeps, whatever the games."""

from dataclasses import fields, replace
from datetime import date

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.catalogue import SYSTEMS, load
from ratings.systems.base import Games, Kind, Period, Players, Tempo
from ratings.systems.curves import half_up
from ratings.systems.fide_editions import days

PLAYERS = 8
# No list here is one on whose day FIDE moved all ratings: that is the one way an idle player moves.
FIRST, SECOND, THIRD = date(2025, 9, 1), date(2025, 11, 1), date(2026, 1, 1)

systems = pytest.mark.parametrize("system", [load(slug) for slug in SYSTEMS], ids=list(SYSTEMS))
ROUNDS_THE_RATING = {"italy"}  # its changes are real numbers, and the new rating is rounded; others count in hundredths
quick = settings(max_examples=25, deadline=None)


@st.composite
def some_players(draw) -> Players:
    rating = st.one_of(st.just(float("nan")), st.integers(1400, 2850).map(float))
    return Players(
        birth_year=np.array(draw(st.lists(st.integers(1940, 2018), min_size=PLAYERS, max_size=PLAYERS)), np.int16),
        sex=np.zeros(PLAYERS, np.uint8),
        title=np.full(PLAYERS, "", "<U4"),
        outside=np.array(draw(st.lists(rating, min_size=PLAYERS, max_size=PLAYERS))),
        outside_factor=np.array(
            draw(st.lists(st.sampled_from([0, 10, 20, 40]), min_size=PLAYERS, max_size=PLAYERS)), np.int16
        ),
        other={"fide": np.array(draw(st.lists(rating, min_size=PLAYERS, max_size=PLAYERS)))},
    )


@st.composite
def some_games(draw, tempo: Tempo, first_day: date) -> Games:
    def game(pair: tuple[int, int], score: int, kind: int, back: int) -> tuple:
        return (*pair, score, kind, back)

    pair = st.tuples(st.integers(0, PLAYERS - 2), st.integers(0, PLAYERS - 1)).map(lambda two: (two[0], two[1]))
    pair = pair.filter(lambda two: two[0] != two[1] and two[1] != PLAYERS - 1)  # the last player is idle
    kind = st.sampled_from([Kind.PLAYED] * 6 + [Kind.FORFEIT])
    rows = draw(
        st.lists(st.builds(game, pair, st.sampled_from([0, 50, 100]), kind, st.sampled_from([0, 0, 0, 1])), max_size=30)
    )
    event = np.sort(np.array(draw(st.lists(st.integers(0, 3), min_size=len(rows), max_size=len(rows))), np.int32))
    white, black, score, kinds, back = (np.array(column) for column in zip(*rows, strict=True)) if rows else [[]] * 5
    return Games(
        white=np.array(white, np.int32),
        black=np.array(black, np.int32),
        score=np.array(score, np.int16),
        day=np.array(days(first_day) + 10 * event, np.int32),
        event=event,
        round=np.arange(len(rows), dtype=np.int16),
        board=np.ones(len(rows), np.int16),
        lists_back=np.array(back, np.int16),
        tempo=np.full(len(rows), tempo, np.uint8),
        kind=np.array(kinds, np.uint8),
    )


def tempo_of(system) -> Tempo:
    return Tempo[SYSTEMS[system.slug].tempo.upper()]


def between(previous: date, effective: date, players: Players, games: Games) -> Period:
    return Period(
        date.fromordinal(previous.toordinal() - 6),
        date.fromordinal(effective.toordinal() - 7),
        effective,
        previous,
        players,
        games,
    )


@st.composite
def two_periods(draw, system) -> tuple[np.ndarray, Period, Period]:
    """The memory of nobody and two periods of the same players."""
    players = draw(some_players())
    tempo = tempo_of(system)
    return (
        np.full(PLAYERS, system.blank),
        between(FIRST, SECOND, players, draw(some_games(tempo, FIRST))),
        between(SECOND, THIRD, players, draw(some_games(tempo, SECOND))),
    )


def pick(table, order: np.ndarray):
    """Rows of Players or Games in another order."""
    return replace(
        table,
        **{
            field.name: {slug: values[order] for slug, values in value.items()}
            if isinstance(value := getattr(table, field.name), dict)
            else value[order]
            for field in fields(table)
        },
    )


def without_games(period: Period) -> Period:
    return replace(period, games=pick(period.games, np.zeros(0, np.intp)))


@systems
@quick
@given(data=st.data())
def test_memory_goes_in_untouched_and_comes_out_alike(system, data):
    memory, first, second = data.draw(two_periods(system))
    before = memory.tobytes()
    outcome = system.rate(memory, first)
    after = outcome.memory.tobytes()
    following = system.rate(outcome.memory, second)
    assert memory.tobytes() == before
    assert outcome.memory.tobytes() == after
    assert (following.memory.dtype, following.memory.shape) == (system.blank.dtype, memory.shape)


@systems
@quick
@given(data=st.data())
def test_same_input_gives_the_same_bytes(system, data):
    memory, first, second = data.draw(two_periods(system))
    middle = system.rate(memory, first).memory
    one, two = system.rate(middle, second), system.rate(middle.copy(), second)
    assert one.memory.tobytes() == two.memory.tobytes()
    assert one.sheet.lines.tobytes() == two.sheet.lines.tobytes()
    assert one.sheet.details.tobytes() == two.sheet.details.tobytes()
    assert one.sheet.facts == two.sheet.facts


@systems
@quick
@given(data=st.data())
def test_idle_players_and_empty_periods_leave_ratings_alone(system, data):
    memory, first, second = data.draw(two_periods(system))
    middle = system.rate(memory, first).memory
    old = system.published(middle)["rating"]
    empty = system.published(system.rate(middle, without_games(second)).memory)["rating"]
    played = system.published(system.rate(middle, second).memory)["rating"]
    if not system.idle_moves:
        np.testing.assert_array_equal(empty, old)
        np.testing.assert_array_equal(played[-1], old[-1])


@systems
@quick
@given(data=st.data())
def test_renumbering_players_renumbers_the_answer(system, data):
    memory, first, second = data.draw(two_periods(system))
    order = np.array(data.draw(st.permutations(range(PLAYERS))))
    place = np.argsort(order)

    def renumbered(period: Period) -> Period:
        games = replace(
            period.games,
            white=place[period.games.white].astype(np.int32),
            black=place[period.games.black].astype(np.int32),
        )
        return replace(period, players=pick(period.players, order), games=games)

    plain = system.rate(system.rate(memory, first).memory, second)
    other = system.rate(system.rate(memory[order], renumbered(first)).memory, renumbered(second))
    assert other.memory.tobytes() == plain.memory[order].tobytes()
    lines = plain.sheet.lines.copy()
    lines["player"] = place[lines["player"]]
    lines = lines[np.argsort(lines["player"], kind="stable")]
    assert other.sheet.lines.tobytes() == lines.tobytes()


@systems
@quick
@given(data=st.data())
def test_swapping_colours_with_scores_changes_nothing(system, data):
    memory, first, second = data.draw(two_periods(system))

    def swapped(period: Period) -> Period:
        games = period.games
        return replace(period, games=replace(games, white=games.black, black=games.white, score=100 - games.score))

    plain = system.rate(system.rate(memory, first).memory, second)
    other = system.rate(system.rate(memory, swapped(first)).memory, swapped(second))
    assert other.memory.tobytes() == plain.memory.tobytes()
    assert other.sheet.lines.tobytes() == plain.sheet.lines.tobytes()


@systems
@quick
@given(data=st.data())
def test_cutting_a_period_changes_nothing_where_declared(system, data):
    memory, first, _ = data.draw(two_periods(system))
    early = first.games.event < 2
    halves = [replace(first, games=pick(first.games, np.flatnonzero(half))) for half in (early, ~early)]
    cut = system.rate(system.rate(memory, halves[0]).memory, halves[1])
    whole = system.rate(memory, first)
    same = system.published(cut.memory)["rating"], system.published(whole.memory)["rating"]
    # Where ratings are frozen within a period, only an empty period can be cut freely.
    if system.cut_changes_nothing or not len(first.games):
        np.testing.assert_array_equal(*same)


@systems
@quick
@given(data=st.data())
def test_old_rating_plus_the_rounded_changes_is_the_new_one(system, data):
    memory, first, second = data.draw(two_periods(system))
    outcome = system.rate(memory, first)
    following = system.rate(outcome.memory, second)
    old, new = (system.published(each.memory)["rating"] for each in (outcome, following))
    for player in np.flatnonzero(~np.isnan(old) & ~np.isnan(new) & system.additive):
        changes = following.sheet.lines["change"][following.sheet.lines["player"] == player]
        if system.slug in ROUNDS_THE_RATING:
            assert new[player] == half_up(float(old[player] + changes[~np.isnan(changes)].sum()))
        else:
            hundredths = half_up(100 * changes[~np.isnan(changes)]).sum()
            assert new[player] == old[player] + half_up(hundredths / 100)


@systems
@quick
@given(data=st.data())
def test_the_sheet_accounts_for_every_game_of_every_player(system, data):
    memory, first, second = data.draw(two_periods(system))
    sheet = system.rate(system.rate(memory, first).memory, second).sheet
    games = second.games
    told = sorted(
        zip(sheet.lines["player"][sheet.details["line"]].tolist(), sheet.details["game"].tolist(), strict=True)
    )
    played = sorted([*zip(games.white.tolist(), range(len(games)), strict=True),
                     *zip(games.black.tolist(), range(len(games)), strict=True)])  # fmt: skip
    assert told == played
    assert np.array_equal(sheet.lines["event"][sheet.details["line"]], games.event[sheet.details["game"]])
    keys = list(zip(sheet.lines["player"].tolist(), sheet.lines["event"].tolist(), strict=True))
    assert keys == sorted(keys)
    # An addition line of the sheet is the addition of its games.
    for number, line in enumerate(sheet.lines):
        rows = sheet.details[sheet.details["line"] == number]
        if line["event"] >= 0 and system.additive and not np.isnan(line["change"]):
            changes = rows["change"][~np.isnan(rows["change"])]
            if system.slug in ROUNDS_THE_RATING:
                assert float(line["change"]) == pytest.approx(float(changes.sum()), abs=1e-9)
            else:
                assert half_up(100 * float(line["change"])) == half_up(100 * changes).sum()


@systems
@quick
@given(data=st.data())
def test_every_sentence_finds_its_numbers(system, data):
    memory, first, second = data.draw(two_periods(system))
    outcome = system.rate(memory, first)
    for sheet in (outcome.sheet, system.rate(outcome.memory, second).sheet):
        rules = list(system.rules.values())
        for number, line in enumerate(sheet.lines):
            known = {name: line[name] for name in ("games", "score", "expected", "factor", "change")}
            known |= {"surplus": line["score"] - line["expected"], "rating": 0, "previous": 0}
            known |= sheet.facts.get(number, {})
            rule = rules[line["rule"]]
            assert "{" not in rule.sentence.format(**known) + rule.formula.format(**known) + rule.source
        for rule in sheet.details["rule"][sheet.details["rule"] >= 0]:
            assert "{" not in rules[rule].sentence
    assert all(len(code) < 40 for code in system.rules)
