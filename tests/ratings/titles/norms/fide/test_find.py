"""Each article at, below and above its limit: the verdict, the articles that fail, the numbers, the games left out."""

import csv
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.editions import EDITIONS, TITLES
from ratings.titles.norms.fide.find import check, find, is_norm, out_of_the_question
from ratings.titles.norms.verdict import LeftOut, Verdict
from tests.ratings.titles.norms.made import EXACT, event

SWISS_11 = EXACT + ", 2300 - GER 0, 2300 - FRA 0"
EIGHT = (
    "2459 GM GER 1, 2459 GM GER 1, 2459 GM GER 1, 2459 IM FRA 1, 2459 IM FRA =, 2459 - ITA =, 2459 - ITA =, "
    "2459 - ITA 0"
)
DOUBLE = (
    "2490 GM GER 1 #1, 2490 GM FRA 1 #2, 2490 {} ITA 1 #3, 2490 IM GER 1 #4, 2490 IM FRA 1 #5, "
    "2490 GM GER = #1, 2490 GM FRA = #2, 2490 {} ITA = #3, 2490 IM GER 0 #4, 2490 IM FRA 0 #5"
)
WEAK_END = (
    "2534 GM GER 1, 2534 GM GER 1, 2534 GM GER 1, 2534 IM FRA {}, 2534 IM FRA 0, 2534 IM FRA 0, 2534 FM ITA 0, "
    "2534 FM ITA 0, 2534 FM ITA 0"
)
# Made up, one limit each: article, title, opponents, what is special of the event, failing articles, performance.
LIMITS: list[tuple[str, str, str, dict, str, int]] = [
    ("exact", "GM", EXACT, {}, "", 2600),
    ("1.4.1a eight of nine", "GM", EIGHT, {}, "1.4.1", 2600),
    ("1.4.1b seven", "GM", "2500 GM GER 1, 2500 GM GER 1, 2500 GM FRA 1, 2500 IM FRA =, 2500 FM ITA 1, 2500 - ITA =, "
     "2500 - ESP 0", {"rounds": 7, "kind": "team-championship"}, "", 2658),
    ("1.4.1b seven of an open", "GM", "2500 GM GER 1, 2500 GM GER 1, 2500 GM FRA 1, 2500 IM FRA =, 2500 FM ITA 1, "
     "2500 - ITA =, 2500 - ESP 0", {"rounds": 7}, "1.4.1", 2658),
    ("1.4.1b eight of a World Cup", "GM", EIGHT, {"rounds": 8, "kind": "world-cup"}, "", 2600),
    ("1.4.1c a forfeit won", "GM", EIGHT, {"unplayed": 1}, "", 2600),
    ("1.4.1c of ten rounds", "GM", EIGHT, {"unplayed": 1, "rounds": 10}, "1.4.1", 2600),
    ("1.4.1c two forfeits, seven games", "GM", EIGHT.rsplit(", ", 1)[0], {"unplayed": 2}, "1.4.1", 2689),
    ("1.4.3 FID is none", "GM", EXACT.replace("FRA", "FID").replace("ITA", "POL"), {}, "1.4.3", 2600),
    ("1.4.3 RUS and BLR are two", "GM", EXACT.replace("FRA", "BLR").replace("ITA", "POL").replace("GER", "RUS"), {}, "",
     2600),
    ("1.4.4 own five", "GM", EXACT.replace("FRA", "POL").replace("ITA", "POL", 2), {}, "", 2600),
    ("1.4.4 own six", "GM", EXACT.replace("FRA", "POL").replace("ITA", "POL"), {}, "1.4.3|1.4.4 own", 2600),
    ("1.4.4 own six, two others", "GM", EXACT.replace("FRA", "POL").replace("ITA", "POL").replace("GER", "ITA", 1), {},
     "1.4.4 own", 2600),
    ("1.4.4 one six", "GM", EXACT.replace("FRA", "GER"), {}, "", 2600),
    ("1.4.4 one seven", "GM", EXACT.replace("FRA", "GER").replace("ITA", "GER", 1), {}, "1.4.4 one", 2600),
    ("1.4.4 one, FID left aside", "GM", EXACT.replace("FRA", "FID").replace("GER", "FID", 2), {}, "", 2600),
    ("1.4.5a half", "GM", EXACT.replace("FM", "CM").replace("IM FRA 1", "CM FRA 1", 1), {}, "", 2600),
    ("1.4.5a below half", "GM", EXACT.replace("FM", "CM").replace("IM FRA 1", "WCM FRA 1", 2), {}, "1.4.5a", 2600),
    ("1.4.5b two GM", "GM", EXACT.replace("GM", "IM", 1), {}, "1.4.5", 2600),
    ("1.4.5c WGM is no IM", "IM", EXACT.replace("GM", "WGM").replace("IM FRA", "FM FRA"), {}, "1.4.5", 2600),
    ("1.4.5d WIM is no WGM", "WGM", EXACT.replace("GM", "WIM").replace("IM FRA", "FM FRA"), {}, "1.4.5", 2600),
    ("1.4.5e WIM are WIM", "WIM", EXACT.replace("GM", "WIM").replace("IM FRA", "FM FRA"), {}, "", 2600),
    ("1.4.5f three of five", "GM", DOUBLE.format("GM", "GM"), {"format": Format.DOUBLE_ROUND_ROBIN, "rounds": 10}, "",
     2600),
    ("1.4.5f two of five", "GM", DOUBLE.format("IM", "IM"), {"format": Format.DOUBLE_ROUND_ROBIN, "rounds": 10},
     "1.4.5", 2600),
    ("1.4.8 a point short", "GM", EXACT.replace("2434", "2433"), {}, "1.4.8", 2599),
    ("1.4.8a a point short", "IM", "2229 GM GER 1, 2229 GM GER 1, 2229 GM GER 1, 2229 IM FRA 1, 2229 IM FRA 1, "
     "2229 IM FRA 1, 2229 FM ITA 1, 2229 FM ITA 1, 2229 FM ITA 0", {}, "1.4.8a", 2580),
    ("1.4.8b 39 per cent", "IM", WEAK_END.format("="), {}, "", 2454),
    ("1.4.8b 33 per cent", "WIM", WEAK_END.format("0"), {}, "1.4.8b", 2409),
    ("1.1.3 two hours", "GM", EXACT, {"minutes": 120.0}, "", 2600),
    ("1.1.3 rapid", "GM", EXACT, {"tempo": "rapid"}, "1.1.3 tempo", 2600),
    ("1.1.3 below", "GM", EXACT, {"minutes": 119.0, "end": date(2025, 5, 1)}, "1.1.3", 2600),
    ("1.1.3 with approval", "GM", EXACT, {"minutes": 75.0, "end": date(2026, 5, 1)}, "", 2600),
    ("1.1.3 below approval", "GM", EXACT, {"minutes": 74.0, "end": date(2026, 5, 1)}, "1.1.3", 2600),
]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "opponents", "fields", "fails", "performance"),
    [pytest.param(*row[1:], id=row[0]) for row in LIMITS],
)
def test_an_article_at_its_limit(title, opponents, fields, fails, performance):
    found = check(event(opponents, **fields), title)
    assert (found.norm, "|".join(found.fails), found.performance) == (not fails, fails, performance)


def test_a_game_against_no_federation_of_fide_is_left_out():
    found = check(event("2434 GM NON 1, " + EXACT, rounds=10), "GM")
    assert (found.norm, found.games, found.left_out) == (True, 9, (LeftOut(0, "1.4.2a"),))


def test_an_unrated_loser_is_left_out_of_a_round_robin_only():
    loser = event(EXACT + ", - - ITA 1", rounds=10)
    loser = replace(loser, games=(*loser.games[:9], replace(loser.games[9], without_point_against_rated=True)))
    told = [check(replace(loser, format=each), "GM").left_out for each in (Format.ROUND_ROBIN, Format.SWISS)]
    assert told == [(LeftOut(9, "1.4.2b"),), (LeftOut(9, "1.4.1f"),)]


def test_games_after_the_norm_are_left_out_of_a_swiss_not_of_a_round_robin():
    swiss = check(event(SWISS_11, rounds=11), "GM")
    round_robin = check(event(SWISS_11, rounds=11, format=Format.ROUND_ROBIN), "GM")
    assert (swiss.norm, swiss.games, swiss.left_out) == (True, 9, (LeftOut(9, "1.4.1e"), LeftOut(10, "1.4.1e")))
    assert (round_robin.fails, round_robin.games, round_robin.left_out) == (("1.4.5", "1.4.8"), 11, ())


def test_a_loss_in_the_middle_is_never_left_out():
    found = check(event("2300 - GER 0, " + EXACT, rounds=10), "GM")
    assert (found.norm, found.games, found.left_out) == (False, 10, ())


def test_a_win_is_left_out_of_a_round_robin_whose_opponents_make_a_norm_possible():
    won = EXACT.replace("2434", "2390").replace("=", "1", 1) + ", 1950 {} GER 1"
    whole, short = (
        check(event(won.format(title), rounds=10, format=Format.ROUND_ROBIN), "GM") for title in ("GM", "-")
    )
    assert (whole.norm, whole.performance, whole.left_out) == (True, 2610, (LeftOut(9, "1.4.1f"),))
    assert (short.norm, short.fails, short.left_out) == (False, ("1.4.5", "1.4.8a"), ())


@pytest.mark.parametrize(("rating", "norm", "games"), [(2459, True, 9), (2340, True, 8), (1900, True, 8)])
def test_an_opponent_who_stays_away_from_the_last_round_counts_as_a_loss_where_the_norm_stands(rating, norm, games):
    away = NormGame(9, "9", rating, "IM", "ITA", 2)
    strong = EIGHT.replace("2459 - ITA 0", "2459 - ITA 1")
    found = check(event(strong, unplayed=1, unplayed_last=True, last_forfeit=away), "GM")
    weaker = check(event(EIGHT, unplayed=1, unplayed_last=True, last_forfeit=away), "GM")
    assert (found.norm, found.games, weaker.games) == (norm, games if rating < 2340 else 9, 8)


def test_the_exemption_of_a_championship_is_the_hosts_players_only_and_used_only_where_needed():
    at_home = EXACT.replace("GER", "POL").replace("FRA", "POL").replace("ITA", "POL")
    offered = {"exemption": "1.4.3a", "host": "POL"}
    found = [
        check(event(at_home, **offered), "GM"),
        check(event(at_home, federation="CZE", **offered), "GM"),
        check(event(at_home, federation="CZE", exemption="1.4.3c", host="POL"), "GM"),
        check(event(EXACT, **offered), "GM"),
    ]
    assert [(each.norm, each.exemption, each.fails) for each in found] == [
        (True, "1.4.3a", ()),
        (False, "", ("1.4.3", "1.4.4 one")),
        (True, "1.4.3c", ()),
        (True, "", ()),
    ]


def test_points_above_what_was_needed_are_games_in_an_application():
    found = [check(event(EXACT), title) for title in TITLES]
    assert [(each.norm, each.credited, each.over, each.brings) for each in found] == [
        (True, 9, 0, 9),
        (True, 9, 1, 10),
        (True, 9, 2, 11),
        (True, 9, 3, 12),
    ]


def test_points_above_are_no_games_where_the_event_gives_no_norm():
    slow, fast = (check(event(EXACT, minutes=minutes, end=date(2025, 5, 1)), "IM") for minutes in (120.0, 119.0))
    assert [(each.norm, each.fails, each.over) for each in (slow, fast)] == [(True, (), 1), (False, ("1.1.3",), 0)]


def test_a_norm_with_a_missed_round_counts_nine_without_points_above():
    found = check(event(EIGHT, unplayed=1), "IM")
    world_cup = check(event(EIGHT, rounds=8, kind="world-cup"), "IM")
    assert [(each.norm, each.games, each.credited, each.over) for each in (found, world_cup)] == [
        (True, 8, 9, 0),
        (True, 8, 9, 1),
    ]


def test_a_long_event_counts_thirteen_games():
    found = check(event(", ".join([EXACT, EXACT]), rounds=18, format=Format.ROUND_ROBIN), "IM")
    assert (found.norm, found.games, found.credited, found.over, found.brings) == (True, 18, 13, 3, 13)


def test_find_asks_for_the_womens_titles_of_women_only():
    asked = [tuple(each.title for each in find(event(EXACT, sex=sex))) for sex in ("m", "w", "")]
    assert asked == [("GM", "IM"), ("GM", "IM", "WGM", "WIM"), ("GM", "IM")]


def test_an_event_without_games_is_no_norm():
    found = check(NormEvent("1", "POL", "", Format.SWISS, 9, ()), "GM")
    assert (found.norm, found.fails, found.games, found.average) == (False, ("1.4.1",), 0, None)


def test_an_event_of_before_july_2009_needs_2601():
    found = [check(event(EXACT, end=day), "GM") for day in (date(2009, 6, 30), date(2009, 7, 1))]
    assert [(each.edition, each.fails) for each in found] == [("until 2009-06-30", ("1.4.8",)), ("2009-07-01", ())]


@pytest.mark.shared
def test_the_cases_of_the_table_agree(shared):
    """All N and R rows, whole. N46: its GM result is a point and a half above an IM norm, which 1.4.1d makes a game
    more; the row counts the games of the event, 9, as `credited` does, and `over` has the point."""
    with (shared / "rules/tables/fide_norm_cases.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["id"][0] in "NR"]
    assert len(rows) == 46
    wrong = {row["id"]: (_told(check(_event(row), row["title"])), _expected(row)) for row in rows}
    assert {row: both for row, both in wrong.items() if both[0] != both[1]} == {}


def _event(row: dict[str, str]) -> NormEvent:
    return event(
        row["opponents"],
        federation=row["applicant_fed"],
        format=Format(row["format"]),
        rounds=int(row["rounds"]),
        exemption=row["exemption"],
        unplayed=int(row["unplayed_wins_or_byes"] or 0),
        # The table has no column for it.
        kind="team-championship" if "World or Continental team championship" in row["case"] else "",
    )


def _told(found: Verdict) -> tuple:
    chosen = [str(one.index) for one in found.left_out if one.article in {"1.4.1e", "1.4.1f"}]
    numbers = (found.games, found.credited, found.score / 2, found.average, found.percentage, found.difference)
    return found.norm, "|".join(found.fails), *numbers, found.performance, " ".join(chosen)


def _expected(row: dict[str, str]) -> tuple:
    whole = (int(row[name]) for name in ("Ra", "p", "dp", "Rp"))
    games = int(row["games_used"]), int(row["credited_games"])
    norm = row["expected"] == "norm"
    return norm, row["failing_articles"], *games, float(row["score"]), *whole, row["dropped_game_indexes"]


@pytest.mark.shared
def test_the_least_averages_of_the_table_agree(shared):
    """The score with its least average is a norm of 7 to 19 games, and the average a point lower is none."""
    with (shared / "rules/tables/fide_norm_min_opponent_average.csv").open(encoding="utf-8") as file:
        rows = [(int(row["games"]), float(row["score"]), row) for row in csv.DictReader(file)]
    told = [
        (games, score, title, met)
        for games, score, row in rows
        for title in TITLES
        for average, met in ((int(row[f"{title}_min_Ra"]), True), (int(row[f"{title}_min_Ra"]) - 1, False))
        if check(_of(games, score, average), title).norm is not met
    ]
    assert told == []


def _of(games: int, score: float, average: int) -> NormEvent:
    left, parts = round(2 * score), []
    for at in range(games):
        points = min(left, 2)
        left -= points
        parts.append(f"{average} GM {('GER', 'FRA', 'ITA')[at % 3]} {'0=1'[points]}")
    # Nothing may be left out: a team championship of seven rounds, or the pairings known.
    kind = "team-championship" if games == 7 else "world-cup" if games == 8 else ""
    return event(", ".join(parts), rounds=games, kind=kind, format=Format.ROUND_ROBIN)


LAW = settings(max_examples=100, deadline=None)  # a busy machine is slow now and then
TITLE = st.sampled_from(["GM", "GM", "GM", "IM", "IM", "WGM", "WIM", "FM", "CM", ""])
GAME = st.builds(
    NormGame,
    round=st.just(1),
    opponent=st.just("x"),
    rating=st.one_of(st.integers(2350, 2550), st.integers(2350, 2550), st.integers(1900, 2300), st.none()),
    title=TITLE,
    federation=st.sampled_from(["POL", "GER", "FRA", "ITA", "ESP", "FID"]),
    score=st.sampled_from([2, 2, 2, 1, 1, 0]),
)


@st.composite
def events(draw, least: int = 7, most: int = 12) -> NormEvent:
    drawn = draw(st.lists(GAME, min_size=least, max_size=most))
    games = tuple(replace(game, round=at, opponent=str(at)) for at, game in enumerate(drawn, 1))
    return NormEvent("1", "POL", "", Format.SWISS, len(games), games)


@LAW
@given(events(), st.sampled_from(TITLES), st.data())
def test_a_better_result_never_loses_a_norm(made, title, data):
    at = data.draw(st.integers(0, len(made.games) - 1))
    game = made.games[at]
    better = replace(game, score=min(game.score + 1, 2))
    after = replace(made, games=(*made.games[:at], better, *made.games[at + 1 :]))
    assert check(after, title).norm >= check(made, title).norm


@LAW
@given(events(), st.sampled_from(TITLES), st.data())
def test_a_stronger_opponent_never_loses_a_norm(made, title, data):
    at = data.draw(st.integers(0, len(made.games) - 1))
    game = made.games[at]
    stronger = replace(game, rating=max(game.rating or 0, 1400) + data.draw(st.integers(0, 100)))
    after = replace(made, games=(*made.games[:at], stronger, *made.games[at + 1 :]))
    assert check(after, title).norm >= check(made, title).norm


@LAW
@given(events(), st.sampled_from(TITLES), st.randoms(use_true_random=False))
def test_the_order_of_the_games_changes_nothing_but_by_the_games_of_the_end(made, title, random):
    """The first nine are never left out by 1.4.1e together with what stands after them in another order."""
    first, rest = list(made.games[:9]), made.games[9:]
    random.shuffle(first)
    after = check(replace(made, games=(*first, *rest)), title)
    before = check(made, title)
    numbers = [
        (each.norm, each.fails, each.games, each.score, each.average, each.performance) for each in (before, after)
    ]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize(
    ("opponents", "refused"),
    [
        (", ".join(["2500 GM GER 1"] * 3 + ["2500 - FRA 1"] * 4), False),
        (", ".join(["2500 GM GER 1"] * 2 + ["2500 - FRA 1"] * 5), True),
        (", ".join(["2500 GM GER 1"] * 3 + ["2500 - FRA 1"] * 3), True),
    ],
)
def test_a_glance_asks_for_seven_games_and_three_with_the_title(opponents, refused):
    assert out_of_the_question(event(opponents), "GM") is refused


@LAW
@given(events(), st.sampled_from(TITLES))
def test_a_glance_refuses_nobody_wrongly(made, title):
    assert not (out_of_the_question(made, title) and check(made, title).norm)


@LAW
@given(events(), st.sampled_from(TITLES), st.sampled_from([None, 60.0, 150.0]))
def test_the_short_answer_is_that_of_the_whole_working(made, title, minutes):
    made = replace(made, minutes=minutes)
    assert is_norm(made, title) is check(made, title).norm


@LAW
@given(events())
def test_whoever_makes_the_higher_title_makes_the_lower_one(made):
    """1.5.2, for the titles whose conditions contain each other."""
    for edition in EDITIONS:
        gm, im, wgm, wim = (
            check(replace(made, end=max(edition.since, date(1990, 1, 1))), each).norm for each in TITLES
        )
        assert gm <= im <= wgm <= wim
