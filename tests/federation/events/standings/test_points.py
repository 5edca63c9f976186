"""Stored games and byes as results, and the scoring of an event in words."""

from dataclasses import replace

import pytest
from django.apps import apps

from federation.events.crosstable import crosstable
from federation.events.standings.points import in_words, result_code, scoring_of
from federation.migrations._from_0_9 import keep_worth_of_byes
from federation.models import Game, Tournament
from federation.reports.scoring import USUAL, Abnormal, Scoring
from tests.ratings.lists.list_factory import make_event, make_player

CODES = {
    Game.Kind.PLAYED: ["1", "=", "0"], Game.Kind.DECIDED: ["1", "=", "0"], Game.Kind.SHORT: ["W", "D", "L"],
    Game.Kind.FORFEIT: ["+", None, "-"], Game.Kind.FULL_BYE: ["F"] * 3, Game.Kind.HALF_BYE: ["H"] * 3,
    Game.Kind.ZERO_BYE: ["Z"] * 3, Game.Kind.PAIRING_BYE: ["U"] * 3, "": [""] * 3,
}  # fmt: skip


def test_every_kind_of_game_has_its_codes():
    assert set(CODES) == {*Game.Kind.values, ""}
    found = {
        kind: [
            result_code(kind, half_points) if code is not None else None
            for half_points, code in zip((2, 1, 0), codes, strict=True)
        ]
        for kind, codes in CODES.items()
    }
    assert found == CODES


def test_a_draw_by_forfeit_is_none():
    with pytest.raises(KeyError):
        result_code(Game.Kind.FORFEIT, 1)


def test_the_scoring_in_words():
    football = Scoring.of_games(6, 2, 0)
    assert in_words(USUAL) == []
    assert in_words(football) == ["3-1-0"]
    assert in_words(replace(football, pairing_bye=2, zero_bye=1)) == [
        "3-1-0", "an absence ½", "a pairing-allocated bye 1",
    ]  # fmt: skip
    assert in_words(replace(USUAL, black_win=3)) == ["1-½-0", "a win with Black 1½"]
    given = (Abnormal(-2, "", None, (1, 7)), Abnormal(3, "+", 2, (4,)), Abnormal(1, "0L"))
    assert in_words(replace(USUAL, abnormal=given)) == [
        "1-½-0",
        "−1 on top for start number 1, 7",
        "a win by forfeit 1½ in round 2 for start number 4",
        "a loss ½",
    ]


def test_byes_that_0_9_0_counted_otherwise_keep_their_points(db):
    """Of every bye half a point; one that an officer changed; and the usual ones, of which nothing is to be said."""
    results = [(1, 1, 2, "1-0"), (1, 3, None, "pairing-bye"), (2, 1, 3, "1-0"), (2, 2, None, "pairing-bye")]
    events = [make_event([make_player(f"P{at}, Jan") for at in range(3)], results) for _ in range(3)]
    Game.objects.filter(tournament=events[0], kind="pairing-bye").update(white_score=1)
    Game.objects.filter(tournament=events[1], kind="pairing-bye", round=2).update(white_score=0)
    keep_worth_of_byes(apps)
    stored = list(Tournament.objects.order_by("pk"))
    assert [scoring_of(event) for event in stored] == [
        replace(USUAL, pairing_bye=1),
        replace(USUAL, abnormal=(Abnormal(-2, "", 2, (2,)),)),
        USUAL,
    ]
    points = [{row.entrant.number: row.points for row in crosstable(event).rows} for event in stored]
    assert points == [{1: 2.0, 2: 0.5, 3: 0.5}, {1: 2.0, 2: 0.0, 3: 1.0}, {1: 2.0, 2: 1.0, 3: 1.0}]
