"""Which rules hold for an event, and which titles a player can still make norms for."""

import csv
from datetime import date

import pytest

from ratings.systems.fide.editions import STANDARD_PACES, in_force
from ratings.titles.norms.fide.editions import EDITIONS, TITLE_HOLDERS, edition, minutes_with_approval, worth_seeking


def test_the_rules_are_those_of_the_day_on_which_the_event_ended():
    days = [None, date(2024, 1, 1), date(2023, 12, 31), date(2021, 12, 31), date(2009, 6, 30)]
    assert [edition(day).name for day in days] == [
        "2024-01-01",
        "2024-01-01",
        "2022-01-01",
        "2009-07-01",
        "until 2009-06-30",
    ]


def test_editions_follow_each_other():
    since = [each.since for each in EDITIONS]
    assert since == sorted(set(since))


def test_the_commission_may_approve_a_faster_game_from_2026_on():
    days = (date(2025, 12, 31), date(2026, 1, 1), date(2026, 12, 31), date(2027, 1, 1))
    assert [minutes_with_approval(day) for day in days] == [None, 75, 75, None]
    assert [in_force(STANDARD_PACES, day).approved for day in days] == [None, 75, 75, None]
    assert minutes_with_approval(None) == 75


def test_a_player_seeks_the_titles_above_their_own():
    asked = {(title, sex): worth_seeking(title, sex) for title in ("GM", "IM", "WGM", "FM", "") for sex in ("m", "w")}
    assert asked == {
        ("GM", "m"): (),
        ("GM", "w"): (),
        ("IM", "m"): ("GM",),
        ("IM", "w"): ("GM",),
        ("WGM", "m"): ("GM", "IM"),
        ("WGM", "w"): ("GM", "IM"),
        ("FM", "m"): ("GM", "IM"),
        ("FM", "w"): ("GM", "IM", "WGM", "WIM"),
        ("", "m"): ("GM", "IM"),
        ("", "w"): ("GM", "IM", "WGM", "WIM"),
    }


@pytest.mark.shared
def test_the_levels_are_those_of_the_table(shared):
    with (shared / "rules/tables/fide_titles.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["norm_performance"]]
    table = {
        row["title"]: (
            int(row["norm_performance"]),
            int(row["norm_min_avg_opponents"]),
            int(row["norm_floor_one_opponent"]),
            set(row["titles_counting_towards_one_third"].split()),
            row["women_only"] == "1",
        )
        for row in rows
    }
    levels = EDITIONS[-1].levels.values()
    assert {
        each.title: (each.performance, each.average, each.floor, set(each.titles), each.women) for each in levels
    } == table


def test_candidate_masters_count_as_no_title_holders():
    assert sorted(TITLE_HOLDERS) == ["FM", "GM", "IM", "WFM", "WGM", "WIM"]
