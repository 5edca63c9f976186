"""The laws that every system of the catalogue keeps, whatever the games."""

from dataclasses import dataclass, fields, replace
from datetime import date
from itertools import pairwise, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.catalogue import SYSTEMS, load
from ratings.systems.protocol.base import Games, Kind, Outcome, Period, Players, RatingSystem, Revocation, Tempo
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.epoch import days
from ratings.wording.sentences import plain

PLAYERS = 8
IDLE = PLAYERS - 1  # plays no game
# No list here is one on whose day FIDE moved all ratings: that is the one way an idle player moves.
FIRST, SECOND, THIRD = date(2025, 9, 1), date(2025, 11, 1), date(2026, 1, 1)

# A game is one choice, of which one in seven is a forfeit and one in four looks a list back: drawn and shrunk at once.
PAIRS = list(permutations(range(IDLE), 2))
KINDS = [Kind.PLAYED] * 6 + [Kind.FORFEIT]
GAMES = list(product(PAIRS, [0, 50, 100], KINDS, [0, 0, 0, 1], range(4)))
TITLES = ["", "", "", "CM", "FM", "IM"]
LEAST, MOST = 1400, 2850  # ratings from outside


@st.composite
def some_players(draw) -> Players:
    def column(each: st.SearchStrategy) -> list:
        return draw(st.lists(each, min_size=PLAYERS, max_size=PLAYERS))

    rating = st.integers(LEAST - (MOST - LEAST), MOST).map(lambda one: float("nan") if one < LEAST else float(one))
    return Players(
        birth_year=np.array(column(st.integers(1940, 2018)), np.int16),
        sex=np.zeros(PLAYERS, np.uint8),
        title=np.array(column(st.sampled_from(TITLES)), "<U4"),
        outside=np.array(column(rating)),
        outside_factor=np.array(column(st.sampled_from([0, 10, 20, 40])), np.int16),
        outside_inactive=np.array(column(st.booleans()), bool),
        other={"fide": np.array(column(rating))},
        at_start={"fide": np.array(column(rating))},
    )


@st.composite
def some_later(draw, before: Players) -> Players:
    """The same players when some were awarded another title, and some lost theirs."""
    title = np.array(draw(st.lists(st.sampled_from(TITLES), min_size=PLAYERS, max_size=PLAYERS)), "<U4")
    lost = [at for at in range(PLAYERS) if before.title[at] not in {"", title[at]}]
    return replace(before, title=title, revoked=tuple(Revocation(at, str(before.title[at]), SECOND) for at in lost))


@st.composite
def some_games(draw, tempo: Tempo, first_day: date) -> Games:
    rows = sorted(draw(st.lists(st.sampled_from(GAMES), max_size=30)), key=lambda row: row[-1])
    pairs, score, kind, back, event = zip(*rows, strict=True) if rows else [()] * 5
    return Games(
        white=np.array([white for white, _ in pairs], np.int32),
        black=np.array([black for _, black in pairs], np.int32),
        score=np.array(score, np.int16),
        day=np.array([days(first_day) + 10 * each for each in event], np.int32),
        event=np.array(event, np.int32),
        round=np.arange(len(rows), dtype=np.int16),
        board=np.ones(len(rows), np.int16),
        lists_back=np.array(back, np.int16),
        tempo=np.full(len(rows), tempo, np.uint8),
        kind=np.array(kind, np.uint8),
    )


def between(previous: date, effective: date, players: Players, games: Games) -> Period:
    return Period(
        date.fromordinal(previous.toordinal() - 6),
        date.fromordinal(effective.toordinal() - 7),
        effective,
        previous,
        players,
        games,
    )


@dataclass
class Case:
    """A system, two periods of the same players from the memory of nobody, and what it makes of them."""

    system: RatingSystem
    memory: np.ndarray
    first: Period
    second: Period
    order: np.ndarray  # another order of the players

    def __post_init__(self) -> None:
        self.outcome = self.system.rate(self.memory, self.first)
        self.middle = self.outcome.memory
        self.kept = self.memory.tobytes(), self.middle.tobytes()
        self.following = self.system.rate(self.middle, self.second)

    def printed(self, outcome: Outcome) -> np.ndarray:
        return self.system.published(outcome.memory)["rating"]


@st.composite
def cases(draw, system) -> Case:
    players = draw(some_players())
    tempo = Tempo[SYSTEMS[system.slug].tempo.upper()]
    return Case(
        system,
        np.full(PLAYERS, system.blank),
        between(FIRST, SECOND, players, draw(some_games(tempo, FIRST))),
        between(SECOND, THIRD, draw(some_later(players)), draw(some_games(tempo, SECOND))),
        np.array(draw(st.permutations(range(PLAYERS)))),
    )


def pick(table, order: np.ndarray):
    """Rows of Players or Games in another order."""
    return replace(
        table,
        **{
            field.name: {slug: values[order] for slug, values in value.items()}
            if isinstance(value := getattr(table, field.name), dict)
            else tuple(sorted(one._replace(player=order.tolist().index(one.player)) for one in value))
            if isinstance(value, tuple)
            else value[order]
            for field in fields(table)
        },
    )


def without_games(period: Period) -> Period:
    return replace(period, games=pick(period.games, np.zeros(0, np.intp)))


def same_input_gives_the_same_bytes(case: Case) -> None:
    one, two = case.following, case.system.rate(case.middle.copy(), case.second)
    assert one.memory.tobytes() == two.memory.tobytes()
    assert one.sheet.lines.tobytes() == two.sheet.lines.tobytes()
    assert one.sheet.details.tobytes() == two.sheet.details.tobytes()
    assert one.sheet.facts == two.sheet.facts


def idle_players_and_empty_periods_leave_ratings_alone(case: Case) -> None:
    if case.system.idle_moves:
        return
    old = case.printed(case.outcome)
    empty = case.printed(case.system.rate(case.middle, without_games(case.second)))
    np.testing.assert_array_equal(empty, old)
    np.testing.assert_array_equal(case.printed(case.following)[IDLE], old[IDLE])


def renumbering_players_renumbers_the_answer(case: Case) -> None:
    place = np.argsort(case.order)

    def renumbered(period: Period) -> Period:
        games = replace(
            period.games,
            white=place[period.games.white].astype(np.int32),
            black=place[period.games.black].astype(np.int32),
        )
        return replace(period, players=pick(period.players, case.order), games=games)

    plain, system = case.following, case.system
    other = system.rate(system.rate(case.memory[case.order], renumbered(case.first)).memory, renumbered(case.second))
    assert other.memory.tobytes() == plain.memory[case.order].tobytes()
    lines = plain.sheet.lines.copy()
    lines["player"] = place[lines["player"]]
    lines = lines[np.argsort(lines["player"], kind="stable")]
    assert other.sheet.lines.tobytes() == lines.tobytes()


def swapping_colours_with_scores_changes_nothing(case: Case) -> None:
    def swapped(period: Period) -> Period:
        games = period.games
        return replace(period, games=replace(games, white=games.black, black=games.white, score=100 - games.score))

    plain, system = case.following, case.system
    other = system.rate(system.rate(case.memory, swapped(case.first)).memory, swapped(case.second))
    assert other.memory.tobytes() == plain.memory.tobytes()
    assert other.sheet.lines.tobytes() == plain.sheet.lines.tobytes()


def cutting_a_period_changes_nothing_where_declared(case: Case) -> None:
    games, system = case.first.games, case.system
    # Where ratings are frozen within a period, only an empty period can be cut freely.
    if not system.cut_changes_nothing and len(games):
        return
    early = games.event < 2
    halves = [replace(case.first, games=pick(games, np.flatnonzero(half))) for half in (early, ~early)]
    cut = system.rate(system.rate(case.memory, halves[0]).memory, halves[1])
    np.testing.assert_array_equal(case.printed(cut), case.printed(case.outcome))


def old_rating_plus_the_rounded_changes_is_the_new_one(case: Case) -> None:
    """In additive systems, and in all others that declare live ratings."""
    system, following = case.system, case.following
    old, new = case.printed(case.outcome), case.printed(following)
    adds_up = system.additive or not SYSTEMS[system.slug].not_live
    for player in np.flatnonzero(~np.isnan(old) & ~np.isnan(new) & adds_up):
        changes = following.sheet.lines["change"][following.sheet.lines["player"] == player]
        if SYSTEMS[system.slug].rounds_the_rating:
            assert new[player] == half_up(float(old[player] + changes[~np.isnan(changes)].sum()))
        else:
            hundredths = half_up(100 * changes[~np.isnan(changes)]).sum()
            assert new[player] == old[player] + half_up(hundredths / 100)


def the_sheet_accounts_for_every_game_of_every_player(case: Case) -> None:
    system, sheet, games = case.system, case.following.sheet, case.second.games
    told = sorted(
        zip(sheet.lines["player"][sheet.details["line"]].tolist(), sheet.details["game"].tolist(), strict=True)
    )
    played = sorted([*zip(games.white.tolist(), range(len(games)), strict=True),
                     *zip(games.black.tolist(), range(len(games)), strict=True)])  # fmt: skip
    assert told == played
    assert np.array_equal(sheet.lines["event"][sheet.details["line"]], games.event[sheet.details["game"]])
    keys = list(zip(sheet.lines["player"].tolist(), sheet.lines["event"].tolist(), strict=True))
    assert [player for player, _ in keys] == sorted(player for player, _ in keys)
    # What belongs to no event stands before a player's events or after them, never between.
    of_events = [at for at, (_, event) in enumerate(keys) if event >= 0]
    assert [keys[at] for at in of_events] == sorted(keys[at] for at in of_events)
    assert all(then == at + 1 for at, then in pairwise(of_events) if keys[at][0] == keys[then][0])
    # An addition line of the sheet is the addition of its games.
    for number, line in enumerate(sheet.lines):
        rows = sheet.details[sheet.details["line"] == number]
        if line["event"] >= 0 and system.additive and not np.isnan(line["change"]):
            changes = rows["change"][~np.isnan(rows["change"])]
            if SYSTEMS[system.slug].rounds_the_rating:
                assert float(line["change"]) == pytest.approx(float(changes.sum()), abs=1e-9)
            else:
                assert half_up(100 * float(line["change"])) == half_up(100 * changes).sum()


def forecasts_are_those_of_the_sheet(case: Case) -> None:
    """Where a game is rated by the numbers of the list before, and the two players are the same to the system."""
    system, memory, games = case.system, case.middle, case.second.games
    forecast = system.expected(memory, games)
    swapped = system.expected(memory, replace(games, white=games.black, black=games.white))
    np.testing.assert_allclose(forecast, 1 - swapped, atol=1e-12)
    told = forecast[~np.isnan(forecast)]
    assert ((told >= 0) & (told <= 1)).all()
    if system.slug.startswith("glicko") or system.slug == "uscf":
        return  # a working looks at the opponent's deviation alone, a forecast at both; the provisional have their own
    rating = memory["rating"] if "rating" in (memory.dtype.names or ()) else memory["history"][:, 0]
    sheet = case.following.sheet
    rows = sheet.details
    white, black = games.white[rows["game"]], games.black[rows["game"]]
    rows = rows[
        (sheet.lines["player"][rows["line"]] == white)
        & (rows["own_rating"] == rating[white])
        & (rows["opponent_rating"] == rating[black])
        & ~np.isnan(rows["expected"])
    ]
    np.testing.assert_allclose(forecast[rows["game"]], rows["expected"], atol=1e-9)


def every_sentence_finds_its_numbers(case: Case) -> None:
    quoted = case.system.sentences.quoted
    for sheet in (case.outcome.sheet, case.following.sheet):
        for number, line in enumerate(sheet.lines):
            known = {name: line[name].item() for name in ("games", "score", "expected", "factor", "change")}
            known |= {"surplus": known["score"] - known["expected"], "rating": 0, "previous": 0}
            known |= sheet.facts.get(number, {})
            rule = quoted(line["rule"])
            assert "{" not in plain(rule.sentence, known) + plain(rule.formula, known) + rule.source
        for rule in sheet.details["rule"][sheet.details["rule"] >= 0]:
            assert "{" not in quoted(rule).sentence


def memory_goes_in_untouched_and_comes_out_alike(case: Case) -> None:
    """The last, for it speaks of all that the others rated."""
    assert (case.memory.tobytes(), case.middle.tobytes()) == case.kept
    after = case.following.memory
    assert (after.dtype, after.shape) == (case.system.blank.dtype, case.memory.shape)


LAWS = (
    same_input_gives_the_same_bytes,
    idle_players_and_empty_periods_leave_ratings_alone,
    renumbering_players_renumbers_the_answer,
    swapping_colours_with_scores_changes_nothing,
    cutting_a_period_changes_nothing_where_declared,
    old_rating_plus_the_rounded_changes_is_the_new_one,
    the_sheet_accounts_for_every_game_of_every_player,
    forecasts_are_those_of_the_sheet,
    every_sentence_finds_its_numbers,
    memory_goes_in_untouched_and_comes_out_alike,
)


every_system = pytest.mark.parametrize("system", [load(slug) for slug in SYSTEMS], ids=list(SYSTEMS))


@every_system
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_laws(system, data):
    """All of them of each case: drawing the games takes longer than rating them."""
    case = data.draw(cases(system))
    for law in LAWS:
        law(case)


@every_system
def test_codes_of_rules_fit_their_column(system):
    assert all(len(code) < 40 for code in system.sentences.codes)
