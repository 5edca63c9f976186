"""Answers kept in a process: for some minutes, and never more of them than there is room for."""

import pytest

from federation.runtime.caching import lasting


@pytest.fixture(autouse=True)
def clock(monkeypatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(lasting, "monotonic", lambda: now[0])
    return now


def test_what_was_kept_is_found_for_some_minutes(clock):
    assert lasting.find("one") is None
    lasting.keep("one", [1, 2], 2)
    clock[0] += lasting.LIFE - 1
    assert lasting.find("one") == [1, 2]
    clock[0] += 1
    assert lasting.find("one") is None


def test_an_answer_of_nothing_is_an_answer():
    lasting.keep("none", [], 0)
    assert lasting.find("none") == []


def test_there_is_room_for_so_many_numbers(monkeypatch):
    monkeypatch.setattr(lasting, "MOST", 10)
    monkeypatch.setattr(lasting, "OWN", 0)
    lasting.keep("one", "a", 6)
    lasting.keep("two", "b", 4)
    assert (lasting.find("one"), lasting.find("two")) == ("a", "b")
    lasting.keep("three", "c", 1)
    assert [lasting.find(key) for key in ("one", "two", "three")] == [None, None, "c"]
    lasting.keep("too much", "d", 11)
    assert [lasting.find(key) for key in ("three", "too much")] == ["c", None]


def test_empty_answers_take_room_too():
    for number in range(3000):
        lasting.keep(f"nobody is called {number}", [], 0)
        assert len(lasting._kept) <= lasting.MOST / lasting.OWN
    assert lasting.find("nobody is called 2999") == []


def test_the_same_answer_takes_its_room_once(monkeypatch):
    monkeypatch.setattr(lasting, "MOST", 200)
    lasting.keep("other", "a", 10)
    for _ in range(5):
        lasting.keep("one", "b", 10)
    assert (lasting.find("other"), lasting.find("one")) == ("a", "b")


@pytest.mark.parametrize(
    ("answer", "parts"),
    [([], 0), ([1, "a", None], 3), ([[1, 2.5], [("a", [True])]], 4), ("text", 1), ({"a": 1}, 1)],
)
def test_numbers_and_texts_are_counted(answer, parts):
    assert lasting.parts_of(answer) == parts
