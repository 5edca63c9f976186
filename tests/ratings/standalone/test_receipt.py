"""A receipt without a database: what follows, what does not, and what is no receipt."""

import json

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.standalone import command, receipt

PLAYED = {"kind": "played", "event": 0, "board": 1, "tempo": "standard", "lists_back": 0}


def told(rating: float) -> dict:
    row = load("elo-linear").blank.copy()
    row["rating"], row["games"] = rating, 50
    return receipt.told(row[()])


def form(**changed) -> dict:
    """Two of the same strength, one game won."""
    return {
        "receipt": 1,
        "system": "elo-linear",
        "version": load("elo-linear").version,
        "parameters": {},
        "list": {"effective": "2025-03-01", "edition": 1, "from": "2025-02-01", "until": "2025-02-28",
                 "previous": "2025-02-01", "digest": "d", "seal": "5ea1", "number": 4},
        "player": 1,
        "players": [{"id": 1, "name": "Okoń, Ewa", "before": told(2000)}, {"id": 2, "before": told(2000)}],
        "events": [{"name": "Match", "from": "2025-02-03", "until": "2025-02-04"}],
        "games": [{"white": 1, "black": 2, "result": 1, "round": 1, **PLAYED}],
        "decided": None,
        "printed": {"rating": 2016, "games": 51, "factor": 32},
        "working": [{"event": 0, "games": 1, "score": 1, "expected": 0.5, "factor": 32, "change": 16}],
    } | changed  # fmt: skip


def checked(tmp_path, capsys, data) -> tuple[int, str, str]:
    file = tmp_path / "receipt.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data))
    code = command.main(["--receipt", str(file)])
    return (code, *capsys.readouterr())


def test_a_number_that_follows(tmp_path, capsys):
    code, out, err = checked(tmp_path, capsys, form())
    assert (code, err) == (0, "")
    assert "Okoń, Ewa, Elo linear, list of 2025-03-01, edition 1: follows: 2016." in out
    assert "seal 4, 5ea1" in out


def test_a_number_that_does_not_follow_is_told_with_the_place(tmp_path, capsys):
    drawn = form()["games"][0] | {"result": 0.5}
    code, out, _err = checked(tmp_path, capsys, form(games=[drawn]))
    assert code == 1
    assert "does not follow" in out
    assert "Match: the working says score 1; from the receipt follows 0.5." in out
    assert "Printed is the rating 2016; from the receipt follows 2000." in out


def test_another_version_of_the_arithmetic_is_named(tmp_path, capsys):
    code, out, _err = checked(tmp_path, capsys, form(version="of old", printed={"rating": 1}))
    assert code == 1
    assert "version of old of the arithmetic" in out


def test_what_one_receipt_cannot_say(tmp_path, capsys):
    code, out, _err = checked(tmp_path, capsys, form(why_not="All at once."))
    assert code == 2
    assert "cannot be recomputed from one receipt. All at once." in out


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
        (form(list={"effective": "2025-02-30"}), "list: from"),
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
    assert words in err or words == "list: from"


@pytest.mark.parametrize("slug", SYSTEMS)
def test_a_memory_comes_back_from_json_to_the_byte(slug):
    blank = load(slug).blank
    again = np.full(1, blank, blank.dtype)
    again[0] = receipt.remembered(blank.dtype, json.loads(json.dumps(receipt.told(blank[()]), allow_nan=False)))
    assert [again[0][name].tobytes() for name in blank.dtype.names] == [
        blank[name].tobytes() for name in blank.dtype.names
    ]
