"""Steps of an arbiter's work: undone and done again, in any number."""

import random
from itertools import pairwise

import pytest

from federation.submissions.arbiter.steps import back, forth, step, words


def state(edits=(), overrides=None, choices=None):
    return {"edits": list(edits), "overrides": overrides or {}, "choices": choices or {}}


def test_a_step_goes_back_and_forth():
    before = state(["a", "b", "c"], {"x": 1}, {"1": "p", "2": "q"})
    after = state(["a", "c", "d"], {}, {"1": "r", "3": "s"})
    made = step(before, after, "words", "id")
    assert (made["said"], made["id"], made["edits"]) == ("words", "id", [1, ["b", "c"], ["c", "d"]])
    assert (back(after, made), forth(before, made)) == (before, after)


def test_nothing_is_no_step():
    assert step(state(["a"]), state(["a"]), "words") is None


def test_another_state_is_not_overwritten():
    made = step(state(["a"]), state(["b"]), "words")
    with pytest.raises(ValueError, match="another change"):
        back(state(["c"]), made)


def test_any_walk_comes_back_to_its_beginning():
    dice = random.Random(36)
    for _ in range(200):
        states = [state()]
        for _ in range(8):
            edits = [dice.choice("abcd") for _ in range(dice.randrange(5))]
            choices = {str(dice.randrange(4)): dice.randrange(3) + 1 for _ in range(3)}
            states.append(state(edits, {"w": dice.randrange(2) + 1}, choices))
        steps = [step(one, other, "") for one, other in pairwise(states)]
        here = states[-1]
        for made, wanted in zip(reversed(steps), reversed(states[:-1]), strict=True):
            here = back(here, made) if made else here
            assert here == wanted
        for made, wanted in zip(steps, states[1:], strict=True):
            here = forth(here, made) if made else here
            assert here == wanted


def test_what_is_undone_next_and_done_again_is_told_in_words():
    kept = [{"said": name} for name in "abc"]
    assert [words(kept, undone) for undone in range(4)] == [("c", ""), ("b", "c"), ("a", "b"), ("", "a")]
    assert words([], 0) == ("", "")
