"""The figures of an import as the page shows them."""

from federation.players_import import guard
from federation.players_import.guard import MEASURES, Tally
from federation.players_import.tables import Example, Figure, figures


def shown(earlier: list[dict]) -> list[Figure]:
    tally = Tally()
    tally.bases = dict.fromkeys(MEASURES, 1000) | {"new": 0}
    tally.counts["names"] = 19
    tally.note("names", {"line": 3, "player": 7, "name": "Nowak", "old": "Nowak", "new": "Kowal"})
    tally.note("refused", {"line": 4, "name": "", "new": "no name"})
    return figures(guard.figures(tally, earlier))


def test_the_unusual_stand_first_with_their_examples():
    found = shown([])
    assert found[0] == Figure(
        "Another name", 20, "up to 10, until there is a history", True,
        (Example("line 3: Nowak → Kowal", "/register/players/7/"),), 19,
    )  # fmt: skip
    assert [figure.title for figure in found[1:]] == [
        str(measure.title) for code, measure in MEASURES.items() if code not in {"names", "far_births", "low_titles"}
    ]
    assert found[-1].examples == (Example("line 4: no name", ""),)


def test_what_somebody_should_look_at_stands_before_what_is_usual():
    tally = Tally()
    tally.note("far_births", {"line": 3, "player": 7, "name": "Nowak", "old": "1990", "new": "1960"})
    found = figures(guard.figures(tally, []))[0]
    example = Example("line 3: Nowak: 1990 → 1960", "/register/players/7/")
    title, usual = "Birth moved by ten years or more", "stops nothing; look at each"
    assert found == Figure(title, 1, usual, False, (example,), 0, to_look_at=True)


def test_what_is_usual_in_words():
    earlier = [{code: {"count": 0 if code == "sexes" else 30, "base": 1000} for code in MEASURES}] * 3
    usual = {figure.title: figure.usual for figure in shown(earlier)}
    assert [usual[str(MEASURES[code].title)] for code in ("left", "sexes", "new")] == [
        "about 30, up to 60", "none as a rule, up to 10", "nothing to compare with",
    ]  # fmt: skip
