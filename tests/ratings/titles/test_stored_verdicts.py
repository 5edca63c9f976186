"""A verdict and an application's view of a norm come back from JSON as they went in."""

import json
from datetime import date

from ratings.titles import stored_verdicts
from ratings.titles.norms.application.basket_norm import BasketNorm
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.find import check

GAMES = tuple(
    NormGame(at, str(at), 2434, ("GM", "IM", "FM")[at % 3], ("GER", "FRA", "NON")[at % 3], 2 - at % 2)
    for at in range(1, 10)
)
EVENT = NormEvent("x", "POL", "m", Format.SWISS, 9, GAMES, end=date(2026, 6, 9))


def test_a_verdict_comes_back():
    verdict = check(EVENT, "IM")
    assert verdict.left_out != ()
    assert stored_verdicts.from_json(json.loads(json.dumps(stored_verdicts.to_json(verdict)))) == verdict


def test_a_norm_of_an_application_comes_back():
    norm = BasketNorm(
        "2026-0001", "IM", date(2026, 6, 9), 9, 10, listed=None, one_round_days=True, edition="2024-01-01"
    )
    assert stored_verdicts.basket_norm(json.loads(json.dumps(stored_verdicts.basket_to_json(norm)))) == norm
