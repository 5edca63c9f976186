"""What is usual of an import, and what exceeds it."""

import pytest

from federation.models import imports
from federation.players_import import guard
from federation.players_import.guard import MEASURES, Tally

TOLD = {"far_births", "low_titles"}  # and never unusual


def history(*counts: int, base: int = 1000) -> list[dict]:
    """Figures of earlier imports, the latest first, alike in every measure."""
    return [{code: {"count": number, "base": base} for code in MEASURES} for number in counts]


def tally(count: int, base: int = 1000) -> Tally:
    made = Tally()
    made.counts = dict.fromkeys(MEASURES, count)
    made.bases = dict.fromkeys(MEASURES, base)
    return made


def test_every_measure_has_its_place():
    assert tuple(MEASURES) == imports.MEASURES


def test_the_stated_bands():
    told = guard.figures(tally(0, 100_000), [])
    assert {code: (figure["most"], figure["usual"]) for code, figure in told.items()} == {
        "left": (1000, None), "new": (5000, None), "names": (1000, None), "births": (200, None), "sexes": (100, None),
        "federations": (1000, None), "jumps": (2000, None), "refused": (1000, None),
        "far_births": (0, None), "low_titles": (0, None),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("earlier", "most", "usual"),
    [
        ((40, 30), 10, None),  # two are no history: the stated 10 of 1000
        ((40, 30, 20), 60, 30),
        ((40, 30, 20, 900), 70, 35),  # one exception moves the middle little
        ((0, 0, 0), 10, 0),  # ten people are never unusual
        ((5,) * 12 + (500,) * 12, 10, 5),  # only the last twelve count
    ],
)
def test_twice_the_middle_of_the_last_twelve_is_usual(earlier, most, usual):
    figure = guard.figures(tally(0), history(*earlier))["left"]
    assert (figure["most"], figure["usual"]) == (most, usual)


def test_shares_are_compared_and_not_numbers():
    figure = guard.figures(tally(0, 2000), history(40, 30, 20, base=1000))["left"]
    assert (figure["most"], figure["usual"]) == (120, 60)


def test_imports_without_anything_to_compare_with_say_nothing():
    earlier = [*history(0, base=0), *history(0, base=0), *history(40, 30, 20)]
    assert guard.figures(tally(0), earlier)["new"]["usual"] == 30


def test_fides_list_of_april_2026_is_unusual():
    """Between 534 and 1,942 of 1.6 million left a month before; then 18,130."""
    earlier = history(534, 1200, 1942, 900, 1100, base=1_600_000)
    assert guard.unusual(guard.figures(tally(1_942, 1_600_000), earlier)) == []
    assert "left" in guard.unusual(guard.figures(tally(18_130, 1_600_000), earlier))
    assert "left" in guard.unusual(guard.figures(tally(18_130, 1_600_000), []))


@pytest.mark.parametrize(("count", "unusual"), [(10, []), (11, [code for code in MEASURES if code not in TOLD])])
def test_up_to_ten_people_are_never_unusual(count, unusual):
    assert guard.unusual(guard.figures(tally(count, 20), history(0, 0, 0))) == unusual


def test_filling_an_empty_register_is_not_unusual():
    assert guard.unusual(guard.figures(tally(50_000, 0), [])) == []


def test_the_largest_examples_are_kept_and_of_equal_ones_the_first():
    made = Tally()
    for number in range(30):
        made.note("jumps", {"name": str(number)}, 100 + number % 15)
    names = [each["name"] for each in made.examples("jumps")]
    assert (made.counts["jumps"], names) == (
        30, ["14", "29", "13", "28", "12", "27", "11", "26", "10", "25", "9", "24"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("now", "answered", "more"), [(60, 60, False), (59, 60, False), (61, 60, True), (10, 0, False), (60, 0, True)]
)
def test_an_answer_holds_for_what_was_seen(now, answered, more):
    seen = guard.figures(tally(answered), [])
    assert guard.more_than_answered(guard.figures(tally(now), []), seen) is more


def test_nothing_was_answered_where_nobody_was_asked():
    assert guard.more_than_answered(guard.figures(tally(60), []), {})
    assert not guard.more_than_answered(guard.figures(tally(10), []), {})
