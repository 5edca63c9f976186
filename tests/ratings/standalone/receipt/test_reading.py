"""What is no receipt, and memories as JSON."""

import json

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.standalone.receipt import reading
from tests.ratings.standalone.receipt.by_hand import checked, form


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("{", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[]", "the file is a list; an object is expected"),
        ({}, "the file does not say receipt"),
        (form(receipt=2), "receipts of form 1"),
        (form(system="x"), 'there is no system "x"'),
        (form(player=3), "player 3 is not among the players"),
        (form(players=[{"id": 1}, {"id": 1}]), "two players have the same id"),
        (form(parameters={"x": 1}), 'the system has no parameter "x"'),
        (form(games=[{**form()["games"][0], "result": 2}]), "game 1: result is 2"),
        (form(games=[{**form()["games"][0], "black": 9}]), "game 1: black is 9, who is not among the players"),
        (form(games=[{**form()["games"][0], "event": 1}]), "game 1: event is 1; there is no such event"),
        (form(list={"effective": "2025-02-30"}), "list does not say edition"),
        (form(players=[{"id": 1, "before": {}}, {"id": 2}]), "player 1: before must name"),
        (form(printed={"rating": "high"}), "printed: rating is"),
        (form(working=[3]), "line 1 of the working is 3"),
        (form(working=None), "the file does not say working"),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence(tmp_path, capsys, data, words):
    code, out, err = checked(tmp_path, capsys, data)
    assert (code, out) == (2, "")
    assert "cannot be used as a receipt" in err
    assert words in err


@pytest.mark.parametrize("slug", SYSTEMS)
def test_a_memory_comes_back_from_json_to_the_byte(slug):
    blank = load(slug).blank
    again = np.full(1, blank, blank.dtype)
    again[0] = reading.remembered(blank.dtype, json.loads(json.dumps(reading.told(blank[()]), allow_nan=False)))
    assert [again[0][name].tobytes() for name in blank.dtype.names] == [
        blank[name].tobytes() for name in blank.dtype.names
    ]


def test_a_receipt_says_the_rating_of_the_beginning_and_an_older_one_knows_that_of_the_end_alone():
    """Rapid and blitz start from the standard rating at the beginning of the event; null: there was none."""
    known = [{"other": {"fide": 2000}}, {"other": {"fide": 2000}, "at_start": {"fide": 1990}},
             {"other": {"fide": 2000}, "at_start": {"fide": None}}]  # fmt: skip
    players = [{"id": at, **facts} for at, facts in enumerate(known, 1)]
    found = reading.read(json.dumps(form(system="fide-rapid", players=players)).encode()).period.players
    assert [found.other["fide"].tolist(), found.at_start["fide"][:2].tolist()] == [[2000] * 3, [2000, 1990]]
    assert np.isnan(found.at_start["fide"][2])
