"""The JSON form of a norm: what it may say, and everything wrong with it at once."""

import json
from datetime import date

import pytest

from ratings.standalone.problems import Unusable
from ratings.titles.norms.command.from_json import Question, parse
from ratings.titles.norms.event import Format, NormEvent, NormGame

BARE = {"title": "GM", "federation": "pol", "format": "swiss", "rounds": 9, "opponents": []}


def _parsed(**fields):
    return parse(json.dumps(BARE | fields).encode())


def test_all_that_the_form_may_say_is_read():
    opponents = [
        {"rating": 2434, "title": "gm", "federation": "ger", "result": "1", "id": "a"},
        {"rating": None, "federation": "ITA", "result": "=", "without_point_against_rated": True},
        {"rating": 2100, "title": "-", "federation": "FID", "result": 0},
        {"rating": 2200, "federation": "FRA", "result": "+"},
    ]
    questions, found, several = _parsed(
        opponents=opponents, exemption="1.4.3a", unplayed=1, kind="world-cup", host="cze", start="2026-05-01",
        end="2026-05-09", minutes=120, player="X", rounds=5, title="wgm", format="rr",
    )  # fmt: skip
    assert (found.problems, several) == ([], False)
    assert questions == [
        Question(
            NormEvent(
                player="X",
                federation="POL",
                sex="",
                format=Format.ROUND_ROBIN,
                rounds=5,
                games=(
                    NormGame(1, "a", 2434, "GM", "GER", 2),
                    NormGame(2, "2", None, "", "ITA", 1, without_point_against_rated=True),
                    NormGame(3, "3", 2100, "", "FID", 0),
                ),
                unplayed=2,
                unplayed_last=True,
                exemption="1.4.3a",
                start=date(2026, 5, 1),
                end=date(2026, 5, 9),
                kind="world-cup",
                minutes=120.0,
                host="CZE",
                last_forfeit=NormGame(4, "4", 2200, "", "FRA", 2),
            ),
            ("WGM",),
        )
    ]


def test_everything_wrong_is_told_at_once():
    data = {
        "title": "FM",
        "federation": "Poland",
        "format": "open",
        "rounds": 9.5,
        "exemption": "1.4.3e",
        "unplayed": -1,
        "kind": "club",
        "host": 7,
        "start": "yesterday",
        "minutes": "two hours",
        "colour": 1,
        "opponents": [{"rating": 0, "title": "IGM", "result": "2"}, "Kowalski"],
    }
    with pytest.raises(Unusable) as refused:
        parse(json.dumps(data).encode())
    assert [each.message for each in refused.value.problems] == [
        '"title" is "FM"; it must be one of GM, IM, WGM, WIM.',
        '"rounds" is 9.5; a whole number is expected.',
        '"federation" is "Poland"; a federation has three letters, such as POL.',
        '"format" is "open"; it must be one of swiss, rr, drr, team, knockout.',
        '"exemption" is "1.4.3e"; it must be one of "", 1.4.3a, 1.4.3b, 1.4.3c, 1.4.3d.',
        '"unplayed" is -1; it must lie between 0 and 99.',
        '"kind" is "club"; it must be one of "", team-championship, world-cup.',
        'opponent 1: "rating" is 0; it must lie between 1 and 3500.',
        'opponent 1: "title" is "IGM"; it must be one of CM, FM, GM, IM, WCM, WFM, WGM, WIM or nothing.',
        'opponent 1: "federation" is missing.',
        'opponent 1: "result" is "2"; it must be one of 1, =, 0 (+ and - for forfeits).',
        'opponent 2: "Kowalski" stands where an object is expected.',
        '"start" is "yesterday"; a day is written "YYYY-MM-DD".',
        '"minutes" is "two hours"; a number is expected.',
        '"host" is 7; a federation has three letters, such as POL.',
        '"colour" is no key of this form; it is not used.',
    ]


def test_results_in_every_spelling():
    spelled = ("1", "1.0", 1, 1.0, "=", "½", "0.5", "1/2", 0.5, "0", "0.0", 0)
    opponents = [{"rating": 2100, "federation": "GER", "result": each} for each in spelled]
    questions, found, _ = _parsed(opponents=opponents, rounds=12)
    assert found.problems == []
    assert [game.score for game in questions[0].event.games] == [2] * 4 + [1] * 5 + [0] * 3


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "This is no JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)."),
        (b"[]", "The list is empty."),
        (b"[3]", 'event 1: 3 stands where an object with "opponents" is expected.'),
        (json.dumps(BARE | {"opponents": 3}).encode(), '"opponents" are 3; a list is expected.'),
        (
            json.dumps(BARE | {"rounds": 1, "unplayed": 2}).encode(),
            "2 games and rounds without one do not fit into 1 rounds.",
        ),
    ],
)
def test_what_cannot_be_read_is_told(content, message):
    with pytest.raises(Unusable) as refused:
        parse(content)
    assert [each.message for each in refused.value.problems] == [message]


def test_seven_rounds_are_read_as_a_team_championship_and_told():
    questions, found, _ = _parsed(rounds=7)
    plain, nothing, _ = _parsed(rounds=7, kind="")
    assert (questions[0].event.kind, plain[0].event.kind, nothing.problems) == ("team-championship", "", [])
    assert [(each.severity, each.message) for each in found.problems] == [
        (
            "note",
            "seven rounds give norms in world and continental team championships only, so this is read as one "
            '(1.4.1b); write "kind": "" where it is none.',
        )
    ]


def test_titles_of_the_command_stand_in_for_the_files():
    assert parse(json.dumps({**BARE, "title": None}).encode(), ("IM", "GM"))[0][0].titles == ("IM", "GM")
